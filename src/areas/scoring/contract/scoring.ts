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
 * The protocol of phones and the server, version 1. Both pass over fields that they do not know, so that either may be
 * newer than the other.
 */

/** The header that the secret of a link comes in. */
export const scoreLinkHeader = 'x-score-link';

/** The place in the group of who holds the phone, from 0; null for 'Somebody else keeping score'. */
const seat = z.int().min(0).max(4).nullable();
const deviceName = line(40);

/** An entry as the server has it: `../rules/score-entry.ts`, with who sent it. */
export const scoreEntrySchema = z.object({
  id,
  card: id,
  hole: z.int(),
  kind: z.enum(entryKinds),
  scorer_role: z.enum(scorerRoles),
  strokes: z.int().optional(),
  mark: z.enum(scoreMarks).optional(),
  outcome: z.enum(holeOutcomes).optional(),
  /** The result of a match, such as '3&2'; `outcome` is the side that won. */
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
  /** The number of the entry in its group. */
  seq: z.int(),
  /** The phone and the seat of who held it then; null for the committee's own. */
  device: id.nullable(),
  seat,
  /** Why the committee corrected it. */
  reason: z.string().optional(),
});
export type WireEntry = z.infer<typeof scoreEntrySchema>;

/** More rows than are judged: the rest of a delivery is held as too many, a longer one is unreadable as a whole. */
const maxRows = 1_000;

export const deliverySchema = z.object({
  /** The protocol. One that the server does not speak is answered: its rows are kept for the committee. */
  v: z.int().min(0).max(32_767),
  device: id,
  seat,
  /** The program's version: '2027-05-30.1'. */
  app: line(40),
  /** The lag of the phone's clock behind the server's, as it found. */
  offset_ms: z.int(),
  /** The number of entries that the phone still holds for itself, with these. */
  pending: z.int().min(0).max(1_000_000),
  /** All entries of the group up to this number are on the phone. */
  cursor: z.int().min(0).max(2_147_483_647),
  epoch: z.int().min(0).max(2_147_483_647),
  /** Of a station's or desk's phone: the group that it looks at. */
  group: id.nullish(),
  /** The `message` of the last answer or bundle; programs that show no messages leave it out. */
  message: id.nullish(),
  /** Read row by row, so that one that cannot be read holds up no other. */
  entries: z.array(leftAsSent(z.unknown(), 'content')).max(maxRows),
  /** The entries that were typed on another phone: nobody here knows who held it. */
  carried: z.array(id).max(maxRows).optional(),
});
export type Delivery = z.output<typeof deliverySchema>;

const cardStateSchema = z.object({
  id,
  state: z.enum(cardStates),
  /** The hash that was signed; null while the card is open. */
  hash: z.string().nullable(),
});

const roundStateSchema = z.object({
  status: z.enum(roundStatuses),
  /** Typing goes on; what comes now is set aside for the committee. */
  is_closed: z.boolean(),
  /** The oldest protocol that is counted. */
  min_protocol: z.int(),
  /** Null while play is not suspended. */
  suspension: suspensionSchema.nullable(),
});

/** A contest in which phones measure. */
const bundleContestSchema = z.object({
  id,
  kind: z.enum(measuredKinds),
  hole: z.int(),
  /** Millimetres: the nearest or farthest of the field so far; null for nobody, and where holes are hidden. */
  best_mm: z.int().nullable(),
});

export const deliveryAnswerSchema = z.object({
  v: z.literal(scoringProtocol),
  now: z.iso.datetime(),
  epoch: z.int(),
  /** All entries up to this number are in this answer, or were there before. */
  cursor: z.int(),
  taken: z.array(id),
  held: z.array(z.object({ id, why: z.enum(quarantineReasons) })),
  entries: z.array(scoreEntrySchema),
  /** There are entries after the cursor: ask again at once. */
  more: z.boolean(),
  /** The cards that the link writes on. One that the phone does not know: read the bundle again. */
  cards: z.array(cardStateSchema),
  round: roundStateSchema,
  /** To be said with the next delivery; null while the committee has sent none. */
  message: id.nullable(),
  /** The committee's messages to this group since the one that the delivery named, oldest first. */
  messages: z.array(phoneMessageSchema),
  /** Rises when the group's people, tees or handicaps change: read the bundle again. */
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
  /** One too many for its link: it reads, and its scores are set aside until the committee says yes. */
  is_waiting: z.boolean(),
  is_blocked: z.boolean(),
});
export type ScoreDevice = z.infer<typeof scoreDeviceSchema>;

/** A tee as the round plays it. Lists go by the holes of the round. */
const bundleTeeSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** '#1d4ed8' or a word such as 'blue', as the course has it. */
  colour: z.string().nullable(),
  par: z.array(z.int()),
  stroke_index: z.array(z.int()).nullable(),
  yards: z.array(z.int().nullable()).nullable(),
});

const bundleCardSchema = cardStateSchema.extend({
  /** The player's name, or the team's. */
  name: z.string(),
  /** The player of the ball, or the team's members in its order. */
  players: z.array(id),
  is_team: z.boolean(),
  marker: id.nullable(),
  tee: z.string().nullable(),
  /** The printed number of the hole played first. */
  start_hole: z.int(),
  playing_handicap: z.int().nullable(),
  /** Strokes received, by the holes of the round; negative where they are given. Null without a handicap. */
  strokes: z.array(z.int()).nullable(),
});

const programColoursSchema = z.object({ green: z.string(), 'on-green': z.string(), tint: z.string() });
/** The brand of a group's organizer in the program: an address on the same host, colours by theme. */
const bundleLookSchema = z.object({
  logo: z.string().nullable(),
  colours: z.object({ light: programColoursSchema, dark: programColoursSchema }).nullable(),
});

/** Everything that a phone needs to go on without signal. No mail address, phone, birth year or index. */
export const scoreBundleSchema = z.object({
  v: z.literal(scoringProtocol),
  now: z.iso.datetime(),
  epoch: z.int(),
  cursor: z.int(),
  /** Compare with an answer's `bundle`. */
  bundle: z.string(),
  link: z.object({
    kind: z.enum(linkKinds),
    label: z.string(),
    /** To be typed by another phone. */
    code: z.string(),
    valid_from: z.iso.datetime(),
    state: z.enum(['early', 'open']),
    /** Printed numbers that a station keeps; null for all. */
    holes: z.array(z.int()).nullable(),
  }),
  tournament: z.object({ id, title: z.string(), time_zone: z.string(), has_public_board: z.boolean() }),
  round: roundStateSchema.extend({
    id,
    number: z.int(),
    /** Of the tournament. */
    rounds: z.int(),
    date: calendarDate,
    course: z.string().nullable(),
    mode: z.enum(scoringModeNames),
    /** Holes are won, lost or halved: `outcome` may be said. */
    is_match: z.boolean(),
    /** Printed numbers in the order of the card. */
    holes: z.array(z.int()),
  }),
  group: z.object({ id, number: z.int(), start: startSchema }).nullable(),
  /** Of a station or a desk that has not said which group: all of them, as they start. */
  groups: z.array(z.object({ number: z.int(), start: startSchema, players: z.array(z.string()) })),
  contests: z.array(bundleContestSchema),
  players: z.array(
    z.object({
      id,
      /** From 0. */
      seat: z.int(),
      /** Under which they may be told to others. */
      name: z.string(),
    }),
  ),
  /** The matches of the group, by players' ids: what is said of a hole is said for the first side, 'A'. */
  matches: z.array(
    z.object({
      sides: z.tuple([z.array(id), z.array(id)]),
      /** Whether the match plays on where it is level after the last hole: holes 19 to 36 may then be typed. */
      goes_on: z.boolean(),
    }),
  ),
  /** The players of scorer roles first and second in modes `one` and `two`. */
  scorers: z.array(id),
  tees: z.array(bundleTeeSchema),
  cards: z.array(bundleCardSchema),
  devices: z.array(scoreDeviceSchema),
  entries: z.array(scoreEntrySchema),
  /** To be said with the next delivery. */
  message: id.nullable(),
  /** The committee's messages to this group, oldest first: the newest twenty. */
  messages: z.array(phoneMessageSchema),
  /** Null where the organizer has none of its own. */
  look: bundleLookSchema.nullable(),
  /** The sponsors on cards, the greatest first: at a hole (its printed number), else on the card. */
  sponsors: z.array(z.object({ name: z.string(), hole: z.int().nullable(), logo: z.string().nullable() })),
});
export type ScoreBundle = z.infer<typeof scoreBundleSchema>;

/** A code as it is printed or typed; with or without its hyphen. */
export const openScoreLinkSchema = z.object({
  code: leftAsSent(line(20).min(1, 'Type the code of your group')),
  /** Where the round asks for it: the last digits of the phone number of somebody in the group. */
  pin: z
    .string()
    .regex(new RegExp(`^\\d{${pinLength}}$`), `Type ${pinLength} digits`)
    .optional(),
});
export const openedScoreLinkSchema = z.object({ token: z.string() });

export const nameDeviceSchema = z.object({ device: id, seat, name: deviceName, app: line(40) });
export const scoreDevicesSchema = z.object({ data: z.array(scoreDeviceSchema) });

/** A group of a large round, for a station that keeps a hole and sees one group after the other. */
export const bundleQuery = z.object({ group: z.coerce.number().int().min(1).max(2_000).optional() });

/** Of the tournament of a link for who looks: the main board where none is named. */
export const viewerBoardQuery = z.object({ board: z.string().max(80).optional() });

/** A group asks the committee to come. Sent again it is the same call, and says whether somebody answered. */
export const callCommitteeSchema = z.object({
  id,
  device: id,
  hole: z.int().min(1).max(18),
  why: z.enum(callReasons),
});
export const calledCommitteeSchema = z.object({
  id,
  called_at: z.iso.datetime(),
  /** When the committee said that it comes; null while nobody has. */
  answered_at: z.iso.datetime().nullable(),
});
export type CalledCommittee = z.infer<typeof calledCommitteeSchema>;

/** Where a golfer of a published group keeps score. */
export const ownScoreLinkSchema = z.object({ url: z.string() });
