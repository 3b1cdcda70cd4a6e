import type { AssignedDivisions } from '#areas/play/contract/field-knowledge.ts';
import type { Play } from '#areas/play/contract/play.ts';
import { describePlan } from '#areas/play/rules/set-up/describe-plan.ts';
import type { SetUpCut } from '#areas/play/rules/set-up/answers.ts';
import type { SetUpCourse } from '#areas/play/rules/set-up/facts.ts';
import type { Derived } from '#areas/play/rules/set-up/plan-play.ts';
import type { PlannedRound } from '#areas/play/rules/set-up/plan-rounds.ts';
import { type Answered, sizesOf } from '#areas/play/rules/set-up/resolve-answers.ts';
import type { PlayView } from '#areas/play/services/golf-rounds/read-play.ts';
import type { AssignedPlayer } from '#areas/play/services/golf-rounds/assign-divisions.ts';
import { presentGolfRound } from '#areas/play/routes/present-golf-round.ts';
import { pick } from '#kernel/database/rows.ts';

const answered = <Value, Shown>({ value, source, isGiven }: Answered<Value>, show: (value: Value) => Shown) => ({
  value: show(value),
  source,
  is_given: isGiven,
});
const derived = <Value>({ value, source, isChanged }: Derived<Value>) => ({ value, source, is_changed: isChanged });
const presentCut = (cut: SetUpCut | null): Play['values']['cut']['value'] =>
  cut && { after_round: cut.afterRound, keep: cut.keep, ties: cut.ties, within: cut.within };
const same = <Value>(value: Value): Value => value;
const decimal = (tenths: number | null): number | null => (tenths === null ? null : tenths / 10);

const presentCourse = (course: SetUpCourse | null | undefined) =>
  course
    ? {
        id: course.id,
        name: course.name,
        facility: course.facility,
        holes: course.content.tees[0]?.par.length ?? 0,
      }
    : null;

type Changes = Play['changes'];
const mapValues = <From, To>(record: Record<string, From>, to: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, to(value)]));

function presentChanges({ setUp: { changes } }: PlayView): Changes {
  const gap = changes.startersGap;
  return {
    group_size: changes.groupSize,
    interval_minutes: changes.intervalMinutes,
    starters_gap: typeof gap === 'object' && gap ? { every_groups: gap.everyGroups, minutes: gap.minutes } : gap,
    groups_per_hole: changes.groupsPerHole,
    flights: changes.flights,
    ties: changes.ties,
    cut: presentCut(changes.cut),
    scoring_mode: changes.scoringMode,
    hidden_holes: changes.hiddenHoles,
    is_for_record: changes.isForRecord,
    no_index: changes.noIndex,
    level_match: changes.levelMatch,
    local_rules: changes.localRules,
    boards: mapValues(changes.boards, ({ isLeftOut, allowance, weights }) => ({
      is_left_out: isLeftOut,
      allowance_percent: allowance === undefined ? undefined : allowance / 10,
      weights_percent: weights?.map((weight) => weight / 10),
    })),
    rounds: mapValues(changes.rounds, ({ date, courseId, holes, startKind, firstTime }) => ({
      date,
      course_id: courseId,
      holes,
      start_kind: startKind,
      first_time: firstTime,
    })),
    tees: changes.tees.map(({ round, divisionId, gender, age, teeId }) => ({
      round,
      division_id: divisionId,
      gender,
      age,
      tee_id: teeId,
    })),
  };
}

function presentPlanned({ plan, rounds }: PlayView, round: PlannedRound): Play['planned'][number] {
  const stored = rounds.find(({ number }) => number === round.number);
  return {
    number: round.number,
    date: round.date,
    course: presentCourse(round.course),
    holes: round.holes,
    hole_count: round.holeCount,
    start_kind: round.startKind,
    first_time: round.firstTime,
    tees: (round.course?.content.tees ?? []).map(({ id, name, gender, rating }) => ({
      id,
      name,
      gender,
      rating: rating.all,
    })),
    tee_rows: (plan.tees.find(({ round: number }) => number === round.number)?.rows ?? []).map(
      ({ divisionId, gender, age, teeId, isChanged }) => ({
        division_id: divisionId,
        gender,
        age,
        tee_id: teeId,
        is_changed: isChanged,
      }),
    ),
    newer_course: stored?.course ? stored.course.newest_number > stored.course.number : false,
  };
}

function stateOf({ setUp, rounds, missing, isScored }: PlayView): Play['state'] {
  if (isScored) return 'scored';
  if (rounds.some(({ sheet_published_at }) => sheet_published_at)) return 'published';
  if (setUp.version === 0) return 'empty';
  return missing.length > 0 ? 'half' : 'ready';
}

export function presentPlay(view: PlayView): Play {
  const { tournament, setUp, plan, facts, field, divisions, rounds, missing, warnings, visibility } = view;
  const { answers } = plan;
  const main = plan.boards.find(({ isLeftOut }) => !isLeftOut);
  return {
    tournament: {
      ...pick(tournament, ['id', 'title', 'start_date', 'end_date', 'time_zone']),
      venue: {
        name: tournament.venue ?? '',
        city: tournament.city ?? '',
        state: tournament.state_code ?? '',
        zip_code: tournament.zip_code ?? '',
      },
      players: field.length,
      places: tournament.capacity,
      slot: facts.slot && {
        club_name: facts.slot.clubName,
        start_time: facts.slot.startTime,
        hours: facts.slot.hours,
      },
      board_visibility: visibility,
    },
    state: stateOf(view),
    version: setUp.version,
    answers: {
      style: setUp.answers.style,
      team_size: setUp.answers.teamSize,
      results: setUp.answers.results,
      length: setUp.answers.length,
      dates: setUp.answers.dates,
      course_id: setUp.answers.courseId,
      start_kind: setUp.answers.startKind,
      first_time: setUp.answers.firstTime,
    },
    changes: presentChanges(view),
    resolved: {
      style: answered(answers.style, same),
      team_size: answered(answers.teamSize, same),
      team_sizes: [...sizesOf(answers.style.value)],
      results: answered(answers.results, same),
      length: answered(answers.length, same),
      dates: answered(answers.dates, (dates) => [...dates]),
      course: answered(answers.courseId, (id) => presentCourse(facts.courses.get(id ?? ''))),
      start_kind: answered(answers.startKind, same),
      first_time: answered(answers.firstTime, same),
    },
    follows: describePlan(plan).map(({ isChanged, ...line }) => ({ ...line, is_changed: isChanged })),
    values: {
      group_size: derived(plan.groupSize),
      interval_minutes: derived(plan.intervalMinutes),
      starters_gap: {
        ...derived(plan.startersGap),
        value: plan.startersGap.value && {
          every_groups: plan.startersGap.value.everyGroups,
          minutes: plan.startersGap.value.minutes,
        },
      },
      groups_per_hole: derived(plan.groupsPerHole),
      flights: derived(plan.flights),
      ties: derived(plan.ties),
      cut: derived({ ...plan.cut, value: presentCut(plan.cut.value) }),
      scoring_mode: derived(plan.scoringMode),
      hidden_holes: derived(plan.hiddenHoles),
      is_for_record: derived(plan.isForRecord),
      no_index: derived(plan.noIndex),
      level_match: derived(plan.levelMatch),
      local_rules: derived(plan.localRules),
    },
    boards: plan.boards.map(({ key, changeKey, name, isLeftOut, takesCut, content: { handicap } }) => ({
      key,
      change_key: changeKey,
      name,
      is_main: key === main?.key,
      is_left_out: isLeftOut,
      is_cut: takesCut,
      allowance_percent: handicap !== 'gross' && 'allowance' in handicap ? handicap.allowance / 10 : null,
      weights_percent:
        handicap !== 'gross' && 'weights' in handicap ? handicap.weights.map((weight) => weight / 10) : null,
    })),
    planned: plan.rounds.map((round) => presentPlanned(view, round)),
    rounds: rounds.map(presentGolfRound),
    divisions: divisions.map(({ id, name, gender, players, ...limits }) => ({
      id,
      name,
      gender,
      min_index: decimal(limits.minIndexTenths),
      max_index: decimal(limits.maxIndexTenths),
      min_age: limits.minAge,
      max_age: limits.maxAge,
      players,
    })),
    club_courses: facts.clubCourses.flatMap((id) => presentCourse(facts.courses.get(id)) ?? []),
    missing,
    warnings,
  };
}

export function presentAssigned(players: readonly AssignedPlayer[]): AssignedDivisions {
  const data = players.map(({ id, name, gender, birthYear, indexTenths, before, after, isByHand }) => ({
    id,
    name,
    gender,
    birth_year: birthYear,
    index: decimal(indexTenths),
    before,
    after,
    by_hand: isByHand,
  }));
  const isSame = (one: string[], other: string[]) =>
    one.length === other.length && one.every((id) => other.includes(id));
  return { data, changed: data.filter(({ before, after }) => !isSame(before, after)).length };
}
