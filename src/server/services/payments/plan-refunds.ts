import type Stripe from 'stripe';
import { describeCents } from '#domain/money.ts';
import { refundFailureWords } from '#domain/refunds.ts';
import { inTransaction, newId } from '#server/database/connection.ts';
import { queueMail } from '#server/database/notifications/mails.ts';
import { findPlanFailure, keepPlanFailure } from '#server/database/payments/operator-refunds.ts';
import type { Context } from '#server/services/context.ts';

const idOf = (field: string | { id: string } | null | undefined): string | null =>
  typeof field === 'string' ? field : (field?.id ?? null);

/**
 * Keeps that a card did not take a refund of a plan or an event credit, which is in nobody's books: it waits for the
 * operator, who is told once.
 */
export async function keepPlanRefund(context: Context, told: Stripe.Refund, why: string): Promise<void> {
  const { pool, stripe, settings, clock } = context;
  const chargeId = idOf(told.charge);
  const charge = chargeId ? await stripe.charges.retrieve(chargeId) : null;
  const paymentIntentId = idOf(told.payment_intent);
  if (!paymentIntentId) return;
  await inTransaction(pool, async (tx) => {
    const now = clock();
    const id = newId();
    const failure = { id, providerRefundId: told.id, paymentIntentId, customerId: idOf(charge?.customer), why, now };
    if (!(await keepPlanFailure(tx, { ...failure, amount: told.amount }))) return;
    await queueMail(tx, {
      id: newId(),
      subjectKey: `plan-refund-failed:${id}`,
      to: settings.contactEmail,
      now,
      content: {
        subject: 'A refund of a plan failed',
        greeting: 'Nobody but you can send it again',
        facts: [
          ['Amount', describeCents(told.amount)],
          ['Paid by', charge?.billing_details.email ?? ''],
          ['Payment', paymentIntentId],
        ],
        paragraphs: [
          `The card did not take it: ${refundFailureWords(why)}. The money lies in the platform's balance at the payment provider.`,
        ],
        action: { label: 'See refunds that failed', url: `${settings.baseUrl}/admin/refunds` },
      },
    });
  });
}

/** Carries a refund of a plan out once more. @throws when the provider does not take it: the queue tries again */
export async function refundPlanAgain({ pool, stripe }: Context, failureId: string): Promise<void> {
  const failure = await findPlanFailure(pool, failureId);
  if (!failure) return;
  await stripe.refunds.create(
    { payment_intent: failure.payment_intent_id, amount: failure.amount, metadata: { plan_refund: failureId } },
    { idempotencyKey: `refund-plan-${failureId}` },
  );
}
