import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { PurchaseKindName } from '#kernel/rules/purchases.ts';
import { cents, instant, key, reference } from '#kernel/tables/columns.ts';
import { organizers } from '#areas/accounts/tables/accounts.ts';
import { countryClubs } from '#areas/clubs/tables/clubs.ts';
import { tournaments } from '#areas/tournaments/tables/tournaments.ts';

/**
 * Something that money is taken for, of whatever kind (an entry, a booked slot, an order of the shop), and whose it is.
 * It bears the id of what it is for. Its status and what was given back follow from its payments and refunds:
 * `refresh_purchase`, which both tables call, is the one place that says how.
 */
export const purchases = pgTable(
  'purchases',
  {
    id: key().primaryKey(),
    /** A kind is a file, see `../services/purchase-kind.ts`. */
    kind: text('kind').$type<PurchaseKindName>().notNull(),
    /** The payee: exactly one of the two. */
    organizerId: reference('organizer_id', () => organizers.id),
    countryClubId: reference('country_club_id', () => countryClubs.id),
    /** The tournament on whose statement the payment stands, if any. */
    tournamentId: reference('tournament_id', () => tournaments.id, 'cascade'),
    amount: cents('amount').notNull(),
    refundedAmount: cents('refunded_amount').notNull().default(0),
    /** open: its card page is. paid. refunded: all of it went back, or goes back at once. closed: nothing came. */
    status: text('status').$type<'open' | 'paid' | 'refunded' | 'closed'>().notNull(),
    /** Of money that was taken at the desk: in cash or as a check; null where nobody said. */
    takenAs: text('taken_as'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('purchases_taken_as', sql`${table.takenAs} in ('cash', 'check')`),
    check('purchases_status', sql`${table.status} in ('open', 'paid', 'refunded', 'closed')`),
    check('purchases_payee', sql`num_nonnulls(${table.organizerId}, ${table.countryClubId}) = 1`),
    check('purchases_amounts', sql`${table.amount} > 0 and ${table.refundedAmount} between 0 and ${table.amount}`),
    index('purchases_tournament').on(table.tournamentId),
  ],
);

/**
 * One try to pay for a purchase: a checkout session at the provider. `status` follows the provider, never the browser:
 * open, paid, closed (expired or cancelled without money).
 */
export const payments = pgTable(
  'payments',
  {
    id: key().primaryKey(),
    purchaseId: reference('purchase_id', () => purchases.id).notNull(),
    attempt: integer('attempt').notNull(),
    /**
     * Null until the provider has answered; the row is written first, so that a lost answer finds its session again.
     */
    sessionId: text('session_id').unique(),
    url: text('url'),
    paymentIntentId: text('payment_intent_id').unique(),
    /**
     * The saved card that it charges without a page; null is a card page. No key: cards are forgotten, tries are not.
     */
    savedCardId: uuid('saved_card_id'),
    /** The connected account the money goes to. */
    destination: text('destination').notNull(),
    amount: cents('amount').notNull(),
    platformFee: cents('platform_fee').notNull().default(0),
    /** The provider's fee for the card; null until it has said so. */
    providerFee: cents('provider_fee'),
    status: text('status').$type<'open' | 'paid' | 'closed'>().notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
    settledAt: instant('settled_at'),
    /** When the provider was last asked about it. */
    checkedAt: instant('checked_at'),
  },
  (table) => [
    check('payments_status', sql`${table.status} in ('open', 'paid', 'closed')`),
    uniqueIndex('payments_purchase_attempt').on(table.purchaseId, table.attempt),
    index('payments_open').on(table.expiresAt).where(sql`status = 'open'`),
  ],
);

/**
 * Money on its way back. Written with the decision, carried out by a job, finished when the provider says so.
 * owed: the job has yet to carry it out. done: the provider has sent it, or sends it. failed: the card did not take it,
 * and it waits with the platform until somebody sends it again. ended: a bank has given it to the cardholder meanwhile.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: key().primaryKey(),
    paymentId: reference('payment_id', () => payments.id).notNull(),
    amount: cents('amount').notNull(),
    /**
     * withdrawn, late_payment (paid after the hold expired and no place was left), duplicate, cancelled_tournament,
     * organizer-<n>.
     */
    reason: text('reason').notNull(),
    status: text('status').notNull(),
    providerRefundId: text('provider_refund_id').unique(),
    createdAt: instant('created_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    check('refunds_status', sql`${table.status} in ('owed', 'done', 'failed', 'ended') and ${table.amount} > 0`),
    uniqueIndex('refunds_once').on(table.paymentId, table.reason),
  ],
);

/** The record of each time that a card did not take a refund. */
const refundFailure = () => ({
  id: key().primaryKey(),
  /** The try that failed, by the provider's own id. */
  providerRefundId: text('provider_refund_id').notNull().unique(),
  /** The provider's word for why. */
  failure: text('failure').notNull(),
  failedAt: instant('failed_at').notNull(),
  /** When somebody sent it again. */
  sentAgainAt: instant('sent_again_at'),
  /** When the operator gave the money back another way, and how. */
  settledAt: instant('settled_at'),
  settledHow: text('settled_how'),
});

/** Each time that a card did not take a refund: the money came back to the platform, and is owed again. */
export const refundFailures = pgTable(
  'refund_failures',
  {
    ...refundFailure(),
    refundId: reference('refund_id', () => refunds.id).notNull(),
  },
  (table) => [
    index('refund_failures_refund').on(table.refundId),
    check('refund_failures_settled', sql`num_nulls(${table.settledAt}, ${table.settledHow}) in (0, 2)`),
  ],
);

/**
 * The same of a refund that is in nobody's books: of a plan or an event credit, or made by hand at the provider. It
 * waits for the operator alone.
 */
export const planRefundFailures = pgTable(
  'plan_refund_failures',
  {
    ...refundFailure(),
    paymentIntentId: text('payment_intent_id').notNull(),
    /** The provider's customer who paid, where it was one. */
    customerId: text('customer_id'),
    amount: cents('amount').notNull(),
  },
  (table) => [
    check('plan_refund_failures_settled', sql`num_nulls(${table.settledAt}, ${table.settledHow}) in (0, 2)`),
    index('plan_refund_failures_open').on(table.failedAt).where(sql`sent_again_at is null and settled_at is null`),
  ],
);

/**
 * The books, double-entry: the lines of one source sum to zero. Amounts are signed whole cents; what an account gains
 * is positive. Accounts: card (money from and to golfers' cards), desk (cash that the organizer took), organizer
 * (theirs at the provider), club (likewise), platform (ours), provider (the card fees it keeps), dispute (what banks
 * hold back), credit (what organizers owe golfers instead of a refund), purses (what was paid in to be won), prizes
 * (awarded and not handed out yet), returned (refunds that cards did not take, kept by the platform until they are sent
 * again), beyond (what banks took although it had been refunded: the platform bears it).
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: key().primaryKey(),
    /**
     * The source of the movement: a payment, a refund, a card fee or cash at the desk, and its id. Each is recorded
     * once. desk_undo: cash that was only noted by mistake is taken out again, by lines of its own: the books only
     * grow. dispute: a bank takes money back; dispute_won and dispute_lost say how that ended. refund_failed,
     * refund_again, refund_ended, refund_settled: a row of `refund_failures`. The card did not take it, it was sent
     * again, a bank has given it to the cardholder meanwhile, or the operator gave it back another way. credit: given
     * instead of a refund; credit_used, credit_back and credit_ended say what became of it. purse_in and purse_out: a
     * row of `purse_players`. prize, prize_void, prize_paid, prize_back: an award; these belong to no purchase.
     */
    source: text('source').notNull(),
    sourceId: uuid('source_id').notNull(),
    account: text('account').notNull(),
    amount: cents('amount').notNull(),
    /** The payee of the statement: the organizer, or the club. */
    organizerId: reference('organizer_id', () => organizers.id),
    countryClubId: reference('country_club_id', () => countryClubs.id),
    tournamentId: reference('tournament_id', () => tournaments.id),
    /** Null for prizes. */
    purchaseId: reference('purchase_id', () => purchases.id),
    bookedAt: instant('booked_at').notNull(),
  },
  (table) => [
    check(
      'ledger_account',
      sql`${table.account} in ('card', 'desk', 'organizer', 'club', 'platform', 'provider', 'dispute', 'credit',
          'purses', 'prizes', 'returned', 'beyond')`,
    ),
    check('ledger_payee', sql`num_nonnulls(${table.organizerId}, ${table.countryClubId}) = 1`),
    check(
      'ledger_source',
      sql`${table.source} in ('payment', 'refund', 'fee', 'desk', 'desk_undo', 'dispute', 'dispute_won', 'dispute_lost',
        'refund_failed', 'refund_again', 'refund_ended', 'refund_settled', 'credit', 'credit_used', 'credit_back',
        'credit_ended', 'purse_in', 'purse_out', 'prize', 'prize_void', 'prize_paid', 'prize_back')`,
    ),
    uniqueIndex('ledger_once').on(table.sourceId, table.source, table.account),
    index('ledger_tournament').on(table.tournamentId, table.bookedAt),
    index('ledger_organizer').on(table.organizerId, table.bookedAt),
    index('ledger_club').on(table.countryClubId, table.bookedAt),
    // Looked at for each purchase that is deleted.
    index('ledger_purchase').on(table.purchaseId),
  ],
);

/**
 * Movements of cards and of the desk by kind: the parts add up to the movement, and are below zero for a refund.
 * Written with the lines of the ledger, see `book` in `../database/ledger-lines.ts`; `label` is the label of the
 * order's line.
 */
export const ledgerKinds = pgTable(
  'ledger_kinds',
  {
    /** Of the lines of the ledger. */
    source: text('source').notNull(),
    sourceId: uuid('source_id').notNull(),
    kind: text('kind').notNull(),
    label: text('label').notNull(),
    cents: cents('cents').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sourceId, table.source, table.kind, table.label] }),
    check(
      'ledger_kinds_kind',
      sql`${table.kind} in ('entry', 'extra', 'gift', 'sponsor', 'product', 'tax', 'fee', 'club', 'prize')`,
    ),
    check('ledger_kinds_cents', sql`${table.cents} <> 0`),
  ],
);

/** Every event the provider told us, by its id: the same one again changes nothing. */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    objectId: text('object_id'),
    account: text('account'),
    /** received, or refused with the reason: an event whose object is not ours. */
    outcome: text('outcome').notNull().default('received'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('provider_events_refused').on(table.createdAt).where(sql`outcome <> 'received'`)],
);
