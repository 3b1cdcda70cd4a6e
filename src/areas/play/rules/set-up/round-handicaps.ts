import { courseHandicap, courseUnits, halfCourseUnits, playingHandicap } from '#golf/course-handicap.ts';
import type { Permille, Tenths } from '#golf/numbers.ts';
import { playRound } from '#golf/played-round.ts';
import type { PlayPlan } from './plan-play.ts';
import type { PlannedRound } from './plan-rounds.ts';

/** The allowance of the first net board on which players play for themselves; null where there is none. */
function singlesAllowance({ boards, matchAllowance }: PlayPlan): Permille | null {
  if (matchAllowance) return matchAllowance.value === 'gross' ? null : matchAllowance.value;
  for (const { content, isLeftOut } of boards) {
    const { handicap, of } = content;
    if (!isLeftOut && of === 'players' && handicap !== 'gross' && 'allowance' in handicap) return handicap.allowance;
  }
  return null;
}

/** The handicap of an index from a tee; null where something of it is not known. */
export type RoundHandicap = { course: number | null; playing: number | null };

/**
 * Course and playing handicaps of a round (Rules of Handicapping 6.1, 6.2); a nine without a rating has half of
 * eighteen.
 */
export function handicapsIn(
  plan: PlayPlan,
  round: PlannedRound,
): (teeId: string | null, index: Tenths | null) => RoundHandicap {
  const { course, holes, date } = round;
  const allowance = singlesAllowance(plan);
  if (!course) return () => ({ course: null, playing: null });
  const played = playRound(
    { id: '', course: course.versionId, holes, tee: '', tees: {}, pccTenths: 0, playedOn: date },
    0,
    { id: course.versionId, courseId: course.id, number: 1, name: course.name, contentHash: '', ...course.content },
    { isCancelled: false, isOver: false, shortened: null },
  );
  return (teeId, index) => {
    const tee = played.tees.get(teeId ?? '');
    if (!tee?.rating || index === null) return { course: null, playing: null };
    const units = tee.isHalved
      ? halfCourseUnits(index, tee.rating, tee.ratedPar)
      : courseUnits(index, tee.rating, tee.ratedPar, tee.ratedHoles);
    return { course: courseHandicap(units), playing: allowance === null ? null : playingHandicap(units, allowance) };
  };
}
