/** The handicaps of one board or match: from the index, or from what was stated or ruled, to the playing handicap. */
import type { StatedHandicap } from './cards.ts';
import {
  courseHandicap,
  courseUnits,
  halfCourseUnits,
  limitIndex,
  limitPlaying,
  limitUnits,
  playingHandicap,
  unitsPerStroke,
} from './course-handicap.ts';
import type { Net } from './event.ts';
import type { Tenths } from './numbers.ts';
import type { PlayedRound, PlayedTee } from './played-round.ts';
import type { ResolvedEvent } from './resolve-event.ts';
import { keyOf } from './rulings.ts';
import { teamHandicapTenths } from './team-handicap.ts';

/** Why somebody has no handicap: nothing is made up instead. */
export type Missing = 'no-index' | 'no-rating';

/** A player's handicap before the allowance, in units, or the playing handicap where that was stated. */
export type Basis =
  | { units: number; stated: StatedHandicap | null; isHalved: boolean; isAssumed?: true }
  | { playing: number; stated: StatedHandicap }
  | { missing: Missing };

/** The stated handicap of a player's round: the committee's word stands above the card's. */
const statedFor = (event: ResolvedEvent, round: string, player: string): StatedHandicap | null =>
  (event.ruledHandicaps.size > 0 ? event.ruledHandicaps.get(keyOf({ round, player })) : undefined) ??
  event.cards[event.slotOf({ round, player }) ?? -1]?.handicap ??
  null;

/** The index that a player plays a round off: the round's own stands above the field's. Null for none. */
export function indexIn(event: ResolvedEvent, { round }: PlayedRound, player: string): Tenths | null {
  const own = round.indexes?.[player];
  return own === undefined ? (event.players.get(player)?.indexTenths ?? null) : own;
}

export const basisOf = (event: ResolvedEvent, played: PlayedRound, tee: PlayedTee, player: string, net: Net): Basis => {
  const stated = statedFor(event, played.round.id, player);
  const index = indexIn(event, played, player);
  const assumed = stated === null && index === null ? assumedFor(played.round, player) : null;
  if (assumed === null) return basisFrom(stated, index, tee, net);
  const basis = basisFrom({ step: 'course', tenths: assumed }, null, tee, net);
  return 'units' in basis ? { ...basis, isAssumed: true } : basis;
};

/** The course handicap, in tenths, that is assumed for a player of a round; null where nothing is. */
export const assumedFor = ({ assumed = {} }: PlayedRound['round'], player: string): Tenths | null =>
  Object.hasOwn(assumed, player) ? (assumed[player] ?? null) : null;

/** @param usual the index where nothing else was stated */
function basisFrom(stated: StatedHandicap | null, usual: Tenths | null, tee: PlayedTee, net: Net): Basis {
  if (stated?.step === 'playing') return { playing: stated.strokes, stated };
  if (stated?.step === 'course')
    return { units: limitUnits((unitsPerStroke / 10) * stated.tenths, net), stated, isHalved: false };
  const index = stated?.tenths ?? usual;
  if (index === null) return { missing: 'no-index' };
  if (!tee.rating) return { missing: 'no-rating' };
  const used = limitIndex(index, net);
  const units = tee.isHalved
    ? halfCourseUnits(used, tee.rating, tee.ratedPar)
    : courseUnits(used, tee.rating, tee.ratedPar, tee.ratedHoles);
  return { units: limitUnits(units, net), stated, isHalved: tee.isHalved };
}

/** A handicap: `course` rounded and for showing, `playing` in tenths, which are whole strokes but for some teams. */
export type Handicap = { course: number | null; playingTenths: number } | { missing: Missing };

/** One ball with a handicap of its own: a player's, or a team's for which one was stated. */
export function handicapOf(basis: Basis, net: Net): Handicap {
  if ('missing' in basis) return basis;
  if ('playing' in basis) return { course: null, playingTenths: 10 * basis.playing };
  const course = courseHandicap(basis.units);
  if ('weights' in net)
    return { course, playingTenths: limitTenths(teamHandicapTenths([basis.units], [1000], net.rounding), net) };
  return { course, playingTenths: 10 * limitPlaying(playingHandicap(basis.units, net.allowance), net) };
}

const limitTenths = (tenths: number, { maxPlaying = Number.POSITIVE_INFINITY }: Net): number =>
  Math.min(tenths, 10 * maxPlaying);

/** The one ball of several members. Where a single allowance is set, it is everybody's weight. */
export function teamHandicapOf(bases: readonly Basis[], net: Net): Handicap {
  const units: number[] = [];
  for (const basis of bases) {
    if ('missing' in basis) return basis;
    units.push('units' in basis ? basis.units : unitsPerStroke * basis.playing);
  }
  const weights = 'weights' in net ? net.weights : units.map(() => net.allowance);
  const tenths = teamHandicapTenths(units, weights, 'weights' in net ? net.rounding : 'once');
  return { course: null, playingTenths: limitTenths(tenths, net) };
}

/** A handicap typed on the card of a team is the team's: weights of members have no part in it. */
export const statedForTeam = (stated: StatedHandicap, tee: PlayedTee, net: Net): Handicap =>
  handicapOf(basisFrom(stated, null, tee, net), net);

/**
 * Tees of different pars: so many strokes more than from the tee of the lowest par (Rules of Handicapping 6.2b), only
 * where strokes are compared.
 */
export const parDifferences = (tees: readonly PlayedTee[]): ((tee: PlayedTee) => number) => {
  const lowest = Math.min(...tees.map(({ unitPar }) => unitPar));
  return ({ unitPar }) => unitPar - lowest;
};
