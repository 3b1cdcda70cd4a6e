import type { Db } from '#kernel/database/connection.ts';
import { firstRow } from '#kernel/database/reading.ts';
import type { WaitlistRow } from './waitlist-entries.ts';
import { partyName } from '#kernel/database/registrations/shown-name.ts';
import type { RowOf } from '#kernel/database/rows.ts';
import type { waitlistEntries } from '#areas/waitlist/tables/waitlist.ts';

export type PartyRow = Omit<WaitlistRow, 'golfer_id' | 'place'> &
  Pick<RowOf<typeof waitlistEntries>, 'tournament_id' | 'state'> & {
    title: string;
    /** From 1; null for a party that is not waiting. */
    place: number | null;
  };

/** One party of a waitlist as its organizer sees it, found by its own id or by the entry made from its offer. */
export const findParty = (db: Db, by: { id: string } | { registrationId: string }): Promise<PartyRow | null> =>
  firstRow(db, {
    name: 'id' in by ? 'find-party' : 'find-party-of-entry',
    text: `select e.id, e.tournament_id, t.title, e.state, e.people, e.min_places, e.priority_tier, e.joined_at, e.is_barred,
             case when e.state = 'waiting' then (
               select count(*)::int from waitlist_entries o
               where o.tournament_id = e.tournament_id and o.state = 'waiting'
                 and (o.priority_tier, o.rank, o.id) <= (e.priority_tier, e.rank, e.id)) end as place,
             (select m.reason from waitlist_moves m where m.waitlist_entry_id = e.id order by m.moved_at desc limit 1) as moved,
             coalesce(${partyName('e')}, '') as name,
             coalesce(e.entry->'players'->0->>'email', '') as email
           from waitlist_entries e
           join tournaments t on t.id = e.tournament_id
           where ${'id' in by ? 'e.id' : 'e.registration_id'} = $1`,
    values: ['id' in by ? by.id : by.registrationId],
  });
