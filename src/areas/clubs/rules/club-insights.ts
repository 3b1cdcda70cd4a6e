import type { Cents } from '#kernel/rules/money.ts';

/** The insights of a club. Amounts in whole cents, shares in whole percent. */

export const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 100));

/** From last year's figure to this year's, in whole percent; null where last year had none. */
export const changePercent = (thisYear: number, lastYear: number): number | null =>
  lastYear <= 0 ? null : Math.round(((thisYear - lastYear) / lastYear) * 100);

/** So much of so much. */
export type Share = { part: number; whole: number };

/**
 * From last year's share to this year's, in whole percentage points; null where either year had nothing to take a share
 * of.
 */
export const changePoints = (now: Share, before: Share): number | null =>
  now.whole === 0 || before.whole === 0 ? null : percentOf(now.part, now.whole) - percentOf(before.part, before.whole);

export const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const leadBounds = [0, 7, 14, 30, 60, 90] as const;

/**
 * The lead times of bookings before play: bands of days, the last one open.
 * @param leads days with the number of bookings made then
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
 * Bands of equal width, in round dollars, over the prices a club asked; the last is open. Bands in which nothing was
 * offered are left out; none without slots.
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

/** The next of 1, 2, 5 times a power of ten dollars that is at least so wide; $10 at least. */
function roundWidth(cents: Cents): Cents {
  for (let unit = 1_000; ; unit *= 10) {
    for (const times of [1, 2, 5]) if (times * unit >= cents) return times * unit;
  }
}
