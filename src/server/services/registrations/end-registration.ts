import { AppError } from '#contracts/errors.ts';
import { type EntryEndCause, entryEndOf } from '#domain/entry-end.ts';
import type { Cents } from '#domain/money.ts';
import type { Db } from '#server/database/connection.ts';
import { emit } from '#server/database/events.ts';
import { announce } from '#server/database/live.ts';
import { lockRegistrationRow, moveRegistration } from '#server/database/places/move.ts';
import { releaseShares } from '#server/database/shares/shares.ts';
import { closeCheckoutsOf } from '#server/services/payments/close-checkouts.ts';
import { keptPaymentsOf, oweOf, sumOfPayments } from '#server/services/payments/kept-payments.ts';

/**
 * Ends a registration, whoever ends it: locks it, lets the rule in the domain decide, gives its places back, owes the
 * refund or closes the card page, and has people told. In the caller's transaction; one that has ended stays as it is.
 * @returns the cents that it owes
 * @param refundPercent of a cancelled tournament, what share of what was paid goes back
 * @throws AppError not_found, wrong_state for a withdrawal after the deadline
 */
export async function endRegistration(
  tx: Db,
  registrationId: string,
  cause: EntryEndCause,
  now: Date,
  refundPercent = 100,
): Promise<Cents> {
  const registration = await lockRegistrationRow(tx, registrationId);
  if (!registration) throw new AppError('not_found', 'This registration does not exist.');
  const { payment_status: status, closes_at: closesAt } = registration;
  const isOpen = status === 'completed' || (status === 'pending' && registration.pays === 'shares');
  const payments = isOpen ? await keptPaymentsOf(tx, { kind: 'registration', id: registrationId }) : [];
  const payment = sumOfPayments(payments);
  const end = entryEndOf(
    {
      status,
      closesAt,
      refundPolicy: registration.refund_policy,
      refundUntilAt: registration.refund_until_at,
      keptCents: registration.kept_amount,
      tiers: registration.refund_tiers,
      payment,
      refundPercent,
    },
    cause,
    now,
  );
  if (!end) return 0;
  if (end === 'too_late') throw new AppError('wrong_state', 'The deadline for withdrawing has passed.');
  await moveRegistration(tx, registration, end.status, now);
  if (registration.pays === 'shares') await releaseShares(tx, registrationId);
  if (payment && end.refundCents > 0) {
    const reason = cause === 'withdrawn' ? 'withdrawn' : 'cancelled_tournament';
    await oweOf(tx, payments, { cents: end.refundCents, reason, now });
  }
  await closeCheckoutsOf(tx, registrationId);
  // Who leaves what was not paid has seen it happen.
  if (status === 'completed' || cause !== 'withdrawn' || end.refundCents > 0)
    await emit(tx, { type: 'registration.ended', subjectId: registrationId, userId: registration.user_id, now });
  else await announce(tx, { user: registration.user_id, event: 'registration', id: registrationId });
  return end.refundCents;
}
