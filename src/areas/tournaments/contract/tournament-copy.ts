import { z } from 'zod';
import { calendarDate, id, required } from '#kernel/contract/fields.ts';
import { madeTournamentSchema } from './tournaments.ts';

/** The parts of a tournament that can be copied, in the order of the screen. */
export const copyParts = ['terms', 'entry', 'play', 'prizes', 'sponsors', 'codes'] as const;
export type CopyPart = (typeof copyParts)[number];

/** The interval between repeats; `month` keeps the weekday and its position in the month. */
export const repeatKinds = ['week', 'two_weeks', 'month'] as const;
export type RepeatKind = (typeof repeatKinds)[number];

export const maxRepeats = 26;
const maxDaysBefore = 365;

/** A series of copies on several dates, all created at once. */
const repeatSchema = z.object({
  every: z.enum(repeatKinds),
  /** The number of copies; the first has the date of the copy. */
  times: z
    .number({ error: 'Say how many' })
    .int('Must be a whole number')
    .min(1, 'Must be at least 1')
    .max(maxRepeats, `Must be at most ${maxRepeats}`),
  /** Days before play at which each copy is published automatically; null where the organizer publishes them. */
  publish_days_before: z
    .number({ error: 'Say how many days' })
    .int('Must be a whole number')
    .min(0, 'Must not be negative')
    .max(maxDaysBefore, `Must be at most ${maxDaysBefore}`)
    .nullable(),
});

/** The name, date and parts of a copy; an absent name is the original's. */
export const copyTournamentSchema = z.object({
  name: required(120, 'Tournament name is required').optional(),
  /** The default is a year later, on the same weekday. */
  date: calendarDate.optional(),
  /** The default is everything except sponsors and codes. */
  parts: z.array(z.enum(copyParts)).max(copyParts.length).optional(),
  repeat: repeatSchema.optional(),
  /** The form's key: submitting the same form again creates no second copy. */
  key: id.optional(),
});
export type CopyTournament = z.output<typeof copyTournamentSchema>;

/** The first of the created copies, with a list of all of them. */
export const copiedTournamentSchema = madeTournamentSchema.extend({
  drafts: z.array(
    z.object({ id, title: z.string(), start_date: z.string().nullable(), publish_on: z.string().nullable() }),
  ),
});

/** The date on which a draft is published automatically; null for none. */
export const publishOnSchema = z.object({ publish_on: calendarDate.nullable() });

/** The numbers of drafts removed and kept when a repeat was stopped: unchanged drafts are removed. */
export const stoppedRepeatSchema = z.object({ removed: z.number(), kept: z.number() });
