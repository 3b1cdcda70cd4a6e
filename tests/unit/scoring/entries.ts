import type { CardFacts } from '#areas/scoring/rules/sign.ts';
import type { ScoreEntry } from '#areas/scoring/rules/score-entry.ts';

/** A UUID that says its number, so that failures can be read. */
export const idOf = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
export const cardId = idOf(999_001);

export const atOf = (ms: number): string => new Date(ms).toISOString();
export const noonMs = Date.UTC(2027, 5, 12, 12);

/** An entry by its number, which is its id and, unless said, its logical time: later numbers were made later. */
export const entry = (number: number, over: Partial<ScoreEntry> = {}): ScoreEntry => ({
  id: idOf(number),
  card: cardId,
  hole: 7,
  kind: 'score',
  scorer_role: 'first',
  after: [],
  logical_time: noonMs + number,
  ...over,
  at: over.at ?? atOf(noonMs + number * 1000),
});

export const cardFacts: CardFacts = {
  id: cardId,
  holes: [1, 2, 3, 4, 5, 6, 7, 8, 9],
  tee: 'white',
  mode: 'marker',
};
