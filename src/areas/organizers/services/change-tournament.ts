import type { z } from 'zod';
import { AppError } from '#kernel/contract/errors.ts';
import type { changeTournamentSchema } from '#areas/tournaments/contract/tournament-form.ts';
import { areTiersAsGenerous, type RefundStairs, type RefundTier } from '#areas/money/rules/refund-tiers.ts';
import {
  announcedBefore,
  changesToTell,
  movedDeadlines,
  refundStairs,
  scheduleOf,
} from '#areas/tournaments/rules/tournaments.ts';
import { describeDate } from '#kernel/rules/describe-days.ts';
import { dateIn } from '#kernel/rules/venue-time.ts';
import { lockBooking } from '#areas/clubs/database/bookings.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import { emit, emitForPrograms } from '#kernel/database/events.ts';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import { saveRefundTiers, touchTerms } from '#areas/entries/database/terms/terms.ts';
import { lockTournament } from '#areas/tournaments/services/lock-tournament.ts';
import { endVenueLoss } from '#areas/tournaments/database/venue-loss.ts';
import { countLater, overwriteTournament, type TournamentWrite } from '#areas/organizers/database/write-tournaments.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import { bookingGone, findBookedVenue } from '#areas/clubs/services/booked-venue.ts';
import type { Context } from '#kernel/services/context.ts';
import { refuseInBallot } from '#areas/waitlist/services/ballot-view.ts';
import { coverPlaces } from '#areas/accounts/services/plans/covered-places.ts';
import { formOf, prepare } from './create-tournament.ts';
import { refuseBelowEarly, refuseTaken } from './store-tournament.ts';
import { refuseOtherStyle } from './set-up-style.ts';

type Change = z.output<typeof changeTournamentSchema> & { slotBookingId?: string };

/** The time in which an entrant may withdraw for a full refund after a new venue was named. */
const freeExitMs = 7 * 24 * 3_600_000;

/**
 * Changes a published tournament. Entrants and waiting parties are notified of a new date, time, venue or name; the
 * price and withdrawal terms of existing entries stay the same or improve. With a new date, deadlines that the form
 * leaves unchanged move along. A tournament that has lost its venue resumes with a new venue or date, and may use
 * another booked slot.
 * @throws AppError validation_failed, upgrade_required (more places than the plan covers), wrong_state when somebody
 * else saved meanwhile, it is not published, or the places would not suffice
 */
export async function changeTournament(
  context: Context,
  organizer: OrganizerViewer,
  before: TournamentDetailRow,
  change: Change,
): Promise<void> {
  if (before.state !== 'published')
    throw new AppError(
      'wrong_state',
      before.state === 'draft' ? 'This is a draft: publish it first.' : 'This tournament is cancelled.',
    );
  const { version, ...form } = change;
  await refuseOtherStyle(context, before, form.gameplayStyle);
  const hasLostVenue = before.venue_lost_at !== null;
  const atSlot = before.slot_booking_id
    ? await keepToSlot(context, organizer, before.slot_booking_id, before.id, form.date)
    : {};
  const standing = { kept: before.start_date, rounds: before, places: before.capacity };
  const today = dateIn(context.clock(), form.timeZone ?? before.time_zone);
  const moved = movedAlong(before, form, today);
  const full = { ...form, ...atSlot, registrationDeadline: moved.deadline, refundUntil: moved.refundUntil };
  const write = await prepare(context, organizer, { ...full, action: 'publish' }, before.id, standing);
  await inTransaction(context.pool, async (tx) => {
    // The counter is locked before the booking, everywhere.
    const { tournament: held, places } = await lockTournament(tx, before.id);
    await refuseBelowEarly(tx, before.id, write.registration_fee);
    // Saving a price list changes refunds without raising the tournament's version, so the refunds to move are read
    // here.
    const { tiers } = movedAlong(held, form, today);
    if (write.capacity !== places.capacity) await refuseInBallot(tx, before.id, 'maxEntries');
    const taken = places.held + places.sold;
    const kept = places.set_aside;
    const gone = taken + kept;
    if (write.capacity < gone) {
      const ofCodes = kept > 0 ? `, ${kept} kept for codes` : '';
      const later = await countLater(tx, before.id);
      const ofLater = later > 0 ? `, ${later} to be paid later` : '';
      const parts = `${places.sold - later} paid${ofLater}, ${places.held} being paid for${ofCodes}`;
      const message = `${gone} ${gone === 1 ? 'place is' : 'places are'} taken (${parts}): there cannot be fewer.`;
      throw new AppError('wrong_state', message, [{ field: 'maxEntries', message }]);
    }
    const now = context.clock();
    const takesBooking = hasLostVenue && write.slot_booking_id;
    // The club may have cancelled the booking since the form was read.
    if (takesBooking && (await lockBooking(tx, takesBooking))?.status !== 'booked') throw bookingGone();
    // Places that were granted stay after a downgrade of the plan.
    if (write.capacity > before.capacity) await coverPlaces(tx, organizer, before.id, write.capacity, 'maxEntries');
    if (taken > 0) refuseWorseTerms(held, write, { today, tiers, now });
    if (!(await overwriteTournament(tx, write, version))) {
      throw new AppError(
        'wrong_state',
        'Somebody else changed this tournament meanwhile. ' +
          'Load it again to see what is new; what you typed stays until you do.',
        [{ field: 'version', message: 'Out of date' }],
      );
    }
    if (tiers && before.start_date !== form.date) {
      await saveRefundTiers(tx, before.id, tiers);
      await touchTerms(tx, before.id, now);
    }
    const changes = changesToTell(before, write);
    if (hasLostVenue && (write.slot_booking_id || changes.includes('venue') || changes.includes('date')))
      await endVenueLoss(tx, before.id, {
        bookingId: write.slot_booking_id,
        exitUntil: new Date(context.clock().getTime() + freeExitMs),
      });
    if (changes.length === 0) return;
    const event = { subjectId: before.id, now, data: { version: version + 1, changes, was: announcedBefore(before) } };
    if (taken > 0 || places.waiting > 0) await emit(tx, { type: 'tournament.changed', ...event });
    else await emitForPrograms(tx, { type: 'tournament.changed', tournamentId: before.id, ...event });
  }).catch(refuseTaken);
}

/** The deadlines of a form with another date: those that it leaves unchanged keep their distance from play. */
function movedAlong(
  before: TournamentDetailRow,
  form: Pick<Change, 'date' | 'registrationDeadline' | 'refundUntil' | 'timeZone'>,
  today: string,
) {
  const old = { deadline: before.registration_deadline, refundUntil: before.refund_until, tiers: before.refund_tiers };
  const zone = form.timeZone ?? before.time_zone;
  const moved = movedDeadlines(old, { from: before.start_date, to: form.date, today, zone });
  const { registrationDeadline: deadline, refundUntil } = form;
  return {
    tiers: moved.tiers,
    deadline: deadline === old.deadline ? (moved.deadline ?? undefined) : deadline,
    refundUntil: refundUntil === old.refundUntil ? (moved.refundUntil ?? undefined) : refundUntil,
  };
}

/**
 * Moves a tournament whose club has withdrawn to another slot that its organizer has booked. Club, place, date and
 * start time are those of the slot, deadlines move along, and everything else stays.
 * @throws AppError wrong_state for a tournament that has its venue, and as `changeTournament`
 */
export async function moveToBooking(
  context: Context,
  organizer: OrganizerViewer,
  before: TournamentDetailRow,
  slotBookingId: string,
): Promise<void> {
  if (before.venue_lost_at === null) throw new AppError('wrong_state', 'This tournament has its venue.');
  const { date } = await findBookedVenue(context, organizer, slotBookingId, before.id);
  const upTo = (day: string | null) => (day !== null && day < date ? day : undefined);
  await changeTournament(context, organizer, before, {
    ...formOf(before),
    date,
    registrationDeadline: before.registration_deadline ?? undefined,
    registrationOpens: upTo(before.registration_opens),
    earlyHours: upTo(before.registration_opens) ? before.early_hours : 0,
    refundUntil: before.refund_until ?? undefined,
    version: before.version,
    slotBookingId,
  } as Change);
}

/**
 * The facts that a booked slot fixes.
 * @throws AppError validation_failed naming `date` for another date than the slot's
 */
async function keepToSlot(context: Context, organizer: OrganizerViewer, bookingId: string, id: string, date: string) {
  const venue = await findBookedVenue(context, organizer, bookingId, id);
  if (date !== venue.date) {
    const message =
      `It is played in the slot you booked at ${venue.clubName} on ${describeDate(venue.date)}. ` +
      'Cancel the booking or book another day first.';
    throw new AppError('validation_failed', message, [{ field: 'date', message }]);
  }
  const { countryClubId, clubName: countryClub, timeZone, address, city, state, zipCode } = venue;
  return { countryClubId, countryClub, timeZone, address, city, state, zipCode };
}

/** The close of entry and the refunds of the former terms, moved to the new date with the same distances. */
function movedTerms(before: TournamentDetailRow, write: TournamentWrite, today: string): RefundStairs {
  const { registration_deadline, refund_until, refund_tiers, refund_policy: policy } = before;
  const kept = { deadline: registration_deadline, refundUntil: refund_until, tiers: refund_tiers };
  const { start_time: startTime, time_zone: timeZone } = write;
  const startDate = write.start_date ?? '';
  const { tiers, ...moved } = movedDeadlines(kept, { from: before.start_date, to: startDate, today, zone: timeZone });
  const { closesAt, refundUntilAt } = scheduleOf({ startDate, startTime, timeZone, ...moved });
  return refundStairs({ policy, refundUntilAt, closesAt, tiers });
}

/** Refuses worse terms, because entries were made on the present ones; with another date their deadlines move along. */
function refuseWorseTerms(
  before: TournamentDetailRow,
  write: TournamentWrite,
  { today, tiers, now }: { today: string; tiers: RefundTier[] | null; now: Date },
): void {
  const { refund_policy: policy, refund_until_at: refundUntilAt, closes_at: closesAt } = write;
  const next = refundStairs({ policy, refundUntilAt, closesAt: closesAt ?? now, tiers });
  if (areTiersAsGenerous(movedTerms(before, write, today), next, now)) return;
  const message = 'People have entered on better terms: refunds can only get kinder.';
  const field = () => {
    if (tiers) return 'registrationDeadline';
    return before.refund_policy === policy ? 'refundUntil' : 'refundPolicy';
  };
  throw new AppError('wrong_state', message, [{ field: field(), message }]);
}
