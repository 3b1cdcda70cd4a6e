import type Stripe from 'stripe';
import { creditPlaces } from '#kernel/rules/plans.ts';
import { inTransaction, newId } from '#kernel/database/connection.ts';
import { announcePerson } from '#kernel/database/live.ts';
import { isAccountDeleted } from '#areas/accounts/database/accounts.ts';
import { addJob } from '#kernel/database/jobs.ts';
import { insertEventCredit } from '#areas/accounts/database/plans/plans.ts';
import { endCheckout, findCheckout, type PlanCheckoutRow } from '#areas/accounts/database/plans/checkouts.ts';
import type { Context } from '#kernel/services/context.ts';
import { notify } from '#areas/messages/services/notify.ts';
import { refreshPlan } from './refresh-plan.ts';

/**
 * Brings an attempt to buy a plan or an event credit to the state of its session. A purchase for a deleted account is
 * ended and refunded.
 * @param session as just read from the provider
 * @returns the reason if the session was refused, or null
 */
export async function settlePlanCheckout(context: Context, session: Stripe.Checkout.Session): Promise<string | null> {
  const row = await findCheckout(context.pool, session.metadata?.plan_checkout_id ?? '');
  if (!row) return 'no checkout of ours';
  if (row.session_id !== null && row.session_id !== session.id) return 'session differs';
  if (session.livemode !== context.settings.isLive) return 'live and test mode differ';
  if (session.status === 'expired') {
    await endCheckout(context.pool, row.id, 'closed', context.clock());
    return null;
  }
  if (session.status !== 'complete') return null;
  return row.kind === 'event_credit' ? settleCredit(context, row, session) : settleSubscription(context, row, session);
}

async function settleSubscription(
  context: Context,
  row: PlanCheckoutRow,
  { subscription }: Stripe.Checkout.Session,
): Promise<null> {
  await refreshPlan(context, { userId: row.user_id });
  await inTransaction(context.pool, async (tx) => {
    // A repeated event changes nothing: a purchase that was settled while the account existed is not refunded.
    if (!(await endCheckout(tx, row.id, 'paid', context.clock()))) return;
    const subscriptionId = typeof subscription === 'string' ? subscription : subscription?.id;
    if (subscriptionId && (await isAccountDeleted(tx, row.user_id)))
      await addJob(
        tx,
        'end-subscription',
        { subscriptionId },
        { key: `end:${subscriptionId}`, maxAttempts: 100, once: true },
      );
  });
  return null;
}

async function settleCredit(
  context: Context,
  row: PlanCheckoutRow,
  session: Stripe.Checkout.Session,
): Promise<string | null> {
  if (session.payment_status !== 'paid') return null;
  if (session.amount_total !== row.amount || session.currency !== 'usd') return 'amount differs';
  const paymentIntentId =
    typeof session.payment_intent === 'string' ? session.payment_intent : (session.payment_intent?.id ?? null);
  await inTransaction(context.pool, async (tx) => {
    const now = context.clock();
    if (!(await endCheckout(tx, row.id, 'paid', now))) return;
    if (await isAccountDeleted(tx, row.user_id)) {
      if (paymentIntentId)
        await addJob(
          tx,
          'give-event-credit-back',
          { paymentIntentId },
          { key: `back:${paymentIntentId}`, maxAttempts: 100 },
        );
      return;
    }
    await insertEventCredit(tx, {
      id: newId(),
      userId: row.user_id,
      checkoutId: row.id,
      amount: row.amount,
      paymentIntentId,
      now,
    });
    await notify(context, tx, [
      {
        userId: row.user_id,
        type: 'system',
        isEssential: true,
        subject: `credit:${row.id}`,
        title: 'One more tournament',
        message:
          'Your payment arrived: it covers one tournament, over your monthly limit or with up to ' +
          `${creditPlaces} participants, or both.`,
        path: '/create-event',
      },
    ]);
    await announcePerson(tx, row.user_id);
  });
  return null;
}
