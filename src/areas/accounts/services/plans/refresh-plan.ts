import type Stripe from 'stripe';
import { planNews } from '#areas/accounts/rules/plan-news.ts';
import { planStateOf, type PlanState, type ProviderSubscription } from '#areas/accounts/rules/subscriptions.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import { addJob } from '#kernel/database/jobs.ts';
import { wasDeleted } from '#kernel/database/accounts/deleted.ts';
import { announcePerson } from '#kernel/database/live.ts';
import { beginReading, findPlan, type PlanRow, writePlanState } from '#areas/accounts/database/plans/plans.ts';
import type { Context } from '#kernel/services/context.ts';
import { notify } from '#areas/messages/services/notify.ts';
import { endSubscriptions } from './end-subscriptions.ts';
import { planOfPrice } from './prices.ts';

/**
 * Brings a person's plan to the state of their subscriptions at the provider. Events, the refresh in the settings, the
 * return from checkout and the reconciling schedule all end here, in any order and any number of times; no other code
 * changes a plan that is paid for.
 * @returns the plan record afterwards, or null for an unknown customer. Throws the provider's errors
 */
export async function refreshPlan(
  context: Context,
  by: { userId: string } | { customerId: string },
): Promise<PlanRow | null> {
  const row = await findPlan(context.pool, by);
  if (!row?.stripe_customer_id) return row;
  const reading = await beginReading(context.pool);
  const { data } = await context.stripe.subscriptions.list({
    customer: row.stripe_customer_id,
    status: 'all',
    limit: 100,
  });
  const state = planStateOf(
    row.account_type,
    data.map((one) => inOurWords(row, one)),
  );
  if (!state) return row;
  if (wasDeleted(row.email)) {
    // The account is deleted, so nobody could sign in to end the subscription.
    if (state.subscribed) await endSubscriptions(context, row.stripe_customer_id);
    return row;
  }
  // A tier granted by the operator stays while there is no live subscription.
  if (row.account_type === 'country_club' && row.subscribed && row.status === null && !state.subscribed) return row;
  // A club's tier is agreed with the operator; its subscription only tells whether it is paid.
  if (row.account_type === 'country_club' && row.plan) state.plan = row.plan;
  await write(context, row, state, reading);
  return findPlan(context.pool, { userId: row.user_id });
}

function inOurWords(row: PlanRow, subscription: Stripe.Subscription): ProviderSubscription {
  const item = subscription.items.data[0];
  return {
    id: subscription.id,
    status: subscription.status,
    plan: planOfPrice(row.account_type, item?.price),
    periodEnd: item ? new Date(item.current_period_end * 1000) : null,
    cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    trialStart: subscription.trial_start === null ? null : new Date(subscription.trial_start * 1000),
    createdAt: new Date(subscription.created * 1000),
  };
}

async function write(context: Context, row: PlanRow, state: PlanState, reading: number): Promise<void> {
  await inTransaction(context.pool, async (tx) => {
    // Bought twice, for example in another tab. Queue the end and refund before anything is ended.
    for (const subscriptionId of state.duplicates)
      await addJob(
        tx,
        'end-subscription',
        { subscriptionId },
        { key: `end:${subscriptionId}`, maxAttempts: 100, once: true },
      );
    const before = await writePlanState(tx, row.user_id, row.account_type, state, reading);
    if (before === null) return;
    await announcePerson(tx, row.user_id);
    const news = planNews(row.account_type, before, state);
    if (!news) return;
    await notify(context, tx, [
      {
        userId: row.user_id,
        type: 'system',
        isEssential: true,
        subject: `plan:${reading}`,
        ...news,
        path: '/settings?section=subscription',
      },
    ]);
  });
}
