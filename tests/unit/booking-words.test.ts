import { describe, expect, it } from 'vitest';
import { bookingWords } from '#areas/clubs/web/bookings/booking-words.ts';

describe('what an organizer reads before booking a day', () => {
  it('at a club that takes cards: pay by card afterwards', () =>
    expect(bookingWords({ card_payment: true })).toContain('pay by card afterwards'));
  it('at a club that takes none: never a card', () => {
    const words = bookingWords({ card_payment: false });
    expect(words).toContain('You pay the club directly');
    expect(words).not.toContain('by card');
  });
});
