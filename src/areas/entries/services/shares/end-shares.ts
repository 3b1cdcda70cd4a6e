import { sharesEnd } from '#areas/money/rules/shares.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import { emit } from '#kernel/database/events.ts';
import { lockRegistrationRow, moveRegistration } from '#areas/entries/database/places/move.ts';
import { shrinkToPaid } from '#areas/entries/database/places/shrink.ts';
import { listEndedShareOrders, readShares, releaseShares } from '#areas/entries/database/shares/shares.ts';
import { findTerms } from '#areas/entries/database/terms/terms.ts';
import type { Context } from '#kernel/services/context.ts';
import { eachAlone } from '#kernel/services/each-alone.ts';
import { keptPaymentsOf, oweAcrossPayments, sumOfPayments } from '#areas/money/services/kept-payments.ts';
import { closeCheckoutsOf } from '#areas/money/services/close-checkouts.ts';

/**
 * Ends orders whose time to pay shares is over, each under the lock of its counter: players who have paid are in the
 * field, and the other places become free; where the tournament takes only whole groups, every share is refunded.
 * Idempotent, and safe on several servers at once.
 * @returns how many it ended
 * @throws AggregateError for those that could not be ended
 */
export async function endShares(context: Context): Promise<number> {
  const limit = 200;
  let ended = 0;
  for (;;) {
    const due = await listEndedShareOrders(context.pool, context.clock(), limit);
    await eachAlone(
      due,
      (id) => `entry ${id}`,
      async (id) => {
        if (await endSharesOf(context, id)) ended++;
      },
    );
    if (due.length < limit) return ended;
  }
}

/** @returns false for an order that was ended, completed or extended meanwhile */
export async function endSharesOf(context: Context, registrationId: string): Promise<boolean> {
  return inTransaction(context.pool, async (tx) => {
    const now = context.clock();
    const order = await lockRegistrationRow(tx, registrationId);
    if (order?.payment_status !== 'pending' || !order.hold_expires_at || order.hold_expires_at > now) return false;
    const terms = await findTerms(tx, order.tournament_id);
    const { end, kept, paidCents } = sharesEnd(await readShares(tx, order.id), terms?.is_whole_groups ?? false);
    const write = (type: 'registration.completed' | 'registration.expired' | 'shares.ended') =>
      emit(tx, { type, subjectId: order.id, userId: order.user_id, now });
    await closeCheckoutsOf(tx, order.id);
    if (end === 'keep') {
      await shrinkToPaid(tx, order, { kept, paidCents, now });
      await write('shares.ended');
      await write('registration.completed');
      return true;
    }
    if (end === 'back') {
      const payments = await keptPaymentsOf(tx, { kind: 'registration', id: order.id }, true);
      await moveRegistration(tx, order, 'refunded', now);
      await oweAcrossPayments(tx, payments, {
        cents: sumOfPayments(payments)?.leftCents ?? 0,
        reason: 'shares_ended',
        now,
      });
      await releaseShares(tx, order.id);
      await write('shares.ended');
      return true;
    }
    await moveRegistration(tx, order, end === 'whole' ? 'completed' : 'expired', now);
    await releaseShares(tx, order.id);
    await write(end === 'whole' ? 'registration.completed' : 'registration.expired');
    return true;
  });
}
