import type { PlayedRound } from '#golf/played-round.ts';
import type { ResolvedEvent } from '#golf/resolve-event.ts';
import type { ScoredBoard } from '#golf/score-board.ts';
import type { Results } from '#golf/score-event.ts';
import { isOwnBallTeam, whyHole, whyHoleTaken, whyPosition, whyTeamHole, whyTotal } from './board.ts';
import { whyCut, whyRowAtCut } from './cut.ts';
import { whyBall } from './handicap.ts';
import { whyGame, whyGameHole, whyMatch } from './match.ts';
import { whyTieBreak } from './tie.ts';
import type { Explanation } from './why.ts';

/** The figure meant: one of a row of a board, a match, or a game. */
export type FigureRef = {
  board?: string | undefined;
  row?: string | undefined;
  /** The cut without a row is the line itself. */
  figure?: 'total' | 'position' | 'tieBreak' | 'playingHandicap' | 'hole' | 'cut' | undefined;
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
export function explainFigure(results: Results, ask: FigureRef): Explanation | null {
  const { event } = results.prepared;
  if (ask.match !== undefined) {
    const at = results.matches.findIndex(({ id }) => id === ask.match);
    const [plan, match] = [results.prepared.matches[at], results.matches[at]];
    return plan && match ? whyMatch(plan, match) : null;
  }
  if (ask.game !== undefined) {
    const game = results.games.find(({ id }) => id === ask.game);
    if (!game) return null;
    return ask.hole === undefined ? whyGame(event, game) : whyGameHole(event, game, ask.hole);
  }
  const board = results.boards.find(({ plan }) => plan.board.id === ask.board);
  if (board && ask.figure === 'cut' && ask.row === undefined) return whyCut(board, event.isFinal);
  return board ? whyFigureOfRow(event, board, ask) : null;
}

function whyFigureOfRow(event: ResolvedEvent, board: ScoredBoard, ask: FigureRef): Explanation | null {
  const [overall] = board.entries;
  const row = overall?.result.rows.find(({ id }) => id === ask.row);
  // As it is shown: who missed the cut stands with the rounds up to it.
  const score = overall?.shown.scores.find(({ id }) => id === ask.row);
  if (!overall || !row || !score || !ask.figure) return null;
  if (ask.figure === 'total') return whyTotal(event, board, score);
  if (ask.figure === 'position') return whyPosition(board, overall.result, row.id);
  if (ask.figure === 'tieBreak') return whyTieBreak(board, row.id);
  if (ask.figure === 'cut') return whyRowAtCut(board, event.isFinal, row.id);
  const at = ask.round === undefined ? 0 : board.plan.rounds.findIndex(({ round }) => round.id === ask.round);
  const round: PlayedRound | undefined = board.plan.rounds[at];
  const balls = score.plan.rounds[at] ?? [];
  const [ball] = balls;
  const own = score.rounds[at];
  if (!round || !ball || !own) return null;
  const isTeam = isOwnBallTeam(board.plan);
  if (ask.figure === 'playingHandicap') return isTeam ? null : whyBall(event, board.plan, round, ball);
  const place = round.numbers.indexOf(ask.hole ?? 0);
  const hole = ball.places.indexOf(place);
  if (hole < 0) return null;
  if (score.plan.outOf.has(round.round.id)) return whyHoleTaken(round, place, own.values[hole] ?? null);
  return isTeam
    ? whyTeamHole(event, board.plan, round, balls, hole, own)
    : whyHole(event, board.plan, round, ball, place);
}
