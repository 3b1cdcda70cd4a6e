import type { Look } from '#kernel/rules/looks.ts';
import { strokesText } from '#kernel/rules/handicap-facts.ts';
import type { Round } from './queries.ts';

/** The label and explanation for each role of a round in the current index. */
export const standings: Record<Round['standing'], Look & { says: string }> = {
  counts: {
    tone: 'good',
    words: 'Counts',
    says: 'It is among the lowest of your last 20 scores, which make your index.',
  },
  in_record: { tone: 'over', words: 'In your last 20', says: 'It is in your record, but others are lower.' },
  older: { tone: 'over', words: 'Older', says: 'It is older than your last 20 scores.' },
  waits: { tone: 'soon', words: 'Waits', says: 'Nine holes wait until 54 holes are posted.' },
  no_differential: {
    tone: 'over',
    words: 'No differential',
    says: 'It was not finished, and on that day there was no index to estimate the rest by.',
  },
};

/** The length of a round, unless it is a complete eighteen. */
export function lengthOf({
  holes,
  holes_not_played: missing,
}: Pick<Round, 'holes' | 'holes_not_played'>): string | null {
  if (missing > 0) return `${holes - missing} of ${holes} holes`;
  return holes === 9 ? '9 holes' : null;
}

/** The message after a round is posted, with its differential. */
export const outcomeOf = ({ differential, standing }: Pick<Round, 'differential' | 'standing'>): string => {
  if (differential !== null) return `A differential of ${strokesText(differential)}.`;
  return standing === 'waits' ? 'It waits until 54 holes are posted.' : 'It gives no differential.';
};

const written = (index: number | null) => (index === null ? 'none' : strokesText(index));

/** The message after a correction, with the change of the index. */
export const correctionOutcome = ({ before, now }: { before: number | null; now: number | null }): string => {
  if (before !== now) return `Your index was ${written(before)} and is ${written(now)} now.`;
  return now === null ? 'You have no index yet.' : `Your index stays ${written(now)}.`;
};
