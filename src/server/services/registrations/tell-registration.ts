import { describeCents } from '#domain/money.ts';
import { refundSent, restGoesBack } from '#domain/refunds.ts';
import { refundSentence } from '#domain/tournaments.ts';
import { type Db, inTransaction } from '#server/database/connection.ts';
import { announce } from '#server/database/live.ts';
import { listEnteredByOthers } from '#server/database/registrations/players.ts';
import { getRegistrationToTell, type RegistrationToTell } from '#server/database/registrations/registrations.ts';
import type { Context } from '#server/services/context.ts';
import { type Notice, tell } from '#server/services/notifications/tell.ts';
import { calendarAttachment, mailWays, registrationFacts } from './describe-registration.ts';

/**
 * Tells the golfer and the organizer what became of an order: once each for each thing that happened, however often
 * this runs. The golfer's open tabs show the order anew, the organizer's the figures.
 */
export async function tellRegistration(context: Context, registrationId: string): Promise<void> {
  const order = await getRegistrationToTell(context.pool, registrationId);
  const news = order ? newsOf(order) : [];
  if (!order || news.length === 0) return;
  const forOrganizer = organizerNotice(order);
  await inTransaction(context.pool, async (tx) => {
    await tell(context, tx, [
      ...news.map((one) => golferNotice(order, one, context.settings.baseUrl, context.clock())),
      ...(forOrganizer ? [forOrganizer] : []),
      ...(await playerNotices(tx, order)),
    ]);
    await announce(tx, { user: order.user_id, event: 'registration', id: order.id });
    await announce(tx, { user: order.organizer_user_id, event: 'tournament', id: order.tournament_id });
  });
}

const golferNotice = (order: RegistrationToTell, news: News, baseUrl: string, now: Date): Notice => ({
  userId: order.user_id,
  type: 'tournament_update',
  isEssential: true,
  subject: `${news.happening}:${order.id}`,
  aboutId: order.id,
  title: news.title,
  message: news.message,
  path: `/tournament-details/${order.tournament_id}`,
  tournamentId: order.tournament_id,
  mail: {
    ...mailWays(order, baseUrl),
    subject: `${news.title}: ${order.title}`,
    greeting: `Hello ${order.first_name || 'golfer'},`,
    paragraphs: [news.message, ...(news.calendar ? [refundSentence(order, now)] : [])],
    facts: registrationFacts(order),
    attachments: order.was_late ? [] : [calendarAttachment(order, baseUrl)],
  },
});

/** What those read whom somebody else entered: that they are in, and, if they were told so, that it has ended. */
async function playerNotices(tx: Db, order: RegistrationToTell): Promise<Notice[]> {
  const notices: Notice[] = [];
  for (const player of await listEnteredByOthers(tx, order.id)) {
    await announce(tx, { user: player.user_id, event: 'registration', id: order.id });
    const about: Pick<Notice, 'userId' | 'type' | 'aboutId' | 'path' | 'tournamentId'> = {
      userId: player.user_id,
      type: 'tournament_update',
      aboutId: order.id,
      path: `/tournament-details/${order.tournament_id}`,
      tournamentId: order.tournament_id,
    };
    // Whom the organizer entered has a mail of their own.
    const isMailed = order.user_id !== null;
    const who = isMailed ? `${order.first_name} ${order.last_name}`.trim() || 'A golfer' : order.organizer_name;
    if (order.payment_status === 'completed') {
      const message = `${who} entered you in ${order.title}.`;
      notices.push({
        ...about,
        subject: `entered:${player.id}`,
        title: 'You are entered',
        message,
        ...(isMailed ? {} : { mail: false }),
      });
    } else if (player.was_told) {
      const message =
        order.state === 'cancelled'
          ? `${order.title} was cancelled by its organizer.`
          : `${who} entered you in ${order.title}. This entry has ended.`;
      notices.push({
        ...about,
        subject: `entry-ended:${player.id}`,
        title: order.state === 'cancelled' ? 'Tournament cancelled' : 'Your entry has ended',
        message,
        ...(isMailed ? {} : { mail: false }),
      });
    }
  }
  return notices;
}

/**
 * What the organizer reads of it on the site, without a mail each; null for money that came too late to enter, and for
 * a tournament that they called off.
 */
function organizerNotice(order: RegistrationToTell): Notice | null {
  const isEntry = order.payment_status === 'completed';
  if (order.state === 'cancelled' || (!isEntry && order.was_late)) return null;
  // They entered these themselves.
  if (isEntry && order.payment_method === 'desk') return null;
  const who = `${order.first_name} ${order.last_name}`.trim() || 'A golfer';
  const group = order.mode === 'group' ? ` with ${order.places} players` : '';
  return {
    userId: order.organizer_user_id,
    type: 'tournament_update',
    subject: `${isEntry ? 'entry' : 'withdrawal'}:${order.id}`,
    aboutId: order.id,
    title: isEntry ? 'New entry' : 'Entry withdrawn',
    message: isEntry ? `${who} entered ${order.title}${group}.` : `${who} withdrew from ${order.title}${group}.`,
    path: `/tournament-details/${order.tournament_id}`,
    tournamentId: order.tournament_id,
    mail: false,
  };
}

/** What a golfer of a cancelled tournament is told of their money. */
function whatGoesBack(order: RegistrationToTell): string {
  if (order.payment_status === 'refunded')
    return ` ${restGoesBack(order.cancellation_refund, order.payment_amount)}`.trimEnd();
  const paidAtDesk = order.payment_method === 'desk' && order.payment_amount > 0;
  return paidAtDesk ? ' Your organizer will return what you paid.' : '';
}

type News = { happening: string; title: string; message: string; calendar: boolean };

/** What became of an order, all of it: the same thing is told once, whichever of the causes was first. */
function newsOf(order: RegistrationToTell): News[] {
  const paid = describeCents(order.payment_amount);
  const { payment_status: status, title } = order;
  const sent = refundSent(
    { latestCents: order.latest_refund, refundedCents: order.refunded_amount, paidCents: order.payment_amount },
    title,
  );
  const refunded: News[] =
    order.refunded_amount > 0
      ? [{ happening: `refunded-${order.refunded_amount}`, title: 'Refund sent', message: sent, calendar: false }]
      : [];
  if (order.paid_twice > 0) {
    const message = `${title} was paid twice. ${describeCents(order.paid_twice)} is on its way back to your card.`;
    refunded.push({
      happening: `paid-twice-${order.paid_twice}`,
      title: 'Second payment sent back',
      message,
      calendar: false,
    });
  }
  if (status === 'completed') {
    const thanks = order.payment_method === 'desk' ? 'Your organizer has entered you.' : `We received ${paid}.`;
    const message =
      order.payment_amount > 0 ? `You are registered for ${title}. ${thanks}` : `You are registered for ${title}.`;
    return [{ happening: 'registered', title: 'Registration confirmed', message, calendar: true }, ...refunded];
  }
  if (status !== 'cancelled' && status !== 'refunded') return [];
  const news: News[] = [];
  if (order.state === 'cancelled') {
    news.push({
      happening: 'tournament-cancelled',
      title: 'Tournament cancelled',
      message: `${title} was cancelled by its organizer.${whatGoesBack(order)}`,
      calendar: false,
    });
  }
  news.push(...refunded);
  return news.length > 0
    ? news
    : [
        {
          happening: 'withdrawn',
          title: 'Registration ended',
          message: `You no longer take part in ${title}.`,
          calendar: false,
        },
      ];
}
