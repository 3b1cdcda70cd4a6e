import { sharesEnd } from '#areas/money/rules/shares.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import { emit } from '#kernel/database/events.ts';
import { lockRegistrationRow, moveRegistration } from '#areas/entries/database/places/move.ts';
import { shrinkToPaid } from '#areas/entries/database/places/shrink.ts';
import { listEndedShareOrders, readShares, releaseShares } from '#areas/entries/database/shares/shares.ts';
import { findTerms } from '#areas/entries/database/terms/terms.ts';
import type { Context } from '#kernel/services/context.ts';
import { eachAlone } from '#kernel/services/each-alone.ts';
import { keptPaymentsOf, oweOf, sumOfPayments } from '#areas/money/services/kept-payments.ts';
import { closeCheckoutsOf } from '#areas/money/services/close-checkouts.ts';

/**
 * Ends the orders whose time for shares is over, each under the lock of its counter: who has paid is in, the others'
 * places come free; where the tournament takes whole groups, all is paid back. Any number of times, on any servers.
 * @returns how many it ended @throws AggregateError for those that could not be ended
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

/** @returns false for one that was ended, completed or given more time meanwhile */
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
      await oweOf(tx, payments, { cents: sumOfPayments(payments)?.leftCents ?? 0, reason: 'shares_ended', now });
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
