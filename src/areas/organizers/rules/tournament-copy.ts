/** The parts of a tournament in a copy, and its dates. */
import type { RefundTier } from '#areas/money/rules/refund-tiers.ts';
import { endOfDay, shiftDate } from '#kernel/rules/venue-time.ts';

/** The parts of a tournament that no copy includes, as the screen shows them. */
export const leftOutWords = {
  players: 'players, teams, wishes and the waitlist',
  money: 'payments, refunds and the books',
  drawing: 'the ballot or waiting room',
  play: 'the tee sheet, scores, results and awards',
  said: 'messages, views and files of the day',
} as const;
export type LeftOut = keyof typeof leftOutWords;

const year = 364;

/**
 * The date of the next edition: the same weekday one year later, or as many years later as it takes to be in the
 * future.
 */
export function sameWeekdayNextYear(date: string, today: string): string {
  const next = shiftDate(date, year);
  return next > today ? next : sameWeekdayNextYear(next, today);
}

/** The days between the dates of a copy and those of the original; `today` in the venue's zone. */
export type DateMove = { days: number; today: string; timeZone: string };

/** A date moved by these days; null where there is none, or where it is in the past even so. */
export function movedDate(date: string | null, { days, today }: Pick<DateMove, 'days' | 'today'>): string | null {
  const moved = date === null ? null : shiftDate(date, days);
  return moved !== null && moved >= today ? moved : null;
}

/** Price steps with an end, moved to the copy's dates; steps that end in the past even so are left out. */
export function movedUntil<Step extends { until: string }>(steps: readonly Step[], move: DateMove): Step[] {
  return steps.flatMap((step) => {
    const until = movedDate(step.until, move);
    return until === null ? [] : [{ ...step, until }];
  });
}

/** Refunds by date, moved; null where there are none, or none are left. */
export function movedTiers(tiers: readonly RefundTier[] | null, move: DateMove): RefundTier[] | null {
  const moved = movedUntil(tiers ?? [], move).map((tier) => ({
    ...tier,
    endsAt: endOfDay(tier.until, move.timeZone).toISOString(),
  }));
  return moved.length > 0 ? moved : null;
}

/** The sentence about courses that a copy could not include; empty where there are none. */
export function goneCourseWords(names: readonly string[]): string {
  const places = [...new Set(names)];
  if (places.length === 0) return '';
  return names.length === 1
    ? ` ${places.join('')} is not offered any more: choose another course.`
    : ` Courses of ${places.join(' and ')} are not offered any more: choose others.`;
}
