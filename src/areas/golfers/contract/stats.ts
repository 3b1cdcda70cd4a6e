import { z } from 'zod';
import { handicap } from '#kernel/contract/handicap.ts';

const number = () => z.number('Must be a number');
const count = number()
  .int('Must be a whole number')
  .min(0, 'Must not be negative')
  .max(10_000, 'Must be at most 10000');
const score = number().min(0, 'Must not be negative').max(400, 'Must be at most 400');

/** The four figures that a golfer enters by hand; 0 means not entered. */
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

/** The figures that the premium plan adds; never sent on a lower plan. */
export const advancedStatsSchema = z.object({
  /** Estimated Handicap Index; null before 54 holes are posted, usually three rounds. */
  handicap_index: z.number().nullable(),
  rounds: z.number().int(),
  /** Holes posted so far, out of the 54 that an index needs. */
  holes_posted: z.number().int(),
  /**
   * Present if rounds posted earlier give another index under the current rules: the index before and now, and the
   * rules that differ.
   */
  corrected: z
    .object({
      before: z.number().nullable(),
      now: z.number().nullable(),
      because: z.array(z.object({ rule: z.string(), says: z.string() })),
    })
    .nullable(),
  /** The index after each round, and its score, oldest first. */
  trend: z.array(
    z.object({
      played_on: z.string(),
      adjusted_score: z.number(),
      holes: z.number().int(),
      holes_not_played: z.number().int(),
      /** Null while the golfer has no index from which to complete the holes that were not played. */
      differential: z.number().nullable(),
      handicap_index: z.number().nullable(),
      /** Whether its differential is one of those averaged for the current index. */
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
  /** Complete rounds posted by tournaments: their number, and the best and average of their adjusted scores. */
  added: z.object({ rounds: z.int(), best: z.int(), average: z.number() }).nullable(),
  /** Null on plans below premium. */
  advanced: advancedStatsSchema.nullable(),
});
export type GolferStats = z.infer<typeof golferStatsSchema>;
