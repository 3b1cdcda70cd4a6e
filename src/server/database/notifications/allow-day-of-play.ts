import { changeShortly } from '../change-shortly.ts';
import type { Db } from '../connection.ts';

/**
 * Lets notifications be of the day of play: the check is exchanged in a moment, and what is there is looked at beside
 * the traffic. Does nothing once it is done.
 * @param db one connection, outside of a transaction
 */
export async function allowDayOfPlay(db: Db): Promise<void> {
  const { rows } = await db.query<{ is_done: boolean; is_valid: boolean }>(
    `select pg_get_constraintdef(oid) like '%day_of_play%' as is_done, convalidated as is_valid
     from pg_constraint
     where conname = 'notifications_type' and conrelid = 'notifications'::regclass`,
  );
  if (!rows[0]?.is_done)
    await changeShortly(db, () =>
      db.query(
        `alter table notifications drop constraint if exists notifications_type,
         add constraint notifications_type
         check (type in ('payment_reminder', 'tournament_update', 'day_of_play', 'venue_update', 'system')) not valid`,
      ),
    );
  if (!rows[0]?.is_done || !rows[0].is_valid)
    await db.query('alter table notifications validate constraint notifications_type');
}
