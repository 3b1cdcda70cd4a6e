import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeCents, platformFeeCents, toCents, toDollars } from '#kernel/rules/money.ts';
import { refundDueCents } from '#areas/tournaments/rules/tournaments.ts';
import { entryAmountCents } from '#areas/entries/rules/registrations.ts';
import { volume } from '#tests/volume.ts';

describe('money', () => {
  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [120_050, '$1,200.50'],
    [-250, '-$2.50'],
  ] as const)('%i cents read %s', (cents, words) => {
    expect(describeCents(cents)).toBe(words);
  });

  it('keeps sums exact that binary fractions would not', () => {
    expect(toDollars(toCents(0.1) + toCents(0.2))).toBe(0.3);
  });

  it('comes back from dollars to the same cents for every amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => toCents(toDollars(cents)) === cents),
      { numRuns: volume(100_000) },
    );
  });

  it('takes a fee that is never more than its share and never loses a cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 0, max: 5000 }), (amount, bps) => {
        const fee = platformFeeCents(amount, bps);
        expect(Number.isInteger(fee)).toBe(true);
        expect(fee * 10_000).toBeLessThanOrEqual(amount * bps);
        expect((fee + 1) * 10_000).toBeGreaterThan(amount * bps);
      }),
    );
  });

  it.each([
    ['full', 20_000, 20_000],
    ['half', 20_001, 10_000],
    ['none', 20_000, 0],
  ] as const)('the %s policy gives %i back as %i', (policy, paid, due) =>
    expect(refundDueCents(policy, paid)).toBe(due),
  );

  it('charges a group for every person: three players and the captain at 200 are 800', () => {
    expect(entryAmountCents(20_000, 4)).toBe(80_000);
  });
});
