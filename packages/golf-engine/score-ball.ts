/** From a card to what one ball made of a round: strokes, then hole values, then the round. */
import type { BallPlan, BoardPlan } from './board-plan.ts';
import type { Entry } from './cards.ts';
import { isStrokes } from './cards.ts';
import { holeValue, valueOfNoScore } from './hole-values.ts';
import { ascending, sumOf } from './numbers.ts';
import { type ResolvedEvent, ruledEntries } from './resolve-event.ts';

/** A round of a row, as results show it. Lists go by the holes that the board counts; totals are in 1/scale strokes. */
export type RoundRow = {
  round: string;
  /** Null unless every hole was holed. */
  gross: number | null;
  courseHandicap: number | null;
  playingHandicap: number | null;
  strokes: readonly number[];
  values: readonly (number | null)[];
  total: number | null;
  toPar: number | null;
};

export type RoundScore = RoundRow & {
  /** Holes with an entry. */
  thru: number;
  holes: number;
  /** Whether there is anything to count. */
  hasCard: boolean;
  /** A hole was still empty when the round closed. */
  isIncomplete: boolean;
  /** The strokes by hole, from which a share of the handicap comes off; null where ties go by the values. */
  tieStrokes: readonly number[] | null;
  lumpTenths: number;
  start: number;
  ranks: readonly number[];
};

/**
 * The result of a hole of one ball. `counted` is the score that stroke play adds up before strokes received: the
 * maximum where there is one.
 */
export type BallHole = {
  entry: Entry;
  value: number | null;
  toPar: number;
  counted: number;
  gross: number;
  par: number;
};

/** The entries of a ball that count; null where there is no card. */
export function entriesOf(event: ResolvedEvent, ball: BallPlan, round: string): readonly Entry[] | null {
  const card = event.cards[ball.slot];
  if (!card) return null;
  const numbers = event.roundsById.get(round)?.numbers ?? [];
  return ruledEntries(card, event.cardRulings.get(ball.slot), numbers);
}

/** @param isOver whether the round is closed: a hole that is still empty has no score */
export function holeOf(plan: BoardPlan, ball: BallPlan, place: number, entry: Entry, isOver: boolean): BallHole {
  const { score } = plan.board;
  const par = ball.tee.par[place] ?? 0;
  const received = ball.received[place] ?? 0;
  const raise = received - (ball.receivedToPar[place] ?? 0);
  let value: number | null = null;
  if (isStrokes(entry)) value = holeValue(score, entry, par, received);
  else if (entry !== null || isOver) value = valueOfNoScore(score, par, received);
  const counted = value === null ? 0 : value + received;
  const toPar = value !== null && plan.isLow ? value + raise - par : 0;
  return { entry, value, toPar, counted, gross: isStrokes(entry) ? entry : 0, par };
}

/** The quota of a round, which is taken off its points: the base less the playing handicap, at least the minimum. */
export function quotaOf({ board }: BoardPlan, ball: BallPlan): number {
  if (!board.quota) return 0;
  const base = ball.places.length === 9 ? board.quota.base9 : board.quota.base18;
  return Math.max(board.quota.minimum, base - (ball.playingTenths ?? 0) / 10);
}

const nothing = { values: [], strokes: [], total: null, toPar: null, gross: null, tieStrokes: null } as const;

export const emptyRound = (round: string, ball: BallPlan | undefined): RoundScore => ({
  round,
  ...nothing,
  courseHandicap: ball?.courseHandicap ?? null,
  playingHandicap: ball?.playingTenths == null ? null : ball.playingTenths / 10,
  thru: 0,
  holes: ball?.places.length ?? 0,
  hasCard: false,
  isIncomplete: false,
  lumpTenths: 0,
  start: 0,
  ranks: [],
});

/** Points that a ruling gave or took; strokes it adds to a hole. */
export const ruledPoints = (event: ResolvedEvent, { isLow }: BoardPlan, { slot }: BallPlan): number =>
  isLow ? 0 : (event.cardRulings.get(slot)?.points ?? 0);

/**
 * A round that the player did not finish has no result, whatever stands on its card; the row's status says so
 * elsewhere.
 */
const isUnfinished = ({ playerStatus }: BallPlan): boolean => playerStatus.status !== null;

/** A round of one ball: a player's, or the one that a team plays. */
export function scoreBall(event: ResolvedEvent, plan: BoardPlan, ball: BallPlan, round: string): RoundScore {
  const entries = entriesOf(event, ball, round);
  if (!entries) return emptyRound(round, ball);
  const isOver = event.roundsById.get(round)?.isOver ?? false;
  const tally = tallyOf(plan, ball, entries, isOver);
  const isWithout = plan.net !== null && ball.missing !== null;
  const hasResult = !tally.isLost && !isWithout && !(plan.board.bestRounds !== null && isUnfinished(ball));
  const total = tally.value + ruledPoints(event, plan, ball) - quotaOf(plan, ball);
  // Tenths of a team's handicap are taken off once, when the round is whole; on the holes fall whole strokes.
  const isWhole = tally.open === 0 || isOver;
  const rest = plan.scale === 10 && isWhole ? (ball.playingTenths ?? 0) - 10 * (tally.counted - tally.value) : 0;
  return {
    round,
    courseHandicap: ball.courseHandicap,
    playingHandicap: ball.playingTenths === null ? null : ball.playingTenths / 10,
    holes: ball.places.length,
    gross: tally.holed === ball.places.length ? tally.gross : null,
    strokes: countedOf(ball, ball.received),
    values: isWithout ? tally.values.map(() => null) : tally.values,
    total: hasResult ? plan.scale * total - rest : null,
    toPar: hasResult && plan.isLow ? plan.scale * tally.toPar - rest : null,
    thru: ball.places.length - tally.open,
    hasCard: true,
    isIncomplete: isOver && tally.open > 0,
    tieStrokes: plan.hasFractions ? tally.strokes : null,
    lumpTenths: plan.hasFractions ? (ball.playingTenths ?? 0) : 0,
    start: plan.board.ties.order === 'play' ? startOf(event, ball, round) : 0,
    ranks: ranksAmong(ball),
  };
}

/**
 * A round that the committee took, as if no hole of it had a score: points are what they are then, strokes have no
 * result.
 * @param quota what the format expects of the row
 */
export function roundTaken(plan: BoardPlan, ball: BallPlan, round: string, quota: number): RoundScore {
  const empty = { ...emptyRound(round, ball), hasCard: true };
  if (plan.isLow || (plan.net !== null && ball.missing !== null)) return empty;
  const { score } = plan.board;
  const values = ball.places.map((place) => valueOfNoScore(score, ball.tee.par[place] ?? 0, ball.received[place] ?? 0));
  const total = sumOf(values.map((value) => value ?? 0)) - quota;
  return { ...empty, values, total, thru: ball.places.length, ranks: ranksAmong(ball) };
}

/** The sums of a ball's holes. `isLost`: one of them leaves the round without a result. */
type Tally = {
  values: (number | null)[];
  strokes: number[];
  value: number;
  counted: number;
  toPar: number;
  gross: number;
  holed: number;
  open: number;
  isLost: boolean;
};

function tallyOf(plan: BoardPlan, ball: BallPlan, entries: readonly Entry[], isOver: boolean): Tally {
  const tally: Tally = {
    values: [],
    strokes: [],
    value: 0,
    counted: 0,
    toPar: 0,
    gross: 0,
    holed: 0,
    open: 0,
    isLost: false,
  };
  for (const place of ball.places) {
    const hole = holeOf(plan, ball, place, entries[place] ?? null, isOver);
    tally.values.push(hole.value);
    if (plan.hasFractions) tally.strokes.push(hole.counted);
    tally.value += hole.value ?? 0;
    tally.counted += hole.counted;
    tally.toPar += hole.toPar;
    tally.gross += hole.gross;
    if (isStrokes(hole.entry)) tally.holed++;
    if (hole.entry === null) tally.open++;
    if (hole.value === null && (hole.entry !== null || isOver)) tally.isLost = true;
  }
  return tally;
}

/** The place of the hole played first among those that count. */
const startOf = (event: ResolvedEvent, { slot, places }: BallPlan, round: string): number =>
  Math.max(0, places.indexOf(event.roundsById.get(round)?.numbers.indexOf(event.cards[slot]?.start ?? 1) ?? 0));

/** Of a list by place on the card, the holes that count. */
const countedOf = ({ places }: BallPlan, list: readonly number[]): readonly number[] =>
  places.length === list.length ? list : places.map((place) => list[place] ?? 0);

/** The order of the counted holes by stroke index, from 1 without gaps. */
export function ranksAmong({ tee, places }: BallPlan): readonly number[] {
  if (tee.ranks && places.length === tee.ranks.length) return tee.ranks;
  const own = places.map((place) => tee.ranks?.[place] ?? place + 1);
  if (own.length === tee.par.length) return own;
  const sorted = own.toSorted(ascending);
  return own.map((rank) => sorted.indexOf(rank) + 1);
}
