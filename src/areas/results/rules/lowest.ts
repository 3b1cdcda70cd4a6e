/** Lowest scores by kind. The caller defines the kinds and the owners. */
import { countedHoles, isReturned, type OfficialCard } from '#areas/golfers/rules/official-card.ts';
import { sumOf } from '#golf/numbers.ts';
import type { OfficialBoard } from './official-results.ts';
import type { RecordPart } from '#areas/results/contract/history.ts';

export type RecordScore = { part: RecordPart; strokes: number };

const partOf = ({ tee }: OfficialCard, numbers: readonly number[]): RecordPart | null => {
  const all = tee?.par.length;
  if (numbers.length === all) return all === 18 ? 'eighteen' : 'nine';
  if (all !== 18 || numbers.length !== 9) return null;
  if (numbers.every((number) => number <= 9)) return 'front';
  return numbers.every((number) => number > 9) ? 'back' : null;
};

/**
 * A card's score for records: all strokes, including the committee's penalties.
 * @returns null for a card that does not count, that has a hole without strokes, or whose holes are neither a nine nor
 * the whole course
 */
export function recordScoreOf(card: OfficialCard): RecordScore | null {
  if (!isReturned(card)) return null;
  const holes = countedHoles(card);
  const strokes = holes.flatMap(({ entry }) => (typeof entry === 'number' ? [entry] : []));
  const numbers = [...new Set(holes.map(({ number }) => number))];
  const part = partOf(card, numbers);
  if (!part || strokes.length !== holes.length || numbers.length !== holes.length) return null;
  return { part, strokes: sumOf(strokes) };
}

export type Scored = { strokes: number; date: string; id: string };

/** The lowest scores of each kind, with ties; the earliest is first among equals. Kinds are sorted by name. */
export function lowestOf<Score extends Scored>(
  scores: readonly Score[],
  kindOf: (score: Score) => string,
): { kind: string; strokes: number; by: Score[] }[] {
  const kinds = new Map<string, Score[]>();
  for (const score of scores) kinds.set(kindOf(score), [...(kinds.get(kindOf(score)) ?? []), score]);
  return [...kinds]
    .map(([kind, own]) => {
      const strokes = Math.min(...own.map((score) => score.strokes));
      const by = own.filter((score) => score.strokes === strokes);
      return {
        kind,
        strokes,
        by: by.toSorted((one, two) => one.date.localeCompare(two.date) || (one.id < two.id ? -1 : 1)),
      };
    })
    .toSorted((one, two) => (one.kind < two.kind ? -1 : 1));
}

/** Players' gross totals over all rounds of boards, for players with a score in each round and without a status. */
export const grossTotals = (boards: readonly OfficialBoard[]): { id: string; rounds: number; strokes: number }[] =>
  boards
    .filter(
      ({ kind, is_net: isNet, of, rounds }) => kind === 'strokes' && !isNet && of === 'players' && rounds.length > 1,
    )
    .flatMap(({ rounds, rows }) =>
      rows.flatMap(({ id, status, total, rounds: own }) =>
        status === undefined && total !== null && own.length === rounds.length && !own.includes(null)
          ? [{ id, rounds: rounds.length, strokes: total }]
          : [],
      ),
    );
