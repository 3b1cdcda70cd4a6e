/** From cards to what a row made of a round: strokes, then hole values, then the balls of a hole, then the round. */
import type { BallPlan, BoardPlan, RowPlan } from './board-plan.ts';
import type { Entry } from './cards.ts';
import { isStrokes } from './cards.ts';
import { type Ball, bestBalls, pickBalls } from './combine-balls.ts';
import { holeValue, valueLeftOpen, valueOfNoScore } from './hole-values.ts';
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
  /** A hole was still empty when the board closed. */
  isIncomplete: boolean;
  /** What a share of the handicap comes off, in strokes by hole; null where ties go by the values. */
  tieStrokes: readonly number[] | null;
  lumpTenths: number;
  start: number;
  ranks: readonly number[];
};

/**
 * What a hole of one ball came to. `counted` is what stroke play adds up before strokes received: the maximum where
 * there is one.
 */
type BallHole = { entry: Entry; value: number | null; toPar: number; counted: number; gross: number; par: number };

/** The entries of a ball that count; null where there is no card, or the committee took the ball out of the round. */
function entriesOf(event: ResolvedEvent, ball: BallPlan, round: string): readonly Entry[] | null {
  const card = event.cards[ball.slot];
  if (!card || ball.fate.disqualified.has(round)) return null;
  const numbers = event.roundsById.get(round)?.numbers ?? [];
  return ruledEntries(card, event.cardRulings.get(ball.slot), numbers);
}

function holeOf(plan: BoardPlan, ball: BallPlan, place: number, entry: Entry, isFinal: boolean): BallHole {
  const { score } = plan.board;
  const par = ball.tee.par[place] ?? 0;
  const received = ball.received[place] ?? 0;
  const raise = received - (ball.receivedToPar[place] ?? 0);
  let value: number | null = null;
  if (isStrokes(entry)) value = holeValue(score, entry, par, received);
  else if (entry !== null) value = valueOfNoScore(score, par, received);
  else if (isFinal) value = valueLeftOpen(score, par, received);
  const counted = value === null ? 0 : value + received;
  const toPar = value !== null && plan.isLow ? value + raise - par : 0;
  return { entry, value, toPar, counted, gross: isStrokes(entry) ? entry : 0, par };
}

/**
 * What is taken off the points of a round in the quota format: the base less the playing handicap, at least the
 * minimum.
 */
export function quotaOf({ board }: BoardPlan, ball: BallPlan): number {
  if (!board.quota || ball.playingTenths === null) return 0;
  const base = ball.places.length === 9 ? board.quota.base9 : board.quota.base18;
  return Math.max(board.quota.minimum, base - ball.playingTenths / 10);
}

const nothing = { values: [], strokes: [], total: null, toPar: null, gross: null, tieStrokes: null } as const;

const emptyRound = (round: string, ball: BallPlan | undefined): RoundScore => ({
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

/** A round of one ball: a player's, or the one that a team plays. */
export function scoreBall(event: ResolvedEvent, plan: BoardPlan, ball: BallPlan, round: string): RoundScore {
  const entries = entriesOf(event, ball, round);
  const empty = emptyRound(round, ball);
  if (!entries) {
    const isOut = ball.fate.disqualified.has(round);
    return isOut && !plan.isLow
      ? { ...empty, hasCard: true, total: 0, values: ball.places.map(() => 0) }
      : { ...empty, hasCard: isOut };
  }
  const card = event.cards[ball.slot];
  const holes = ball.places.map((place) => holeOf(plan, ball, place, entries[place] ?? null, event.isFinal));
  const open = holes.filter(({ entry }) => entry === null).length;
  const isWithout = plan.net !== null && ball.missing !== null;
  const hasResult =
    !isWithout && holes.every(({ entry, value }) => value !== null || (entry === null && !event.isFinal));
  const isWhole = open === 0 || event.isFinal;
  const points = event.cardRulings.get(ball.slot)?.points ?? 0;
  const raw = sumOf(holes.map(({ value }) => value ?? 0)) + points - quotaOf(plan, ball);
  const inTenths = isWhole ? 10 * sumOf(holes.map(({ counted }) => counted)) - (ball.playingTenths ?? 0) : 10 * raw;
  const total = plan.scale === 10 ? inTenths : raw;
  return {
    round,
    courseHandicap: empty.courseHandicap,
    playingHandicap: empty.playingHandicap,
    holes: empty.holes,
    gross: holes.every(({ entry }) => isStrokes(entry)) ? sumOf(holes.map(({ gross }) => gross)) : null,
    strokes: countedOf(ball, ball.received),
    values: isWithout ? holes.map(() => null) : holes.map(({ value }) => value),
    total: hasResult ? total : null,
    toPar: hasResult && plan.isLow ? toParOf(plan, ball, holes, isWhole) : null,
    thru: holes.length - open,
    hasCard: true,
    isIncomplete: event.isFinal && open > 0,
    tieStrokes: plan.hasFractions ? holes.map(({ counted }) => counted) : null,
    lumpTenths: plan.hasFractions ? (ball.playingTenths ?? 0) : 0,
    start: Math.max(0, ball.places.indexOf(event.roundsById.get(round)?.numbers.indexOf(card?.start ?? 1) ?? 0)),
    ranks: ranksAmong(ball),
  };
}

/** In strokes; in tenths where the team's handicap keeps them, which are taken off once at the end. */
function toParOf({ scale }: BoardPlan, ball: BallPlan, holes: readonly BallHole[], isWhole: boolean): number {
  const toPar = sumOf(holes.map((hole) => hole.toPar));
  if (scale === 1) return toPar;
  const rest = isWhole
    ? (ball.playingTenths ?? 0) - 10 * sumOf(ball.places.map((place) => ball.received[place] ?? 0))
    : 0;
  return 10 * toPar - rest;
}

/** Of a list by place on the card, the holes that count. */
const countedOf = ({ places }: BallPlan, list: readonly number[]): readonly number[] =>
  places.length === list.length ? list : places.map((place) => list[place] ?? 0);

/** The order of the counted holes by stroke index, from 1 without gaps. */
function ranksAmong({ tee, places }: BallPlan): readonly number[] {
  if (tee.ranks && places.length === tee.ranks.length) return tee.ranks;
  const own = places.map((place) => tee.ranks?.[place] ?? place + 1);
  if (own.length === tee.par.length) return own;
  const sorted = own.toSorted(ascending);
  return own.map((rank) => sorted.indexOf(rank) + 1);
}

/** A hole of a team: what the balls that count came to. */
type TeamHole = { value: number | null; toPar: number; hasEntry: boolean };

function combineHole(
  plan: BoardPlan,
  balls: readonly (BallHole & { received: number })[],
  at: number,
  size: number,
): TeamHole {
  const { combine, score } = plan.board;
  const hasEntry = balls.some(({ entry }) => entry !== null);
  const there = balls.flatMap((ball): (Ball & { toPar: number })[] =>
    isStrokes(ball.entry) && ball.value !== null
      ? [{ ...ball, value: ball.value, net: ball.gross - ball.received }]
      : [],
  );
  if (combine && 'picks' in combine) {
    const picked = pickBalls(there, combine.picks, combine.samePlayer);
    if (!picked) return { value: null, toPar: 0, hasEntry };
    const value = sumOf(picked.map(({ ball, basis }) => ball[basis]));
    return { value, toPar: value - sumOf(picked.map(({ ball }) => ball.par)), hasEntry };
  }
  const counts = combine && 'count' in combine ? combine.count : size;
  const count = typeof counts === 'number' ? counts : (counts[at] ?? counts.at(-1) ?? 1);
  const counted = bestBalls(there, count, plan.isLow);
  const isEnough = counted.length >= count;
  if (!isEnough && plan.isLow) return { value: null, toPar: 0, hasEntry };
  const without = score.kind === 'par-bogey' && counted.length === 0 ? -1 : 0;
  return {
    value: hasEntry ? sumOf(counted.map(({ value }) => value)) + without : null,
    toPar: sumOf(counted.map((ball) => (ball as unknown as BallHole).toPar)),
    hasEntry,
  };
}

/** A round of a team whose members play their own balls. */
export function scoreTeam(
  event: ResolvedEvent,
  plan: BoardPlan,
  balls: readonly BallPlan[],
  round: string,
): RoundScore {
  const present = balls.filter(
    ({ fate, slot }) => fate.status !== 'dns' && fate.status !== 'nr' && fate.status !== 'dq' && event.cards[slot],
  );
  const empty = { ...emptyRound(round, balls[0]), courseHandicap: null, playingHandicap: null };
  if (present.length === 0) return empty;
  const { combine } = plan.board;
  if (combine && 'rounds' in combine) return bestRounds(event, plan, present, round, combine.rounds, empty);
  const entries = present.map((ball) => entriesOf(event, ball, round));
  const places = balls[0]?.places ?? [];
  const holes = places.map((place, at) => {
    const own = present.flatMap((ball, member) => {
      const entry = ball.places.includes(place) ? (entries[member]?.[place] ?? null) : null;
      return [{ ...holeOf(plan, ball, place, entry, event.isFinal), received: ball.received[place] ?? 0 }];
    });
    return combineHole(plan, own, at, balls.length);
  });
  const open = holes.filter(({ hasEntry }) => !hasEntry).length;
  const values = holes.map((hole) => (hole.value === null && event.isFinal && !plan.isLow ? 0 : hole.value));
  const hasResult = holes.every(
    ({ value, hasEntry }) => value !== null || !plan.isLow || (!hasEntry && !event.isFinal) || !event.isFinal,
  );
  return {
    ...empty,
    values,
    total: hasResult ? plan.scale * sumOf(values.map((value) => value ?? 0)) : null,
    toPar: hasResult && plan.isLow ? plan.scale * sumOf(holes.map(({ toPar }) => toPar)) : null,
    thru: holes.length - open,
    hasCard: true,
    isIncomplete: event.isFinal && open > 0,
    ranks: balls[0] ? ranksAmong(balls[0]) : [],
  };
}

/** The best so many of the members' round totals. */
function bestRounds(
  event: ResolvedEvent,
  plan: BoardPlan,
  balls: readonly BallPlan[],
  round: string,
  count: number,
  empty: RoundScore,
): RoundScore {
  const own = balls.map((ball) => scoreBall(event, plan, ball, round));
  const ended = own.filter(({ total }) => total !== null);
  const best = ended
    .toSorted((one, other) => (plan.isLow ? 1 : -1) * ((one.total ?? 0) - (other.total ?? 0)))
    .slice(0, count);
  const isEnough = best.length >= count;
  return {
    ...empty,
    total: isEnough || !event.isFinal ? sumOf(best.map(({ total }) => total ?? 0)) : null,
    toPar: (isEnough || !event.isFinal) && plan.isLow ? sumOf(best.map(({ toPar }) => toPar ?? 0)) : null,
    thru: Math.min(...own.map(({ thru }) => thru)),
    hasCard: true,
    isIncomplete: best.some(({ isIncomplete }) => isIncomplete),
  };
}

/** One round of a row. */
export function scoreRound(event: ResolvedEvent, plan: BoardPlan, row: RowPlan, at: number): RoundScore {
  const round = plan.rounds[at]?.round.id ?? '';
  const balls = row.rounds[at] ?? [];
  const [ball] = balls;
  const isOwnTeam = plan.board.of === 'teams' && plan.board.ball === 'own';
  if (isOwnTeam) return scoreTeam(event, plan, balls, round);
  return ball ? scoreBall(event, plan, ball, round) : emptyRound(round, undefined);
}
