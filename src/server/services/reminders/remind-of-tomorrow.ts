import { describeInstant } from '#domain/describe-instant.ts';
import { listEntriesOfTomorrow } from '#server/database/registrations/reminders.ts';
import type { RegistrationToTell } from '#server/database/registrations/registrations.ts';
import type { Context } from '#server/services/context.ts';
import type { Notice } from '#server/services/notifications/tell.ts';
import {
  calendarAttachment,
  mailWays,
  registrationFacts,
} from '#server/services/registrations/describe-registration.ts';
import { tellInBatches } from './tell-in-batches.ts';

/**
 * Tells golfers on the morning before that they play tomorrow, by the venue's calendar and clock; each entry once.
 * @returns how many entries were told of
 */
export async function remindOfTomorrow(context: Context): Promise<number> {
  const due = await listEntriesOfTomorrow(context.pool, context.clock());
  return tellInBatches(context, due, (order) =>
    order.payment_status === 'completed' ? noticeOf(order, context.settings.baseUrl) : null,
  );
}

const noticeOf = (order: RegistrationToTell, baseUrl: string): Notice => ({
  userId: order.user_id,
  type: 'tournament_update',
  subject: `tomorrow:${order.id}`,
  title: 'You play tomorrow',
  message: order.start_time
    ? `${order.title} starts ${describeInstant(order.starts_at, order.time_zone)}${order.venue ? ` at ${order.venue}` : ''}.`
    : `${order.title} is tomorrow${order.venue ? ` at ${order.venue}` : ''}.`,
  path: `/tournament-details/${order.tournament_id}`,
  tournamentId: order.tournament_id,
  mail: {
    ...mailWays(order, baseUrl),
    subject: `You play tomorrow: ${order.title}`,
    greeting: `Hello ${order.first_name || 'golfer'},`,
    facts: registrationFacts(order),
    attachments: [calendarAttachment(order, baseUrl)],
  },
});
