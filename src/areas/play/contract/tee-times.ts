import { z } from 'zod';
import { calendarDate, id } from '#kernel/contract/fields.ts';
import { maxGroups, startSchema } from './tee-sheets.ts';

/** A group as the public sees it; each player has the name that their privacy choice allows. */
export const teeTimeSchema = z.object({
  number: z.number(),
  start: startSchema,
  players: z.array(z.object({ name: z.string(), is_own: z.boolean() })),
  /** Whether the caller plays in the group. */
  is_own: z.boolean(),
});
export type TeeTime = z.infer<typeof teeTimeSchema>;
export const teeTimesQuery = z.object({ round: z.coerce.number().int().min(1).max(8).optional() });
export const teeTimesSchema = z.object({
  /** Rounds whose tee times are published. */
  rounds: z.array(z.object({ id, number: z.number(), date: calendarDate })),
  /** The requested round, else the next one to be played; null where none is published. */
  round: z.object({ id, number: z.number(), date: calendarDate, course: z.string().nullable() }).nullable(),
  groups: z.array(teeTimeSchema),
  /** Whether every round is over and the results are official. */
  is_official: z.boolean(),
  /** Whether every round is over, even if results are not official yet. */
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
  /** The caller's own groups, or the requested group. */
  groups: z.array(teeTimeSchema),
  /** The caller's check-in code for the desk, and its picture (SVG); null for a caller who does not play. */
  check_in: z.object({ code: z.string(), qr_code: z.string() }).nullable(),
});
export type OwnTeeTime = z.infer<typeof ownTeeTimeSchema>;

/** The caller's future starts, soonest first. */
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
