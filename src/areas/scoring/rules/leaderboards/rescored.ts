/** Scores only the rows of a board that read changed cards, and keeps all others: one score changes few rows. */
import { rescoreCards } from '#golf/rescore.ts';
import type { Results } from '#golf/score-event.ts';
import { cardOf, isBegun } from './board-event.ts';
import type { BoardCard, BoardFacts } from './board-facts.ts';

const ownerOf = ({ roundId, playerId, teamId }: BoardCard): string => `${roundId} ${playerId ?? teamId}`;

/** Whether two states of a card differ only in scores, so that only rows that read the card can change. */
const isSameButScores = (one: BoardCard, other: BoardCard): boolean =>
  isBegun(one) &&
  isBegun(other) &&
  ownerOf(one) === ownerOf(other) &&
  one.teeId === other.teeId &&
  one.startHole === other.startHole &&
  one.merged.differs.join() === other.merged.differs.join();

/** Whether two lists have the same elements, or two other values are the same. */
export const isSame = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((element, at) => element === other[at])
    : one === other;

/** Whether all facts except cards are unchanged. Equal facts are the same objects, even when they were read again. */
export function isSameButCards({ cards: _, ...one }: BoardFacts, { cards: __, ...other }: BoardFacts): boolean {
  const names = Object.keys(one) as (keyof typeof one)[];
  return names.every((name) => isSame(one[name], other[name]));
}

/**
 * The results after some cards changed, equal to those of scoring everything.
 * @param before the facts of `results`
 * @param after the present facts, both as the form of the boards may use them
 * @returns null where everything has to be scored: other facts, a card that appears or disappears, matches
 */
export function rescored(results: Results, before: BoardFacts, after: BoardFacts): Results | null {
  if (after.matches || before.cards.length !== after.cards.length || !isSameButCards(before, after)) return null;
  const changed: [BoardCard, BoardCard][] = [];
  for (const [at, card] of after.cards.entries()) {
    const old = before.cards[at];
    if (old === card) continue;
    if (!old || old.id !== card.id || !isSameButScores(old, card)) return null;
    changed.push([old, card]);
  }
  if (changed.length === 0) return results;
  const known = new Set(after.players.map(({ id }) => id));
  // Scores on hidden holes, and repeated scores, change no card of the engine.
  const cards = changed.flatMap(([old, card]) => {
    const own = cardOf(card, known);
    return JSON.stringify(cardOf(old, known)) === JSON.stringify(own) ? [] : [own];
  });
  return cards.length === 0 ? results : rescoreCards(results, cards);
}
