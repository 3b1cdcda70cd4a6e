import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { durationTypes, startTimes } from '#areas/clubs/contract/slot-choices.ts';
import {
  bookingDueCents,
  bookingRefundCents,
  bookingTermsSentence,
  freeUntil,
  keptIfCancelled,
  paymentStatusOf,
  termsSentence,
} from '#areas/clubs/rules/booking-terms.ts';
import { changePercent, changePoints, leadTimeBands, percentOf, priceBands } from '#areas/clubs/rules/club-insights.ts';
import { shareWords } from '#areas/clubs/web/club-words.ts';
import {
  bookingOf,
  isPast,
  overlaps,
  pricesOf,
  slotInstants,
  totalPriceCents,
  wallTimeOf,
  weeklyDates,
} from '#areas/clubs/rules/slots.ts';
import { spellingsOfState } from '#kernel/rules/us-states.ts';
import { dateIn, describeTime, endOfDay, shiftDate } from '#kernel/rules/venue-time.ts';

const zones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
  'America/Indiana/Indianapolis',
  'America/Boise',
  'America/Detroit',
];
const changeDays = ['2026-03-07', '2026-03-08', '2026-03-09', '2026-10-31', '2026-11-01', '2026-11-02'];

describe('start times', () => {
  it('are 23, every half hour from 7:00 AM to 6:00 PM', () => {
    expect(startTimes).toHaveLength(23);
    expect([startTimes[0], startTimes[9], startTimes[10], startTimes[11], startTimes[22]]).toEqual([
      '7:00 AM',
      '11:30 AM',
      '12:00 PM',
      '12:30 PM',
      '6:00 PM',
    ]);
    expect(startTimes.map(wallTimeOf)).toEqual(
      Array.from({ length: 23 }, (_, n) => `${String(7 + Math.floor(n / 2)).padStart(2, '0')}:${n % 2 ? '30' : '00'}`),
    );
  });

  it.each(zones)(
    '%s: on every change day each is the same on the clock, lasts its hours, and the day ends at midnight',
    (zone) => {
      for (const date of changeDays) {
        for (const time of startTimes) {
          for (const duration of durationTypes) {
            const { startsAt, endsAt, dayEndsAt } = slotInstants(date, time, duration, zone);
            expect(dateIn(startsAt, zone)).toBe(date);
            expect(describeTime(startsAt, zone).replace(/\s/g, ' ')).toContain(time);
            expect(endsAt.getTime() - startsAt.getTime()).toBe((duration === 'half-day' ? 4 : 8) * 3_600_000);
            expect(dayEndsAt).toEqual(endOfDay(date, zone));
            expect(isPast(date, zone, new Date(dayEndsAt.getTime() - 1))).toBe(false);
            expect(isPast(date, zone, dayEndsAt)).toBe(true);
          }
        }
      }
    },
  );
});

describe('prices', () => {
  it.each([
    [1000, false, 200, false, 1000, null],
    [1000, true, 200, false, 1200, 200],
    [1000, true, 200, true, 1000, 200],
    [1000, true, null, false, 1000, null],
    [0, true, 0, false, 0, 0],
    [1000, false, 200, true, 1000, null],
  ])(
    '%s with dining %s at %s, included %s, comes to %s',
    (slotPriceCents, hasDining, diningPriceCents, isDiningIncluded, total, stored) => {
      const prices = pricesOf({ slotPriceCents, hasDining, diningPriceCents, isDiningIncluded });
      expect([totalPriceCents(prices), prices.diningPriceCents]).toEqual([total, stored]);
    },
  );

  const anyPrices = fc.record({
    slotPriceCents: fc.nat(10_000_000),
    hasDining: fc.boolean(),
    diningPriceCents: fc.option(fc.nat(10_000_000)),
    isDiningIncluded: fc.boolean(),
  });
  it('a booking is the total with everything, never below the slot price, and dining is free of charge where it is included', () => {
    fc.assert(
      fc.property(anyPrices, fc.boolean(), (given, wants) => {
        const prices = pricesOf(given);
        const total = totalPriceCents(prices);
        const booking = bookingOf(prices, wants);
        expect(bookingOf(prices, true).amountCents).toBe(total);
        expect(booking.amountCents).toBeGreaterThanOrEqual(prices.slotPriceCents);
        expect(booking.amountCents).toBeLessThanOrEqual(total);
        if (!prices.hasDining) expect(booking).toEqual({ withDining: false, amountCents: prices.slotPriceCents });
        else if (prices.isDiningIncluded)
          expect(booking).toEqual({ withDining: true, amountCents: prices.slotPriceCents });
        else expect(booking.withDining).toBe(wants);
        expect(prices.isDiningIncluded && !prices.hasDining).toBe(false);
      }),
    );
  });
});

describe('overlaps', () => {
  const anySlot = fc.record({
    day: fc.nat(3),
    time: fc.constantFrom(...startTimes),
    duration: fc.constantFrom(...durationTypes),
  });
  it('are the same either way, and mean a shared minute, in every zone and over change days', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.constantFrom('2026-03-06', '2026-10-30', '2026-07-01'),
        anySlot,
        anySlot,
        (zone, first, a, b) => {
          const [one, other] = [a, b].map(({ day, time, duration }) =>
            slotInstants(shiftDate(first, day), time, duration, zone),
          );
          if (!one || !other) return;
          let shared = false;
          for (let at = one.startsAt.getTime(); at < one.endsAt.getTime(); at += 30 * 60_000)
            shared ||= at >= other.startsAt.getTime() && at < other.endsAt.getTime();
          expect(overlaps(one, other)).toBe(shared);
          expect(overlaps(other, one)).toBe(shared);
          if (a.day !== b.day) expect(shared && Math.abs(a.day - b.day) > 1).toBe(false);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('a slot after another is none', () => {
    const zone = 'America/New_York';
    const morning = slotInstants('2026-06-05', '9:00 AM', 'half-day', zone);
    expect(overlaps(morning, slotInstants('2026-06-05', '1:00 PM', 'half-day', zone))).toBe(false);
    expect(overlaps(morning, slotInstants('2026-06-05', '12:30 PM', 'half-day', zone))).toBe(true);
  });

  it('a weekly series keeps its weekday over a change day and a new year', () => {
    expect(weeklyDates('2026-10-25', 3)).toEqual(['2026-10-25', '2026-11-01', '2026-11-08']);
    const dates = weeklyDates('2026-12-26', 52);
    expect(new Set(dates.map((date) => new Date(`${date}T00:00:00Z`).getUTCDay())).size).toBe(1);
    expect(dates).toHaveLength(52);
  });
});

describe('terms of cancellation', () => {
  const zone = 'America/Los_Angeles';
  const terms = { cancelDays: 14, lateRefundPercent: 33 };
  it.each([
    ['the last moment of the last free day', '2026-06-02T06:59:59Z', 100_01],
    ['a second later', '2026-06-02T07:00:00Z', 33_00],
    ['long before', '2026-01-01T00:00:00Z', 100_01],
  ])('%s by the club’s clock', (_, now, expected) => {
    expect(freeUntil('2026-06-15', terms)).toBe('2026-06-01');
    expect(bookingRefundCents(100_01, terms, '2026-06-15', zone, new Date(now))).toBe(expected);
  });

  it('never gives back more than was paid, nor less the earlier it is', () => {
    fc.assert(
      fc.property(
        fc.nat(10_000_000),
        fc.nat(365),
        fc.nat(100),
        fc.nat(400),
        fc.nat(400),
        fc.constantFrom(...zones),
        (paid, cancelDays, lateRefundPercent, one, other, at) => {
          const when = (days: number) => new Date(Date.parse('2026-11-02T12:00:00Z') - days * 86_400_000);
          const refund = (days: number) =>
            bookingRefundCents(paid, { cancelDays, lateRefundPercent }, '2026-11-02', at, when(days));
          const [early, late] = [Math.max(one, other), Math.min(one, other)];
          expect(refund(early)).toBeLessThanOrEqual(paid);
          expect(refund(late)).toBeLessThanOrEqual(refund(early));
          expect(Number.isInteger(refund(late))).toBe(true);
        },
      ),
    );
  });

  it.each([
    [
      14,
      0,
      'Full refund if you cancel until 14 days before. After that, nothing is given back. The amount that is not given back is due even if it was not paid yet.',
      'Full refund if you cancel by June 1, 2026. After that, nothing is given back. The amount that is not given back is due even if it was not paid yet.',
    ],
    [
      1,
      50,
      'Full refund if you cancel until 1 day before. After that, 50% of the payment is given back. The amount that is not given back is due even if it was not paid yet.',
      'Full refund if you cancel by June 14, 2026. After that, 50% of the payment is given back. The amount that is not given back is due even if it was not paid yet.',
    ],
    [0, 20, 'Full refund if you cancel until play begins.', 'Full refund if you cancel until play begins.'],
    [30, 100, 'Full refund if you cancel before play begins.', 'Full refund if you cancel before play begins.'],
  ])('%s days and %s percent in words', (cancelDays, lateRefundPercent, general, dated) => {
    expect(termsSentence({ cancelDays, lateRefundPercent })).toBe(general);
    const early = new Date('2026-05-01T12:00:00Z');
    expect(bookingTermsSentence('2026-06-15', { cancelDays, lateRefundPercent }, zone, early)).toBe(dated);
  });

  it.each([
    [
      0,
      '2026-06-02T06:59:59Z',
      'Full refund if you cancel by June 1, 2026. After that, nothing is given back. The amount that is not given back is due even if it was not paid yet.',
    ],
    [
      0,
      '2026-06-02T07:00:00Z',
      'The time for a refund has passed: nothing is given back for a cancellation. The amount that is not given back is due even if it was not paid yet.',
    ],
    [
      33,
      '2026-06-02T07:00:00Z',
      'The time for a full refund has passed: 33% of the payment is given back if you cancel before play begins. The amount that is not given back is due even if it was not paid yet.',
    ],
    [33, '2026-06-16T07:00:00Z', 'The day of play is over: it cannot be cancelled any more.'],
  ])('with %s percent at %s say what holds then', (lateRefundPercent, now, words) => {
    const late = { cancelDays: 14, lateRefundPercent };
    expect(bookingTermsSentence('2026-06-15', late, zone, new Date(now))).toBe(words);
  });

  it('never name a date that has passed', () => {
    const someTerms = fc.record({ cancelDays: fc.nat(365), lateRefundPercent: fc.nat(100) });
    fc.assert(
      fc.property(someTerms, fc.integer({ min: -400, max: 400 }), fc.constantFrom(...zones), (some, days, at) => {
        const now = new Date(Date.parse('2026-06-15T12:00:00Z') + days * 86_400_000);
        const [named] = bookingTermsSentence('2026-06-15', some, at, now).match(/[A-Z][a-z]+ \d+, \d{4}/) ?? [];
        if (named) expect(Date.parse(`${named} 23:59:59 UTC`) + 86_400_000).toBeGreaterThan(now.getTime());
      }),
    );
  });

  it.each([
    [100, null, 0, 0, 0, 0, 'due'],
    [100, null, 400, 0, 400, 0, 'due'],
    [0, null, 0, 0, 0, 0, 'nothing_due'],
    [0, null, 400, 0, 400, 0, 'refunded'],
    [0, 'card', 0, 0, 0, 0, 'paid'],
    [0, 'card', 300, 100, 400, 0, 'paid'],
    [0, 'club', 0, 0, 0, 0, 'paid'],
    [0, 'card', 0, 0, 0, 100, 'lost'],
    [0, 'card', 0, 100, 0, 0, 'refunded'],
    [0, 'card', 40, 0, 0, 0, 'refunded'],
  ] as const)(
    '%s cents due, paid by %s, %s back, %s on its way, %s of both came too late and %s lost, is %s',
    (dueCents, paidBy, refundedCents, pendingCents, lateCents, lostCents, expected) => {
      expect(paymentStatusOf({ dueCents, paidBy, refundedCents, pendingCents, lateCents, lostCents })).toBe(expected);
    },
  );

  const day = {
    amountCents: 399_99,
    date: '2026-06-15',
    zone,
    startsAt: new Date('2026-06-15T16:00:00Z'),
    bookedAt: new Date('2026-05-01T12:00:00Z'),
  };
  it.each([
    ['nothing is given back', 0, '2026-06-09T12:00:00Z', 399_99],
    ['half is given back', 50, '2026-06-09T12:00:00Z', 200_00],
    ['it is still free', 0, '2026-06-01T12:00:00Z', 0],
    ['all is given back whenever', 100, '2026-06-15T12:00:00Z', 0],
  ])('$399.99 cancelled where %s: kept, paid or not', (_, lateRefundPercent, now, kept) => {
    expect(keptIfCancelled({ ...day, terms: { cancelDays: 14, lateRefundPercent } }, new Date(now))).toBe(kept);
  });

  it('a slip of the hand is free for an hour, but not on the eve of play', () => {
    const strict = { ...day, terms: { cancelDays: 60, lateRefundPercent: 0 } };
    const keptAfter = (minutes: number, bookedAt: Date) =>
      keptIfCancelled({ ...strict, bookedAt }, new Date(bookedAt.getTime() + minutes * 60_000));
    expect([keptAfter(60, day.bookedAt), keptAfter(61, day.bookedAt)]).toEqual([0, 399_99]);
    expect(keptAfter(1, new Date('2026-06-14T17:00:00Z'))).toBe(399_99);
  });

  it.each([
    ['booked', 0, false, false, 100],
    ['booked', 0, true, false, 0],
    ['cancelled', 60, false, false, 60],
    ['cancelled', 60, true, false, 0],
    ['cancelled', 60, false, true, 0],
    ['cancelled', 0, false, false, 0],
  ] as const)('%s, %i kept of 100, paid %s, let go %s: %i are due', (status, keptCents, isPaid, isWaived, due) => {
    expect(bookingDueCents({ status, amountCents: 100, keptCents, isPaid, isWaived })).toBe(due);
  });

  it('keeps nothing that a card could not pay', () => {
    const small = { ...day, amountCents: 80, terms: { cancelDays: 14, lateRefundPercent: 50 } };
    expect(keptIfCancelled(small, new Date('2026-06-09T12:00:00Z'))).toBe(0);
  });
});

describe('what a club’s figures say', () => {
  it('shares and changes are whole percent; nothing last year gives no change', () => {
    expect([
      percentOf(7, 9),
      percentOf(0, 0),
      changePercent(115, 100),
      changePercent(50, 0),
      changePercent(1, 3),
    ]).toEqual([78, 0, 15, null, -67]);
  });

  it.each([
    [{ part: 8, whole: 10 }, { part: 7, whole: 9 }, 2, '80% this year, +2 percentage points from last year'],
    [{ part: 1, whole: 4 }, { part: 13, whole: 50 }, -1, '25% this year, −1 percentage point from last year'],
    [{ part: 1, whole: 2 }, { part: 2, whole: 4 }, 0, '50% this year, same as last year'],
    [{ part: 1, whole: 2 }, { part: 0, whole: 0 }, null, null],
    [{ part: 0, whole: 0 }, { part: 1, whole: 2 }, null, null],
  ])('the change from one share to another is in percentage points', (now, before, points, words) => {
    expect(changePoints(now, before)).toBe(points);
    expect(shareWords({ this_year: percentOf(now.part, now.whole), change_points: points })).toBe(words);
  });

  it('every lead time falls into one band', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ days: fc.integer({ min: -1, max: 400 }), bookings: fc.nat(50) })), (leads) => {
        const sum = leads.reduce((total, { bookings }) => total + bookings, 0);
        expect(leadTimeBands(leads).reduce((total, { bookings }) => total + bookings, 0)).toBe(sum);
      }),
    );
  });

  it('every price falls into one of at most six bands of equal width in round dollars', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ cents: fc.nat(20_000_000), offered: fc.nat(9), booked: fc.nat(9) }), { minLength: 1 }),
        (prices) => {
          const bands = priceBands(prices);
          expect(bands.length).toBeLessThanOrEqual(7);
          expect(bands.reduce((total, { offered }) => total + offered, 0)).toBe(
            prices.reduce((total, { offered }) => total + offered, 0),
          );
          for (const [n, band] of bands.entries()) {
            expect(band.fromCents % 1000).toBe(0);
            const next = bands[n + 1];
            if (next) expect(band.toCents).toBeLessThanOrEqual(next.fromCents);
            expect(band.offered + band.booked).toBeGreaterThan(0);
          }
        },
      ),
    );
    expect(priceBands([])).toEqual([]);
  });
});

describe('a state as people write it', () => {
  it.each([
    ['tx', ['tx', 'texas']],
    ['Tex', ['tex', 'tx', 'texas']],
    ['TEXAS', ['texas', 'tx']],
    ['Ontario', ['ontario']],
    ['co', ['co', 'colorado']],
    [' new h', ['new h', 'nh', 'new hampshire']],
  ])('%s', (typed, expected) => expect(spellingsOfState(typed)).toEqual(expected));
});
