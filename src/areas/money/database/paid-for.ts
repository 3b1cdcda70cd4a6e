import { entryOf, sharePayer } from './entry-purchases.ts';
import { personName, playerName } from '#kernel/database/registrations/shown-name.ts';

/** SQL: the title and payer of each payment, for lists of payments `y` with `paidForJoins`. */
export const paidForColumns = `coalesce(t.title, k.product_name, sp.package_name, 'Booked day') as title,
  coalesce(nullif(h.name, ''), nullif(${personName('f')}, ''), k.customer_name, sp.name, n.name, b.organization_name, '')
    as who, p.tournament_id`;

/** SQL: the joins for `paidForColumns` on payments `y`: the purchase `p`, and the thing bought. */
export const paidForJoins = `join purchases p on p.id = y.purchase_id
  left join tournaments t on t.id = p.tournament_id
  left join tournament_registrations r on r.id = ${entryOf('p.id')}
  left join golfers g on g.id = r.golfer_id
  left join profiles f on f.user_id = g.user_id
  left join orders k on k.id = p.id
  left join lateral (
    select s.package_name, c.name, c.contact_name, c.contact_email, s.organizer_id
    from sponsorships s join sponsors c on c.id = s.sponsor_id where s.id = p.id
  ) sp on true
  left join lateral (
    select ${playerName('w')} as name, w.email from registration_players w
    where w.registration_id = r.id order by w.position limit 1
  ) n on true
  left join lateral (
    -- Who paid a share, beside the captain's own.
    select ${sharePayer('s', 'w').name} as name from registration_shares s
    join registration_players w on w.registration_id = s.registration_id and w.position = s.position
    where s.id = p.id and s.position > 0
  ) h on true
  left join lateral (
    select o.organization_name, o.user_id from slot_bookings q join organizers o on o.id = q.organizer_id where q.id = p.id
  ) b on true`;
