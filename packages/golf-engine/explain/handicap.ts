/** Trees of handicaps: from the index to the strokes on a hole. */
import { type Basis, basisOf, indexIn } from '#golf/board-handicaps.ts';
import type { BallPlan, BoardPlan } from '#golf/board-plan.ts';
import type { Net } from '#golf/event.ts';
import { courseHandicap, limitIndex, unitsPerStroke } from '#golf/course-handicap.ts';
import type { PlayedRound, PlayedTee } from '#golf/played-round.ts';
import { type ResolvedEvent, teeOf } from '#golf/resolve-event.ts';
import { weigh } from '#golf/team-handicap.ts';
import { given, step, type Explanation } from './why.ts';

export type TeeFigures = { ratingTenths: number; slope: number; par: number; holes: 9 | 18; isHalved?: boolean };

/** Index x slope / 113 + rating - par, unrounded. */
export function whyCourse(
  index: Explanation,
  { ratingTenths, slope, par, holes, isHalved = false }: TeeFigures,
): Explanation {
  const halfIndex = () =>
    step('half index', 'nearest', [step('half', 'quotient', [index, given('nines', 2)])], { to: 10 });
  const used = holes === 9 && !isHalved ? halfIndex() : index;
  const bySlope = step('index x slope', 'product', [used, given('slope', slope)]);
  const course = step(
    'course handicap',
    'sum',
    [
      step('by slope', 'quotient', [bySlope, given('usual slope', 113)]),
      step('rating over par', 'difference', [given('rating', ratingTenths, 10), given('par', par)]),
    ],
    { rule: 'RH 6.1' },
  );
  return isHalved
    ? step('half of eighteen holes', 'quotient', [course, given('nines', 2)], { rule: 'FW 3.1' })
    : course;
}

/** The course handicap of a member of the field, with the limits of the board. */
function whyBasis(
  event: ResolvedEvent,
  round: PlayedRound,
  tee: PlayedTee,
  player: string,
  net: Net,
): { basis: Basis; why: Explanation } {
  const basis = basisOf(event, round, tee, player, net);
  const about = { player, round: round.round.id };
  if ('missing' in basis) return { basis, why: given('no handicap', null, 1, { about }) };
  if ('playing' in basis) return { basis, why: given('stated playing handicap', basis.playing, 1, { about }) };
  const { stated, units, isAssumed = false } = basis;
  const limit = (course: Explanation): Explanation =>
    net.maxCourse !== undefined && units === unitsPerStroke * net.maxCourse && courseHandicap(units) === net.maxCourse
      ? step('course handicap, limited', 'least', [course, given('limit', net.maxCourse)], { rule: 'FW 5' })
      : course;
  if (isAssumed && stated?.step === 'course')
    return { basis, why: limit(given('assumed course handicap', stated.tenths, 10, { about })) };
  if (stated?.step === 'course')
    return { basis, why: limit(given('stated course handicap', stated.tenths, 10, { about })) };
  const tenths = stated?.step === 'index' ? stated.tenths : (indexIn(event, round, player) ?? 0);
  const index = given('index', tenths, 10, { about });
  const used =
    limitIndex(tenths, net) === tenths
      ? index
      : step('index, limited', 'least', [index, given('limit', net.maxIndex ?? 0, 10)]);
  const figures = {
    ...(tee.rating ?? { ratingTenths: 0, slope: 113 }),
    par: tee.ratedPar,
    holes: tee.ratedHoles,
    isHalved: tee.isHalved,
  };
  return { basis, why: limit(whyCourse(used, figures)) };
}

export const whyPlaying = (course: Explanation, allowance: number): Explanation =>
  step(
    'playing handicap',
    'nearest',
    [step('course handicap x allowance', 'product', [course, given('allowance', allowance, 1000)])],
    {
      rule: 'RH 6.2',
    },
  );

/** The handicap of one ball on a board. */
export function whyBall(event: ResolvedEvent, plan: BoardPlan, round: PlayedRound, ball: BallPlan): Explanation {
  const { net } = plan;
  if (!net) return given('no handicap', 0);
  const playing = ball.owner.isTeam ? whyTeam(event, round, ball, net) : whyPlayer(event, round, ball, net);
  const limited =
    net.maxPlaying !== undefined && playing.value && playing.value.n > net.maxPlaying * playing.value.d
      ? step('playing handicap, limited', 'least', [playing, given('limit', net.maxPlaying)], { rule: 'FW 5' })
      : playing;
  const raise = (ball.playingTenths ?? 0) / 10 - Number(limited.value?.n ?? 0) / (limited.value?.d ?? 1);
  if (raise <= 0 || ball.missing) return limited;
  return step('with the difference of pars', 'sum', [limited, given('own par over the lowest', Math.round(raise))], {
    rule: 'RH 6.2',
  });
}

function whyPlayer(event: ResolvedEvent, round: PlayedRound, ball: BallPlan, net: Net): Explanation {
  const { basis, why } = whyBasis(event, round, ball.tee, ball.owner.id, net);
  return 'units' in basis ? whyPlaying(why, 'allowance' in net ? net.allowance : 1000) : why;
}

function whyTeam(event: ResolvedEvent, round: PlayedRound, ball: BallPlan, net: Net): Explanation {
  if (event.cards[ball.slot]?.handicap)
    return given('stated team handicap', ball.playingTenths, 10, { about: { team: ball.owner.id } });
  const members = (event.teams.get(ball.owner.id)?.players ?? []).flatMap((player) => {
    const tee = teeOf(event, round, player);
    if (!tee) return [];
    const { basis, why } = whyBasis(event, round, tee, player, net);
    return [{ units: 'units' in basis ? basis.units : unitsPerStroke * ('playing' in basis ? basis.playing : 0), why }];
  });
  const weights = 'weights' in net ? net.weights : members.map(() => net.allowance);
  const sorted = members.toSorted((one, other) => one.units - other.units);
  const shares = weigh(
    members.map(({ units }) => units),
    weights,
  ).map(({ weight }, place) =>
    step('share of a member', 'product', [sorted[place]?.why ?? given('none', 0), given('weight', weight, 1000)]),
  );
  const rounding = 'weights' in net ? net.rounding : 'once';
  if (rounding === 'each')
    return step(
      'team handicap',
      'sum',
      shares.map((share) => step('rounded share', 'nearest', [share])),
      { rule: 'RH app. C' },
    );
  return step('team handicap', 'nearest', [step('shares', 'sum', shares)], {
    rule: 'RH app. C',
    to: rounding === 'tenth' ? 10 : 1,
  });
}

/** Strokes received on one hole. */
export const whyReceived = (playing: Explanation, rank: number, holes: number): Explanation =>
  step(
    'strokes received',
    'look-up',
    [step('handicap in whole strokes', 'nearest', [playing]), given('order of the hole', rank), given('holes', holes)],
    { table: 'strokes on a hole', rule: 'RH app. E' },
  );
