import type { Cents } from '#kernel/rules/money.ts';
import type { RefundPolicy } from '#kernel/contract/tournament-choices.ts';
import type { RefundTier } from '#areas/money/rules/refund-tiers.ts';
import type { PurchaseKindName } from '#kernel/rules/purchases.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows, firstRow } from '#kernel/database/reading.ts';
import type { DisputeRow } from './save-disputes.ts';
import { entryOf, purchasesOf, sharePayer } from './entry-purchases.ts';
import { paidForColumns, paidForJoins } from './paid-for.ts';
import { personName, playerName } from '#kernel/database/registrations/shown-name.ts';

export type ListedDispute = Pick<
  DisputeRow,
  | 'id'
  | 'kind'
  | 'status'
  | 'amount'
  | 'reason'
  | 'opened_at'
  | 'ended_at'
  | 'due_at'
  | 'sent_at'
  | 'sent_by'
  | 'withdrawn_at'
> & {
  /** The title of the purchase, and the payer. */
  title: string;
  who: string;
  tournament_id: string | null;
};

const shown = `d.id, p.kind, d.status, d.amount, d.reason, d.opened_at, d.ended_at, d.due_at, d.sent_at, d.sent_by, d.withdrawn_at,
  ${paidForColumns}`;
const joined = `disputes d
  join payments y on y.id = d.payment_id
  ${paidForJoins}`;

type Page = { after?: { openedAt: string; id: string } | undefined; limit: number };
const pageOf = (from: number) =>
  `($${from}::timestamptz is null or (d.opened_at, d.id) < ($${from}, $${from + 1}::uuid))
   order by d.opened_at desc, d.id desc limit $${from + 2}`;
const pageValues = ({ after, limit }: Page) => [after?.openedAt ?? null, after?.id ?? null, limit];

/** The disputes of an organizer's payments, newest first. */
export const listDisputes = (db: Db, organizerId: string, page: Page): Promise<ListedDispute[]> =>
  allRows(db, {
    name: 'list-disputes',
    text: `select ${shown} from ${joined} where p.organizer_id = $1 and ${pageOf(2)}`,
    values: [organizerId, ...pageValues(page)],
  });

/** A dispute of this organizer; null if it belongs to another one. */
export const findOwnDispute = (db: Db, organizerId: string, id: string): Promise<ListedDispute | null> =>
  firstRow(db, {
    name: 'find-own-dispute',
    text: `select ${shown} from ${joined} where p.organizer_id = $1 and d.id = $2`,
    values: [organizerId, id],
  });

/**
 * The cents that banks hold, and the number of disputes that wait for an answer; of one organizer, or of all if null.
 */
export async function sumDisputes(db: Db, organizerId: string | null): Promise<{ held: Cents; waiting: number }> {
  const { rows } = await db.query<{ held: Cents; waiting: number }>({
    name: 'sum-disputes',
    text: `select coalesce(sum(d.amount) filter (where d.withdrawn_at is not null), 0)::bigint as held,
             (count(*) filter (where d.status in ('needs_response', 'inquiry') and d.sent_at is null))::int as waiting
           from disputes d
           join payments y on y.id = d.payment_id
           join purchases p on p.id = y.purchase_id
           where d.ended_at is null and ($1::uuid is null or p.organizer_id = $1)`,
    values: [organizerId],
  });
  return rows[0] ?? { held: 0, waiting: 0 };
}

/**
 * Disputes of all payees, newest first, with the number of the payee's card payments since `since` that were disputed.
 */
export async function listAllDisputes(
  db: Db,
  since: Date,
  page: Page,
): Promise<(ListedDispute & { organization_name: string; payments: number; disputed: number })[]> {
  const { rows } = await db.query({
    name: 'list-all-disputes',
    text: `select ${shown}, coalesce(o.organization_name, c.club_name, '') as organization_name, s.payments, s.disputed
           from ${joined}
           left join organizers o on o.id = p.organizer_id
           left join country_clubs c on c.id = p.country_club_id
           cross join lateral (
             select count(*)::int as payments,
               (count(*) filter (where exists (select from disputes x where x.payment_id = q.id)))::int as disputed
             from payments q
             join purchases w on w.id = q.purchase_id
             where w.organizer_id is not distinct from p.organizer_id
               and w.country_club_id is not distinct from p.country_club_id
               and q.status = 'paid' and q.settled_at >= $1
           ) s
           where ${pageOf(2)}`,
    values: [since, ...pageValues(page)],
  });
  return rows;
}

/** A dispute with the person to notify; `user_id` is null if the payee's account is gone. */
export type DisputeToTell = ListedDispute & { user_id: string | null; is_organizer: boolean; time_zone: string | null };

export const findDisputeToTell = (db: Db, id: string): Promise<DisputeToTell | null> =>
  firstRow(db, {
    name: 'find-dispute-to-tell',
    text: `select ${shown}, coalesce(o.user_id, c.user_id) as user_id, p.organizer_id is not null as is_organizer,
             coalesce(t.time_zone, c.time_zone) as time_zone
           from ${joined}
           left join organizers o on o.id = p.organizer_id
           left join country_clubs c on c.id = p.country_club_id
           where d.id = $1`,
    values: [id],
  });

/** The facts of an answer, read when it is needed; the payer is for the bank only. */
export type EvidenceRow = {
  kind: PurchaseKindName;
  /** The name of the tournament, of the product or of the club whose day was booked. */
  title: string;
  /** Of a sponsorship. */
  package_name: string | null;
  start_date: string | null;
  venue: string | null;
  places: number;
  paid: Cents;
  paid_at: Date | null;
  bought_at: Date;
  ended_at: Date | null;
  receipt_year: number | null;
  receipt_number: number | null;
  time_zone: string | null;
  refund_policy: RefundPolicy | null;
  refund_until: string | null;
  refund_until_at: Date | null;
  closes_at: Date | null;
  refund_tiers: RefundTier[] | null;
  /** Of a booked day. */
  cancel_days: number | null;
  late_refund_percent: number | null;
  email: string | null;
  name: string;
  lines: { label: string; quantity: number; cents: Cents }[];
  mails: { subject: string; at: string }[];
  check_ins: { name: string; at: string }[];
  cards: { name: string; scores: number; first_at: string | null; returned_at: string | null }[];
};

export const readEvidenceFacts = (db: Db, disputeId: string): Promise<EvidenceRow | null> =>
  firstRow(db, {
    name: 'read-evidence-facts',
    text: `select p.kind, coalesce(t.title, k.product_name, b.club_name, '') as title, sp.package_name,
             coalesce(t.start_date, b.date) as start_date, t.venue, coalesce(r.places, k.quantity, 1) as places,
             y.amount as paid, y.settled_at as paid_at,
             coalesce(a.created_at, r.created_at, k.created_at, sp.created_at, b.created_at, p.created_at) as bought_at,
             coalesce(r.ended_at, b.cancelled_at) as ended_at, e.year as receipt_year, e.number as receipt_number,
             coalesce(t.time_zone, b.time_zone) as time_zone, t.refund_policy, t.refund_until,
             t.refund_until_at, t.closes_at, t.refund_tiers, b.cancel_days, b.late_refund_percent,
             coalesce(u.email, nullif(one.email, ''), k.customer_email, sp.contact_email, b.email) as email,
             coalesce(nullif(${personName('f')}, ''), one.name, k.customer_name, sp.contact_name, b.organization_name, '')
               as name,
             coalesce(
               case p.kind
                 when 'registration' then (
                   select json_agg(json_build_object('label', l.label, 'quantity', l.quantity, 'cents', l.amount) order by l.position)
                   from registration_lines l where l.registration_id = r.id)
                 when 'addon' then (
                   select json_agg(json_build_object(
                     'label', l ->> 'label', 'quantity', (l ->> 'quantity')::int, 'cents', (l ->> 'amount')::int) order by n)
                   from jsonb_array_elements(a.lines) with ordinality as own (l, n))
               end, '[]') as lines,
             coalesce((
               select json_agg(json_build_object('subject', m.subject, 'at', m.sent_at) order by m.sent_at)
               from mails m
               where m.user_id = g.user_id and m.tournament_id = t.id and m.channel = 'email' and m.sent_at is not null
             ), '[]') as mails,
             coalesce((
               select json_agg(json_build_object('name', ${playerName('w')}, 'at', w.checked_in_at) order by w.position)
               from registration_players w
               where w.registration_id = r.id and w.position = coalesce(s.position, w.position)
                 and w.checked_in_at is not null
             ), '[]') as check_ins,
             coalesce((
               select json_agg(json_build_object('name', ${playerName('w')}, 'scores', c.entry_count, 'first_at', c.first_at,
                 'returned_at', c.returned_at) order by c.first_at)
               from cards c
               join registration_players w on w.id = any(c.players)
               where w.registration_id = r.id and w.position = coalesce(s.position, w.position) and c.entry_count > 0
             ), '[]') as cards
           from disputes d
           join payments y on y.id = d.payment_id
           join purchases p on p.id = y.purchase_id
           left join lateral (
             select h.tournament_id, h.package_name, h.created_at, c.contact_name, c.contact_email
             from sponsorships h join sponsors c on c.id = h.sponsor_id where h.id = p.id
           ) sp on true
           left join tournaments t on t.id = coalesce(p.tournament_id, sp.tournament_id)
           left join tournament_registrations r on r.id = ${entryOf('p.id')}
           left join registration_shares s on s.id = p.id
           left join entry_addons a on a.id = p.id
           left join entry_receipts e on e.registration_id = p.id
           left join lateral (
             select ${sharePayer('s', 'w').name} as name, ${sharePayer('s', 'w').email} as email,
               case when w.replaced_at > s.paid_at then null else w.golfer_id end as golfer_id
             from registration_players w
             where w.registration_id = r.id and w.position = coalesce(s.position, 0)
           ) one on true
           left join golfers g on g.id = case when s.id is null then r.golfer_id else one.golfer_id end
           left join users u on u.id = g.user_id
           left join profiles f on f.user_id = g.user_id
           left join orders k on k.id = p.id
           left join lateral (
             select c.club_name, q.cancel_days, q.late_refund_percent, q.created_at, q.cancelled_at, c.time_zone,
               coalesce((q.slot_then ->> 'date')::date, x.date) as date, o.organization_name, v.email
             from slot_bookings q
             join tournament_slots x on x.id = q.slot_id
             join country_clubs c on c.id = x.country_club_id
             join organizers o on o.id = q.organizer_id
             left join users v on v.id = o.user_id
             where q.id = p.id
           ) b on true
           where d.id = $1`,
    values: [disputeId],
  });

/** SQL for lists of entries `r`: whether a payment of the entry is disputed now, or its dispute was lost. */
export const isDisputed = (registrationId: string): string => `
  exists (
    select from disputes d
    join payments y on y.id = d.payment_id
    where y.purchase_id = any(${purchasesOf(registrationId)}) and d.status in ('inquiry', 'needs_response', 'under_review', 'lost')
  )`;
