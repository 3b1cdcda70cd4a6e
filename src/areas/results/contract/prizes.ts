import { z } from 'zod';
import { contestKinds } from '#areas/scoring/contract/contest-choices.ts';
import { dollars, id, line, required, version, versionOrNone } from '#kernel/contract/fields.ts';
import {
  awardStates,
  maxPlaces,
  maxPurses,
  openSkins,
  paidHows,
  purseKinds,
  pursePays,
  purseSources,
} from './prize-choices.ts';

const money = dollars(1_000_000);

const purseFields = z.object({
  /** The id of a saved prize; a new one has none. */
  id: id.optional(),
  name: required(80, 'A prize needs a name'),
  kind: z.enum(purseKinds),
  /** Of prizes. */
  board: id.nullable().default(null),
  flight: line(80).nullable().default(null),
  /** Of skins, closest to the pin and longest drive. */
  contest: id.nullable().default(null),
  source: z.enum(purseSources),
  /** The extra that is sold for it. */
  extra: id.nullable().default(null),
  pays: z.enum(pursePays),
  /** From the first: dollars or a thing from the fund, percent of what players paid in; of a raffle who won it. */
  places: z
    .array(
      z.object({
        amount: money.optional(),
        thing: line(80).optional(),
        winner: line(80).optional(),
        percent: z
          .number()
          .min(0)
          .max(100, 'Must be at most 100')
          .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e3), 'Must have at most three decimals')
          .optional(),
      }),
    )
    .max(maxPlaces, `At most ${maxPlaces} places`),
  /** Of a contest from the fund. */
  amount: money.default(0),
  open_skins: z.enum(openSkins).default('void'),
  is_one_prize: z.boolean().default(false),
});
export type PurseInput = z.input<typeof purseFields>;

export const putPursesSchema = z.object({
  version: versionOrNone,
  purses: z.array(purseFields).max(maxPurses, `At most ${maxPurses} prizes`),
});
export const putPrizeRulesSchema = z.object({
  version: versionOrNone,
  /** Confirms that paid-in games are allowed where it is played; without, they are off. */
  are_purses_allowed: z.boolean(),
  /** The most that an amateur may take in one prize: above it a note is shown. */
  limit: money,
  /** The players who play for no prize. */
  refused: z.array(id).max(5_000),
});
export const putPursePlayersSchema = z.object({
  /** Of the paid-in game. */
  version,
  /** All players of the paid-in game from now on; the others are refunded. */
  players: z.array(id).max(5_000),
});

export const awardPrizesSchema = z.object({
  /** The winner of a thing that several are level for. */
  decisions: z
    .array(z.object({ purse: id, place: z.int().min(1).max(maxPlaces), owner: id }))
    .max(500)
    .default([]),
  dry_run: z.boolean().default(false),
  preview: z.string().max(64).optional(),
});
export const payAwardSchema = z.object({ how: z.enum(paidHows) });
export const voidAwardSchema = z.object({ reason: required(200, 'Say why') });

const dueSchema = z.object({
  purse: id,
  purse_name: z.string(),
  owner: id,
  name: z.string(),
  place: z.string(),
  amount: z.number(),
  thing: z.string().nullable(),
});
const undecidedSchema = z.object({
  purse: id,
  purse_name: z.string(),
  place: z.int(),
  thing: z.string(),
  among: z.array(z.object({ id, name: z.string() })),
});

/** The effect that confirming the prizes would have now, or had. */
export const awardingSchema = z.object({
  /** Of the official results that it follows from; null while there are none. */
  version: z.int().nullable(),
  /** Why nothing can be confirmed now. */
  hindrance: z.string().nullable(),
  due: z.array(dueSchema),
  make: z.array(dueSchema),
  /** Owed until now, and not any more. */
  end: z.array(dueSchema),
  /** Paid, and more than is due now. */
  over: z.array(dueSchema.extend({ award: id })),
  undecided: z.array(undecidedSchema),
  notes: z.array(z.string()),
  preview: z.string(),
});
export type Awarding = z.infer<typeof awardingSchema>;

export const awardSchema = dueSchema.extend({
  id,
  number: z.int(),
  pays: z.enum(pursePays),
  state: z.enum(awardStates),
  version: z.int(),
  reason: z.string().nullable(),
  awarded_at: z.iso.datetime(),
  paid_how: z.enum(paidHows).nullable(),
  paid_at: z.iso.datetime().nullable(),
  voided_at: z.iso.datetime().nullable(),
  void_reason: z.string().nullable(),
});
export type Award = z.infer<typeof awardSchema>;

export const purseSchema = z.object({
  id,
  version: z.number(),
  name: z.string(),
  kind: z.enum(purseKinds),
  board: id.nullable(),
  flight: z.string().nullable(),
  contest: id.nullable(),
  source: z.enum(purseSources),
  extra: id.nullable(),
  pays: z.enum(pursePays),
  places: z.array(
    z.object({
      amount: z.number().optional(),
      thing: z.string().optional(),
      winner: z.string().optional(),
      percent: z.number().optional(),
    }),
  ),
  amount: z.number(),
  open_skins: z.enum(openSkins),
  is_one_prize: z.boolean(),
  /** The sum that can be won, in dollars. */
  total: z.number(),
  /** Why it cannot be played for. */
  fault: z.string().nullable(),
  /** It is in the books: its name and its places alone may change. */
  is_used: z.boolean(),
  players: z.array(z.object({ id, amount: z.number(), via: z.enum(['extra', 'desk']) })),
});
export type Purse = z.infer<typeof purseSchema>;

export const prizesSchema = z.object({
  tournament: z.object({ id, title: z.string(), prize_pool: z.number().nullable() }),
  rules: z.object({ version: z.number(), are_purses_allowed: z.boolean(), limit: z.number(), refused: z.array(id) }),
  /** Of what is won as a whole. */
  purses_version: z.number(),
  purses: z.array(purseSchema),
  awards: z.array(awardSchema),
  now: awardingSchema,
  /** Paid in and from the fund is paid out, open and left. */
  sums: z.object({
    paid_in: z.number(),
    from_fund: z.number(),
    handed_out: z.number(),
    open: z.number(),
    left: z.number(),
  }),
  choices: z.object({
    boards: z.array(z.object({ id, name: z.string(), of: z.enum(['players', 'teams']), flights: z.array(z.string()) })),
    contests: z.array(
      z.object({
        id,
        name: z.string(),
        kind: z.enum(contestKinds),
        sponsor: z.string().nullable(),
        /** The leader, such as 'Ann Berg, 4 ft 2 in'; null while there is none. */
        stands: z.string().nullable(),
        /** The results of its round stand: it stays. */
        is_official: z.boolean(),
      }),
    ),
    /** Rounds to which a contest can be added, with their holes. */
    rounds: z.array(z.object({ id, number: z.int(), holes: z.array(z.object({ number: z.int(), par: z.int() })) })),
    /** Sponsorships that are agreed or paid, for a contest to be called after. */
    sponsors: z.array(z.object({ id, name: z.string() })),
    extras: z.array(z.object({ id, name: z.string(), unit: z.number() })),
    players: z.array(z.object({ id, name: z.string() })),
    /** Buyers of extras that are sold for a paid-in game, by the entries. */
    buyers: z.array(z.object({ extra: id, players: z.array(id) })),
  }),
});
export type Prizes = z.infer<typeof prizesSchema>;
