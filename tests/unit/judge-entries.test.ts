import { describe, expect, it } from 'vitest';
import type { EntryRefusal } from '#areas/entries/rules/entry-refusal.ts';
import {
  type CodeUnderLock,
  type EntryAsk,
  type EntryBatchFacts,
  type EntryVerdict,
  judgeEntries,
  type OrderAsk,
  type TournamentUnderLock,
} from '#areas/entries/rules/judge-entries.ts';
import { ask, code, facts, hours, month, now, order, tournament } from '#tests/factories/entry-asks.ts';

const said = (verdict: EntryVerdict | undefined) =>
  verdict?.outcome === 'refused' ? verdict.refusal : verdict?.outcome;

/** The ask, and the facts that it meets; changed by faults. */
type Case = { facts: EntryBatchFacts; ask: EntryAsk };
const change =
  (fields: Partial<TournamentUnderLock>) =>
  ({ facts: before, ask: asked }: Case): Case => {
    const own = before.tournaments.get('open');
    return { facts: { ...before, tournaments: new Map(own && [['open', { ...own, ...fields }]]) }, ask: asked };
  };
const know =
  (fields: Partial<EntryBatchFacts>) =>
  ({ facts: before, ask: asked }: Case): Case => ({ facts: { ...before, ...fields }, ask: asked });
const wish =
  (fields: Partial<EntryAsk>) =>
  ({ facts: before, ask: asked }: Case): Case => ({ facts: before, ask: { ...asked, ...fields } });
const pricedBy =
  (fields: Partial<OrderAsk>) =>
  ({ facts: before, ask: asked }: Case): Case => ({ facts: before, ask: { ...asked, order: order(fields) } });
const isFull: EntryBatchFacts['ofMonth'] = [
  { golferId: 'pat', month, slot: 1 },
  { golferId: 'pat', month, slot: null },
];

/** The faults, each with its refusal: where there are several, the first in this order is said. */
const faults: [EntryRefusal, string, (before: Case) => Case][] = [
  ['not_found', 'it was deleted meanwhile', know({ tournaments: new Map() })],
  ['entry_closed', 'it was called off', change({ isClosed: true })],
  ['entry_paused', 'its club has withdrawn', change({ isPaused: true })],
  ['price_changed', 'there is a newer price list', change({ termsVersion: 4 })],
  ['already_entered', 'the golfer is in', know({ entered: [{ golferId: 'pat', tournamentId: 'open' }] })],
  ['join_waitlist', 'others wait', change({ waiting: 1 })],
  ['upgrade_required', 'the plan has no entry left this month', know({ ofMonth: isFull })],
  ['tournament_full', 'one place is left for two', change({ free: 1 })],
  ['division_full', 'the division has one place', know({ divisions: new Map([['division', 1]]) })],
  ['code_used_up', 'the code is used up', know({ codes: new Map([['code', code({ usesLeft: 0 })]]) })],
  ['extra_gone', 'one cart is left', know({ extras: new Map([['cart', 1]]) })],
];
const whole: Case = { facts: facts(), ask: ask() };
const judgeOne = (one: Case) => said(judgeEntries(one.facts, [one.ask], now)[0]);

describe('one entry under the locks', () => {
  it('is seated where nothing is against it, to be paid or complete', () => {
    const seat = (fields: Partial<EntryAsk>, known = facts()) => judgeEntries(known, [ask(fields)], now)[0];
    const due = { outcome: 'seated', amountCents: 9_000, isDue: true, month, slot: 2, keptPlaces: 0 };
    expect(seat({})).toEqual(due);
    const withoutList = change({ termsVersion: null })(whole).facts;
    expect(seat({ order: null }, withoutList)).toEqual({ ...due, amountCents: 10_000 });
    expect(seat({ isPaidAtDesk: true, golferId: null, monthLimit: null })).toEqual({
      ...due,
      isDue: false,
      slot: null,
    });
    expect(seat({ order: order({ amountCents: 0 }) })).toMatchObject({ amountCents: 0, isDue: false });
  });

  it.each(faults)('is refused with %s: %s', (refusal, _, spoil) => {
    expect(judgeOne(spoil(whole))).toBe(refusal);
  });

  it.each<[string, (before: Case) => Case]>([
    ['the fee has changed', change({ feeCents: 6_000 })],
    ['its list was taken off', change({ termsVersion: null })],
    ['it was priced without a list, and there is one', pricedBy({ termsVersion: 0 })],
    ['the day of its price is over', pricedBy({ pricedUntil: now })],
    ['its code was ended', know({ codes: new Map([['code', code({ isActive: false })]]) })],
    ['its code was deleted', know({ codes: new Map() })],
    ['its division was deleted', know({ divisions: new Map() })],
    ['its credit has run out', know({ credits: new Map([['credit', { leftCents: 1_500, expiresAt: now }]]) })],
    ['its credit is spent', know({ credits: new Map([['credit', { leftCents: 999, expiresAt: hours(1) }]]) })],
    ['its credit is gone', know({ credits: new Map() })],
    ['another amount was shown', wish({ expectedAmountCents: 8_999 })],
    ['another fee was shown', wish({ order: null, expectedAmountCents: 10_001 })],
  ])('is refused with price_changed: %s', (_, spoil) => {
    expect(judgeOne(spoil(whole))).toBe('price_changed');
  });

  it('is refused unpriced where a golfer asks for the fee alone and there is a price list', () => {
    expect(judgeOne(wish({ order: null })(whole))).toBe('unpriced');
    expect(judgeOne(wish({ order: null, golferId: null, monthLimit: null })(whole))).toBe('seated');
  });

  it('is refused for an extra that was deleted', () => {
    expect(judgeOne(know({ extras: new Map() })(whole))).toBe('extra_gone');
  });

  it('hears of every combination of what goes wrong the first, in the order above', () => {
    for (let mask = 0; mask < 2 ** faults.length; mask++) {
      const wrong = faults.filter((_, bit) => mask & (2 ** bit));
      const spoilt = wrong.reduce((before, [, , spoil]) => spoil(before), whole);
      expect(judgeOne(spoilt), wrong.map(([name]) => name).join()).toBe(wrong[0]?.[0] ?? 'seated');
    }
  });

  it.each<[string, (before: Case) => Case]>([
    ['at the price that was shown', wish({ expectedAmountCents: 9_000 })],
    [
      'without limits',
      know({
        divisions: new Map([['division', null]]),
        codes: new Map([['code', code({ usesLeft: null })]]),
        extras: new Map([['cart', null]]),
      }),
    ],
    ['to the last', know({ divisions: new Map([['division', 2]]), extras: new Map([['cart', 2]]) })],
    ['beside entries of another month', know({ ofMonth: isFull.map((one) => ({ ...one, month: '2026-05' })) })],
    ['at a price without an end', pricedBy({ pricedUntil: null })],
    ['without a list, as it was priced', (one) => change({ termsVersion: null })(pricedBy({ termsVersion: 0 })(one))],
  ])('is seated %s', (_, spoil) => {
    expect(judgeOne(spoil(whole))).toBe('seated');
  });

  it('passes the waitlist and a pause where the organizer says so, and nothing else', () => {
    const ahead = wish({ isAheadOfWaitlist: true, golferId: null, monthLimit: null });
    expect(judgeOne(ahead(change({ waiting: 3, isPaused: true })(whole)))).toBe('seated');
    expect(judgeOne(ahead(change({ waiting: 3, free: 1 })(whole)))).toBe('tournament_full');
    expect(judgeOne(ahead(change({ isClosed: true })(whole)))).toBe('entry_closed');
  });

  it('is let in by a code that keeps places for all of it, past the waitlist and a full field, until its time is over', () => {
    const keeping = (fields: Partial<CodeUnderLock>, of: Partial<TournamentUnderLock> = {}) => {
      const keeps = know({ codes: new Map([['code', code({ keptPlaces: 2, ...fields })]]) });
      return judgeOne(keeps(change({ free: 0, waiting: 3, ...of })(whole)));
    };
    expect(keeping({})).toBe('seated');
    expect(keeping({ keptUntil: hours(1) }, { closesAt: now })).toBe('seated');
    expect(keeping({ keptPlaces: 1 })).toBe('join_waitlist');
    expect(keeping({ keptPlaces: 1 }, { waiting: 0 })).toBe('tournament_full');
    expect(keeping({ keptUntil: now })).toBe('join_waitlist');
    expect(keeping({}, { closesAt: now })).toBe('join_waitlist');
    expect(keeping({}, { closesAt: null })).toBe('join_waitlist');
  });
});

describe('entries after one another', () => {
  const judge = (before: EntryBatchFacts, asked: EntryAsk[]) => judgeEntries(before, asked, now).map(said);

  it('take from each other what there is', () => {
    const by = (golferId: string, fields: Partial<EntryAsk> = {}) => ask({ golferId, order: null, ...fields });
    const five = facts({ tournaments: new Map([['open', tournament({ free: 5, termsVersion: null })]]) });
    // A group is seated whole or not at all, and a smaller one after it that still fits is.
    expect(judge(five, [by('a', { places: 3 }), by('b', { places: 3 }), by('c')])).toEqual([
      'seated',
      'tournament_full',
      'seated',
    ]);
    expect(judge(five, [by('a'), by('a')])).toEqual(['seated', 'already_entered']);
    const priced = ['a', 'b', 'c'].map((golferId) => ask({ golferId, order: order({ credits: [] }) }));
    expect(judge(facts({ divisions: new Map([['division', 2]]) }), priced)).toEqual([
      'seated',
      'division_full',
      'division_full',
    ]);
    const once = facts({ codes: new Map([['code', code({ usesLeft: 1 })]]) });
    expect(judge(once, priced)).toEqual(['seated', 'code_used_up', 'code_used_up']);
    expect(judge(facts(), priced)).toEqual(['seated', 'extra_gone', 'extra_gone']);
    const kept = facts({
      tournaments: new Map([['open', tournament({ free: 0 })]]),
      codes: new Map([['code', code({ keptPlaces: 3 })]]),
    });
    expect(judge(kept, priced)).toEqual(['seated', 'tournament_full', 'tournament_full']);
    const spending = ['a', 'b'].map((golferId) => ask({ golferId, order: order({ extras: [] }) }));
    expect(judge(facts(), spending)).toEqual(['seated', 'price_changed']);
  });

  it('of one golfer use the entries of the month one by one, the lowest that is free first', () => {
    const names = ['a', 'b', 'c'];
    const several = facts({
      tournaments: new Map(names.map((name) => [name, tournament({ termsVersion: null })])),
      ofMonth: [{ golferId: 'pat', month, slot: 2 }],
    });
    const verdicts = judgeEntries(
      several,
      names.map((tournamentId) => ask({ tournamentId, monthLimit: 3, order: null })),
      now,
    );
    expect(verdicts).toMatchObject([{ slot: 1 }, { slot: 3 }, { refusal: 'upgrade_required' }]);
  });

  it('count each for the month that it is at the venue', () => {
    const turn = new Date('2026-07-01T02:00:00Z');
    const zones = ['America/Chicago', 'Asia/Tokyo'];
    const places = facts({
      tournaments: new Map(zones.map((timeZone) => [timeZone, tournament({ timeZone, termsVersion: null })])),
      ofMonth: [],
    });
    const asked = zones.map((tournamentId) => ask({ tournamentId, monthLimit: 1, order: null }));
    expect(judgeEntries(places, asked, turn)).toMatchObject([
      { month: '2026-06', slot: 1 },
      { month: '2026-07', slot: 1 },
    ]);
  });
});
