import { AppError } from '#kernel/contract/errors.ts';
import { type Cents, type Dollars, describeCents, toCents } from '#kernel/rules/money.ts';
import type { Purchase } from '#kernel/rules/purchases.ts';
import type { Db } from '#kernel/database/connection.ts';
import { listRefunds } from '#areas/money/database/refunds.ts';
import { keptPaymentsOf, oweAcrossPayments, sumOfPayments } from './kept-payments.ts';

/**
 * The seller refunds part of a card payment, or all that remains. A full refund ends the purchase, so any amount that a
 * bank holds in a dispute of another of its payments is owed as well, and is paid once the bank releases it. Lock the
 * purchase first.
 * @param amountDollars all that remains when absent
 * @returns cents of this refund, and what is left of the payment after it
 * @throws AppError wrong_state when nothing was paid by card or nothing is left, validation_failed naming `amount` for
 * more than is left
 */
export async function giveBack(
  tx: Db,
  purchase: Purchase,
  amountDollars: Dollars | undefined,
  now: Date,
): Promise<{ asked: Cents; left: Cents }> {
  const payments = await keptPaymentsOf(tx, purchase);
  const sum = sumOfPayments(payments);
  if (!sum) throw new AppError('wrong_state', 'Nothing was paid by card here.');
  const left = sum.leftCents;
  const asked = amountDollars === undefined ? left : toCents(amountDollars);
  if (left === 0) throw new AppError('wrong_state', 'Everything was given back already.');
  if (asked > left) {
    const message = `At most ${describeCents(left)} is left to give back.`;
    throw new AppError('validation_failed', message, [{ field: 'amount', message }]);
  }
  let before = 0;
  for (const { id } of payments) before += (await listRefunds(tx, id)).length;
  const isAll = asked === left;
  const owed = isAll ? await keptPaymentsOf(tx, purchase, true) : payments;
  const cents = isAll ? (sumOfPayments(owed)?.leftCents ?? asked) : asked;
  await oweAcrossPayments(tx, owed, { cents, reason: `organizer-${before + 1}`, now });
  return { asked: cents, left: left - asked };
}
