import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { golfers, organizers, users } from '#areas/accounts/tables/accounts.ts';
import { cents, instant, key, reference } from '#kernel/tables/columns.ts';
import { tournamentRegistrations } from '#areas/entries/tables/registrations.ts';
import { tournaments } from '#areas/tournaments/tables/tournaments.ts';
import type { WaitlistMoveKind, WaitlistState } from '#areas/waitlist/contract/waitlist.ts';
import { waitlistDefaults, type WaitlistRules } from '#areas/tournaments/rules/waitlist.ts';

/** The rules of a tournament's waitlist; no row means these defaults. */
export const waitlistRules = pgTable(
  'waitlist_rules',
  {
    tournamentId: reference('tournament_id', () => tournaments.id, 'cascade').primaryKey(),
    isOn: boolean('is_on').notNull().default(waitlistDefaults.is_on),
    /** Premium golfers rank before everybody else. */
    premiumFirst: boolean('premium_first').notNull().default(waitlistDefaults.premium_first),
    /**
     * best_fit: the first party that can use the free places. hold_front_until: until that date, places are kept for
     * the party at the front.
     */
    fit: text('fit').$type<WaitlistRules['fit']>().notNull().default(waitlistDefaults.fit),
    holdFrontUntil: date('hold_front_until', { mode: 'string' }),
    offerHours: integer('offer_hours').notNull().default(waitlistDefaults.offer_hours),
    /** Hours before the first tee time at which the waitlist ends. */
    closesHours: integer('closes_hours').notNull().default(waitlistDefaults.closes_hours),
    showsOdds: boolean('shows_odds').notNull().default(waitlistDefaults.shows_odds),
    /** Golfers may save a card that is charged when they get an offer. */
    takesCards: boolean('takes_cards').notNull().default(waitlistDefaults.takes_cards),
    isPaused: boolean('is_paused').notNull().default(waitlistDefaults.is_paused),
  },
  (table) => [
    check('waitlist_rules_fit', sql`${table.fit} in ('best_fit', 'hold_front_until')`),
    check('waitlist_rules_whole', sql`(${table.fit} = 'hold_front_until') = (${table.holdFrontUntil} is not null)`),
    check('waitlist_rules_hours', sql`${table.offerHours} between 1 and 72 and ${table.closesHours} between 0 and 168`),
  ],
);

/**
 * A party on the waitlist of a tournament, ordered by priority tier, rank and id. Every writer locks the counter first.
 * It wants `people` places and accepts `min_places`.
 */
export const waitlistEntries = pgTable(
  'waitlist_entries',
  {
    id: key().primaryKey(),
    tournamentId: reference('tournament_id', () => tournaments.id, 'cascade').notNull(),
    golferId: reference('golfer_id', () => golfers.id).notNull(),
    /** Ascending in the order of joining; a party that is sent to the end gets its rank from the same sequence. */
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** 0 for premium golfers where they rank first, 1 for everybody else. */
    priorityTier: smallint('priority_tier').$type<0 | 1>().notNull(),
    rank: numeric('rank', { mode: 'number' }).notNull(),
    people: integer('people').notNull(),
    minPlaces: integer('min_places').notNull(),
    /** In a ballot: the number of tickets, and the 16 bytes as hex that are its part of the draw. */
    weight: smallint('weight').notNull().default(1),
    nonce: text('nonce'),
    /** The submitted form, with the field names of the statement for places: players, emergency contact. */
    entry: jsonb('entry').$type<Record<string, unknown>>().notNull(),
    /**
     * The divisions that it accepts, in order of preference; none means any place. Beside each, the price for one
     * person on the day of joining.
     */
    divisionIds: uuid('division_ids').array().notNull().default(sql`'{}'`),
    divisionFees: bigint('division_fees', { mode: 'number' }).array().notNull().default(sql`'{}'`),
    /** The fee for one person on the day of joining, which an offer never exceeds. */
    fee: cents('fee').notNull(),
    /**
     * entered (in a ballot that is not drawn), waiting, offered, in, declined, lapsed, left, removed (by the
     * organizer), closed (with the waitlist).
     */
    state: text('state').$type<WaitlistState>().notNull(),
    registrationId: reference('registration_id', () => tournamentRegistrations.id, 'set null'),
    /** Why the organizer removed it; public. */
    reason: text('reason'),
    /** Its turn came, but the golfer's plan allows no entry this month, so it was skipped; notified once. */
    isBarred: boolean('is_barred').notNull().default(false),
    joinedAt: instant('joined_at').notNull(),
    servedAt: instant('served_at'),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    check(
      'waitlist_entries_state',
      sql`${table.state} in ('entered', 'waiting', 'offered', 'in', 'declined', 'lapsed', 'left', 'removed', 'closed')`,
    ),
    check('waitlist_entries_people', sql`${table.minPlaces} between 1 and ${table.people}`),
    check('waitlist_entries_priority_tier', sql`${table.priorityTier} in (0, 1)`),
    uniqueIndex('waitlist_entries_open')
      .on(table.golferId, table.tournamentId)
      .where(sql`state in ('entered', 'waiting', 'offered')`),
    index('waitlist_entries_order')
      .on(table.tournamentId, table.priorityTier, table.rank, table.id)
      .where(sql`state = 'waiting'`),
    index('waitlist_entries_registration').on(table.registrationId).where(sql`registration_id is not null`),
    index('waitlist_entries_tournament').on(table.tournamentId, table.joinedAt, table.id),
    index('waitlist_entries_served').on(table.tournamentId, table.servedAt).where(sql`served_at is not null`),
    index('waitlist_entries_golfer').on(table.golferId, table.joinedAt, table.id),
  ],
);

/**
 * A tournament whose places are drawn. Until then all of them are set aside in its counter; a party in the ballot is an
 * entry of its waitlist without a rank. A queue is a ballot that is drawn at the moment it opens, among the parties in
 * its waiting room, and whose offers are turns of some minutes.
 */
export const ballots = pgTable(
  'ballots',
  {
    tournamentId: reference('tournament_id', () => tournaments.id, 'cascade').primaryKey(),
    mode: text('mode').$type<'ballot' | 'queue'>().notNull().default('ballot'),
    /** Minutes of a turn in a queue. */
    turnMinutes: smallint('turn_minutes'),
    opensAt: instant('opens_at').notNull(),
    closesAt: instant('closes_at').notNull(),
    drawsAt: instant('draws_at').notNull(),
    /** The most people in a party. */
    maxPeople: smallint('most_people').notNull(),
    /** SHA-256 of the seed; and the seed itself, encrypted until the draw. */
    seedHash: text('seed_hash').notNull(),
    sealedSeed: text('sealed_seed').notNull(),
    seed: text('seed'),
    /** SHA-256 of the list of parties when entries closed, and their number. */
    listHash: text('list_hash'),
    parties: integer('parties'),
    frozenAt: instant('frozen_at'),
    drawnAt: instant('drawn_at'),
    /** The number of parties, from the first of the order, that have been notified that they wait. */
    told: integer('told').notNull().default(0),
  },
  (table) => [
    check('ballots_times', sql`${table.opensAt} < ${table.closesAt} and ${table.closesAt} <= ${table.drawsAt}`),
    check('ballots_mode', sql`${table.mode} in ('ballot', 'queue')`),
    check(
      'ballots_turns',
      sql`(${table.mode} = 'queue') = (${table.turnMinutes} is not null) and ${table.turnMinutes} between 3 and 30`,
    ),
    check('ballots_people', sql`${table.maxPeople} between 1 and 4`),
    check('ballots_frozen', sql`num_nulls(${table.frozenAt}, ${table.listHash}, ${table.parties}) in (0, 3)`),
    check('ballots_drawn', sql`num_nulls(${table.drawnAt}, ${table.seed}) in (0, 2)`),
    index('ballots_open').on(table.closesAt).where(sql`drawn_at is null`),
  ],
);

/**
 * The frozen list of a ballot in portions of some thousand parties, and the drawn order in portions of the same sizes,
 * so that a million parties are never read at once.
 */
export const ballotParts = pgTable(
  'ballot_parts',
  {
    tournamentId: reference('tournament_id', () => ballots.tournamentId, 'cascade').notNull(),
    /** From 0. */
    number: integer('number').notNull(),
    /** One line for each party, each with a line end. */
    list: text('list').notNull(),
    /** The parties' ids in the drawn order, one in each line; null before the draw. */
    drawn: text('drawn'),
  },
  (table) => [primaryKey({ columns: [table.tournamentId, table.number] })],
);

/**
 * Members whom an organizer listed before a ballot: each has one more ticket. Their addresses are not stored, and these
 * rows are deleted at the draw.
 */
export const ballotMembers = pgTable(
  'ballot_members',
  {
    tournamentId: reference('tournament_id', () => ballots.tournamentId, 'cascade').notNull(),
    /** HMAC-SHA-256 of the address with the server's secret. */
    emailHash: text('email_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tournamentId, table.emailHash] })],
);

/** A change of the order by the organizer, with a reason that is public. */
export const waitlistMoves = pgTable(
  'waitlist_moves',
  {
    id: key().primaryKey(),
    tournamentId: reference('tournament_id', () => tournaments.id, 'cascade').notNull(),
    /** Null for a player whom the organizer entered ahead of the waitlist. */
    waitlistEntryId: reference('waitlist_entry_id', () => waitlistEntries.id, 'cascade'),
    /** moved, offered (put first and served), removed, desk (entered by hand ahead of the waitlist). */
    what: text('what').$type<WaitlistMoveKind>().notNull(),
    fromPlace: integer('from_place'),
    toPlace: integer('to_place'),
    reason: text('reason').notNull(),
    movedBy: reference('moved_by', () => users.id).notNull(),
    movedAt: instant('moved_at').notNull(),
  },
  (table) => [
    check('waitlist_moves_what', sql`${table.what} in ('moved', 'offered', 'removed', 'desk')`),
    check('waitlist_moves_reason', sql`length(${table.reason}) between 3 and 200`),
    index('waitlist_moves_tournament').on(table.tournamentId, table.movedAt, table.id),
    index('waitlist_moves_entry').on(table.waitlistEntryId),
  ],
);

/**
 * A card saved for one place on the waitlist, with the exact consent to charge it. The provider stores the card; this
 * row has its id there.
 */
export const savedCards = pgTable(
  'saved_cards',
  {
    id: key().primaryKey(),
    userId: reference('user_id', () => users.id).notNull(),
    waitlistEntryId: reference('waitlist_entry_id', () => waitlistEntries.id, 'cascade').notNull(),
    /** The provider's session for saving the card; null until the provider has answered. */
    sessionId: text('session_id').unique(),
    customerId: text('customer_id').notNull(),
    paymentMethodId: text('payment_method_id'),
    brand: text('brand'),
    last4: text('last4'),
    /** open: the session is open. saved. refused: a charge failed. ended: by its holder, or with the place. */
    state: text('state').$type<'open' | 'saved' | 'refused' | 'ended'>().notNull().default('open'),
    /** The highest total charge, fees included. */
    most: cents('most').notNull(),
    /** The date of play in the consent. */
    playDate: date('play_date', { mode: 'string' }).notNull(),
    consentVersion: integer('consent_version').notNull(),
    consentText: text('consent_text').notNull(),
    consentedAt: instant('consented_at').notNull(),
    ip: text('ip'),
    endedAt: instant('ended_at'),
    /** When the provider deleted the card. */
    detachedAt: instant('detached_at'),
  },
  (table) => [
    check('saved_cards_state', sql`${table.state} in ('open', 'saved', 'refused', 'ended')`),
    check('saved_cards_kept', sql`${table.state} <> 'saved' or ${table.paymentMethodId} is not null`),
    uniqueIndex('saved_cards_one').on(table.waitlistEntryId).where(sql`state = 'saved'`),
    index('saved_cards_entry').on(table.waitlistEntryId, table.consentedAt),
    index('saved_cards_user').on(table.userId),
    index('saved_cards_attached').on(table.id).where(sql`payment_method_id is not null and detached_at is null`),
  ],
);

/** The paid places that came free, by day from 60 to 0 before the end of a waitlist; the basis of odds. */
export const waitlistOutcomes = pgTable(
  'waitlist_outcomes',
  {
    tournamentId: reference('tournament_id', () => tournaments.id, 'cascade').primaryKey(),
    organizerId: reference('organizer_id', () => organizers.id).notNull(),
    capacity: integer('capacity').notNull(),
    /** Places by whole days before the end: the first value is 60 days before, the last the day of the end. */
    freed: smallint('freed').array().notNull(),
    closedAt: instant('closed_at').notNull(),
  },
  (table) => [
    check('waitlist_outcomes_days', sql`cardinality(${table.freed}) = 61`),
    index('waitlist_outcomes_organizer').on(table.organizerId, table.closedAt),
    index('waitlist_outcomes_capacity').on(table.capacity, table.closedAt),
  ],
);
