import { AppError } from '#kernel/contract/errors.ts';
import { dateIn } from '#kernel/rules/venue-time.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import { findRegistrationToPay, markReminded } from '#areas/entries/database/registrations/field.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { notify } from '#areas/messages/services/notify.ts';
import { payLinkNotice } from './pay-link.ts';
import { owesLater } from '#kernel/rules/in-field.ts';

/**
 * Reminds a golfer of an open payment, at most once a day. Recipient, amount and reason are read from the entry and not
 * taken from the caller.
 * @returns the golfer's name
 * @throws AppError not_found, also for an entry of another organizer's tournament, wrong_state when nothing is open,
 * too_many_requests on the same day
 */
export async function remindPayment(
  context: Context,
  organizer: OrganizerViewer,
  registrationId: string,
): Promise<string> {
  const registration = await findRegistrationToPay(context.pool, registrationId);
  if (registration?.organizer_id !== organizer.organizerId)
    throw new AppError('not_found', 'This registration does not exist.');
  const userId = registration.user_id;
  if (registration.payment_status !== 'pending' || !(registration.hold_expires_at || owesLater(registration)))
    throw new AppError('wrong_state', 'There is no open payment to remind of.');
  if (!userId && registration.email === '')
    throw new AppError('wrong_state', `${registration.name} has no email address to remind.`);
  const now = context.clock();
  const subject = `remind:${registration.id}:${dateIn(now, registration.time_zone)}`;
  await inTransaction(context.pool, async (tx) => {
    if (!(await markReminded(tx, registration.id, registration.time_zone, now))) {
      const error = new AppError('too_many_requests', `${registration.name} was reminded today already.`);
      error.retryAfter = 3_600;
      throw error;
    }
    await notify(context, tx, [await payLinkNotice(context, tx, registration, subject)]);
  });
  return registration.name;
}
