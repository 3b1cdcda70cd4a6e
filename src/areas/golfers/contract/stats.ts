import { z } from 'zod';
import { handicap } from '#kernel/contract/handicap.ts';

const number = () => z.number('Must be a number');
const count = number()
  .int('Must be a whole number')
  .min(0, 'Must not be negative')
  .max(10_000, 'Must be at most 10000');
const score = number().min(0, 'Must not be negative').max(400, 'Must be at most 400');

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

/** The figures that the premium plan adds; never sent below it. */
export const advancedStatsSchema = z.object({
  /** Estimated Handicap Index; null before 54 holes are posted, usually three rounds. */
  handicap_index: z.number().nullable(),
  rounds: z.number().int(),
  /** Of 54 holes, after which there is an index: how many are posted. */
  holes_posted: z.number().int(),
  /**
   * Where rounds posted before read otherwise now: the index of before and of now, and the rules that make the
   * difference.
   */
  corrected: z
    .object({
      before: z.number().nullable(),
      now: z.number().nullable(),
      because: z.array(z.object({ rule: z.string(), says: z.string() })),
    })
    .nullable(),
  /** Oldest first: the index after each round, and its score. */
  trend: z.array(
    z.object({
      played_on: z.string(),
      adjusted_score: z.number(),
      holes: z.number().int(),
      holes_not_played: z.number().int(),
      /** Null while there is nothing to complete the holes by that were not played. */
      differential: z.number().nullable(),
      handicap_index: z.number().nullable(),
      /** Its differential is among those that the index of now is the average of. */
      counts: z.boolean(),
    }),
  ),
  insights: z.array(z.object({ type: z.enum(['info', 'success', 'warning']), title: z.string(), message: z.string() })),
});
export const golferStatsSchema = z.object({
  figures: figuresSchema,
  goals: goalsSchema,
  /** Paid tournaments that are over, counted by the server. */
  tournaments_completed: z.number().int(),
  /** Whole rounds that tournaments put into the record: how many, the best and the average of what they count. */
  added: z.object({ rounds: z.int(), best: z.int(), average: z.number() }).nullable(),
  /** Null below premium. */
  advanced: advancedStatsSchema.nullable(),
});
export type GolferStats = z.infer<typeof golferStatsSchema>;
