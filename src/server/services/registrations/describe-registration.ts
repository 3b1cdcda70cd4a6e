import { brand } from '#contracts/brand.ts';
import { describeCents } from '#domain/money.ts';
import type { MailAttachment, MailContent } from '#domain/notices.ts';
import { describeStart } from '#domain/describe-instant.ts';
import type { RegistrationToTell } from '#server/database/registrations/registrations.ts';
import { calendarFile } from '#server/services/mail/calendar-file.ts';

/** What a mail about an entry says of it, line by line. */
export const registrationFacts = (registration: RegistrationToTell): [string, string][] => [
  ['Order', registration.id],
  ['Tournament', registration.title],
  ['When', describeStart(registration.starts_at, registration.start_time, registration.time_zone)],
  [
    'Where',
    [registration.venue, registration.address, registration.city, registration.state_code].filter(Boolean).join(', ') ||
      'TBD',
  ],
  ['Players', registration.mode === 'group' ? `${registration.places} (${registration.team_name ?? 'group'})` : '1'],
  ...(registration.division ? [['Division', registration.division] as [string, string]] : []),
  ...registration.lines.map(({ label, amount }): [string, string] => [label, describeCents(amount)]),
  ['Amount', describeCents(registration.payment_amount)],
];

/**
 * Whom a mail about an entry goes to, and the way on: their dashboard, or the tournament for somebody without an
 * account.
 */
export const mailWays = (
  registration: RegistrationToTell,
  baseUrl: string,
): Pick<MailContent, 'action' | 'footer'> & { to: string } => ({
  to: registration.email,
  action: registration.user_id
    ? { label: 'Open your dashboard', url: `${baseUrl}/golfer-dashboard` }
    : { label: 'See the tournament', url: `${baseUrl}/tournament-details/${registration.tournament_id}` },
  footer:
    `You get this mail because you ${registration.user_id ? 'registered' : 'were entered'} ` +
    `for a tournament at ${brand.name}. Order ${registration.id}.`,
});

/**
 * The tournament for the golfer's calendar; crossed out there where it is cancelled, or they do not take part any more.
 */
export const calendarAttachment = (registration: RegistrationToTell, baseUrl: string): MailAttachment => ({
  filename: 'tournament.ics',
  content: calendarFile(
    { ...registration, state: registration.payment_status === 'completed' ? registration.state : 'cancelled' },
    baseUrl,
  ),
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
});
