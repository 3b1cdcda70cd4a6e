import type { Cents } from '#kernel/rules/money.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows } from '#kernel/database/reading.ts';
import { lockReceiptNumbers } from './receipts.ts';
import { purchasesOf } from './entry-purchases.ts';

/**
 * Issues a credit note for each refund that has none, if the order has a receipt. Numbers come from the seller's
 * sequence of the year, under the lock of the receipt numbers, so that they have no gaps. In a transaction. @returns
 * the count of credit notes issued
 */
export async function issueCreditNotes(tx: Db, registrationId: string, now: Date): Promise<number> {
  await lockReceiptNumbers(tx, registrationId);
  const { rowCount } = await tx.query({
    name: 'issue-credit-notes',
    text: `insert into entry_credit_notes (id, receipt_id, refund_id, organizer_id, year, number, amount, issued_at)
           select gen_random_uuid(), e.id, f.id, e.organizer_id, y.year,
             (row_number() over (order by f.settled_at, f.id)) + coalesce((
               select max(n.number) from entry_credit_notes n where n.organizer_id = e.organizer_id and n.year = y.year), 0),
             f.amount, $2
           from entry_receipts e
           join tournament_registrations r on r.id = e.registration_id
           join tournaments t on t.id = r.tournament_id
           join payments p on p.purchase_id = any(${purchasesOf('r.id')})
           join refunds f on f.payment_id = p.id
           cross join lateral (select extract(year from $2::timestamptz at time zone t.time_zone)::smallint as year) y
           where e.registration_id = $1 and f.status = 'done' and f.reason not in ('late_payment', 'duplicate')
             -- Of an extra that was bought later there is no receipt.
             and p.settled_at <= e.issued_at
             -- What has its note already would take a number and leave a gap.
             and not exists (select from entry_credit_notes n where n.refund_id = f.id)`,
    values: [registrationId, now],
  });
  return rowCount ?? 0;
}

/** A receipt or a credit note of an organizer, as a line of their list. */
export type DocumentRow = {
  id: string;
  kind: 'receipt' | 'credit_note';
  year: number;
  number: number;
  issued_at: Date;
  title: string;
  order_number: string;
  /** The amount; negative for a refund. */
  amount: Cents;
};

/** Receipts and credit notes of an organizer, in the order in which they were issued. */
export const listDocuments = (
  db: Db,
  organizerId: string,
  page: { after: { issuedAt: string; id: string } | undefined; limit: number },
): Promise<DocumentRow[]> =>
  allRows(db, {
    name: 'list-entry-documents',
    text: `select d.*, r.order_number from (
             select e.id, 'receipt' as kind, e.year, e.number, e.issued_at, e.title, e.registration_id, e.total as amount
             from entry_receipts e where e.organizer_id = $1
             union all
             select n.id, 'credit_note', n.year, n.number, n.issued_at, e.title, e.registration_id, -n.amount
             from entry_credit_notes n
             join entry_receipts e on e.id = n.receipt_id
             where n.organizer_id = $1
           ) d
           join tournament_registrations r on r.id = d.registration_id
           where $2::timestamptz is null or (d.issued_at, d.id) > ($2, $3::uuid)
           order by d.issued_at, d.id limit $4`,
    values: [organizerId, page.after?.issuedAt ?? null, page.after?.id ?? null, page.limit],
  });

/** The seller as printed on future receipts. */
export type SellerRow = { legal_name: string | null; legal_address: string | null; tax_number: string | null };

export async function findSeller(db: Db, organizerId: string): Promise<SellerRow> {
  const { rows } = await db.query<SellerRow>({
    name: 'find-seller',
    text: 'select legal_name, legal_address, tax_number from organizers where id = $1',
    values: [organizerId],
  });
  return rows[0] ?? { legal_name: null, legal_address: null, tax_number: null };
}

export async function saveSeller(db: Db, organizerId: string, seller: SellerRow): Promise<void> {
  await db.query({
    name: 'keep-seller',
    text: 'update organizers set legal_name = $2, legal_address = $3, tax_number = $4 where id = $1',
    values: [organizerId, seller.legal_name, seller.legal_address, seller.tax_number],
  });
}
