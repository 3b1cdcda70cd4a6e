import { z } from 'zod';
import { calendarDate, id, line, required, wallTime } from '#kernel/contract/fields.ts';
import { goOn } from '#kernel/contract/gaps.ts';
import { roundStatuses } from './golf-rounds.ts';
import { startKindNames } from '#kernel/contract/play-choices.ts';

/**
 * The letter distinguishes groups of a shotgun that start from the same hole; '' where only one group starts from it.
 */
export const startLetters = ['', 'A', 'B', 'C'] as const;
export type Letter = (typeof startLetters)[number];

/**
 * The data of a tee sheet. Groups, blocks and operations have the form of `../rules/tee-sheets`, so that page and
 * server check a change with the same code. Times are 'HH:MM' in the venue's time zone.
 */
export const startSchema = z.object({
  time: wallTime,
  hole: z.int('Must be a hole').min(1, 'Must be a hole').max(18, 'Must be a hole'),
  letter: z.enum(startLetters),
});
const maxSeats = 5;
const seatsSchema = z
  .array(id.nullable())
  .min(1, 'A group has one to five places')
  .max(maxSeats, 'A group has one to five places')
  .readonly();
const noteSchema = line(200).nullable();

export const sheetGroupSchema = z.object({
  id,
  start: startSchema,
  seats: seatsSchema,
  isLocked: z.boolean(),
  /** The committee confirmed with 'Yes, alone' that a single player may be in the group. */
  isAloneOk: z.boolean(),
  note: noteSchema,
});
export const sheetBlockSchema = z.object({
  id,
  fromTime: wallTime,
  toTime: wallTime,
  hole: z.int().min(1).max(18).nullable(),
  reason: required(80, 'Say why, such as Members'),
});

const seat = z
  .int()
  .min(0)
  .max(maxSeats - 1)
  .optional();
export const maxGroups = 1_000;

/** An edit of a tee sheet by the committee; see `SheetOperation`. */
export const sheetOperationSchema = z.discriminatedUnion('op', [
  z.object({ op: z.literal('place'), playerId: id, groupId: id, seat }),
  z.object({ op: z.literal('move'), playerId: id, groupId: id.nullable(), seat }),
  z.object({ op: z.literal('swap'), playerId: id, otherId: id }),
  z.object({ op: z.literal('add_group'), group: sheetGroupSchema }),
  z.object({ op: z.literal('remove_group'), groupId: id }),
  z.object({ op: z.literal('retime'), groupId: id, start: startSchema }),
  z.object({ op: z.literal('lock'), groupId: id, isLocked: z.boolean() }),
  z.object({ op: z.literal('note'), groupId: id, note: noteSchema }),
  z.object({ op: z.literal('allow_alone'), groupId: id, isAloneOk: z.boolean() }),
  z.object({ op: z.literal('block'), block: sheetBlockSchema }),
  z.object({ op: z.literal('unblock'), blockId: id }),
  z.object({ op: z.literal('use_proposal'), groups: z.array(sheetGroupSchema).max(maxGroups).readonly() }),
]);

const sheetVersion = z.int().min(0).max(2_147_483_647);
/**
 * `editor` identifies an open page; its own earlier changes are never a conflict. The same `ops` with the same
 * `sheet_version` are applied only once, even if the request is repeated.
 */
export const editSheetSchema = z.object({
  sheet_version: sheetVersion,
  editor: id,
  ops: z.array(sheetOperationSchema).min(1, 'Nothing to do').max(500, 'At most 500 at a time'),
});
export const undoSheetSchema = z.object({ editor: id });

export const sheetRoundSchema = z.object({
  id,
  number: z.number(),
  date: calendarDate,
  status: z.enum(roundStatuses),
  published_at: z.iso.datetime().nullable(),
});

const conflictSchema = z.object({
  code: z.enum(['room', 'not_placed', 'alone', 'left', 'missed_cut', 'must', 'empty']),
  groupId: id.nullable(),
  playerIds: z.array(id),
  message: z.string(),
});

/** A problem on a sheet that the committee should check before publishing; 'Go to' leads to the group `groupId`. */
export type SheetConflict = z.infer<typeof conflictSchema>;

/** The part of a sheet that can change with every operation. */
export const sheetStateSchema = z.object({
  version: sheetVersion,
  groups: z.array(sheetGroupSchema),
  blocks: z.array(sheetBlockSchema),
  /** Players of the round in no group, except those who missed the cut. */
  not_placed: z.array(id),
  /** Problems that the rules allow but the committee should check before publishing. */
  conflicts: z.array(conflictSchema),
  status: z.enum(roundStatuses),
  published_at: z.iso.datetime().nullable(),
  /** 'Changed since publishing: 3 groups, 11 players'; null for a sheet that is unchanged or was never published. */
  changes: z.string().nullable(),
  /** A warning that the last group would finish too close to sunset; null for none. */
  daylight: z.string().nullable(),
});
export type SheetState = z.infer<typeof sheetStateSchema>;

export const sheetPlayerSchema = z.object({
  id,
  name: z.string(),
  /** In tenths of a stroke; negative for a plus handicap. */
  index_tenths: z.number().nullable(),
  /** Players with the same entry stay together when groups are proposed. */
  entry_id: id,
  team_name: z.string().nullable(),
  division: z.object({ id, name: z.string(), letter: z.string() }).nullable(),
  /** The name of the player's cart; null for none. */
  cart: z.string().nullable(),
  /** The golfer's pairing wish from their entry. */
  wish: z.string().nullable(),
  /** The player gave up the place after publication, and is still on the sheet. */
  has_left: z.boolean(),
});
export type SheetPlayer = z.infer<typeof sheetPlayerSchema>;

export const wishKinds = ['together', 'apart', 'early', 'late'] as const;
export const pairingWishSchema = z.object({
  id,
  kind: z.enum(wishKinds),
  playerIds: z.array(id),
  isMust: z.boolean(),
});
export type PairingWishRow = z.infer<typeof pairingWishSchema>;
export const addWishSchema = z
  .object({
    kind: z.enum(wishKinds),
    playerIds: z.array(id).min(1, 'Choose the players').max(5, 'At most five players'),
    isMust: z.boolean().default(false),
  })
  .superRefine(({ kind, playerIds }, complain) => {
    const least = kind === 'together' || kind === 'apart' ? 2 : 1;
    const fault = (message: string) => complain.addIssue({ code: 'custom', path: ['playerIds'], message });
    if (new Set(playerIds).size !== playerIds.length) fault('Each player once');
    else if (playerIds.length < least) fault('Choose at least two players');
  });
export const wishParams = z.object({ id, wishId: id });

/** The cut before a round: players who missed it get no group. It is made once every score of its round is in. */
export const sheetCutSchema = z.object({
  after_round: z.number(),
  is_made: z.boolean(),
  /** The number of players who made it. */
  made: z.number(),
  missed: z.array(id),
});
export type SheetCut = z.infer<typeof sheetCutSchema>;

/** A round's tee sheet with all data that its editor needs. */
export const sheetSchema = sheetStateSchema.extend({
  tournament: z.object({ id, title: z.string(), time_zone: z.string() }),
  round: sheetRoundSchema.extend({
    start_kind: z.enum(startKindNames),
    first_time: wallTime,
    interval_minutes: z.number(),
    starters_gap: z.object({ everyGroups: z.number(), minutes: z.number() }).nullable(),
    group_size: z.number(),
    groups_per_hole: z.number(),
    /** The holes in the order of the scorecard. */
    holes: z.array(z.object({ number: z.number(), par: z.number() })),
    /** Null until a course is chosen; until then every hole counts as a par 4. */
    course: z.string().nullable(),
  }),
  /** All rounds of the tournament, in playing order. */
  rounds: z.array(sheetRoundSchema),
  players: z.array(sheetPlayerSchema),
  wishes: z.array(pairingWishSchema),
  /** Null without a cut, and for the rounds up to it. */
  cut: sheetCutSchema.nullable(),
});
export type TeeSheet = z.infer<typeof sheetSchema>;

export const sheetListSchema = z.object({
  tournament: z.object({ id, title: z.string() }),
  rounds: z.array(sheetRoundSchema),
});

export const pairingWayNames = ['random', 'by_index', 'balanced', 'as_entered', 'by_score', 'match_play_draw'] as const;
/** The options for proposing groups; the same seed gives the same groups. */
export const proposalRequestSchema = z.object({
  pairing: z.enum(pairingWayNames),
  seed: z.int().min(0).max(2_147_483_647),
  keep: z.object({ entries: z.boolean().default(true), divisions_apart: z.boolean().default(false) }).prefault({}),
  group_size: z.int('Must be 2 to 5').min(2, 'Must be 2 to 5').max(maxSeats, 'Must be 2 to 5'),
});
export const proposalSchema = z.object({
  /** The groups that 'Use these groups' applies, without locked ones. */
  groups: z.array(sheetGroupSchema),
  findings: z.array(z.object({ level: z.enum(['error', 'warning']), message: z.string(), playerIds: z.array(id) })),
  /** '36 groups: 32 of 4, 4 of 3; 0 repeats; 5 of 6 wishes' */
  before: z.string(),
  after: z.string(),
});
export type SheetProposal = z.infer<typeof proposalSchema>;

/**
 * `tell` chooses who is notified: everybody on the sheet, players whose time, hole or companions changed, or nobody.
 * With `dry_run` nothing is published or sent.
 */
export const publishSheetSchema = z.object({
  dry_run: z.boolean().default(false),
  tell: z.enum(['all', 'changed', 'none']).default('changed'),
  /** The version that the committee saw; publishing is refused if the sheet has another version. */
  sheet_version: sheetVersion.optional(),
  go_on: goOn,
});
export const unpublishSheetSchema = z.object({ dry_run: z.boolean().default(false) });
export const sheetEffectsSchema = z.object({
  groups: z.number(),
  /** The notice to each golfer, in the order of the sheet. */
  told: z.array(z.object({ player_id: id, name: z.string(), message: z.string() })),
  /** The number of golfers in `told` who have neither an account nor a mail address. */
  unreachable: z.number(),
  state: sheetStateSchema,
});
export type SheetEffects = z.infer<typeof sheetEffectsSchema>;
