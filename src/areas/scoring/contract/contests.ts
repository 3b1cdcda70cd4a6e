import { z } from 'zod';
import { contestKinds, maxLengthMm } from './contest-choices.ts';
import { id } from '#kernel/contract/fields.ts';

export const addContestSchema = z
  .object({
    kind: z.enum(contestKinds),
    /** Printed number of the hole where it is decided; skins are played on all. */
    hole: z.int().min(1).max(18).nullable().default(null),
    /** Skins by net scores, with all strokes that somebody receives. */
    is_net: z.boolean().default(false),
    /** Of skins: what nobody wins goes on to the next hole. */
    is_carried: z.boolean().default(true),
  })
  .refine(({ kind, hole }) => (kind === 'skins') === (hole === null), {
    path: ['hole'],
    error: 'Closest to the pin and longest drive are decided on one hole, skins on all.',
  });
export const contestAddedSchema = z.object({ id });

export const measureSchema = z.object({
  player_id: id,
  /** Millimetres from the hole, or from the tee; null takes back what was measured. */
  length_mm: z.int().min(1).max(maxLengthMm).nullable(),
});
