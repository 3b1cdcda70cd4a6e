import { z } from 'zod';
import { calendarDate, id, line, paragraph, required, wallTime, versionOrNone } from '#kernel/contract/fields.ts';
import { handicapOrNone } from '#kernel/contract/handicap.ts';
import {
  maxRounds,
  playAnswersSchema,
  playLengthNames,
  resultKindNames,
  teamSize,
} from '#areas/tournaments/contract/play-answers.ts';
import { golfRoundSchema, holesPlayedNames } from './golf-rounds.ts';
import { gameplayStyles } from '#kernel/contract/tournament-choices.ts';
import { scoringModeNames } from '#kernel/contract/scoring-choices.ts';
import { boardVisibilities, startKindNames } from '#kernel/contract/play-choices.ts';

/** The set-up of play in a tournament: five answers, and the organizer's changes to the settings derived from them. */
export const tiesNames = ['standard', 'full', 'hardest', 'share'] as const;
export const noIndexNames = ['zero', 'highest', 'none'] as const;
export type NoIndexRule = (typeof noIndexNames)[number];
export const levelMatchNames = ['plays_on', 'halved'] as const;
export type LevelMatchRule = (typeof levelMatchNames)[number];
export const maxLocalRules = 2_000;

export const whole = (from: number, to: number) =>
  z
    .number({ error: `Must be from ${from} to ${to}` })
    .int('Must be a whole number')
    .min(from, `Must be from ${from} to ${to}`)
    .max(to, `Must be from ${from} to ${to}`);
/** The cut: after which round, the best so many, whether ties play on, and who does by the distance to the lead. */
export const cutSchema = z.object({
  after_round: whole(1, maxRounds - 1),
  keep: whole(1, 100_000),
  ties: z.boolean().default(true),
  /** Strokes or points; null for nobody. */
  within: whole(1, 100).nullable().default(null),
});
const hasOneDecimal = (value: number) => Number.isInteger(Math.round(value * 1e6) / 1e5);
const percent = z
  .number({ error: 'Must be a percentage' })
  .min(0, 'Must be from 0 to 150')
  .max(150, 'Must be from 0 to 150')
  .refine(hasOneDecimal, 'Must have at most one decimal');

export const boardChangeSchema = z.object({
  is_left_out: z.boolean().optional(),
  allowance_percent: percent.optional(),
  /** Weights of the handicaps in a one-ball team, lowest handicap first. */
  weights_percent: z.array(percent).min(2).max(4).optional(),
});
export const roundChangeSchema = z.object({
  date: calendarDate.optional(),
  course_id: id.optional(),
  holes: z.enum(holesPlayedNames).optional(),
  start_kind: z.enum(startKindNames).optional(),
  first_time: wallTime.optional(),
});
const teeGenders = ['m', 'f', 'any'] as const;
export type TeeGender = (typeof teeGenders)[number];
const teeAges = ['any', 'senior', 'junior'] as const;
export type TeeAge = (typeof teeAges)[number];
const teeRowSchema = z.object({
  /** Null for players whose divisions have no tees. */
  division_id: id.nullable(),
  gender: z.enum(teeGenders),
  /** Age in the year of play: `senior` from 65 years, `junior` under 15, `any` for all other players. */
  age: z.enum(teeAges),
  tee_id: line(80),
});
const roundNumber = z.string().regex(/^[1-8]$/, 'Must be the number of a round');

/** The organizer's changes to derived settings; null or absent fields keep the derived value. */
export const playChangesSchema = z.object({
  group_size: whole(2, 5).nullable().default(null),
  interval_minutes: whole(5, 20).nullable().default(null),
  starters_gap: z
    .union([z.literal('none'), z.object({ every_groups: whole(1, 60), minutes: whole(1, 60) })])
    .nullable()
    .default(null),
  groups_per_hole: z
    .union([z.literal(1), z.literal(2), z.literal(3)], 'Must be from 1 to 3')
    .nullable()
    .default(null),
  /** The number of flights on net boards; 1 for none. */
  flights: whole(1, 8).nullable().default(null),
  ties: z.enum(tiesNames).nullable().default(null),
  /** On the boards of the whole field; null for none. */
  cut: cutSchema.nullable().default(null),
  scoring_mode: z.enum(scoringModeNames).nullable().default(null),
  hidden_holes: whole(0, 9).nullable().default(null),
  /** Whether rounds are offered to the players for their handicap records. */
  is_for_record: z.boolean().nullable().default(null),
  /** The treatment of players without a handicap on net boards: as 0, as the highest allowed, or no net result. */
  no_index: z.enum(noIndexNames).nullable().default(null),
  /** Whether a match that is level after its last hole continues until a side wins a hole, or is halved. */
  level_match: z.enum(levelMatchNames).nullable().default(null),
  /** The committee's local rules, one on each line; printed on cards and the rules sheet. */
  local_rules: paragraph(maxLocalRules).nullable().default(null),
  boards: z.record(z.string().max(80), boardChangeSchema).default({}),
  rounds: z.record(roundNumber, roundChangeSchema).default({}),
  tees: z
    .array(teeRowSchema.extend({ round: whole(1, maxRounds) }))
    .max(400)
    .default([]),
});

/** A part of the field by gender, index and age in the year of play; a limit that is null does not apply. */
export const divisionSchema = z
  .object({
    /** The id of an existing division; absent for a new one. */
    id: id.optional(),
    name: required(40, 'Name the division'),
    gender: z.enum(['m', 'f']).nullable().default(null),
    min_index: handicapOrNone.default(null),
    max_index: handicapOrNone.default(null),
    min_age: whole(0, 120).nullable().default(null),
    max_age: whole(0, 120).nullable().default(null),
  })
  .superRefine((division, context) => {
    for (const part of ['index', 'age'] as const) {
      const [least, most] = [division[`min_${part}`], division[`max_${part}`]];
      if (least !== null && most !== null && least > most)
        context.addIssue({ code: 'custom', path: [`max_${part}`], message: 'Must not be below the least' });
    }
  });

/**
 * `version` is the version of the set-up that the form was read from, 0 if none existed. After the first score `reason`
 * is required. Rounds keep their course version unless `use_corrected_course` is set.
 */
export const setUpPlaySchema = z.object({
  version: versionOrNone,
  answers: playAnswersSchema,
  changes: playChangesSchema.prefault({}),
  /** The complete list of divisions; an absent list leaves them unchanged. */
  divisions: z.array(divisionSchema).max(20, 'At most 20 divisions').optional(),
  board_visibility: z.enum(boardVisibilities).optional(),
  use_corrected_course: z.boolean().default(false),
  reason: line(300).optional(),
});
export type SetUpPlay = z.input<typeof setUpPlaySchema>;

const answered = <Value extends z.ZodType>(value: Value) =>
  z.object({ value, source: z.string(), is_given: z.boolean() });
const derived = <Value extends z.ZodType>(value: Value) =>
  z.object({ value, source: z.string(), is_changed: z.boolean() });
const ratingSchema = z.object({ ratingTenths: z.number(), slope: z.number() }).nullable();
const chosenCourseSchema = z.object({ id, name: z.string(), facility: z.string(), holes: z.number() });

export const playStates = ['empty', 'half', 'ready', 'published', 'scored'] as const;
/** The set-up of play in a tournament, with all derived settings. */
export const playSchema = z.object({
  tournament: z.object({
    id,
    title: z.string(),
    start_date: z.string().nullable(),
    end_date: z.string().nullable(),
    time_zone: z.string(),
    /** The venue as the organizer entered it; courses created in this form get the same address. */
    venue: z.object({ name: z.string(), city: z.string(), state: z.string(), zip_code: z.string() }),
    /** The number of entered players, and the maximum. */
    players: z.number(),
    places: z.number(),
    slot: z.object({ club_name: z.string(), start_time: z.string(), hours: z.number() }).nullable(),
    board_visibility: z.enum(boardVisibilities),
  }),
  /** `half`: something is missing. `published`: a tee sheet is published. `scored`: a score exists. */
  state: z.enum(playStates),
  version: z.number(),
  /** The answers as the organizer gave them. */
  answers: playAnswersSchema.required(),
  changes: playChangesSchema.required(),
  /** The answers in effect, with defaults for the ones that were not given. */
  resolved: z.object({
    style: answered(z.enum(gameplayStyles)),
    team_size: answered(teamSize),
    team_sizes: z.array(teamSize),
    results: answered(z.enum(resultKindNames)),
    length: answered(z.enum(playLengthNames)),
    dates: answered(z.array(z.string())),
    course: answered(chosenCourseSchema.nullable()),
    start_kind: answered(z.enum(startKindNames)),
    first_time: answered(z.string()),
  }),
  /** Derived settings as text; `key` identifies the setting that the 'Change' button edits. */
  follows: z.array(
    z.object({ key: z.string(), label: z.string(), value: z.string(), source: z.string(), is_changed: z.boolean() }),
  ),
  /** The derived settings as values to edit. */
  values: z.object({
    group_size: derived(z.number()),
    interval_minutes: derived(z.number()),
    starters_gap: derived(z.object({ every_groups: z.number(), minutes: z.number() }).nullable()),
    groups_per_hole: derived(z.number()),
    flights: derived(z.number()),
    ties: derived(z.enum(tiesNames)),
    cut: derived(cutSchema.required().nullable()),
    scoring_mode: derived(z.enum(scoringModeNames)),
    hidden_holes: derived(z.number()),
    is_for_record: derived(z.boolean()),
    no_index: derived(z.enum(noIndexNames)),
    level_match: derived(z.enum(levelMatchNames)),
    local_rules: derived(z.string().nullable()),
  }),
  boards: z.array(
    z.object({
      key: z.string(),
      /** The board's key in `changes.boards`. */
      change_key: z.string(),
      name: z.string(),
      is_main: z.boolean(),
      is_left_out: z.boolean(),
      /** Whether a cut falls on it: the boards of the whole field. */
      is_cut: z.boolean(),
      allowance_percent: z.number().nullable(),
      weights_percent: z.array(z.number()).nullable(),
    }),
  ),
  planned: z.array(
    z.object({
      number: z.number(),
      date: z.string(),
      course: chosenCourseSchema.nullable(),
      holes: z.enum(holesPlayedNames),
      hole_count: z.number(),
      start_kind: z.enum(startKindNames),
      first_time: z.string(),
      /** The tees of the round's course; `tee_rows` assigns players to them. */
      tees: z.array(z.object({ id: z.string(), name: z.string(), gender: z.enum(['M', 'F']), rating: ratingSchema })),
      tee_rows: z.array(teeRowSchema.extend({ is_changed: z.boolean() })),
      /** A newer version of the course exists than the one that the round uses. */
      newer_course: z.boolean(),
    }),
  ),
  /** The stored rounds; empty before the first answer. */
  rounds: z.array(golfRoundSchema),
  divisions: z.array(
    z.object({
      id,
      name: z.string(),
      gender: z.enum(['m', 'f']).nullable(),
      min_index: z.number().nullable(),
      max_index: z.number().nullable(),
      min_age: z.number().nullable(),
      max_age: z.number().nullable(),
      players: z.number(),
    }),
  ),
  /** The courses of the tournament's club. */
  club_courses: z.array(chosenCourseSchema),
  /** The missing parts, worded to follow 'Not ready: '. */
  missing: z.array(z.object({ about: z.enum(['date', 'course', 'holes', 'tees', 'boards']), message: z.string() })),
  warnings: z.array(z.string()),
});
export type Play = z.infer<typeof playSchema>;
