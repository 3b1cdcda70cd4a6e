/** The answer to a replay file: its keys stand in a fixed order, so that the same file always gives the same bytes. */
import type { Finding } from '#golf/findings.ts';
import type { RecordStep } from '#golf/handicap-record.ts';
import type { MatchResult } from '#golf/match-event.ts';
import { decimalOf } from '#golf/numbers.ts';
import type { BoardResult } from '#golf/score-board.ts';
import type { GameResult } from '#golf/side-games.ts';
import type { Row } from '#golf/standing.ts';
import type { TeamMatchResult } from '#golf/team-matches.ts';
import { leaderOf } from './play-calculations.ts';

export const engineVersion = '1.1.0';

const rowAnswer = ({ id, position, label, status, total, toPar, thru, incomplete, tieBreak, rounds }: Row) => ({
  id,
  position,
  label,
  status,
  total,
  toPar,
  thru,
  incomplete,
  tieBreak,
  rounds,
});

export const boardAnswer = ({ id, flight, rows, cut }: BoardResult) => ({ id, flight, rows: rows.map(rowAnswer), cut });

export const matchAnswer = ({ id, playing, strokes, state, holes }: MatchResult) => ({
  id,
  playing,
  strokes,
  winner: state.winner,
  result: state.result,
  ...leaderOf(state.up),
  played: state.played,
  remaining: state.remaining,
  dormie: state.dormie,
  holes,
});

export const teamMatchAnswer = ({ id, halfPoints, needed, winner }: TeamMatchResult) => ({
  id,
  points: halfPoints.map((half) => half / 2),
  needed: needed / 2,
  winner,
});

export const gameAnswer = ({ id, won, open, payouts }: GameResult) => ({ id, won, open, payouts });

export const recordAnswer = (steps: readonly RecordStep[]) => ({
  steps: steps.map(({ id, inForce, differential, reduction, lowIndex, cap, index }) => ({
    id,
    inForce: decimalOf(inForce),
    differential: decimalOf(differential),
    reduction: reduction / 10,
    lowIndex: decimalOf(lowIndex),
    cap,
    index: decimalOf(index),
  })),
});

export type Answer = {
  replay: 1;
  engine: string;
  rules: string;
  ok: boolean;
  findings: Finding[];
  boards: ReturnType<typeof boardAnswer>[];
  matches: ReturnType<typeof matchAnswer>[];
  teamMatches: ReturnType<typeof teamMatchAnswer>[];
  games: ReturnType<typeof gameAnswer>[];
  record: { steps: ReturnType<typeof recordAnswer>['steps'] };
  calculations: ({ id: string } & ({ result: object } | { problem: string }))[];
  explanations: object[];
};
