import { z } from 'zod';
import { tournamentStatuses } from '#areas/tournaments/contract/tournaments.ts';
import { paceOfEntriesSchema } from '#areas/clubs/contract/analytics.ts';
import { id } from '#kernel/contract/fields.ts';

/** Where a next step is done. */
const stepPlaces = [
  'publish',
  'venue',
  'payments',
  'share',
  'players',
  'course',
  'gaps',
  'sheet',
  'print',
  'desk',
  'day',
  'prizes',
  'unpaid',
  'copy',
] as const;
export type StepPlace = (typeof stepPlaces)[number];

/** The seven lines from the link to the results, in their order. */
export const stepLines = ['share', 'payments', 'course', 'players', 'sheet', 'day', 'results'] as const;
export type StepLine = (typeof stepLines)[number];

/** The one thing to do now: 'Next: make the tee sheet.', with what stands behind it. */
export const nextSchema = z.object({
  text: z.string(),
  detail: z.string().nullable(),
  leads: z.enum(stepPlaces),
});
export type NextStep = z.infer<typeof nextSchema>;

export const stepSchema = z.object({
  line: z.enum(stepLines),
  is_done: z.boolean(),
  /** '68 paid, 4 without a handicap'; empty where there is nothing to say yet. */
  words: z.string(),
  /** The number of gaps in it; null for none. */
  gaps: z.number().nullable(),
});
export type OverviewStep = z.infer<typeof stepSchema>;

/** Of one own tournament: what is next, how far each part is, and its figures. Amounts in dollars. */
export const overviewSchema = z.object({
  id,
  title: z.string(),
  next: nextSchema.nullable(),
  steps: z.array(stepSchema),
  figures: z.object({
    entries: z.number(),
    held: z.number(),
    places: z.number(),
    /** Null, as below, for members of a team without access to the books. */
    expected: z.number().nullable(),
    collected: z.number().nullable(),
    refunded: z.number().nullable(),
    status: z.enum(tournamentStatuses),
    registration_deadline: z.iso.datetime(),
  }),
  /**
   * The pace of entries, set against the earlier ones; null outside of the sixty days before it, below premium, and
   * without the right to read the analytics.
   */
  pace: paceOfEntriesSchema.nullable(),
});
export type Overview = z.infer<typeof overviewSchema>;

/** The tournament that needs its organizer most, the first that is to come; null without any. */
export const pressingSchema = z.object({
  tournament: z.object({ id, title: z.string(), next: nextSchema.nullable() }).nullable(),
});
