import { describeCents } from '#domain/money.ts';
import { describeTime } from '#domain/venue-time.ts';
import { listHoldsToRemind } from '#server/database/registrations/reminders.ts';
import type { RegistrationToTell } from '#server/database/registrations/registrations.ts';
import type { Context } from '#server/services/context.ts';
import type { Notice } from '#server/services/notifications/tell.ts';
import { registrationFacts } from '#server/services/registrations/describe-registration.ts';
import { tellInBatches } from './tell-in-batches.ts';

/**
 * Reminds golfers of places that are held for them and not paid for, ten minutes before the hold ends; each order once.
 * @returns how many were reminded
 */
export async function remindHolds(context: Context): Promise<number> {
  const now = context.clock();
  const due = await listHoldsToRemind(context.pool, now);
  return tellInBatches(context, due, (order) => {
    const isOpen = order.payment_status === 'pending' && !order.is_processing;
    return isOpen && order.hold_expires_at && order.hold_expires_at > now
      ? noticeOf(order, order.hold_expires_at, context.settings.baseUrl)
      : null;
  });
}

function noticeOf(order: RegistrationToTell, holdEndsAt: Date, baseUrl: string): Notice {
  const path = `/tournament-registration/${order.tournament_id}`;
  const title = `Your ${order.places > 1 ? 'places are' : 'place is'} held until ${describeTime(holdEndsAt, order.time_zone)}`;
  return {
    userId: order.user_id,
    type: 'payment_reminder',
    subject: `hold:${order.id}`,
    title,
    message: `Pay ${describeCents(order.payment_amount)} for ${order.title} before then, or ${order.places > 1 ? 'they are' : 'it is'} given back. Nothing has been charged yet.`,
    path,
    tournamentId: order.tournament_id,
    hasTextMessage: true,
    mail: {
      subject: `${title}: ${order.title}`,
      greeting: `Hello ${order.first_name || 'golfer'},`,
      paragraphs: [
        `${title}. Pay ${describeCents(order.payment_amount)} before then, or ${order.places > 1 ? 'they are' : 'it is'} given back. Nothing has been charged yet.`,
      ],
      facts: registrationFacts(order),
      action: { label: 'Continue to payment', url: `${baseUrl}${path}` },
    },
  };
}
