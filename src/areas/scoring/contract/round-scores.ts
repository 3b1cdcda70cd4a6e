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

/** The committee's view of a round's scores, and the committee's actions on them. */

export const cardFilters = ['all', 'attention', 'open', 'returned'] as const;
export type CardFilter = (typeof cardFilters)[number];

/** Query for cards, in the order in which their groups start; `q` finds names or the number of a group. */
export const roundCardsQuery = z.object({
  q: line(100).optional(),
  filter: z.enum(cardFilters).default('all'),
  cursor,
  limit: z.coerce.number().int().min(1).max(100).default(50),
});

/**
 * The value of a hole: strokes, `X` for picked up, `-` for not played, or the winner of the hole in a match; null
 * without one.
 */
const holeValue = z.union([z.int(), z.enum(scoreMarks), z.enum(holeOutcomes)]).nullable();

export const roundCardSchema = z.object({
  id,
  /** The player's name, or the team's name with its members. */
  name: z.string(),
  group: z.object({ number: z.int(), start: startSchema }).nullable(),
  state: z.enum(cardStates),
  /** The number of holes with a value that counts. */
  thru: z.int(),
  holes: z.int(),
  /** Total strokes of the holes that have strokes. */
  strokes: z.int(),
  /** Printed numbers of holes that ended without strokes: picked up, or not played. */
  without_strokes: z.array(z.int()),
  /** Members of its team who are not on the card any more, by name. */
  gone: z.array(z.string()),
  /** Printed numbers of holes for which two people entered different values. */
  differs: z.array(z.int()),
  /** The number of values that arrived after the card was signed or corrected. */
  late: z.int(),
  is_corrected_after_signing: z.boolean(),
  /** False where nobody plays on it any more: all have withdrawn or did not start, or it is disqualified. */
  is_expected: z.boolean(),
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
    /** Whether a board counts every stroke: there a card without strokes on a hole has no total. */
    needs_every_hole: z.boolean(),
    rounds: z.array(z.object({ id, number: z.int() })),
  }),
  summary: z.object({
    cards: z.int(),
    /** The cards that are expected, and how many of them are returned, as in `dayViewSchema`. */
    expected: z.int(),
    returned: z.int(),
    /** See `matches` of `dayViewSchema`. */
    matches: matchCountSchema.nullable(),
    /** The number of cards with a differing hole or a late value. */
    attention: z.int(),
    /** The number of quarantined scores that nobody has settled. */
    quarantined: z.int(),
    /** The number of phones waiting for admission. */
    waiting: z.int(),
  }),
});

export type RoundCards = z.infer<typeof roundCardsSchema>;

/** A score entry with its origin. */
const historyEntrySchema = scoreEntrySchema.extend({
  received_at: z.iso.datetime(),
  /** The phone and its holder, or the committee member who wrote the entry. */
  by: z.string(),
  /** The entry is current: no other entry has replaced it. */
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
  signs: z.array(z.object({ scorer_role: z.enum(scorerRoles), at: z.iso.datetime(), state: z.enum(signStates) })),
  /** The card's match, with its extra holes and its result; null for a card without a match. */
  match: z
    .object({
      /** The names on each side. */
      sides: z.object({ A: z.string(), B: z.string() }),
      /** 'AS thru 18', '3&2'; empty before the first hole. */
      standing: z.string(),
      /** The winning side; null while the match is undecided, and for a halved match. */
      winner: z.enum(['A', 'B']).nullable(),
      /** Whether a match that is all square after its last hole continues on extra holes. */
      goes_on: z.boolean(),
      is_level: z.boolean(),
      /** Extra holes with a score, and the next extra hole while the match is all square. */
      extra: z.array(
        z.object({
          number: z.int(),
          /** 'Hole 19 (the 1st again)'. */
          name: z.string(),
          value: holeValue,
          state: z.enum(holeStates),
          /** The match was decided before this hole, so its value is ignored. */
          is_ignored: z.boolean(),
        }),
      ),
      said: z.object({ winner: z.enum(holeOutcomes), result: z.string() }).nullable(),
    })
    .nullable(),
  /** In the order in which the server received them. */
  entries: z.array(historyEntrySchema),
});
export type CommitteeCard = z.infer<typeof committeeCardSchema>;

const typedHole = z.object({
  /** The printed number of the hole; 19 to 36 are the extra holes of a match. */
  hole: z.int().min(1).max(lastExtraHole),
  /** Null withdraws the value that was entered before. */
  value: z
    .union([z.int().min(1, 'Must be 1 to 20').max(20, 'Must be 1 to 20'), z.enum(scoreMarks), z.enum(holeOutcomes)], {
      error: 'Must be 1 to 20, X or -',
    })
    .nullable(),
});

/**
 * Scores that the committee enters. Without a reason they are typed from a paper card and merged with the phones'
 * values; with a reason they are corrections, which override all other values.
 */
export const correctScoresSchema = z.object({
  card: id,
  entries: z.array(typedHole).max(lastExtraHole),
  /**
   * The result of the card's match, entered without its holes. `by` is '3&2', '1 up' or '19th', and empty for a half
   * (`H`). Null withdraws an earlier result. The result and the extra holes are written to every card of the match.
   */
  result: z
    .object({ winner: z.enum(holeOutcomes), by: line(20).default('') })
    .nullable()
    .optional(),
  reason: required(200, 'Say why').nullable(),
  /** The ids of the current entries on these holes as the committee saw them; refused if the server has another one. */
  after: z.array(id).max(400),
  /**
   * The committee holds the signed paper card, so the card is returned. Only in rounds whose cards the committee types.
   */
  returns: z.boolean().default(false),
});

const phoneSchema = z.object({
  id,
  name: z.string(),
  /** The name of the player who holds the phone; null for somebody else who keeps score. */
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
  /** For a group's link the teams with their members, or the players; null for every other link. */
  people: z.string().nullable(),
  /** The code to type, such as 'K7M2-9QXD'. */
  code: z.string(),
  /** The address in the link's QR code. */
  url: z.string(),
  holes: z.array(z.int()).nullable(),
  state: z.enum(linkStates),
  valid_from: z.iso.datetime(),
  /** Null until the round is closed, and for a link that works until somebody ends it. */
  valid_to: z.iso.datetime().nullable(),
  /** The QR code as SVG text; null for links of groups, whose QR codes are printed. */
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
  /** Opening a group's link by its code also asks for the last digits of a group member's phone number. */
  asks_pin: z.boolean(),
});
export const scorePinSchema = z.object({ asks_pin: z.boolean() });

export const committeeCallSchema = z.object({
  id,
  /** The group's name and start: 'Group 3, 8:20 AM'. */
  group: z.string(),
  hole: z.int(),
  why: z.enum(callReasons),
  called_at: z.iso.datetime(),
});
export type CommitteeCall = z.infer<typeof committeeCallSchema>;
export const committeeCallsSchema = z.object({ data: z.array(committeeCallSchema) });
export const committeeCallParams = z.object({ id, callId: id });

const linkLabel = required(60, 'Enter a name, such as Hole 7');
/** A link to add: a scoring station for some holes of the round, a check-in desk, or a viewer of the tournament. */
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
  /** The effects of the action, done or, for a dry run, expected. */
  effects: z.array(z.string()),
  preview: z.string(),
});

const quarantinedSchema = z.object({
  id,
  why: z.enum(quarantineReasons),
  received_at: z.iso.datetime(),
  link: z.string(),
  phone: z.string(),
  /** The card, hole and value of the score, each null if it cannot be read. */
  card: z.string().nullable(),
  hole: z.int().nullable(),
  value: z.string().nullable(),
  /** The score can be accepted exactly as it was typed. */
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
/** The scores that were settled, and `left`: the scores that cannot be accepted as they are, each with the reason. */
export const settledQuarantinedSchema = z.object({
  settled: z.array(id),
  left: z.array(z.object({ id, why: z.string() })),
});
