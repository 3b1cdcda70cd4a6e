import type { BoardForm } from '#areas/scoring/contract/board-choices.ts';
import type { BoardAnswer, BoardRow } from '#areas/scoring/contract/leaderboards.ts';
import type { FigureAsked } from './queries.ts';

/** A board as it is listed, whatever the form of its rows. */
export type BoardListProps = {
  tournamentId: string;
  board: BoardAnswer;
  /** The rows of it in view. */
  rows: readonly BoardRow[];
  form: BoardForm;
  /** Asks how a figure came about. */
  onWhy: (ask: FigureAsked) => void;
};
