import { courseHandicap, courseUnits, halfCourseUnits, playingHandicap } from '#golf/course-handicap.ts';
import type { Permille, Tenths } from '#golf/numbers.ts';
import { playRound } from '#golf/played-round.ts';
import type { PlayPlan } from './plan-play.ts';
import type { PlannedRound } from './plan-rounds.ts';

/** The allowance of singles matches, or of the first net board of single players; null where neither exists. */
function singlesAllowance({ boards, matchAllowance }: PlayPlan): Permille | null {
  if (matchAllowance) return matchAllowance.value === 'gross' ? null : matchAllowance.value;
  for (const { content, isLeftOut } of boards) {
    const { handicap, of } = content;
    if (!isLeftOut && of === 'players' && handicap !== 'gross' && 'allowance' in handicap) return handicap.allowance;
  }
  return null;
}

/** The handicaps for an index and a tee; null where a fact is missing. */
export type RoundHandicap = { course: number | null; playing: number | null };

/**
 * Course and playing handicaps in a round (Rules of Handicapping 6.1, 6.2). Where nine holes have no rating, the course
 * handicap is half that of eighteen holes.
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
