import { z } from 'zod';
import { calendarDate, handicap, id, page, required } from './fields.ts';

const count = z
  .number()
  .int('Must be a whole number')
  .min(0, 'Must not be negative')
  .max(10_000, 'Must be at most 10000');
const score = z.number().min(0, 'Must not be negative').max(400, 'Must be at most 400');

/** The four figures a golfer keeps by hand; 0 is 'nothing yet'. */
export const figuresSchema = z.object({
  handicap,
  bestScore: score.int('Must be a whole number'),
  avgScore: score,
  tournamentsPlayed: count,
});
export const goalsSchema = z.object({
  handicap,
  tournamentsPlayed: count,
  bestScore: score.int('Must be a whole number'),
});
export const saveStatsSchema = z.object({
  figures: figuresSchema.partial().optional(),
  goals: goalsSchema.partial().optional(),
});

export const roundSchema = z.object({
  id,
  played_on: z.string(),
  course: z.string(),
  adjusted_score: z.number(),
  course_rating: z.number(),
  slope: z.number(),
  /** One decimal. */
  differential: z.number(),
});
export const postRoundSchema = z.object({
  played_on: calendarDate,
  course: required(120, 'Course is required'),
  adjusted_score: z
    .number('Score is required')
    .int('Must be a whole number')
    .min(18, 'Must be from 18 to 200')
    .max(200, 'Must be from 18 to 200'),
  course_rating: z
    .number('Course rating is required')
    .min(50, 'Must be from 50 to 90')
    .max(90, 'Must be from 50 to 90'),
  slope: z
    .number('Slope is required')
    .int('Must be a whole number')
    .min(55, 'Must be from 55 to 155')
    .max(155, 'Must be from 55 to 155'),
});
export const roundPageSchema = page(roundSchema);

/** What the premium plan adds; never sent below it. */
export const advancedStatsSchema = z.object({
  /** Estimated Handicap Index; null with fewer than three rounds. */
  handicap_index: z.number().nullable(),
  rounds: z.number().int(),
  /** Oldest first: the index after each round, and its score. */
  trend: z.array(
    z.object({
      played_on: z.string(),
      adjusted_score: z.number(),
      differential: z.number(),
      handicap_index: z.number().nullable(),
    }),
  ),
  insights: z.array(z.object({ type: z.enum(['info', 'success', 'warning']), title: z.string(), message: z.string() })),
});
export const golferStatsSchema = z.object({
  figures: figuresSchema,
  goals: goalsSchema,
  /** Paid tournaments that are over, counted by the server. */
  tournaments_completed: z.number().int(),
  /** Null below premium. */
  advanced: advancedStatsSchema.nullable(),
});
export type GolferStats = z.infer<typeof golferStatsSchema>;
