import { AppError } from '#contracts/errors.ts';
import { withdrawalRefundCents } from '#domain/refunds.ts';
import { type Db, inTransaction, newId } from '#server/database/connection.ts';
import { addJob } from '#server/database/jobs.ts';
import { announce } from '#server/database/live.ts';
import { findPaidPayment, leftOfPayment, oweRefund, type PaymentRow } from '#server/database/payments.ts';
import { type LockedRegistration, lockRegistrationRow, moveRegistration } from '#server/database/places/move.ts';
import { findRegistration, type RegistrationRow } from '#server/database/registrations.ts';
import type { GolferViewer } from '#server/services/accounts/viewer.ts';
import type { Context } from '#server/services/context.ts';

/**
 * Leaves a pending order (the places come back at once, its checkout is closed) or withdraws a paid one before the
 * deadline (the tournament's refund policy decides what is given back). Doing it twice changes nothing the second time.
 * @throws AppError not_found for a stranger's order, wrong_state after the deadline
 */
export async function leaveTournament(
  context: Context,
  golfer: GolferViewer,
  registrationId: string,
): Promise<RegistrationRow> {
  const { pool } = context;
  const mine = await findRegistration(pool, golfer.golferId, registrationId);
  if (!mine) throw new AppError('not_found', 'This registration does not exist.');
  await inTransaction(pool, async (tx) => {
    const now = context.clock();
    const order = await lockRegistrationRow(tx, registrationId);
    if (!order) throw new AppError('not_found');
    if (order.payment_status === 'pending') {
      await moveRegistration(tx, order, 'cancelled', now);
      await addJob(
        tx,
        'close-checkout',
        { purchase: { kind: 'registration', id: registrationId } },
        { key: `close:${registrationId}` },
      );
    } else if (order.payment_status === 'completed') {
      if (now >= order.closes_at) throw new AppError('wrong_state', 'The deadline for withdrawing has passed.');
      const payment = await findPaidPayment(tx, { kind: 'registration', id: registrationId });
      const amount = payment ? withdrawalRefundCents(await factsOf(tx, order, payment), now) : 0;
      await moveRegistration(tx, order, amount > 0 ? 'refunded' : 'cancelled', now);
      if (payment && amount > 0)
        await oweRefund(tx, { id: newId(), paymentId: payment.id, amount, reason: 'withdrawn', now });
      await addJob(tx, 'tell-registration', { registrationId }, { key: `tell:${registrationId}` });
    } else {
      return;
    }
    await announce(tx, { user: order.user_id, event: 'registration', id: registrationId });
  });
  const left = await findRegistration(pool, golfer.golferId, registrationId);
  if (!left) throw new AppError('not_found');
  return left;
}

const factsOf = async (tx: Db, order: LockedRegistration, payment: PaymentRow) => ({
  policy: order.refund_policy,
  refundUntilAt: order.refund_until_at,
  paidCents: payment.amount,
  givenBackCents: payment.amount - (await leftOfPayment(tx, payment)),
});
