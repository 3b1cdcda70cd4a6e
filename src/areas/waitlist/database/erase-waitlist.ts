import type { Db } from '#kernel/database/connection.ts';
import { servingRequested } from '#areas/tournaments/database/request-serving.ts';

/**
 * Removes a person from every waitlist: ends their own parties, and erases their name from those and from other
 * people's parties. Runs in the caller's transaction and locks the counters in the order of their ids.
 */
export async function eraseFromWaitlists(tx: Db, userId: string, now: Date): Promise<void> {
  await tx.query({
    text: `select 1 from tournament_places
           where tournament_id in (
             select e.tournament_id from waitlist_entries e join golfers g on g.id = e.golfer_id
             where g.user_id = $1 and e.state in ('entered', 'waiting'))
           order by tournament_id for no key update`,
    values: [userId],
  });
  await tx.query({
    text: `with ended as (
             update waitlist_entries e set state = 'left', changed_at = $2
             from golfers g where g.id = e.golfer_id and g.user_id = $1 and e.state in ('entered', 'waiting')
             returning e.tournament_id
           ), counted as (
             update tournament_places p set waiting = p.waiting - 1 from ended e
             where p.tournament_id = e.tournament_id
             returning p.tournament_id, p.waiting > 0 and p.capacity > p.held + p.sold + p.set_aside as is_called
           )
           select ${servingRequested('tournament_id')} from counted where is_called`,
    values: [userId, now],
  });
  // The record of consent is kept with the charge that it covers, without the address.
  await tx.query({
    text: `update saved_cards
           set state = 'ended', ended_at = coalesce(ended_at, $2), ip = null, brand = null, last4 = null
           where user_id = $1`,
    values: [userId, now],
  });
  await tx.query({
    text: `update waitlist_entries e
           set entry = e.entry || jsonb_build_object('players', (
             select jsonb_agg(p.player || '{"first_name": "Deleted", "last_name": "golfer", "email": "", "phone": ""}'
               order by p.place)
             from jsonb_array_elements(e.entry->'players') with ordinality as p(player, place)))
             || '{"team_name": null, "emergency_contact": null, "emergency_phone": null,
                  "dietary_restrictions": null, "special_requests": null}'
           from golfers g where g.id = e.golfer_id and g.user_id = $1`,
    values: [userId],
  });
  await tx.query({
    text: `update waitlist_entries e
           set entry = e.entry || jsonb_build_object('players', (
             select jsonb_agg(
               case when p.player->>'golfer_id' = g.id::text
                 then p.player || '{"first_name": "Deleted", "last_name": "golfer", "email": "", "phone": "", "golfer_id": null}'
                 else p.player end order by p.place)
             from jsonb_array_elements(e.entry->'players') with ordinality as p(player, place)))
           from golfers g
           where g.user_id = $1 and e.golfer_id <> g.id
             and e.entry->'players' @> jsonb_build_array(jsonb_build_object('golfer_id', g.id))`,
    values: [userId],
  });
}
