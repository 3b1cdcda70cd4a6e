import { z } from 'zod';
import { contact, cursor, dollars, id, line, page, phone, wallTime } from '#kernel/contract/fields.ts';
import { handicapOrNone } from '#kernel/contract/handicap.ts';
import { deskMoney } from '#areas/money/contract/statements.ts';
import { emailOrNone, personByHandSchema, playerSchema } from './registrations.ts';
import { paymentMethods, paymentStatuses } from '#kernel/contract/payment-status.ts';

export const fieldFilters = [
  'all',
  'paid',
  'pending',
  'ended',
  'checked_in',
  'not_checked_in',
  'no_handicap',
  'no_team',
  'no_mail',
] as const;
export type FieldFilter = (typeof fieldFilters)[number];
export const fieldSorts = ['registered', 'name', 'handicap', 'payment'] as const;
export type FieldSort = (typeof fieldSorts)[number];

/** The players of a tournament: searched by name or team, and by mail address or phone by who may see those. */
export const listFieldQuery = z.object({
  q: line(100).optional(),
  filter: z.enum(fieldFilters).default('all'),
  sort: z.enum(fieldSorts).default('registered'),
  /** entry: players come by team, or by entry without one, and `limit` counts teams and entries. */
  by: z.enum(['person', 'entry']).default('person'),
  cursor,
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export const exportFieldQuery = listFieldQuery.omit({ by: true, cursor: true, limit: true });

/** One person of the field. `id` is the entry's; with `position` it is the person's. */
export const fieldPlayerSchema = z.object({
  id,
  position: z.number(),
  /** Of the entry, 'K7Q2-9M4': on its papers and mails, and found by the search of the field. */
  order_number: z.string(),
  name: z.string(),
  /** The parts of the name; empty for a place whose person is named later. */
  first_name: z.string(),
  last_name: z.string(),
  /** They have an account, and its address is theirs to change. */
  has_account: z.boolean(),
  email: contact,
  phone: contact,
  /** Null where nobody has said one. */
  handicap: z.number().nullable(),
  registrationDate: z.iso.datetime(),
  paid: z.boolean(),
  payment_status: z.enum(paymentStatuses),
  payment_method: z.enum(paymentMethods),
  /** It was agreed to pay later: while `payment_status` is pending they are in the field, and the amount is due. */
  pays_later: z.boolean(),
  /** Dollars of the whole entry: its price, the open part, and refunds, those under way among them. */
  payment_amount: z.number(),
  open_amount: z.number(),
  refunded_amount: z.number(),
  /** Dollars of it that cards have paid, before refunds. */
  card_amount: z.number(),
  /** The team that they play in; null for none. */
  team_id: id.nullable(),
  /** The name of the team; where it has none, that of the entry. */
  team_name: z.string().nullable(),
  /** The order's purchases beside its entries, with whom entered; null for none, and for the others of the order. */
  bought: z.string().nullable(),
  /** The answers of the player; private ones only for who may reach players. */
  answers: z.array(z.object({ question: z.string(), answer: z.string(), is_private: z.boolean() })),
  /** The division that they were entered into. */
  division: z.string().nullable(),
  /** The code it was made cheaper by. */
  code: z.string().nullable(),
  /** People in the order. */
  places: z.number(),
  checked_in_at: z.iso.datetime().nullable(),
  /** When the golfer was last reminded to pay; null when never. */
  reminded_at: z.iso.datetime().nullable(),
  /** Its payment was taken to a bank: which has not decided yet, or for the cardholder. */
  is_disputed: z.boolean(),
});
export type FieldPlayer = z.infer<typeof fieldPlayerSchema>;

export const fieldPageSchema = page(fieldPlayerSchema).extend({
  /** The first start of the first round on its published tee sheet, as of today; null before one is published. */
  first_start: wallTime.nullable(),
  /** People, whatever is searched for. */
  summary: z.object({
    players: z.number(),
    paid: z.number(),
    /** With an open payment. */
    pending: z.number(),
    /** At the desk already, and those of the field who are not. */
    checked_in: z.number(),
    not_checked_in: z.number(),
    no_handicap: z.number(),
    /** Of those in the field, where teams play. */
    no_team: z.number(),
    /** Null for who may not see addresses. */
    no_mail: z.number().nullable(),
    /** With a cancelled or refunded entry: none of the others. */
    ended: z.number(),
    /** Teams that somebody of the field is in. */
    teams: z.number(),
  }),
});

export const checkInSchema = z.object({
  registration_id: id,
  position: z.number().int().min(0).max(1_000),
  is_here: z.boolean(),
});
/** A place is not held for longer than that for somebody who has not paid. */
export const longestLinkDays = 14;
/** The most partners entered by hand; more come by a roster. */
const maxByHand = 20;
/** One field, kept as it is written; or else first and last name. A name is enough. */
export const namedByHandSchema = personByHandSchema
  .extend({
    name: line(80).default(''),
    firstName: line(80).default(''),
    lastName: line(80).nullable().default(''),
  })
  .superRefine(({ name, firstName, lastName }, { addIssue }) => {
    const isSplit = firstName !== '' || Boolean(lastName);
    const refuse = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message });
    if (name !== '' && isSplit) refuse('firstName', 'The name is given already');
    else if (name === '' && !isSplit) refuse('name', 'Name is required');
    else if (name === '' && firstName === '') refuse('firstName', 'First name is required');
    else if (name === '' && lastName === '') refuse('lastName', 'Last name is required');
  });
/** The corrected facts of a player; what is left out stays as it is. */
export const editPlayerSchema = playerSchema.pick({ firstName: true, lastName: true }).extend({
  email: emailOrNone.optional(),
  phone: phone.optional(),
  handicap: handicapOrNone.optional(),
});
/** `is_told`: a message that they are entered is on its way to them. */
export const editedPlayerSchema = z.object({ name: z.string(), is_told: z.boolean() });
/** The ways to pay for an entry by hand. */
export const handPayments = ['desk', 'link', 'later', 'waived'] as const;

/**
 * A player entered by hand: paid at the desk, by a mailed link and card, later with the place taken meanwhile, or free.
 */
export const addPlayerSchema = namedByHandSchema
  .safeExtend({
    /** The people entered and paid for with them. */
    partners: z.array(namedByHandSchema).max(maxByHand, `At most ${maxByHand} partners`).default([]),
    /** Where teams play: the name of theirs, which is made where there is none; empty for none. */
    team: line(120).default(''),
    payment: z.enum(handPayments).default('desk'),
    /** Days that whoever pays by link has for it. */
    payWithinDays: z
      .int('Must be a whole number')
      .min(1, 'Must be at least 1')
      .max(longestLinkDays, `Must be at most ${longestLinkDays}`)
      .default(3),
    /** While people are on the waitlist: enter them first all the same, and say why. The waitlist shows the reason. */
    aheadOfWaitlist: z.boolean().default(false),
    reason: line(200).optional(),
  })
  .refine((entry) => !entry.aheadOfWaitlist || (entry.reason?.length ?? 0) >= 3, {
    path: ['reason'],
    error: 'Say why, in at least 3 letters',
  })
  .refine((entry) => entry.payment !== 'link' || entry.email !== '', {
    path: ['email'],
    error: 'A payment link needs an address',
  });
/** Dollars to give back; all of what is left when absent. */
export const giveBackSchema = z.object({
  amount: dollars()
    .refine((value) => value > 0, 'Must be more than nothing')
    .optional(),
});
export const registrationOfTournamentParams = z.object({ id, registrationId: id });
export const playerOfTournamentParams = registrationOfTournamentParams.extend({
  position: z.coerce.number().int().min(0).max(1_000),
});
export const refundedSchema = z.object({ amount: z.number(), left: z.number() });

/** Money that was due for an entry and is taken by hand; `amount`, in dollars, is only compared with what is due. */
export const takePaymentSchema = z.object({ taken_as: z.enum(deskMoney), amount: dollars() });
/** Dollars that were taken. */
export const takenSchema = z.object({ amount: z.number() });
/** The body from the page; only the registration is believed, the rest is looked up. */
export const paymentReminderSchema = z.object({
  registrationId: id,
  tournamentId: z.string().max(64).optional(),
  golferUserId: z.string().max(64).optional(),
  tournamentTitle: z.string().max(300).optional(),
  amount: z.number().optional(),
});
export const paymentReminderSentSchema = z.object({ success: z.literal(true), name: z.string() });
