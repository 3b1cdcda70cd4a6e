import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addIntervals, periodEndAfter } from '#stand-ins/stripe/billing/periods.ts';
import { prorate, settle } from '#stand-ins/stripe/billing/proration.ts';
import { secondsAt } from './subscription-shop.ts';

describe('proration', () => {
  const june = { start: secondsAt('2026-06-01T00:00:00Z'), end: secondsAt('2026-07-01T00:00:00Z') };

  test.each([
    ['the first instant', 499, 999, '2026-06-01T00:00:00Z', 499, 999],
    ['the middle', 499, 999, '2026-06-16T00:00:00Z', 250, 500],
    ['ten days in', 499, 999, '2026-06-11T00:00:00Z', 333, 666],
    ['one second before the end', 499, 999, '2026-06-30T23:59:59Z', 0, 0],
    ['the end', 499, 999, '2026-07-01T00:00:00Z', 0, 0],
    ['a cheaper plan in the middle', 999, 499, '2026-06-16T00:00:00Z', 500, 250],
    ['a subscription that ends', 999, 0, '2026-06-16T00:00:00Z', 500, 0],
    ['a period that nobody paid', 0, 999, '2026-06-16T00:00:00Z', 0, 500],
    ['a moment after the period', 499, 999, '2026-08-01T00:00:00Z', 0, 0],
    ['a moment before the period', 499, 999, '2026-05-01T00:00:00Z', 499, 999],
  ])('at %s', (_name, billed, price, at, credit, charge) => {
    expect(prorate({ ...june, billed, price, at: secondsAt(at) })).toEqual({ credit, charge });
  });

  test('never gives or takes more than a whole period, and nothing for the same price', () => {
    const cents = fc.integer({ min: 0, max: 99_999_999 });
    const part = fc.double({ min: 0, max: 1, noNaN: true });
    const moments = fc.tuple(fc.nat(2_000_000_000), fc.integer({ min: 1, max: 40_000_000 }), part);
    fc.assert(
      fc.property(cents, cents, moments, (billed, price, [start, length, share]) => {
        const period = { start, end: start + length };
        const at = start + Math.floor(length * share);
        const { credit, charge } = prorate({ ...period, billed, price, at });
        expect(credit).toBeGreaterThanOrEqual(0);
        expect(credit).toBeLessThanOrEqual(billed);
        expect(charge).toBeGreaterThanOrEqual(0);
        expect(charge).toBeLessThanOrEqual(price);
        expect(Number.isInteger(credit) && Number.isInteger(charge)).toBe(true);
        const same = prorate({ ...period, billed, price: billed, at });
        expect(same.charge - same.credit).toBe(0);
        expect(prorate({ ...period, billed, price, at: period.start })).toEqual({ credit: billed, charge: price });
        expect(prorate({ ...period, billed, price, at: period.end })).toEqual({ credit: 0, charge: 0 });
        if (price >= billed) expect(charge).toBeGreaterThanOrEqual(credit);
      }),
    );
  });
});

test('an invoice and the balance settle without a cent lost', () => {
  expect(settle(999, 0)).toEqual({ due: 999, balance: 0 });
  expect(settle(999, -400)).toEqual({ due: 599, balance: 0 });
  expect(settle(499, -999)).toEqual({ due: 0, balance: -500 });
  expect(settle(-250, 0)).toEqual({ due: 0, balance: -250 });
  expect(settle(30, 0)).toEqual({ due: 0, balance: 30 });
  expect(settle(499, 30)).toEqual({ due: 529, balance: 0 });
});

test('months keep their day, and end where they have none', () => {
  const monthly = { interval: 'month', interval_count: 1 } as const;
  const anchor = secondsAt('2026-01-31T10:00:00Z');
  const days = [1, 2, 3, 13].map((count) => new Date(addIntervals(anchor, monthly, count) * 1000).toISOString());
  expect(days.map((text) => text.slice(0, 10))).toEqual(['2026-02-28', '2026-03-31', '2026-04-30', '2027-02-28']);
  expect(days.every((text) => text.endsWith('T10:00:00.000Z'))).toBe(true);
  const february = secondsAt('2026-02-28T10:00:00Z');
  expect(periodEndAfter(anchor, monthly, february)).toBe(secondsAt('2026-03-31T10:00:00Z'));
  expect(addIntervals(anchor, { interval: 'week', interval_count: 2 }, 1)).toBe(secondsAt('2026-02-14T10:00:00Z'));
  expect(addIntervals(secondsAt('2028-02-29T00:00:00Z'), { interval: 'year', interval_count: 1 }, 1)).toBe(
    secondsAt('2029-02-28T00:00:00Z'),
  );
});
