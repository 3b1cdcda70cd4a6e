import { z } from 'zod';
import { disqualificationScopes } from '#golf/disqualification-scopes.ts';
import { cursor, id, line, page } from '#kernel/contract/fields.ts';
import { handicapOrNone } from '#kernel/contract/handicap.ts';
import { addPlayerSchema, namedByHandSchema } from '#areas/entries/contract/field.ts';
import { deskMoney } from '#areas/money/contract/statements.ts';

export const deskFilters = ['all', 'expected', 'here', 'late', 'no_show', 'unpaid'] as const;
export type DeskFilter = (typeof deskFilters)[number];
export const deskStates = ['in', 'late', 'no_show'] as const;

/** Query for a round's players at the desk, found by name, team or the code in their mail; sorted by last name. */
export const deskQuery = z.object({
  q: line(100).optional(),
  filter: z.enum(deskFilters).default('all'),
  /** `team` sorts by team name and keeps teams whole; `limit` then counts teams and single players. */
  by: z.enum(['person', 'team']).default('person'),
  cursor,
  limit: z.coerce.number().int().min(1).max(100).default(50),
});

const startSchema = z.object({ time: z.string(), hole: z.number(), letter: z.string() });

/** A player at the desk of a round. Mail address and phone number are left out, since desk helpers need neither. */
export const deskPlayerSchema = z.object({
  id,
  /** The id of the entry that includes this player. */
  registration_id: id,
  /** The order number of that entry, such as 'K7Q2-9M4'. */
  order_number: z.string(),
  name: z.string(),
  /** The player's team; null without one. */
  team_id: id.nullable(),
  /** The name of the team, or of the entry if the player is in no team. */
  team_name: z.string().nullable(),
  state: z.enum(deskStates),
  checked_in_at: z.iso.datetime().nullable(),
  has_withdrawn: z.boolean(),
  is_disqualified: z.boolean(),
  /** Nobody expects the player: a later round has a published sheet without them, as after a cut. */
  is_off_sheet: z.boolean(),
  /** The code from the mail about the player's start, such as 'A3F0-9C21'. */
  code: z.string(),
  /** The unpaid dollars of the whole entry, for all of its `places`; null once it is paid. */
  due: z.number().nullable(),
  /** The payer: the captain pays for the whole entry, or each player pays a share, by card only. */
  pays: z.enum(['captain', 'shares']),
  /** The entry is paid, or allowed to pay later, so the player is in the field. */
  is_in_field: z.boolean(),
  places: z.number(),
  /** Extras bought with the entry or later, listed at the first player of the entry. */
  bought: z.array(z.object({ name: z.string(), quantity: z.number() })),
  /** The player has an account, where they maintain their handicap themselves. */
  has_account: z.boolean(),
  /** Handicap index; negative for a plus handicap. */
  index: z.number().nullable(),
  cart: z.string().nullable(),
  group: z.object({ id, number: z.number(), start: startSchema }).nullable(),
});
export type DeskPlayer = z.infer<typeof deskPlayerSchema>;

export const deskPageSchema = page(deskPlayerSchema).extend({
  round: z.object({
    id,
    number: z.number(),
    date: z.string(),
    tournament_id: id,
    tournament: z.string(),
    time_zone: z.string(),
    fee: z.number(),
    is_open: z.boolean(),
    /** Shotgun start: all groups start at the same time, each on its own hole. */
    is_shotgun: z.boolean(),
    /** Whether the committee may limit a disqualification to this round's points. */
    may_take_round_alone: z.boolean(),
    rounds: z.array(z.object({ id, number: z.number() })),
  }),
  /** Groups with a free place, ordered by start, which a walk-on or a late player may join. */
  groups: z.array(z.object({ id, number: z.number(), start: startSchema, free: z.number() })),
  /** Extras on sale at the desk, prices in dollars; `left` is null for an unlimited extra. */
  extras: z.array(z.object({ id, name: z.string(), price: z.number(), left: z.number().nullable(), most: z.number() })),
  /** `players` counts the field; `unpaid` counts everybody who owes money, in the field or not. */
  summary: z.object({
    players: z.number(),
    here: z.number(),
    late: z.number(),
    no_show: z.number(),
    unpaid: z.number(),
  }),
});
export type DeskPage = z.infer<typeof deskPageSchema>;
export type DeskGroup = DeskPage['groups'][number];
export type DeskExtra = DeskPage['extras'][number];

const player = id;
/** Null: the player is placed in no group of the tee sheet. */
const group = id.nullable().default(null);

/** Refund to the card the amount that the tournament's terms allow at this moment. */
const refund = z.boolean().default(false);

/** Somebody late keeps the place, goes to the end, or joins a group with room. */
const lateGoes = ['keep', 'end', 'join'] as const;
export type LateGo = (typeof lateGoes)[number];

/** One desk action on one player or one team. */
export const deskActionSchema = z.discriminatedUnion('op', [
  z.object({ op: z.literal('check_in'), player, is_here: z.boolean().default(true) }),
  /** Checks in a whole team, except members who are unpaid, out of the tournament or marked as a no-show. */
  z.object({ op: z.literal('check_in_team'), team: id, is_here: z.boolean().default(true) }),
  z.object({ op: z.literal('late'), player, go: z.enum(lateGoes), group }),
  z.object({ op: z.literal('no_show'), player, refund }),
  /** A player marked as a no-show has arrived. */
  z.object({ op: z.literal('came'), player }),
  z.object({ op: z.literal('swap'), player, other: id }),
  z.object({ op: z.literal('withdraw'), player, refund }),
  z.object({
    op: z.literal('disqualify'),
    player,
    reason: line(200, 'Say why').min(3, 'Say why, in at least 3 letters'),
    /** `round` removes the points of this round only; allowed if a board of points counts other rounds too. */
    scope: z.enum(disqualificationScopes).default('tournament'),
    /** The round's score stays acceptable for the handicap record, because the breach gave no advantage. */
    is_acceptable: z.boolean().default(false),
  }),
  /** Undoes a withdrawal or a disqualification. */
  z.object({ op: z.literal('take_back'), player, group }),
  /** Sets a handicap index; null restores the index of the player's record. */
  z.object({ op: z.literal('index'), player, index: handicapOrNone }),
  z.object({ op: z.literal('cart'), player, cart: line(20).nullable() }),
  /** Another person takes over the player's place and payment. */
  z.object({ op: z.literal('replace'), player, person: namedByHandSchema }),
  /** Records that the balance of this player's entry was paid at the desk. */
  z.object({ op: z.literal('paid'), player, taken_as: z.enum(deskMoney) }),
  /** Sells extras from the price list to this player's entry, paid at the desk. */
  z.object({
    op: z.literal('sell'),
    player,
    extra: id,
    quantity: z.int().min(1, 'At least 1').max(99, 'At most 99'),
    taken_as: z.enum(deskMoney),
  }),
  /** Enters a walk-on into the field; all people of the new entry join `group`. */
  z.object({ op: z.literal('walk_on'), person: addPlayerSchema, group }),
]);
export type DeskAction = z.output<typeof deskActionSchema>;

/**
 * A `dry_run` only describes the effects. Sending its `preview` back confirms that exactly these effects are wanted.
 */
export const deskRequestSchema = z.object({
  action: deskActionSchema,
  dry_run: z.boolean().default(false),
  preview: z.string().max(64).optional(),
});
export const deskAnswerSchema = z.object({
  effects: z.array(z.string()),
  preview: z.string(),
  /** Dollars that the terms would refund to the player's card now; null if nothing was paid by card. */
  refund: z.number().nullable(),
  player: deskPlayerSchema.nullable(),
});
