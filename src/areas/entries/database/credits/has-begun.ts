import type { Db } from '#kernel/database/connection.ts';
import { isFound } from '#kernel/database/reading.ts';

/** Whether anybody has a score in a tournament, in whichever of its rounds. */
export const hasBegun = (db: Db, tournamentId: string): Promise<boolean> =>
  isFound(db, {
    name: 'has-begun',
    text: `select from golf_rounds d
           join tee_groups g on g.round_id = d.id
           where d.tournament_id = $1 and g.last_seq > 0 limit 1`,
    values: [tournamentId],
  });
