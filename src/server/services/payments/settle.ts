import type Stripe from 'stripe';
import { settlementOf } from '#domain/settlement.ts';
import { inTransaction, isUniqueViolation, newId } from '#server/database/connection.ts';
import { addJob } from '#server/database/jobs.ts';
import { announce } from '#server/database/live.ts';
import { closePayment, findPaymentOfSession, lockPayment, markPaid, oweRefund, type PaymentRow } from '#server/database/payments.ts';
import { lockOrder, moveOrder } from '#server/database/places.ts';
import type { Context } from '#server/services/context.ts';

export type Settled = { outcome: 'paid' | 'refunded' | 'open' | 'closed'; registrationId: string } | { outcome: 'unknown'; reason: string };

/**
 * Brings an order to what the provider says about its checkout session. The one way money is believed: the webhook, the
 * browser's return, the sweep and the reconciling job all end here, in any order and any number of times.
 *
 * The provider is asked first; then one short transaction locks the counter, the order and the payment, and the rule in the
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
  const registrationId = payment.registration_id;
  if (session.payment_status === 'paid') return { outcome: await settlePaid(context, session, payment), registrationId };
  if (session.status === 'expired') {
    await closeUnpaid(context, payment);
    return { outcome: 'closed', registrationId };
  }
  return { outcome: 'open', registrationId };
}

function mismatchOf(session: Stripe.Checkout.Session, payment: PaymentRow, isLive: boolean): string | null {
  if (session.livemode !== isLive) return 'live and test mode differ';
  if (session.metadata?.registration_id !== payment.registration_id) return 'registration differs';
  if (session.amount_total !== payment.amount) return 'amount differs';
  if (session.currency !== 'usd') return 'currency differs';
  return null;
}

async function settlePaid(context: Context, session: Stripe.Checkout.Session, payment: PaymentRow): Promise<'paid' | 'refunded'> {
  const intentId = typeof session.payment_intent === 'string' ? session.payment_intent : (session.payment_intent?.id ?? '');
  try {
    return await bookPaid(context, session.id, intentId, payment, true);
  } catch (error) {
    // The golfer entered anew after this hold expired: the new order stands, the late money goes back.
    if (isUniqueViolation(error, 'registrations_live')) return bookPaid(context, session.id, intentId, payment, false);
    throw error;
  }
}

async function bookPaid(context: Context, sessionId: string, intentId: string, payment: PaymentRow, mayReseat: boolean): Promise<'paid' | 'refunded'> {
  return inTransaction(context.pool, async (tx) => {
    const now = context.clock();
    const order = await lockOrder(tx, payment.registration_id);
    const current = await lockPayment(tx, payment.id);
    if (!order || !current) throw new Error(`payment ${payment.id} has no order`);
    const decision = settlementOf({
      alreadyBooked: current.status === 'paid',
      orderStatus: order.payment_status,
      placesAsked: order.places,
      placesLeft: mayReseat && !order.is_closed ? order.free : 0,
    });
    if (decision === 'nothing') return order.payment_status === 'completed' ? 'paid' : 'refunded';
    await markPaid(tx, payment.id, sessionId, intentId, now);
    if (decision === 'seat') {
      await moveOrder(tx, order, 'completed', now);
    } else {
      if (order.payment_status === 'pending') await moveOrder(tx, order, 'refunded', now);
      else if (decision === 'refund_late') await moveOrder(tx, order, 'refunded', now);
      const reason = decision === 'refund_late' ? 'late_payment' : 'duplicate';
      await oweRefund(tx, { id: newId(), paymentId: payment.id, amount: payment.amount, reason, now });
    }
    await addJob(tx, 'tell-registration', { registrationId: order.id }, { key: `tell:${order.id}` });
    await announce(tx, { user: order.user_id, event: 'registration', id: order.id });
    return decision === 'seat' ? 'paid' : 'refunded';
  });
}

/** The session ended without money: the try is closed and, if its order still waited for it, the places come back. */
async function closeUnpaid(context: Context, payment: PaymentRow): Promise<void> {
  await inTransaction(context.pool, async (tx) => {
    const now = context.clock();
    const order = await lockOrder(tx, payment.registration_id);
    const current = await lockPayment(tx, payment.id);
    if (!order || current?.status !== 'open') return;
    await closePayment(tx, payment.id, now);
    if (order.payment_status !== 'pending') return;
    await moveOrder(tx, order, 'expired', now);
    await announce(tx, { user: order.user_id, event: 'registration', id: order.id });
  });
}

const uuidOrNull = (text: string | undefined): string | null =>
  text && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text) ? text : null;
