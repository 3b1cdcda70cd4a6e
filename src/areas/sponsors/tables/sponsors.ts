import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type {
  AgainAnswer,
  PaidHow,
  SponsorshipState,
  SponsorSurface,
} from '#areas/sponsors/contract/sponsor-choices.ts';
import type { PackageGifts } from '#areas/tournaments/contract/sponsor-gifts.ts';
import { organizers } from '#areas/accounts/tables/accounts.ts';
import { cents, instant, key, reference } from '#kernel/tables/columns.ts';
import { pictures } from '#kernel/tables/pictures.ts';
import { tournaments } from '#areas/tournaments/tables/tournaments.ts';

const organizer = () => reference('organizer_id', () => organizers.id, 'cascade').notNull();
const tournament = () => reference('tournament_id', () => tournaments.id, 'cascade').notNull();

/** A company that is a sponsor of an organizer. */
export const sponsors = pgTable(
  'sponsors',
  {
    id: key().primaryKey(),
    organizerId: organizer(),
    name: text('name').notNull(),
    website: text('website'),
    logoPictureId: reference('logo_picture_id', () => pictures.id),
    /** The recipient of its private link and mails. */
    contactName: text('contact_name').notNull(),
    contactEmail: text('contact_email').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    check('sponsors_website', sql`${table.website} ~ '^https?://' and length(${table.website}) <= 300`),
    index('sponsors_organizer').on(table.organizerId, table.name, table.id),
    index('sponsors_logo').on(table.logoPictureId),
  ],
);

/** The packages that a tournament offers to sponsors. `taken` includes those with an open checkout page. */
export const sponsorPackages = pgTable(
  'sponsor_packages',
  {
    id: key().primaryKey(),
    tournamentId: tournament(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    amount: cents('amount').notNull(),
    most: integer('most').notNull(),
    taken: integer('taken').notNull().default(0),
    gives: jsonb('gives').$type<PackageGifts>().notNull(),
    isPublic: boolean('is_public').notNull().default(true),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    check('sponsor_packages_amount', sql`${table.amount} between 50 and 10000000`),
    check(
      'sponsor_packages_taken',
      sql`${table.most} between 1 and 200 and ${table.taken} between 0 and ${table.most}`,
    ),
    index('sponsor_packages_tournament').on(table.tournamentId, table.amount, table.id),
    index('sponsor_packages_public').on(table.createdAt, table.id).where(sql`is_public`),
  ],
);

/** A sponsorship of a tournament. Name, price and benefits are copied from the package when it is taken. */
export const sponsorships = pgTable(
  'sponsorships',
  {
    id: key().primaryKey(),
    organizerId: organizer(),
    tournamentId: tournament(),
    sponsorId: reference('sponsor_id', () => sponsors.id, 'cascade').notNull(),
    packageId: reference('package_id', () => sponsorPackages.id, 'set null'),
    packageName: text('package_name').notNull(),
    amount: cents('amount').notNull(),
    refundedAmount: cents('refunded_amount').notNull().default(0),
    gives: jsonb('gives').$type<PackageGifts>().notNull(),
    state: text('state').$type<SponsorshipState>().notNull(),
    /** The method of payment; null before. Organizers record payments outside the product only. */
    paidHow: text('paid_how').$type<PaidHow>(),
    /** For an earlier sponsor of a copied tournament, who is asked again on publishing; null for other sponsors. */
    askedAgain: text('asked_again').$type<AgainAnswer>(),
    /** The hole whose sign shows it. */
    hole: integer('hole'),
    /** A line of text below its name. */
    line: text('line'),
    /** The sponsor's message with its request. */
    message: text('message'),
    /** When the requester confirmed the mail address; null before, and the organizer is not notified. */
    confirmedAt: instant('confirmed_at').defaultNow(),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    check(
      'sponsorships_state',
      sql`${table.state} in ('asked', 'pending', 'paid', 'agreed', 'expired', 'declined', 'ended', 'refunded')`,
    ),
    check('sponsorships_paid_how', sql`${table.paidHow} in ('card', 'elsewhere')`),
    check('sponsorships_asked_again', sql`${table.askedAgain} in ('open', 'yes', 'no')`),
    check('sponsorships_amounts', sql`${table.amount} >= 0 and ${table.refundedAmount} between 0 and ${table.amount}`),
    check('sponsorships_hole', sql`${table.hole} between 1 and 36`),
    check('sponsorships_line', sql`length(${table.line}) <= 120`),
    index('sponsorships_shown').on(table.tournamentId, table.createdAt).where(sql`state in ('paid', 'agreed')`),
    index('sponsorships_organizer').on(table.organizerId, table.createdAt, table.id),
    index('sponsorships_tournament').on(table.tournamentId),
    index('sponsorships_sponsor').on(table.sponsorId),
    index('sponsorships_package').on(table.packageId),
    index('sponsorships_pending').on(table.createdAt).where(sql`state = 'pending'`),
  ],
);

/** The views of a sponsor on a day at the venue, by surface. Written with some seconds of delay, and only increased. */
export const sponsorDailyViews = pgTable(
  'sponsor_daily_views',
  {
    sponsorshipId: reference('sponsorship_id', () => sponsorships.id, 'cascade').notNull(),
    surface: text('surface').$type<SponsorSurface>().notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    views: integer('views').notNull().default(0),
    seconds: integer('seconds').notNull().default(0),
    clicks: integer('clicks').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.sponsorshipId, table.surface, table.day] }),
    check('sponsor_daily_views_surface', sql`${table.surface} in ('page', 'board', 'tv', 'mail', 'print')`),
    check('sponsor_daily_views_counts', sql`${table.views} >= 0 and ${table.seconds} >= 0 and ${table.clicks} >= 0`),
  ],
);

/** Views that were counted already: hashes that identify nobody, kept for two days. */
export const sponsorViewers = pgTable(
  'sponsor_viewers',
  { day: date('day', { mode: 'string' }).notNull(), hash: text('hash').notNull() },
  (table) => [primaryKey({ columns: [table.day, table.hash] })],
);

/** A search for tournaments to sponsor near a place, with a weekly mail about new ones. */
export const sponsorSearches = pgTable(
  'sponsor_searches',
  {
    id: key().primaryKey(),
    email: text('email').notNull(),
    company: text('company').notNull(),
    /** The place as typed, and its position. */
    place: text('place').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    miles: integer('miles').notNull(),
    maxCents: cents('max_cents').notNull(),
    minPlayers: integer('min_players').notNull().default(0),
    /** Null until the mailed link was used; no other mail is sent before. */
    confirmedAt: instant('confirmed_at'),
    sentAt: instant('sent_at'),
    endedAt: instant('ended_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('sponsor_searches_miles', sql`${table.miles} between 1 and 500 and ${table.maxCents} > 0`),
    index('sponsor_searches_alive').on(table.sentAt).where(sql`confirmed_at is not null and ended_at is null`),
    index('sponsor_searches_created').on(table.createdAt),
  ],
);

/** Tournaments of which a search was notified: each once by the weekly mail, and once by its organizer. */
export const sponsorOffers = pgTable(
  'sponsor_offers',
  {
    searchId: reference('search_id', () => sponsorSearches.id, 'cascade').notNull(),
    tournamentId: tournament(),
    by: text('by').$type<'week' | 'organizer'>().notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.searchId, table.tournamentId, table.by] }),
    check('sponsor_offers_by', sql`${table.by} in ('week', 'organizer')`),
    index('sponsor_offers_tournament').on(table.tournamentId),
  ],
);
