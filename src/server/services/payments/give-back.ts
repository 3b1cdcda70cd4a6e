import { AppError } from '#contracts/errors.ts';
import { type Cents, type Dollars, describeCents, toCents } from '#domain/money.ts';
import type { Purchase } from '#domain/purchases.ts';
import { type Db, newId } from '#server/database/connection.ts';
import { findPaidPayment } from '#server/database/payments/payments.ts';
import { leftOfPayment, listRefunds, oweRefund } from '#server/database/payments/refunds.ts';

/**
 * The seller gives card money back, a part of it or all that is left. Call it with the purchase locked.
 * @param amountDollars all that is left when absent
 * @returns cents of this refund, and what is left of the payment after it
 * @throws AppError wrong_state when nothing was paid by card or nothing is left, validation_failed naming `amount`
 *   for more than is left
 */
export async function giveBack(
  tx: Db,
  purchase: Purchase,
  amountDollars: Dollars | undefined,
  now: Date,
): Promise<{ asked: Cents; left: Cents }> {
  const payment = await findPaidPayment(tx, purchase);
  if (!payment) throw new AppError('wrong_state', 'Nothing was paid by card here.');
  const before = await listRefunds(tx, payment.id);
  const left = await leftOfPayment(tx, payment);
  const asked = amountDollars === undefined ? left : toCents(amountDollars);
  if (left === 0) throw new AppError('wrong_state', 'Everything was given back already.');
  if (asked > left) {
    const message = `At most ${describeCents(left)} is left to give back.`;
    throw new AppError('validation_failed', message, [{ field: 'amount', message }]);
  }
  await oweRefund(tx, {
    id: newId(),
    paymentId: payment.id,
    amountCents: asked,
    reason: `organizer-${before.length + 1}`,
    now,
  });
  return { asked, left: left - asked };
}
