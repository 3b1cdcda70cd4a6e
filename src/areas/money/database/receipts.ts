import { contactOf } from '#areas/accounts/database/organizer-contact.ts';
import type { EntryFacts, EventFacts, PersonOfEntry, PricePart } from '#areas/messages/rules/facts-block.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { Db } from '#kernel/database/connection.ts';
import { firstRow, isWritten } from '#kernel/database/reading.ts';
import { cardPaidAt, paidByCard, purchasesOf } from './entry-purchases.ts';
import { personName, playerName } from '#kernel/database/registrations/shown-name.ts';

export type ReceiptRow = EventFacts &
  Pick<EntryFacts, 'order_number' | 'team_name' | 'division'> & {
    registration_id: string;
    tournament_id: string;
    year: number;
    number: number;
    seller: string;
    /** Their address and tax number, where they gave any. */
    seller_details: string | null;
    lines: PricePart[];
    total: Cents;
    issued_at: Date;
    /** As they are called now; nothing of them is kept in the receipt. */
    buyer: string;
    /** When what it is of was paid: extras that are bought later are not on it. */
    paid_at: Date | null;
    /** The people it enters, by their present names. */
    people: (PersonOfEntry & { id: string })[];
    /** Refunds since, each with its instant, and the number of its credit note once it has one. */
    refunds: { amount: Cents; at: string; year: number | null; number: number | null }[];
  };

/** Locks the receipt numbers of the seller of an order for the rest of the transaction. */
export async function lockReceiptNumbers(tx: Db, registrationId: string): Promise<void> {
  await tx.query({
    name: 'lock-receipt-numbers',
    text: `select pg_advisory_xact_lock(hashtextextended('receipt ' || t.organizer_id::text, 0))
           from tournament_registrations r join tournaments t on t.id = r.tournament_id where r.id = $1`,
    values: [registrationId],
  });
}

/**
 * Issues the receipt of an order paid by card, once, with the seller's next number of the year. The sequence has a lock
 * so that it has no gaps. In a transaction.
 * @returns false if the order has a receipt already, or nothing was paid
 */
export async function issueReceipt(tx: Db, id: string, registrationId: string, now: Date): Promise<boolean> {
  await lockReceiptNumbers(tx, registrationId);
  return isWritten(tx, {
    name: 'issue-receipt',
    text: `insert into entry_receipts (
             id, registration_id, organizer_id, year, number, seller, seller_details, title, lines, total, issued_at)
           select $1, r.id, t.organizer_id, y.year, 1 + coalesce((
               select max(e.number) from entry_receipts e
               where e.organizer_id = t.organizer_id and e.year = y.year), 0),
             coalesce(o.legal_name, o.organization_name),
             nullif(concat_ws(E'\\n', o.legal_address, 'Tax number ' || o.tax_number), ''), t.title,
             coalesce(
               (select jsonb_agg(jsonb_build_object('label', case when l.kind = 'donation'
                    then l.label || ' (gift; goods received: none)' else l.label end, 'quantity', l.quantity,
                  'unit', l.unit, 'amount', l.amount) order by l.position)
                from registration_lines l where l.registration_id = r.id),
               jsonb_build_array(jsonb_build_object('label', 'Entry', 'quantity', r.places,
                 'unit', r.payment_amount / r.places, 'amount', r.payment_amount))),
             r.payment_amount, $3
           from tournament_registrations r
           join tournaments t on t.id = r.tournament_id
           join organizers o on o.id = t.organizer_id
           cross join lateral (select extract(year from $3::timestamptz at time zone t.time_zone)::smallint as year) y
           where r.id = $2 and r.payment_status = 'completed' and r.payment_method <> 'desk'
             and ${paidByCard('r.id')} > 0
           on conflict (registration_id) do nothing`,
    values: [id, registrationId, now],
  });
}

/** The receipt of a golfer's own order; null if it has none or belongs to somebody else. */
export const findReceipt = (db: Db, golferId: string, registrationId: string): Promise<ReceiptRow | null> =>
  firstRow(db, {
    name: 'find-entry-receipt',
    text: `select e.registration_id, r.order_number, t.id as tournament_id, e.year, e.number, e.seller,
             e.seller_details, e.title, e.lines, e.total::integer, e.issued_at,
             ${personName('f')} as buyer, t.time_zone, t.starts_at, t.ends_at, t.start_time, t.venue, t.address,
             t.city, t.state_code, ${contactOf('o')} as contact, r.team_name,
             ${cardPaidAt('r.id', 'e.issued_at')} as paid_at,
             (select v.name from divisions v where v.id = r.division_id) as division,
             coalesce((
               select json_agg(json_build_object('id', p.id, 'name', ${playerName('p')}) order by p.position)
               from registration_players p where p.registration_id = r.id and p.is_named
             ), '[]') as people,
             coalesce((
               select json_agg(
                 json_build_object('amount', d.amount, 'at', d.created_at, 'year', n.year, 'number', n.number)
                 order by d.created_at, d.id)
               from payments y
               join refunds d on d.payment_id = y.id
               left join entry_credit_notes n on n.refund_id = d.id
               where y.purchase_id = any(${purchasesOf('r.id')}) and d.status = 'done'
                 and y.settled_at <= e.issued_at and d.reason not in ('late_payment', 'duplicate')
             ), '[]') as refunds
           from entry_receipts e
           join tournament_registrations r on r.id = e.registration_id
           join tournaments t on t.id = r.tournament_id
           join organizers o on o.id = t.organizer_id
           join golfers g on g.id = r.golfer_id
           join profiles f on f.user_id = g.user_id
           where e.registration_id = $2 and r.golfer_id = $1`,
    values: [golferId, registrationId],
  });
