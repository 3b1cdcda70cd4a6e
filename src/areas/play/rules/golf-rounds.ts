/** Facts derived from the status and the course of a round. */
import type { RoundStatus } from '#areas/play/contract/golf-rounds.ts';
import { usualPars } from '#golf/combine-nines.ts';
import type { CourseContent } from '#golf/course-version.ts';
import type { HolesPlayed } from './set-up/answers.ts';

/** Whether play has ended; the round's field and tee sheet then no longer change. */
export const isOver = (status: RoundStatus): boolean => status === 'finished' || isFinal(status);

/** Whether the round's sheet is published and the round is not over. */
export const isUnderWay = (status: RoundStatus): boolean => ['published', 'playing', 'suspended'].includes(status);

/** Whether the scores of the round no longer change. */
export const isFinal = (status: RoundStatus): boolean => status === 'official' || status === 'cancelled';

/**
 * The holes that a round plays, by printed number in the order of the scorecard, with the pars of the course's first
 * tee. Until a course is chosen, the pars are those of a usual course.
 */
export function holesOf(
  course: Pick<CourseContent, 'tees'> | null,
  holes: HolesPlayed,
): { number: number; par: number }[] {
  const pars = course?.tees[0]?.par ?? usualPars;
  const every = pars.map((par, place) => ({ number: place + 1, par }));
  if (holes === 'all' || pars.length === 9) return every;
  return every.filter(({ number }) => (holes === 'front') === number <= 9);
}
