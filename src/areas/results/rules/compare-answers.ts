/** Compares official results as stored with what the engine computes from today's scores. */
import { movedRows, type OfficialAnswer } from './official-results.ts';

/** Why recomputed results differ: the engine counts the same scores differently, or scores were corrected since. */
export type DifferenceCause = 'engine' | 'scores';
/** A row that differs; a place is null where the row exists only on the other side. */
export type ResultsDifference = {
  why: DifferenceCause;
  board: string;
  id: string;
  kept: string | null;
  today: string | null;
};

const maxKept = 50;

/** The differences between stored and recomputed results, at most fifty; empty where they are equal. */
export const differencesOf = (kept: OfficialAnswer, today: OfficialAnswer, why: DifferenceCause): ResultsDifference[] =>
  movedRows(kept, today)
    .slice(0, maxKept)
    .map(({ board, id, from, to }) => ({ why, board, id, kept: from, today: to }));
