import type { Card, Entry } from '#domain/golf/cards.ts';
import type { Finding } from '#domain/golf/findings.ts';
import type { HoleResult } from '#domain/golf/match-play.ts';
import type { FoldedCard } from './fold-card.ts';
import type { HoleValue } from './score-entry.ts';

/** What the golf engine is given of a card. */
export type CountingCard = Required<Pick<Card, 'entries' | 'likely' | 'drives'>> & {
  status: 'open' | 'returned';
  /** Of a match: who won a hole, by its printed number. */
  outcomes: Record<string, HoleResult>;
  /** One for each hole that differs, so that nobody reads the gap as a score that was lost. */
  findings: Finding[];
};

const isOutcome = (value: HoleValue): value is 'A' | 'B' | 'H' => value === 'A' || value === 'B' || value === 'H';
const entryOf = (value: HoleValue): Entry => (isOutcome(value) ? null : value);

/**
 * A folded card as the engine reads it. A hole that differs is null until people have settled it.
 * @param players of the field and its teams: of anybody else no drive counts; none for a player's own ball
 * @param path of the card among the engine's input, for findings
 */
export function countingCard(
  folded: FoldedCard,
  players: ReadonlySet<string> = new Set(),
  path = 'card',
): CountingCard {
  const { holes, likely, drives, state, differs } = folded;
  return {
    entries: holes.map(([, value]) => entryOf(value)),
    likely,
    drives: holes.map(([hole]) => {
      const player = drives[hole];
      return player !== undefined && players.has(player) ? player : null;
    }),
    status: state,
    outcomes: Object.fromEntries(holes.flatMap(([hole, value]) => (isOutcome(value) ? [[hole, value]] : []))),
    findings: differs.map((hole) => ({
      level: 'warning',
      path: `${path}.entries.${holes.findIndex(([number]) => number === hole)}`,
      code: 'cards-differ',
      message: `Two scorers differ on hole ${hole}; it is open until they agree.`,
    })),
  };
}
