import type { EntryEndCause } from '#areas/entries/rules/entry-end.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { golfers } from '#areas/accounts/tables/accounts.ts';
import { cents, instant, key, reference } from '#kernel/tables/columns.ts';
import { orderNumber } from '#kernel/tables/order-numbers.ts';
import { divisions } from './divisions.ts';
import { entryCodes } from './entry-codes.ts';
import { tournaments } from '#areas/tournaments/tables/tournaments.ts';
import type { PaymentMethod, PaymentStatus } from '#kernel/contract/payment-status.ts';
import type { PublicName } from '#kernel/rules/public-names.ts';
import type { PlayerGender } from '#kernel/contract/play-choices.ts';
import type { IndexSource } from '#areas/play/contract/field-knowledge.ts';

/** An order: the entry of a golfer, alone or as captain of a group. `places` is its number of people. */
export const tournamentRegistrations = pgTable(
  'tournament_registrations',
  {
    id: key().primaryKey(),
    tournamentId: reference('tournament_id', () => tournaments.id).notNull(),
    /** Null for an entry that the organizer made by hand; its people are in `registration_players`. */
    golferId: reference('golfer_id', () => golfers.id),
    /**
     * card: paid by the golfer on the provider's page. link: paid there too, through a mailed link. desk: the organizer
     * took the money, whoever made the entry.
     */
    paymentMethod: text('payment_method').$type<PaymentMethod>().notNull().default('card'),
    /** entry: made directly. waitlist: made from an offer. */
    origin: text('origin').$type<'entry' | 'waitlist'>().notNull().default('entry'),
    paymentStatus: text('payment_status').$type<PaymentStatus>().notNull(),
    paymentAmount: cents('payment_amount').notNull(),
    refundedAmount: cents('refunded_amount').notNull().default(0),
    /** The part of the amount that a withdrawal does not refund: donations, and extras that are not refundable. */
    keptAmount: cents('kept_amount').notNull().default(0),
    /** The part of the credit spent on it that a withdrawal does not return. */
    keptCredit: cents('kept_credit').notNull().default(0),
    /** The code that reduced its price. */
    codeId: reference('code_id', () => entryCodes.id, 'set null'),
    /** The division that the entry was made into. */
    divisionId: reference('division_id', () => divisions.id, 'set null'),
    /** captain: the captain pays for everybody. shares: each player pays a share, see `registration_shares`. */
    pays: text('pays').$type<'captain' | 'shares'>().notNull().default('captain'),
    /** The part of its price that was paid by credit; not included in the amount. */
    creditAmount: cents('credit_amount').notNull().default(0),
    /** The number of its places that were kept by its code. */
    keptPlaces: integer('kept_places').notNull().default(0),
    /** Shared by the entries of one party; null for an entry without partners. */
    partyId: uuid('party_id'),
    orderNumber: orderNumber(),
    mode: text('mode').$type<'solo' | 'group'>().notNull(),
    teamName: text('team_name'),
    places: integer('places').notNull(),
    emergencyContact: text('emergency_contact'),
    emergencyPhone: text('emergency_phone'),
    dietaryRestrictions: text('dietary_restrictions'),
    specialRequests: text('special_requests'),
    /** Payment later was agreed: the place is safe, the amount stays due, and no hold expires. */
    paysLater: boolean('pays_later').notNull().default(false),
    /** When the hold on its places expires; null when nothing is held, and for an entry that pays later. */
    holdExpiresAt: instant('hold_expires_at'),
    /** The golfer has returned from the card page, but the payment has not settled yet. */
    isProcessing: boolean('is_processing').notNull().default(false),
    /** 'YYYY-MM' of the entry in the venue's zone, and the slot of the plan's monthly limit that it uses. */
    entryMonth: text('entry_month').notNull(),
    monthSlot: integer('month_slot'),
    /** When the organizer last sent a payment reminder; at most once a day. */
    remindedAt: instant('reminded_at'),
    /** When its places in the field were freed; null for an entry in the field, and for one that never was. */
    endedAt: instant('ended_at'),
    /** The cause of its end, see `EntryEndCause`; null for an active entry, and for one that nobody ended. */
    endCause: text('end_cause').$type<EntryEndCause>(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    check(
      'registrations_status',
      sql`${table.paymentStatus} in ('pending', 'completed', 'expired', 'cancelled', 'refunded')`,
    ),
    check('registrations_method', sql`${table.paymentMethod} in ('card', 'link', 'desk')`),
    check('registrations_origin', sql`${table.origin} in ('entry', 'waitlist')`),
    check('registrations_entered_by', sql`${table.golferId} is not null or ${table.paymentMethod} <> 'card'`),
    check('registrations_pays', sql`${table.pays} in ('captain', 'shares')`),
    check(
      'registrations_hold',
      sql`(${table.paymentStatus} = 'pending' and not ${table.paysLater}) = (${table.holdExpiresAt} is not null)`,
    ),
    // A pay-later entry is paid as one sum, and is not recorded as desk money before it is paid.
    check(
      'registrations_later',
      sql`not ${table.paysLater} or ${table.pays} = 'captain' and (${table.paymentStatus} <> 'pending' or ${table.paymentMethod} <> 'desk')`,
    ),
    check(
      'registrations_amounts',
      sql`${table.refundedAmount} between 0 and ${table.paymentAmount} and ${table.places} > 0`,
    ),
    uniqueIndex('registrations_live')
      .on(table.golferId, table.tournamentId)
      .where(sql`payment_status in ('pending', 'completed')`),
    uniqueIndex('registrations_month_slot')
      .on(table.golferId, table.entryMonth, table.monthSlot)
      .where(sql`payment_status in ('pending', 'completed') and month_slot is not null`),
    index('registrations_golfer').on(table.golferId, table.createdAt, table.id),
    index('registrations_tournament').on(table.tournamentId, table.paymentStatus),
    index('registrations_of_tournament').on(table.tournamentId, table.createdAt, table.id),
    index('registrations_code').on(table.codeId).where(sql`code_id is not null`),
    index('registrations_division').on(table.divisionId).where(sql`division_id is not null`),
    index('registrations_holds').on(table.holdExpiresAt).where(sql`payment_status = 'pending'`),
  ],
);

/** The people of an entry; position 0 is the golfer or the captain. Records about a player refer to `id`. */
export const registrationPlayers = pgTable(
  'registration_players',
  {
    id: key().primaryKey().default(sql`gen_random_uuid()`),
    registrationId: reference('registration_id', () => tournamentRegistrations.id, 'cascade').notNull(),
    position: integer('position').notNull(),
    /** The player's account, found by its verified address; null for a player without one. */
    golferId: reference('golfer_id', () => golfers.id),
    firstName: text('first_name').notNull(),
    /** Empty for a person with one name. */
    lastName: text('last_name').notNull(),
    /**
     * The name as it is shown. Where it is not written, a trigger derives it from first and last name, also when those
     * change.
     */
    writtenName: text('written_name'),
    /** False for a place without a named player. */
    isNamed: boolean('is_named').notNull().default(true),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    /** Handicap Index in tenths of a stroke; below zero for a plus handicap. */
    indexTenths: integer('index_tenths').notNull(),
    /** The source of the index. 'none': no index is known, and `indexTenths` has no meaning. */
    indexSource: text('index_source').$type<IndexSource>().notNull().default('typed'),
    /** When the desk checked them in, in a tournament without rounds. */
    checkedInAt: instant('checked_in_at'),
    gender: text('gender').$type<PlayerGender>(),
    birthYear: integer('birth_year'),
    /** Their membership number with a golf association or club, which distinguishes people with the same name. */
    membershipNo: text('membership_no'),
    /** Their home club. */
    club: text('club'),
    /** The divisions that they play in, by rule or assigned by hand. */
    divisions: uuid('divisions').array().notNull().default(sql`'{}'`),
    divisionsBy: text('divisions_by').notNull().default('rule'),
    /** The name of the tees that they chose. */
    teeName: text('tee_name'),
    /** Their public name: full, first name and initial, or a number. */
    publicName: text('public_name').$type<PublicName>().notNull().default('full'),
    /** A guardian agreed that a player under age may be named. */
    guardianOk: boolean('guardian_ok').notNull().default(false),
    /** With whom they would like to play, in their own words. */
    wish: text('wish'),
    /** When this person replaced another; facts of the entry's golfer then do not apply to them. */
    replacedAt: instant('replaced_at'),
  },
  (table) => [
    unique('registration_players_position').on(table.registrationId, table.position),
    check('registration_players_index', sql`${table.indexTenths} between -100 and 540`),
    check('registration_players_index_source', sql`${table.indexSource} in ('typed', 'imported', 'record', 'none')`),
    check('registration_players_gender', sql`${table.gender} in ('m', 'f', 'x')`),
    check('registration_players_birth_year', sql`${table.birthYear} between 1900 and 2100`),
    check('registration_players_divisions_by', sql`${table.divisionsBy} in ('rule', 'hand')`),
    check('registration_players_public_name', sql`${table.publicName} in ('full', 'short', 'number')`),
    index('registration_players_golfer').on(table.golferId).where(sql`golfer_id is not null`),
    index('registration_players_unclaimed').on(sql`lower(email)`).where(sql`golfer_id is null`),
  ],
);
