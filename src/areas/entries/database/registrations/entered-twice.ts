import type { Db } from '#kernel/database/connection.ts';
import { allRows } from '#kernel/database/reading.ts';
import { playerName } from '#kernel/database/registrations/shown-name.ts';
import { inField } from '#kernel/database/registrations/in-field.ts';

/** A player of an entry who has a place in another entry of the same tournament. */
export type EnteredTwice = {
  /** The player's own id. */
  id: string;
  name: string;
  title: string;
  tournament_id: string;
  organizer_user_id: string;
  /** Of the golfer who made the other entry; null where the organizer did. */
  captain_user_id: string | null;
};

/**
 * Players of a completed entry who have another place in the tournament. Players match by account; where one of them
 * has no account, by name and mail address together, because members of a family may share an address.
 */
export const listEnteredTwice = (db: Db, registrationId: string): Promise<EnteredTwice[]> =>
  allRows(db, {
    name: 'list-entered-twice',
    text: `select p.id, ${playerName('p')} as name, t.title, r.tournament_id,
             w.user_id as organizer_user_id, g.user_id as captain_user_id
           from tournament_registrations r
           join registration_players p on p.registration_id = r.id and p.is_named
           join tournaments t on t.id = r.tournament_id
           join organizers w on w.id = t.organizer_id
           left join golfers g on g.id = r.golfer_id
           where r.id = $1 and ${inField('r')} and exists (
             select from tournament_registrations o
             join registration_players q on q.registration_id = o.id and q.is_named
             where o.tournament_id = r.tournament_id and o.payment_status in ('pending', 'completed') and q.id <> p.id
               and (p.golfer_id = q.golfer_id or (p.golfer_id is null or q.golfer_id is null) and p.email <> ''
                 and lower(p.email) = lower(q.email)
                 and lower(${playerName('p')}) = lower(${playerName('q')})))
           order by p.position`,
    values: [registrationId],
  });
