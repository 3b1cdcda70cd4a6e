import { describe, expect, it } from 'vitest';
import {
  type DayCard,
  type DayGroup,
  groupsNow,
  inPlayOrder,
  isComplete,
  missingOf,
  needsOf,
  type DayRound,
} from '#areas/results/rules/day-groups.ts';

const minute = 60_000;
const holes = Array.from({ length: 18 }, (_, place) => ({ number: place + 1, par: 4 }));
const round = (nowMinutes: number): DayRound => ({ holes, pauses: [], nowMs: nowMinutes * minute });
const group = (fields: Partial<DayGroup> = {}): DayGroup => ({
  id: 'g1',
  number: 1,
  start: { time: '08:00', hole: 1, letter: '' },
  startMs: 0,
  heardMs: null,
  phones: 1,
  unsent: 0,
  ...fields,
});
/** A card with scores on these holes, by the minute in which each was typed. */
const card = (id: string, typed: Record<number, number>, fields: Partial<DayCard> = {}): DayCard => ({
  id,
  groupId: 'g1',
  name: id,
  players: 1,
  isExpected: true,
  state: 'open',
  holes: holes.map(({ number }) => {
    const at = typed[number];
    return { number, value: at === undefined ? null : 4, atMs: at === undefined ? null : at * minute };
  }),
  beyond: [],
  isResultSaid: false,
  isTyped: false,
  differs: [],
  late: 0,
  hasBrokenSign: false,
  ...fields,
});
const all = (from = 1) => Object.fromEntries(holes.map(({ number }) => [number, from + number]));

it('a card from paper is complete without a signature, unless a hole is empty or two differ on one', () => {
  const ended = round(300);
  const typed = { isTyped: true };
  const { 18: _last, ...seventeen } = all();
  expect(isComplete(card('Ann', all(), typed), ended)).toBe(true);
  expect(isComplete(card('Ann', all()), ended), 'its players still sign').toBe(false);
  expect(isComplete(card('Ann', seventeen, typed), ended)).toBe(false);
  expect(isComplete(card('Ann', all(), { ...typed, differs: [4] }), ended)).toBe(false);
  expect(isComplete(card('Ann', {}, { state: 'returned' }), ended)).toBe(true);
  expect(isComplete(card('Ann', all(), { isExpected: false }), ended), 'nobody waits for it').toBe(false);
});

describe('where groups are', () => {
  it('plays from its own first hole round', () => {
    expect(
      inPlayOrder(holes, 17)
        .map(({ number }) => number)
        .slice(0, 4),
    ).toEqual([17, 18, 1, 2]);
  });

  it('is on the hole after the last that everybody has a score on', () => {
    const [now] = groupsNow([group()], [card('Ann', { 1: 15, 2: 30 }), card('Bob', { 1: 15 })], round(31));
    expect(now).toMatchObject({ state: 'playing', players: 2, pace: { done: 1, hole: 2 } });
  });

  it('starts later, plays, has finished', () => {
    const states = [card('Ann', {}), card('Ann', { 1: 15 }), card('Ann', all())].map(
      (own, place) => groupsNow([group({ startMs: place === 0 ? minute : 0 })], [own], round(place * 15))[0]?.state,
    );
    expect(states).toEqual(['starts', 'playing', 'finished']);
  });

  it('is silent after 25 minutes without a word of a phone, and not while it has yet to start', () => {
    const silent = (heard: number | null, now: number) =>
      groupsNow([group({ heardMs: heard && heard * minute })], [card('Ann', { 1: 10 })], round(now))[0]?.isSilent;
    expect([silent(null, 35), silent(null, 36), silent(20, 45), silent(20, 46)]).toEqual([false, true, false, true]);
  });

  it('waits for nobody who withdrew', () => {
    const cards = [card('Ann', { 1: 15 }), card('Bob', {}, { isExpected: false })];
    expect(groupsNow([group()], cards, round(16))[0]).toMatchObject({ players: 1, pace: { done: 1 } });
    expect(groupsNow([group()], [card('Bob', {}, { isExpected: false })], round(16))).toEqual([]);
  });
});

describe('what is missing', () => {
  const missing = (cards: DayCard[], now: number) =>
    missingOf(groupsNow([group()], cards, round(now)), cards, round(now));

  it('is a hole behind the group, not the one that it types', () => {
    const cards = [card('Ann', { 1: 15, 2: 30, 3: 44 }), card('Bob', { 1: 15, 3: 45 }), card('Cy', { 1: 15, 2: 30 })];
    expect(missing(cards, 46)).toEqual([{ card: 'Bob', name: 'Bob', group: 1, holes: [2], isLate: false }]);
  });

  it('is a card that nobody returned twenty minutes after the last hole', () => {
    expect(missing([card('Ann', all())], 38)).toEqual([]);
    expect(missing([card('Ann', all())], 40)).toMatchObject([{ card: 'Ann', holes: [], isLate: true }]);
    expect(missing([card('Ann', all(), { state: 'returned' })], 90)).toEqual([]);
  });
});

describe('what needs the committee', () => {
  it('is a difference of more than ten minutes, what came late, a signature that does not hold', () => {
    const differs = card('Ann', { 1: 15, 2: 30 }, { differs: [1, 2] });
    expect(needsOf([differs], round(26))).toEqual([{ kind: 'differs', card: 'Ann', name: 'Ann', holes: [1] }]);
    expect(needsOf([card('Bob', {}, { late: 2, hasBrokenSign: true })], round(0)).map(({ kind }) => kind)).toEqual([
      'late',
      'signature',
    ]);
    expect(needsOf([card('Cy', all())], round(90))).toEqual([]);
  });
});
