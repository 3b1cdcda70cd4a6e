import { z } from 'zod';
import { id } from '#kernel/contract/fields.ts';

/** The maximum number of players of a rehearsal, which is also the default. */
export const maxRehearsed = 144;
const fewestRehearsed = 4;

/** By default as many as the tournament has places, up to the maximum. */
export const startRehearsalSchema = z.object({
  players: z
    .number()
    .int()
    .min(fewestRehearsed, `Must be at least ${fewestRehearsed}`)
    .max(maxRehearsed, `Must be at most ${maxRehearsed}`)
    .optional(),
  storm: z.boolean().default(true),
});

/** stop: the day could not go on. mend: it will go wrong. note: good to know. The gravest first. */
export const findingWeights = ['stop', 'mend', 'note'] as const;
const findingSchema = z.object({
  weight: z.enum(findingWeights),
  text: z.string(),
  /** The remedy, and its screen; null for a note. */
  mend: z.object({ text: z.string(), place: z.enum(['edit', 'course', 'sheet', 'payments']) }).nullable(),
});

export type Finding = z.infer<typeof findingSchema>;

/** The end of a board: the engine's own answer, with the invented names. */
const boardSchema = z.object({
  name: z.string(),
  placed: z.number(),
  winners: z.number(),
  rounds: z.array(z.number()),
  rows: z.array(
    z.object({
      pos: z.string(),
      name: z.string(),
      rounds: z.array(z.number().nullable()),
      total: z.number().nullable(),
    }),
  ),
});
export type RehearsedBoard = z.infer<typeof boardSchema>;

/** Something that somebody would have been told, and by which way. */
const tellingSchema = z.object({
  by: z.enum(['mail', 'text message', 'scoring phones']),
  to: z.string(),
  subject: z.string(),
});
export type Telling = z.infer<typeof tellingSchema>;

const reportSchema = z.object({
  took_ms: z.number(),
  players: z.number(),
  groups: z.number(),
  /** Times are local to the venue, 'HH:MM'. */
  rounds: z.array(
    z.object({
      number: z.number(),
      first: z.string(),
      last: z.string(),
      holes: z.number(),
      settled: z.number(),
      set_aside: z.number(),
    }),
  ),
  boards: z.array(boardSchema),
  /** Messages that would have been sent, and money taken at the desk in dollars. */
  would_have: z.object({ mails: z.number(), phones: z.number(), messages: z.number(), dollars: z.number() }),
  /** The first messages that would have been sent, oldest first. */
  tellings: z.array(tellingSchema),
  findings: z.array(findingSchema),
});

const rehearsalStates = ['waiting', 'running', 'done', 'failed'] as const;
export type RehearsalState = (typeof rehearsalStates)[number];
export const rehearsalSchema = z.object({
  id,
  tournament_id: id,
  players: z.number(),
  storm: z.boolean(),
  state: z.enum(rehearsalStates),
  /** The current step, and the completed percentage. */
  step: z.string(),
  percent: z.number(),
  report: reportSchema.nullable(),
  created_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
});
export type Rehearsal = z.infer<typeof rehearsalSchema>;

export const lastRehearsalSchema = z.object({
  tournament: z.object({ id, title: z.string(), state: z.string(), places: z.number() }),
  rehearsal: rehearsalSchema.nullable(),
});
export type LastRehearsal = z.infer<typeof lastRehearsalSchema>;
