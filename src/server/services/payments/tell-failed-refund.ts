import { describeCents } from '#domain/money.ts';
import { refundFailureWords } from '#domain/refunds.ts';
import { brand } from '#contracts/brand.ts';
import { inTransaction } from '#server/database/connection.ts';
import { announce } from '#server/database/live.ts';
import { type FailedRefundToTell, findFailedRefundToTell } from '#server/database/payments/failed-refunds.ts';
import type { Context } from '#server/services/context.ts';
import { type Notice, tell } from '#server/services/notifications/tell.ts';

/** Where payees find what cards did not take. */
const pathOf = (refund: FailedRefundToTell): string =>
  refund.organizer_id ? '/organizer-statement' : '/country-club-payouts';

/** Tells who paid and who was paid that a card did not take a refund, or that it was sent again: once each. */
export async function tellFailedRefund(context: Context, refundId: string): Promise<void> {
  const refund = await findFailedRefundToTell(context.pool, refundId);
  if (!refund) return;
  await inTransaction(context.pool, async (tx) => {
    await tell(context, tx, noticesOf(context, refund));
    for (const user of [refund.payee_user_id, refund.payer_user_id])
      if (user) await announce(tx, { user, event: 'tournament', id: refund.tournament_id ?? refund.id });
  });
}

function noticesOf(context: Context, refund: FailedRefundToTell): Notice[] {
  const amount = describeCents(refund.amount);
  const { title, who } = refund;
  if (refund.status === 'done') {
    return toPayer(refund, {
      happening: 'refund-sent-again',
      title: 'Refund sent again',
      message: `${amount} for ${title} is on its way back to your card once more.`,
    });
  }
  if (refund.status !== 'failed') return [];
  const why = refundFailureWords(refund.failure);
  return [
    ...toPayer(refund, {
      happening: 'refund-failed',
      title: 'Your refund did not arrive',
      message: `Your bank sent ${amount} for ${title} back to us: ${why}. You are still owed it, and who sold it to you was told.`,
    }),
    ...(refund.payee_user_id
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

/** To who paid: by account where there is one, else by mail alone. */
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
