import { z } from 'zod';
import { id } from '#kernel/contract/fields.ts';
import { scoringModeNames } from '#kernel/contract/scoring-choices.ts';
import { startKindNames } from '#kernel/contract/play-choices.ts';

export const roundStatuses = [
  'planned',
  'published',
  'playing',
  'suspended',
  'finished',
  'official',
  'cancelled',
] as const;
export type RoundStatus = (typeof roundStatuses)[number];

/** The holes of a course that a round plays. */
export const holesPlayedNames = ['all', 'front', 'back'] as const;
export type HolesPlayed = (typeof holesPlayedNames)[number];

/** The numbers of matches in a round: all, and the decided ones. */
export const matchCountSchema = z.object({ all: z.int(), decided: z.int() });
export type MatchCount = z.infer<typeof matchCountSchema>;

/** A round of a tournament. Dates 'YYYY-MM-DD' and times 'HH:MM' are local to the venue. */
export const golfRoundSchema = z.object({
  id,
  number: z.number(),
  date: z.string(),
  status: z.enum(roundStatuses),
  /** The course version in which the round is played; null until a course is chosen. */
  course: z
    .object({
      id,
      name: z.string(),
      facility: z.string(),
      version_id: id,
      number: z.number(),
      /** The newest version; it differs from `number` if the course was corrected after the round was set up. */
      newest_number: z.number(),
    })
    .nullable(),
  holes: z.enum(holesPlayedNames),
  /** Printed hole numbers, with the par of the course's first tee, or default pars while no course is chosen. */
  holes_played: z.array(z.object({ number: z.number(), par: z.number() })),
  start_kind: z.enum(startKindNames),
  first_time: z.string(),
  interval_minutes: z.number(),
  starters_gap: z.object({ every_groups: z.number(), minutes: z.number() }).nullable(),
  group_size: z.number(),
  groups_per_hole: z.number(),
  scoring_mode: z.enum(scoringModeNames),
  hidden_holes: z.number(),
  /** When the tee sheet was last published; null while it is a draft. */
  sheet_published_at: z.iso.datetime().nullable(),
  sheet_version: z.number(),
  version: z.number(),
});
export type GolfRound = z.infer<typeof golfRoundSchema>;
