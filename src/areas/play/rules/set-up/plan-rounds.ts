import { holesOf } from '../golf-rounds.ts';
import { roundMinutes } from '../pace.ts';
import { minutesOf, timeOf } from '#kernel/rules/day-times.ts';
import type { HolesPlayed, PlayLength, SetUpChanges, StartKind } from './answers.ts';
import type { SetUpCourse, SetUpFacts } from './facts.ts';
import type { ResolvedAnswers } from './resolve-answers.ts';

/** A round derived from the answers. */
export type PlannedRound = {
  number: number;
  date: string;
  course: SetUpCourse | null;
  holes: HolesPlayed;
  /** The number of holes that the round plays. */
  holeCount: number;
  startKind: StartKind;
  firstTime: string;
};

/** For each length, the rounds of a day by their numbers of holes. */
const holesADay: Record<PlayLength, readonly (9 | 18)[]> = {
  nine: [9],
  eighteen: [18],
  twenty_seven: [18, 9],
  thirty_six: [18, 18],
  days: [18],
};

/** Minutes between the end of a round and the next round of the same day. */
const pauseMinutes = 60;
const latestStart = minutesOf('20:00');

/**
 * The start of the next round of a day: after the first group has finished and the break is over, at a full or half
 * hour.
 */
function nextStart(first: string, pars: readonly number[], groupSize: number): string {
  const back = minutesOf(first) + roundMinutes(pars, groupSize) + pauseMinutes;
  return timeOf(Math.max(minutesOf(first), Math.min(Math.ceil(back / 30) * 30, latestStart)));
}

const coursesHoles = (course: SetUpCourse | null): number => course?.content.tees[0]?.par.length ?? 18;

/** The holes of a course for a round of 9 or 18. */
const holesFor = (course: SetUpCourse | null, count: 9 | 18): HolesPlayed =>
  count === 9 && coursesHoles(course) === 18 ? 'front' : 'all';

/** The rounds of a tournament, with the organizer's changes; none while the tournament has no date. */
export function planRounds(
  answers: ResolvedAnswers,
  changes: Pick<SetUpChanges, 'rounds'>,
  { courses }: Pick<SetUpFacts, 'courses'>,
  groupSize: number,
): PlannedRound[] {
  const rounds: PlannedRound[] = [];
  for (const date of answers.dates.value) {
    let firstTime = answers.firstTime.value;
    for (const count of holesADay[answers.length.value]) {
      const number = rounds.length + 1;
      const change = changes.rounds[number] ?? {};
      const course = courses.get(change.courseId ?? answers.courseId.value ?? '') ?? null;
      const holes = change.holes ?? holesFor(course, count);
      const played = holesOf(course?.content ?? null, holes);
      const startKind = change.startKind ?? answers.startKind.value;
      const start = change.firstTime ?? firstTime;
      rounds.push({
        number,
        date: change.date ?? date,
        course,
        holes,
        holeCount: played.length,
        // Starting from two tees needs eighteen holes.
        startKind: startKind === 'two_tees' && played.length < 18 ? 'one_tee' : startKind,
        firstTime: start,
      });
      const pars = played.map(({ par }) => par);
      firstTime = nextStart(start, pars, groupSize);
    }
  }
  return rounds;
}
