import { describeCents } from '#domain/money.ts';
import { AppError } from '#contracts/errors.ts';
import { describeInstant } from '#domain/describe-instant.ts';
import { dateIn } from '#domain/venue-time.ts';
import { inTransaction } from '#server/database/connection.ts';
import { findOrderOfTournament, markReminded } from '#server/database/registrations/field.ts';
import type { OrganizerViewer } from '#server/services/accounts/viewer.ts';
import type { Context } from '#server/services/context.ts';
import { type Notice, tell } from '#server/services/notifications/tell.ts';
import { payLinkNotice } from './pay-link.ts';

/**
 * Reminds a golfer of an open payment, at most once a day. Whom, of what and how much is looked up; only the
 * registration is taken from the caller.
 * @returns the golfer's name
 * @throws AppError not_found, forbidden for another organizer's tournament, wrong_state when nothing is open,
 *   too_many_requests on the same day
 */
export async function remindPayment(
  context: Context,
  organizer: OrganizerViewer,
  registrationId: string,
): Promise<string> {
  const order = await findOrderOfTournament(context.pool, registrationId);
  if (!order) throw new AppError('not_found', 'This registration does not exist.');
  if (order.organizer_id !== organizer.organizerId)
    throw new AppError('forbidden', 'This registration belongs to another organizer’s tournament.');
  const userId = order.user_id;
  if (order.payment_status !== 'pending' || !order.hold_expires_at)
    throw new AppError('wrong_state', 'There is no open payment to remind of.');
  const until = describeInstant(order.hold_expires_at, order.time_zone);
  const now = context.clock();
  const subject = `remind:${order.id}:${dateIn(now, order.time_zone)}`;
  await inTransaction(context.pool, async (tx) => {
    if (!(await markReminded(tx, order.id, order.time_zone, now))) {
      const error = new AppError('too_many_requests', `${order.name} was reminded today already.`);
      error.retryAfter = 3_600;
      throw error;
    }
    const notice: Notice = userId
      ? {
          userId,
          type: 'payment_reminder',
          subject,
          aboutId: order.id,
          title: 'Your payment is open',
          message: `${describeCents(order.payment_amount)} for ${order.title} is due. Your place is held until ${until}.`,
          path: `/payment?tournamentId=${order.tournament_id}`,
          tournamentId: order.tournament_id,
          hasTextMessage: true,
        }
      : payLinkNotice(context, order, subject);
    await tell(context, tx, [notice]);
  });
  return order.name;
}
