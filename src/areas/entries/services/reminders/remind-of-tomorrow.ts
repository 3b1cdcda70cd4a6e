import { describeInstant } from '#kernel/rules/describe-instant.ts';
import { listEntriesOfTomorrow } from '#areas/entries/database/registrations/reminders.ts';
import type { RegistrationToTell } from '#areas/entries/database/registrations/registrations.ts';
import type { Context } from '#kernel/services/context.ts';
import { entryFacts } from '#areas/messages/rules/facts-block.ts';
import { whenAndWhere } from '#areas/entries/rules/pay-mail.ts';
import { greetingTo } from '#areas/messages/services/greeting.ts';
import type { Notice } from '#areas/messages/services/notify.ts';
import {
  calendarAttachment,
  mailWays,
  ownStartFact,
  type SheetsOfEntries,
} from '../registrations/describe-registration.ts';
import { notifyInBatches } from './notify-in-batches.ts';
import { isInField } from '#kernel/rules/in-field.ts';

/**
 * Reminds golfers on the morning before that they play tomorrow, by the venue's calendar and clock; once for each
 * entry.
 * @returns how many entries got a reminder
 */
export async function remindOfTomorrow(context: Context): Promise<number> {
  const now = context.clock();
  const due = await listEntriesOfTomorrow(context.pool, now);
  return notifyInBatches(context, due, (registration, sheets) =>
    isInField(registration) ? tomorrowNotice(registration, sheets, { baseUrl: context.settings.baseUrl, now }) : null,
  );
}

/** ' at Pine Ridge', where the venue is known. */
const atVenue = ({ venue }: RegistrationToTell): string => (venue ? ` at ${venue}` : '');
/** 'Spring Cup starts …' or 'Spring Cup is tomorrow'. */
const whenOf = ({ title, start_time, starts_at, time_zone }: RegistrationToTell): string =>
  start_time ? `${title} starts ${describeInstant(starts_at, time_zone)}` : `${title} is tomorrow`;

/** The reminder of play tomorrow, with the golfer's own start once it is known. */
export function tomorrowNotice(
  registration: RegistrationToTell,
  sheets: SheetsOfEntries,
  mail: { baseUrl: string; now: Date },
): Notice {
  const starts = ownStartFact(registration, sheets, mail.now);
  const own = starts.map(([which, when]) => ` ${which}: ${when}.`).join('');
  return {
    userId: registration.user_id,
    type: 'tournament_update',
    subject: `tomorrow:${registration.id}`,
    title: 'You play tomorrow',
    message: `${whenOf(registration)}${atVenue(registration)}.${own}`,
    path: `/tournament-details/${registration.tournament_id}`,
    tournamentId: registration.tournament_id,
    mail: {
      ...mailWays(registration, mail.baseUrl),
      subject: `You play tomorrow: ${registration.title}`,
      preview: starts.map(([which, when]) => `${which}: ${when}`).join(', ') || whenAndWhere(registration),
      greeting: greetingTo(registration),
      facts: [...starts, ...entryFacts(registration)],
      attachments: [calendarAttachment(registration, sheets, mail)],
    },
  };
}
