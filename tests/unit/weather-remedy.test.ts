import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditEndsAt, lastDateOfCredit, takeInOrder } from '#areas/entries/rules/credits.ts';
import {
  describeCancellation,
  type EntryMoney,
  remedyOf,
  sumsOfCancellation,
} from '#areas/entries/rules/weather-remedy.ts';

const numRuns = process.env.LONG === '1' ? 10_000 : 500;
const payment = fc
  .tuple(fc.integer({ min: 1, max: 50_000 }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([paidCents, left]) => ({ paidCents, leftCents: Math.floor(paidCents * left) }));
const entry: fc.Arbitrary<EntryMoney> = fc.record({
  payments: fc.array(payment, { maxLength: 4 }),
  creditCents: fc.integer({ min: 0, max: 20_000 }),
  canHoldCredit: fc.boolean(),
  isPending: fc.boolean(),
});
const chosen = fc.record({
  remedy: fc.constantFrom('refund' as const, 'credit' as const),
  percent: fc.integer({ min: 0, max: 100 }),
});
const sum = (cents: number[]) => cents.reduce((all, one) => all + one, 0);

describe('what is given for a tournament that is called off', () => {
  it('adds up to what was paid, and is what each entry gets', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 20 }), chosen, (entries, cancellation) => {
        const sums = sumsOfCancellation(entries, cancellation);
        const each = entries.map((one) => remedyOf(one, cancellation));
        expect(sums.refundCents + sums.creditCents + sums.creditBackCents + sums.staysCents).toBe(sums.paidCents);
        expect(sums.refundCents).toBe(sum(each.map(({ refundCents }) => refundCents)));
        expect(sums.creditCents).toBe(sum(each.map(({ creditCents }) => creditCents)));
        expect(sums.staysCents).toBeGreaterThanOrEqual(0);
        if (cancellation.percent === 100) expect(sums.staysCents).toBe(0);
        for (const [place, given] of each.entries()) {
          const one = entries[place] as EntryMoney;
          expect(given.refundCents + given.creditCents).toBeLessThanOrEqual(
            sum(one.payments.map(({ leftCents }) => leftCents)),
          );
          if (!one.canHoldCredit || cancellation.remedy === 'refund') expect(given.creditCents).toBe(0);
        }
      }),
      { numRuns },
    );
  });

  it('is said in exact cents', () => {
    const paid = { payments: [{ paidCents: 10_001, leftCents: 10_001 }], creditCents: 0, isPending: false };
    const entries = [
      { ...paid, canHoldCredit: true },
      { ...paid, canHoldCredit: false },
    ];
    const sums = sumsOfCancellation(entries, { remedy: 'credit', percent: 50 });
    expect(describeCancellation(sums, 'credit', '2027-06-01')).toEqual([
      'The tournament is cancelled, and every entry with it.',
      '$50.00 of $200.02 goes back to 1 card.',
      '$50.00 of $200.02 becomes credit of 1 golfer for your tournaments, until June 1, 2027.',
      '$100.02 stays with you.',
      'Golfers who have no account, or who paid by shares, get money: they cannot keep credit.',
      'Money that was taken at the desk is yours to give back.',
    ]);
  });
});

describe('credit', () => {
  it('is taken in order, never more than there is', () => {
    const parts = fc.array(fc.record({ cents: fc.integer({ min: 0, max: 5_000 }) }), { maxLength: 8 });
    fc.assert(
      fc.property(parts, fc.integer({ min: 0, max: 30_000 }), (owned, cents) => {
        const taken = takeInOrder(owned, cents).map((part) => part.cents);
        expect(sum(taken)).toBe(Math.min(cents, sum(owned.map((part) => part.cents))));
        expect(taken.every((one) => one > 0)).toBe(true);
      }),
      { numRuns },
    );
  });

  it.each([
    ['2026-06-01T03:00:00Z', 'America/Chicago', '2027-05-31'],
    ['2026-06-01T12:00:00Z', 'America/Chicago', '2027-06-01'],
    ['2028-02-29T18:00:00Z', 'America/New_York', '2029-02-28'],
  ])('given at %s in %s can be spent until the end of %s', (now, zone, last) => {
    expect(lastDateOfCredit(creditEndsAt(new Date(now), zone), zone)).toBe(last);
  });
});
