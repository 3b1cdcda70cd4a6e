import { describeCents } from '#kernel/rules/money.ts';
import { refundFailureWords } from '#areas/money/rules/refund-failures.ts';
import { brand } from '#kernel/contract/brand.ts';
import { type Db, inTransaction, newId } from '#kernel/database/connection.ts';
import { announce } from '#kernel/database/live.ts';
import { queueMail } from '#areas/messages/database/mails.ts';
import { type FailedRefundToTell, findFailedRefundToTell } from '#areas/money/database/failed-refunds.ts';
import type { Context } from '#kernel/services/context.ts';
import { type Notice, notify } from '#areas/messages/services/notify.ts';
import { payerAtProvider, notifyPlanRefund } from './plan-refunds.ts';

/** The page on which payees find refunds that cards rejected. */
const pathOf = (refund: FailedRefundToTell): string =>
  refund.organizer_id ? '/organizer-statement' : '/country-club-payouts';

/** Notifies the payer and the payee when a card rejects a refund and when it is sent again, once each. */
export async function notifyFailedRefund(context: Context, refundId: string): Promise<void> {
  const found = await findFailedRefundToTell(context.pool, refundId);
  if (!found) return notifyPlanRefund(context, refundId);
  // The address of a payer is erased when the seller's or the payer's account is deleted; the money is still owed.
  const isNamed = found.payer_user_id !== null || found.payer_email !== '';
  const refund = isNamed ? found : { ...found, payer_email: await payerAtProvider(context, found.payment_intent_id) };
  await inTransaction(context.pool, async (tx) => {
    await notify(context, tx, failedRefundNotices(context, refund));
    if (refund.is_payee_gone && refund.status === 'failed') await mailOperator(context, tx, refund);
    for (const user of [refund.payee_user_id, refund.payer_user_id])
      if (user) await announce(tx, { user, event: 'tournament', id: refund.tournament_id ?? refund.id });
  });
}

/** Notices to the payer and the payee of a refund that failed, was sent again or settled. */
export function failedRefundNotices(context: Pick<Context, 'settings'>, refund: FailedRefundToTell): Notice[] {
  const amount = describeCents(refund.amount);
  const { title, who } = refund;
  if (refund.status === 'done' && refund.settled_how !== null) {
    return toPayer(refund, {
      happening: 'refund-settled',
      title: 'Refund given back',
      message: `${amount} for ${title} was given back to you without your card: ${refund.settled_how}.`,
    });
  }
  if (refund.status === 'done') {
    return toPayer(refund, {
      happening: 'refund-sent-again',
      title: 'Refund sent again',
      message: `${amount} for ${title} is on its way back to your card once more.`,
    });
  }
  if (refund.status !== 'failed') return [];
  const why = refundFailureWords(refund.failure);
  const isGone = refund.is_payee_gone;
  const way = isGone
    ? `the seller has left ${brand.name}, so please write to ${context.settings.contactEmail}.`
    : 'and the seller was told.';
  return [
    ...toPayer(refund, {
      happening: 'refund-failed',
      title: 'Your refund did not arrive',
      message: `Your bank sent ${amount} for ${title} back to us: ${why}. You are still owed it${isGone ? ': ' : ', '}${way}`,
    }),
    ...(refund.payee_user_id && !isGone
      ? [
          {
            userId: refund.payee_user_id,
            type: 'system',
            isEssential: true,
            subject: `refund-failed:${refund.failure_id}`,
            aboutId: refund.id,
            title: 'A refund failed',
            message: `${amount} for ${title} did not reach the card of ${who || 'its payer'}: ${why}. It is owed again.`,
            path: pathOf(refund),
            mail: {
              subject: `A refund failed: ${title}`,
              facts: [
                ['Paid for', title],
                ['Paid by', who],
                ['Amount', amount],
              ],
              action: { label: 'Send it again', url: `${context.settings.baseUrl}${pathOf(refund)}` },
            },
          } satisfies Notice,
        ]
      : []),
  ];
}

/** The platform holds the money and the seller's account is gone: the operator is mailed once for each failure. */
const mailOperator = (context: Context, tx: Db, refund: FailedRefundToTell): Promise<void> =>
  queueMail(tx, {
    id: newId(),
    subjectKey: `refund-without-payee:${refund.failure_id}`,
    to: context.settings.contactEmail,
    now: context.clock(),
    content: {
      subject: 'A refund failed, and its seller has left',
      greeting: 'Nobody but you can send it again',
      facts: [
        ['Paid for', refund.title],
        ['Paid by', [refund.who, refund.payer_email].filter(Boolean).join(', ')],
        ['Amount', describeCents(refund.amount)],
        ['Refund', refund.id],
      ],
      paragraphs: [
        `The card did not take it: ${refundFailureWords(refund.failure)}. The money lies in the platform's balance at the payment provider.`,
      ],
      action: { label: 'See refunds that failed', url: `${context.settings.baseUrl}/admin/refunds` },
    },
  });

/** Notifies the payer, through the account if one exists, else by mail alone. */
function toPayer(refund: FailedRefundToTell, news: { happening: string; title: string; message: string }): Notice[] {
  const { payer_user_id: userId, payer_email: to } = refund;
  if (!userId && !to) return [];
  return [
    {
      userId,
      type: 'system',
      isEssential: true,
      subject: `${news.happening}:${refund.failure_id}`,
      aboutId: refund.id,
      title: news.title,
      message: news.message,
      mail: {
        ...(userId ? {} : { to }),
        subject: `${news.title}: ${refund.title}`,
        footer: `You get this mail because you paid at ${brand.name}.`,
      },
    },
  ];
}
