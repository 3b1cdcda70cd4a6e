import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areTiersAsGenerous,
  type RefundTier,
  refundPercentAt,
  tiersRefusal,
  tiersSentence,
} from '#areas/money/rules/refund-tiers.ts';

const at = (day: number) => new Date(Date.UTC(2026, 4, day));
const tier = (percent: number, day: number): RefundTier => ({
  percent,
  until: `2026-05-${String(day - 1).padStart(2, '0')}`,
  endsAt: at(day).toISOString(),
});
const tiers = [tier(100, 2), tier(50, 21)];

describe('refunds by date', () => {
  it.each([
    [at(1), 100, 'Refund if you withdraw: all of it until Fri, May 1, 2026, half until Wed, May 20, 2026, then none.'],
    [at(2), 50, 'Refund if you withdraw: half until Wed, May 20, 2026, then none.'],
    [at(21), 0, 'The time for a refund has passed: no refund if you withdraw.'],
  ])('on %o', (now, percent, sentence) => {
    expect(refundPercentAt(tiers, now)).toBe(percent);
    expect(tiersSentence(tiers, now).replaceAll(/\w{3}, /g, '')).toBe(sentence.replaceAll(/\w{3}, /g, ''));
  });

  it.each([
    [[], null],
    [[tier(100, 2), tier(50, 9)], null],
    [[tier(100, 9), tier(50, 9)], 'refunds.1.until'],
    [[tier(50, 2), tier(50, 9)], 'refunds.1.percent'],
  ])('%o', (list, field) => expect(tiersRefusal(list)?.field ?? null).toBe(field));

  it('are as kind only where at no moment less comes back', () => {
    const stairs = fc
      .array(fc.record({ percent: fc.integer({ min: 0, max: 100 }), day: fc.integer({ min: 1, max: 30 }) }), {
        maxLength: 4,
      })
      .map((list) => list.sort((a, b) => a.day - b.day).map(({ percent, day }) => ({ percent, endsAt: at(day) })));
    const percentOn = (list: { percent: number; endsAt: Date }[], now: Date) =>
      list.find(({ endsAt }) => now < endsAt)?.percent ?? 0;
    fc.assert(
      fc.property(stairs, stairs, (before, after) => {
        const days = Array.from({ length: 60 }, (_, half) => new Date(at(1).getTime() + half * 12 * 3_600_000));
        const isWorse = days.some((now) => percentOn(after, now) < percentOn(before, now));
        expect(areTiersAsGenerous(before, after, at(1))).toBe(!isWorse);
      }),
      { numRuns: 500 },
    );
  });
});
