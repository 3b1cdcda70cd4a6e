import { brand } from '#contracts/brand.ts';
import { describeCents } from '#domain/money.ts';
import type { MailAttachment, MailContent } from '#domain/notices.ts';
import { describeInstant } from '#domain/describe-instant.ts';
import type { RegistrationToTell } from '#server/database/registrations/registrations.ts';
import { calendarFile } from '#server/services/mail/calendar-file.ts';

/** What a mail about an order says of it, line by line. */
export const registrationFacts = (order: RegistrationToTell): [string, string][] => [
  ['Order', order.id],
  ['Tournament', order.title],
  ['When', describeInstant(order.starts_at, order.time_zone)],
  ['Where', [order.venue, order.address, order.city, order.state_code].filter(Boolean).join(', ') || 'TBD'],
  ['Players', order.mode === 'group' ? `${order.places} (${order.team_name ?? 'group'})` : '1'],
  ['Amount', describeCents(order.payment_amount)],
];

/**
 * Whom a mail about an order goes to, and the way on: their dashboard, or the tournament for somebody without an
 * account.
 */
export const mailWays = (
  order: RegistrationToTell,
  baseUrl: string,
): Pick<MailContent, 'action' | 'footer'> & { to: string } => ({
  to: order.email,
  action: order.user_id
    ? { label: 'Open your dashboard', url: `${baseUrl}/golfer-dashboard` }
    : { label: 'See the tournament', url: `${baseUrl}/tournament-details/${order.tournament_id}` },
  footer: `You get this mail because you ${order.user_id ? 'registered' : 'were entered'} for a tournament at ${brand.name}. Order ${order.id}.`,
});

/**
 * The tournament for the golfer's calendar; crossed out there where it is cancelled, or they do not take part any more.
 */
export const calendarAttachment = (order: RegistrationToTell, baseUrl: string): MailAttachment => ({
  filename: 'tournament.ics',
  content: calendarFile({ ...order, state: order.payment_status === 'completed' ? order.state : 'cancelled' }, baseUrl),
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
});
