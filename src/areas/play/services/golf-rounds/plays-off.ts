import type { Tee } from '#golf/course-version.ts';
import type { Db } from '#kernel/database/connection.ts';
import { type GolfRoundRow, listNextRoundsOut } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import { findSetUp } from '#areas/play/database/golf-rounds/set-ups.ts';
import { findMainBoard, listPrintPlayers } from '#areas/play/database/prints/print-facts.ts';
import { findRoundRuling } from '#areas/play/database/rulings/read-rulings.ts';
import { cardHandicaps } from './card-handicaps.ts';

/** A player's tee and playing handicap in a round; null where unknown, and `playing` is null for a team's handicap. */
export type PlaysOff = { tee: string | null; playing: number | null };

/** Tee and playing handicap by player, as counted on the main board; for rounds whose sheet is published. */
export async function readPlaysOff(db: Db, round: GolfRoundRow): Promise<ReadonlyMap<string, PlaysOff>> {
  const players = await listPrintPlayers(db, { roundId: round.id, tournamentId: round.tournament_id });
  const { course } = round;
  if (!course) return new Map(players.map(({ id }) => [id, { tee: null, playing: null }]));
  const named = new Map<string, Tee>(course.content.tees.map((tee) => [tee.id, tee]));
  const teeOf = new Map(
    players.flatMap(({ id, tee_id: teeId }) => {
      const tee = named.get(teeId ?? '');
      return tee ? [[id, tee] as const] : [];
    }),
  );
  const version = {
    ...course.content,
    id: course.version_id,
    courseId: course.id,
    number: course.number,
    contentHash: course.version_id,
  };
  const ruling = await findRoundRuling(db, round.id);
  const setUp = await findSetUp(db, round.tournament_id);
  const handicaps = cardHandicaps(
    players,
    { id: round.id, date: round.date, holes: round.holes, version, ruling },
    await findMainBoard(db, round.tournament_id),
    teeOf,
    setUp?.changes.noIndex ?? null,
  );
  return new Map(
    players.map(({ id }) => [
      id,
      { tee: teeOf.get(id)?.name ?? null, playing: handicaps.players.get(id)?.playing ?? null },
    ]),
  );
}

/**
 * The known playing handicap of each player: in the next round of the tournament whose sheet is published, or the last
 * one once all rounds are over.
 */
export async function readPlaysOffNext(db: Db, tournamentIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const known = new Map<string, number>();
  for (const round of await listNextRoundsOut(db, tournamentIds))
    for (const [id, { playing }] of await readPlaysOff(db, round)) if (playing !== null) known.set(id, playing);
  return known;
}
