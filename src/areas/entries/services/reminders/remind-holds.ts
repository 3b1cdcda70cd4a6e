import { describeCents } from '#kernel/rules/money.ts';
import { describeTime } from '#kernel/rules/venue-time.ts';
import { listHoldsToRemind } from '#areas/entries/database/registrations/reminders.ts';
import type { RegistrationToTell } from '#areas/entries/database/registrations/registrations.ts';
import type { Context } from '#kernel/services/context.ts';
import { whenAndWhere } from '#areas/entries/rules/pay-mail.ts';
import { greetingTo } from '#areas/messages/services/greeting.ts';
import type { Notice } from '#areas/messages/services/notify.ts';
import { entryFacts } from '#areas/messages/rules/facts-block.ts';
import { notifyInBatches } from './notify-in-batches.ts';

/**
 * Reminds golfers of held places that are not paid for, shortly before the hold ends; once for each entry.
 * @returns how many were reminded
 */
export async function remindHolds(context: Context): Promise<number> {
  const now = context.clock();
  const due = await listHoldsToRemind(context.pool, now);
  return notifyInBatches(context, due, (registration) => {
    const isOpen = registration.payment_status === 'pending' && !registration.is_processing;
    return isOpen && registration.hold_expires_at && registration.hold_expires_at > now
      ? holdNotice(registration, registration.hold_expires_at, context.settings.baseUrl)
      : null;
  });
}

/** The notice of a hold that is about to end. */
export function holdNotice(registration: RegistrationToTell, holdEndsAt: Date, baseUrl: string): Notice {
  const path = `/tournament-registration/${registration.tournament_id}`;
  const isGroup = registration.places > 1;
  const until = describeTime(holdEndsAt, registration.time_zone);
  const title = `Your ${isGroup ? 'places are' : 'place is'} held until ${until}`;
  const price = describeCents(registration.payment_amount);
  const otherwise = `before then, or ${isGroup ? 'they are' : 'it is'} given back. Nothing has been charged yet.`;
  return {
    userId: registration.user_id,
    type: 'payment_reminder',
    subject: `hold:${registration.id}`,
    title,
    message: `Pay ${price} for ${registration.title} ${otherwise}`,
    path,
    tournamentId: registration.tournament_id,
    hasTextMessage: true,
    text: `Your ${isGroup ? 'places' : 'place'} in ${registration.title} ${isGroup ? 'are' : 'is'} held until ${until}. Pay ${price} before then.`,
    mail: {
      subject: `${title}: ${registration.title}`,
      preview: whenAndWhere(registration),
      greeting: greetingTo(registration),
      paragraphs: [`${title}. Pay ${price} ${otherwise}`],
      facts: entryFacts(registration),
      action: { label: `Pay ${price}`, url: `${baseUrl}${path}` },
    },
  };
}
