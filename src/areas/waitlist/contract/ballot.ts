import { z } from 'zod';
import { dateOr, email, id } from '#kernel/contract/fields.ts';
import { ballotStates } from '#kernel/contract/play-choices.ts';

/** A ballot as everybody sees it: when, how many, and what proves its draw. */
export const ballotSchema = z.object({
  /** queue: the list is closed and put in order in the moment it opens; places are held for turns of minutes. */
  mode: z.enum(['ballot', 'queue']),
  /** The length of a turn in a queue; null for a ballot. */
  turn_minutes: z.number().nullable(),
  state: z.enum(ballotStates),
  opens_at: z.iso.datetime(),
  closes_at: z.iso.datetime(),
  draws_at: z.iso.datetime(),
  /** A party has so many people at most. */
  most_people: z.number(),
  /** SHA-256 of the seed, from the beginning. */
  seed_hash: z.string(),
  /** SHA-256 of the frozen list; null until entries close. */
  list_hash: z.string().nullable(),
  parties: z.number(),
  people: z.number(),
  /** The number of names on the organizer's own list, with one ticket more; gone with the draw. */
  members: z.number(),
});
export type Ballot = z.infer<typeof ballotSchema>;

/** The evidence of a draw: its fingerprints from the beginning, the seed once it is drawn. */
export const ballotProofSchema = ballotSchema.extend({
  tournament_id: id,
  title: z.string(),
  time_zone: z.string(),
  /** Null before the draw. */
  seed: z.string().nullable(),
  drawn_at: z.iso.datetime().nullable(),
});
export type BallotProof = z.infer<typeof ballotProofSchema>;

/** A portion of what anybody needs to draw again besides the seed. A ballot of up to 10,000 parties is one. */
export const ballotDrawSchema = z.object({
  part: z.number(),
  /** The number of portions; 0 before the list is frozen, and where nobody is on it. */
  parts: z.number(),
  /** The number of parties on the whole list. */
  parties: z.number(),
  /** These lines of the list as it was frozen: `id|people|min_places|tickets|nonce` a line; null before. */
  list: z.string().nullable(),
  /** As many of the parties' ids as they were drawn; null before. */
  order: z.array(z.string()).nullable(),
});
export type BallotDraw = z.infer<typeof ballotDrawSchema>;

export const ballotPartQuery = z.object({
  /** From 0. */
  part: z.coerce.number({ error: 'A whole number from 0' }).int().min(0).max(1_000_000).default(0),
});

const moment = z.object({
  date: dateOr('Choose a date'),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Choose a time'),
});

/** The times are the venue's own. */
export const setBallotSchema = z.object({
  opens: moment,
  closes: moment,
  draws: moment,
  most_people: z.number({ error: '1 to 4 people' }).int().min(1, '1 to 4 people').max(4, '1 to 4 people'),
  /** Addresses of who has one ticket more; left out, the list stays as it is. */
  members: z.array(email).max(5_000, 'At most 5,000 addresses').optional(),
});
export type SetBallot = z.output<typeof setBallotSchema>;

/** The opening is by the venue's own clock. */
export const setQueueSchema = setBallotSchema.pick({ opens: true, most_people: true }).extend({
  turn_minutes: z.number({ error: '3 to 30 minutes' }).int().min(3, '3 to 30 minutes').max(30, '3 to 30 minutes'),
});
export type SetQueue = z.output<typeof setQueueSchema>;
