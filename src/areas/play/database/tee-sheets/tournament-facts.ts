import type { Db } from '#kernel/database/connection.ts';

/** What a tee sheet asks of its tournament: whose clocks its times are on, and who may look at it. */
export type TournamentFacts = { time_zone: string; board_visibility: 'public' | 'link' | 'off' };

export async function findTournamentFacts(db: Db, tournamentId: string): Promise<TournamentFacts | null> {
  const { rows } = await db.query<TournamentFacts>({
    name: 'find-tournament-facts',
    text: 'select time_zone, board_visibility from tournaments where id = $1',
    values: [tournamentId],
  });
  return rows[0] ?? null;
}
