import { z } from 'zod';
import { calendarDate, id } from '#kernel/contract/fields.ts';
import { maxGroups, startSchema } from './tee-sheets.ts';

/** A group as everybody may see it, by the names under which its players may be told. */
export const teeTimeSchema = z.object({
  number: z.number(),
  start: startSchema,
  players: z.array(z.object({ name: z.string(), is_own: z.boolean() })),
  /** The caller plays in it. */
  is_own: z.boolean(),
});
export type TeeTime = z.infer<typeof teeTimeSchema>;
export const teeTimesQuery = z.object({ round: z.coerce.number().int().min(1).max(8).optional() });
export const teeTimesSchema = z.object({
  /** Rounds whose tee times are published. */
  rounds: z.array(z.object({ id, number: z.number(), date: calendarDate })),
  /** The asked one, else the next to be played; null where none is published. */
  round: z.object({ id, number: z.number(), date: calendarDate, course: z.string().nullable() }).nullable(),
  groups: z.array(teeTimeSchema),
  /** Every round is over and its results are official: they are there to be read. */
  is_official: z.boolean(),
  /** Every round is over, whether its results are official or not. */
  is_over: z.boolean(),
});
export type TeeTimes = z.infer<typeof teeTimesSchema>;

export const ownTeeTimeQuery = z.object({ group: z.coerce.number().int().min(1).max(maxGroups).optional() });
export const ownTeeTimeSchema = z.object({
  tournament: z.object({
    id,
    title: z.string(),
    venue: z.string().nullable(),
    address: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    time_zone: z.string(),
  }),
  round: z.object({ id, number: z.number(), date: calendarDate, course: z.string().nullable() }),
  rounds: z.number(),
  /** The caller's own groups, or the one that was asked for. */
  groups: z.array(teeTimeSchema),
  /** The caller's check-in code for the desk, and its picture (SVG); null for a caller who does not play. */
  check_in: z.object({ code: z.string(), qr_code: z.string() }).nullable(),
});
export type OwnTeeTime = z.infer<typeof ownTeeTimeSchema>;

/** The caller's starts to come, soonest first. */
export const ownStartsSchema = z.object({
  data: z.array(
    z.object({
      round_id: id,
      round_number: z.number(),
      rounds: z.number(),
      date: calendarDate,
      tournament: z.object({ id, title: z.string(), time_zone: z.string() }),
      group: teeTimeSchema,
    }),
  ),
});
export type OwnStarts = z.infer<typeof ownStartsSchema>;
