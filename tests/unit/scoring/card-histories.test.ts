import { describe, expect, it } from 'vitest';
import { type ScoreEntry, valueSaid } from '#areas/scoring/rules/score-entry.ts';
import { seededRandom, shuffled } from '#areas/play/rules/tee-sheets/seeded-random.ts';
import { cardHistory, mergeShort, isReturnUndone } from './card-histories.ts';

/** Values of a returned card that nobody signed, replaced or is told of. */
function hidden(entries: readonly ScoreEntry[]): ScoreEntry[] {
  const card = mergeShort(entries);
  const known = new Map(entries.map((one) => [one.id, one]));
  const signed = new Set(entries.filter(({ kind }) => kind === 'sign').flatMap(({ after }) => after));
  const replaced = new Set(entries.flatMap(({ kind, after }) => (kind === 'sign' ? [] : after)));
  const late = new Set(card.late.map(({ id }) => id));
  return [...known.values()].filter((one) => {
    const [, value, state] = card.holes[one.hole - 1] ?? [];
    if (one.hole === 0 || state === 'differs' || valueSaid(one) === value) return false;
    return !signed.has(one.id) && !replaced.has(one.id) && !late.has(one.id);
  });
}

const histories = process.env.LONG ? 20_000 : 250;

function tally(merge = mergeShort, wanted = histories) {
  const counts = { returned: 0, undone: 0, unlike: 0, hidden: 0, late: 0, twice: 0 };
  for (let seed = 1; seed <= wanted; seed++) {
    const random = seededRandom(seed);
    const arrived = cardHistory(random);
    const whole = merge(arrived);
    const other = merge(shuffled([...arrived, ...arrived.slice(0, 5)], random));
    counts.returned += Number(whole.state === 'returned');
    counts.late += Number(whole.late.length > 0);
    counts.twice += Number(whole.state === 'returned' && whole.differs.length > 0);
    counts.unlike += Number(JSON.stringify(whole) !== JSON.stringify(other));
    counts.hidden += Number(hidden(arrived).length > 0);
    counts.undone += Number(isReturnUndone(arrived, merge));
  }
  return counts;
}

describe('a card that several sign', () => {
  it('is the same in every order, stays returned, keeps what was signed and hides nothing', () => {
    const found = tally();
    expect(found).toMatchObject({ undone: 0, unlike: 0, hidden: 0 });
    // The histories are worth something.
    expect(found.returned).toBeGreaterThan(histories / 5);
    expect(found.late).toBeGreaterThan(histories / 50);
    expect(found.twice).toBeGreaterThan(0);
  });

  it('would be opened again if a withdrawal counted whenever it came', () => {
    const mistaken = (entries: readonly ScoreEntry[]) => {
      const back = new Set(entries.filter(({ kind }) => kind === 'unsign').flatMap(({ after }) => after));
      return mergeShort(entries.filter(({ id, kind }) => kind !== 'sign' || !back.has(id)));
    };
    expect(tally(mistaken, 60).undone).toBeGreaterThan(0);
  });

  it('would change after it was signed if signatures covered whatever is there', () => {
    const mistaken = (entries: readonly ScoreEntry[]) => {
      const isSigned = mergeShort(entries).state === 'returned';
      const bare = mergeShort(entries.filter(({ hole }) => hole > 0));
      return { ...bare, state: isSigned ? ('returned' as const) : ('open' as const) };
    };
    expect(tally(mistaken, 60).undone).toBeGreaterThan(0);
  });
});
