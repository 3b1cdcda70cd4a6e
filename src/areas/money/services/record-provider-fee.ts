import type Stripe from 'stripe';
import { recordProviderFee as record, findPaymentWithoutFee } from '#areas/money/database/payments.ts';
import { askAgain } from '#kernel/platform/ask-again.ts';
import type { Context } from '#kernel/services/context.ts';

/**
 * Reads the provider's card fee of a payment and records it once.
 * @throws while the provider does not know the fee yet: the queue retries
 */
export async function recordProviderFee(context: Context, paymentId: string): Promise<void> {
  const payment = await findPaymentWithoutFee(context.pool, paymentId);
  if (!payment) return;
  const intent = await askAgain(() =>
    context.stripe.paymentIntents.retrieve(payment.payment_intent_id, {
      expand: ['latest_charge.balance_transaction'],
    }),
  );
  const charge = intent.latest_charge as Stripe.Charge | null;
  const transaction = charge?.balance_transaction as Stripe.BalanceTransaction | null | undefined;
  if (!transaction) throw new Error(`the provider has not booked ${payment.payment_intent_id} yet`);
  await record(context.pool, paymentId, transaction.fee, context.clock());
}
