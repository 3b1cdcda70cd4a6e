import { closePayment, listLostCharges, listUncheckedPayments } from '#areas/money/database/payments.ts';
import type { Context } from '#kernel/services/context.ts';
import { eachAlone } from '#kernel/services/each-alone.ts';
import { settle, settleIntent } from './settle.ts';

/** Time without news of an open session before we ask the provider, ms. */
const patienceMs = 3 * 60_000;

/**
 * Asks the provider about open sessions whose end was not reported, so that a lost webhook is repaired.
 * @returns the number of sessions checked
 */
export async function reconcilePayments(context: Context): Promise<number> {
  const now = context.clock();
  const open = await listUncheckedPayments(context.pool, new Date(now.getTime() - patienceMs), now, 50);
  await eachAlone(
    open,
    ({ id }) => `payment ${id}`,
    ({ session_id }) => settle(context, session_id),
  );
  return open.length;
}

/**
 * Does the same for saved cards that were being charged when a server stopped: completed charges are settled, the
 * others closed, so that the golfer can pay.
 */
export async function reconcileCharges(context: Context): Promise<number> {
  const lost = await listLostCharges(context.pool, context.clock(), 50);
  await eachAlone(
    lost,
    ({ id }) => `payment ${id}`,
    async ({ id, customer_id: customer }) => {
      const { data } = await context.stripe.paymentIntents.list({ customer, limit: 100 });
      const intent = data.find(({ metadata, status }) => metadata.payment_id === id && status === 'succeeded');
      if (intent) await settleIntent(context, intent);
      else await closePayment(context.pool, id, context.clock());
    },
  );
  return lost.length;
}
