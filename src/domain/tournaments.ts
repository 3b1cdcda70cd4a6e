import type { RefundPolicy } from '#contracts/tournament-choices.ts';
import type { EntryState, TournamentStatus } from '#contracts/tournaments.ts';
import { endOfDay, instantAt, shiftDate } from './venue-time.ts';

/** What the organizer decided about a tournament; its public status follows from this and the clock. */
export type TournamentState = 'draft' | 'published' | 'cancelled';

export type Schedule = { startsAt: Date; endsAt: Date; closesAt: Date };

/**
 * The instants of a tournament from its local dates.
 * @param deadline last calendar date of entry and withdrawal; the day before the start when absent
 * @returns startsAt: first tee time (midnight when not set); endsAt: midnight after; closesAt: when entry ends
 */
export function scheduleOf(dates: { startDate: string; startTime: string | null; timeZone: string; deadline: string | null }): Schedule {
  const startsAt = instantAt(dates.startDate, dates.startTime ?? '00:00', dates.timeZone);
  // The last moment of the day rather than midnight after it, which people read as the day before.
  const lastDay = new Date(endOfDay(dates.deadline ?? shiftDate(dates.startDate, -1), dates.timeZone).getTime() - 1);
  return {
    startsAt,
    endsAt: endOfDay(dates.startDate, dates.timeZone),
    closesAt: lastDay < startsAt ? lastDay : startsAt,
  };
}

/** upcoming before the first tee time, active until the day is over in the venue's zone, then completed. */
export function statusOf(tournament: { state: TournamentState; startsAt: Date | null; endsAt: Date | null }, now: Date): TournamentStatus {
  if (tournament.state !== 'published') return tournament.state;
  if (!tournament.startsAt || !tournament.endsAt || now < tournament.startsAt) return 'upcoming';
  return now < tournament.endsAt ? 'active' : 'completed';
}

/** Whether somebody could enter at `now`. A fee cannot be taken before the organizer's payment account may charge. */
export function entryStateOf(
  tournament: { state: TournamentState; closesAt: Date | null; registrationFeeCents: number; placesLeft: number; chargesEnabled: boolean },
  now: Date,
): EntryState {
  if (tournament.state === 'draft') return 'not_open';
  if (tournament.state === 'cancelled' || !tournament.closesAt || now >= tournament.closesAt) return 'closed';
  if (tournament.registrationFeeCents > 0 && !tournament.chargesEnabled) return 'awaiting_payments';
  return tournament.placesLeft > 0 ? 'open' : 'full';
}

/** The prize pool on show: the organizer's, or twice the fee as an estimate. */
export const prizePoolOf = (prizePoolCents: number | null, registrationFeeCents: number) => ({
  cents: prizePoolCents ?? registrationFeeCents * 2,
  isEstimate: prizePoolCents === null,
});

const refundShare: Record<RefundPolicy, number> = { full: 100, half: 50, none: 0 };

/** The refund policy as the sentence that golfers read before they pay. */
export const refundPolicyText: Record<RefundPolicy, string> = {
  full: 'Full refund if you withdraw before the registration deadline.',
  half: 'Half of the amount paid is refunded if you withdraw before the registration deadline.',
  none: 'No refund if you withdraw.',
};

/**
 * What a withdrawal before the deadline gives back.
 * @returns whole cents, rounded down to the cent
 */
export const refundDueCents = (policy: RefundPolicy, paidCents: number): number => Math.floor((paidCents * refundShare[policy]) / 100);
