import type Stripe from 'stripe';
import type { Purchase } from '#kernel/rules/purchases.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import {
  closePayment,
  findPayment,
  findPaymentOfSession,
  lockPayment,
  type PaymentRow,
} from '#areas/money/database/payments.ts';
import { settlePaid } from './settle-paid.ts';
import type { Context } from '#kernel/services/context.ts';

export type Settled =
  | { outcome: 'paid' | 'refunded' | 'open' | 'processing' | 'closed'; purchase: Purchase }
  | { outcome: 'unknown'; reason: string };

/**
 * Brings a purchase, of whatever kind, to what the provider says about its checkout session. The one way money is
 * believed: the webhook, the browser's return, the sweep and the reconciling schedule all end here, in any order and
 * any number of times.
 *
 * The provider is asked first; then one short transaction locks what is paid for and the payment, and the rule in the
 * domain decides. Nothing is awaited but the database while they are locked.
 */
export async function settle(context: Context, sessionId: string): Promise<Settled> {
  const session = await retrieveSession(context, sessionId);
  return session ? settleSession(context, session) : { outcome: 'unknown', reason: 'no such session' };
}

/** A session as the provider knows it now, or null when it knows none by this id. */
export async function retrieveSession(context: Context, sessionId: string): Promise<Stripe.Checkout.Session | null> {
  try {
    return await context.stripe.checkout.sessions.retrieve(sessionId);
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error && error.statusCode === 404) return null;
    throw error;
  }
}

/** The same for a session that the provider just told. */
export async function settleSession(context: Context, session: Stripe.Checkout.Session): Promise<Settled> {
  const payment = await findPaymentOfSession(context.pool, session.id, uuidOrNull(session.metadata?.payment_id));
  if (!payment) return { outcome: 'unknown', reason: 'no payment of ours' };
  const mismatch = mismatchOf(session, payment, context.settings.isLive);
  if (mismatch) return { outcome: 'unknown', reason: mismatch };
  const purchase = { kind: payment.kind, id: payment.purchase_id };
  if (session.payment_status === 'paid')
    return {
      outcome: await settlePaid({ context, sessionId: session.id, intentId: intentIdOf(session), payment }),
      purchase,
    };
  if (session.status === 'expired') {
    await closeUnpaid(context, payment);
    return { outcome: 'closed', purchase };
  }
  if (session.status === 'complete') return { outcome: await settleUnderWay(context, session, payment), purchase };
  return { outcome: 'open', purchase };
}

function mismatchOf(session: Told, payment: PaymentRow, isLive: boolean): string | null {
  if (session.livemode !== isLive) return 'live and test mode differ';
  if (session.metadata?.[`${payment.kind}_id`] !== payment.purchase_id) return `${payment.kind} differs`;
  if (session.amount_total !== payment.amount) return 'amount differs';
  if (session.currency !== 'usd') return 'currency differs';
  return null;
}

/**
 * The same for a saved card that was charged without a page: same lock, same rule, same end.
 * @param intent as the provider has just told it
 */
export async function settleIntent(context: Context, intent: Stripe.PaymentIntent): Promise<Settled> {
  const id = uuidOrNull(intent.metadata.payment_id);
  const payment = id && (await findPayment(context.pool, id));
  if (!payment || payment.saved_card_id === null) return { outcome: 'unknown', reason: 'no payment of ours' };
  const told = { ...intent, amount_total: intent.amount };
  const mismatch = mismatchOf(told, payment, context.settings.isLive);
  if (mismatch) return { outcome: 'unknown', reason: mismatch };
  const purchase = { kind: payment.kind, id: payment.purchase_id };
  if (intent.status !== 'succeeded') return { outcome: 'open', purchase };
  return { outcome: await settlePaid({ context, sessionId: null, intentId: intent.id, payment }), purchase };
}

type Told = Pick<Stripe.Checkout.Session, 'livemode' | 'metadata' | 'amount_total' | 'currency'>;

/**
 * The card page is done, but the money has not come yet: what is paid for waits for it, unless it failed on the way.
 */
async function settleUnderWay(
  context: Context,
  session: Stripe.Checkout.Session,
  payment: PaymentRow,
): Promise<'processing' | 'closed'> {
  const intent = await context.stripe.paymentIntents.retrieve(intentIdOf(session));
  // A success since then is told by an event of its own, or found by the next look.
  if (intent.status !== 'processing' && intent.status !== 'succeeded') {
    await closeUnpaid(context, payment, true);
    return 'closed';
  }
  await inTransaction(context.pool, async (tx) => {
    const awaited = await context.purchaseKinds[payment.kind].lock(tx, payment.purchase_id, false, context.clock());
    await awaited?.awaitMoney?.();
  });
  return 'processing';
}

const intentIdOf = ({ payment_intent: intent }: Stripe.Checkout.Session): string =>
  typeof intent === 'string' ? intent : (intent?.id ?? '');

/** The session ended without money: the try is closed, and what waited for it is let go. */
async function closeUnpaid(context: Context, payment: PaymentRow, hasFailed = false): Promise<void> {
  await inTransaction(context.pool, async (tx) => {
    const now = context.clock();
    const wanted = await context.purchaseKinds[payment.kind].lock(tx, payment.purchase_id, false, now);
    const current = await lockPayment(tx, payment.id);
    if (!wanted || current?.status !== 'open') return;
    await closePayment(tx, payment.id, now);
    await wanted.release(hasFailed);
  });
}

const uuidOrNull = (text: string | undefined): string | null =>
  text && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text) ? text : null;
