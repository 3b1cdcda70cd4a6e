import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AccountType } from '#kernel/contract/plans.ts';
import { instant, key, payeeColumns, reference } from '#kernel/tables/columns.ts';
import type { TournamentRounds } from '#kernel/contract/play-choices.ts';

export const users = pgTable('users', {
  id: key().primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  /** SHA-256 of the marks of devices on which the person signed in, newest first; a new password clears them. */
  deviceMarks: text('device_marks').array().notNull().default(sql`'{}'`),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

const userId = () => reference('user_id', () => users.id, 'cascade').notNull();

/** Open sessions. `token` is the SHA-256 of the cookie's value, so that the table alone grants no access. */
export const sessions = pgTable(
  'sessions',
  {
    id: key().primaryKey(),
    userId: userId(),
    token: text('token').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /**
     * The organizer's own host on which it was opened, and on which alone it is valid. Null for the installation's own
     * host.
     */
    siteHost: text('site_host'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When the person was last seen, accurate to a few minutes. */
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

/** The ways a person signs in: 'credential' with a password, or a provider where their id is `accountId`. */
export const accounts = pgTable(
  'accounts',
  {
    id: key().primaryKey(),
    userId: userId(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').$type<'credential' | 'google' | 'apple'>().notNull(),
    /** Argon2id. */
    password: text('password'),
    /** The person's mail address at the provider. */
    email: text('email'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('accounts_provider').on(table.providerId, table.accountId),
    index('accounts_user').on(table.userId),
  ],
);

/** One row for each person, with the type of account. Written by the server only. */
export const profiles = pgTable(
  'profiles',
  {
    userId: userId().primaryKey(),
    accountType: text('account_type').$type<AccountType>().notNull(),
    username: text('username').notNull().unique(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text('phone'),
    /** The operator's flag; set from the command line only. */
    isAdmin: boolean('is_admin').notNull().default(false),
    /** Operators need two-step sign-in, except the demo's operator, whose password is public. */
    adminNeedsFactor: boolean('admin_needs_factor').notNull().default(true),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [check('profiles_account_type', sql`${table.accountType} in ('golfer', 'organizer', 'country_club')`)],
);

export const golfers = pgTable(
  'golfers',
  {
    id: key().primaryKey(),
    userId: userId().unique(),
    /** Whether tournament rounds go into their handicap record: always, decided each time, or never. */
    tournamentRounds: text('tournament_rounds').$type<TournamentRounds>().notNull().default('ask'),
  },
  (table) => [check('golfers_tournament_rounds', sql`${table.tournamentRounds} in ('always', 'ask', 'never')`)],
);

export const organizers = pgTable('organizers', {
  id: key().primaryKey(),
  userId: userId().unique(),
  organizationName: text('organization_name').notNull(),
  website: text('website'),
  description: text('description'),
  /** The contact for entrants; by default the account's own name and address. */
  contactName: text('contact_name'),
  contactEmail: text('contact_email'),
  contactPhone: text('contact_phone'),
  /** The seller on receipts; by default the organization's name. */
  legalName: text('legal_name'),
  legalAddress: text('legal_address'),
  taxNumber: text('tax_number'),
  /** The connected account that receives payments for entries and products. */
  ...payeeColumns(),
});
