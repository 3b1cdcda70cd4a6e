import { isDeepStrictEqual } from 'node:util';
/** Parses and validates the answers on how a tournament is played, in the terms of the play rules. */
import type { z } from 'zod';
import { AppError, type FieldError } from '#kernel/contract/errors.ts';
import type { setUpPlaySchema } from '#areas/play/contract/play.ts';
import type { SetUpAnswers, SetUpChanges } from '#areas/play/rules/set-up/answers.ts';
import { cutFaults } from '#areas/play/rules/set-up/cut.ts';
import type { Division, SetUpFacts } from '#areas/play/rules/set-up/facts.ts';
import type { PlayPlan } from '#areas/play/rules/set-up/plan-play.ts';
import { sizesOf } from '#areas/play/rules/set-up/resolve-answers.ts';
import { describeDate } from '#kernel/rules/describe-days.ts';
import { dateIn, latestDate, skippedSentence } from '#kernel/rules/venue-time.ts';
import { newId } from '#kernel/database/connection.ts';
import type { Context } from '#kernel/services/context.ts';
import type { StoredPlay } from '#areas/play/services/golf-rounds/read-play.ts';

type Given = z.output<typeof setUpPlaySchema>;

export const answersOf = ({ answers }: Given): SetUpAnswers => ({
  style: answers.style,
  teamSize: answers.team_size,
  results: answers.results,
  length: answers.length,
  dates: answers.dates,
  courseId: answers.course_id,
  startKind: answers.start_kind,
  firstTime: answers.first_time,
});

const permille = (percent: number): number => Math.round(percent * 10);
const tenths = (index: number | null): number | null => (index === null ? null : Math.round(index * 10));
const mapValues = <From, To>(record: Record<string, From>, to: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, to(value)]));

export const changesOf = ({ changes }: Given): SetUpChanges => ({
  groupSize: changes.group_size,
  intervalMinutes: changes.interval_minutes,
  startersGap:
    typeof changes.starters_gap === 'object' && changes.starters_gap
      ? { everyGroups: changes.starters_gap.every_groups, minutes: changes.starters_gap.minutes }
      : changes.starters_gap,
  groupsPerHole: changes.groups_per_hole,
  flights: changes.flights,
  ties: changes.ties,
  cut: changes.cut && {
    afterRound: changes.cut.after_round,
    keep: changes.cut.keep,
    ties: changes.cut.ties,
    within: changes.cut.within,
  },
  scoringMode: changes.scoring_mode,
  hiddenHoles: changes.hidden_holes,
  isForRecord: changes.is_for_record,
  noIndex: changes.no_index,
  levelMatch: changes.level_match,
  localRules: changes.local_rules || null,
  boards: mapValues(changes.boards, ({ is_left_out, allowance_percent, weights_percent }) => ({
    ...(is_left_out === undefined ? {} : { isLeftOut: is_left_out }),
    ...(allowance_percent === undefined ? {} : { allowance: permille(allowance_percent) }),
    ...(weights_percent === undefined ? {} : { weights: weights_percent.map(permille) }),
  })),
  rounds: mapValues(changes.rounds, ({ date, course_id, holes, start_kind, first_time }) => ({
    ...(date === undefined ? {} : { date }),
    ...(course_id === undefined ? {} : { courseId: course_id }),
    ...(holes === undefined ? {} : { holes }),
    ...(start_kind === undefined ? {} : { startKind: start_kind }),
    ...(first_time === undefined ? {} : { firstTime: first_time }),
  })),
  tees: changes.tees.map(({ round, division_id, gender, age, tee_id }) => ({
    round,
    divisionId: division_id,
    gender,
    age,
    teeId: tee_id,
  })),
});

/** @throws AppError validation_failed for an id that belongs to another tournament */
export function divisionsOf(given: NonNullable<Given['divisions']>, before: readonly Division[]): Division[] {
  const known = new Set(before.map(({ id }) => id));
  return given.map(({ id, name, gender, ...limits }, place) => {
    if (id && !known.has(id)) {
      const message = 'This division does not exist.';
      throw new AppError('validation_failed', message, [{ field: `divisions.${place}.id`, message }]);
    }
    return {
      id: id ?? newId(),
      name,
      gender,
      minIndexTenths: tenths(limits.min_index),
      maxIndexTenths: tenths(limits.max_index),
      minAge: limits.min_age,
      maxAge: limits.max_age,
    };
  });
}

/**
 * Validates more than the schema does: missing courses and divisions, team sizes that do not fit the style, wrong
 * dates.
 * @throws AppError validation_failed by field
 */
export function refuseUnsound(
  context: Context,
  { tournament, rounds, setUp }: StoredPlay,
  { answers, changes }: Given,
  facts: SetUpFacts,
  plan: PlayPlan,
): void {
  const errors: FieldError[] = [];
  const complain = (field: string, message: string) => errors.push({ field, message });
  const style = plan.answers.style.value;
  if (answers.team_size !== null && !sizesOf(style).includes(answers.team_size))
    complain('answers.team_size', `${style} is not played like that`);
  const missing = 'This course does not exist, or is no longer offered';
  if (answers.course_id && !facts.courses.has(answers.course_id)) complain('answers.course_id', missing);
  for (const [number, { course_id }] of Object.entries(changes.rounds))
    if (course_id && !facts.courses.has(course_id)) complain(`changes.rounds.${number}.course_id`, missing);
  const divisions = new Set(facts.divisions.map(({ id }) => id));
  for (const [place, { division_id }] of changes.tees.entries())
    if (division_id && !divisions.has(division_id))
      complain(`changes.tees.${place}.division_id`, 'This division does not exist');
  for (const [place, round] of plan.rounds.entries()) {
    const before = plan.rounds[place - 1];
    const isEarlier =
      before && (round.date < before.date || (round.date === before.date && round.firstTime <= before.firstTime));
    if (isEarlier) complain(`changes.rounds.${round.number}.first_time`, 'A round starts after the one before');
    const skipped = skippedSentence(round.date, round.firstTime, tournament.time_zone);
    const isOwnTime = changes.rounds[String(round.number)]?.first_time !== undefined;
    if (skipped) complain(isOwnTime ? `changes.rounds.${round.number}.first_time` : 'answers.first_time', skipped);
    // A round that keeps its date may be in the past.
    if (rounds[place]?.date === round.date || tournament.start_date === round.date) continue;
    if (round.date < dateIn(context.clock(), tournament.time_zone))
      complain('answers.dates', 'The date must be today or later');
    if (round.date > latestDate(context.clock())) complain('answers.dates', 'The date is too far ahead');
  }
  const [first] = plan.rounds;
  if (first && facts.slot && tournament.start_date && first.date !== tournament.start_date)
    complain(
      'answers.dates',
      `It begins in the slot you booked at ${facts.slot.clubName} on ${describeDate(tournament.start_date)}`,
    );
  if (first && tournament.registration_deadline && first.date < tournament.registration_deadline)
    complain('answers.dates', 'The registration deadline must not be after the tournament');
  const isNew = !isDeepStrictEqual(plan.cut.value, setUp.changes.cut);
  errors.push(...cutFaults(plan, facts, { isNew }));
  if (errors.length > 0) throw new AppError('validation_failed', undefined, errors);
}
