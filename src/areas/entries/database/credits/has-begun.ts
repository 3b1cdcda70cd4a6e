import type { Db } from '#kernel/database/connection.ts';

/** Whether anybody has a score in a tournament, in whichever of its rounds. */
export async function hasBegun(db: Db, tournamentId: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'has-begun',
    text: `select from golf_rounds d
           join tee_groups g on g.round_id = d.id
           where d.tournament_id = $1 and g.last_seq > 0 limit 1`,
    values: [tournamentId],
  });
  return (rowCount ?? 0) > 0;
}
