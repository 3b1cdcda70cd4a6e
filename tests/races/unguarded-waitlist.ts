import type { Db } from '#kernel/database/connection.ts';
import type { Served, ServeTerms } from '#areas/waitlist/database/serve-waitlist.ts';

/**
 * The twin of serving with its guards off: it reads who waits and what is free, and writes afterwards what it read,
 * without a lock. It exists to prove that the race tests would notice.
 * @param meanwhile what happens between its reading and its writing
 */
export const serveWithoutGuard = async (
  db: Db,
  { tournamentId }: Pick<ServeTerms, 'tournamentId'>,
  meanwhile: () => Promise<unknown> = async () => {},
): Promise<Served[]> => {
  const { rows } = await db.query<{ id: string; people: number; free: number }>(
    `select e.id, e.people, p.capacity - p.held - p.sold as free
     from waitlist_entries e join tournament_places p using (tournament_id)
     where e.tournament_id = $1 and e.state = 'waiting' order by e.priority_tier, e.rank, e.id limit 1`,
    [tournamentId],
  );
  await meanwhile();
  const [first] = rows;
  if (!first || first.free < first.people) return [];
  await db.query(`update waitlist_entries set state = 'offered' where id = $1`, [first.id]);
  await db.query(
    'update tournament_places set held = held + $2, waiting = greatest(0, waiting - 1) where tournament_id = $1',
    [tournamentId, first.people],
  );
  return [{ id: first.id, places: first.people, state: 'offered' }];
};

/** The same of leaving: it looks whether somebody waits, and writes without asking again. */
export async function leaveWithoutGuard(db: Db, id: string, meanwhile: () => Promise<unknown>): Promise<void> {
  const { rows } = await db.query('select tournament_id, state from waitlist_entries where id = $1', [id]);
  await meanwhile();
  if (rows[0]?.state !== 'waiting') return;
  await db.query(`update waitlist_entries set state = 'left' where id = $1`, [id]);
  await db.query('update tournament_places set waiting = greatest(0, waiting - 1) where tournament_id = $1', [
    rows[0].tournament_id,
  ]);
}
