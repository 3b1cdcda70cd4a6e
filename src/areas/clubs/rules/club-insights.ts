import type { Cents } from '#kernel/rules/money.ts';

/** Analytics of a club. Amounts in whole cents, shares in whole percent. */

export const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 100));

/** The change from last year's figure, in whole percent; null if last year's was zero. */
export const changePercent = (thisYear: number, lastYear: number): number | null =>
  lastYear <= 0 ? null : Math.round(((thisYear - lastYear) / lastYear) * 100);

/** A share as numerator and denominator. */
export type Share = { part: number; whole: number };

/** The change from last year's share, in whole percentage points; null if either year has a zero denominator. */
export const changePoints = (now: Share, before: Share): number | null =>
  now.whole === 0 || before.whole === 0 ? null : percentOf(now.part, now.whole) - percentOf(before.part, before.whole);

export const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const leadBounds = [0, 7, 14, 30, 60, 90] as const;

/**
 * Lead times of bookings in bands of days, the last one open-ended.
 * @param leads days before play with the number of bookings
 */
export function leadTimeBands(
  leads: { days: number; bookings: number }[],
): { fromDays: number; toDays: number | null; label: string; bookings: number }[] {
  return leadBounds.map((fromDays, index) => {
    const next = leadBounds[index + 1];
    const inBand = leads.filter(({ days }) => Math.max(0, days) >= fromDays && (next === undefined || days < next));
    return {
      fromDays,
      toDays: next === undefined ? null : next - 1,
      label: next === undefined ? `${fromDays} days and more` : `${fromDays} to ${next - 1} days`,
      bookings: inBand.reduce((sum, { bookings }) => sum + bookings, 0),
    };
  });
}

export type PriceBand = { fromCents: Cents; toCents: Cents | null; offered: number; booked: number };

const maxBands = 5;

/**
 * Price bands of equal width in round dollars, the last one open-ended. Bands without offers are left out; empty
 * without slots.
 */
export function priceBands(prices: { cents: Cents; offered: number; booked: number }[]): PriceBand[] {
  if (prices.length === 0) return [];
  const lowest = Math.min(...prices.map(({ cents }) => cents));
  const highest = Math.max(...prices.map(({ cents }) => cents));
  const width = roundWidth((highest - lowest) / maxBands);
  const first = Math.floor(lowest / width) * width;
  const count = Math.floor((highest - first) / width) + 1;
  return Array.from({ length: count }, (_, index) => {
    const fromCents = first + index * width;
    const inBand = prices.filter(({ cents }) => cents >= fromCents && cents < fromCents + width);
    return {
      fromCents,
      toCents: index === count - 1 ? null : fromCents + width,
      offered: inBand.reduce((sum, { offered }) => sum + offered, 0),
      booked: inBand.reduce((sum, { booked }) => sum + booked, 0),
    };
  }).filter(({ offered, booked }) => offered + booked > 0);
}

/** The smallest of 1, 2, 5 times a power of ten dollars that is at least `cents`; at least $10. */
function roundWidth(cents: Cents): Cents {
  for (let unit = 1_000; ; unit *= 10) {
    for (const times of [1, 2, 5]) if (times * unit >= cents) return times * unit;
  }
}
