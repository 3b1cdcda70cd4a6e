import { describe, expect, it } from 'vitest';
import { mergeHole } from '#areas/scoring/rules/merge-hole.ts';
import { type ScoreEntry, valueSaid } from '#areas/scoring/rules/score-entry.ts';
import { randomBelow, seededRandom, shuffled } from '#areas/play/rules/tee-sheets/seeded-random.ts';
import {
  hiddenValues,
  isDecisionLost,
  namesEverything,
  type Outcome,
  type Rules,
  randomHistory,
  rules,
  written,
} from './histories.ts';
import { volume } from '#tests/volume.ts';

type Tally = { histories: number; entries: number; differing: number; hidden: number; unlike: number; undone: number };

/** Tries rules on histories by seed, and counts those in which they do damage; ends at the first of a kind if told. */
function tally(tried: Rules, histories: number, upTo?: 'hidden' | 'unlike' | 'undone'): Tally {
  const counts: Tally = { histories, entries: 0, differing: 0, hidden: 0, unlike: 0, undone: 0 };
  for (let seed = 1; seed <= histories && !(upTo && counts[upTo]); seed++) {
    const random = seededRandom(seed);
    const told = randomHistory(random, tried);
    const entries = told.map(({ entry }) => entry);
    const outcome = tried.merge(entries);
    const doubled = [...entries, ...entries.slice(randomBelow(entries.length + 1, random))];
    const orders = [entries.toReversed(), shuffled(doubled, random)];
    const state = written(outcome);
    counts.entries += entries.length;
    counts.differing += Number(outcome.state === 'differs');
    counts.unlike += Number(orders.some((order) => written(tried.merge(order)) !== state));
    counts.hidden += Number(hiddenValues(told, outcome).length > 0);
    counts.undone += Number(isDecisionLost(told, outcome));
  }
  return counts;
}

const only = (shown: ScoreEntry | undefined): Outcome => ({
  state: shown ? 'single' : 'empty',
  value: shown ? valueSaid(shown) : null,
  shown: shown ?? null,
  currentEntries: shown ? [shown] : [],
  late: [],
});

const lastWriterWins: Rules = {
  ...rules,
  merge: (entries) =>
    only(entries.toSorted((one, other) => other.logical_time - one.logical_time || (one.id < other.id ? 1 : -1))[0]),
};

describe('four phones with clocks an hour off', () => {
  const histories = volume(20_000);

  it('come to the same state in every order, and hide nothing', { timeout: 300_000 }, () => {
    const found = tally(rules, histories);
    expect(found).toMatchObject({ hidden: 0, unlike: 0, undone: 0 });
    // The histories are worth something: long ones, and many that differ.
    expect(found.entries).toBeGreaterThan(histories * 8);
    expect(found.differing).toBeGreaterThan(histories / 4);
  });

  it('lose values in most histories where the last writer wins', () => {
    const found = tally(lastWriterWins, 1000);
    expect(found.unlike).toBe(0);
    expect(found.hidden).toBeGreaterThan(500);
  });
});

describe('mistakes', () => {
  const mistakes: [name: string, mistaken: Partial<Rules>, damage: 'hidden' | 'unlike' | 'undone'][] = [
    ['what came last counts', { merge: (entries) => only(entries.at(-1)) }, 'unlike'],
    [
      'nothing is ever replaced',
      {
        merge: (entries) =>
          mergeHole(
            entries.map((one) => ({ ...one, after: [] })),
            [],
          ),
      },
      'undone',
    ],
    [
      'a settlement hides what it did not know',
      {
        merge: (entries) => {
          const merged = rules.merge(entries);
          return merged.shown?.kind === 'settle' ? only(merged.shown) : merged;
        },
      },
      'hidden',
    ],
    [
      'of two settlements the later counts',
      {
        merge: (entries) => {
          const merged = rules.merge(entries);
          const settled = merged.currentEntries.filter(({ kind }) => kind === 'settle');
          const isAmongThem = merged.currentEntries.every(
            (head) => settled.includes(head) || valueSaid(head) === merged.shown?.strokes,
          );
          return settled.length > 1 && isAmongThem ? only(merged.shown ?? undefined) : merged;
        },
      },
      'hidden',
    ],
    [
      'whatever is named is replaced, a settlement by a score as well',
      {
        merge: (entries) => {
          const named = new Set(entries.flatMap(({ after }) => after));
          return mergeHole(
            entries.filter(({ id }) => !named.has(id)),
            ['first', 'second'],
          );
        },
      },
      'hidden',
    ],
    [
      'a score replaces what other roles said',
      {
        namedByScore: namesEverything,
        merge: (entries) => {
          const scores = new Set(entries.filter(({ kind }) => kind === 'score').map(({ id }) => id));
          const named = new Set(entries.flatMap(({ after }) => after).filter((id) => scores.has(id)));
          return rules.merge(entries.filter(({ id }) => !named.has(id)));
        },
      },
      'hidden',
    ],
    ['logical times are the bare clock', { logical_time: (clockMs, offsetMs) => clockMs + offsetMs }, 'undone'],
    [
      'rows are counted instead of roles',
      {
        merge: (entries) => {
          const merged = rules.merge(entries);
          const equal = entries.filter((entry) => valueSaid(entry) === merged.value).length;
          return merged.state === 'single' && equal > 1 ? { ...merged, state: 'agreed' } : merged;
        },
      },
      'unlike',
    ],
    [
      'what comes after a correction is dropped',
      { merge: (entries) => ({ ...rules.merge(entries), late: [] }) },
      'hidden',
    ],
  ];
  it.each(mistakes)('are caught: %s', (_, mistaken, damage) => {
    expect(tally({ ...rules, ...mistaken }, 1500, damage)[damage]).toBeGreaterThan(0);
  });

  it('of a phone that names all it sees hide nothing: each scorer role replaces its own alone', () => {
    const named: Rules = { ...rules, namedByScore: (seen) => namesEverything(seen) };
    const found = tally(named, 1000);
    expect(found).toMatchObject({ unlike: 0, undone: 0 });
    expect(found.hidden).toBe(0);
  });
});
