/** A round of a row: one ball, or what a team makes of the balls of its members. */
import type { BallPlan, BoardPlan, RowPlan } from './board-plan.ts';
import { isStrokes } from './cards.ts';
import { ballsCounted, ballsNeeded, bestBalls, pickBalls } from './combine-balls.ts';
import { valueOfNoScore } from './hole-values.ts';
import { sumOf } from './numbers.ts';
import type { ResolvedEvent } from './resolve-event.ts';
import {
  type BallHole,
  emptyRound,
  entriesOf,
  holeOf,
  quotaOf,
  ranksAmong,
  type RoundScore,
  roundTaken,
  scoreBall,
} from './score-ball.ts';

/** A hole of a team: what the balls that count came to. */
type TeamHole = { value: number | null; toPar: number; hasEntry: boolean };
type MemberHole = BallHole & { net: number };

/** Whether a ball cannot count on a net board: nobody knows what it plays off, and nothing is made up instead. */
export const isWithoutHandicap = ({ net }: BoardPlan, { missing }: BallPlan): boolean =>
  net !== null && missing !== null;

/** The members whose balls may count in a round; who withdrew counts as far as was played. */
export const membersIn = (balls: readonly BallPlan[]): BallPlan[] =>
  balls.filter(({ playerStatus: { status } }) => status !== 'dns' && status !== 'nr' && status !== 'dq');

/** The balls that were picked add up to the hole, each as gross or as net. */
function pickedHole(plan: BoardPlan, balls: readonly (MemberHole & { value: number })[], hasEntry: boolean): TeamHole {
  const { combine } = plan.board;
  const picked = combine && 'picks' in combine ? pickBalls(balls, combine.picks, combine.samePlayer) : null;
  if (!picked) return { value: null, toPar: 0, hasEntry };
  return {
    value: sumOf(picked.map(({ ball, basis }) => ball[basis])),
    toPar: sumOf(picked.map(({ ball, basis }) => (basis === 'net' ? ball.toPar : ball.gross - ball.par))),
    hasEntry,
  };
}

/**
 * @param count how many balls count
 * @param coming how many may still be brought; none once the round is over
 */
function combineHole(
  plan: BoardPlan,
  balls: readonly MemberHole[],
  { count, coming, isOver }: { count: number; coming: number; isOver: boolean },
): TeamHole {
  const { combine, score } = plan.board;
  const hasEntry = balls.some(({ entry }) => entry !== null);
  const there = balls.flatMap((ball) =>
    isStrokes(ball.entry) && ball.value !== null ? [{ ...ball, value: ball.value }] : [],
  );
  if (combine && 'picks' in combine) return pickedHole(plan, there, hasEntry);
  const counted = bestBalls(there, count, plan.isLow);
  if (counted.length < count && plan.isLow) return { value: null, toPar: 0, hasEntry };
  const missing = Math.max(0, count - counted.length - coming);
  const without = plan.isLow ? 0 : missing * (valueOfNoScore(score, 0, 0) ?? 0);
  return {
    value: hasEntry || isOver ? sumOf(counted.map(({ value }) => value)) + without : null,
    toPar: sumOf(counted.map(({ toPar }) => toPar)),
    hasEntry,
  };
}

/** The quota of a team: of each of its balls, also of one that was not played. */
const quotaOfTeam = (plan: BoardPlan, balls: readonly BallPlan[]): number =>
  plan.board.quota ? sumOf(balls.map((ball) => quotaOf(plan, ball))) : 0;

/** A round of a team whose members play their own balls. */
function scoreTeam(event: ResolvedEvent, plan: BoardPlan, balls: readonly BallPlan[], round: string): RoundScore {
  const members = membersIn(balls);
  const withCard = members.filter(({ slot }) => event.cards[slot]);
  const present = withCard.filter((ball) => !isWithoutHandicap(plan, ball));
  const empty = { ...emptyRound(round, balls[0]), courseHandicap: null, playingHandicap: null };
  if (withCard.length === 0) return empty;
  if (present.length === 0)
    return {
      ...empty,
      values: (balls[0]?.places ?? []).map(() => null),
      hasCard: true,
      thru: Math.max(...withCard.map((ball) => thruOf(event, ball, round))),
    };
  const { combine } = plan.board;
  if (combine && 'rounds' in combine) return bestRounds(event, plan, present, round, combine.rounds, empty);
  const cards = present.map((ball) => ({ ball, entries: entriesOf(event, ball, round) ?? [] }));
  const { numbers = [], isOver = false } = event.roundsById.get(round) ?? {};
  const holes = (balls[0]?.places ?? []).map((place) => {
    const own = cards.map(({ ball, entries }) => {
      const hole = holeOf(plan, ball, place, ball.places.includes(place) ? (entries[place] ?? null) : null, isOver);
      return { ...hole, net: hole.gross - (ball.received[place] ?? 0) };
    });
    // A member without an entry yet may still bring the ball that lacks.
    const coming = isOver
      ? 0
      : members.length - withCard.length + own.filter(({ entry }, at) => isComing(cards[at]?.ball, entry)).length;
    const count = ballsCounted(combine, numbers[place] ?? 0, balls.length);
    const hole = combineHole(plan, own, { count, coming, isOver });
    const there = own.filter(({ entry }) => isStrokes(entry)).length;
    const isOpen = !isOver && there + coming >= ballsNeeded(combine, numbers[place] ?? 0, balls.length);
    return { ...hole, isLost: plan.isLow && hole.value === null && !isOpen };
  });
  const open = holes.filter(({ hasEntry }) => !hasEntry).length;
  const hasResult = !holes.some(({ isLost }) => isLost);
  return {
    ...empty,
    values: holes.map(({ value }) => value),
    total: hasResult ? sumOf(holes.map(({ value }) => value ?? 0)) - quotaOfTeam(plan, balls) : null,
    toPar: hasResult && plan.isLow ? sumOf(holes.map(({ toPar }) => toPar)) : null,
    thru: holes.length - open,
    hasCard: true,
    isIncomplete: isOver && open > 0,
    ranks: balls[0] ? ranksAmong(balls[0]) : [],
  };
}

/** The number of holes of a ball with an entry. */
const thruOf = (event: ResolvedEvent, ball: BallPlan, round: string): number => {
  const entries = entriesOf(event, ball, round) ?? [];
  return ball.places.filter((place) => (entries[place] ?? null) !== null).length;
};

const isComing = (ball: BallPlan | undefined, entry: MemberHole['entry']): boolean =>
  entry === null && ball?.playerStatus.status !== 'wd';

/** The best so many of the members' rounds that were finished. */
function bestRounds(
  event: ResolvedEvent,
  plan: BoardPlan,
  balls: readonly BallPlan[],
  round: string,
  count: number,
  empty: RoundScore,
): RoundScore {
  const own = balls.map((ball) => scoreBall(event, plan, ball, round));
  const ended = own.filter(({ total }, at) => total !== null && balls[at]?.playerStatus.status === null);
  const best = ended
    .toSorted((one, other) => (plan.isLow ? 1 : -1) * ((one.total ?? 0) - (other.total ?? 0)))
    .slice(0, count);
  const isEnough = best.length >= count || event.roundsById.get(round)?.isOver === false;
  return {
    ...empty,
    total: isEnough ? sumOf(best.map(({ total }) => total ?? 0)) : null,
    toPar: isEnough && plan.isLow ? sumOf(best.map(({ toPar }) => toPar ?? 0)) : null,
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
  if (ball && row.outOf.has(round))
    return isOwnTeam
      ? { ...roundTaken(plan, ball, round, quotaOfTeam(plan, balls)), courseHandicap: null, playingHandicap: null }
      : roundTaken(plan, ball, round, quotaOf(plan, ball));
  if (isOwnTeam) return scoreTeam(event, plan, balls, round);
  return ball ? scoreBall(event, plan, ball, round) : emptyRound(round, undefined);
}
