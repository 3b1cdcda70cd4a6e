import { sql } from 'drizzle-orm';
import type {
  Difficulty,
  GameplayStyle,
  PartnersAsk,
  PresetName,
  RefundPolicy,
} from '#kernel/contract/tournament-choices.ts';
import { waitlistDefaults } from '#areas/tournaments/rules/waitlist.ts';
import type { RefundTier } from '#areas/money/rules/refund-tiers.ts';
import type { PlayState } from '#areas/tournaments/rules/tournaments.ts';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { organizers } from '#areas/accounts/tables/accounts.ts';
import { countryClubs } from '#areas/clubs/tables/clubs.ts';
import { cents, instant, key, reference } from '#kernel/tables/columns.ts';
import { slotBookings } from '#areas/clubs/tables/slots.ts';
import type { EntryMode, PublishNote } from '#areas/tournaments/contract/tournaments.ts';
import { repeats } from './repeats.ts';
import type { BoardVisibility, TournamentState } from '#kernel/contract/play-choices.ts';

/**
 * A tournament: its dates, place and price. `state` is the organizer's decision (draft, published, cancelled);
 * upcoming, active and completed follow from the dates in the venue's zone. The instants are the local dates and times
 * below converted to UTC when they are written, so that lists can use an index.
 */
export const tournaments = pgTable(
  'tournaments',
  {
    id: key().primaryKey(),
    organizerId: reference('organizer_id', () => organizers.id).notNull(),
    countryClubId: reference('country_club_id', () => countryClubs.id, 'set null'),
    /** The booked slot in which it is played. */
    slotBookingId: reference('slot_booking_id', () => slotBookings.id, 'set null'),
    /** The last booking that was cancelled, by the club or by its organizer. */
    lostBookingId: reference('lost_booking_id', () => slotBookings.id, 'set null'),
    /**
     * Since when its club has withdrawn without a replacement, which pauses entry; and when its entrants were notified.
     */
    venueLostAt: instant('venue_lost_at'),
    venueLossToldAt: instant('venue_loss_told_at'),
    /** After a new venue was named: until when entrants may withdraw for a full refund. */
    freeExitUntil: instant('free_exit_until'),
    state: text('state').$type<TournamentState>().notNull(),
    title: text('title').notNull(),
    organizerName: text('organizer_name').notNull(),
    description: text('description'),
    additionalServices: text('additional_services'),
    startDate: date('start_date', { mode: 'string' }),
    startTime: text('start_time'),
    /** The date of the last round, where rounds are set up; otherwise it ends on the day it starts. */
    endDate: date('end_date', { mode: 'string' }),
    timeZone: text('time_zone').notNull(),
    registrationDeadline: date('registration_deadline', { mode: 'string' }),
    /** First calendar date of entry; where none is set, entry opens when it is published. */
    registrationOpens: date('registration_opens', { mode: 'string' }),
    opensAt: instant('opens_at'),
    /** Hours before `opens_at` at which premium golfers may enter. */
    earlyHours: integer('early_hours').notNull().default(0),
    /**
     * first_come, queue (drawn among those in the waiting room at the opening) or ballot; written together with the
     * ballot's row.
     */
    entryMode: text('entry_mode').$type<EntryMode>().notNull().default('first_come'),
    /** Last calendar date on which a withdrawal is refunded; the deadline of entry where none is set. */
    refundUntil: date('refund_until', { mode: 'string' }),
    refundUntilAt: instant('refund_until_at'),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    closesAt: instant('closes_at'),
    registrationFee: cents('registration_fee').notNull().default(0),
    /** Null where no prize pool is promised. */
    prizePool: cents('prize_pool'),
    /** Whether twice the fee is shown as an estimate where no prize pool is promised. */
    showsPoolEstimate: boolean('shows_pool_estimate').notNull().default(false),
    /** The amount that the prize filter compares: the prize pool, or the estimate. */
    prizeShown: cents('prize_shown').generatedAlwaysAs(sql`coalesce(prize_pool, registration_fee * 2)`),
    gameplayStyle: text('gameplay_style').$type<GameplayStyle>().notNull(),
    /** The preset that it was made from; null where none was chosen. */
    preset: text('preset').$type<PresetName>(),
    /** The facts that a captain has to give about each partner. */
    partnersAsk: text('partners_ask').$type<PartnersAsk>().notNull().default('all'),
    difficulty: text('difficulty').$type<Difficulty>().notNull(),
    refundPolicy: text('refund_policy').$type<RefundPolicy>().notNull(),
    /**
     * Refunds by date: a percentage until the end of each date, then nothing; where present they replace the policy.
     */
    refundTiers: jsonb('refund_tiers').$type<RefundTier[]>(),
    venue: text('venue'),
    address: text('address'),
    city: text('city'),
    stateCode: text('state_code'),
    zipCode: text('zip_code'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    /** Grid cell of half a degree; a search by distance reads the few cells around a city. */
    cell: integer('cell').generatedAlwaysAs(
      sql`(floor((latitude + 90) * 2)::integer * 720 + floor((longitude + 180) * 2)::integer)`,
    ),
    searchText: text('search_text').generatedAlwaysAs(
      sql`lower(title || ' ' || coalesce(venue, '') || ' ' || coalesce(city, '') || ' ' || coalesce(state_code, ''))`,
    ),
    isFeatured: boolean('is_featured').notNull().default(false),
    /**
     * The state of its rounds; null before the first score. Written by triggers of `golf_rounds`, and `waitlist_hours`
     * by one of `waitlist_rules`, so that lists need neither table.
     */
    playState: text('play_state').$type<PlayState>(),
    /** Hours before the first tee time at which its waitlist ends; null without a waitlist. */
    waitlistHours: integer('waitlist_hours').default(waitlistDefaults.closes_hours),
    /** The readers of tee times and boards: everybody (listed), everybody with the link, or only the committee. */
    boardVisibility: text('board_visibility').$type<BoardVisibility>().notNull().default('public'),
    /** 'YYYY-MM' in `bookZone` of its first publication, which the plan's monthly limit counts. */
    publishedMonth: text('published_month'),
    /** 1..limit for plans with a limit; unique within a month, so that two parallel requests cannot exceed it. */
    publishedSlot: integer('published_slot'),
    cancelledAt: instant('cancelled_at'),
    /** The code of its short link, `/t/K7Q2MX`; null for an imported tournament. */
    shortCode: text('short_code'),
    /** The key of the form that made it, so that a form sent twice makes one tournament. */
    formKey: uuid('form_key'),
    /** The calendar date at the venue on which a draft is published automatically, and why it was refused. */
    publishOn: date('publish_on', { mode: 'string' }),
    publishNote: jsonb('publish_note').$type<PublishNote>(),
    /** The tournament that it was copied from, and the repeat that it belongs to. */
    copiedFrom: reference('copied_from', (): AnyPgColumn => tournaments.id, 'set null'),
    repeatId: reference('repeat_id', () => repeats.id, 'set null'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('tournaments_short_code').on(table.shortCode).where(sql`short_code is not null`),
    uniqueIndex('tournaments_form_key').on(table.organizerId, table.formKey).where(sql`form_key is not null`),
    index('tournaments_to_publish').on(table.publishOn).where(sql`publish_on is not null`),
    index('tournaments_copied_from').on(table.copiedFrom).where(sql`copied_from is not null`),
    uniqueIndex('tournaments_repeat_day')
      .on(table.repeatId, table.startDate)
      .where(sql`repeat_id is not null and state <> 'cancelled'`),
    check('tournaments_publish_on', sql`${table.publishOn} is null or ${table.state} = 'draft'`),
    check('tournaments_state', sql`${table.state} in ('draft', 'published', 'cancelled')`),
    check(
      'tournaments_dated',
      sql`${table.state} = 'draft' or (${table.startDate} is not null and ${table.closesAt} is not null)`,
    ),
    check('tournaments_board_visibility', sql`${table.boardVisibility} in ('public', 'link', 'off')`),
    check('tournaments_entry_mode', sql`${table.entryMode} in ('first_come', 'queue', 'ballot')`),
    check(
      'tournaments_preset',
      sql`${table.preset} in ('outing', 'championship', 'medal', 'knockout', 'four_ball', 'field')`,
    ),
    check('tournaments_partners_ask', sql`${table.partnersAsk} in ('all', 'name')`),
    check('tournaments_early', sql`${table.earlyHours} between 0 and 168`),
    check('tournaments_fee', sql`${table.registrationFee} >= 0 and coalesce(${table.prizePool}, 0) >= 0`),
    index('tournaments_listed').on(table.startDate, table.id).where(sql`state = 'published'`),
    index('tournaments_listed_style')
      .on(table.gameplayStyle, table.startDate, table.id)
      .where(sql`state = 'published'`),
    index('tournaments_listed_cell').on(table.cell, table.startDate, table.id).where(sql`state = 'published'`),
    index('tournaments_search')
      .using('gin', sql`folded_text(search_text) gin_trgm_ops`)
      .with({ fastupdate: false })
      .where(sql`state = 'published'`),
    index('tournaments_owner').on(table.organizerId, table.createdAt, table.id),
    index('tournaments_club').on(table.countryClubId),
    index('tournaments_of_booking').on(table.slotBookingId).where(sql`slot_booking_id is not null`),
    uniqueIndex('tournaments_booking').on(table.slotBookingId).where(sql`state <> 'cancelled'`),
    index('tournaments_venue_lost').on(table.venueLostAt).where(sql`venue_lost_at is not null`),
    index('tournaments_lost_booking').on(table.lostBookingId).where(sql`lost_booking_id is not null`),
    index('tournaments_featured').on(table.startDate, table.id).where(sql`state = 'published' and is_featured`),
    uniqueIndex('tournaments_month_slot')
      .on(table.organizerId, table.publishedMonth, table.publishedSlot)
      .where(sql`published_slot is not null`),
  ],
);
