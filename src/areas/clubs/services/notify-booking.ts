import { describeCents } from '#kernel/rules/money.ts';
import { brand } from '#kernel/contract/brand.ts';
import { bookingTermsSentence } from '#areas/clubs/rules/booking-terms.ts';
import { describeDate } from '#kernel/rules/describe-days.ts';
import { describeInstant } from '#kernel/rules/describe-instant.ts';
import { type BookingRow, findBooking } from '#areas/clubs/database/bookings.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import { announce } from '#kernel/database/live.ts';
import type { Context } from '#kernel/services/context.ts';
import { type Notice, notify } from '#areas/messages/services/notify.ts';
import { bookingAttachment } from './booking-calendar.ts';
import { bookingFacts } from './booking-facts.ts';

/**
 * Notifies organizer and club of the changes of a booking, each once, even if called repeatedly. Their open tabs reload
 * it.
 */
export async function notifyBooking(context: Context, bookingId: string): Promise<void> {
  const booking = await findBooking(context.pool, bookingId);
  if (!booking) return;
  const notices = bookingNotices(booking, context.settings.baseUrl, context.clock());
  await inTransaction(context.pool, async (tx) => {
    await notify(context, tx, notices);
    for (const user of [booking.organizer_user_id, booking.club_user_id])
      await announce(tx, { user, event: 'booking', id: bookingId });
  });
}

/** The notifications due by now for a booking, to organizer and club. */
export const bookingNotices = (booking: BookingRow, baseUrl: string, now: Date): Notice[] => [
  ...organizerNews(booking).map((news) => toOrganizer(booking, news, baseUrl, now)),
  ...clubNews(booking).flatMap((news) => toClub(booking, news, baseUrl)),
];

type News = {
  happening: string;
  title: string;
  message: string;
  isEssential: boolean;
  /** Another mail about the same action contains this already. */
  isListedOnly?: boolean;
  /** The path it opens; by default the bookings. */
  leadsTo?: string;
};

const whenOf = (booking: BookingRow) => describeInstant(booking.starts_at, booking.time_zone);
const paidByCard = (booking: BookingRow) => booking.paid_by === 'card';

function organizerNews(booking: BookingRow): News[] {
  const { club_name: club, amount } = booking;
  const when = whenOf(booking);
  const due =
    amount > 0 && !booking.paid_at && booking.booking_status === 'booked'
      ? ` ${describeCents(amount)} is due to the club.`
      : '';
  const news: News[] = [
    { happening: 'booked', title: 'Slot booked', message: `You booked ${club} on ${when}.${due}`, isEssential: true },
  ];
  if (booking.paid_at) {
    const paid = describeCents(paidCentsOf(booking));
    const message = paidByCard(booking)
      ? `We received ${paid} for ${club} on ${when}.`
      : `${club} says that it has received ${paid} for ${when}.`;
    news.push({ happening: 'paid', title: 'Booking paid', message, isEssential: true });
  }
  if (booking.booking_status === 'cancelled') {
    const who =
      booking.cancelled_by === 'organizer' ? `You cancelled your booking of ${club}` : `${club} cancelled your booking`;
    news.push({
      happening: 'cancelled',
      title: 'Booking cancelled',
      message: `${who} on ${when}.${whatGoesBack(booking)}${whatIsKept(booking, 'to the club')}${whatIsLost(booking)}`,
      isEssential: true,
      ...(whatIsLost(booking) ? { leadsTo: `/tournament-management/${booking.tournament_id}` } : {}),
    });
  }
  if (booking.waived_at)
    news.push({
      happening: 'waived',
      title: 'Nothing is due any more',
      message: `${club} waived ${describeCents(booking.kept_amount)} for ${when}.`,
      isEssential: true,
    });
  if (booking.paid_twice > 0)
    news.push({
      happening: `paid-twice-${booking.paid_twice}`,
      title: 'Second payment sent back',
      message: `${club} on ${when} was paid twice. ${describeCents(booking.paid_twice)} is on its way back to your card.`,
      isEssential: true,
    });
  if (booking.refunded_amount > 0) {
    const message = `${describeCents(booking.refunded_amount)} for ${club} on ${when} is on its way back to your card.`;
    news.push({
      happening: `refunded-${booking.refunded_amount}`,
      title: 'Refund sent',
      message,
      isEssential: true,
      isListedOnly: wasSaidToGoBack(booking),
    });
  }
  return news;
}

/** The cancellation mail states the refund of money paid before the cancellation; it cannot know of later payments. */
const wasSaidToGoBack = ({ paid_at: paidAt, cancelled_at: cancelledAt, refunded_late: lateCents }: BookingRow) =>
  cancelledAt !== null && paidAt !== null && paidAt < cancelledAt && lateCents === 0;

/** The tournament that lost its day because the club cancelled. */
const whatIsLost = (booking: BookingRow): string =>
  booking.cancelled_by === 'country_club' && booking.tournament_state === 'published'
    ? ` ${booking.tournament_title} has no venue now: entry is paused until you name a new venue or date, or call it off.`
    : '';

/** The amount paid: of a booking cancelled before it was paid, the fee. */
const paidCentsOf = ({ paid_at: paidAt, cancelled_at: cancelledAt, ...booking }: BookingRow) =>
  paidAt && cancelledAt && paidAt >= cancelledAt ? booking.kept_amount : booking.amount;

/** The cancellation fee that stayed due, in words. */
function whatIsKept({ kept_amount: kept, paid_at: paidAt, cancelled_at: cancelledAt }: BookingRow, to: string): string {
  const wasUnpaid = !paidAt || (cancelledAt !== null && paidAt >= cancelledAt);
  return kept > 0 && wasUnpaid ? ` By its terms ${describeCents(kept)} stays due ${to}.` : '';
}

function whatGoesBack(booking: BookingRow): string {
  const owed = booking.refund_pending + booking.refunded_amount;
  if (owed > 0) return ` ${describeCents(owed)} goes back to your card.`;
  return booking.paid_by === 'club' ? ' Please settle your payment with the club directly.' : '';
}

function clubNews(booking: BookingRow): News[] {
  const when = whenOf(booking);
  const who = booking.organization_name;
  const dining = booking.with_dining ? ', with dining' : '';
  const news: News[] = [
    {
      happening: 'booked',
      title: 'New booking',
      message: `${who} booked ${when}${dining}, for ${describeCents(booking.amount)}.`,
      isEssential: false,
    },
  ];
  if (paidByCard(booking))
    news.push({
      happening: 'paid',
      title: 'Booking paid',
      message: `${who} paid ${describeCents(paidCentsOf(booking))} for ${when}.`,
      isEssential: true,
    });
  // The club is not notified of its own actions.
  if (booking.booking_status === 'cancelled' && booking.cancelled_by === 'organizer') {
    const owed = booking.refund_pending + booking.refunded_amount;
    const back = owed > 0 ? ` ${describeCents(owed)} goes back to their card.` : '';
    const again = `${who} cancelled the booking of ${when}. The slot is on offer again.`;
    news.push({
      happening: 'cancelled',
      title: 'Booking cancelled',
      message: `${again}${back}${whatIsKept(booking, 'to you')}`,
      isEssential: true,
    });
  }
  return news;
}

const aboutBooking = (booking: BookingRow, news: News) =>
  ({
    type: 'venue_update',
    isEssential: news.isEssential,
    subject: `slot-${news.happening}:${booking.booking_id}`,
    aboutId: booking.booking_id,
    title: news.title,
    message: news.message,
  }) as const;

const toOrganizer = (booking: BookingRow, news: News, baseUrl: string, now: Date): Notice => ({
  userId: booking.organizer_user_id,
  ...aboutBooking(booking, news),
  path: news.leadsTo ?? '/venue-bookings',
  mail: !news.isListedOnly && {
    subject: `${news.title}: ${booking.club_name}, ${describeDate(booking.date)}`,
    greeting: `Hello ${booking.contact_name || booking.organization_name},`,
    paragraphs: [
      news.message,
      ...(news.happening === 'booked'
        ? [
            bookingTermsSentence(
              booking.date,
              { cancelDays: booking.booked_cancel_days, lateRefundPercent: booking.booked_late_refund_percent },
              booking.time_zone,
              now,
            ),
          ]
        : []),
    ],
    facts: bookingFacts(booking, 'organizer'),
    attachments: [bookingAttachment(booking, 'organizer', baseUrl)],
    action: news.leadsTo
      ? { label: 'Open your tournament', url: `${baseUrl}${news.leadsTo}` }
      : { label: 'Open your bookings', url: `${baseUrl}/venue-bookings` },
    footer: `You get this mail because you booked a venue at ${brand.name}.`,
  },
});

/** A club without an account gets no notification. */
function toClub(booking: BookingRow, news: News, baseUrl: string): Notice[] {
  if (!booking.club_user_id) return [];
  return [
    {
      userId: booking.club_user_id,
      ...aboutBooking(booking, news),
      path: '/country-club-dashboard',
      mail: {
        subject: `${news.title}: ${booking.organization_name}, ${describeDate(booking.date)}`,
        greeting: `Hello ${booking.club_name},`,
        paragraphs: [news.message],
        facts: bookingFacts(booking, 'country_club'),
        attachments: [bookingAttachment(booking, 'country_club', baseUrl)],
        action: { label: 'Open your dashboard', url: `${baseUrl}/country-club-dashboard` },
        footer: `You get this mail because your club offers slots at ${brand.name}.`,
      },
    },
  ];
}
