import { teeOf } from '#areas/play/rules/set-up/tees.ts';
import type { Db } from '#kernel/database/connection.ts';
import {
  listDivisionTees,
  listFieldPlayers,
  listRoundPlayers,
  writeRoundTees,
} from '#areas/play/database/golf-rounds/field-players.ts';
import { hasScores } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import { announceScores } from '#areas/play/database/scores/announce-scores.ts';
import { lockGroupsOfRound } from '#areas/play/database/scores/cards.ts';
import { followTees } from '#areas/play/database/scores/cards-of-set-up.ts';
import { lockSheetRound, lockSheetRounds } from '#areas/play/database/tee-sheets/sheet-rounds.ts';
import { fillDivisions } from './fill-divisions.ts';

/**
 * Sets the tees of every player in a published round by course, divisions and the player's own choice; handicaps and
 * cards of the round depend on them. In the caller's transaction. The round and its groups are locked before its cards
 * are written, as deliveries do.
 */
export async function playFromTees(tx: Db, roundId: string): Promise<void> {
  const round = await lockSheetRound(tx, roundId);
  if (!round?.course) return;
  await lockGroupsOfRound(tx, roundId);
  const { tees } = round.course.content;
  const rows = await listDivisionTees(tx, roundId);
  const field = new Map((await listFieldPlayers(tx, round.tournament_id)).map((player) => [player.id, player]));
  const playing = await listRoundPlayers(tx, roundId);
  await writeRoundTees(
    tx,
    roundId,
    playing.flatMap(({ player_id }) => {
      const player = field.get(player_id);
      return player ? [{ playerId: player_id, teeId: teeOf(player, rows, tees, round.date)?.id ?? null }] : [];
    }),
  );
  await followTees(tx, roundId, tees[0]?.id ?? null);
}

/**
 * Assigns divisions by rule, and calls `playFromTees` for every published round of a tournament without a score, after
 * the gender, year of birth, division or chosen tee of players has changed. In the caller's transaction.
 */
export async function followPlayers(tx: Db, tournamentId: string): Promise<void> {
  await fillDivisions(tx, tournamentId);
  const out = (await lockSheetRounds(tx, tournamentId)).filter(({ sheet_published_at: at }) => at !== null);
  for (const { id } of out) if (!(await hasScores(tx, id))) await playFromTees(tx, id);
  if (out.length > 0) await announceScores(tx, { tournament: tournamentId, cards: [], groups: 'all' });
}
