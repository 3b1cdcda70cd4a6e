import type { PlayedRound } from '../played-round.ts';
import type { Results } from '../score-event.ts';
import { whyHole, whyPosition, whyTieBreak, whyTotal } from './board.ts';
import { whyBall } from './handicap.ts';
import { whyGame, whyMatch } from './match.ts';
import type { Why } from './why.ts';

/** Which figure is meant: one of a row of a board, a match, or a game. */
export type FigureRef = {
  board?: string | undefined;
  row?: string | undefined;
  figure?: 'total' | 'position' | 'tieBreak' | 'playingHandicap' | 'hole' | undefined;
  /** For handicaps and holes; the board's first where none is named. */
  round?: string | undefined;
  hole?: number | undefined;
  match?: string | undefined;
  game?: string | undefined;
};

/**
 * Why a figure of the results is what it is, worked out when it is asked for.
 * @returns null where there is no such figure
 */
export function explainFigure(results: Results, ask: FigureRef): Why | null {
  const { event } = results.prepared;
  if (ask.match !== undefined) {
    const at = results.matches.findIndex(({ id }) => id === ask.match);
    const [plan, match] = [results.prepared.matches[at], results.matches[at]];
    return plan && match ? whyMatch(plan, match) : null;
  }
  if (ask.game !== undefined) {
    const game = results.games.find(({ id }) => id === ask.game);
    return game ? whyGame(event, game) : null;
  }
  const board = results.boards.find(({ plan }) => plan.board.id === ask.board);
  const score = board?.scores.find(({ id }) => id === ask.row);
  const overall = board?.entries[0]?.result;
  const row = overall?.rows.find(({ id }) => id === ask.row);
  if (!board || !score || !overall || !row || !ask.figure) return null;
  if (ask.figure === 'total') return whyTotal(event, board, score);
  if (ask.figure === 'position') return whyPosition(board, overall, row.id);
  if (ask.figure === 'tieBreak') return whyTieBreak(board, row.tieBreak, row.id);
  const at = ask.round === undefined ? 0 : board.plan.rounds.findIndex(({ round }) => round.id === ask.round);
  const round: PlayedRound | undefined = board.plan.rounds[at];
  const ball = score.plan.rounds[at]?.[0];
  if (!round || !ball) return null;
  if (ask.figure === 'playingHandicap') return whyBall(event, board.plan, round, ball);
  const place = round.numbers.indexOf(ask.hole ?? 0);
  return ball.places.includes(place) ? whyHole(event, board.plan, round, ball, place) : null;
}
