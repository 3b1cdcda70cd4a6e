import { type RefundStairs, type RefundTier, refundPercentAt, tiersSentence } from '#areas/money/rules/refund-tiers.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { RefundPolicy } from '#kernel/contract/tournament-choices.ts';
import type { TournamentStatus } from '#areas/tournaments/contract/tournaments.ts';
import { describeDate } from '#kernel/rules/describe-days.ts';
import { describeStart } from '#kernel/rules/describe-instant.ts';
import { daysBetween, endOfDay, instantAt, shiftDate } from '#kernel/rules/venue-time.ts';
import type { EventFacts } from '#areas/messages/rules/facts-block.ts';
import type { TournamentState } from '#kernel/contract/play-choices.ts';

export type Schedule = {
  startsAt: Date;
  endsAt: Date;
  closesAt: Date;
  opensAt: Date | null;
  refundUntilAt: Date | null;
};

/**
 * Computes the instants of a tournament from its local dates.
 * @param deadline last calendar date of entry and withdrawal; the day before the start when absent
 * @param opens first calendar date of entry; may be absent
 * @param refundUntil last calendar date of a refund; may be absent
 * @param endDate the date of the last round; the start date when absent
 * @returns startsAt: first tee time (midnight when not set); endsAt: midnight after the last day; closesAt: end of
 * entry; opensAt: start of entry; refundUntilAt: end of refunds
 */
export function scheduleOf(dates: {
  startDate: string;
  startTime: string | null;
  endDate?: string | null;
  timeZone: string;
  deadline: string | null;
  opens?: string | null;
  refundUntil?: string | null;
}): Schedule {
  const startsAt = instantAt(dates.startDate, dates.startTime ?? '00:00', dates.timeZone);
  // The last millisecond of the day rather than midnight, which people would read as the next day.
  const lastMoment = (date: string) => new Date(endOfDay(date, dates.timeZone).getTime() - 1);
  const lastDay = lastMoment(dates.deadline ?? shiftDate(dates.startDate, -1));
  return {
    startsAt,
    endsAt: endOfDay(dates.endDate ?? dates.startDate, dates.timeZone),
    closesAt: new Date(Math.min(lastDay.getTime(), startsAt.getTime())),
    opensAt: dates.opens ? instantAt(dates.opens, '00:00', dates.timeZone) : null,
    refundUntilAt: dates.refundUntil ? lastMoment(dates.refundUntil) : null,
  };
}

/** The progress of a tournament's rounds; null while nobody has a score. */
export type PlayState = 'begun' | 'official';

/** The facts from which a tournament's status is derived. */
export type StatusFacts = {
  state: TournamentState;
  starts_at: Date | null;
  ends_at: Date | null;
  play_state: PlayState | null;
};

/**
 * The status of a tournament, the same on pages, in lists, for clubs and in the API. Upcoming before both the first tee
 * time and the first score; active until its last day ends in the venue's zone or all results are official; then
 * completed.
 */
export function statusOf({ state, starts_at, ends_at, play_state }: StatusFacts, now: Date): TournamentStatus {
  if (state !== 'published') return state;
  if (play_state === 'official' || (ends_at && now >= ends_at)) return 'completed';
  return play_state === 'begun' || (starts_at && ends_at && now >= starts_at) ? 'active' : 'upcoming';
}

/** Whether a tournament of this status is published, and neither cancelled nor over. */
export const isRunning = ({ status }: { status: string }): boolean => status === 'upcoming' || status === 'active';

/**
 * The prize pool that is shown: the promised amount, or, where the organizer chose to show an estimate, twice the fee.
 * Otherwise 0; also 0 where entry is free and nothing is promised.
 */
export function prizePoolOf(promised: Cents | null, fee: Cents, showsEstimate: boolean) {
  const isEstimate = promised === null && showsEstimate && fee > 0;
  return { cents: isEstimate ? fee * 2 : (promised ?? 0), isEstimate };
}

/** The refund under each policy, in percent of the payment. */
export const refundShare: Record<RefundPolicy, number> = { full: 100, half: 50, none: 0 };

/**
 * The refund policy as the sentence that golfers read before they pay. At `now` it names no date that has passed.
 * @param terms.refund_until last calendar date of a refund; the registration deadline where none is set
 */
export function refundSentence(
  terms: {
    refund_policy: RefundPolicy;
    refund_until: string | null;
    refund_until_at: Date | null;
    closes_at: Date | null;
    /** Refunds by date; where present they replace the policy. */
    refund_tiers: RefundTier[] | null;
  },
  now: Date,
): string {
  const { refund_policy: policy, refund_until: refundUntil } = terms;
  if (terms.closes_at && now >= terms.closes_at)
    return 'The registration deadline has passed: an entry cannot be withdrawn any more.';
  if (terms.refund_tiers) return tiersSentence(terms.refund_tiers, now);
  if (policy !== 'none' && terms.refund_until_at && now > terms.refund_until_at)
    return 'The time for a refund has passed: no refund if you withdraw.';
  const until = refundUntil ? `by ${describeDate(refundUntil)}` : 'before the registration deadline';
  if (policy === 'full') return `Full refund if you withdraw ${until}.`;
  return policy === 'half'
    ? `Half of the amount paid is refunded if you withdraw ${until}.`
    : 'No refund if you withdraw.';
}

/**
 * The refund of an entry by date, in one form for policies and for refunds by date, so that the two can be compared. No
 * step extends beyond the close of entry, after which nobody withdraws.
 */
export function refundStairs(terms: {
  policy: RefundPolicy;
  refundUntilAt: Date | null;
  closesAt: Date;
  tiers: readonly RefundTier[] | null;
}): RefundStairs {
  const { policy, refundUntilAt, closesAt, tiers } = terms;
  const stairs = tiers ?? [{ percent: refundShare[policy], endsAt: refundUntilAt ?? closesAt }];
  return stairs.map(({ percent, endsAt }) => ({
    percent,
    endsAt: new Date(Math.min(new Date(endsAt).getTime(), closesAt.getTime())),
  }));
}

type Deadlines = { deadline: string | null; refundUntil: string | null; tiers: RefundTier[] | null };

/**
 * The deadlines of a tournament whose first day moves; they keep their distance from that day. Moving play earlier must
 * not end a period that golfers rely on: if a future deadline would fall into the past, all future deadlines keep their
 * dates, but are at latest the day before play.
 * @param move the old and the new first day, and today's date in the tournament's time zone
 */
export function movedDeadlines(
  { deadline, refundUntil, tiers }: Deadlines,
  { from, to, today, zone }: { from: string | null; to: string; today: string; zone: string },
): Deadlines {
  const days = from === null ? 0 : daysBetween(from, to);
  const dates = [deadline, refundUntil, ...(tiers ?? []).map(({ until }) => until)];
  const stays = dates.some((date) => date !== null && date >= today && shiftDate(date, days) < today);
  const latest = shiftDate(to, -1);
  const move = (date: string): string => {
    if (!stays || date < today) return shiftDate(date, days);
    return date < latest ? date : latest;
  };
  const moved = tiers?.map(({ percent, until }) => {
    const day = move(until);
    return { percent, until: day, endsAt: endOfDay(day, zone).toISOString() };
  });
  return {
    deadline: deadline && move(deadline),
    refundUntil: refundUntil && move(refundUntil),
    // Where several tiers now end on the same date, only the first and most generous one is kept.
    tiers: moved?.filter(({ until }, n) => moved[n - 1]?.until !== until) ?? null,
  };
}

/**
 * The refund for a withdrawal before the deadline.
 * @param refundUntilAt when refunds end; null where they end with the close of entry
 * @param tiers refunds by date; where present they replace the policy
 * @returns whole cents, rounded down
 */
export function refundDueCents(
  policy: RefundPolicy,
  paidCents: Cents,
  refundUntilAt: Date | null = null,
  now: Date | null = null,
  tiers: RefundTier[] | null = null,
): number {
  if (tiers && now) return Math.floor((paidCents * refundPercentAt(tiers, now)) / 100);
  if (refundUntilAt && now && now > refundUntilAt) return 0;
  return Math.floor((paidCents * refundShare[policy]) / 100);
}

export type TournamentChange = 'date' | 'time' | 'venue' | 'name';

type Announced = Omit<EventFacts, 'starts_at' | 'ends_at' | 'contact'> & { start_date: string | null };

/** Title, time and place of a tournament before a change, in words. */
export type AnnouncedBefore = { title: string; when: string; where: string };

export const announcedBefore = (of: Announced): AnnouncedBefore => ({
  title: of.title,
  when: of.start_date
    ? describeStart(instantAt(of.start_date, of.start_time ?? '12:00', of.time_zone), of.start_time, of.time_zone)
    : '',
  where: [of.venue, of.address, of.city, of.state_code].filter(Boolean).join(', '),
});

/** The changes to a tournament of which entered golfers are notified. */
export function changesToTell(before: Announced, after: Announced): TournamentChange[] {
  const differs = (...names: (keyof Announced)[]) => names.some((name) => before[name] !== after[name]);
  const changes: TournamentChange[] = [];
  if (differs('start_date')) changes.push('date');
  if (differs('start_time', 'time_zone')) changes.push('time');
  if (differs('venue', 'address', 'city', 'state_code')) changes.push('venue');
  if (differs('title')) changes.push('name');
  return changes;
}

declare module '#kernel/rules/events.ts' {
  interface EventData {
    /** A published tournament was changed: its new version, the changes, and the facts before. */
    'tournament.changed': { version: number; changes: TournamentChange[]; was?: AnnouncedBefore };
  }
}
