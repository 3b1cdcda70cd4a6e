/** Obstacles that prevent a tee sheet, and warnings about the set-up. */
import type { Board, EventInput, Player } from '#golf/event.ts';
import { prepareEvent } from '#golf/prepare-event.ts';
import { currentRules } from '#golf/rule-versions.ts';
import { minutesOf, printTime } from '#kernel/rules/day-times.ts';
import { cutWarning } from './cut.ts';
import type { FieldPlayer, SetUpFacts } from './facts.ts';
import type { PlannedRound } from './plan-rounds.ts';
import type { PlayPlan } from './plan-play.ts';
import type { Play } from '#areas/play/contract/play.ts';

/** An obstacle, worded to follow 'Not ready: '; `about` is the part of the set-up where it is resolved. */
export type Missing = Play['missing'][number];

const isNet = ({ content }: PlayPlan['boards'][number]): boolean => content.handicap !== 'gross';
const shownBoards = ({ boards }: PlayPlan) => boards.filter(({ isLeftOut }) => !isLeftOut);

/** ' for round 2' where the tournament has several rounds. */
const forRound = ({ number }: Pick<PlannedRound, 'number'>, { rounds }: PlayPlan): string =>
  rounds.length > 1 ? ` for round ${number}` : '';

const genderOf = ({ gender }: FieldPlayer): Player['gender'] => {
  if (gender === 'm') return 'M';
  return gender === 'f' ? 'F' : null;
};

/** The event as the golf engine would score it, without cards. */
export function eventOf(plan: PlayPlan, field: readonly FieldPlayer[]): EventInput {
  const courses = new Map(plan.rounds.flatMap(({ course }) => (course ? [[course.versionId, course] as const] : [])));
  return {
    courses: [...courses.values()].map(({ id, versionId, name, content }) => ({
      id: versionId,
      courseId: id,
      number: 1,
      name,
      tees: content.tees,
      contentHash: '',
    })),
    players: field.map((player) => ({
      id: player.id,
      name: player.name,
      gender: genderOf(player),
      indexTenths: player.indexTenths,
      divisions: player.divisions,
      prizes: true,
    })),
    teams: [],
    rounds: plan.rounds.flatMap(({ number, date, course, holes }) =>
      course
        ? [
            {
              id: String(number),
              course: course.versionId,
              holes,
              tee: course.content.tees[0]?.id ?? '',
              tees: {},
              pccTenths: 0,
              playedOn: date,
            },
          ]
        : [],
    ),
    cards: [],
    rulings: [],
    boards: shownBoards(plan).map(({ key, name, content }): Board => ({ id: key, name, ...content })),
    matches: [],
    teamMatches: [],
    games: [],
    state: 'live',
    rules: currentRules.id,
  };
}

function missingCourse(plan: PlayPlan, round: PlannedRound): Missing[] {
  const { course } = round;
  if (!course) return [{ about: 'course', message: `choose a course${forRound(round, plan)}` }];
  const wanted = { nine: 9, eighteen: 18, twenty_seven: round.number === 2 ? 9 : 18, thirty_six: 18, days: 18 };
  const holes = course.content.tees[0]?.par.length ?? 0;
  if (holes >= wanted[plan.answers.length.value]) return [];
  const message = `${course.name} has ${holes} holes: choose 9 holes to play, or a course of 18`;
  return [{ about: 'holes', message }];
}

/** Genders in the field for which a round has no tees. */
function missingTees(plan: PlayPlan, round: PlannedRound, field: readonly FieldPlayer[]): Missing[] {
  const rows = plan.tees.find(({ round: number }) => number === round.number)?.rows ?? [];
  if (!round.course) return [];
  const has = (gender: string) => rows.some((row) => row.gender === gender && row.age === 'any');
  const lacks = (gender: 'm' | 'f') => field.some((player) => player.gender === gender) && !has(gender);
  const words = [...(lacks('f') ? ['Ladies'] : []), ...(lacks('m') ? ['Men'] : [])];
  return words.map((who) => ({ about: 'tees', message: `choose tees for ${who}${forRound(round, plan)}` }));
}

/** Errors that the golf engine finds in the boards: rounds, cards and handicaps have to suit them. */
function missingForBoards(plan: PlayPlan, field: readonly FieldPlayer[]): Missing[] {
  if (plan.rounds.length === 0 || plan.rounds.some(({ course }) => !course)) return [];
  const { findings } = prepareEvent(eventOf(plan, field));
  const messages = findings.flatMap(({ level, code, message }): string[] => {
    if (level !== 'error') return [];
    if (code === 'no-stroke-index') return ['enter the stroke index of the course, which net results need'];
    return [message];
  });
  // Several boards can have the same error, so repeated messages are removed.
  return [...new Set(messages)].map((message) => ({ about: 'boards', message }));
}

/** The obstacles to a tee sheet, in the order in which they should be resolved. */
export function findMissing(plan: PlayPlan, field: readonly FieldPlayer[]): Missing[] {
  if (plan.rounds.length === 0) return [{ about: 'date', message: 'choose the date of the tournament' }];
  const found = [
    ...plan.rounds.flatMap((round) => missingCourse(plan, round)),
    ...plan.rounds.flatMap((round) => missingTees(plan, round, field)),
  ];
  return found.length > 0 ? found : missingForBoards(plan, field);
}

/** Warnings that do not prevent a tee sheet, as sentences. */
export function findWarnings(plan: PlayPlan, facts: SetUpFacts): string[] {
  const warnings: string[] = [];
  const isUnrated = ({ course }: PlannedRound) => course?.content.tees.some(({ rating }) => !rating.all);
  if (shownBoards(plan).some(isNet) && plan.rounds.some(isUnrated))
    warnings.push('No course rating for some tees: net results there go by handicaps that you type for each player.');
  const ofCut = cutWarning(plan, facts);
  if (ofCut) warnings.push(ofCut);
  const { slot } = facts;
  for (const { firstTime, number, date } of plan.rounds) {
    if (!slot || date !== facts.startDate) continue;
    const from = minutesOf(slot.startTime);
    const start = minutesOf(firstTime);
    if (start < from || start >= from + slot.hours * 60)
      warnings.push(
        `Round ${number} starts at ${printTime(firstTime)}, outside of your booked slot at ${slot.clubName}: ` +
          `it begins at ${printTime(slot.startTime)} and lasts ${slot.hours} hours.`,
      );
  }
  if (plan.scoringMode.value === 'one')
    warnings.push('One scorer a group: a lost phone loses its unsent scores. Two scorers keep every score twice.');
  return warnings;
}
