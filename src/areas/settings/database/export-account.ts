import { getTableName } from 'drizzle-orm';
import type { Db } from '#kernel/database/connection.ts';
import { creditParts } from '#areas/accounts/database/export-credits.ts';
import { boardParts } from '#areas/accounts/database/export-boards.ts';
import { lineParts } from '#areas/accounts/database/export-lines.ts';
import { listOf, soldParts } from '#areas/accounts/database/export-sold.ts';
import { teamParts } from '#areas/accounts/database/export-teams.ts';
import { persons } from '#areas/accounts/tables/persons.ts';
import { rowsOf } from '#areas/accounts/database/rows-of-person.ts';
import { toldParts } from '#areas/accounts/database/told-events.ts';
import { slotOfBooking } from '#areas/clubs/database/slot-of-booking.ts';
import { purchasesOf } from '#areas/money/database/entry-purchases.ts';

/**
 * SQL: the payments and refunds of a purchase, as two members of a JSON object. @param purchase the column with its id
 */
const moneyOf = (purchase: string) => `
  'payments', (
    select json_agg(json_build_object('amount_cents', p.amount, 'status', p.status, 'created_at', p.created_at))
    from payments p
    where p.purchase_id = any(${purchasesOf(purchase)})
  ),
  'refunds', (
    select json_agg(json_build_object(
      'amount_cents', f.amount, 'reason', f.reason, 'status', f.status, 'created_at', f.created_at))
    from refunds f
    join payments p on p.id = f.payment_id
    where p.purchase_id = any(${purchasesOf(purchase)})
  )`;

const ownAddress = '(select email from users where id = $1)';

/** A query for each part of the export; $1 is the person. */
const parts = {
  account: `
    select json_build_object('id', id, 'email', email, 'email_verified', email_verified, 'created_at', created_at)
    from users
    where id = $1`,
  profile: 'select to_json(p) from profiles p where user_id = $1',
  golfer: 'select to_json(g) from golfers g where user_id = $1',
  organizer: 'select to_json(o) from organizers o where user_id = $1',
  brand: `
    select to_json(b)
    from brands b
    join organizers o on o.id = b.organizer_id
    where o.user_id = $1`,
  own_domain: `
    select json_build_object('host', d.host, 'state', d.state, 'asked_at', d.asked_at, 'verified_at', d.verified_at)
    from custom_domains d join organizers o on o.id = d.organizer_id
    where o.user_id = $1`,
  country_club: 'select to_json(c) from country_clubs c where user_id = $1',
  subscriptions: `
    select ${listOf('s')}
    from (
      select 'golfer' as type, plan_type as plan, subscribed, subscription_end, status
      from golfer_subscriptions
      where user_id = $1
      union all
      select 'organizer', plan_type, subscribed, subscription_end, status
      from organizer_subscriptions
      where user_id = $1
      union all
      select 'country_club', subscription_tier, subscribed, subscription_end, status
      from country_club_subscriptions
      where user_id = $1
    ) s`,
  checkouts: `
    select ${listOf(`json_build_object(
      'kind', kind, 'plan', plan, 'amount_cents', amount, 'status', status, 'created_at', created_at)`)}
    from plan_checkouts
    where user_id = $1`,
  sessions: `
    select ${listOf(`json_build_object(
      'created_at', created_at, 'last_seen_at', updated_at, 'ip_address', ip_address, 'user_agent', user_agent)`)}
    from sessions
    where user_id = $1`,
  sign_in_providers: `
    select ${listOf(`json_build_object('provider', provider_id, 'email', email, 'created_at', created_at)`)}
    from accounts
    where user_id = $1 and provider_id <> 'credential'`,
  factors: `
    select ${listOf(`json_build_object(
      'type', factor_type, 'name', friendly_name, 'phone', phone, 'status', status, 'created_at', created_at)`)}
    from factors
    where user_id = $1`,
  registrations: `
    select ${listOf(`json_build_object(
      'registration', r,
      'tournament', t.title,
      'players', (
        select json_agg(to_jsonb(q) - 'golfer_id' order by q.position)
        from registration_players q
        where q.registration_id = r.id
      ),
      ${moneyOf('r.id')})`)}
    from tournament_registrations r
    join golfers g on g.id = r.golfer_id
    join tournaments t on t.id = r.tournament_id
    where g.user_id = $1`,
  entries_by_others: `
    select ${listOf(`json_build_object(
      'tournament', t.title, 'status', r.payment_status, 'created_at', r.created_at,
      'player', to_jsonb(q) - 'golfer_id') order by r.created_at, q.id`)}
    from registration_players q
    join golfers g on g.id = q.golfer_id
    join tournament_registrations r on r.id = q.registration_id
    join tournaments t on t.id = r.tournament_id
    where g.user_id = $1 and r.golfer_id is distinct from g.id`,
  starts: `
    select ${listOf(`json_build_object(
      'tournament', t.title, 'round', d.number, 'date', d.date, 'start_time', s.start_time, 'start_hole', s.start_hole,
      'player', to_jsonb(p) - 'by_user_id') order by d.date, d.number, q.id`)}
    from round_players p
    join registration_players q on q.id = p.player_id
    join golfers g on g.id = q.golfer_id
    join golf_rounds d on d.id = p.round_id
    join tournaments t on t.id = d.tournament_id
    left join tee_group_players k on k.round_id = p.round_id and k.player_id = p.player_id
    left join tee_groups s on s.id = k.group_id
    where g.user_id = $1`,
  cards: `
    select ${listOf(`json_build_object(
      'tournament', t.title, 'round', d.number, 'date', d.date, 'state', c.state, 'scores', c.merged -> 'holes',
      'further_holes', c.merged -> 'extra', 'result', c.merged -> 'said', 'returned_at', c.returned_at)
      order by d.date, d.number, c.id`)}
    from cards c
    join registration_players q on q.id = any(c.players)
    join golfers g on g.id = q.golfer_id
    join golf_rounds d on d.id = c.round_id
    join tournaments t on t.id = d.tournament_id
    where g.user_id = $1`,
  corrections: `
    select ${listOf(`to_jsonb(e) - 'user_id' order by e.received_at, e.id`)}
    from score_entries e
    where e.user_id = $1`,
  day_messages: `
    select ${listOf(`to_jsonb(m) - 'by_user_id' order by m.id`)}
    from day_messages m
    where m.by_user_id = $1`,
  weather_actions: `
    select ${listOf(`to_jsonb(w) - 'by_user_id' order by w.id`)}
    from weather_actions w
    where w.by_user_id = $1`,
  tournaments: `
    select ${listOf('t')}
    from tournaments t
    join organizers o on o.id = t.organizer_id
    where o.user_id = $1`,
  set_ups: `
    select ${listOf(`json_build_object(
      'tournament', t.title, 'answers', s.answers, 'changes', s.changes,
      'rounds', (select json_agg(d order by d.number) from golf_rounds d where d.tournament_id = t.id),
      'boards', (select json_agg(b order by b.position) from boards b where b.tournament_id = t.id),
      'divisions', (select json_agg(v order by v.position) from divisions v where v.tournament_id = t.id),
      'rulings', (select json_agg(r order by r.at, r.id) from rulings r where r.tournament_id = t.id))
      order by t.created_at, t.id`)}
    from set_ups s
    join tournaments t on t.id = s.tournament_id
    join organizers o on o.id = t.organizer_id
    where o.user_id = $1`,
  ...teamParts,
  ...boardParts,
  prints: `
    select ${listOf(`json_build_object(
      'tournament', t.title, 'round', d.number, 'choice', m.choice, 'state', m.state, 'created_at', m.created_at)
      order by m.created_at, m.id`)}
    from prints m
    join golf_rounds d on d.id = m.round_id
    join tournaments t on t.id = d.tournament_id
    where m.by_user_id = $1`,
  roster_imports: `
    select ${listOf(`json_build_object(
      'tournament', t.title, 'file_name', m.file_name, 'state', m.state, 'created_at', m.created_at)
      order by m.created_at, m.id`)}
    from roster_imports m
    join tournaments t on t.id = m.tournament_id
    where m.by_user_id = $1`,
  purchases: `
    select ${listOf(`json_build_object(
      'product', q.product_name, 'seller', z.organization_name, 'name', q.customer_name, 'email', q.customer_email,
      'amount_cents', q.amount, 'refunded_cents', q.refunded_amount, 'status', q.status,
      'created_at', q.created_at)`)}
    from orders q
    join organizers z on z.id = q.organizer_id
    join users u on u.id = $1
    where q.user_id = $1 or (q.customer_email = u.email and u.email_verified)`,
  ...soldParts,
  venue_bookings: `
    select ${listOf(`json_build_object(
      'booking', b, 'club', c.club_name, 'date', s.date, 'start_time', s.start_time,
      ${moneyOf('b.id')}) order by b.created_at, b.id`)}
    from slot_bookings b
    ${slotOfBooking}
    join country_clubs c on c.id = s.country_club_id
    join organizers o on o.id = b.organizer_id
    where o.user_id = $1`,
  slots: `
    select ${listOf(`json_build_object(
      'slot', s,
      'bookings', (
        select json_agg(json_build_object(
          'organizer', o.organization_name, 'status', b.status, 'with_dining', b.with_dining,
          'date', coalesce(b.slot_then ->> 'date', s.date::text),
          'start_time', coalesce(b.slot_then ->> 'start_time', s.start_time),
          'amount_cents', b.amount, 'refunded_cents', b.refunded_amount, 'paid_at', b.paid_at, 'paid_by', b.paid_by,
          'kept_cents', b.kept_amount, 'waived_at', b.waived_at,
          'cancelled_at', b.cancelled_at, 'created_at', b.created_at) order by b.created_at)
        from slot_bookings b
        join organizers o on o.id = b.organizer_id
        where b.slot_id = s.id
      )) order by s.date, s.id`)}
    from tournament_slots s
    join country_clubs c on c.id = s.country_club_id
    where c.user_id = $1`,
  facilities: `
    select ${listOf('f order by f.created_at, f.id')}
    from club_facilities f
    join country_clubs c on c.id = f.country_club_id
    where c.user_id = $1`,
  courses: `
    select ${listOf(`json_build_object(
      'facility', f.name, 'city', f.city, 'state', f.state, 'zip', f.zip, 'course', q.name, 'is_retired', q.is_retired,
      'versions', (
        select json_agg(json_build_object('number', v.number, 'content', v.content, 'created_at', v.created_at)
          order by v.number)
        from course_versions v
        where v.course_id = q.id
      )) order by f.name, q.name, q.id`)}
    from courses q
    join facilities f on f.id = q.facility_id
    left join country_clubs c on c.id = f.country_club_id
    left join organizers o on o.id = f.organizer_id
    where c.user_id = $1 or o.user_id = $1`,
  photos: `
    select ${listOf(`json_build_object(
      'picture', '/pictures/' || p.picture_id || '/1600.webp', 'alt', p.alt, 'created_at', p.created_at)
      order by p.position`)}
    from club_photos p
    join country_clubs c on c.id = p.country_club_id
    where c.user_id = $1`,
  event_credits: `
    select ${listOf('c')}
    from event_credits c
    join organizers o on o.id = c.organizer_id
    where o.user_id = $1`,
  ...creditParts,
  stats: `
    select to_json(s)
    from golfer_stats s
    join golfers g on g.id = s.golfer_id
    where g.user_id = $1`,
  rounds: `
    select ${listOf('r')}
    from golfer_rounds r
    join golfers g on g.id = r.golfer_id
    where g.user_id = $1`,
  round_corrections: `
    select ${listOf(`json_build_object('round_id', c.round_id, 'corrected_at', c.corrected_at, 'was', c.was)`)}
    from golfer_round_corrections c
    join golfer_rounds r on r.id = c.round_id
    join golfers g on g.id = r.golfer_id
    where g.user_id = $1`,
  notifications: `select ${listOf('n')} from notifications n where user_id = $1`,
  notification_preferences: 'select to_json(n) from user_notification_preferences n where user_id = $1',
  push_subscriptions: `
    select ${listOf(`json_build_object('device', device, 'created_at', created_at)`)}
    from push_subscriptions
    where user_id = $1`,
  ...toldParts,
  ...lineParts,
  mails: `
    select ${listOf(`json_build_object('subject', m.subject, 'created_at', m.created_at, 'sent_at', m.sent_at)`)}
    from mails m
    join users u on u.email = m."to"
    where u.id = $1`,
};

/**
 * Rows that `persons` marks as the person's own, by account or address, and that have no query of their own; exported
 * unchanged.
 */
const markedParts = Object.fromEntries(
  persons.flatMap(({ table, erased, file }) => {
    const find = rowsOf(erased);
    if (!find || !file || file in parts) return [];
    return [[file, `select ${listOf('m')} from ${getTableName(table)} m where ${find.replaceAll('$2', ownAddress)}`]];
  }),
);

/** Exports everything stored about a person, under the names of the tables. Secrets and hashes are left out. */
export async function exportAccount(db: Db, userId: string, now: Date): Promise<Record<string, unknown>> {
  // Built as a row, because a PostgreSQL function takes at most a hundred arguments.
  const members = Object.entries({ ...parts, ...markedParts }).map(([name, statement]) => `(${statement}) as ${name}`);
  const { rows } = await db.query<{ data: Record<string, unknown> }>({
    text: `select to_json(x) as data from (select $2::timestamptz as exported_at, ${members.join(', ')}) x`,
    values: [userId, now],
  });
  return rows[0]?.data ?? {};
}
