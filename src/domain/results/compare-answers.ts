/** What the engine answers today beside what was kept of official results. */
import { movedRows, type OfficialAnswer } from './official-results.ts';

/** One place on a board that would be another today; null where a row is on one of them alone. */
export type ResultsDifference = { board: string; id: string; kept: string | null; today: string | null };

const mostKept = 50;

/** The differences between kept and recomputed results, at most fifty; empty where all is the same. */
export const differencesOf = (kept: OfficialAnswer, today: OfficialAnswer): ResultsDifference[] =>
  movedRows(kept, today)
    .slice(0, mostKept)
    .map(({ board, id, from, to }) => ({ board, id, kept: from, today: to }));
