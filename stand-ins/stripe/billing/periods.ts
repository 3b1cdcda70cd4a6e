import type Stripe from 'stripe';

type Rhythm = Pick<Stripe.Price.Recurring, 'interval' | 'interval_count'>;

const day = 86_400;
const monthsOf: Record<string, number> = { month: 1, year: 12 };
const daysOf: Record<string, number> = { day: 1, week: 7 };

/**
 * The moment `count` intervals after another, in UTC. A day that a month does not have becomes its last: a subscription
 * of 31 January is due on 28 February and again on 31 March.
 * @param from Unix seconds
 */
export function addIntervals(from: number, { interval, interval_count: each }: Rhythm, count: number): number {
  const months = monthsOf[interval];
  if (months === undefined) return from + (daysOf[interval] ?? 1) * each * count * day;
  const date = new Date(from * 1000);
  const month = date.getUTCMonth() + months * each * count;
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate();
  date.setUTCMonth(month, Math.min(date.getUTCDate(), lastDay));
  return date.getTime() / 1000;
}

/**
 * The end of the period that begins at `start`: always counted from the anchor, so that short months leave no trace.
 * @param anchor the first moment that was billed, Unix seconds
 */
export function periodEndAfter(anchor: number, rhythm: Rhythm, start: number): number {
  for (let count = 1; ; count += 1) {
    const end = addIntervals(anchor, rhythm, count);
    if (end > start) return end;
  }
}
