/** Entries of a match beyond its holes, on the card: further holes and its result. */
import { describe, expect, it } from 'vitest';
import { countingCard } from '#areas/scoring/rules/counting-card.ts';
import { mergeCard } from '#areas/scoring/rules/merge-card.ts';
import { isEntryRight, type JudgedCard } from '#areas/scoring/rules/judge-delivery.ts';
import { readEntry } from '#areas/scoring/rules/read-entry.ts';
import type { ScoreEntry } from '#areas/scoring/rules/score-entry.ts';
import { hashOf, namedBySign, signatureHash } from '#areas/scoring/rules/sign.ts';
import type { CardFacts } from '#areas/scoring/rules/sign.ts';
import { cardFacts, entry, idOf } from './entries.ts';

const facts: CardFacts = { ...cardFacts, mode: 'two' };
const played = facts.holes.map((hole) => entry(hole, { hole, outcome: 'H' }));
const further = (number: number, hole: number, outcome: 'A' | 'B' | 'H', over: Partial<ScoreEntry> = {}) =>
  entry(number, { hole, outcome, ...over });
const said = (number: number, outcome: 'A' | 'B' | 'H', result: string, over: Partial<ScoreEntry> = {}) =>
  entry(number, { hole: 37, outcome, result, ...over });
const merge = (...entries: ScoreEntry[]) => mergeCard(entries, facts);

describe('further holes of a card', () => {
  it('stand beside its holes: totals, records and how far it is know nothing of them', () => {
    const card = merge(...played, further(20, 19, 'H'), further(21, 20, 'B'));
    expect(card.extra?.map(([hole, value]) => [hole, value])).toEqual([
      [19, 'H'],
      [20, 'B'],
    ]);
    expect(card.holes).toHaveLength(9);
    expect([card.thru, card.complete]).toEqual([9, true]);
    expect(countingCard(card).extraHoles).toEqual(['H', 'B']);
  });

  it('that came late leave a gap until they are here', () => {
    expect(countingCard(merge(...played, further(21, 20, 'B'))).extraHoles).toEqual([null, 'B']);
  });

  it('differ, are settled and are taken back like any other', () => {
    const two = [further(20, 19, 'A'), further(21, 19, 'B', { scorer_role: 'second' })];
    const differing = merge(...played, ...two);
    expect(differing.differs).toEqual([19]);
    expect(countingCard(differing).extraHoles).toEqual([]);
    expect(countingCard(differing).findings).toEqual([]);
    const settle = further(22, 19, 'B', { kind: 'settle', after: two.map(({ id }) => id) });
    expect(merge(...played, ...two, settle).extra?.[0]?.slice(1, 3)).toEqual(['B', 'agreed']);
    const back = entry(23, { hole: 19, after: [idOf(20)] });
    expect(merge(...played, two[0] as ScoreEntry, back)).not.toHaveProperty('extra');
  });

  it('leave a card that has none byte for byte as it was', () => {
    expect(Object.keys(merge(...played))).toEqual(Object.keys(mergeCard(played, facts)));
    expect(merge(...played)).not.toHaveProperty('extra');
    expect(merge(...played)).not.toHaveProperty('said');
  });
});

describe('a result that is said', () => {
  it('makes the card complete without its holes', () => {
    const card = merge(said(1, 'A', '3&2'));
    expect(card.said).toMatchObject({ winner: 'A', result: '3&2', state: 'single', at: said(1, 'A', '3&2').at });
    expect([card.complete, card.thru]).toEqual([true, 0]);
    expect(countingCard(card).said).toEqual({ winner: 'A', result: '3&2' });
    expect(countingCard(merge(said(1, 'H', 'halved'))).said).toEqual({ winner: null, result: 'halved' });
  });

  it('differs where two say another winner or another margin, until they settle', () => {
    for (const other of [
      said(2, 'B', '3&2', { scorer_role: 'second' }),
      said(2, 'A', '4&3', { scorer_role: 'second' }),
    ]) {
      const card = merge(said(1, 'A', '3&2'), other);
      expect(card.differs).toEqual([37]);
      expect(card).not.toHaveProperty('said');
      expect(card.complete).toBe(false);
    }
    const settle = said(3, 'A', '4&3', { kind: 'settle', after: [idOf(1), idOf(2)] });
    expect(merge(said(1, 'A', '3&2'), said(2, 'A', '4&3', { scorer_role: 'second' }), settle).said?.result).toBe('4&3');
  });
});

describe('a signature', () => {
  const values = new Map(facts.holes.map((hole) => [hole, 'H'] as const));
  it('covers further holes and the result, and of a card without them what it always covered', () => {
    expect(hashOf(played, facts)).toBe(signatureHash(facts, values));
    const all = [...played, further(20, 19, 'A')];
    expect(hashOf(all, facts)).toBe(signatureHash(facts, new Map([...values, [19, 'A']])));
    expect(namedBySign(all, facts)).toContain(idOf(20));
    const result = [said(1, 'A', '3&2')];
    expect(hashOf(result, facts)).not.toBeNull();
    expect(hashOf(result, facts)).not.toBe(hashOf([said(1, 'A', '4&3')], facts));
  });

  it('cannot be given while a further hole differs', () => {
    const two = [further(20, 19, 'A'), further(21, 19, 'B', { scorer_role: 'second' })];
    expect(hashOf([...played, ...two], facts)).toBeNull();
  });

  it('returns the card of a result: both sides sign it', () => {
    const result = said(1, 'B', '19th');
    const hash = hashOf([result], facts) ?? '';
    const first = entry(2, { hole: 0, kind: 'sign', hash, after: [idOf(1)] });
    const second = entry(3, { hole: 0, kind: 'sign', scorer_role: 'second', hash, after: [idOf(1), idOf(2)] });
    const card = merge(result, first, second);
    expect(card).toMatchObject({ state: 'returned', said: { winner: 'B', result: '19th' } });
  });
});

describe('an entry beyond the holes', () => {
  const card: JudgedCard = {
    holes: new Set(Array.from({ length: 18 }, (_, place) => place + 1)),
    team: null,
    isInMatch: true,
    playsOn: true,
    matchHoles: 18,
    contests: new Map(),
    entryCount: 0,
    signCount: 0,
  };
  it.each([
    ['a further hole that is won', further(1, 19, 'A'), true],
    ['the last further hole', further(1, 36, 'H'), true],
    ['strokes on a further hole', entry(1, { hole: 19, strokes: 4 }), false],
    ['a further hole picked up', entry(1, { hole: 19, mark: 'X' }), false],
    ['a further hole taken back', entry(1, { hole: 19, after: [idOf(2)] }), true],
    ['a result on a further hole', entry(1, { hole: 19, outcome: 'A', result: '19th' }), false],
    ['hole 38', further(1, 38, 'A'), false],
    ['a result', said(1, 'A', '3&2'), true],
    ['a halved match', said(1, 'H', 'halved'), true],
    ['a result taken back', entry(1, { hole: 37, after: [idOf(2)] }), true],
    ['a winner without how', entry(1, { hole: 37, outcome: 'A' }), false],
    ['how without a winner', entry(1, { hole: 37, result: '3&2' }), false],
    ['what no match ends like', said(1, 'A', '5&2'), false],
    ['a winner of a halved match', said(1, 'A', 'halved'), false],
    ['a result written otherwise', said(1, 'A', '3 and 2'), false],
    ['a result on a printed hole', entry(1, { hole: 3, outcome: 'A', result: '3&2' }), false],
    ['a signature that says a result', entry(1, { hole: 0, kind: 'sign', result: '3&2', after: [idOf(2)] }), false],
  ] as const)('%s: %#', (_what, row, isRight) => {
    expect(readEntry({ ...row })).toEqual(row);
    expect(isEntryRight(row, card, 0)).toBe(isRight);
    expect(isEntryRight(row, { ...card, isInMatch: false }, 0)).toBe(false);
  });

  it('of a further hole counts only where level matches play on; a result always', () => {
    const halved = { ...card, playsOn: false };
    expect(isEntryRight(further(1, 19, 'A'), halved, 0)).toBe(false);
    expect(isEntryRight(said(1, 'A', '3&2'), halved, 0)).toBe(true);
  });

  it('of a nine is judged by its nine holes', () => {
    const nine = { ...card, holes: new Set(facts.holes), matchHoles: 9 };
    expect(isEntryRight(said(1, 'A', '10th'), nine, 0)).toBe(true);
    expect(isEntryRight(said(1, 'A', '10&8'), nine, 0)).toBe(false);
  });
});
