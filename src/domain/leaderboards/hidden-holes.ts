/** The last holes of a round, which boards keep to themselves until they are revealed. */
import type { FoldedCard } from '#domain/scoring/fold-card.ts';
import type { BoardCard, BoardRound } from './board-facts.ts';

/** How many of the last holes of a round are kept back: what a reveal has shown of them everybody sees. */
export function hiddenIn({ hiddenHoles, revealStep, status }: BoardRound): number {
  if (status === 'official' || status === 'cancelled') return 0;
  return Math.max(0, hiddenHoles - (revealStep ?? 0));
}

/** The last so many holes of a card in the order in which it is played. @param numbers printed, in the order of the card */
export function lastHoles(numbers: readonly number[], startHole: number, count: number): number[] {
  if (count <= 0) return [];
  const start = Math.max(0, numbers.indexOf(startHole));
  const inOrder = [...numbers.slice(start), ...numbers.slice(0, start)];
  return inOrder.slice(Math.max(0, inOrder.length - count));
}

/** A card as if some of its holes had not been played. Signatures name every hole, so they go as well. */
export function withoutHoles(folded: FoldedCard, hidden: ReadonlySet<number>): FoldedCard {
  const holes = folded.holes.map((hole): FoldedCard['holes'][number] =>
    hidden.has(hole[0]) ? [hole[0], null, 'empty', null] : hole,
  );
  const isShown = (hole: number | string) => !hidden.has(Number(hole));
  const shown = (said: Record<string, number>) =>
    Object.fromEntries(Object.entries(said).filter(([hole]) => isShown(hole)));
  return {
    holes,
    likely: shown(folded.likely),
    drives: shown(folded.drives),
    thru: holes.filter(([, value]) => value !== null).length,
    differs: folded.differs.filter(isShown),
    late: [],
    signs: [],
    complete: false,
    state: 'open',
    hash: null,
    isCorrectedAfterSigning: false,
  };
}

/** A card as the public may know it. */
export function publicCard(card: BoardCard, round: BoardRound): BoardCard {
  const hidden = hiddenIn(round);
  if (hidden === 0) return card;
  const numbers = card.folded.holes.map(([hole]) => hole);
  const kept = new Set(lastHoles(numbers, card.startHole, hidden));
  return { ...card, state: 'open', folded: withoutHoles(card.folded, kept) };
}

/** 'hole 16' for who starts on the first; 'the last 3 holes' where groups start elsewhere. */
export function describeHidden(round: BoardRound, isOneStart: boolean): string | null {
  const hidden = hiddenIn(round);
  if (hidden === 0) return null;
  const [first] = lastHoles(round.numbers, round.numbers[0] ?? 1, hidden);
  if (isOneStart) return `Scores hidden from hole ${first}`;
  return hidden === 1 ? 'Scores hidden on everybody’s last hole' : `Scores hidden on everybody’s last ${hidden} holes`;
}
