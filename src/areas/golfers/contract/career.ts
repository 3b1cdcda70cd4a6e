import { z } from 'zod';
import { calendarDate, id } from '#kernel/contract/fields.ts';

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

export const tournamentRoundsChoices = ['always', 'ask', 'never'] as const;
export type TournamentRounds = (typeof tournamentRoundsChoices)[number];

/** Whether rounds of tournaments go to the own handicap record. */
export const recordSettingsSchema = z.object({
  tournament_rounds: z.enum(tournamentRoundsChoices),
});
/** Absent fields stay as they are. */
export const saveRecordSettingsSchema = recordSettingsSchema.partial();

export const decidePostedRoundSchema = z.object({ state: z.enum(['added', 'declined']) });
/** An official card as the own record has it, or would. */
export const postedRoundSchema = z.object({
  card: id,
  state: z.enum(['asked', 'added', 'declined']),
  /** All strokes; null where a hole has none. */
  gross: z.int().nullable(),
  /** With every hole at most at its net double bogey. */
  adjusted: z.int(),
});
export type PostedRound = z.infer<typeof postedRoundSchema>;

/** A row of a board. */
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
      /** Holes with strokes, of so many. */
      holes: z.int(),
      of: z.int(),
      /** Where the leaderboard has the card hole by hole; null where others may not look, or no board is of players. */
      figure: figureSchema.nullable(),
      /** Whether it is in the handicap record: null for a card that no record takes, 'open' where nobody was asked. */
      record: z.enum(['asked', 'added', 'declined', 'open']).nullable(),
    }),
  ),
  /** Cards that a decision is asked for; the newest first, at most ten. */
  asked: z.array(postedRoundSchema.extend({ title: z.string(), course: z.string(), date: calendarDate })),
  /** Courses that were played, by their newest round, with the best whole rounds there. */
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
  /** Where they, or their team, finished; the newest first. */
  results: z.array(
    z.object({
      tournament: id,
      title: z.string(),
      date: calendarDate,
      board: z.string(),
      pos: z.string(),
      status: z.string().nullable(),
      /** Strokes or points; of teams whose handicap keeps tenths, to the tenth. */
      total: z.number().nullable(),
      /** Null on a board of points. */
      to_par: z.number().nullable(),
      rounds: z.int(),
      players: z.int(),
      flight: z.object({ name: z.string(), pos: z.string() }).nullable(),
      /** Where the leaderboard says why; null where others may not look. */
      figure: figureSchema.nullable(),
      /** Of the first three places of the board, else of the flight; null where there is none. */
      certificate: figureSchema.nullable(),
    }),
  ),
  /** The average strokes on each par, and how far they are from it. */
  pars: z.array(z.object({ par: z.int(), holes: z.int(), average: z.number(), to_par: z.number() })),
  spread: z.array(z.object({ name: z.string(), holes: z.int() })),
  /** The trends of the premium plan; null below it. */
  trends: z
    .object({
      /** Whole rounds of eighteen, oldest first: strokes, and the mean of the newest five. */
      scores: z.array(
        z.object({ date: calendarDate, title: z.string(), strokes: z.int(), to_par: z.int(), average: z.number() }),
      ),
      /** Average strokes on each par, round by round. */
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
      /** Of the average, the newest five rounds against the five before; null below ten. */
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
