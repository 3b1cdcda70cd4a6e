import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowanceWords, allowsEntry, waitingWarning } from '#areas/entries/rules/entry-allowance.ts';
import { type Entrant, type EntryFacts, entryOpeningOf, entryStateOf } from '#areas/tournaments/rules/entry-opening.ts';
import { clockOf } from '#areas/accounts/web/countdown.tsx';

const opensAt = new Date('2026-06-05T14:00:00Z');
const hours = (count: number) => new Date(opensAt.getTime() + count * 3_600_000);
const facts: EntryFacts = {
  state: 'published',
  opensAt,
  earlyHours: 24,
  closesAt: hours(240),
  registrationFeeCents: 10_000,
  placesLeft: 5,
  chargesEnabled: true,
};
const zone = 'America/Chicago';
const said = (entrant: Entrant, now: Date, changed: Partial<EntryFacts> = {}) =>
  entryOpeningOf({ ...facts, ...changed }, zone, entrant, now);
const forAll = 'Friday, June 5, 2026 at 9:00 AM CDT';
const early = 'Thursday, June 4, 2026 at 9:00 AM CDT';

describe('when entry opens, for whom, and how it is said', () => {
  it('speaks of paying only where there is something to pay', () => {
    const free = said('golfer', hours(1), { registrationFeeCents: 0 });
    expect(free).toMatchObject({ state: 'open', sentence: 'You are in as soon as you have entered.' });
  });

  it.each([
    [
      'priority',
      -48,
      'not_open',
      hours(-24),
      `Registration opens for you on ${early}, 24 hours before everybody else.`,
    ],
    [
      'golfer',
      -48,
      'not_open',
      opensAt,
      `Registration opens on ${forAll}, for premium golfers 24 hours earlier, on ${early}.`,
    ],
    [
      'other',
      -48,
      'not_open',
      opensAt,
      `Registration opens on ${forAll}, for premium golfers 24 hours earlier, on ${early}.`,
    ],
    [
      'priority',
      -24,
      'open',
      null,
      `Priority registration: you may register now, everybody else from ${forAll}. Your place is held while you pay.`,
    ],
    [
      'golfer',
      -24,
      'not_open',
      opensAt,
      `Premium golfers may register now. Registration opens for everybody on ${forAll}.`,
    ],
    [
      'other',
      -1,
      'not_open',
      opensAt,
      `Premium golfers may register now. Registration opens for everybody on ${forAll}.`,
    ],
    ['priority', 0, 'open', null, 'Your place is held while you pay.'],
    ['golfer', 0, 'open', null, 'Your place is held while you pay.'],
    ['golfer', 240, 'closed', null, 'The registration deadline has passed.'],
  ] as const)('%s, %i hours from the opening: %s', (entrant, at, state, opens, sentence) => {
    expect(said(entrant, hours(at))).toMatchObject({ state, opensAt: opens, sentence });
  });

  it('offers Premium to golfers without it alone, and only while it would let them in earlier', () => {
    expect(said('golfer', hours(-48)).isEarlierWithPremium).toBe(true);
    expect(said('golfer', hours(-1)).isEarlierWithPremium).toBe(true);
    expect(said('golfer', hours(0)).isEarlierWithPremium).toBe(false);
    expect(said('golfer', hours(-1), { earlyHours: 0 }).isEarlierWithPremium).toBe(false);
    expect(said('other', hours(-1)).isEarlierWithPremium).toBe(false);
    expect(said('priority', hours(-48)).isEarlierWithPremium).toBe(false);
  });

  it.each([
    [{ state: 'draft' }, 'Not open', 'This tournament is not published.'],
    [{ state: 'cancelled' }, 'Cancelled', 'Nobody can enter it any more.'],
    [{ opensAt: null, placesLeft: 0 }, 'Full', 'All places are taken. A place that is given back opens here again.'],
    [
      { opensAt: null, chargesEnabled: false },
      'Opening soon',
      'Registration opens once the organizer can take payments.',
    ],
    [{ earlyHours: 0 }, 'Opens soon', `Registration opens on ${forAll}.`],
  ] as const)('%j: %s', (changed, badge, sentence) => {
    expect(said('golfer', hours(-1), changed)).toMatchObject({ badge, sentence });
  });

  it('leads from a full field to the waitlist behind it, and from one that is played to its board', () => {
    const full = { placesLeft: 0, waitlistClosesAt: hours(200) };
    expect(said('golfer', hours(1), full)).toMatchObject({
      badge: 'Full',
      action: 'Join the waitlist',
      leadsTo: 'entry',
    });
    expect(said('golfer', hours(201), full)).toMatchObject({ action: 'Full', leadsTo: null });
    expect(said('golfer', hours(1), { placesLeft: 0 })).toMatchObject({ action: 'Full', leadsTo: null });
    expect(said('golfer', hours(250), { isLive: true })).toMatchObject({ action: 'Follow live', leadsTo: 'board' });
    expect(said('golfer', hours(250))).toMatchObject({ action: 'Closed', leadsTo: null });
  });

  it('tells nobody that a published tournament is not published', () => {
    for (const entrant of ['priority', 'golfer', 'other'] as const)
      for (const at of [-72, -24, -1, 0, 300]) expect(said(entrant, hours(at)).sentence).not.toContain('not published');
  });

  const anyFacts = fc.record({
    state: fc.constantFrom('draft', 'published', 'cancelled'),
    opensAt: fc.option(fc.integer({ min: -300, max: 300 }).map(hours)),
    earlyHours: fc.integer({ min: 0, max: 168 }),
    closesAt: fc.option(fc.integer({ min: -300, max: 300 }).map(hours)),
    registrationFeeCents: fc.constantFrom(0, 10_000),
    placesLeft: fc.integer({ min: 0, max: 3 }),
    chargesEnabled: fc.boolean(),
  });
  const anyEntrant = fc.constantFrom<Entrant>('priority', 'golfer', 'other');

  it('says what it judges: a button that enters while it is open, a time to count down to only while it is not', () => {
    fc.assert(
      fc.property(anyFacts, anyEntrant, fc.integer({ min: -400, max: 400 }), (any, entrant, at) => {
        const opening = entryOpeningOf(any, zone, entrant, hours(at));
        expect(opening.state).toBe(entryStateOf(any, entrant, hours(at)));
        expect(opening.action === 'Register').toBe(opening.state === 'open');
        if (opening.state === 'open') expect(opening.leadsTo).toBe('entry');
        if (opening.opensAt) {
          expect(opening.state).toBe('not_open');
          expect(opening.opensAt.getTime()).toBeGreaterThan(hours(at).getTime());
          expect(entryStateOf(any, entrant, opening.opensAt)).not.toBe('not_open');
        }
        // A golfer with priority never waits longer than the others.
        if (entryStateOf(any, 'golfer', hours(at)) === 'open')
          expect(entryStateOf(any, 'priority', hours(at))).toBe('open');
      }),
    );
  });
});

describe('what a plan allows a month', () => {
  it.each([
    [{ limit: null, used: 7 }, true, null],
    [{ limit: 2, used: 0 }, true, 'This will be entry 1 of the 2 that the free plan covers this month.'],
    [{ limit: 2, used: 1 }, true, 'This will be entry 2 of the 2 that the free plan covers this month.'],
    [
      { limit: 2, used: 2 },
      false,
      'The free plan covers 2 tournaments per month. Upgrade to Premium for unlimited tournaments.',
    ],
    [
      { limit: 2, used: 5 },
      false,
      'The free plan covers 2 tournaments per month. Upgrade to Premium for unlimited tournaments.',
    ],
  ] as const)('%j', (allowance, allows, words) => {
    expect(allowsEntry(allowance)).toBe(allows);
    expect(allowanceWords(allowance)).toBe(words);
    // A party that waits without an entry left is passed over, and reads so before they join.
    expect(waitingWarning(allowance) !== null).toBe(!allows);
    if (!allows) expect(waitingWarning(allowance)).toContain('places go to the golfers behind you');
  });
});

it.each([
  [29 * 60_000 + 41_000, '29:41'],
  [3 * 3_600_000 + 5 * 60_000 + 9_000, '3:05:09'],
  [(2 * 24 + 3) * 3_600_000 + 5 * 60_000 + 9_000, '2 d 3 h'],
  [-5, '00:00'],
])('counts down from %i ms: %s', (left, words) => expect(clockOf(left)).toBe(words));
