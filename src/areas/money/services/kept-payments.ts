import type { Cents } from '#kernel/rules/money.ts';
import type { Purchase } from '#kernel/rules/purchases.ts';
import { spreadRefund } from '#areas/money/rules/shares.ts';
import { type Db, newId } from '#kernel/database/connection.ts';
import { findPaidPayment, type PaymentRow } from '#areas/money/database/payments.ts';
import { listKeptPayments } from '#areas/money/database/payments-of-entry.ts';
import { leftOfPayment, oweRefund, type RefundReason } from '#areas/money/database/refunds.ts';

/** An accepted payment and the part of it that has not been refunded. In cents. */
export type KeptPayment = { id: string; paidCents: Cents; leftCents: Cents };

/**
 * The accepted payments of a purchase; for an entry also those of its shares and add-ons. Lock the purchase first.
 * @param isHeldToo counts money that a bank holds as remaining, see `leftOfPayment`
 */
export async function keptPaymentsOf(tx: Db, purchase: Purchase, isHeldToo = false): Promise<KeptPayment[]> {
  const kept: KeptPayment[] = [];
  for (const payment of await paymentsOf(tx, purchase))
    kept.push({ id: payment.id, paidCents: payment.amount, leftCents: await leftOfPayment(tx, payment, isHeldToo) });
  return kept;
}

async function paymentsOf(tx: Db, purchase: Purchase): Promise<PaymentRow[]> {
  if (purchase.kind === 'registration') return listKeptPayments(tx, purchase.id);
  const payment = await findPaidPayment(tx, purchase);
  return payment ? [payment] : [];
}

/** The totals of all payments, paid and remaining; null if there are none. */
export const sumOfPayments = (payments: readonly KeptPayment[]): Omit<KeptPayment, 'id'> | null =>
  payments.length === 0
    ? null
    : {
        paidCents: payments.reduce((sum, one) => sum + one.paidCents, 0),
        leftCents: payments.reduce((sum, one) => sum + one.leftCents, 0),
      };

/** Owes a refund of so many cents, spread over the payments in proportion to what each paid. */
export async function oweAcrossPayments(
  tx: Db,
  payments: readonly KeptPayment[],
  { cents, reason, now }: { cents: Cents; reason: RefundReason; now: Date },
): Promise<void> {
  for (const [place, amountCents] of spreadRefund(payments, cents).entries()) {
    const payment = payments[place];
    if (payment && amountCents > 0)
      await oweRefund(tx, { id: newId(), paymentId: payment.id, amountCents, reason, now });
  }
}
