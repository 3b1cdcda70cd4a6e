import type { CourseContent } from '#golf/course-version.ts';
import type { RoundStarts } from './starts.ts';
import type { HolesPlayed } from '#areas/play/contract/golf-rounds.ts';

/** A stored round; `holes` is the part of the course that is played. */
export type StoredRound = {
  start_kind: RoundStarts['kind'];
  first_time: string;
  interval_minutes: number;
  starters_gap: RoundStarts['startersGap'];
  groups_per_hole: RoundStarts['groupsPerHole'];
  holes: HolesPlayed;
};

const usualPar = 4;

/**
 * The holes of a round in the order of the scorecard, with the par of the course's first tee. Until a course is chosen
 * every hole is a par 4, so that the sheet can be started before. A course of nine holes is always played whole.
 */
export function holesOfRound(
  content: Pick<CourseContent, 'tees'> | null,
  part: StoredRound['holes'],
): { number: number; par: number }[] {
  const pars = content?.tees[0]?.par ?? Array.from({ length: 18 }, () => usualPar);
  const holes = pars.map((par, place) => ({ number: place + 1, par }));
  if (part === 'all' || holes.length < 18) return holes;
  return part === 'front' ? holes.slice(0, 9) : holes.slice(9);
}

/** The starting parameters of a stored round. */
export const startsOfRound = (round: StoredRound, content: Pick<CourseContent, 'tees'> | null): RoundStarts => ({
  kind: round.start_kind,
  firstTime: round.first_time,
  intervalMinutes: round.interval_minutes,
  startersGap: round.starters_gap,
  groupsPerHole: round.groups_per_hole,
  holes: holesOfRound(content, round.holes),
});
