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

const findingSchema = z.object({
  /** stop: play could not continue. mend: it will go wrong. note: for information. */
  weight: z.enum(['stop', 'mend', 'note']),
  text: z.string(),
  /** The remedy, and the screen for it. */
  mend: z.object({ text: z.string(), place: z.enum(['edit', 'course', 'sheet', 'payments']) }).nullable(),
});

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
  /** The final leaderboards, as the engine computed them, with the invented names. */
  boards: z.array(
    z.object({
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
    }),
  ),
  /** Messages that would have been sent, and money taken at the desk in dollars. */
  would_have: z.object({ mails: z.number(), phones: z.number(), messages: z.number(), dollars: z.number() }),
  /** The first messages that would have been sent, oldest first. */
  tellings: z.array(
    z.object({ by: z.enum(['mail', 'text message', 'scoring phones']), to: z.string(), subject: z.string() }),
  ),
  findings: z.array(findingSchema),
});

export const rehearsalSchema = z.object({
  id,
  tournament_id: id,
  players: z.number(),
  storm: z.boolean(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
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
