import type { LevelCards } from '#areas/results/rules/closing.ts';
import { type LevelMatch, levelMatches } from '#areas/scoring/rules/leaderboards/level-matches.ts';
import type { Db } from '#kernel/database/connection.ts';
import type { GolfRoundRow } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import { serialized } from '#kernel/database/serialize.ts';
import type { DayNow } from './day/read-day.ts';
import { readEvent } from '#areas/scoring/services/leaderboards/read-event.ts';

/**
 * The matches of a round that are level after all their holes and have to go on.
 * @param db within a transaction, one that runs its queries in turn (`inTurn`)
 */
export async function readLevelMatches(
  db: Db,
  { id, tournament_id: tournamentId }: Pick<GolfRoundRow, 'id' | 'tournament_id'>,
): Promise<LevelMatch[]> {
  const event = await readEvent(db, tournamentId);
  return event ? levelMatches(event.facts, id) : [];
}

/** The result of `readLevelMatches` as cards, with the names on them. */
export async function readLevelCards(
  tx: Db,
  round: Pick<GolfRoundRow, 'id' | 'tournament_id'>,
  { cards, playersOfCard }: Pick<DayNow, 'cards' | 'playersOfCard'>,
): Promise<LevelCards[]> {
  const level = await readLevelMatches(serialized(tx), round);
  return level.map(({ sides, thru }) => {
    const own = sides.map((side) =>
      cards.filter(({ id }) => playersOfCard.get(id)?.some((player) => side.includes(player))),
    );
    return {
      cards: own.flat().map(({ id }) => id),
      name: own.map((side) => side.map(({ name }) => name).join(' and ')).join(' v '),
      thru,
    };
  });
}
