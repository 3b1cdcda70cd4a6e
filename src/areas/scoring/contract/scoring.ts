import { z } from 'zod';
import { measuredKinds } from './contest-choices.ts';
import { phoneMessageSchema, suspensionSchema } from './day.ts';
import { calendarDate, id, line } from '#kernel/contract/fields.ts';
import { leftAsSent } from '#kernel/contract/text.ts';
import { roundStatuses } from '#areas/play/contract/golf-rounds.ts';
import {
  callReasons,
  cardStates,
  entryKinds,
  holeOutcomes,
  linkKinds,
  pinLength,
  quarantineReasons,
  scoreMarks,
  scorerRoles,
  scoringModeNames,
  scoringProtocol,
} from '#kernel/contract/scoring-choices.ts';
import { startSchema } from '#areas/play/contract/tee-sheets.ts';

/**
 * The protocol between phones and the server, version 1. Each side ignores fields that it does not know, so either may
 * be newer than the other.
 */

/** The request header with the secret of a score link. */
export const scoreLinkHeader = 'x-score-link';

/** The phone holder's place in the group, from 0; null for 'Somebody else keeping score'. */
const seat = z.int().min(0).max(4).nullable();
const deviceName = line(40);

/** An entry as the server stores it: the fields of `../rules/score-entry.ts` and the sender. */
export const scoreEntrySchema = z.object({
  id,
  card: id,
  hole: z.int(),
  kind: z.enum(entryKinds),
  scorer_role: z.enum(scorerRoles),
  strokes: z.int().optional(),
  mark: z.enum(scoreMarks).optional(),
  outcome: z.enum(holeOutcomes).optional(),
  /** The result of a match, such as '3&2'; `outcome` has the winning side. */
  result: z.string().optional(),
  likely: z.int().optional(),
  player: id.optional(),
  drive: z.int().optional(),
  contest: id.optional(),
  mm: z.int().optional(),
  after: z.array(id),
  hash: z.string().optional(),
  logical_time: z.int(),
  at: z.iso.datetime(),
  /** The entry's sequence number within its group. */
  seq: z.int(),
  /** The phone, and the seat of its holder at that time; null for an entry of the committee. */
  device: id.nullable(),
  seat,
  /** The committee's reason for a correction. */
  reason: z.string().optional(),
});
export type WireEntry = z.infer<typeof scoreEntrySchema>;

/** More rows than are judged, the rest of which are quarantined. A longer delivery is rejected as unreadable. */
const maxRows = 1_000;

export const deliverySchema = z.object({
  /** The protocol version. A delivery of an unknown version gets an answer, and its rows are quarantined. */
  v: z.int().min(0).max(32_767),
  device: id,
  seat,
  /** The version of the scoring program: '2027-05-30.1'. */
  app: line(40),
  /** Milliseconds by which the phone's clock is behind the server's, as the phone measured it. */
  offset_ms: z.int(),
  /** The number of unsent entries on the phone, with the ones in this delivery. */
  pending: z.int().min(0).max(1_000_000),
  /** The phone has all entries of the group up to this sequence number. */
  cursor: z.int().min(0).max(2_147_483_647),
  epoch: z.int().min(0).max(2_147_483_647),
  /** The group on the screen of a station's or desk's phone. */
  group: id.nullish(),
  /** The id of the newest message from the last answer or bundle; programs that show no messages leave it out. */
  message: id.nullish(),
  /** Each row is parsed separately, so that one unreadable row does not block the others. */
  entries: z.array(leftAsSent(z.unknown(), 'content')).max(maxRows),
  /** Ids of entries that this phone received from another phone and passes on; the holder of that phone is unknown. */
  carried: z.array(id).max(maxRows).optional(),
});
export type Delivery = z.output<typeof deliverySchema>;

const cardStateSchema = z.object({
  id,
  state: z.enum(cardStates),
  /** The hash that the signatures cover; null while the card is open. */
  hash: z.string().nullable(),
});

const roundStateSchema = z.object({
  status: z.enum(roundStatuses),
  /** The round is closed: phones may still type, but the server quarantines new entries. */
  is_closed: z.boolean(),
  /** The oldest protocol version whose entries count. */
  min_protocol: z.int(),
  /** Null while play is not suspended. */
  suspension: suspensionSchema.nullable(),
});

/** A contest in which players' phones record measurements. */
const bundleContestSchema = z.object({
  id,
  kind: z.enum(measuredKinds),
  hole: z.int(),
  /** The best length of the field so far in millimetres; null without one, and while holes are hidden. */
  best_mm: z.int().nullable(),
});

export const deliveryAnswerSchema = z.object({
  v: z.literal(scoringProtocol),
  now: z.iso.datetime(),
  epoch: z.int(),
  /** This answer and earlier ones contain all entries up to this sequence number. */
  cursor: z.int(),
  taken: z.array(id),
  held: z.array(z.object({ id, why: z.enum(quarantineReasons) })),
  entries: z.array(scoreEntrySchema),
  /** More entries exist after `cursor`: send the next delivery at once. */
  more: z.boolean(),
  /** The cards that this link may write on. If the phone does not know one of them, it reads the bundle again. */
  cards: z.array(cardStateSchema),
  round: roundStateSchema,
  /** The id to send as `message` of the next delivery; null while the committee has sent no message. */
  message: id.nullable(),
  /** The committee's messages to this group since the delivery's `message`, oldest first. */
  messages: z.array(phoneMessageSchema),
  /** The version of the bundle. It changes with the group's players, tees or handicaps: read the bundle again. */
  bundle: z.string(),
  contests: z.array(bundleContestSchema),
  next_poll_s: z.int(),
});
export type DeliveryAnswer = z.infer<typeof deliveryAnswerSchema>;

export const scoreDeviceSchema = z.object({
  id,
  seat,
  name: z.string(),
  last_seen_at: z.iso.datetime(),
  /** Beyond the link's number of phones: this one reads, and its scores are quarantined until it is admitted. */
  is_waiting: z.boolean(),
  is_blocked: z.boolean(),
});
export type ScoreDevice = z.infer<typeof scoreDeviceSchema>;

/** A tee as the round plays it. Lists are in the order of the round's holes. */
const bundleTeeSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The tee's colour as the course has it: '#1d4ed8', or a word such as 'blue'. */
  colour: z.string().nullable(),
  par: z.array(z.int()),
  stroke_index: z.array(z.int()).nullable(),
  yards: z.array(z.int().nullable()).nullable(),
});

const bundleCardSchema = cardStateSchema.extend({
  /** The player's name, or the team's. */
  name: z.string(),
  /** The player, or the team's members in the team's order. */
  players: z.array(id),
  is_team: z.boolean(),
  marker: id.nullable(),
  tee: z.string().nullable(),
  /** Printed number of the first hole that this card plays. */
  start_hole: z.int(),
  playing_handicap: z.int().nullable(),
  /** Strokes received, in the order of the round's holes; negative for a plus handicap. Null without a handicap. */
  strokes: z.array(z.int()).nullable(),
});

const programColoursSchema = z.object({ green: z.string(), 'on-green': z.string(), tint: z.string() });
/** The organizer's brand in the scoring program: the address of a logo on the same host, and colours by theme. */
const bundleLookSchema = z.object({
  logo: z.string().nullable(),
  colours: z.object({ light: programColoursSchema, dark: programColoursSchema }).nullable(),
});

/** Everything that a phone needs to keep score offline, without mail address, phone number, birth year and index. */
export const scoreBundleSchema = z.object({
  v: z.literal(scoringProtocol),
  now: z.iso.datetime(),
  epoch: z.int(),
  cursor: z.int(),
  /** The version to compare with an answer's `bundle`. */
  bundle: z.string(),
  link: z.object({
    kind: z.enum(linkKinds),
    label: z.string(),
    /** The code to type on another phone. */
    code: z.string(),
    valid_from: z.iso.datetime(),
    state: z.enum(['early', 'open']),
    /** Printed numbers of the holes that a station records; null for all holes. */
    holes: z.array(z.int()).nullable(),
  }),
  tournament: z.object({ id, title: z.string(), time_zone: z.string(), has_public_board: z.boolean() }),
  round: roundStateSchema.extend({
    id,
    number: z.int(),
    /** The number of rounds in the tournament. */
    rounds: z.int(),
    date: calendarDate,
    course: z.string().nullable(),
    mode: z.enum(scoringModeNames),
    /** In match play holes are won, lost or halved, so entries may have an `outcome`. */
    is_match: z.boolean(),
    /** A card has no total once a hole has no score. Servers before this field leave it out. */
    needs_every_hole: z.boolean().optional(),
    /** Printed numbers in the order of the card. */
    holes: z.array(z.int()),
  }),
  group: z.object({ id, number: z.int(), start: startSchema }).nullable(),
  /** For a station or desk without a chosen group: all groups, ordered by start. */
  groups: z.array(z.object({ number: z.int(), start: startSchema, players: z.array(z.string()) })),
  contests: z.array(bundleContestSchema),
  players: z.array(
    z.object({
      id,
      /** The seat in the group, from 0. */
      seat: z.int(),
      /** The name that other people may see. */
      name: z.string(),
    }),
  ),
  /** The group's matches, by player ids. An `outcome` of 'A' is for the first side. */
  matches: z.array(
    z.object({
      sides: z.tuple([z.array(id), z.array(id)]),
      /** A match that is all square after the last hole continues, so holes 19 to 36 accept entries. */
      goes_on: z.boolean(),
    }),
  ),
  /** The players with the scorer roles `first` and `second`, in the scoring modes `one` and `two`. */
  scorers: z.array(id),
  tees: z.array(bundleTeeSchema),
  cards: z.array(bundleCardSchema),
  devices: z.array(scoreDeviceSchema),
  entries: z.array(scoreEntrySchema),
  /** The id to send as `message` of the next delivery. */
  message: id.nullable(),
  /** The newest twenty of the committee's messages to this group, oldest first. */
  messages: z.array(phoneMessageSchema),
  /** Null for an organizer without a logo and colours. */
  look: bundleLookSchema.nullable(),
  /** The sponsors on cards, highest level first; `hole` is a printed number, null for the whole card. */
  sponsors: z.array(z.object({ name: z.string(), hole: z.int().nullable(), logo: z.string().nullable() })),
});
export type ScoreBundle = z.infer<typeof scoreBundleSchema>;

/** A code as it is printed or typed, with or without its hyphen. */
export const openScoreLinkSchema = z.object({
  code: leftAsSent(line(20).min(1, 'Type the code of your group')),
  /** The last digits of a group member's phone number, for rounds that ask for them. */
  pin: z
    .string()
    .regex(new RegExp(`^\\d{${pinLength}}$`), `Type ${pinLength} digits`)
    .optional(),
});
export const openedScoreLinkSchema = z.object({ token: z.string() });

export const nameDeviceSchema = z.object({ device: id, seat, name: deviceName, app: line(40) });
export const scoreDevicesSchema = z.object({ data: z.array(scoreDeviceSchema) });

/** A group of the round by its number, for a station that records one hole for one group after another. */
export const bundleQuery = z.object({ group: z.coerce.number().int().min(1).max(2_000).optional() });

/** A board of the tournament of a viewer's link; the main board if left out. */
export const viewerBoardQuery = z.object({ board: z.string().max(80).optional() });

/** A group's call for the committee. Sending the same id again does not call twice: the answer has the call's state. */
export const callCommitteeSchema = z.object({
  id,
  device: id,
  hole: z.int().min(1).max(18),
  why: z.enum(callReasons),
});
export const calledCommitteeSchema = z.object({
  id,
  called_at: z.iso.datetime(),
  /** The time at which the committee answered the call; null while nobody has. */
  answered_at: z.iso.datetime().nullable(),
});
export type CalledCommittee = z.infer<typeof calledCommitteeSchema>;

/** The address at which a golfer in a published group keeps score. */
export const ownScoreLinkSchema = z.object({ url: z.string() });
