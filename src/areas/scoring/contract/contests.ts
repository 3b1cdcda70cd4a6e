import { z } from 'zod';
import { contestKinds, maxLengthMm } from './contest-choices.ts';
import { dollars, id, line } from '#kernel/contract/fields.ts';

/** The winner's prize: an amount in dollars or a named thing, never both. */
const prizeSchema = z
  .object({ amount: dollars(1_000_000).optional(), thing: line(80).optional() })
  .refine(({ amount = 0, thing = '' }) => amount > 0 !== (thing !== ''), {
    path: ['amount'],
    error: 'Say an amount or a thing',
  });

export const addContestSchema = z
  .object({
    kind: z.enum(contestKinds),
    /** Printed number of the hole on which the contest is decided; null for skins, which are played on all holes. */
    hole: z.int().min(1).max(18).nullable().default(null),
    /** Whether skins compare net scores, with all strokes that a player receives. */
    is_net: z.boolean().default(false),
    /** Skins only: a tied hole carries over to the next one. */
    is_carried: z.boolean().default(true),
    /** The sponsorship that gives the contest its name: of the same tournament, and agreed or paid. */
    sponsorship_id: id.nullable().default(null),
    /** The prize, paid from the organizer's own fund; adding one needs the permission `money.refund`. */
    prize: prizeSchema.nullable().default(null),
  })
  .refine(({ kind, hole }) => (kind === 'skins') === (hole === null), {
    path: ['hole'],
    error: 'Closest to the pin and longest drive are decided on one hole, skins on all.',
  });
export const contestAddedSchema = z.object({ id });

export const measureSchema = z.object({
  player_id: id,
  /** Millimetres: from the hole for `pin`, from the tee for `drive`; null removes the measured length. */
  length_mm: z.int().min(1).max(maxLengthMm).nullable(),
});
