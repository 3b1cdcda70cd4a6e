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
 * Brings a purchase of any kind to the state that the provider reports for its checkout session. The webhook, the
 * browser's return, the sweep and the reconciling schedule all end here, in any order and any number of times; no other
 * code accepts a payment.
 *
 * The provider is asked first; then one short transaction locks the purchase and the payment, and the settlement rule
 * decides. No provider is called while they are locked.
 */
export async function settle(context: Context, sessionId: string): Promise<Settled> {
  const session = await retrieveSession(context, sessionId);
  return session ? settleSession(context, session) : { outcome: 'unknown', reason: 'no such session' };
}

/** The session as the provider knows it now; null if the provider does not know the id. */
export async function retrieveSession(context: Context, sessionId: string): Promise<Stripe.Checkout.Session | null> {
  try {
    return await context.stripe.checkout.sessions.retrieve(sessionId);
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error && error.statusCode === 404) return null;
    throw error;
  }
}

/** Does the same for a session that was just read from the provider. */
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
 * Does the same for a saved card that was charged without a page: same lock, same rule.
 * @param intent as just read from the provider
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
 * The checkout is complete but the money has not arrived: the purchase keeps its hold, unless the payment has failed.
 */
async function settleUnderWay(
  context: Context,
  session: Stripe.Checkout.Session,
  payment: PaymentRow,
): Promise<'processing' | 'closed'> {
  const intent = await context.stripe.paymentIntents.retrieve(intentIdOf(session));
  // If the payment succeeds later, an event or the next reconciliation finds it.
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

/** The session ended without payment: the attempt is closed, and the purchase releases its hold. */
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
