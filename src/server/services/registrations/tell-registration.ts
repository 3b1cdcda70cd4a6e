import { brand } from '#contracts/brand.ts';
import { refundPolicyText } from '#domain/tournaments.ts';
import { describeInstant } from '#domain/venue-time.ts';
import { inTransaction } from '#server/database/connection.ts';
import { announce } from '#server/database/live.ts';
import { getRegistrationToTell, type RegistrationToTell } from '#server/database/registrations.ts';
import type { Context } from '#server/services/context.ts';
import { tell } from '#server/services/notifications/tell.ts';
import { calendarFile } from '#server/services/tournaments/calendar-file.ts';

const dollars = (cents: number) => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);

/**
 * Tells the golfer, and the organizer's side of it later, what became of an order: a notification and a mail, once each
 * for each thing that happened, however often this runs.
 */
export async function tellRegistration(context: Context, registrationId: string): Promise<void> {
  const order = await getRegistrationToTell(context.pool, registrationId);
  const news = order && newsOf(order);
  if (!order || !news) return;
  await inTransaction(context.pool, async (tx) => {
    await tell(context, tx, [
      {
        userId: order.user_id,
        type: 'tournament_update',
        isEssential: true,
        subject: `${news.happening}:${order.id}`,
        title: news.title,
        message: news.message,
        path: '/golfer-dashboard',
        tournamentId: order.tournament_id,
        mail: {
          subject: `${news.title}: ${order.title}`,
          greeting: `Hello ${order.first_name || 'golfer'},`,
          paragraphs: [news.message, ...(news.calendar ? [refundPolicyText[order.refund_policy]] : [])],
          facts: factsOf(order),
          action: { label: 'Open your dashboard', url: `${context.settings.baseUrl}/golfer-dashboard` },
          footer: `You get this mail because you registered for a tournament at ${brand.name}. Order ${order.id}.`,
          attachments: news.calendar
            ? [{ filename: 'tournament.ics', content: calendarFile(order, context.settings.baseUrl), contentType: 'text/calendar; charset=utf-8' }]
            : [],
        },
      },
    ]);
    await announce(tx, { user: order.user_id, event: 'registration', id: order.id });
  });
}

type News = { happening: string; title: string; message: string; calendar: boolean };

function newsOf(order: RegistrationToTell): News | null {
  const paid = dollars(order.payment_amount);
  if (order.payment_status === 'completed') {
    const message =
      order.payment_amount > 0 ? `You are registered for ${order.title}. We received ${paid}.` : `You are registered for ${order.title}.`;
    return { happening: 'registered', title: 'Registration confirmed', message, calendar: true };
  }
  if (order.payment_status === 'refunded' && order.refunded_amount > 0) {
    const message = `${dollars(order.refunded_amount)} of ${paid} for ${order.title} is on its way back to your card.`;
    return { happening: `refunded-${order.refunded_amount}`, title: 'Refund sent', message, calendar: false };
  }
  if (order.payment_status === 'cancelled' || order.payment_status === 'refunded') {
    return { happening: 'withdrawn', title: 'Registration ended', message: `You no longer take part in ${order.title}.`, calendar: false };
  }
  return null;
}

const factsOf = (order: RegistrationToTell): [string, string][] => [
  ['Order', order.id],
  ['Tournament', order.title],
  ['When', describeInstant(order.starts_at, order.time_zone)],
  ['Where', [order.venue, order.address, order.city, order.state_code].filter(Boolean).join(', ') || 'TBD'],
  ['Players', order.mode === 'group' ? `${order.places} (${order.team_name ?? 'group'})` : '1'],
  ['Amount', dollars(order.payment_amount)],
];
