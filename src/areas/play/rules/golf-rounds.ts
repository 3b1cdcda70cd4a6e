/** Facts that follow from the status of a round, and from its course. */
import type { RoundStatus } from '#areas/play/contract/golf-rounds.ts';
import { usualPars } from '#golf/combine-nines.ts';
import type { CourseContent } from '#golf/course-version.ts';
import type { HolesPlayed } from './set-up/answers.ts';

/** Nobody plays any more: its field and its tee sheet stay as they are. */
export const isOver = (status: RoundStatus): boolean => status === 'finished' || isFinal(status);

/** Its sheet is out, and it is not over. */
export const isUnderWay = (status: RoundStatus): boolean => ['published', 'playing', 'suspended'].includes(status);

/** Its scores stay as they are. */
export const isFinal = (status: RoundStatus): boolean => status === 'official' || status === 'cancelled';

/**
 * The holes that a round plays, by their printed numbers in the order of the card, with the pars of the first tees.
 * Where no course is chosen yet they are those of a usual card.
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
