import { z } from 'zod';
import { calendarDate, id } from './fields.ts';

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

/** What a golfer has played in tournaments whose results are official. */
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
      total: z.int().nullable(),
      players: z.int(),
    }),
  ),
  /** The average strokes on each par, and how far they are from it. */
  pars: z.array(z.object({ par: z.int(), holes: z.int(), average: z.number(), to_par: z.number() })),
  spread: z.array(z.object({ name: z.string(), holes: z.int() })),
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
