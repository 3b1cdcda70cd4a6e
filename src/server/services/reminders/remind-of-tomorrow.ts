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
  return tellInBatches(context, due, (registration) =>
    registration.payment_status === 'completed' ? noticeOf(registration, context.settings.baseUrl) : null,
  );
}

/** ' at Pine Ridge', where the venue is known. */
const atVenue = ({ venue }: RegistrationToTell): string => (venue ? ` at ${venue}` : '');
/** 'Spring Cup starts …' or 'Spring Cup is tomorrow'. */
const whenOf = ({ title, start_time, starts_at, time_zone }: RegistrationToTell): string =>
  start_time ? `${title} starts ${describeInstant(starts_at, time_zone)}` : `${title} is tomorrow`;

const noticeOf = (registration: RegistrationToTell, baseUrl: string): Notice => ({
  userId: registration.user_id,
  type: 'tournament_update',
  subject: `tomorrow:${registration.id}`,
  title: 'You play tomorrow',
  message: `${whenOf(registration)}${atVenue(registration)}.`,
  path: `/tournament-details/${registration.tournament_id}`,
  tournamentId: registration.tournament_id,
  mail: {
    ...mailWays(registration, baseUrl),
    subject: `You play tomorrow: ${registration.title}`,
    greeting: `Hello ${registration.first_name || 'golfer'},`,
    facts: registrationFacts(registration),
    attachments: [calendarAttachment(registration, baseUrl)],
  },
});
