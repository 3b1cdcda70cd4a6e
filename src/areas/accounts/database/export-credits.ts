import { listOf } from './export-sold.ts';

/** Parts of the person's export: credit that organizers owe them, and its use. */
export const creditParts: Record<string, string> = {
  credits: `
    select ${listOf(`json_build_object(
      'organizer', o.organization_name, 'tournament', t.title, 'reason', c.reason, 'amount_cents', c.amount,
      'left_cents', c.left_amount, 'expires_at', c.expires_at, 'created_at', c.created_at,
      'movements', (
        select json_agg(json_build_object('order', m.registration_id, 'amount_cents', m.amount, 'moved_at', m.moved_at)
          order by m.moved_at, m.id)
        from credit_movements m
        where m.credit_id = c.id
      )) order by c.created_at, c.id`)}
    from credits c
    join organizers o on o.id = c.organizer_id
    join golfers g on g.id = c.golfer_id
    join tournament_registrations r on r.id = c.registration_id
    join tournaments t on t.id = r.tournament_id
    where g.user_id = $1`,
};
