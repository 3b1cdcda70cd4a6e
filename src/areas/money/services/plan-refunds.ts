import type Stripe from 'stripe';
import { brand } from '#kernel/contract/brand.ts';
import { type Cents, describeCents } from '#kernel/rules/money.ts';
import type { Fact } from '#areas/messages/rules/facts-block.ts';
import type { MailContent } from '#areas/messages/rules/notices.ts';
import { refundFailureWords } from '#areas/money/rules/refund-failures.ts';
import { inTransaction, newId } from '#kernel/database/connection.ts';
import { emit } from '#kernel/database/events.ts';
import { queueMail } from '#areas/messages/database/mails.ts';
import { findPlanFailure, savePlanFailure } from '#areas/money/database/operator-refunds.ts';
import type { Context } from '#kernel/services/context.ts';
import { type Notice, notify } from '#areas/messages/services/notify.ts';

const idOf = (field: string | { id: string } | null | undefined): string | null =>
  typeof field === 'string' ? field : (field?.id ?? null);

/**
 * Records that a card rejected the refund of a plan or an event credit, which is not in the ledger, so only the
 * operator can resolve it. The operator and the payer are notified once.
 */
export async function recordFailedPlanRefund(context: Context, told: Stripe.Refund, why: string): Promise<void> {
  const { pool, stripe, settings, clock } = context;
  const chargeId = idOf(told.charge);
  const charge = chargeId ? await stripe.charges.retrieve(chargeId) : null;
  const paymentIntentId = idOf(told.payment_intent);
  if (!paymentIntentId) return;
  await inTransaction(pool, async (tx) => {
    const now = clock();
    const id = newId();
    const failure = { id, providerRefundId: told.id, paymentIntentId, customerId: idOf(charge?.customer), why, now };
    if (!(await savePlanFailure(tx, { ...failure, amount: told.amount }))) return;
    await emit(tx, { type: 'refund.failed', subjectId: id, now });
    await queueMail(tx, {
      id: newId(),
      subjectKey: `plan-refund-failed:${id}`,
      to: settings.contactEmail,
      now,
      content: planRefundMail(
        { cents: told.amount, paidBy: charge?.billing_details.email ?? null, paymentIntentId, why },
        settings.baseUrl,
      ),
    });
  });
}

/** The mail to the operator about a plan refund that the card rejected. */
export const planRefundMail = (
  refund: { cents: Cents; paidBy: string | null; paymentIntentId: string; why: string },
  baseUrl: string,
): MailContent => ({
  subject: 'A refund of a plan failed',
  greeting: 'Nobody but you can send it again',
  facts: [
    ['Amount', describeCents(refund.cents)],
    ...(refund.paidBy ? [['Paid by', refund.paidBy] as Fact] : []),
    ['Payment', refund.paymentIntentId],
  ],
  paragraphs: [
    `The card did not take it: ${refundFailureWords(refund.why)}. The money lies in the platform's balance at the payment provider.`,
  ],
  action: { label: 'See refunds that failed', url: `${baseUrl}/admin/refunds` },
});

/**
 * Sends a plan refund again. Idempotent: the provider knows what it has already sent for this failure.
 * @throws when the provider rejects it: the queue retries
 */
export async function refundPlanAgain({ pool, stripe }: Context, failureId: string): Promise<void> {
  const failure = await findPlanFailure(pool, failureId);
  if (!failure) return;
  const sent = await stripe.refunds.list({ payment_intent: failure.payment_intent_id, limit: 100 });
  if (sent.data.some(({ metadata }) => metadata?.plan_refund === failureId)) return;
  await stripe.refunds.create(
    { payment_intent: failure.payment_intent_id, amount: failure.amount, metadata: { plan_refund: failureId } },
    { idempotencyKey: `refund-plan-${failureId}` },
  );
}

/**
 * Notifies the payer that the card rejected a plan refund, or that the operator returned the money another way: once
 * each.
 */
export async function notifyPlanRefund(context: Context, failureId: string): Promise<void> {
  const found = await findPlanFailure(context.pool, failureId);
  if (!found) return;
  const to = found.user_id ? null : await payerAtProvider(context, found.payment_intent_id);
  if (to === '') return;
  const amount = describeCents(found.amount);
  const news =
    found.settled_how === null
      ? {
          happening: 'refund-failed',
          title: 'Your refund did not arrive',
          message:
            `Your bank sent ${amount} that you had paid to ${brand.name} back to us: ${refundFailureWords(found.failure)}. ` +
            `You are still owed it, and we were told. Questions go to ${context.settings.contactEmail}.`,
        }
      : {
          happening: 'refund-settled',
          title: 'Refund given back',
          message:
            `${amount} that you had paid to ${brand.name} was given back to you without your card: ` +
            `${found.settled_how}.`,
        };
  const notice: Notice = {
    userId: found.user_id,
    type: 'system',
    isEssential: true,
    subject: `${news.happening}:${found.id}`,
    title: news.title,
    message: news.message,
    mail: { ...(to ? { to } : {}), footer: `You get this mail because you paid at ${brand.name}.` },
  };
  await inTransaction(context.pool, (tx) => notify(context, tx, [notice]));
}

/** The mail address given on the checkout page; empty if none was given. */
export async function payerAtProvider({ stripe }: Context, paymentIntentId: string): Promise<string> {
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(paymentIntentId, {
    expand: ['latest_charge'],
  });
  return (charge as Stripe.Charge | null)?.billing_details.email ?? '';
}
