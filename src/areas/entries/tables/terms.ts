import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { organizers } from '#areas/accounts/tables/accounts.ts';
import { cents, instant, key, reference } from '#kernel/tables/columns.ts';
import { refunds } from '#areas/money/tables/payments.ts';
import { tournamentRegistrations } from './registrations.ts';
import { tournaments } from '#areas/tournaments/tables/tournaments.ts';
import type { PriceLineKind } from '#kernel/contract/money-kinds.ts';

/**
 * A tournament's price list beyond its fee: early prices, tax, a passed-on fee. Without a row the price is the fee
 * alone. `version` is raised by every change of the list, of a code and of an extra; an order names the version that
 * priced it.
 */
export const entryTerms = pgTable(
  'entry_terms',
  {
    tournamentId: reference('tournament_id', () => tournaments.id, 'cascade').primaryKey(),
    version: integer('version').notNull().default(1),
    /**
     * `{name, cents, until}` each, ascending. A price applies until the end of its date at the venue, then the next
     * one, and finally the fee.
     */
    early: jsonb('early').$type<{ name: string; cents: number; until: string }[]>().notNull(),
    /** In hundredths of a percent, added to the price; null without tax. */
    taxName: text('tax_name'),
    taxBps: integer('tax_bps'),
    taxCovers: text('tax_covers').$type<'entry' | 'all'>().notNull().default('entry'),
    feeBps: integer('fee_bps'),
    /** The last date on which golfers may change their answers; null is until entry closes. */
    changesUntil: date('changes_until', { mode: 'string' }),
    /** The hours within which the players of a group pay their shares; null where the captain pays for everybody. */
    shareHours: integer('share_hours'),
    /** Where a share is not paid in time, all shares are refunded; otherwise the players who have paid stay. */
    isWholeGroups: boolean('is_whole_groups').notNull().default(false),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    check('entry_terms_tax', sql`num_nulls(${table.taxName}, ${table.taxBps}) in (0, 2)`),
    check('entry_terms_rates', sql`${table.taxBps} between 1 and 3000 and ${table.feeBps} between 1 and 1000`),
    check('entry_terms_share_hours', sql`${table.shareHours} between 1 and 336`),
    check('entry_terms_covers', sql`${table.taxCovers} in ('entry', 'all')`),
  ],
);

/** Extras that can be bought with an entry: for each person, for the order, or as a donation. */
export const entryExtras = pgTable(
  'entry_extras',
  {
    id: key().primaryKey(),
    tournamentId: reference('tournament_id', () => tournaments.id, 'cascade').notNull(),
    position: smallint('position').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    /** item: sold by quantity. donation: an amount that the golfer chooses. */
    kind: text('kind').$type<'item' | 'donation'>().notNull(),
    /** The price of one; for a donation the suggested amount. */
    unit: cents('unit').notNull(),
    /** Null is unlimited. */
    stock: integer('stock'),
    taken: integer('taken').notNull().default(0),
    maxEach: integer('max_each').notNull().default(10),
    /** Whether a withdrawal refunds it. */
    isRefundable: boolean('is_refundable').notNull().default(true),
    isActive: boolean('is_active').notNull().default(true),
  },
  (table) => [
    check('entry_extras_kind', sql`${table.kind} in ('item', 'donation')`),
    check('entry_extras_taken', sql`${table.taken} between 0 and coalesce(${table.stock}, ${table.taken})`),
    index('entry_extras_listed').on(table.tournamentId, table.position, table.id),
  ],
);

/** The extras of an order. */
export const registrationExtras = pgTable(
  'registration_extras',
  {
    registrationId: reference('registration_id', () => tournamentRegistrations.id, 'cascade').notNull(),
    extraId: reference('extra_id', () => entryExtras.id).notNull(),
    quantity: integer('quantity').notNull(),
    unit: cents('unit').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.registrationId, table.extraId] }),
    index('registration_extras_extra').on(table.extraId),
  ],
);

/** The lines of an order's amount as quoted; they add up to the amount. An order without lines costs its fee alone. */
export const registrationLines = pgTable(
  'registration_lines',
  {
    registrationId: reference('registration_id', () => tournamentRegistrations.id, 'cascade').notNull(),
    position: smallint('position').notNull(),
    kind: text('kind').$type<PriceLineKind>().notNull(),
    label: text('label').notNull(),
    quantity: integer('quantity').notNull(),
    unit: cents('unit').notNull(),
    amount: cents('amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.registrationId, table.position] }),
    check('registration_lines_sum', sql`${table.amount} = ${table.unit} * ${table.quantity}`),
  ],
);

/**
 * The receipt of a paid order, as it was issued. Numbers are consecutive for each seller and year; no data of the buyer
 * is stored.
 */
export const entryReceipts = pgTable(
  'entry_receipts',
  {
    id: key().primaryKey(),
    registrationId: reference('registration_id', () => tournamentRegistrations.id, 'cascade')
      .notNull()
      .unique(),
    organizerId: reference('organizer_id', () => organizers.id).notNull(),
    /** By the venue's calendar. */
    year: smallint('year').notNull(),
    number: integer('number').notNull(),
    seller: text('seller').notNull(),
    /** The seller's address and tax number, where given. */
    sellerDetails: text('seller_details'),
    title: text('title').notNull(),
    lines: jsonb('lines').$type<{ label: string; quantity: number; unit: number; amount: number }[]>().notNull(),
    total: cents('total').notNull(),
    issuedAt: instant('issued_at').notNull(),
  },
  (table) => [unique('entry_receipts_number').on(table.organizerId, table.year, table.number)],
);

/**
 * Credit notes, one for each refund of an order with a receipt. Numbers are consecutive for each seller and year, like
 * those of receipts.
 */
export const entryCreditNotes = pgTable(
  'entry_credit_notes',
  {
    id: key().primaryKey(),
    receiptId: reference('receipt_id', () => entryReceipts.id, 'cascade').notNull(),
    refundId: reference('refund_id', () => refunds.id)
      .notNull()
      .unique(),
    organizerId: reference('organizer_id', () => organizers.id).notNull(),
    year: smallint('year').notNull(),
    number: integer('number').notNull(),
    amount: cents('amount').notNull(),
    issuedAt: instant('issued_at').notNull(),
  },
  (table) => [
    unique('entry_credit_notes_number').on(table.organizerId, table.year, table.number),
    check('entry_credit_notes_amount', sql`${table.amount} > 0`),
    index('entry_credit_notes_receipt').on(table.receiptId),
  ],
);

/**
 * The questions that an organizer asks with an entry, of each player or once for the order. A question that is no
 * longer asked keeps its answers.
 */
export const entryQuestions = pgTable(
  'entry_questions',
  {
    id: key().primaryKey(),
    tournamentId: reference('tournament_id', () => tournaments.id, 'cascade').notNull(),
    position: smallint('position').notNull(),
    askedOf: text('asked_of').notNull(),
    kind: text('kind').notNull(),
    label: text('label').notNull(),
    /** A sentence of help; for an agreement, the text that is agreed to. */
    help: text('help').notNull().default(''),
    isRequired: boolean('is_required').notNull().default(false),
    options: jsonb('options').$type<string[]>().notNull().default([]),
    /** `{question, is}` or `{extra}`; null where it is always shown. */
    shownIf: jsonb('shown_if').$type<{ question: string; is: string[] } | { extra: string }>(),
    isPrivate: boolean('is_private').notNull().default(false),
    /** The version of an agreement's text; an answer refers to the version that was agreed to. */
    textVersion: integer('text_version').notNull().default(1),
    isActive: boolean('is_active').notNull().default(true),
  },
  (table) => [
    check('entry_questions_asked_of', sql`${table.askedOf} in ('player', 'order')`),
    check(
      'entry_questions_kind',
      sql`${table.kind} in ('text', 'number', 'choice', 'choices', 'yes_no', 'date', 'agreement')`,
    ),
    index('entry_questions_listed').on(table.tournamentId, table.position, table.id),
  ],
);

/** The answers of the player at a position of the order; those about the order itself have position 0. */
export const registrationAnswers = pgTable(
  'registration_answers',
  {
    registrationId: reference('registration_id', () => tournamentRegistrations.id, 'cascade').notNull(),
    questionId: reference('question_id', () => entryQuestions.id, 'cascade').notNull(),
    playerPosition: integer('player_position').notNull(),
    /** Text, number, yes or no, texts; for an agreement `{name, version, text, address}`. */
    value: jsonb('value').notNull(),
    answeredAt: instant('answered_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.registrationId, table.questionId, table.playerPosition] }),
    index('registration_answers_question').on(table.questionId),
  ],
);
