import type { Purchase } from '#kernel/rules/purchases.ts';
import { closePayment, findOpenPayment } from '#areas/money/database/payments.ts';
import type { Context } from '#kernel/services/context.ts';
import { settle } from './settle.ts';

/**
 * Expires the checkout session of a purchase that no longer waits for it, so that nobody can pay for a released place.
 * If the session was paid in the meantime, the payment is settled like any other.
 * @throws when the provider does not answer: the queue retries
 */
export async function closeCheckout(context: Context, purchase: Purchase): Promise<void> {
  const payment = await findOpenPayment(context.pool, purchase);
  if (!payment) return;
  if (!payment.session_id) {
    // Nobody ever got its address; a session the provider made all the same is found by its events.
    if (payment.expires_at <= context.clock()) await closePayment(context.pool, payment.id, context.clock());
    return;
  }
  try {
    await context.stripe.checkout.sessions.expire(payment.session_id);
  } catch (error) {
    // 400: it is complete or expired already, which settle finds out.
    if (!(error instanceof Error && 'statusCode' in error && error.statusCode === 400)) throw error;
  }
  await settle(context, payment.session_id);
}
