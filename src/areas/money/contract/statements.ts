import { z } from 'zod';
import { cursor, id, page } from '#kernel/contract/fields.ts';
import { moneyKinds } from '#kernel/contract/money-kinds.ts';

/**
 * Sums of one tournament, in dollars to the cent. `net` is what reached the organizer's own account at the provider.
 */
export const statementSumsSchema = z.object({
  /** Paid by card, before anything is taken off. */
  collected: z.number(),
  /** Given back to cards, by the organizer or by a lost dispute. */
  refunded: z.number(),
  /** The platform's share. */
  platform_fee: z.number(),
  /** The provider's fees for the cards; the platform pays them. */
  provider_fee: z.number(),
  /** Taken by the organizer at the desk; it never passes through the provider. */
  desk: z.number(),
  /** Held back by banks while cardholders dispute it. */
  disputed: z.number(),
  /** Refunds that cards did not take: with the platform until they are sent again. */
  returned: z.number(),
  /** collected - refunded - platform_fee - disputed - returned. */
  net: z.number(),
  /** collected - refunded + desk: the same that dashboard and analytics call revenue. */
  revenue: z.number(),
});
export type StatementSums = z.infer<typeof statementSumsSchema>;

/**
 * The money of one kind in dollars, less refunds: by card, at the desk, and the sum. All sums together are `revenue`.
 */
export const statementKindSchema = z.object({
  kind: z.enum(moneyKinds),
  /** The name on the order: 'Mulligans'. */
  label: z.string(),
  card: z.number(),
  desk: z.number(),
  sum: z.number(),
});
export type StatementKind = z.infer<typeof statementKindSchema>;

export const statementRowSchema = statementSumsSchema.extend({
  tournament_id: id,
  title: z.string(),
  start_date: z.string().nullable(),
});
export const statementPageSchema = page(statementRowSchema).extend({
  /** Of every tournament. */
  total: statementSumsSchema,
  kinds: z.array(statementKindSchema),
  /** Of what was sold in the marketplace and to sponsors; the card fees and payouts are the same account's. */
  products: statementSumsSchema,
});
export const listStatementsQuery = z.object({ cursor, limit: z.coerce.number().int().min(1).max(50).default(20) });

/**
 * desk_undo: money that was noted at the desk by mistake, taken out of the books again. dispute: a bank holds it back;
 * dispute_won: it came back; dispute_lost: the cardholder has it. refund_failed: a card did not take a refund, which
 * the platform keeps; refund_again: it was sent again; refund_ended: a bank has given it to the cardholder meanwhile;
 * refund_settled: the operator gave it back another way.
 */
export const movementKinds = [
  'payment',
  'refund',
  'refund_failed',
  'refund_again',
  'refund_ended',
  'refund_settled',
  'desk',
  'desk_undo',
  'dispute',
  'dispute_won',
  'dispute_lost',
] as const;
export type MovementKind = (typeof movementKinds)[number];
export const deskMoney = ['cash', 'check'] as const;
export type DeskMoney = (typeof deskMoney)[number];

/** One movement of money of a tournament, newest first. */
export const movementSchema = z.object({
  id,
  kind: z.enum(movementKinds),
  booked_at: z.iso.datetime(),
  registration_id: id,
  /** The first person of the order, or its team; empty where the entry is gone. */
  name: z.string(),
  /** Cash or check; null where nobody said, and of money that did not come at the desk. */
  taken_as: z.enum(deskMoney).nullable(),
  /** The amount by card or at the desk; negative for a refund. */
  amount: z.number(),
  platform_fee: z.number(),
  provider_fee: z.number(),
  /** The change of the organizer's account. */
  net: z.number(),
});
export const movementPageSchema = page(movementSchema).extend({
  title: z.string(),
  sums: statementSumsSchema,
});

/** All that moved for one order, newest first. Amounts in dollars. */
export const orderMoneySchema = z.object({
  registration_id: id,
  /** The payer, and the name of the group; empty where the entry is gone, or plays without a name. */
  payer: z.string(),
  team: z.string(),
  /** The number of people; 0 where the entry is gone. */
  people: z.number().int(),
  order_number: z.string().nullable(),
  /** When money last moved for it. */
  booked_at: z.iso.datetime(),
  /** Less what went back. */
  card: z.number(),
  desk: z.number(),
  platform_fee: z.number(),
  /** The change of the organizer's account. */
  net: z.number(),
  movements: z.array(
    movementSchema.pick({ id: true, kind: true, booked_at: true, taken_as: true, amount: true, net: true }).extend({
      /** The payer: of a share, the person of that share. */
      payer: z.string(),
    }),
  ),
});

/**
 * The kinds of lines: a kind of entry money; money of sponsors; refunds to cards; paid into purses at the desk; prizes;
 * the platform's share; held by banks; failed refunds; the club's day.
 */
export const statementLineKinds = [
  'entry',
  'extra',
  'gift',
  'tax',
  'fee',
  'sponsor',
  'refunded',
  'purse',
  'prize',
  'platform',
  'held',
  'returned',
  'club',
] as const;
export type StatementLineKind = (typeof statementLineKinds)[number];

/** A line of a statement in dollars; below zero it goes off. */
export const statementLineSchema = z.object({
  kind: z.enum(statementLineKinds),
  /** 'Entries 72 x $100', 'Mulligans'. */
  label: z.string(),
  /** An explanation of the figure. */
  note: z.string().nullable(),
  /** By card and at the desk; null where that is not told apart. */
  card: z.number().nullable(),
  desk: z.number().nullable(),
  sum: z.number(),
});
export type ShownStatementLine = z.infer<typeof statementLineSchema>;

/** The income and costs of a tournament, a line for each kind of money, and its orders. Amounts in dollars. */
export const tournamentStatementSchema = page(orderMoneySchema).extend({
  title: z.string(),
  /** The zone of all of the organizer's books. */
  time_zone: z.string(),
  /** They add up to `left`. */
  lines: z.array(statementLineSchema),
  left: z.number(),
  /** 'By card $665, at the desk $6,700, sponsors $2,100.'; empty where no money came. */
  ways: z.string(),
  /** Of entries; `revenue` is what dashboard and analytics say. */
  sums: statementSumsSchema,
});
export type TournamentStatement = z.infer<typeof tournamentStatementSchema>;

/** One movement of money of a club's bookings, newest first. */
export const clubMovementSchema = movementSchema.omit({ registration_id: true, taken_as: true }).extend({
  booking_id: id,
  /** The day of play. */
  date: z.string(),
});
export const clubStatementSchema = page(clubMovementSchema).extend({
  /** The club's own. */
  time_zone: z.string(),
  /** Of all card payments; `net` is what reached the club's own account. */
  sums: statementSumsSchema,
  /** The income of booked slots, dollars: the dashboard's Tournament Revenue, by way of payment. */
  booked: z.object({
    total: z.number(),
    by_card: z.number(),
    directly: z.number(),
    due: z.number(),
    /** Kept of bookings that were cancelled, paid by card or owed; not in `total`. */
    kept: z.number(),
  }),
});

/** A payee's account at the provider. */
export const payoutsSchema = z.object({
  connected: z.boolean(),
  /** Dollars that can be paid out, and those that the provider still holds. */
  available: z.number(),
  pending: z.number(),
  data: z.array(
    z.object({
      id: z.string(),
      amount: z.number(),
      status: z.string(),
      arrival_date: z.iso.datetime(),
      created_at: z.iso.datetime(),
    }),
  ),
});
