/** Trees of boards: totals, holes, positions and ties. */
import { indexIn } from '#golf/board-handicaps.ts';
import type { BallPlan, BoardPlan } from '#golf/board-plan.ts';
import { isStrokes } from '#golf/cards.ts';
import { ballsCounted, pickBalls } from '#golf/combine-balls.ts';
import { competitionMaximum, type Points, valueOfNoScore } from '#golf/hole-values.ts';
import type { PlayedRound } from '#golf/played-round.ts';
import { type ResolvedEvent, ruledEntries } from '#golf/resolve-event.ts';
import type { BoardResult, ScoredBoard } from '#golf/score-board.ts';
import type { RowScore } from '#golf/standing.ts';
import { ruledPoints, type RoundScore, scoreBall } from '#golf/score-ball.ts';
import { isWithoutHandicap, membersIn } from '#golf/score-round.ts';
import { whyBall, whyReceived } from './handicap.ts';
import { type About, given, ruled, step, type Explanation } from './why.ts';

const tableOf = ({ worth, beyond, worse }: Points): string =>
  `points ${worth.map((pair) => pair.join(':')).join(',')} ${beyond} ${worse}`;

/**
 * One ball on one hole of a board.
 * @param playing what the ball plays off, where its other holes have it already
 */
export function whyHole(
  event: ResolvedEvent,
  plan: BoardPlan,
  round: PlayedRound,
  ball: BallPlan,
  place: number,
  playing = whyBall(event, plan, round, ball),
): Explanation {
  const { score, quota } = plan.board;
  const card = event.cards[ball.slot];
  const rulings = event.cardRulings.get(ball.slot);
  const hole = round.numbers[place] ?? 0;
  const about = {
    ...(ball.owner.isTeam ? { team: ball.owner.id } : { player: ball.owner.id }),
    round: round.round.id,
    hole,
  };
  const entry = card ? (ruledEntries(card, rulings, round.numbers)[place] ?? null) : null;
  const par = ball.tee.par[place] ?? 0;
  const received = ball.received[place] ?? 0;
  if (!isStrokes(entry)) {
    const value = entry === null && !round.isOver ? null : valueOfNoScore(score, par, received);
    return given(entry === null ? 'no entry' : 'no score', value, 1, { about, show: entry ?? '-' });
  }
  const penalty = rulings?.strokes.get(hole) ?? 0;
  const made = given('strokes', entry - penalty, 1, { about });
  const strokes =
    penalty > 0 ? step('strokes with penalty', 'sum', [made, ruled('penalty', penalty, { about })]) : made;
  const isNet = plan.net !== null && !quota && ball.playingTenths !== null;
  const shots = isNet
    ? whyReceived(playing, ball.tee.ranks?.[place] ?? 0, round.unit.length)
    : given('strokes received', 0);
  if (score.kind === 'strokes') return isNet ? step('net strokes', 'difference', [strokes, shots], { about }) : strokes;
  if (score.kind === 'maximum') {
    const most = given('maximum of the hole', competitionMaximum(score.of, par, received));
    return step('strokes that count', 'difference', [step('at most', 'least', [strokes, most]), shots], {
      about,
      rule: 'RoG 21',
    });
  }
  const toPar = step('to par', 'difference', [strokes, shots, given('par', par)]);
  const table = score.kind === 'points' ? tableOf(score) : 'par/bogey';
  return step(score.kind === 'points' ? 'points' : 'against par', 'look-up', [toPar], { about, table, rule: 'RoG 21' });
}

/** The handicaps of some balls, worked out once for all their holes. */
const whyBalls = (
  event: ResolvedEvent,
  plan: BoardPlan,
  round: PlayedRound,
  balls: readonly BallPlan[],
): ReadonlyMap<BallPlan, Explanation> => new Map(balls.map((ball) => [ball, whyBall(event, plan, round, ball)]));

/** The result of a team on one hole, from its best balls or from the picked ones. */
export function whyTeamHole(
  event: ResolvedEvent,
  plan: BoardPlan,
  round: PlayedRound,
  balls: readonly BallPlan[],
  at: number,
  score: RoundScore,
  playing = whyBalls(event, plan, round, balls),
): Explanation {
  const { combine } = plan.board;
  const place = balls[0]?.places[at] ?? 0;
  const about = { round: round.round.id, hole: round.numbers[place] ?? 0 };
  const present = membersIn(balls).filter((ball) => event.cards[ball.slot] && !isWithoutHandicap(plan, ball));
  const there = present
    .filter(({ slot }) => {
      const card = event.cards[slot];
      return card && isStrokes(ruledEntries(card, event.cardRulings.get(slot), round.numbers)[place]);
    })
    .map((ball) => whyHole(event, plan, round, ball, place, playing.get(ball)));
  const value = score.values[at] ?? null;
  if (value === null || there.length === 0) return given('no ball', value, 1, { about });
  if (combine && 'picks' in combine) return whyPicked(event, plan, round, present, place, about);
  const count = ballsCounted(combine, about.hole, balls.length);
  const best = step('best balls', plan.isLow ? 'least' : 'greatest', there, {
    k: Math.min(count, there.length),
    about,
    rule: 'RoG 23',
  });
  const without = value - (best.value ? best.value.n / best.value.d : 0);
  return without === 0
    ? best
    : step('balls that count', 'sum', [best, given('no score', without, 1, { about })], { about });
}

/** The balls that were picked, each as it counts. */
function whyPicked(
  event: ResolvedEvent,
  plan: BoardPlan,
  round: PlayedRound,
  present: readonly BallPlan[],
  place: number,
  about: About,
): Explanation {
  const { combine } = plan.board;
  const balls = present.flatMap((ball) => {
    const card = event.cards[ball.slot];
    const gross = card ? ruledEntries(card, event.cardRulings.get(ball.slot), round.numbers)[place] : null;
    if (!isStrokes(gross)) return [];
    const net = gross - (ball.received[place] ?? 0);
    return [{ ball, value: net, gross, net, par: ball.tee.par[place] ?? 0 }];
  });
  const picked = combine && 'picks' in combine ? pickBalls(balls, combine.picks, combine.samePlayer) : null;
  const whys = (picked ?? []).map(({ ball, basis }) => {
    const own = balls.find((one) => one === ball);
    const counted = basis === 'gross' ? { ...plan, net: null } : plan;
    return own ? whyHole(event, counted, round, own.ball, place) : given('no ball', null);
  });
  return step('balls picked', 'sum', whys, { about, rule: 'FW 5' });
}

/** A round of a row. */
export function whyRound(event: ResolvedEvent, { plan }: ScoredBoard, row: RowScore, at: number): Explanation {
  const round = plan.rounds[at];
  const score = row.rounds[at];
  const balls = row.plan.rounds[at] ?? [];
  const [ball] = balls;
  const about = { round: round?.round.id ?? '' };
  if (!round || !score || !ball || score.total === null) return given('no result', null, 1, { about });
  if (row.plan.outOf.has(about.round)) return whyRoundTaken(event, plan, round, balls, score);
  if (!isOwnBallTeam(plan)) return whyBallRound(event, plan, round, ball, score);
  const { combine } = plan.board;
  if (combine && 'rounds' in combine) return whyBestRounds(event, plan, round, balls, combine.rounds);
  const playing = whyBalls(event, plan, round, balls);
  const holes = ball.places.map((_, hole) => whyTeamHole(event, plan, round, balls, hole, score, playing));
  return whyOverQuota(event, plan, round, balls, step('round', 'sum', holes, { about, rule: 'RoG 3.3' }));
}

/** Whether the members of a row play their own balls: no ball of them is the row's. */
export const isOwnBallTeam = ({ board }: BoardPlan): boolean => board.of === 'teams' && board.ball === 'own';

/** The best so many of the members' rounds. */
function whyBestRounds(
  event: ResolvedEvent,
  plan: BoardPlan,
  round: PlayedRound,
  balls: readonly BallPlan[],
  count: number,
): Explanation {
  const rounds = membersIn(balls).flatMap((ball) => {
    const score = scoreBall(event, plan, ball, round.round.id);
    const isOver = score.hasCard && score.total !== null && ball.playerStatus.status === null;
    return isOver ? [whyBallRound(event, plan, round, ball, score)] : [];
  });
  return step('best rounds of the members', plan.isLow ? 'least' : 'greatest', rounds, {
    k: count,
    about: { round: round.round.id },
    rule: 'FW 5',
  });
}

/** A round of one ball. */
function whyBallRound(
  event: ResolvedEvent,
  plan: BoardPlan,
  round: PlayedRound,
  ball: BallPlan,
  { gross: allHoled }: RoundScore,
): Explanation {
  const about = { round: round.round.id };
  const ruling = ruledPoints(event, plan, ball);
  const isLump = plan.board.score.kind === 'strokes' && allHoled !== null && ball.places.length === round.unit.length;
  if (isLump && plan.net && !plan.board.quota && ruling === 0) {
    const gross = step(
      'gross',
      'sum',
      ball.places.map((place) => whyHole(event, { ...plan, net: null }, round, ball, place)),
    );
    return step('net', 'difference', [gross, whyBall(event, plan, round, ball)], { about, rule: 'RoG 3.3' });
  }
  const playing = whyBall(event, plan, round, ball);
  const holes = ball.places.map((place) => whyHole(event, plan, round, ball, place, playing));
  const points = step('round', 'sum', [...holes, ...(ruling === 0 ? [] : [ruled('points by ruling', ruling)])], {
    about,
  });
  return whyOverQuota(event, plan, round, [ball], points);
}

/** A hole of a round of which the committee counts nothing. */
export const whyHoleTaken = (round: PlayedRound, place: number, value: number | null): Explanation => {
  const note = { about: { round: round.round.id, hole: round.numbers[place] ?? 0 } };
  return value === null ? given('no score', null, 1, note) : ruled('no points', value, note);
};

/** A round that the committee took: every hole is one without a score. */
function whyRoundTaken(
  event: ResolvedEvent,
  plan: BoardPlan,
  round: PlayedRound,
  balls: readonly BallPlan[],
  { values }: RoundScore,
): Explanation {
  const holes = (balls[0]?.places ?? []).map((place, at) => whyHoleTaken(round, place, values[at] ?? null));
  const points = step('round', 'sum', holes, { about: { round: round.round.id } });
  return whyOverQuota(event, plan, round, balls, points);
}

/** Points less what the format expects of the balls; the points where it expects nothing. */
function whyOverQuota(
  event: ResolvedEvent,
  plan: BoardPlan,
  round: PlayedRound,
  balls: readonly BallPlan[],
  points: Explanation,
): Explanation {
  const about = { round: round.round.id };
  const { quota } = plan.board;
  if (!quota) return points;
  const quotas = balls.map((ball) => {
    const base = given('base', ball.places.length === 9 ? quota.base9 : quota.base18);
    const own = step('base less handicap', 'difference', [base, whyBall(event, plan, round, ball)]);
    return step('quota', 'greatest', [own, given('minimum', quota.minimum)]);
  });
  return step('points over the quota', 'difference', [points, ...quotas], { about, rule: 'FW 5' });
}

/** Explains a missing total. Players without a handicap are named, so that nobody believes they did not play. */
function whyNoTotal(event: ResolvedEvent, { plan: { net, rounds } }: ScoredBoard, row: RowScore): Explanation {
  const without = row.plan.rounds.flatMap((balls, at) =>
    balls
      .filter(({ missing }) => missing === 'no-index')
      .flatMap(({ owner }) => (owner.isTeam ? withoutIndex(event, rounds[at], owner.id) : [owner.id])),
  );
  if (net === null || without.length === 0) return given('no total', null);
  return step(
    'no total',
    'order',
    [...new Set(without)].map((player) => given('no handicap', null, 1, { about: { player } })),
  );
}

/** The members of a team that plays one ball who have no index in a round. */
const withoutIndex = (event: ResolvedEvent, round: PlayedRound | undefined, team: string): string[] =>
  (event.teams.get(team)?.players ?? []).filter((id) => round && indexIn(event, round, id) === null);

/** The total of a row: its rounds that count. */
export function whyTotal(event: ResolvedEvent, board: ScoredBoard, row: RowScore): Explanation {
  const rounds = row.counted.map((own) => whyRound(event, board, row, row.rounds.indexOf(own)));
  if (row.total === null) return whyNoTotal(event, board, row);
  const [only] = rounds;
  return rounds.length === 1 && only ? only : step('total', 'sum', rounds, { rule: 'RoG 3.3' });
}

/** A position: the values of the neighbours above and below stand around the own one. */
export function whyPosition({ plan, scores }: ScoredBoard, { rows }: BoardResult, id: string): Explanation {
  const at = rows.findIndex((row) => row.id === id);
  const keyOf = (place: number): Explanation[] => {
    const row = rows[place];
    const key = row && row.position !== null ? (scores.find((score) => score.id === row.id)?.key ?? null) : null;
    return row && key !== null
      ? [given('value', key, plan.scale, { about: plan.board.of === 'teams' ? { team: row.id } : { player: row.id } })]
      : [];
  };
  const row = rows[at];
  const draft = step('position', 'order', [...keyOf(at - 1), ...keyOf(at), ...keyOf(at + 1)]);
  return { ...draft, show: row?.label ?? '-', value: row?.position == null ? null : { n: row.position, d: 1 } };
}
