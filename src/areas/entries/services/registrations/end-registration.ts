import { AppError } from '#kernel/contract/errors.ts';
import { takeInOrder } from '#areas/entries/rules/credits.ts';
import { creditEndOf, type EntryEndCause, entryEndOf } from '#areas/entries/rules/entry-end.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { Cancellation } from '#areas/entries/rules/weather-remedy.ts';
import { type Db, newId } from '#kernel/database/connection.ts';
import { giveCreditBack } from '#areas/entries/database/credits/give-back-credit.ts';
import { grantCredit, lockSpentCredits } from '#areas/entries/database/credits/grant-credit.ts';
import { emit } from '#kernel/database/events.ts';
import { announce } from '#kernel/database/live.ts';
import { lockRegistrationRow, moveRegistration } from '#areas/entries/database/places/move.ts';
import { releaseShares } from '#areas/entries/database/shares/shares.ts';
import { closeCheckoutsOf } from '#areas/money/services/close-checkouts.ts';
import { keptPaymentsOf, oweAcrossPayments, sumOfPayments } from '#areas/money/services/kept-payments.ts';
import { termsOfWithdrawal } from './terms-of-withdrawal.ts';
import { isInField } from '#kernel/rules/in-field.ts';

/** The remedy for a cancelled tournament; `creditUntil` is the end of its credit, `reason` is for golfers. */
export type CalledOff = Cancellation & { creditUntil: Date; reason: string };

/**
 * Ends a registration, whatever the cause: locks it, decides by `entryEndOf`, frees its places, owes the refund or
 * closes the card page, and emits the event. Runs in the caller's transaction. A registration that has ended already
 * stays as it is.
 * @returns the cents owed to cards
 * @param calledOff the remedy for a cancelled tournament; a full refund where it is left out
 * @throws AppError not_found, wrong_state for a withdrawal after the deadline
 */
export async function endRegistration(
  tx: Db,
  registrationId: string,
  cause: EntryEndCause,
  now: Date,
  calledOff?: CalledOff,
): Promise<Cents> {
  const registration = await lockRegistrationRow(tx, registrationId);
  if (!registration) throw new AppError('not_found', 'This registration does not exist.');
  const { payment_status: status } = registration;
  const terms = termsOfWithdrawal(registration, now);
  const isOpen = status === 'completed' || (status === 'pending' && registration.pays === 'shares');
  // Money withheld by a bank is owed too, and is refunded once the bank releases it.
  const payments = isOpen ? await keptPaymentsOf(tx, { kind: 'registration', id: registrationId }, true) : [];
  const payment = sumOfPayments(payments);
  const entry = {
    status,
    closesAt: terms.closes_at,
    refundPolicy: terms.refund_policy,
    refundUntilAt: terms.refund_until_at,
    keptCents: terms.kept_amount,
    keptCreditCents: terms.kept_credit,
    tiers: terms.refund_tiers,
    payment,
    refundPercent: calledOff?.percent ?? 100,
    remedy: calledOff?.remedy ?? ('refund' as const),
    canHoldCredit: registration.can_hold_credit,
    spentCreditCents: registration.credit_amount,
  };
  const end = entryEndOf(entry, cause, now);
  if (!end) return 0;
  if (end === 'too_late') throw new AppError('wrong_state', 'The deadline for withdrawing has passed.');
  await moveRegistration(tx, registration, end.status, now, { cause });
  if (registration.pays === 'shares') await releaseShares(tx, registrationId);
  if (payment && end.refundCents > 0) {
    const reason = cause === 'withdrawn' ? 'withdrawn' : 'cancelled_tournament';
    await oweAcrossPayments(tx, payments, { cents: end.refundCents, reason, now });
  }
  const credit = creditEndOf(entry, cause, now);
  if (calledOff && credit.givenCents > 0)
    await grantCredit(tx, {
      id: newId(),
      registrationId,
      amountCents: credit.givenCents,
      reason: calledOff.reason,
      endsAt: calledOff.creditUntil,
      now,
    });
  if (credit.backCents > 0) {
    const spent = await lockSpentCredits(tx, registrationId);
    await giveCreditBack(tx, registrationId, takeInOrder(spent, credit.backCents), now);
  }
  await closeCheckoutsOf(tx, registrationId);
  // A golfer who gives up held places sees the result on the page, so there is no event to notify them of.
  if (isInField(registration) || cause !== 'withdrawn' || end.refundCents > 0)
    await emit(tx, { type: 'registration.ended', subjectId: registrationId, userId: registration.user_id, now });
  else await announce(tx, { user: registration.user_id, event: 'registration', id: registrationId });
  return end.refundCents;
}
