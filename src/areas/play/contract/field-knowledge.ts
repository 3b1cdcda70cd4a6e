import { z } from 'zod';
import { id } from '#kernel/contract/fields.ts';
import { handicapOrNone } from '#kernel/contract/handicap.ts';
import { whole } from './play.ts';
import { playerGenders } from '#kernel/contract/play-choices.ts';

/**
 * Puts players into divisions by their rules, and keeps those put there by hand. `players` says first what is known of
 * some: divisions put by hand, or null to go by the rules again.
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
        /** In strokes, below zero a plus handicap; null for none. */
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
/** The handicaps of all players in a round. Null where something is not known. */
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
      /** On the first net board of single players. */
      playing_handicap: z.number().nullable(),
    }),
  ),
  changed: z.number(),
});
