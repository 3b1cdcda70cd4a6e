import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paymentStatuses } from '#contracts/registrations.ts';
import { settlementOf } from '#domain/settlement.ts';

describe('what follows from a paid session', () => {
  it.each([
    ['pending', 4, 0, 'seat'],
    ['expired', 4, 4, 'seat'],
    ['expired', 4, 3, 'refund_late'],
    ['cancelled', 1, 1, 'seat'],
    ['cancelled', 1, 0, 'refund_late'],
    ['completed', 1, 100, 'refund_duplicate'],
    ['refunded', 1, 100, 'refund_duplicate'],
  ] as const)('%s order of %i with %i places left: %s', (orderStatus, placesAsked, placesLeft, expected) => {
    expect(settlementOf({ alreadyBooked: false, orderStatus, placesAsked, placesLeft })).toBe(expected);
  });

  it('does nothing for a payment that was booked before, whatever the order became', () => {
    fc.assert(
      fc.property(fc.constantFrom(...paymentStatuses), fc.nat(200), fc.integer({ min: -5, max: 200 }), (orderStatus, placesAsked, placesLeft) => {
        expect(settlementOf({ alreadyBooked: true, orderStatus, placesAsked, placesLeft })).toBe('nothing');
      }),
    );
  });

  it('never seats a lapsed order where there is no room for all of it', () => {
    fc.assert(
      fc.property(fc.constantFrom('expired', 'cancelled'), fc.integer({ min: 1, max: 200 }), fc.integer({ min: -5, max: 200 }), (orderStatus, placesAsked, placesLeft) => {
        const seated = settlementOf({ alreadyBooked: false, orderStatus: orderStatus as 'expired', placesAsked, placesLeft }) === 'seat';
        expect(seated).toBe(placesLeft >= placesAsked);
      }),
    );
  });
});
