import { z } from 'zod';
import { id } from '#kernel/contract/fields.ts';
import { handicapOrNone } from '#kernel/contract/handicap.ts';
import { whole } from './play.ts';
import { playerGenders } from '#kernel/contract/play-choices.ts';

/**
 * Assigns players to divisions by the divisions' rules; assignments by hand are kept. Facts in `players` are saved
 * first; `divisions` there assigns a player by hand, or with null returns the player to the rules.
 */
export const assignDivisionsSchema = z.object({
  dry_run: z.boolean().default(false),
  players: z
    .array(
      z.object({
        id,
        gender: z.enum(playerGenders).nullable().optional(),
        birth_year: whole(1900, 2100).nullable().optional(),
        divisions: z.array(id).max(20).nullable().optional(),
        /** In strokes, negative for a plus handicap; null for no index. */
        index: handicapOrNone.optional(),
      }),
    )
    .max(1_000, 'At most 1000 players at once')
    .default([]),
});
export const assignedDivisionsSchema = z.object({
  data: z.array(
    z.object({
      id,
      name: z.string(),
      gender: z.enum(playerGenders).nullable(),
      birth_year: z.number().nullable(),
      index: z.number().nullable(),
      before: z.array(id),
      after: z.array(id),
      by_hand: z.boolean(),
    }),
  ),
  changed: z.number(),
});
export type AssignedDivisions = z.infer<typeof assignedDivisionsSchema>;

/** The source of a player's index. */
const indexSources = ['typed', 'imported', 'record', 'none'] as const;
export type IndexSource = (typeof indexSources)[number];

export const refreshIndexesSchema = z.object({ dry_run: z.boolean().default(false) });
/** The handicaps of all players in a round; a value is null where it cannot be computed. */
export const roundIndexesSchema = z.object({
  data: z.array(
    z.object({
      id,
      name: z.string(),
      tee: z.string().nullable(),
      before: z.number().nullable(),
      after: z.number().nullable(),
      source: z.enum(indexSources),
      course_handicap: z.number().nullable(),
      /** The playing handicap on the first net board of single players. */
      playing_handicap: z.number().nullable(),
    }),
  ),
  changed: z.number(),
});
