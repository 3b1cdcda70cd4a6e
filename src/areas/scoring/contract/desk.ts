import { z } from 'zod';
import { disqualificationScopes } from '#golf/disqualification-scopes.ts';
import { cursor, id, line, page } from '#kernel/contract/fields.ts';
import { handicapOrNone } from '#kernel/contract/handicap.ts';
import { addPlayerSchema, namedByHandSchema } from '#areas/entries/contract/field.ts';
import { deskMoney } from '#areas/money/contract/statements.ts';

export const deskFilters = ['all', 'expected', 'here', 'late', 'no_show', 'unpaid'] as const;
export type DeskFilter = (typeof deskFilters)[number];
export const deskStates = ['in', 'late', 'no_show'] as const;

/** The people of a round at the desk: searched by name, team or the code of their mail, by last name. */
export const deskQuery = z.object({
  q: line(100).optional(),
  filter: z.enum(deskFilters).default('all'),
  /** team: whole teams come by their names, and `limit` counts teams and people without one. */
  by: z.enum(['person', 'team']).default('person'),
  cursor,
  limit: z.coerce.number().int().min(1).max(100).default(50),
});

const startSchema = z.object({ time: z.string(), hole: z.number(), letter: z.string() });

/** Somebody at the desk of a round. No mail address, no phone: whoever helps there needs neither. */
export const deskPlayerSchema = z.object({
  id,
  /** The entry that they came with. */
  registration_id: id,
  /** The number of that entry, 'K7Q2-9M4'. */
  order_number: z.string(),
  name: z.string(),
  /** The team that they play in; null for none. */
  team_id: id.nullable(),
  /** The name of their team, or of their entry. */
  team_name: z.string().nullable(),
  state: z.enum(deskStates),
  checked_in_at: z.iso.datetime().nullable(),
  has_withdrawn: z.boolean(),
  is_disqualified: z.boolean(),
  /** Of the mail with their start, such as 'A3F0-9C21'. */
  code: z.string(),
  /** Dollars that are open of the whole entry, of so many people; null once it is paid. */
  due: z.number().nullable(),
  /** The payer: the entry's captain, or each player a share, by card alone. */
  pays: z.enum(['captain', 'shares']),
  /** It is paid, or pays later: they play. */
  is_in_field: z.boolean(),
  places: z.number(),
  /** Extras bought with the entry and later, said at its first player. */
  bought: z.array(z.object({ name: z.string(), quantity: z.number() })),
  /** Whether they keep their handicap here. */
  has_account: z.boolean(),
  /** Strokes; below zero for a plus handicap. */
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
    /** Everybody starts at one time, each group from its hole. */
    is_shotgun: z.boolean(),
    /** Whether a disqualification may cost the points of this round alone. */
    may_take_round_alone: z.boolean(),
    rounds: z.array(z.object({ id, number: z.number() })),
  }),
  /** Groups with an empty place, as they start: where a walk-on or somebody late may join. */
  groups: z.array(z.object({ id, number: z.number(), start: startSchema, free: z.number() })),
  /** Extras that can be sold here, in dollars; `left` is null where they are not limited. */
  extras: z.array(z.object({ id, name: z.string(), price: z.number(), left: z.number().nullable(), most: z.number() })),
  /** `players` are the field; `unpaid` are those who owe, in the field or not. */
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
/** Without a group: on no sheet. */
const group = id.nullable().default(null);

/** Give back to the card what the terms of the tournament give back now. */
const refund = z.boolean().default(false);

/** Somebody late keeps the place, goes to the end, or joins a group with room. */
const lateGoes = ['keep', 'end', 'join'] as const;
export type LateGo = (typeof lateGoes)[number];

/** A desk action, about one player or one team. */
export const deskActionSchema = z.discriminatedUnion('op', [
  z.object({ op: z.literal('check_in'), player, is_here: z.boolean().default(true) }),
  /** Everybody of a team who can be here: not who is not paid, is out, or was noted as not here. */
  z.object({ op: z.literal('check_in_team'), team: id, is_here: z.boolean().default(true) }),
  z.object({ op: z.literal('late'), player, go: z.enum(lateGoes), group }),
  z.object({ op: z.literal('no_show'), player, refund }),
  /** Somebody who was not here has come after all. */
  z.object({ op: z.literal('came'), player }),
  z.object({ op: z.literal('swap'), player, other: id }),
  z.object({ op: z.literal('withdraw'), player, refund }),
  z.object({
    op: z.literal('disqualify'),
    player,
    reason: line(200, 'Say why').min(3, 'Say why, in at least 3 letters'),
    /** `round`: no points for this round, where a board of points counts others too. */
    scope: z.enum(disqualificationScopes).default('tournament'),
    /** Whether the score of this round stays acceptable for the handicap record: the breach gave no advantage. */
    is_acceptable: z.boolean().default(false),
  }),
  /** A player who withdrew or was disqualified plays after all. */
  z.object({ op: z.literal('take_back'), player, group }),
  /** A new index; null for the one that their record says. */
  z.object({ op: z.literal('index'), player, index: handicapOrNone }),
  z.object({ op: z.literal('cart'), player, cart: line(20).nullable() }),
  /** Somebody else takes the place of a player; what was paid stays. */
  z.object({ op: z.literal('replace'), player, person: namedByHandSchema }),
  /** The balance of this player's entry was paid here. */
  z.object({ op: z.literal('paid'), player, taken_as: z.enum(deskMoney) }),
  /** Something of the price list for the entry of this player, paid here. */
  z.object({
    op: z.literal('sell'),
    player,
    extra: id,
    quantity: z.int().min(1, 'At least 1').max(99, 'At most 99'),
    taken_as: z.enum(deskMoney),
  }),
  /** Somebody who is not entered, as they are added to the field; in a group, with whoever is entered with them. */
  z.object({ op: z.literal('walk_on'), person: addPlayerSchema, group }),
]);
export type DeskAction = z.output<typeof deskActionSchema>;

/** With `dry_run` it is only said what would happen; its `preview` then says which effects were agreed to. */
export const deskRequestSchema = z.object({
  action: deskActionSchema,
  dry_run: z.boolean().default(false),
  preview: z.string().max(64).optional(),
});
export const deskAnswerSchema = z.object({
  effects: z.array(z.string()),
  preview: z.string(),
  /** Dollars that the terms give back to the card for this player now; null where nothing was paid by card. */
  refund: z.number().nullable(),
  player: deskPlayerSchema.nullable(),
});
