import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeCard } from '#areas/scoring/rules/merge-card.ts';
import { mergeMeasures } from '#areas/scoring/rules/measures.ts';
import type { ScoreEntry } from '#areas/scoring/rules/score-entry.ts';
import { cardFacts, entry, idOf } from './entries.ts';

const contest = idOf(500);
const measure = (number: number, mm: number | null, over: Partial<ScoreEntry> = {}): ScoreEntry =>
  entry(number, { kind: 'measure', contest, ...(mm === null ? {} : { mm }), ...over });
const only = (entries: readonly ScoreEntry[]) => {
  const [merged, ...more] = mergeMeasures(entries);
  expect(more).toEqual([]);
  return merged;
};

describe('what was measured', () => {
  it('is put right by whoever saw it, in whatever scorer role, and taken back', () => {
    const first = measure(1, 2_000);
    const second = measure(2, 2_100, { scorer_role: 'second', after: [first.id] });
    expect(only([first, second])).toMatchObject({ mm: 2_100, said: [2_100], currentEntries: [second.id] });
    const gone = measure(3, null, { after: [second.id] });
    expect(only([first, second, gone])).toMatchObject({ mm: null, said: [] });
  });

  it('differs where two did not know of each other, and counts for nothing until one says what it is', () => {
    const [one, other] = [measure(1, 2_000), measure(2, 2_100, { scorer_role: 'second' })];
    expect(only([one, other])).toMatchObject({ mm: null, said: [2_000, 2_100] });
    expect(only([one, other, measure(3, 2_100, { after: [one.id, other.id] })])).toMatchObject({ mm: 2_100 });
    expect(only([one, measure(2, 2_000, { scorer_role: 'second' })]), 'both say the same').toMatchObject({ mm: 2_000 });
  });

  it('is the committee’s or a station’s where they said it, whatever a phone says after', () => {
    const typed = measure(1, 2_000);
    const official = measure(2, 1_900, { scorer_role: 'official', after: [typed.id] });
    const late = measure(3, 1_000, { after: [official.id] });
    expect(only([typed, official, late])).toMatchObject({ mm: 1_900, said: [1_900] });
    const back = measure(4, null, { scorer_role: 'official', after: [official.id, late.id] });
    expect(only([typed, official, late, back])).toMatchObject({ mm: null, said: [] });
    expect(only([typed, official, late, back, measure(5, 1_500, { after: [back.id] })])).toMatchObject({ mm: 1_500 });
  });

  it('is of one ball in one contest', () => {
    const [ann, bo] = [idOf(601), idOf(602)];
    const entries = [
      measure(1, 10, { player: ann }),
      measure(2, 20, { player: bo }),
      measure(3, 30, { player: ann, contest: idOf(501) }),
    ];
    expect(mergeMeasures(entries).map(({ mm, player }) => [mm, player])).toEqual([
      [10, ann],
      [20, bo],
      [30, ann],
    ]);
  });

  it('says nothing of the score of its hole', () => {
    const scores = [entry(1, { strokes: 4 }), entry(2, { strokes: 4, scorer_role: 'second' })];
    const measured = [measure(0, 2_000), measure(3, 2_100, { after: [idOf(1), idOf(2)] })];
    expect(mergeCard([...scores, ...measured], cardFacts)).toEqual(mergeCard(scores, cardFacts));
  });
});

/** Phones that measure one ball, each knowing some of what the others said. */
const histories = fc
  .array(
    fc.record({
      mm: fc.option(fc.integer({ min: 1, max: 5 }), { freq: 5 }),
      scorer_role: fc.constantFrom('first' as const, 'second' as const, 'official' as const),
      knows: fc.array(fc.nat(20), { maxLength: 4 }),
      clockMs: fc.integer({ min: -60, max: 60 }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((acts) => {
    const made: ScoreEntry[] = [];
    for (const [place, { mm, scorer_role: scorerRole, knows, clockMs }] of acts.entries()) {
      const seen = knows.flatMap((at) => made[at] ?? []);
      const logicalTime = Math.max(1_000 + clockMs, ...seen.map((one) => one.logical_time + 1));
      made.push(
        measure(place + 1, mm, { scorer_role: scorerRole, logical_time: logicalTime, after: seen.map(({ id }) => id) }),
      );
    }
    return made;
  });

/** Whether a length that nobody replaced knowingly, and that stands as high as any, is among what is shown. */
const hides = (entries: readonly ScoreEntry[], said: readonly number[]): boolean => {
  const isOfficial = entries.some(({ scorer_role: scorerRole, mm }) => scorerRole === 'official' && mm !== undefined);
  return entries.some(
    ({ id, mm, scorer_role: scorerRole }) =>
      mm !== undefined &&
      (scorerRole === 'official' || !isOfficial) &&
      !entries.some(({ after }) => after.includes(id)) &&
      !said.includes(mm),
  );
};

describe('any history of measures', () => {
  it('comes to one state in every order, however often each came, and hides nothing', () => {
    fc.assert(
      fc.property(histories, fc.infiniteStream(fc.nat()), (entries, random) => {
        const shuffled = [...entries, ...entries].toSorted(() => ((random.next().value ?? 0) % 3) - 1);
        const state = only(entries);
        expect(only(shuffled)).toMatchObject({ mm: state?.mm, said: state?.said });
        expect(hides(entries, state?.said ?? [])).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });

  it('would hide lengths if the last word alone stood', () => {
    let hidden = 0;
    fc.assert(
      fc.property(histories, (entries) => {
        const last = entries.toSorted((one, other) => other.logical_time - one.logical_time)[0];
        if (hides(entries, last?.mm === undefined ? [] : [last.mm])) hidden += 1;
      }),
      { numRuns: 300 },
    );
    expect(hidden).toBeGreaterThan(50);
  });
});
