import type { z } from 'zod';
import { AppError } from '#contracts/errors.ts';
import type { changeTournamentSchema } from '#contracts/tournaments.ts';
import { changesToTell, isAsKind } from '#domain/tournaments.ts';
import { describeDate } from '#domain/venue-time.ts';
import { inTransaction } from '#server/database/connection.ts';
import { emit, emitForPrograms } from '#server/database/events.ts';
import type { TournamentDetailRow } from '#server/database/tournaments/read-tournaments.ts';
import { lockPlaces } from '#server/database/places/counter.ts';
import { overwriteTournament, type TournamentWrite } from '#server/database/tournaments/write-tournaments.ts';
import type { OrganizerViewer } from '#server/services/accounts/viewer.ts';
import { findBookedVenue } from '#server/services/bookings/booked-venue.ts';
import type { Context } from '#server/services/context.ts';
import { refuseInBallot } from '#server/services/line/ballot-view.ts';
import { prepare } from './create-tournament.ts';
import { findOwnTournament } from './own-tournament.ts';

type Change = z.output<typeof changeTournamentSchema>;

/**
 * Changes a published tournament. Whoever entered, or waits, hears of a new date, time, venue or name; what they pay and the terms
 * on which they may withdraw stay as they were when they entered, or get better.
 * @throws AppError not_found for a stranger's, validation_failed, upgrade_required (the plan's participants),
 *   wrong_state when somebody else saved meanwhile, it is not published, or the places would not suffice
 */
export async function changeTournament(
  context: Context,
  organizer: OrganizerViewer,
  id: string,
  change: Change,
): Promise<TournamentDetailRow> {
  const before = await findOwnTournament(context, organizer, id);
  if (before.state !== 'published')
    throw new AppError(
      'wrong_state',
      before.state === 'draft' ? 'This is a draft: publish it first.' : 'This tournament is cancelled.',
    );
  const { version, ...form } = change;
  const atSlot = before.slot_booking_id
    ? await keepToSlot(context, organizer, before.slot_booking_id, id, form.date)
    : {};
  const standing = { kept: before.start_date, rounds: before };
  const write = await prepare(context, organizer, { ...form, ...atSlot, action: 'publish' }, id, standing);
  await inTransaction(context.pool, async (tx) => {
    const places = await lockPlaces(tx, id);
    if (places && write.capacity !== places.capacity) await refuseInBallot(tx, id);
    const taken = (places?.held ?? 0) + (places?.sold ?? 0);
    const kept = places?.set_aside ?? 0;
    const gone = taken + kept;
    if (write.capacity < gone) {
      const ofCodes = kept > 0 ? `, ${kept} kept for codes` : '';
      const parts = `${places?.sold} paid, ${places?.held} being paid for${ofCodes}`;
      const message = `${gone} ${gone === 1 ? 'place is' : 'places are'} taken (${parts}): there cannot be fewer.`;
      throw new AppError('wrong_state', message, [{ field: 'maxEntries', message }]);
    }
    if (taken > 0) refuseWorseTerms(before, write);
    if (!(await overwriteTournament(tx, write, version))) {
      throw new AppError(
        'wrong_state',
        'Somebody else changed this tournament meanwhile. ' +
          'Load it again to see what is new; what you typed stays until you do.',
        [{ field: 'version', message: 'Out of date' }],
      );
    }
    const changes = changesToTell(before, announcedOf(write));
    if (changes.length === 0) return;
    const event = { subjectId: id, now: context.clock(), data: { version: version + 1, changes } };
    if (taken > 0 || (places?.waiting ?? 0) > 0) await emit(tx, { type: 'tournament.changed', ...event });
    else await emitForPrograms(tx, { type: 'tournament.changed', tournamentId: id, ...event });
  });
  return findOwnTournament(context, organizer, id);
}

/**
 * What stays as the booked slot says.
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

const announcedOf = (write: TournamentWrite) => ({
  title: write.title,
  start_date: write.startDate,
  start_time: write.startTime,
  time_zone: write.timeZone,
  venue: write.venue,
  address: write.address,
  city: write.city,
  state_code: write.stateCode,
});

/** Who has entered did so on these terms. */
function refuseWorseTerms(before: TournamentDetailRow, write: TournamentWrite): void {
  // Refunds by date are the policy where there are any: the form's does not count then.
  if (before.refund_tiers) return;
  const isMoved = before.start_date !== write.startDate;
  const until = (refundUntilAt: Date | null, closesAt: Date | null) => refundUntilAt ?? closesAt ?? new Date(0);
  const old = { policy: before.refund_policy, until: until(before.refund_until_at, before.closes_at) };
  const next = { policy: write.refundPolicy, until: until(write.refundUntilAt, write.closesAt) };
  // With another date the deadlines move along; the share that is refunded may not shrink all the same.
  if (isAsKind(old, isMoved ? { ...next, until: old.until } : next)) return;
  const message = 'People have entered on better terms: refunds can only get kinder.';
  throw new AppError('wrong_state', message, [
    { field: old.policy === next.policy ? 'refundUntil' : 'refundPolicy', message },
  ]);
}
