/** What of a board does not depend on scores: its rounds, rows, balls, and who receives strokes where. */
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
import { type Fate, fateOf, type ResolvedEvent, teeOf } from './resolve-event.ts';
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
  fate: Fate;
};

export type RowPlan = {
  id: string;
  /** Among the rows of the field, from 0. */
  place: number;
  /** What ended the row's event: where the best rounds count, a round that was not finished is only a round without result. */
  status: RuledStatus | null;
  /** The same up to the cut: who withdrew later has made it or missed it. */
  statusAtCut: RuledStatus | null;
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
  /** The rows that read a card, by its slot. */
  rowsBySlot: ReadonlyMap<number, readonly number[]>;
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
  const drafts = members.map(({ id, players, isTeam }, place) => ({
    id,
    place,
    status: statusOn(board, fateOf(event, { id, isTeam }, rounds)),
    statusAtCut: statusOn(board, fateOf(event, { id, isTeam }, untilCut(board, rounds))),
    flags: flagsOf(event, board, players),
    rounds: rounds.map((round) =>
      isTeam && board.ball === 'one'
        ? [teamBall(event, board, net, round, id, players)]
        : players.map((player) => ownBall(event, board, net, round, player)),
    ),
  }));
  const rows = drafts.map((row) => ({
    ...row,
    rounds: row.rounds.map((balls) => balls.filter((ball) => ball !== null)),
  }));
  const drafted = rows.flatMap((row) => row.rounds.flat());
  if (!hasWhatNetNeeds(event, drafted, net !== null && board.quota === null, path, report)) return null;
  const raised =
    net && isLow && board.quota === null
      ? rounds.map((_, at) => parDifferences(rows.flatMap((row) => row.rounds[at] ?? []).map(({ tee }) => tee)))
      : [];
  const strokesOn = strokesByTee(board);
  const finish = (ball: Draft, at: number): BallPlan => {
    const round = rounds[at] as PlayedRound;
    const { owner, slot, tee, places, fate, courseHandicap, missing } = ball;
    const raise = raised[at]?.(tee) ?? 0;
    const playingTenths = ball.playingTenths === null ? null : ball.playingTenths + 10 * raise;
    const received = strokesOn(round, tee, playingTenths);
    const receivedToPar = strokesOn(round, tee, ball.playingTenths);
    return { owner, slot, tee, places, fate, courseHandicap, missing, playingTenths, received, receivedToPar };
  };
  const planned = rows.map((row) => ({
    ...row,
    rounds: row.rounds.map((balls, at) => balls.map((ball) => finish(ball, at))),
  }));
  return { ...plan, rows: planned, rowsBySlot: rowsBySlot(planned) };
}

const statusOn = ({ bestRounds }: Board, { status, ofEvent }: Fate): RuledStatus | null =>
  bestRounds === null ? status : ofEvent;

/** The rounds after which the field is cut; all of them where it is not. */
const untilCut = ({ cut }: Board, rounds: readonly PlayedRound[]): readonly PlayedRound[] =>
  cut ? rounds.slice(0, rounds.findIndex(({ round }) => round.id === cut.after) + 1 || rounds.length) : rounds;

/** Which rows read a card. */
function rowsBySlot(rows: readonly RowPlan[]): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (const { place, rounds } of rows)
    for (const { slot } of rounds.flat()) {
      const places = found.get(slot);
      if (places) places.push(place);
      else found.set(slot, [place]);
    }
  return found;
}

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

/** What a row says of itself: a team smaller than the weights, and who is in the last flight for want of an index. */
function flagsOf(event: ResolvedEvent, { handicap, ball, flights }: Board, players: readonly string[]): string[] {
  const weights = ball === 'one' && handicap !== 'gross' && 'weights' in handicap ? handicap.weights.length : 0;
  const hasNoIndex = players.some((id) => (event.players.get(id)?.indexTenths ?? null) === null);
  return [
    ...(players.length < weights ? ['short-team'] : []),
    ...(flights && flights.kind !== 'score' && hasNoIndex ? ['no-index'] : []),
  ];
}

/** The tee that a card is played from; where nobody can tell, there is no ball. */
function ballOf(event: ResolvedEvent, board: Board, round: PlayedRound, id: string, isTeam: boolean, teeOwner = id) {
  const tee = teeOf(event, round, teeOwner);
  const slot = event.slotOf(isTeam ? { round: round.round.id, team: id } : { round: round.round.id, player: id });
  if (!tee || slot === null) return null;
  return {
    owner: { id, isTeam },
    slot,
    tee,
    places: placesOf(round, tee, board.holes),
    fate: fateOf(event, { id, isTeam }, [round]),
  };
}

type Draft = Omit<BallPlan, 'received' | 'receivedToPar'>;

// Fields are named one by one here and below: there are as many balls as cards and boards, and copying by spread costs more than the rest.
const withHandicap = (
  { owner, slot, tee, places, fate }: NonNullable<ReturnType<typeof ballOf>>,
  handicap: Handicap | null,
): Draft => ({
  owner,
  slot,
  tee,
  places,
  fate,
  courseHandicap: handicap && 'course' in handicap ? handicap.course : null,
  playingTenths: handicap && 'playingTenths' in handicap ? handicap.playingTenths : null,
  missing: handicap && 'missing' in handicap ? handicap.missing : null,
});

function ownBall(
  event: ResolvedEvent,
  board: Board,
  net: Net | null,
  round: PlayedRound,
  player: string,
): Draft | null {
  const ball = ballOf(event, board, round, player, false);
  return ball && withHandicap(ball, net && handicapOf(basisOf(event, round, ball.tee, player, net), net));
}

function teamBall(
  event: ResolvedEvent,
  board: Board,
  net: Net | null,
  round: PlayedRound,
  team: string,
  players: readonly string[],
): Draft | null {
  const hasOwnTee = Object.hasOwn(round.round.tees, team);
  const ball = ballOf(event, board, round, team, true, hasOwnTee ? team : players[0]);
  if (!ball || !net) return ball && withHandicap(ball, null);
  const stated = event.cards[ball.slot]?.handicap;
  if (stated) return withHandicap(ball, statedForTeam(stated, ball.tee, net));
  const bases = players.flatMap((player) => {
    const tee = teeOf(event, round, player);
    return tee ? [basisOf(event, round, tee, player, net)] : [];
  });
  return withHandicap(ball, teamHandicapOf(bases, net));
}

/** Works out where strokes fall, once for all who play one tee off one handicap. With a quota nobody receives any: its base does. */
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
