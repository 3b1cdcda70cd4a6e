import type { OpenPoint } from '#areas/results/contract/results.ts';
import { resultHole } from '#kernel/contract/scoring-choices.ts';
import { countingOf, type DayCard, type DayRound } from './day-groups.ts';

/** A match without a winner: its cards, those of the first side first; its name, 'Ann v Bob'; and the holes played. */
export type LevelCards = { cards: readonly string[]; name: string; thru: number };

const firstExpected = (match: LevelCards, cards: readonly DayCard[]): string | undefined =>
  match.cards.find((own) => cards.some(({ id, isExpected }) => id === own && isExpected));

/**
 * The cards on which the committee must decide before a round is closed; the first value of `may` is the usual
 * decision. Holes that do not count need no decision, nor do the holes of a match whose result was typed. A level match
 * that has to go on is listed once, at the first of its expected cards; the decision 'stands' makes it halved.
 * @param level the matches without a winner
 */
export function openPoints(
  cards: readonly DayCard[],
  round: Pick<DayRound, 'holes'>,
  level: readonly LevelCards[] = [],
): OpenPoint[] {
  return cards.flatMap((card): OpenPoint[] => {
    const { id, name, isExpected, state } = card;
    if (!isExpected || card.isResultSaid) return [];
    const open = { card: id, name };
    const holes = countingOf(card, round);
    const match = level.find((own) => own.cards.includes(id));
    const isAsked = (own: number) =>
      match !== undefined || own === resultHole || holes.some(({ number }) => number === own);
    const differs = card.differs.filter(isAsked);
    const missing = holes.filter(({ atMs }) => atMs === null).map(({ number }) => number);
    if (differs.length > 0) return [{ ...open, why: 'differs', holes: differs, may: ['first', 'nr'] }];
    if (match && firstExpected(match, cards) === id)
      return [{ ...open, why: 'level', holes: [], may: ['stands'], match: { name: match.name, after: match.thru } }];
    if (match || state !== 'open') return [];
    if (missing.length === holes.length) return [{ ...open, why: 'empty', holes: [], may: ['nr'] }];
    // A hole without a score is not a zero: in stroke play the card counts as not returned.
    if (missing.length > 0) return [{ ...open, why: 'unfinished', holes: missing, may: ['nr', 'stands'] }];
    return [{ ...open, why: 'unsigned', holes: [], may: ['stands', 'nr'] }];
  });
}
