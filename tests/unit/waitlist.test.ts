import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  goesToTheEnd,
  isFitStricter,
  holdsForFront,
  joinRefusal,
  joinRefusals,
  waitlistDefaults,
  waitlistEarnings,
  waitlistClosesAt,
  offerEndsAt,
  allocatePlaces,
} from '#areas/tournaments/rules/waitlist.ts';
import { type WaitlistOutcome, waitlistOdds, oddsSentence, outcomeDays } from '#areas/waitlist/rules/waitlist-odds.ts';
import { seeded } from '#tests/races/harness.ts';
import { ruleSentences } from '#areas/waitlist/rules/waitlist-rules.ts';
import { passedSentence, placeSentence } from '#areas/waitlist/rules/waitlist-words.ts';

const zone = 'America/Chicago';
const at = (text: string) => new Date(`${text}-05:00`);

describe('how long an offer lasts', () => {
  it.each([
    ['as long as the rule says', '2026-06-01T12:00', '2026-06-20T08:00', 24, '2026-06-02T12:00'],
    ['at most a third of the time left', '2026-06-01T12:00', '2026-06-02T12:00', 24, '2026-06-01T20:00'],
    ['an hour at least', '2026-06-01T12:00', '2026-06-01T14:00', 24, '2026-06-01T13:00'],
    ['never beyond the end', '2026-06-01T12:00', '2026-06-01T12:30', 24, '2026-06-01T12:30'],
    ['until ten in the morning, at night', '2026-06-01T21:00', '2026-06-20T08:00', 2, '2026-06-02T10:00'],
    ['not shorter for being sent at night', '2026-06-01T21:00', '2026-06-20T08:00', 24, '2026-06-02T21:00'],
    ['until ten in the morning, after midnight', '2026-06-02T00:30', '2026-06-20T08:00', 1, '2026-06-02T10:00'],
    ['until ten in the morning, at half past six', '2026-06-02T06:30', '2026-06-20T08:00', 1, '2026-06-02T10:00'],
    ['as long as the rule says, from ten on', '2026-06-02T10:00', '2026-06-20T08:00', 1, '2026-06-02T11:00'],
    ['not in the morning beyond the end', '2026-06-01T21:00', '2026-06-02T08:00', 2, '2026-06-02T08:00'],
  ])('%s', (_, now, end, hours, until) => {
    expect(offerEndsAt(at(now), at(end), hours, zone)).toEqual(at(until));
  });

  it('ends after now and not after the waitlist, whatever the hours', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 * 24 * 40 }), fc.integer({ min: 1, max: 72 }), (minutes, hours) => {
        const now = at('2026-06-01T12:00');
        const end = new Date(now.getTime() + minutes * 60_000);
        const until = offerEndsAt(now, end, hours, zone);
        expect(until > now && until <= end).toBe(true);
      }),
    );
  });

  it('never ends while its golfer sleeps, and never before an offer that was made earlier', () => {
    const end = at('2026-07-01T12:00');
    let before = 0;
    for (let minutes = 0; minutes < 48 * 60; minutes += 10) {
      const until = offerEndsAt(new Date(at('2026-06-01T12:00').getTime() + minutes * 60_000), end, 1, zone);
      expect(until.getTime()).toBeGreaterThanOrEqual(before);
      before = until.getTime();
      const hour = until.getUTCHours() - 5;
      expect((hour + 24) % 24, until.toISOString()).toBeGreaterThanOrEqual(10);
    }
  });
});

describe('the walk through a waitlist', () => {
  const parties = [
    { id: 'four', people: 4, min_places: 4 },
    { id: 'two', people: 2, min_places: 1 },
    { id: 'one', people: 1, min_places: 1 },
  ];
  it.each([
    [3, false, { two: 2, one: 1 }],
    [3, true, {}],
    [5, true, { four: 4, two: 1 }],
    [1, false, { two: 1 }],
    [0, false, {}],
  ])('%i free, gathering: %s', (free, whole, served) => {
    expect(Object.fromEntries(allocatePlaces(parties, free, whole).map(({ id, places }) => [id, places]))).toEqual(
      served,
    );
  });

  it('says what a raised field brings', () => {
    expect(waitlistEarnings(parties, 6, false, () => 10_000)).toEqual({ parties: 2, people: 6, cents: 60_000 });
  });
});

describe('rules of a waitlist', () => {
  it('ends some hours before the first tee time', () => {
    expect(waitlistClosesAt(at('2026-06-20T08:00'), { closes_hours: 24 })).toEqual(at('2026-06-19T08:00'));
  });

  it('gathers until a date, by the venue’s calendar', () => {
    const rules = { fit: 'hold_front_until' as const, hold_front_until: '2026-06-10' };
    expect(holdsForFront(rules, zone, at('2026-06-10T23:59'))).toBe(true);
    expect(holdsForFront(rules, zone, at('2026-06-11T00:00'))).toBe(false);
    expect(holdsForFront(waitlistDefaults, zone, at('2026-06-01T00:00'))).toBe(false);
  });

  it('gets stricter by gathering, or by gathering longer', () => {
    const best = { fit: 'best_fit' as const, hold_front_until: null };
    const whole = (until: string) => ({ fit: 'hold_front_until' as const, hold_front_until: until });
    expect(isFitStricter(best, whole('2026-06-01'))).toBe(true);
    expect(isFitStricter(whole('2026-06-01'), whole('2026-06-02'))).toBe(true);
    expect(isFitStricter(whole('2026-06-02'), whole('2026-06-01'))).toBe(false);
    expect(isFitStricter(whole('2026-06-02'), best)).toBe(false);
  });

  it('sends to the end who asks for more', () => {
    expect(goesToTheEnd({ people: 4, min_places: 2 }, { people: 3, min_places: 1 })).toBe(false);
    expect(goesToTheEnd({ people: 3, min_places: 2 }, { people: 4, min_places: 2 })).toBe(true);
    expect(goesToTheEnd({ people: 4, min_places: 2 }, { people: 4, min_places: 3 })).toBe(true);
  });

  it.each([
    [null, 1, 'waitlist_closed'],
    [{ isClosed: true, free: 0, waiting: 0 }, 1, 'waitlist_closed'],
    [{ isClosed: false, free: 2, waiting: 0 }, 2, 'places_free'],
    [{ isClosed: false, free: 2, waiting: 0 }, 3, null],
    [{ isClosed: false, free: 9, waiting: 1 }, 1, null],
  ])('joining %j with %i: %s', (facts, people, refusal) => {
    expect(joinRefusal(facts, people)).toBe(refusal);
  });

  it('joining in the same moment: whoever joins first waits in front of the next', () => {
    const facts = { isClosed: false, free: 2, waiting: 0 };
    const party = (people: number, room = Number.POSITIVE_INFINITY, hasTicket = false) => ({ people, room, hasTicket });
    expect(joinRefusals(facts, [party(1), party(3), party(1)])).toEqual(['places_free', null, null]);
    // Its division is full, although the field is not; a ticket is taken whatever is free.
    expect(joinRefusals(facts, [party(1, 0), party(1)])).toEqual([null, null]);
    expect(joinRefusals(facts, [party(1, 2), party(1, 2, true)])).toEqual(['places_free', null]);
    expect(joinRefusals(null, [party(1), party(1, 0, true)])).toEqual(['waitlist_closed', 'waitlist_closed']);
  });
});

describe('odds', () => {
  /** A field of 100 where so many places came free, all on one day before the end. */
  const outcome = (places: number, daysBefore: number): WaitlistOutcome => ({
    capacity: 100,
    freed: Array.from({ length: outcomeDays }, (_, day) => (outcomeDays - 1 - day === daysBefore ? places : 0)),
  });
  it('are not said from fewer than five tournaments', () => {
    expect(oddsSentence(waitlistOdds(Array(4).fill(outcome(9, 0)), { need: 1, capacity: 100, daysLeft: 9 }))).toBe(
      'Too few past tournaments to say',
    );
  });

  it('count the tournaments where enough came free in the time that is left, scaled to the field', () => {
    const outcomes = [...Array(7).fill(outcome(10, 5)), ...Array(7).fill(outcome(10, 20))];
    const ask = (need: number, capacity: number, daysLeft: number) =>
      oddsSentence(waitlistOdds(outcomes, { need, capacity, daysLeft }));
    expect(ask(10, 100, 30)).toBe('About 9 in 10, from 14 tournaments like this');
    expect(ask(10, 100, 10)).toBe('About 5 in 10, from 14 tournaments like this');
    expect(ask(10, 50, 30)).toBe('About 1 in 10, from 14 tournaments like this');
    expect(ask(10, 100, 2)).toBe('About 1 in 10, from 14 tournaments like this');
  });

  it('never get better for waiting behind more people', () => {
    const outcomes = [3, 5, 8, 13, 21].map((places) => outcome(places, 3));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 40 }), (need, more) => {
        const tenths = (wanted: number) =>
          waitlistOdds(outcomes, { need: wanted, capacity: 100, daysLeft: 9 })?.tenths ?? 0;
        expect(tenths(need + more)).toBeLessThanOrEqual(tenths(need));
      }),
    );
  });
});

describe('words', () => {
  it('counts in English', () => {
    expect(placeSentence(7, 31, 18)).toBe('You are 7th of 31 groups (18 people ahead)');
    expect(placeSentence(1, 1, 0)).toBe('You are 1st of 1 group (nobody ahead)');
    expect(passedSentence(0)).toBeNull();
    expect(passedSentence(2)).toBe(
      '2 smaller groups behind you took places you could not use; accept fewer to be next.',
    );
  });

  it('says every rule', () => {
    const rules = { ...waitlistDefaults, fit: 'hold_front_until' as const, hold_front_until: '2026-06-10' };
    const text = ruleSentences(rules, at('2026-06-20T08:00'), zone).join(' ');
    expect(text).toContain('Premium golfers come first');
    expect(text).toContain('June 10, 2026');
    expect(text).toContain('no names');
    expect(text).toContain('between eight in the evening and ten in the morning lasts until ten');
    expect(ruleSentences({ ...waitlistDefaults, premium_first: false }, at('2026-06-20T08:00'), zone)[0]).not.toContain(
      'Premium',
    );
  });
});

describe('odds, tried on seasons that are over', () => {
  /**
   * A season of one organizer: each tournament has its own share of people who give their places back, most of them
   * late.
   */
  function seasonOf(seed: number, tournaments: number): WaitlistOutcome[] {
    const random = seeded(seed);
    const share = 0.02 + random() * 0.15;
    return Array.from({ length: tournaments }, () => {
      const capacity = 60 + Math.floor(random() * 60);
      const freed = Array(outcomeDays).fill(0) as number[];
      const people = Math.round(capacity * share * (0.4 + random() * 1.2));
      for (let n = 0; n < people; n++) {
        const day = Math.min(outcomeDays - 1, Math.floor(-Math.log(1 - random()) * 12));
        freed[outcomeDays - 1 - day] = (freed[outcomeDays - 1 - day] ?? 0) + 1;
      }
      return { capacity, freed };
    });
  }

  it('of entries shown 6 to 8 in 10, between half and nine tenths got in', () => {
    let [shown, gotIn] = [0, 0];
    for (let seed = 1; seed <= 40; seed++) {
      const season = seasonOf(seed, 34);
      for (const [n, { capacity, freed }] of season.entries()) {
        const known = season.slice(Math.max(0, n - 20), n);
        for (const daysLeft of [1, 5, 12, 25, 40])
          for (const need of [1, 2, 4, 7, 11]) {
            const odds = waitlistOdds(known, { need, capacity, daysLeft });
            if (!odds || odds.tenths < 6 || odds.tenths > 8) continue;
            shown += 1;
            const came = freed.slice(outcomeDays - daysLeft - 1).reduce((sum, places) => sum + places, 0);
            if (came >= need) gotIn += 1;
          }
      }
    }
    expect(shown).toBeGreaterThan(1_000);
    expect(gotIn / shown).toBeGreaterThan(0.5);
    expect(gotIn / shown).toBeLessThan(0.9);
  });
});
