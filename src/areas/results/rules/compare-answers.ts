/** Comparison of the engine's answer today with the kept official results. */
import { movedRows, type OfficialAnswer } from './official-results.ts';

/** Why results would be others today: the same scores are counted otherwise, or scores were corrected since. */
export type DifferenceCause = 'engine' | 'scores';
/** One row of a board that would be another today; a place is null where it is on one of them alone. */
export type ResultsDifference = {
  why: DifferenceCause;
  board: string;
  id: string;
  kept: string | null;
  today: string | null;
};

const maxKept = 50;

/** The differences between kept and recomputed results, at most fifty; none where all is the same. */
export const differencesOf = (kept: OfficialAnswer, today: OfficialAnswer, why: DifferenceCause): ResultsDifference[] =>
  movedRows(kept, today)
    .slice(0, maxKept)
    .map(({ board, id, from, to }) => ({ why, board, id, kept: from, today: to }));
