import type { Db } from '#kernel/database/connection.ts';
import { countWritten } from '#kernel/database/reading.ts';

/**
 * Erases names, addresses, phone numbers and all other typed text of parties that got no places and whose waiting ended
 * before a given time; their size and dates are kept. Parties that got places are entries and are not touched.
 * @returns how many parties were erased
 */
export const forgetWaiting = (db: Db, before: Date, limit: number): Promise<number> =>
  countWritten(db, {
    name: 'forget-waiting',
    text: `update waitlist_entries
           set entry = jsonb_build_object('mode', entry->'mode', 'players', (
             select jsonb_agg(jsonb_build_object(
                 'id', player->'id', 'position', player->'position', 'first_name', 'Former', 'last_name', 'golfer',
                 'email', '', 'phone', '', 'index_tenths', null)
               order by place)
             from jsonb_array_elements(entry->'players') with ordinality as p(player, place)))
           where id in (
             select id from waitlist_entries
             where changed_at < $1 and state in ('declined', 'lapsed', 'left', 'removed', 'closed')
               and entry->'players'->0->>'email' <> ''
             limit $2)`,
    values: [before, limit],
  });
