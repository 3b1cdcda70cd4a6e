import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refundSent, restGoesBack, withdrawalRefundCents } from '#areas/entries/rules/refunds.ts';
import { refundSentence } from '#areas/tournaments/rules/tournaments.ts';
import { leavingWords, withdrawalWords } from '#areas/entries/web/registrations/withdrawal-words.ts';

const now = new Date('2026-05-01T12:00:00Z');

describe('a withdrawal after partial refunds', () => {
  it.each([
    ['full', 10_000, 3_000, 7_000],
    ['half', 10_000, 3_000, 5_000],
    ['half', 10_000, 6_000, 4_000],
    ['full', 10_000, 10_000, 0],
    ['none', 10_000, 3_000, 0],
  ] as const)('under the %s policy gives of %i, of which %i went back, %i', (policy, paidCents, givenBackCents, due) =>
    expect(withdrawalRefundCents({ policy, paidCents, givenBackCents, refundUntilAt: null }, now)).toBe(due),
  );

  it('never gives more than is left, and never less than nothing', () => {
    const amounts = fc.nat({ max: 10_000_000 });
    fc.assert(
      fc.property(fc.constantFrom('full', 'half', 'none'), amounts, amounts, (policy, paidCents, givenBackCents) => {
        const due = withdrawalRefundCents({ policy, paidCents, givenBackCents, refundUntilAt: null }, now);
        expect(due).toBeGreaterThanOrEqual(0);
        expect(due).toBeLessThanOrEqual(Math.max(0, paidCents - givenBackCents));
      }),
    );
  });

  it('gives nothing once refunds have ended', () => {
    const facts = { policy: 'full' as const, paidCents: 10_000, givenBackCents: 0 };
    expect(withdrawalRefundCents({ ...facts, refundUntilAt: new Date(now.getTime() - 1) }, now)).toBe(0);
    expect(withdrawalRefundCents({ ...facts, refundUntilAt: now }, now)).toBe(10_000);
  });
});

describe('the policy in words', () => {
  const closes_at = new Date('2026-06-01T00:00:00Z');
  const by = { refund_until: '2026-05-10', refund_until_at: new Date('2026-05-11T03:59:59Z') };
  const open = { refund_until: null, refund_until_at: null };
  it.each([
    ['full', open, '2026-05-01', 'Full refund if you withdraw before the registration deadline.'],
    ['full', by, '2026-05-10', 'Full refund if you withdraw by May 10, 2026.'],
    ['full', by, '2026-05-12', 'The time for a refund has passed: no refund if you withdraw.'],
    ['half', by, '2026-05-12', 'The time for a refund has passed: no refund if you withdraw.'],
    ['none', by, '2026-05-12', 'No refund if you withdraw.'],
    ['half', open, '2026-06-02', 'The registration deadline has passed: an entry cannot be withdrawn any more.'],
  ] as const)('%s until %o says on %s what holds then', (refund_policy, until, day, words) => {
    expect(
      refundSentence({ refund_policy, refund_tiers: null, closes_at, ...until }, new Date(`${day}T12:00:00Z`)),
    ).toBe(words);
  });
});

describe('what is told of it', () => {
  it('is this refund, and with earlier ones what has gone back in all', () => {
    expect(refundSent({ latestCents: 3_000, refundedCents: 3_000, paidCents: 10_000 }, 'Spring Cup')).toBe(
      '$30.00 of $100.00 for Spring Cup is on its way back to your card.',
    );
    expect(refundSent({ latestCents: 7_000, refundedCents: 10_000, paidCents: 10_000 }, 'Spring Cup')).toBe(
      '$70.00 for Spring Cup is on its way back to your card. $30.00 was refunded before: that makes $100.00 of $100.00.',
    );
  });

  it('is the rest when a tournament is cancelled', () => {
    expect(restGoesBack(10_000, 10_000)).toBe('$100.00 goes back to your card.');
    expect(restGoesBack(6_000, 10_000)).toBe(
      '$60.00 goes back to your card; $40.00 of the $100.00 was refunded before.',
    );
    expect(restGoesBack(0, 10_000)).toBe('');
  });

  it.each([
    [100, 0, 100, '$100 of $100 is refunded to your card.'],
    [100, 30, 70, '$30 of $100 was refunded before. $70 of the $70 that is left is refunded to your card.'],
    [100, 30, 0, '$30 of $100 was refunded before. A withdrawal brings no refund now.'],
    [100, 100, 0, '$100 of $100 was refunded before. Nothing is left to refund.'],
    [0, 0, 0, ''],
  ])('stands in the question before withdrawing: of %i paid, %i back before and %i due', (paid, before, due, words) => {
    const order = { places: 2, payment_amount: paid, card_amount: paid, given_back: before, refund_due: due };
    expect(withdrawalWords(order)).toBe(`${words} Your places go to somebody else.`.trim());
    expect(withdrawalWords({ ...order, places: 1 })).toBe(`${words} Your place goes to somebody else.`.trim());
  });

  it('is of what cards have paid, not of what was taken at the desk', () => {
    const order = { places: 2, payment_amount: 120, card_amount: 100, given_back: 0, refund_due: 100 };
    expect(withdrawalWords(order)).toBe('$100 of $100 is refunded to your card. Your places go to somebody else.');
    expect(withdrawalWords({ ...order, card_amount: 0, refund_due: 0 })).toBe(
      'A withdrawal brings no refund now. Your places go to somebody else.',
    );
  });

  it.each([
    [0, 'Nothing has been charged.'],
    [200, 'The $200 that was paid goes back to the cards it came from.'],
  ])('says of an order that is left before all is paid what goes back: %i', (due, words) => {
    expect(leavingWords({ refund_due: due })).toBe(`Your held places are given back at once. ${words}`);
  });
});
