import { AppError } from '#kernel/contract/errors.ts';
import { inTransaction, newId } from '#kernel/database/connection.ts';
import { findOwnCredit } from '#areas/entries/database/credits/credits.ts';
import { endOneCredit } from '#areas/entries/database/credits/end-credits.ts';
import { lockRegistrationRow } from '#areas/entries/database/places/move.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import {
  type KeptPayment,
  keptPaymentsOf,
  oweAcrossPayments,
  sumOfPayments,
} from '#areas/money/services/kept-payments.ts';

/**
 * Ends a credit and refunds the rest to the card that paid for the entry it was given for.
 * @throws AppError not_found for another organizer's credit, wrong_state where nothing is left of the credit or of the
 * payment
 */
export async function payCreditOut(context: Context, organizer: OrganizerViewer, id: string): Promise<void> {
  await inTransaction(context.pool, async (tx) => {
    const credit = await findOwnCredit(tx, organizer.organizerId, id);
    if (!credit) throw new AppError('not_found', 'This credit does not exist.');
    const now = context.clock();
    await lockRegistrationRow(tx, credit.registration_id);
    const ended = await endOneCredit(tx, id, now);
    if (!ended) throw new AppError('wrong_state', 'Nothing is left of this credit.');
    // Where the rest of the payment is too small, money withheld by a bank is owed as well, and refunded once it is
    // released.
    const purchase = { kind: 'registration', id: credit.registration_id } as const;
    const leftIn = (of: readonly KeptPayment[]) => sumOfPayments(of)?.leftCents ?? 0;
    const free = await keptPaymentsOf(tx, purchase);
    const payments = leftIn(free) < ended.amount ? await keptPaymentsOf(tx, purchase, true) : free;
    if (leftIn(payments) < ended.amount)
      throw new AppError('wrong_state', 'Less than that is left of the payment. Give it back in another way.');
    // Credit that returns later is paid out again, so each payout has a reason of its own.
    await oweAcrossPayments(tx, payments, { cents: ended.amount, reason: `credit-${newId()}`, now });
  });
}
