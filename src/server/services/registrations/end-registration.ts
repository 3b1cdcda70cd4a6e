import { AppError } from '#contracts/errors.ts';
import { type EntryEndCause, entryEndOf } from '#domain/entry-end.ts';
import type { Cents } from '#domain/money.ts';
import { type Db, newId } from '#server/database/connection.ts';
import { emit } from '#server/database/events.ts';
import { addJob } from '#server/database/jobs.ts';
import { announce } from '#server/database/live.ts';
import { findPaidPayment } from '#server/database/payments/payments.ts';
import { leftOfPayment, oweRefund } from '#server/database/payments/refunds.ts';
import { lockRegistrationRow, moveRegistration } from '#server/database/places/move.ts';

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
  const payment =
    status === 'completed' ? await findPaidPayment(tx, { kind: 'registration', id: registrationId }) : null;
  const end = entryEndOf(
    {
      status,
      closesAt,
      refundPolicy: registration.refund_policy,
      refundUntilAt: registration.refund_until_at,
      keptCents: registration.kept_amount,
      tiers: registration.refund_tiers,
      payment: payment && { paidCents: payment.amount, leftCents: await leftOfPayment(tx, payment) },
      refundPercent,
    },
    cause,
    now,
  );
  if (!end) return 0;
  if (end === 'too_late') throw new AppError('wrong_state', 'The deadline for withdrawing has passed.');
  await moveRegistration(tx, registration, end.status, now);
  if (payment && end.refundCents > 0) {
    const reason = cause === 'withdrawn' ? 'withdrawn' : 'cancelled_tournament';
    await oweRefund(tx, { id: newId(), paymentId: payment.id, amountCents: end.refundCents, reason, now });
  }
  if (status === 'pending') await closeCheckoutOf(tx, registrationId);
  // Who leaves what was not paid has seen it happen.
  if (status === 'completed' || cause !== 'withdrawn')
    await emit(tx, { type: 'registration.ended', subjectId: registrationId, userId: registration.user_id, now });
  else await announce(tx, { user: registration.user_id, event: 'registration', id: registrationId });
  return end.refundCents;
}

const closeCheckoutOf = (tx: Db, id: string) =>
  addJob(tx, 'close-checkout', { purchase: { kind: 'registration', id } }, { key: `close:${id}` });
