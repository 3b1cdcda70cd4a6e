import { contactOf } from '#areas/accounts/database/organizer-contact.ts';
import type { Contact } from '#areas/messages/rules/facts-block.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows } from '#kernel/database/reading.ts';
import { calledPerson } from '#kernel/database/registrations/shown-name.ts';
import type { Filled, RowOf } from '#kernel/database/rows.ts';
import type { tournaments } from '#areas/tournaments/tables/tournaments.ts';

/** A waiting party, with what its notice about a changed tournament says. */
export type WaitingToTell = Pick<
  RowOf<typeof tournaments>,
  'title' | 'venue' | 'address' | 'city' | 'state_code' | 'start_time' | 'time_zone'
> &
  Filled<Pick<RowOf<typeof tournaments>, 'starts_at'>> & {
    id: string;
    user_id: string;
    /** The name that a mail uses in its greeting. */
    called: string;
    /** The organizer's contact person. */
    contact: Contact;
    /** The party had saved a card with a consent for another date of play. */
    had_card: boolean;
  };

/** Waiting parties of a tournament, by id. */
export const listWaitingToTell = (
  db: Db,
  tournamentId: string,
  after: string | null,
  limit: number,
): Promise<WaitingToTell[]> =>
  allRows(db, {
    name: 'waiting-to-tell',
    text: `select e.id, g.user_id, ${calledPerson('f')} as called, t.title, t.venue, t.address, t.city, t.state_code,
             ${contactOf('o')} as contact, t.starts_at, t.start_time, t.time_zone, exists (
               select from saved_cards c
               where c.waitlist_entry_id = e.id and c.state = 'ended' and c.payment_method_id is not null
                 and c.play_date <> t.start_date) as had_card
           from waitlist_entries e
           join golfers g on g.id = e.golfer_id
           join profiles f on f.user_id = g.user_id
           join tournaments t on t.id = e.tournament_id
           join organizers o on o.id = t.organizer_id
           where e.tournament_id = $1 and e.state in ('entered', 'waiting') and ($2::uuid is null or e.id > $2)
           order by e.id limit $3`,
    values: [tournamentId, after, limit],
  });
