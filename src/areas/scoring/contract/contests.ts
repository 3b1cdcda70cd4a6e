import { z } from 'zod';
import { contestKinds, maxLengthMm } from './contest-choices.ts';
import { dollars, id, line } from '#kernel/contract/fields.ts';

/** The prize of a contest's winner: dollars or a thing, never both. */
const prizeSchema = z
  .object({ amount: dollars(1_000_000).optional(), thing: line(80).optional() })
  .refine(({ amount = 0, thing = '' }) => amount > 0 !== (thing !== ''), {
    path: ['amount'],
    error: 'Say an amount or a thing',
  });

export const addContestSchema = z
  .object({
    kind: z.enum(contestKinds),
    /** Printed number of the hole where it is decided; skins are played on all. */
    hole: z.int().min(1).max(18).nullable().default(null),
    /** Skins by net scores, with all strokes that somebody receives. */
    is_net: z.boolean().default(false),
    /** Of skins: what nobody wins goes on to the next hole. */
    is_carried: z.boolean().default(true),
    /** The sponsorship that names it: of the tournament, agreed or paid. */
    sponsorship_id: id.nullable().default(null),
    /** The prize, from the organizer's own fund; `money.refund` is needed for it. */
    prize: prizeSchema.nullable().default(null),
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
