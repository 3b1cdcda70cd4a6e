import { listOf } from './export-sold.ts';

/** Parts of the person's export: waitlists, and searches for partners; $1 is the person. */
export const lineParts = {
  waitlists: `
    select ${listOf(`json_build_object(
      'tournament', t.title, 'state', e.state, 'people', e.people, 'min_places', e.min_places, 'entry', e.entry,
      'fee_cents', e.fee, 'reason', e.reason, 'joined_at', e.joined_at, 'changed_at', e.changed_at)
      order by e.joined_at, e.id`)}
    from waitlist_entries e
    join golfers g on g.id = e.golfer_id
    join tournaments t on t.id = e.tournament_id
    where g.user_id = $1`,
  saved_cards: `
    select ${listOf(`json_build_object(
      'tournament', t.title, 'brand', c.brand, 'last4', c.last4, 'state', c.state, 'most_cents', c.most,
      'consent', c.consent_text, 'consented_at', c.consented_at, 'ip', c.ip, 'ended_at', c.ended_at)
      order by c.consented_at, c.id`)}
    from saved_cards c
    join waitlist_entries e on e.id = c.waitlist_entry_id
    join tournaments t on t.id = e.tournament_id
    where c.user_id = $1`,
  partner_notices: `
    select ${listOf(`json_build_object('tournament', t.title, 'kind', n.kind, 'note', n.note, 'created_at', n.created_at)
      order by n.created_at, n.registration_id`)}
    from partner_notices n
    join tournament_registrations r on r.id = n.registration_id
    join golfers g on g.id = r.golfer_id
    join tournaments t on t.id = n.tournament_id
    where g.user_id = $1`,
  party_asks: `
    select ${listOf(`json_build_object(
      'tournament', t.title, 'message', a.message, 'state', a.state, 'created_at', a.created_at)
      order by a.created_at, a.id`)}
    from party_asks a
    join tournament_registrations r on r.id = a.from_id
    join golfers g on g.id = r.golfer_id
    join tournaments t on t.id = a.tournament_id
    where g.user_id = $1`,
};
