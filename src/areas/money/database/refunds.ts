import type { Cents } from '#kernel/rules/money.ts';
import type { Purchase } from '#kernel/rules/purchases.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows, firstRow } from '#kernel/database/reading.ts';
import { jobAdded } from '#kernel/database/jobs.ts';
import { book, payeeAccount, recorded } from './ledger-lines.ts';
import type { PaymentRow } from './payments.ts';
import { pick, written } from '#kernel/database/rows.ts';
import { refunds } from '#areas/money/tables/payments.ts';

export type RefundReason =
  | 'withdrawn'
  | 'late_payment'
  | 'duplicate'
  | 'cancelled_tournament'
  | 'cancelled_booking'
  /** Other players of a group did not pay their shares, and the tournament takes whole groups only. */
  | 'shares_ended'
  | `organizer-${number}`
  /** Credit given instead of a refund is paid out. */
  | `credit-${string}`
  /** One of several players of an entry did not play. */
  | `player-${string}`;

export type RefundRow = {
  id: string;
  payment_id: string;
  kind: Purchase['kind'];
  purchase_id: string;
  payment_intent_id: string;
  amount: Cents;
  reason: RefundReason;
  status: 'owed' | 'done' | 'failed' | 'ended';
  /** The number of attempts that the card rejected. */
  failures: number;
};

/** A refund is retried for weeks, because a payee's balance at the provider may have to be refilled first. */
export const refundJobOptions = { maxAttempts: 100 };

/**
 * Records that a refund is owed and queues it, in the transaction of the decision. At most one for each payment and
 * reason.
 */
export async function oweRefund(
  tx: Db,
  refund: { id: string; paymentId: string; amountCents: Cents; reason: RefundReason; now: Date },
): Promise<void> {
  const row = written(refunds, {
    ...pick(refund, ['id', 'reason']),
    payment_id: refund.paymentId,
    amount: refund.amountCents,
    status: 'owed',
    created_at: refund.now,
  });
  await tx.query({
    name: 'owe-refund',
    text: `with owed as (
             insert into refunds (${row.columns}) values (${row.holes})
             on conflict (payment_id, reason) do nothing returning id
           )
           select ${jobAdded('refund-payment', `json_build_object('refundId', id)`, `'refund:' || id`, refundJobOptions)} from owed`,
    values: row.values,
  });
}

/**
 * The balance of a payment, in cents, less refunds (including owed ones) and less money that a bank holds or has given
 * to the cardholder. Lock the purchase first.
 * @param isHeldToo includes money that a bank holds: a refund owed now is paid when the bank releases it
 */
export async function leftOfPayment(
  tx: Db,
  payment: Pick<PaymentRow, 'id' | 'amount'>,
  isHeldToo = false,
): Promise<number> {
  const { rows } = await tx.query<{ left: Cents }>({
    name: 'left-of-payment',
    text: `select greatest(0, $2::bigint
             - coalesce((select sum(f.amount) from refunds f where f.payment_id = $1), 0)
             - case when $3 then (${lostOf('$1')}) else (${disputedOf('$1')}) end)::bigint as left`,
    values: [payment.id, payment.amount, isHeldToo],
  });
  return rows[0]?.left ?? 0;
}

/** SQL: the cents of the payment with this id that a bank holds or has given to the cardholder. */
const disputedOf = (paymentId: string): string => `
  select coalesce(sum(d.amount), 0) from disputes d
  where d.payment_id = ${paymentId} and d.status in ('needs_response', 'under_review', 'lost')`;

/** SQL: the cents of the payment with this id that a bank has given to the cardholder. */
export const lostOf = (paymentId: string): string =>
  `select coalesce(sum(d.amount), 0) from disputes d where d.payment_id = ${paymentId} and d.status = 'lost'`;

/** Queues the owed refunds of a payment again after a dispute has ended. */
export async function resumeRefunds(tx: Db, paymentId: string): Promise<void> {
  await tx.query({
    name: 'resume-refunds',
    text: `select ${jobAdded('refund-payment', `json_build_object('refundId', id)`, `'refund:' || id`, refundJobOptions)}
           from refunds where payment_id = $1 and status = 'owed'`,
    values: [paymentId],
  });
}

/**
 * Drops refunds that are still owed, because the bank has given the money to the cardholder. Failed refunds are handled
 * by `endCoveredFailures`.
 */
export async function dropRefunds(tx: Db, paymentId: string): Promise<void> {
  await tx.query({
    name: 'drop-refunds',
    text: `delete from refunds f where f.payment_id = $1 and f.status = 'owed'
             and not exists (select from refund_failures x where x.refund_id = f.id)`,
    values: [paymentId],
  });
}

/** Every refund of a payment, owed or done. */
export const listRefunds = (db: Db, paymentId: string): Promise<{ amount: Cents; reason: RefundReason }[]> =>
  allRows(db, {
    name: 'list-refunds',
    text: 'select amount, reason from refunds where payment_id = $1',
    values: [paymentId],
  });

export const findRefund = (db: Db, id: string): Promise<RefundRow | null> =>
  firstRow(db, {
    name: 'find-refund',
    text: `select f.id, f.payment_id, p.kind, y.purchase_id, y.payment_intent_id, f.amount, f.reason, f.status,
             (select count(*)::int from refund_failures x where x.refund_id = f.id) as failures
           from refunds f
           join payments y on y.id = f.payment_id
           join purchases p on p.id = y.purchase_id
           where f.id = $1`,
    values: [id],
  });

/**
 * Records once that the provider has accepted a refund, with its ledger lines: from the payee, or from the money of a
 * failed attempt that the platform holds. Call it with the purchase locked.
 * @returns false if it was recorded before
 */
export async function recordRefund(tx: Db, refundId: string, providerRefundId: string, now: Date): Promise<boolean> {
  const from = 'done f join payments y on y.id = f.payment_id join purchases p on p.id = y.purchase_id';
  const again = `${from} join failed x on true`;
  return book(tx, {
    name: 'record-refund',
    text: (recordLines) => `with done as (
             update refunds set status = 'done', provider_refund_id = $3, settled_at = $1
             where id = $2 and status = 'owed'
             returning id, payment_id, amount
           ), failed as (
             select id from refund_failures where refund_id = $2 order by failed_at desc, id desc limit 1
           ), recorded as (
             ${recordLines('refund', 'f.id', from, `('card', f.amount), (${payeeAccount}, -f.amount)`)}
             and not exists (select from failed)
             returning ${recorded}
           ), sent_again as (
             ${recordLines('refund_again', 'x.id', again, `('card', f.amount), ('returned', -f.amount)`)}
             returning ${recorded}
           )
           select ${recorded} from recorded union select ${recorded} from sent_again`,
    values: [now, refundId, providerRefundId],
  });
}
