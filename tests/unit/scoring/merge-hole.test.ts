import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ScorerRole } from '#kernel/contract/scoring-choices.ts';
import { mergeHole, currentEntriesOf } from '#areas/scoring/rules/merge-hole.ts';
import type { ScoreEntry } from '#areas/scoring/rules/score-entry.ts';
import { neededRoles } from '#areas/scoring/rules/scorer-roles.ts';
import { entry, idOf } from './entries.ts';

const both = neededRoles('marker');
const merge = (entries: readonly ScoreEntry[], needed: readonly ScorerRole[] = both) => mergeHole(entries, needed);
const states = (...entries: ScoreEntry[]) => {
  const { state, value } = merge(entries);
  return [state, value];
};
const anna = (number: number, over: Partial<ScoreEntry>) => entry(number, { scorer_role: 'first', ...over });
const ben = (number: number, over: Partial<ScoreEntry>) => entry(number, { scorer_role: 'second', ...over });
const names = (...numbers: number[]) => ({ after: numbers.map(idOf) });

describe('a hole', () => {
  it('is empty, then single, then agreed or differs', () => {
    const four = anna(1, { strokes: 4 });
    expect(states()).toEqual(['empty', null]);
    expect(states(four)).toEqual(['single', 4]);
    expect(states(four, ben(2, { strokes: 4 }))).toEqual(['agreed', 4]);
    expect(states(four, ben(2, { strokes: 5 }))).toEqual(['differs', null]);
    expect(merge([four, ben(2, { strokes: 5 })]).currentEntries.map(({ strokes }) => strokes)).toEqual([4, 5]);
  });

  it.each([
    ['one', [{ scorer_role: 'first' }], 'agreed'],
    ['one', [{ scorer_role: 'other' }], 'single'],
    ['two', [{ scorer_role: 'first' }, { scorer_role: 'second' }], 'agreed'],
    ['two', [{ scorer_role: 'first' }, { scorer_role: 'other' }], 'single'],
    ['marker', [{ scorer_role: 'second' }, { scorer_role: 'other' }], 'single'],
    ['marker', [{ scorer_role: 'first' }, { scorer_role: 'first' }], 'single'],
    ['committee', [{ scorer_role: 'official' }], 'agreed'],
    ['committee', [{ scorer_role: 'first' }, { scorer_role: 'second' }], 'single'],
  ] as const)('of mode %s with %j is %s', (mode, said, state) => {
    const entries = said.map((over, place) => entry(place + 1, { ...over, strokes: 4 }));
    expect(merge(entries, neededRoles(mode))).toMatchObject({ state, value: 4 });
  });

  it('hears another scorer role where the needed ones are silent, and differs from it like from any', () => {
    const carl = entry(1, { scorer_role: 'other', strokes: 6 });
    expect(states(carl)).toEqual(['single', 6]);
    expect(states(carl, anna(2, { strokes: 5 }))).toEqual(['differs', null]);
  });

  it('follows who changes what they said, and leaves what they had not seen', () => {
    const [four, five] = [anna(1, { strokes: 4 }), anna(2, { strokes: 5, ...names(1) })];
    expect(states(four, five)).toEqual(['single', 5]);
    expect(states(four, anna(3, { strokes: 6 }), five)).toEqual(['differs', null]);
  });

  it('is settled by who saw all of it, and differs again where that is not right', () => {
    const differing = [anna(1, { strokes: 5 }), ben(2, { strokes: 4 })];
    const settled = anna(3, { kind: 'settle', strokes: 5, ...names(1, 2) });
    expect(states(...differing, settled)).toEqual(['agreed', 5]);
    const notRight = ben(4, { strokes: 4, ...names(2, 3) });
    expect(states(...differing, settled, notRight)).toEqual(['differs', null]);
    const again = ben(5, { kind: 'settle', strokes: 4, ...names(3, 4) });
    expect(states(...differing, settled, notRight, again)).toEqual(['agreed', 4]);
  });

  it('settled twice without knowledge differs; settled alike it does not', () => {
    const one = anna(3, { kind: 'settle', strokes: 5 });
    expect(states(one, ben(4, { kind: 'settle', strokes: 4 }))).toEqual(['differs', null]);
    expect(states(one, ben(4, { kind: 'settle', strokes: 5 }))).toEqual(['agreed', 5]);
  });

  it('corrected shows the committee’s value, and lists for it what it had not seen', () => {
    const [four, five] = [anna(1, { strokes: 4 }), ben(2, { strokes: 5 })];
    const corrected = entry(3, { kind: 'correction', scorer_role: 'official', strokes: 6, ...names(1) });
    const merged = merge([four, five, corrected]);
    expect(merged).toMatchObject({ state: 'corrected', value: 6, late: [{ strokes: 5 }] });
    expect(merge([four, corrected, ben(4, { strokes: 6 })]).late).toEqual([]);
    // A phone that saw the correction cannot take it away, and is still heard.
    expect(merge([four, corrected, anna(5, { strokes: 4, ...names(3) })])).toMatchObject({
      value: 6,
      late: [{ logical_time: entry(5).logical_time }],
    });
  });

  it('corrected twice without knowledge differs, until a third correction', () => {
    const corrections = [5, 6].map((strokes, place) =>
      entry(place + 1, { kind: 'correction', scorer_role: 'official', strokes }),
    );
    expect(states(...corrections)).toEqual(['differs', null]);
    expect(
      states(...corrections, entry(3, { kind: 'correction', scorer_role: 'official', strokes: 6, ...names(1, 2) })),
    ).toEqual(['corrected', 6]);
  });

  it('that was taken back is silent, not nothing: others are heard', () => {
    const four = anna(1, { strokes: 4 });
    const back = anna(2, names(1));
    expect(states(four, back)).toEqual(['empty', null]);
    expect(states(four, back, ben(3, { strokes: 5 }))).toEqual(['single', 5]);
    const struck = entry(4, { kind: 'correction', scorer_role: 'official', ...names(1) });
    expect(states(four, struck)).toEqual(['corrected', null]);
  });

  it('takes picked up, not played and the outcome of a match as values like strokes', () => {
    expect(states(anna(1, { mark: 'X' }), ben(2, { mark: 'X' }))).toEqual(['agreed', 'X']);
    expect(states(anna(1, { mark: 'X' }), ben(2, { mark: '-' }))).toEqual(['differs', null]);
    expect(states(anna(1, { outcome: 'A' }), ben(2, { strokes: 4 }))).toEqual(['differs', null]);
  });

  it('keeps a drive and a most likely score that only one scorer role said, and differs where two say others', () => {
    const [four, withDrive] = [anna(1, { strokes: 4 }), ben(2, { strokes: 4, player: idOf(602) })];
    expect(merge([four, withDrive])).toMatchObject({ state: 'agreed', drive: idOf(602) });
    expect(merge([{ ...four, player: idOf(601) }, withDrive]).state).toBe('differs');
    expect(merge([anna(1, { mark: 'X', likely: 7 }), ben(2, { mark: 'X' })])).toMatchObject({
      state: 'agreed',
      likely: 7,
    });
    expect(merge([anna(1, { mark: 'X', likely: 7 }), ben(2, { mark: 'X', likely: 8 })]).state).toBe('differs');
  });

  it('shows in front the highest kind, then the greatest logical_time, then the greatest id', () => {
    const score = entry(1, { strokes: 4, logical_time: 900 });
    const settled = entry(2, { kind: 'settle', strokes: 5, logical_time: 800 });
    expect(merge([score, settled]).shown).toBe(settled);
    expect(merge([score, entry(3, { strokes: 6, logical_time: 901 })]).shown?.strokes).toBe(6);
    expect(merge([score, entry(3, { strokes: 6, logical_time: 900 })]).shown?.strokes).toBe(6);
  });
});

describe('mischief', () => {
  it('of entries that name themselves or each other hides nothing', () => {
    expect(currentEntriesOf([anna(1, { strokes: 4, ...names(1) })])).toHaveLength(1);
    const circle = [anna(1, { strokes: 4, ...names(2) }), anna(2, { strokes: 5, ...names(1) })];
    expect(currentEntriesOf(circle).map(({ strokes }) => strokes)).toEqual([5]);
    expect(currentEntriesOf(circle.map((one) => ({ ...one, logical_time: 7 })))).toHaveLength(2);
  });

  it('of an entry that names another scorer role’s value hides nothing', () => {
    expect(states(anna(1, { strokes: 4 }), ben(2, { strokes: 5, ...names(1) }))).toEqual(['differs', null]);
  });

  it('of an entry that names what it never saw, or what is of another hole, changes nothing', () => {
    expect(states(anna(1, { strokes: 4, ...names(77) }))).toEqual(['single', 4]);
  });
});

describe('any set of entries', () => {
  const anyEntry = fc.record({
    number: fc.integer({ min: 1, max: 12 }),
    kind: fc.constantFrom('score', 'score', 'settle', 'correction'),
    scorer_role: fc.constantFrom('first', 'second', 'other', 'official'),
    strokes: fc.option(fc.integer({ min: 3, max: 5 }), { nil: undefined }),
    named: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 4 }),
    logical_time: fc.integer({ min: 1, max: 9 }),
  });
  const anySet = fc
    .uniqueArray(anyEntry, { selector: ({ number }) => number, maxLength: 12 })
    .map((drawn) =>
      drawn.map(({ number, named, strokes, ...over }) =>
        entry(number, { ...(over as Partial<ScoreEntry>), ...names(...named), ...(strokes ? { strokes } : {}) }),
      ),
    );

  it('has a head where it is not empty, one state in every order, and a value only where all heads say it', () => {
    fc.assert(
      fc.property(anySet, (entries) => {
        const merged = merge(entries);
        expect(currentEntriesOf(entries).length > 0).toBe(entries.length > 0);
        const again = merge([...entries.toReversed(), ...entries]);
        expect([again.state, again.value, again.shown?.id]).toEqual([merged.state, merged.value, merged.shown?.id]);
        expect(again.currentEntries.map(({ id }) => id).sort()).toEqual(
          merged.currentEntries.map(({ id }) => id).sort(),
        );
        if (merged.value !== null)
          expect(merged.currentEntries.every(({ strokes }) => strokes === merged.value)).toBe(true);
      }),
      { numRuns: process.env.LONG ? 20_000 : 400 },
    );
  });
});
