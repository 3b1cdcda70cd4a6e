import { z } from 'zod';
import { calendarDate, id, line } from '#kernel/contract/fields.ts';
import { groupNumbersPattern, groupRangesOf, paperSizes, printKinds } from './print-choices.ts';

const groupNumbers = z
  .string()
  .trim()
  .max(200, 'Must be at most 200 characters')
  .regex(groupNumbersPattern, 'Write groups as 1-4, 7')
  .transform(groupRangesOf);

const choice = {
  size: z.enum(paperSizes).default('letter'),
  per_page: z.coerce.number().int().min(1).max(8).optional(),
  groups: groupNumbers.optional(),
  /** A line of text for a sponsor on scorecards and cart signs. */
  sponsor: line(80).optional(),
};
export const printQuery = z.object(choice);
export const printParams = z.object({ id, what: z.enum(printKinds) });
export const startPrintSchema = z.object({ what: z.enum(printKinds), ...choice });
/** A requested print of a round. */
export type PrintChoice = z.output<typeof startPrintSchema>;

const printStates = ['waiting', 'done', 'failed'] as const;
export type PrintState = (typeof printStates)[number];

/** A print that is made in the background. */
export const printJobSchema = z.object({
  id,
  round_id: id,
  what: z.enum(printKinds),
  size: z.enum(paperSizes),
  state: z.enum(printStates),
  pages_done: z.number(),
  pages_total: z.number(),
  bytes: z.number(),
  created_at: z.iso.datetime(),
});
export type PrintJob = z.infer<typeof printJobSchema>;

/** A round on the prints page. */
export const printableRoundSchema = z.object({
  id,
  number: z.number(),
  date: calendarDate,
  course: z.string().nullable(),
  groups: z.number(),
  players: z.number(),
  published_at: z.iso.datetime().nullable(),
});
export const printablesSchema = z.object({
  tournament: z.object({ id, title: z.string(), time_zone: z.string() }),
  rounds: z.array(printableRoundSchema),
  /**
   * Names of players, teams, divisions, tees and courses that contain letters missing in the fonts of prints or shared
   * pictures: their count, and the first of them.
   */
  unprintable: z.object({ count: z.number(), names: z.array(z.string()) }),
  /** Prints made in the background within the last day, newest first. */
  jobs: z.array(printJobSchema),
});
export type PrintableRound = z.infer<typeof printableRoundSchema>;
export type Printables = z.infer<typeof printablesSchema>;
