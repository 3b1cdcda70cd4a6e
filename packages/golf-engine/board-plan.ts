/** The parts of a board that do not depend on scores: its rounds, rows, balls, and strokes received by hole. */
import {
  type Handicap,
  type Missing,
  basisOf,
  handicapOf,
  parDifferences,
  statedForTeam,
  teamHandicapOf,
} from './board-handicaps.ts';
import type { Board, Net } from './event.ts';
import type { Report } from './findings.ts';
import { lowIsBetter } from './hole-values.ts';
import { nearest } from './numbers.ts';
import { hasWhatNetNeeds, isSound } from './check-board.ts';
import { type PlayedRound, type PlayedTee, placesOf } from './played-round.ts';
import { type PlayerStatus, playerStatusOf, teamStatusOf } from './player-status.ts';
import { type ResolvedEvent, teeOf } from './resolve-event.ts';
import type { RuledStatus } from './rulings.ts';
import { strokesOnRank } from './stroke-allocation.ts';

/** One ball of one round on one board. Lists go by place on the card. */
export type BallPlan = {
  owner: { id: string; isTeam: boolean };
  slot: number;
  tee: PlayedTee;
  /** The places that the board counts. */
  places: readonly number[];
  courseHandicap: number | null;
  /** Null on a gross board. */
  playingTenths: number | null;
  missing: Missing | null;
  received: readonly number[];
  /** Without the strokes for a tee of higher par: for comparing to par. */
  receivedToPar: readonly number[];
  playerStatus: PlayerStatus;
};

export type RowPlan = {
  id: string;
  /** Among the rows of the field, from 0. */
  place: number;
  /**
   * The status that ended the row's event: where the best rounds count, a round that was not finished is only a round
   * without a result.
   */
  status: RuledStatus | null;
  /** The same up to the cut: who withdrew later has made it or missed it. */
  statusAtCut: RuledStatus | null;
  /** Rounds of which the committee counts nothing. */
  outOf: ReadonlySet<string>;
  flags: string[];
  /** By round of the board: the balls of the row, one unless a team's members play their own. */
  rounds: readonly (readonly BallPlan[])[];
};

export type BoardPlan = {
  board: Board;
  net: Net | null;
  isLow: boolean;
  /** Totals are counted in 1/scale strokes: tenths where a team handicap keeps them. */
  scale: 1 | 10;
  /** Whether ties are separated by shares of one handicap. */
  hasFractions: boolean;
  rounds: readonly PlayedRound[];
  rows: readonly RowPlan[];
};

/** The rounds of a board that count. */
const roundsOf = (event: ResolvedEvent, board: Board): PlayedRound[] =>
  event.rounds.filter(
    ({ round, isCancelled }) => !isCancelled && (board.rounds === 'all' || board.rounds.includes(round.id)),
  );

/** @returns null where the board makes no sense as it is set up */
export function planBoard(event: ResolvedEvent, board: Board, path: string, report: Report): BoardPlan | null {
  const rounds = roundsOf(event, board);
  const net = board.handicap === 'gross' ? null : board.handicap;
  const isLow = lowIsBetter(board.score);
  const plan = {
    board,
    net,
    isLow,
    scale: net && 'rounding' in net && net.rounding === 'tenth' && isLow ? (10 as const) : (1 as const),
    hasFractions:
      net !== null &&
      isLow &&
      board.ties.net === 'fractions' &&
      board.holes === 'all' &&
      isOneBallARow(board) &&
      rounds.every(({ counting, unit }) => counting.length === unit.length),
    rounds,
  };
  if (!isSound(event, board, rounds, path, report)) return null;
  const members = board.of === 'players' ? playersOf(event, board) : teamsOf(event, board);
  const drafts = members.map(({ id, players, isTeam }) =>
    rounds.map((round) =>
      isTeam && board.ball === 'one'
        ? present([teamBall(event, board, net, round, id, players)])
        : present(players.map((player) => ownBall(event, board, net, round, player))),
    ),
  );
  const needsHoles = net !== null && board.quota === null;
  if (!hasWhatNetNeeds(event, drafts.flat(2), needsHoles, path, report)) return null;
  const raised =
    needsHoles && isLow
      ? rounds.map((_, at) => parDifferences(drafts.flatMap((balls) => balls[at] ?? []).map(({ tee }) => tee)))
      : [];
  const strokesOn = strokesByTee(board);
  const finish = (ball: Draft, at: number): BallPlan => {
    const round = rounds[at] as PlayedRound;
    const { owner, slot, tee, places, playerStatus, courseHandicap, missing } = ball;
    const raise = raised[at]?.(tee) ?? 0;
    const playingTenths = ball.playingTenths === null ? null : ball.playingTenths + 10 * raise;
    const received = strokesOn(round, tee, playingTenths);
    const receivedToPar = strokesOn(round, tee, ball.playingTenths);
    return { owner, slot, tee, places, playerStatus, courseHandicap, missing, playingTenths, received, receivedToPar };
  };
  const rows = members.map(({ id, players, isTeam }, place): RowPlan => {
    const fateIn = (some: readonly PlayedRound[], until: 'now' | 'then') =>
      isTeam
        ? teamStatusOf(event, { id, players, isOneBall: board.ball === 'one' }, some, until)
        : playerStatusOf(event, { id, isTeam }, some, until);
    const playerStatus = fateIn(rounds, 'now');
    return {
      id,
      place,
      status: statusOn(board, playerStatus),
      statusAtCut: statusOn(board, fateIn(untilCut(board, rounds), 'then')),
      outOf: playerStatus.disqualified,
      flags: flagsOf(event, board, rounds, players),
      rounds: (drafts[place] ?? []).map((balls, at) => balls.map((ball) => finish(ball, at))),
    };
  });
  return { ...plan, rows };
}

const present = <T>(list: readonly (T | null)[]): T[] => list.filter((one) => one !== null);

const statusOn = ({ bestRounds }: Board, { status, ofEvent }: PlayerStatus): RuledStatus | null =>
  bestRounds === null ? status : ofEvent;

/** The rounds after which the field is cut; all of them where it is not. */
const untilCut = ({ cut }: Board, rounds: readonly PlayedRound[]): readonly PlayedRound[] =>
  cut ? rounds.slice(0, rounds.findIndex(({ round }) => round.id === cut.after) + 1 || rounds.length) : rounds;

const isOneBallARow = ({ of, ball }: Board): boolean => of === 'players' || ball === 'one';

type Member = { id: string; players: readonly string[]; isTeam: boolean };

/** Divisions are tags: a row is on the board when everybody of it has one of those asked for. */
function isIn(event: ResolvedEvent, { only }: Board, players: readonly string[]): boolean {
  return only === null || players.every((id) => event.players.get(id)?.divisions.some((tag) => only.includes(tag)));
}

const playersOf = (event: ResolvedEvent, board: Board): Member[] =>
  event.input.players
    .filter(({ id }) => isIn(event, board, [id]))
    .map(({ id }) => ({ id, players: [id], isTeam: false }));

const teamsOf = (event: ResolvedEvent, board: Board): Member[] =>
  event.input.teams
    .filter(({ players }) => isIn(event, board, players))
    .map(({ id, players }) => ({ id, players, isTeam: true }));

/**
 * The flags of a row: a team smaller than the weights, a place in the last flight for want of an index, and a
 * handicap that the committee counts for a player without one.
 */
function flagsOf(
  event: ResolvedEvent,
  { handicap, ball, flights }: Board,
  rounds: readonly PlayedRound[],
  players: readonly string[],
): string[] {
  const weights = ball === 'one' && handicap !== 'gross' && 'weights' in handicap ? handicap.weights.length : 0;
  const hasNoIndex = players.some((id) => (event.players.get(id)?.indexTenths ?? null) === null);
  return [
    ...(players.length < weights ? ['short-team'] : []),
    ...(flights && flights.kind !== 'score' && hasNoIndex ? ['no-index'] : []),
    ...(handicap !== 'gross' && isAnyAssumed(event, handicap, rounds, players) ? ['assumed-handicap'] : []),
  ];
}

const isAnyAssumed = (
  event: ResolvedEvent,
  net: Net,
  rounds: readonly PlayedRound[],
  players: readonly string[],
): boolean =>
  rounds.some((round) =>
    players.some((player) => {
      const tee = round.round.assumed && teeOf(event, round, player);
      const basis = tee && basisOf(event, round, tee, player, net);
      return basis && 'isAssumed' in basis;
    }),
  );

type Draft = Omit<BallPlan, 'received' | 'receivedToPar'>;

/** A ball of a round that is played from a tee. */
const draftBall = (
  event: ResolvedEvent,
  board: Board,
  round: PlayedRound,
  tee: PlayedTee,
  slot: number,
  owner: BallPlan['owner'],
  handicap: Handicap | null,
): Draft => ({
  owner,
  slot,
  tee,
  places: placesOf(round, tee, board.holes),
  playerStatus: playerStatusOf(event, owner, [round], 'then'),
  courseHandicap: handicap && 'course' in handicap ? handicap.course : null,
  playingTenths: handicap && 'playingTenths' in handicap ? handicap.playingTenths : null,
  missing: handicap && 'missing' in handicap ? handicap.missing : null,
});

/** A player's own ball; none where nobody can tell the tee. */
function ownBall(
  event: ResolvedEvent,
  board: Board,
  net: Net | null,
  round: PlayedRound,
  player: string,
): Draft | null {
  const tee = teeOf(event, round, player);
  const slot = event.slotOf({ round: round.round.id, player });
  if (!tee || slot === null) return null;
  const handicap = net && handicapOf(basisOf(event, round, tee, player, net), net);
  return draftBall(event, board, round, tee, slot, { id: player, isTeam: false }, handicap);
}

/** The one ball of a team, from its own tee or that of its first member. */
function teamBall(
  event: ResolvedEvent,
  board: Board,
  net: Net | null,
  round: PlayedRound,
  team: string,
  players: readonly string[],
): Draft | null {
  const hasOwnTee = Object.hasOwn(round.round.tees, team);
  const tee = teeOf(event, round, hasOwnTee ? team : (players[0] ?? team));
  const slot = event.slotOf({ round: round.round.id, team });
  if (!tee || slot === null) return null;
  const handicap = net && handicapOfTeam(event, net, round, tee, slot, players);
  return draftBall(event, board, round, tee, slot, { id: team, isTeam: true }, handicap);
}

/** The stated handicap of a team, or the one from its members' handicaps. */
function handicapOfTeam(
  event: ResolvedEvent,
  net: Net,
  round: PlayedRound,
  tee: PlayedTee,
  slot: number,
  players: readonly string[],
): Handicap {
  const stated = event.cards[slot]?.handicap;
  if (stated) return statedForTeam(stated, tee, net);
  const bases = players.flatMap((player) => {
    const own = teeOf(event, round, player);
    return own ? [basisOf(event, round, own, player, net)] : [];
  });
  return teamHandicapOf(bases, net);
}

/**
 * Works out where strokes fall, once for all who play one tee off one handicap. With a quota nobody receives any: its
 * base does.
 */
function strokesByTee({
  quota,
}: Board): (round: PlayedRound, tee: PlayedTee, tenths: number | null) => readonly number[] {
  const known = new Map<PlayedTee, Map<number, readonly number[]>>();
  return (round, tee, tenths) => {
    const strokes = tenths === null || quota ? 0 : nearest(tenths, 10);
    const ofTee = known.get(tee) ?? new Map<number, readonly number[]>();
    known.set(tee, ofTee);
    const found = ofTee.get(strokes);
    if (found) return found;
    const holes = round.numbers.map((_, place) => {
      const rank = tee.ranks?.[place] ?? 0;
      return strokes === 0 || rank === 0 ? 0 : strokesOnRank(strokes, rank, round.unit.length);
    });
    ofTee.set(strokes, holes);
    return holes;
  };
}
