import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookingSettlementOf, orderSettlementOf, settlementOf } from '#areas/money/rules/settlement.ts';

describe('what follows from a paid session', () => {
  it.each([
    ['pending', 4, 0, 'keep'],
    ['expired', 4, 4, 'keep'],
    ['expired', 4, 3, 'refund_late'],
    ['cancelled', 1, 1, 'keep'],
    ['cancelled', 1, 0, 'refund_late'],
    ['completed', 1, 100, 'refund_duplicate'],
    ['refunded', 1, 100, 'refund_duplicate'],
  ] as const)('%s order of %i with %i places left: %s', (status, placesAsked, placesLeft, expected) => {
    expect(settlementOf({ status, placesAsked, placesLeft })).toBe(expected);
  });

  it('never seats a lapsed order where there is no room for all of it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('expired', 'cancelled'),
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: -5, max: 200 }),
        (status, placesAsked, placesLeft) => {
          const seated = settlementOf({ status: status as 'expired', placesAsked, placesLeft }) === 'keep';
          expect(seated).toBe(placesLeft >= placesAsked);
        },
      ),
    );
  });

  it.each([
    ['of which 100 are due', false, 100, 'keep'],
    ['that was paid before', true, 0, 'refund_duplicate'],
    ['of which nothing is due', false, 0, 'refund_late'],
    ['of which only 40 are kept', false, 40, 'refund_late'],
  ] as const)('100 for a day %s', (_, isPaid, dueCents, expected) => {
    expect(bookingSettlementOf({ isPaid, dueCents }, 100)).toBe(expected);
  });

  it.each([
    ['pending', 'keep', 'refund_late'],
    ['expired', 'keep', 'refund_late'],
    ['paid', 'refund_duplicate', 'refund_duplicate'],
    ['refunded', 'refund_duplicate', 'refund_duplicate'],
  ] as const)('a %s order of a product: %s, of a seller who has left: %s', (status, expected, isGone) => {
    expect(orderSettlementOf(status, false)).toBe(expected);
    expect(orderSettlementOf(status, true)).toBe(isGone);
  });
});
