import { z } from 'zod';
import { calendarDate, id, required } from '#kernel/contract/fields.ts';
import { madeTournamentSchema } from './tournaments.ts';

/** The parts of a tournament to copy, in the order of the screen. */
export const copyParts = ['terms', 'entry', 'play', 'prizes', 'sponsors', 'codes'] as const;
export type CopyPart = (typeof copyParts)[number];

/** The interval between repeats; `month` is the same weekday of the month. */
export const repeatKinds = ['week', 'two_weeks', 'month'] as const;
export type RepeatKind = (typeof repeatKinds)[number];

export const maxRepeats = 26;
const maxDaysBefore = 365;

/** Copies on several days, all made at once. */
const repeatSchema = z.object({
  every: z.enum(repeatKinds),
  /** The number of copies; the first is on the day of the copy. */
  times: z
    .number({ error: 'Say how many' })
    .int('Must be a whole number')
    .min(1, 'Must be at least 1')
    .max(maxRepeats, `Must be at most ${maxRepeats}`),
  /** So long before its day each is published by itself; null where its organizer publishes it. */
  publish_days_before: z
    .number({ error: 'Say how many days' })
    .int('Must be a whole number')
    .min(0, 'Must not be negative')
    .max(maxDaysBefore, `Must be at most ${maxDaysBefore}`)
    .nullable(),
});

/** The name, date and parts of a copy; those left out are as in the original. */
export const copyTournamentSchema = z.object({
  name: required(120, 'Tournament name is required').optional(),
  /** The same weekday a year on where it is left out. */
  date: calendarDate.optional(),
  /** All but sponsors and codes where it is left out. */
  parts: z.array(z.enum(copyParts)).max(copyParts.length).optional(),
  repeat: repeatSchema.optional(),
  /** Of the form that is sent: sent again, it makes no second copy. */
  key: id.optional(),
});
export type CopyTournament = z.output<typeof copyTournamentSchema>;

/** The first copy that was made, and all of them. */
export const copiedTournamentSchema = madeTournamentSchema.extend({
  drafts: z.array(
    z.object({ id, title: z.string(), start_date: z.string().nullable(), publish_on: z.string().nullable() }),
  ),
});

/** The day on which a draft is published by itself; null for none. */
export const publishOnSchema = z.object({ publish_on: calendarDate.nullable() });

/** The drafts of a repeat that was stopped: unchanged ones are removed. */
export const stoppedRepeatSchema = z.object({ removed: z.number(), kept: z.number() });
