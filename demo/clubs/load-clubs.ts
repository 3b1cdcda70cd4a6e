import sharp from 'sharp';
import { toCents } from '#kernel/rules/money.ts';
import { bookingOf, pricesOf, slotInstants, totalPriceCents } from '#areas/clubs/rules/slots.ts';
import { dateIn, shiftDate } from '#kernel/rules/venue-time.ts';
import { markBookingPaid, takeSlot } from '#areas/clubs/database/bookings.ts';
import { findClub, saveTermsRow } from '#areas/clubs/database/clubs.ts';
import { newId } from '#kernel/database/connection.ts';
import { insertFreeSlots } from '#areas/clubs/database/slots.ts';
import type { ClubViewer, OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import { bookSlot } from '#areas/clubs/services/book-slot.ts';
import { cancelBooking, cancelClubBooking } from '#areas/clubs/services/cancel-booking.ts';
import { markBookingPaid as sayPaid, payBooking } from '#areas/clubs/services/pay-booking.ts';
import { createFacility } from '#areas/clubs/services/facilities.ts';
import { createPhoto } from '#areas/clubs/services/photos.ts';
import type { Context } from '#kernel/services/context.ts';
import { settle } from '#areas/money/services/settle.ts';
import type { DemoTournament } from '#demo/tournaments/demo-tournament.ts';
import { demoTournaments } from '#demo/tournaments/demo-tournaments.ts';
import { basicClub, facilities, hostedAmounts, photos, premiumClub, seasonPlans } from './club-world.ts';
import { type DemoSlot, offersOf, type PlayedHere, seasonOf } from './season.ts';

/**
 * The clubs in the order of the demo world, who books, and how cards are paid; without a provider nothing is paid by
 * card.
 */
type Venues = {
  context: Context;
  clubs: ClubViewer[];
  organizers: Map<string, OrganizerViewer>;
  payCheckout: ((sessionId: string) => Promise<void>) | null;
};

/** Clubs that offer days beside the two with a past. */
const othersThatOffer = [2, 3, 4, 5, 6, 8, 10, 11];
const diningPrices = [200, 150, 300, 120, 250];
const booksMost = [
  'organizer.platinum@demo.golf',
  'organizer.premium@demo.golf',
  'organizer.platinum@demo.golf',
  'organizer.pro@demo.golf',
  'organizer.premium@demo.golf',
];

/**
 * Gives the clubs what they show: slots, bookings in every state, facilities and photos.
 * @returns the booking that a tournament is played in, for those that are
 */
export async function loadClubs(venues: Venues): Promise<Map<DemoTournament, string>> {
  const { context, clubs } = venues;
  const rooms = new Map<DemoTournament, string>();
  for (const number of [basicClub, premiumClub, ...othersThatOffer]) {
    const viewer = clubs[number];
    const club = viewer && (await findClub(context.pool, viewer.countryClubId));
    const plan = seasonPlans[number];
    if (!viewer || !club) continue;
    const today = dateIn(context.clock(), club.time_zone);
    if (number === premiumClub) await saveTermsRow(context.pool, club.id, { cancel_days: 30, late_refund_percent: 50 });
    const slots = plan
      ? seasonOf(plan, number === premiumClub ? playedHere(context.clock()) : [], today)
      : offersOf(number, today);
    await loadSlots(venues, viewer, slots, club.time_zone, rooms);
    for (const [name, status, used_by] of facilities[number] ?? [])
      await createFacility(context, viewer, { name, status, used_by });
    for (const { alt, picture } of photos[number] ?? [])
      await createPhoto(
        context,
        viewer,
        await sharp(Buffer.from(picture())).png({ compressionLevel: 1 }).toBuffer(),
        alt,
      );
  }
  return rooms;
}

/** The tournaments at the premium club, on the dates that they are made for. */
function playedHere(now: Date): PlayedHere[] {
  const today = dateIn(now, 'America/New_York');
  const left = { over: [...hostedAmounts.over], coming: [...hostedAmounts.coming] };
  return demoTournaments
    .filter(({ club }) => club === premiumClub)
    .map((tournament) => ({
      tournament,
      date: shiftDate(today, tournament.inDays),
      amount: (tournament.inDays < 0 ? left.over : left.coming).shift() ?? 1000,
    }));
}

const noonOf = (date: string): Date => new Date(`${date}T18:00:00Z`);

async function loadSlots(
  venues: Venues,
  club: ClubViewer,
  slots: DemoSlot[],
  zone: string,
  rooms: Map<DemoTournament, string>,
): Promise<void> {
  const { context } = venues;
  const rows = slots.map((slot, n) => {
    const isPriced = slot.dining === 'taken' || slot.dining === 'declined';
    const diningPrice = diningPrices[n % diningPrices.length] ?? 200;
    const prices = pricesOf({
      slotPriceCents: toCents(slot.dining === 'taken' ? slot.amount - diningPrice : slot.amount),
      hasDining: slot.dining !== 'none',
      diningPriceCents: isPriced ? toCents(diningPrice) : null,
      isDiningIncluded: slot.dining === 'included',
    });
    return {
      ...slot,
      ...prices,
      id: newId(),
      durationType: slot.duration,
      totalPriceCents: totalPriceCents(prices),
      ...slotInstants(slot.date, slot.startTime, slot.duration, zone),
    };
  });
  const now = context.clock();
  const offered = new Date(
    Math.min(
      now.getTime() - 40 * 86_400_000,
      ...slots.map(({ date, booking }) => noonOf(booking?.bookedOn ?? date).getTime()),
    ) -
      20 * 86_400_000,
  );
  const added = await insertFreeSlots(context.pool, club.countryClubId, rows, offered);
  if (added.length !== rows.length) throw new Error(`days of ${club.email} overlap`);
  for (const row of rows) {
    const { booking } = row;
    if (!booking) continue;
    const organizer = venues.organizers.get(
      booking.tournament?.organizer ?? booksMost[booking.by % booksMost.length] ?? '',
    );
    if (!organizer) throw new Error('a demo booking has no organizer');
    const id = await bookOne(venues, club, organizer, { ...row, booking });
    if (booking.tournament) rooms.set(booking.tournament, id);
  }
}

type BookedSlot = DemoSlot & { id: string; dayEndsAt: Date; booking: NonNullable<DemoSlot['booking']> } & Parameters<
    typeof bookingOf
  >[0];

/**
 * Makes a booking by the clock of its own day. A past booking is only written: its notices are not sent now.
 * @returns the booking's id
 */
async function bookOne(
  { context, payCheckout }: Venues,
  club: ClubViewer,
  organizer: OrganizerViewer,
  slot: BookedSlot,
): Promise<string> {
  const { pool } = context;
  const { becomes } = slot.booking;
  const bookedAt = noonOf(slot.booking.bookedOn);
  const paidAt = new Date(Math.min(bookedAt.getTime() + 3_600_000, context.clock().getTime()));
  const then = { ...context, clock: () => bookedAt };
  const wantsDining = slot.dining === 'taken';
  if (slot.dayEndsAt <= context.clock() && becomes !== 'card') {
    const id = newId();
    const isTaken = await takeSlot(pool, {
      id,
      slotId: slot.id,
      slotVersion: 1,
      organizerId: organizer.organizerId,
      ...bookingOf(slot, wantsDining),
      now: bookedAt,
    });
    if (!isTaken) throw new Error(`a day of ${club.email} could not be booked`);
    await markBookingPaid(pool, id, 'club', paidAt);
    return id;
  }
  const { booking_id: id } = await bookSlot(then, organizer, { slotId: slot.id, withDining: wantsDining });
  if (becomes === 'club') await sayPaid({ ...context, clock: () => paidAt }, club, id);
  if ((becomes === 'card' || becomes === 'cancelled by the organizer') && payCheckout) {
    const sessionId = (await payBooking(context, organizer, id)).match(/cs_[A-Za-z0-9_]+/)?.[0] ?? '';
    await payCheckout(sessionId);
    await settle({ ...context, clock: () => paidAt }, sessionId);
  }
  if (becomes === 'cancelled by the organizer') await cancelBooking(context, organizer, id);
  if (becomes === 'cancelled by the club') await cancelClubBooking(context, club, id);
  return id;
}
