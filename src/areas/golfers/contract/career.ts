import { z } from 'zod';
import { calendarDate, id } from '#kernel/contract/fields.ts';
import { tournamentRoundsChoices } from '#kernel/contract/play-choices.ts';

export const achievementKinds = [
  'first_birdie',
  'first_eagle',
  'hole_in_one',
  'bogey_free_nine',
  'first_cut',
  'first_podium',
  'first_win',
  'best_nine',
  'best_eighteen',
] as const;
export type AchievementKind = (typeof achievementKinds)[number];

/** Whether tournament rounds go into the golfer's own handicap record. */
export const recordSettingsSchema = z.object({
  tournament_rounds: z.enum(tournamentRoundsChoices),
});
/** Absent fields are unchanged. */
export const saveRecordSettingsSchema = recordSettingsSchema.partial();

export const decidePostedRoundSchema = z.object({ state: z.enum(['added', 'declined']) });
/** The score of an official card that is, or can be, posted to the golfer's own record. */
export const postedRoundSchema = z.object({
  card: id,
  state: z.enum(['asked', 'added', 'declined']),
  /** Total strokes; null if a hole has none. */
  gross: z.int().nullable(),
  /** Adjusted gross score: every hole is capped at net double bogey. */
  adjusted: z.int(),
});
export type PostedRound = z.infer<typeof postedRoundSchema>;
export type PostedRoundState = PostedRound['state'];

/** Identifies a row of a leaderboard. */
const figureSchema = z.object({ board: id, row: id });

/** A golfer's rounds and results in tournaments whose results are official. */
export const careerSchema = z.object({
  /** The newest first. */
  rounds: z.array(
    z.object({
      card: id,
      tournament: id,
      title: z.string(),
      number: z.int(),
      date: calendarDate,
      course: z.string().nullable(),
      strokes: z.int(),
      to_par: z.int(),
      /** Holes with strokes, out of `of`. */
      holes: z.int(),
      of: z.int(),
      /**
       * The leaderboard row that shows the card hole by hole; null if it is not public, or the tournament has no
       * leaderboard of individual players.
       */
      figure: figureSchema.nullable(),
      /**
       * Whether it is in the handicap record: null if the card cannot be posted, 'open' if the golfer was not asked.
       */
      record: z.enum(['asked', 'added', 'declined', 'open']).nullable(),
    }),
  ),
  /** Cards for which the golfer has to decide; newest first, at most ten. */
  asked: z.array(postedRoundSchema.extend({ title: z.string(), course: z.string(), date: calendarDate })),
  /** Courses played, ordered by their newest round, with the best complete rounds there. */
  courses: z.array(
    z.object({
      course: z.string(),
      rounds: z.int(),
      last: calendarDate,
      best: z.array(
        z.object({
          holes: z.int(),
          strokes: z.int(),
          to_par: z.int(),
          date: calendarDate,
          card: id,
        }),
      ),
    }),
  ),
  /** Finishes of the golfer or their team; newest first. */
  results: z.array(
    z.object({
      tournament: id,
      title: z.string(),
      date: calendarDate,
      board: z.string(),
      pos: z.string(),
      status: z.string().nullable(),
      /** Strokes or points; in tenths for teams whose handicap is kept in tenths. */
      total: z.number().nullable(),
      /** Null on a leaderboard of points. */
      to_par: z.number().nullable(),
      rounds: z.int(),
      players: z.int(),
      flight: z.object({ name: z.string(), pos: z.string() }).nullable(),
      /** The leaderboard row that explains the result; null if it is not public. */
      figure: figureSchema.nullable(),
      /**
       * The row on a certificate: one of the first three places of the leaderboard, else of the flight; null if
       * neither.
       */
      certificate: figureSchema.nullable(),
    }),
  ),
  /** The average strokes on holes of each par, and the difference from par. */
  pars: z.array(z.object({ par: z.int(), holes: z.int(), average: z.number(), to_par: z.number() })),
  spread: z.array(z.object({ name: z.string(), holes: z.int() })),
  /** The trends of the premium plan; null below it. */
  trends: z
    .object({
      /** Complete rounds of eighteen, oldest first: strokes, and the moving average of five rounds. */
      scores: z.array(
        z.object({ date: calendarDate, title: z.string(), strokes: z.int(), to_par: z.int(), average: z.number() }),
      ),
      /** Average strokes on holes of each par, round by round. */
      pars: z.array(
        z.object({
          date: calendarDate,
          three: z.number().nullable(),
          four: z.number().nullable(),
          five: z.number().nullable(),
        }),
      ),
      best: z.array(
        z.object({
          card: id,
          tournament: id,
          title: z.string(),
          date: calendarDate,
          course: z.string().nullable(),
          strokes: z.int(),
          to_par: z.int(),
        }),
      ),
      seasons: z.array(z.object({ year: z.int(), rounds: z.int(), average: z.number(), best: z.int() })),
      /** The estimated index after each round of the record. */
      index: z.array(z.object({ date: calendarDate, index: z.number() })),
      /** Change of the average: the newest five rounds against the five before; null with fewer than ten. */
      change: z.number().nullable(),
    })
    .nullable(),
  achievements: z.array(
    z.object({
      kind: z.enum(achievementKinds),
      date: calendarDate,
      /** 'Birdie on hole 7, a par 4, in 3' */
      proof: z.string(),
      tournament: id,
      title: z.string(),
    }),
  ),
});
export type Career = z.infer<typeof careerSchema>;
