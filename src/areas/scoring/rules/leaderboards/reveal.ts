import type { RevealAction } from '#areas/scoring/contract/reveal-choices.ts';
import type { BoardRound } from './board-facts.ts';

type Revealing = Pick<BoardRound, 'hiddenHoles' | 'revealStep'>;

/** The number of hidden holes that have been revealed. */
export const shownHoles = ({ hiddenHoles, revealStep }: Revealing): number => Math.min(hiddenHoles, revealStep ?? 0);

/** The number of revealed holes after an action; null before the reveal begins. */
export function stepAfter(round: Revealing, action: RevealAction): number | null {
  const shown = shownHoles(round);
  const steps: Record<RevealAction, number> = { next_hole: shown + 1, back: shown - 1, all: round.hiddenHoles };
  const step = Math.min(round.hiddenHoles, steps[action]);
  return step <= 0 ? null : step;
}
