import { z } from 'zod';
import { calendarDate, cursor, id, line, page, required } from '#kernel/contract/fields.ts';
import { matchCountSchema, roundStatuses } from '#areas/play/contract/golf-rounds.ts';
import {
  callReasons,
  cardStates,
  holeOutcomes,
  holeStates,
  lastExtraHole,
  linkKinds,
  linkStates,
  quarantineReasons,
  scoreMarks,
  scorerRoles,
  scoringModeNames,
  signStates,
} from '#kernel/contract/scoring-choices.ts';
import { scoreEntrySchema } from './scoring.ts';
import { startSchema } from '#areas/play/contract/tee-sheets.ts';

/** The scores of a round for its committee, and the committee's acts on them. */

export const cardFilters = ['all', 'attention', 'open', 'returned'] as const;
export type CardFilter = (typeof cardFilters)[number];

/** Cards by the start of their group: searched by name, or by the number of the group. */
export const roundCardsQuery = z.object({
  q: line(100).optional(),
  filter: z.enum(cardFilters).default('all'),
  cursor,
  limit: z.coerce.number().int().min(1).max(100).default(50),
});

/** The value of a hole: strokes, `X` picked up, `-` not played, or who won it in a match; null for nothing. */
const holeValue = z.union([z.int(), z.enum(scoreMarks), z.enum(holeOutcomes)]).nullable();

export const roundCardSchema = z.object({
  id,
  /** The player's name, or the team's with its members. */
  name: z.string(),
  group: z.object({ number: z.int(), start: startSchema }).nullable(),
  state: z.enum(cardStates),
  /** Holes that count. */
  thru: z.int(),
  holes: z.int(),
  /** Strokes so far, of holes with strokes. */
  strokes: z.int(),
  /** Printed numbers of holes that two people typed differently. */
  differs: z.array(z.int()),
  /** Values that came after the card was signed or corrected. */
  late: z.int(),
  is_corrected_after_signing: z.boolean(),
  last_at: z.iso.datetime().nullable(),
});
export type RoundCard = z.infer<typeof roundCardSchema>;

export const roundCardsSchema = page(roundCardSchema).extend({
  round: z.object({
    id,
    number: z.int(),
    date: calendarDate,
    status: z.enum(roundStatuses),
    mode: z.enum(scoringModeNames),
    tournament_id: id,
    tournament: z.string(),
    time_zone: z.string(),
    rounds: z.array(z.object({ id, number: z.int() })),
  }),
  summary: z.object({
    cards: z.int(),
    returned: z.int(),
    /** As in `dayViewSchema`. */
    matches: matchCountSchema.nullable(),
    /** Cards with a hole that differs or a value that came late. */
    attention: z.int(),
    /** Scores that were set aside and nobody has looked at. */
    quarantined: z.int(),
    /** Phones that wait to be let in. */
    waiting: z.int(),
  }),
});

export type RoundCards = z.infer<typeof roundCardsSchema>;

/** An entry with everything that is known of where it came from. */
const historyEntrySchema = scoreEntrySchema.extend({
  received_at: z.iso.datetime(),
  /** The phone and who held it, or who of the committee. */
  by: z.string(),
  /** It stands: no other took its place. */
  stands: z.boolean(),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

export const committeeCardSchema = z.object({
  card: roundCardSchema,
  round_id: id,
  tournament_id: id,
  mode: z.enum(scoringModeNames),
  is_match: z.boolean(),
  tee: z.string().nullable(),
  /** In the order of the card. */
  holes: z.array(
    z.object({ number: z.int(), par: z.int().nullable(), value: holeValue, state: z.enum(holeStates), late: z.int() }),
  ),
  signs: z.array(
    z.object({
      scorer_role: z.enum(scorerRoles),
      at: z.iso.datetime(),
      state: z.enum(signStates),
    }),
  ),
  /** The match of the card, with its further holes and its result; null for a card without a match. */
  match: z
    .object({
      /** The names of both sides. */
      sides: z.object({ A: z.string(), B: z.string() }),
      /** 'AS thru 18', '3&2'; empty before the first hole. */
      standing: z.string(),
      /** The side that won; null for a match that is not decided or is halved. */
      winner: z.enum(['A', 'B']).nullable(),
      /** Whether the match plays on where it is level after its last hole. */
      goes_on: z.boolean(),
      is_level: z.boolean(),
      /** The holes after the last one that have a score, and the next hole while the match is level. */
      extra: z.array(
        z.object({
          number: z.int(),
          /** 'Hole 19 (the 1st again)'. */
          name: z.string(),
          value: holeValue,
          state: z.enum(holeStates),
          /** The match was decided before it. */
          is_ignored: z.boolean(),
        }),
      ),
      said: z.object({ winner: z.enum(holeOutcomes), result: z.string() }).nullable(),
    })
    .nullable(),
  /** In the order in which they came. */
  entries: z.array(historyEntrySchema),
});
export type CommitteeCard = z.infer<typeof committeeCardSchema>;

const typedHole = z.object({
  /** The printed number; 19 to 36 are the holes after the last of a match that plays on. */
  hole: z.int().min(1).max(lastExtraHole),
  /** Null takes back what was typed there. */
  value: z
    .union([z.int().min(1, 'Must be 1 to 20').max(20, 'Must be 1 to 20'), z.enum(scoreMarks), z.enum(holeOutcomes)], {
      error: 'Must be 1 to 20, X or -',
    })
    .nullable(),
});

/**
 * Scores that the committee types: from a paper card, without a reason and beside what phones typed; or with a reason
 * as a correction, above everything.
 */
export const correctScoresSchema = z.object({
  card: id,
  entries: z.array(typedHole).max(lastExtraHole),
  /**
   * The end of the card's match, without its holes. `by` is '3&2', '1 up' or '19th', and empty for a half (`H`).
   * Null takes back an earlier result. It is written on every card of the match, as are the holes after the last one.
   */
  result: z
    .object({ winner: z.enum(holeOutcomes), by: line(20).default('') })
    .nullable()
    .optional(),
  reason: required(200, 'Say why').nullable(),
  /** The entries of these holes that stand, as they were seen. */
  after: z.array(id).max(400),
  /** The committee holds the signed paper: the card is returned. Only where it types all cards. */
  returns: z.boolean().default(false),
});

const phoneSchema = z.object({
  id,
  name: z.string(),
  /** The player who holds it; null for somebody else who keeps score. */
  player: z.string().nullable(),
  app_version: z.string(),
  last_seen_at: z.iso.datetime(),
  pending: z.int().nullable(),
  is_waiting: z.boolean(),
  is_blocked: z.boolean(),
});

export type ScorePhone = z.infer<typeof phoneSchema>;

export const scoreLinkSchema = z.object({
  id,
  kind: z.enum(linkKinds),
  label: z.string(),
  /** 'K7M2-9QXD'. */
  code: z.string(),
  /** The address that its QR code opens. */
  url: z.string(),
  holes: z.array(z.int()).nullable(),
  state: z.enum(linkStates),
  valid_from: z.iso.datetime(),
  /** Null until the round is closed, and for one that lasts until it is ended. */
  valid_to: z.iso.datetime().nullable(),
  /** The address as a picture: an SVG text. Left out of links of groups, whose codes are printed. */
  qr_code: z.string().nullable(),
  phones: z.array(phoneSchema),
});
export type ScoreLink = z.infer<typeof scoreLinkSchema>;
export const scoreLinksQuery = z.object({
  q: line(100).optional(),
  cursor,
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export const scoreLinksSchema = page(scoreLinkSchema).extend({
  /** A code opens its group only with the last digits of a phone number in it. */
  asks_pin: z.boolean(),
});
export const scorePinSchema = z.object({ asks_pin: z.boolean() });

export const committeeCallSchema = z.object({
  id,
  /** 'Group 3, 8:20 AM'. */
  group: z.string(),
  hole: z.int(),
  why: z.enum(callReasons),
  called_at: z.iso.datetime(),
});
export type CommitteeCall = z.infer<typeof committeeCallSchema>;
export const committeeCallsSchema = z.object({ data: z.array(committeeCallSchema) });
export const committeeCallParams = z.object({ id, callId: id });

const linkLabel = required(60, 'Say what it is called, such as Hole 7');
/** A station at some holes of the round, a desk of the round, or somebody who looks at the tournament. */
export const addScoreLinkSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('station'),
    label: linkLabel,
    holes: z.array(z.int().min(1).max(18)).min(1, 'Choose a hole').max(18),
  }),
  z.object({ kind: z.literal('desk'), label: linkLabel }),
  z.object({ kind: z.literal('viewer'), label: linkLabel }),
]);
export const scoreLinkParams = z.object({ id, linkId: id });

const phoneActions = ['admit', 'block', 'unblock', 'strike'] as const;
export type PhoneAct = (typeof phoneActions)[number];
export const phoneActionSchema = z.object({
  link: id,
  device: id,
  action: z.enum(phoneActions),
  reason: line(200).default(''),
  dry_run: z.boolean().default(false),
  preview: z.string().max(64).optional(),
});
export const phoneActionAnswerSchema = z.object({
  /** Its effects, had or expected. */
  effects: z.array(z.string()),
  preview: z.string(),
});

const quarantinedSchema = z.object({
  id,
  why: z.enum(quarantineReasons),
  received_at: z.iso.datetime(),
  link: z.string(),
  phone: z.string(),
  /** Its value, as far as it can be read. */
  card: z.string().nullable(),
  hole: z.int().nullable(),
  value: z.string().nullable(),
  /** It can be counted as it was typed. */
  can_count: z.boolean(),
});
export type QuarantinedScore = z.infer<typeof quarantinedSchema>;
export const quarantinedQuery = z.object({ cursor, limit: z.coerce.number().int().min(1).max(200).default(100) });
export const quarantinedPageSchema = page(quarantinedSchema);

export const settleQuarantinedSchema = z.object({
  ids: z.array(id).min(1).max(200),
  as: z.enum(['entry', 'drop']),
  reason: required(200, 'Say why'),
});
/** Scores that were settled; the others cannot be counted as they are, with why. */
export const settledQuarantinedSchema = z.object({
  settled: z.array(id),
  left: z.array(z.object({ id, why: z.string() })),
});
