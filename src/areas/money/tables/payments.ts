import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { PurchaseKindName } from '#kernel/rules/purchases.ts';
import { cents, instant, key, reference } from '#kernel/tables/columns.ts';
import { organizers } from '#areas/accounts/tables/accounts.ts';
import { countryClubs } from '#areas/clubs/tables/clubs.ts';
import { tournaments } from '#areas/tournaments/tables/tournaments.ts';

/**
 * Anything that is paid for (an entry, a booked slot, a shop order) and its payee. It has the id of the thing bought.
 * Its status and refunded amount are computed from payments and refunds by `refresh_purchase` alone, which triggers of
 * both tables call.
 */
export const purchases = pgTable(
  'purchases',
  {
    id: key().primaryKey(),
    /** Each kind is implemented by one file, see `../services/purchase-kind.ts`. */
    kind: text('kind').$type<PurchaseKindName>().notNull(),
    /** The payee: exactly one of the two. */
    organizerId: reference('organizer_id', () => organizers.id),
    countryClubId: reference('country_club_id', () => countryClubs.id),
    /** The tournament whose statement includes the payment, if any. */
    tournamentId: reference('tournament_id', () => tournaments.id, 'cascade'),
    amount: cents('amount').notNull(),
    refundedAmount: cents('refunded_amount').notNull().default(0),
    /**
     * open: its checkout page is open. paid. refunded: fully refunded, or refunded at once. closed: nothing was paid.
     */
    status: text('status').$type<'open' | 'paid' | 'refunded' | 'closed'>().notNull(),
    /** Of desk money: in cash or as a check; null if not recorded. */
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
 * One attempt to pay for a purchase: a checkout session at the provider. `status` follows the provider, never the
 * browser: open, paid, closed (expired or cancelled without money).
 */
export const payments = pgTable(
  'payments',
  {
    id: key().primaryKey(),
    purchaseId: reference('purchase_id', () => purchases.id).notNull(),
    attempt: integer('attempt').notNull(),
    /**
     * Null until the provider has answered; the row is stored first, so that a session whose response was lost is found
     * again.
     */
    sessionId: text('session_id').unique(),
    url: text('url'),
    paymentIntentId: text('payment_intent_id').unique(),
    /**
     * The saved card that is charged without a page; null for a checkout page. No foreign key: cards are deleted,
     * attempts are kept.
     */
    savedCardId: uuid('saved_card_id'),
    /** The connected account the money goes to. */
    destination: text('destination').notNull(),
    amount: cents('amount').notNull(),
    platformFee: cents('platform_fee').notNull().default(0),
    /** The provider's card fee; null until it is known. */
    providerFee: cents('provider_fee'),
    status: text('status').$type<'open' | 'paid' | 'closed'>().notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
    settledAt: instant('settled_at'),
    /** When it was last read from the provider. */
    checkedAt: instant('checked_at'),
  },
  (table) => [
    check('payments_status', sql`${table.status} in ('open', 'paid', 'closed')`),
    uniqueIndex('payments_purchase_attempt').on(table.purchaseId, table.attempt),
    index('payments_open').on(table.expiresAt).where(sql`status = 'open'`),
  ],
);

/**
 * A refund: stored with the decision, carried out by a job, finished when the provider accepts it. owed: the job has
 * yet to carry it out. done: the provider has accepted it. failed: the card rejected it, and the platform holds the
 * money until somebody sends it again. ended: a bank has given the money to the cardholder meanwhile.
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

/** Columns of a record that a card rejected a refund. */
const refundFailure = () => ({
  id: key().primaryKey(),
  /** The failed attempt, by the provider's refund id. */
  providerRefundId: text('provider_refund_id').notNull().unique(),
  /** The provider's code for the reason. */
  failure: text('failure').notNull(),
  failedAt: instant('failed_at').notNull(),
  /** When somebody sent it again. */
  sentAgainAt: instant('sent_again_at'),
  /** When and how the operator returned the money another way. */
  settledAt: instant('settled_at'),
  settledHow: text('settled_how'),
});

/** Each rejection of a refund by a card: the money returned to the platform and is owed again. */
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
 * The same for refunds that are not in the ledger: of a plan or an event credit, or made by hand at the provider. Only
 * the operator can resolve them.
 */
export const planRefundFailures = pgTable(
  'plan_refund_failures',
  {
    ...refundFailure(),
    paymentIntentId: text('payment_intent_id').notNull(),
    /** The provider's id of the paying customer, if there was one. */
    customerId: text('customer_id'),
    amount: cents('amount').notNull(),
  },
  (table) => [
    check('plan_refund_failures_settled', sql`num_nulls(${table.settledAt}, ${table.settledHow}) in (0, 2)`),
    index('plan_refund_failures_open').on(table.failedAt).where(sql`sent_again_at is null and settled_at is null`),
  ],
);

/**
 * The ledger, double-entry: the lines of one source sum to zero. Amounts are signed whole cents; positive amounts
 * increase the account. Accounts: card (money from and to golfers' cards), desk (cash that the organizer took),
 * organizer (its balance at the provider), club (likewise), platform (ours), provider (the card fees it keeps), dispute
 * (money that banks hold), credit (what organizers owe golfers instead of a refund), purses (money paid in as stakes),
 * prizes (awarded and not handed out yet), returned (refunds that cards rejected, held by the platform until they are
 * sent again), beyond (what banks took although it had been refunded: the platform bears it).
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: key().primaryKey(),
    /**
     * The kind of movement; `sourceId` is the id of its payment, refund and so on. Each is recorded once. desk_undo:
     * reverses desk cash recorded by mistake; lines are only ever added. dispute: a bank takes money back; dispute_won
     * and dispute_lost record the outcome. refund_failed, refund_again, refund_ended, refund_settled refer to a row of
     * `refund_failures`: the card rejected the refund, it was sent again, a bank gave the money to the cardholder
     * meanwhile, or the operator returned it another way. credit: given instead of a refund; credit_used, credit_back
     * and credit_ended record its use. purse_in and purse_out refer to a row of `purse_players`. prize, prize_void,
     * prize_paid and prize_back refer to an award and have no purchase.
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
    // Used when a purchase is deleted.
    index('ledger_purchase').on(table.purchaseId),
  ],
);

/**
 * Movements of cards and of the desk, split by kind: the parts sum to the movement and are negative for a refund.
 * Written with the ledger lines, see `book` in `../database/ledger-lines.ts`; `label` is the label of the order line.
 */
export const ledgerKinds = pgTable(
  'ledger_kinds',
  {
    /** The same values as in the ledger lines. */
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

/** Every event received from the provider, by its id, so that a repeated event changes nothing. */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    objectId: text('object_id'),
    account: text('account'),
    /** 'received', or the reason for which the event was refused, such as an object of another installation. */
    outcome: text('outcome').notNull().default('received'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('provider_events_refused').on(table.createdAt).where(sql`outcome <> 'received'`)],
);
