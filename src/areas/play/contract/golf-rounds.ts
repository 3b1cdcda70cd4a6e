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

/** The number of matches in a round, and of decided ones. */
export const matchCountSchema = z.object({ all: z.int(), decided: z.int() });
export type MatchCount = z.infer<typeof matchCountSchema>;

/** A round of a tournament. Dates are calendar dates and times wall times 'HH:MM', both of the venue. */
export const golfRoundSchema = z.object({
  id,
  number: z.number(),
  date: z.string(),
  status: z.enum(roundStatuses),
  /** The version of the course that it is played by; null until one is chosen. */
  course: z
    .object({
      id,
      name: z.string(),
      facility: z.string(),
      version_id: id,
      number: z.number(),
      /** Another number: its figures were corrected since. */
      newest_number: z.number(),
    })
    .nullable(),
  holes: z.enum(holesPlayedNames),
  /** By their printed numbers, with the par of the first tees, or of a usual card. */
  holes_played: z.array(z.object({ number: z.number(), par: z.number() })),
  start_kind: z.enum(startKindNames),
  first_time: z.string(),
  interval_minutes: z.number(),
  starters_gap: z.object({ every_groups: z.number(), minutes: z.number() }).nullable(),
  group_size: z.number(),
  groups_per_hole: z.number(),
  scoring_mode: z.enum(scoringModeNames),
  hidden_holes: z.number(),
  /** When its tee sheet went out; null while it is a draft. */
  sheet_published_at: z.iso.datetime().nullable(),
  sheet_version: z.number(),
  version: z.number(),
});
export type GolfRound = z.infer<typeof golfRoundSchema>;
