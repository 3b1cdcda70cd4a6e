import { describe, expect, it } from 'vitest';
import { mergeCard } from '#areas/scoring/rules/merge-card.ts';
import { isMergedByHole, remergeCard } from '#areas/scoring/rules/remerge-card.ts';
import type { ScoreEntry } from '#areas/scoring/rules/score-entry.ts';
import { randomBelow, seededRandom } from '#areas/play/rules/tee-sheets/seeded-random.ts';
import { cardHistory, shortCard } from './card-histories.ts';

const histories = process.env.LONG ? 5_000 : 200;

/** In some of the histories the second hole is the first after the last of a match, in some its result. */
function beyond(entry: ScoreEntry, seed: number): ScoreEntry {
  if (entry.hole !== 2 || seed % 3 === 0) return entry;
  const { strokes, ...own } = entry;
  if (strokes === undefined) return { ...own, hole: seed % 3 === 1 ? 19 : 37 };
  const outcome = strokes === 4 ? 'A' : 'B';
  return seed % 3 === 1
    ? { ...own, hole: 19, outcome }
    : { ...own, hole: 37, outcome, result: strokes === 6 ? '2&1' : '1 up' };
}

/** Adds what arrives in portions, merging by hole, and counts cards that are not what all their entries come to. */
function unlike(read: (all: readonly ScoreEntry[], portion: readonly ScoreEntry[]) => readonly ScoreEntry[]): number {
  let wrong = 0;
  for (let seed = 1; seed <= histories; seed++) {
    const random = seededRandom(seed);
    const arrived = [...new Map(cardHistory(random).map((entry) => [entry.id, beyond(entry, seed)])).values()];
    const typed = arrived.filter(({ hole }) => hole > 0);
    let card = mergeCard([], shortCard);
    for (let from = 0; from < typed.length; ) {
      const portion = typed.slice(from, from + 1 + randomBelow(4, random));
      from += portion.length;
      const all = typed.slice(0, from);
      card = remergeCard(card, read(all, portion), new Set(portion.map(({ hole }) => hole)), shortCard);
      wrong += Number(JSON.stringify(card) !== JSON.stringify(mergeCard(all, shortCard)));
    }
  }
  return wrong;
}

describe('a card that is merged hole by hole', () => {
  it('is the same as one that is merged whole, whatever comes in whatever portions', () => {
    expect(unlike((all, portion) => all.filter(({ hole }) => portion.some((one) => one.hole === hole)))).toBe(0);
  });

  it('would be another one if only what came was looked at', () => {
    expect(unlike((_all, portion) => portion)).toBeGreaterThan(0);
  });

  it('is not merged so once somebody has signed', () => {
    const whole = mergeCard([], shortCard);
    expect(isMergedByHole(whole)).toBe(true);
    expect(isMergedByHole(null)).toBe(false);
    expect(isMergedByHole({ ...whole, state: 'returned' })).toBe(false);
    const sign = { id: 's', scorer_role: 'first' as const, at: '', state: 'outdated' as const };
    expect(isMergedByHole({ ...whole, signs: [sign] })).toBe(false);
  });
});
