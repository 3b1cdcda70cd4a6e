import { paymentStatuses } from '#kernel/contract/payment-status.ts';
import { z } from 'zod';
import { answersSchema } from './questions.ts';
import { choicesSchema, priceLineSchema } from './terms.ts';
import {
  cursor,
  dollars,
  email,
  id,
  lastName,
  line,
  page,
  paragraph,
  phone,
  required,
} from '#kernel/contract/fields.ts';
import { handicapOrNone } from '#kernel/contract/handicap.ts';
import { playerGenders } from '#kernel/contract/play-choices.ts';

/** Most people in one entry, so that a body stays readable; the places left are the real limit. */
export const maxGroupPlayers = 500;

/** A mail address, or an empty text. The address is first: forms show the first alternative's complaint. */
export const emailOrNone = z.union([email, z.literal('')], { error: 'Please enter a valid email address' });

export const playerSchema = z.object({
  firstName: required(80, 'First name is required'),
  lastName,
  email,
  phone: phone.min(1, 'Phone is required'),
  handicap: handicapOrNone,
  /** Where a division of entry asks for them. */
  birthYear: z
    .number({ error: 'A year with four digits' })
    .int('A year with four digits')
    .min(1900, 'A year with four digits')
    .max(2100, 'A year with four digits')
    .optional(),
  gender: z.enum(playerGenders).optional(),
});
export type Player = z.infer<typeof playerSchema>;

/**
 * Somebody whom an organizer writes down: a name is enough, the rest is said when it is known. A person with neither
 * address nor phone plays all the same.
 */
export const personByHandSchema = playerSchema.extend({
  email: emailOrNone.default(''),
  phone: phone.default(''),
  /** Null is none, or not known yet. */
  handicap: handicapOrNone.default(null),
});

/** The partner that a captain enters: a name, and of the rest what the tournament asks for. */
export const partnerSchema = playerSchema.extend({
  email: emailOrNone.optional(),
  phone: phone.optional(),
  handicap: handicapOrNone.optional(),
});
export type Partner = z.output<typeof partnerSchema>;

const extras = {
  tournamentId: id,
  emergencyContact: line(160).optional(),
  emergencyPhone: phone.optional(),
  dietaryRestrictions: paragraph(1000).optional(),
  specialRequests: paragraph(1000).optional(),
  /** The price shown to the golfer, in dollars. Only compared: a differing amount is refused, nothing is held. */
  amount: dollars().optional(),
  /** Where the tournament has a price list: what is wanted beside the entries. */
  ...choicesSchema.shape,
  /** To what the organizer asks; those of questions that are not asked are dropped. */
  answers: answersSchema.optional(),
};

export const soloEntrySchema = z.object({ mode: z.literal('solo'), ...playerSchema.shape, ...extras });
export const groupEntrySchema = z.object({
  mode: z.literal('group'),
  teamName: required(120, 'Team name is required'),
  teamCaptain: playerSchema,
  players: z.array(partnerSchema).max(maxGroupPlayers),
  /** The number of further places whose people are named later. */
  namedLater: z.number({ error: 'A whole number' }).int('A whole number').min(0).max(maxGroupPlayers).optional(),
  /** shares: each of them pays theirs, where the tournament offers that. */
  pays: z.enum(['captain', 'shares']).optional(),
  ...extras,
});
type People = { mode: string; players?: unknown[] | undefined; namedLater?: number | undefined };
/** A group is more than its captain, whether the others are named yet or not. */
export const withOthers = <Schema extends z.ZodType<People>>(schema: Schema) =>
  schema.refine(({ mode, players = [], namedLater = 0 }) => mode === 'solo' || players.length + namedLater >= 1, {
    path: ['players'],
    error: 'A group needs at least one player beside the captain',
  });
export const createRegistrationSchema = withOthers(z.discriminatedUnion('mode', [soloEntrySchema, groupEntrySchema]));
export type CreateRegistration = z.input<typeof createRegistrationSchema>;
export type Entry = z.output<typeof createRegistrationSchema>;

const joinedTournament = z.object({
  id,
  title: z.string(),
  start_date: z.string(),
  start_time: z.string().nullable(),
  time_zone: z.string(),
  venue: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  registration_fee: z.number(),
  registration_deadline: z.iso.datetime(),
  status: z.string(),
  /** Its results are official. */
  has_results: z.boolean(),
});

export const registrationSchema = z.object({
  id,
  /** 'K7Q2-9M4': what it is called on papers, in mails and at the desk. */
  order_number: z.string(),
  golfer_id: id,
  tournament_id: id,
  payment_status: z.enum(paymentStatuses),
  /** Dollars for the whole entry. */
  payment_amount: z.number(),
  /** The amount paid by cards, before refunds. */
  card_amount: z.number(),
  /** Dollars given back so far. */
  refunded_amount: z.number(),
  mode: z.enum(['solo', 'group']),
  team_name: z.string().nullable(),
  places: z.number(),
  /** While pending: when the held places are given back. */
  hold_expires_at: z.iso.datetime().nullable(),
  /** True from the moment the card page reported success until the payment settles. */
  is_processing: z.boolean(),
  /** Pending or paid, and not too late: the golfer may leave or withdraw. */
  can_withdraw: z.boolean(),
  /** The same with what is on its way back. */
  given_back: z.number(),
  /** Where each of its people pays a share: how many have, and dollars that are open. */
  shares: z
    .object({ people: z.number(), paid: z.number(), open: z.number(), own: z.number(), own_paid: z.boolean() })
    .nullable(),
  /** Places whose people are still to be named. */
  unnamed: z.number(),
  /** It is paid, and they can still be named. */
  can_name: z.boolean(),
  /** Until when they can, and people of it are changed. */
  changes_until: z.iso.datetime(),
  /** Dollars of its price that credit has paid. */
  credit_used: z.number(),
  /** The refund of a withdrawal now, in dollars: never more than is left of what was paid. */
  refund_due: z.number(),
  created_at: z.iso.datetime(),
  /** It was paid by card, and its receipt can be fetched. */
  has_receipt: z.boolean(),
  /** The lines of the amount; none where it is the fee alone. */
  lines: z.array(priceLineSchema),
  /** The division that it was entered into, where there are such. */
  division: z.string().nullable(),
  tournaments: joinedTournament,
});
export type Registration = z.infer<typeof registrationSchema>;
/** A single entry with its facts, a line each, the same as in its mails and on its receipt. */
export const ownRegistrationSchema = registrationSchema.extend({
  facts: z.array(z.object({ label: z.string(), value: z.string(), url: z.string().nullable() })),
});
export type OwnRegistration = z.infer<typeof ownRegistrationSchema>;
/** Entries of a calendar month: `limit` null is unlimited. */
export const entryAllowanceSchema = z.object({ limit: z.number().int().nullable(), used: z.number().int() });
export const registrationPageSchema = page(registrationSchema);

/** An entry that somebody else made for the golfer: to look at, and to pay where its first pays later. */
export const playedEntrySchema = z.object({
  id,
  /** The captain's name, or the organizer's. */
  entered_by: z.string(),
  is_by_organizer: z.boolean(),
  payment_status: z.enum(paymentStatuses),
  pays_later: z.boolean(),
  /** The open amount in dollars, and the page to pay it; no page where the organizer takes no cards. */
  to_pay: z.object({ amount: z.number(), path: z.string().nullable() }).nullable(),
  team_name: z.string().nullable(),
  places: z.number(),
  created_at: z.iso.datetime(),
  tournaments: joinedTournament,
});
export type PlayedEntry = z.infer<typeof playedEntrySchema>;
export const playedEntryPageSchema = page(playedEntrySchema);
/** `expected`: the `refund_due` that was shown, in dollars; refused where something else would come back now. */
export const leaveQuery = z.object({ expected: z.coerce.number().min(0).max(1_000_000).optional() });
export const listPlayedEntriesQuery = z.object({
  cursor,
  limit: z.coerce.number().int().min(1).max(50).default(20),
});
/** Parts of a golfer's entries: what is to come, what is over, and tries that were never paid. */
export const registrationParts = ['coming', 'past', 'unpaid'] as const;
export type RegistrationPart = (typeof registrationParts)[number];

export const listRegistrationsQuery = z.object({
  tournament_id: id.optional(),
  /** One part alone: of what is to come first what needs the golfer, then by date; of the others the last first. */
  part: z.enum(registrationParts).optional(),
  cursor,
  limit: z.coerce.number().int().min(1).max(50).default(20),
});

/** More for an entry that is paid; `quantity` of each beside what it has. */
export const buyExtrasSchema = z.object({
  extras: z
    .array(z.object({ id, quantity: z.number().int('A whole number').min(1, 'At least one').max(500) }))
    .min(1, 'Choose something')
    .max(30),
});
/** `url` of the card page; null where it cost nothing, and is theirs. */
export const boughtExtrasSchema = z.object({
  url: z.string().nullable(),
  lines: z.array(priceLineSchema),
  total: z.number(),
});

/** The refund of a withdrawal now, in dollars. The `DELETE` takes `card` as `expected`. */
export const refundPreviewSchema = z.object({
  lines: z.array(z.object({ label: z.string(), amount: z.number() })),
  card: z.number(),
  credit: z.number(),
  /** Until when it is that much; null where nothing changes any more. */
  until: z.iso.datetime().nullable(),
  time_zone: z.string(),
  can_withdraw: z.boolean(),
});
export type RefundPreview = z.infer<typeof refundPreviewSchema>;
