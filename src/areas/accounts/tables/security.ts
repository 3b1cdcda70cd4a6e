import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { sessions, users } from './accounts.ts';
import { instant, key, reference } from '#kernel/tables/columns.ts';

/** The purpose of a one-time token. A token is accepted for its own purpose only. */
export type Purpose =
  | 'verify_email'
  | 'reset_password'
  | 'old_email'
  | 'new_email'
  | 'second_step'
  | 'oauth_attempt'
  | 'oauth_code'
  | 'identity';

const userId = () => reference('user_id', () => users.id, 'cascade').notNull();

/** One-time secrets: reset links, address verification, the code of a provider's sign-in. Only the hash is stored. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    hash: text('hash').primaryKey(),
    purpose: text('purpose').$type<Purpose>().notNull(),
    userId: reference('user_id', () => users.id, 'cascade'),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull().default({}),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('one_time_tokens_user').on(table.userId, table.purpose),
    index('one_time_tokens_expiry').on(table.expiresAt),
  ],
);

/** One row for each refresh token ever issued; late reuse of a used one ends its session. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text('hash').primaryKey(),
    sessionId: reference('session_id', () => sessions.id, 'cascade').notNull(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('refresh_tokens_session').on(table.sessionId)],
);

/** Keys that sign access tokens. The private half is encrypted with the server's secret. */
export const signingKeys = pgTable('signing_keys', {
  id: text('id').primaryKey(),
  publicJwk: jsonb('public_jwk').$type<Record<string, unknown>>().notNull(),
  privateJwk: text('private_jwk').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** A second factor: an authenticator app or a phone. Active once it is verified. */
export const factors = pgTable(
  'factors',
  {
    id: key().primaryKey(),
    userId: userId(),
    factorType: text('factor_type').$type<'totp' | 'phone'>().notNull(),
    friendlyName: text('friendly_name').notNull(),
    status: text('status').$type<'unverified' | 'verified'>().notNull().default('unverified'),
    /** Encrypted with the server's secret. */
    secret: text('secret'),
    phone: text('phone'),
    /** The last time step whose code was used, so that a code works once. */
    lastStep: bigint('last_step', { mode: 'number' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('factors_type', sql`${table.factorType} in ('totp', 'phone')`),
    check('factors_status', sql`${table.status} in ('unverified', 'verified')`),
    index('factors_user').on(table.userId),
  ],
);

/**
 * A challenge for a code. `attempts` is incremented before the code is checked, so that a burst cannot exceed the
 * limit.
 */
export const factorChallenges = pgTable(
  'factor_challenges',
  {
    id: key().primaryKey(),
    factorId: reference('factor_id', () => factors.id, 'cascade').notNull(),
    /** Hash of the code sent to a phone. */
    codeHash: text('code_hash'),
    attempts: integer('attempts').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('factor_challenges_factor').on(table.factorId)],
);

export const recoveryCodes = pgTable(
  'recovery_codes',
  { id: key().primaryKey(), userId: userId(), hash: text('hash').notNull(), usedAt: instant('used_at') },
  (table) => [uniqueIndex('recovery_codes_once').on(table.userId, table.hash)],
);

/** A pending change of address; applied when both addresses have confirmed. */
export const emailChanges = pgTable('email_changes', {
  userId: userId().primaryKey(),
  newEmail: text('new_email').notNull(),
  /** Also null if the old address was never verified: then only the new one has to confirm. */
  oldConfirmedAt: instant('old_confirmed_at'),
  newConfirmedAt: instant('new_confirmed_at'),
  expiresAt: instant('expires_at').notNull(),
});

/**
 * The newest code mailed to an address for signing in or up. Only hashes are stored. `attempts` is incremented before a
 * code is checked, so that a burst cannot exceed the limit.
 */
export const signInCodes = pgTable(
  'sign_in_codes',
  {
    addressHash: text('address_hash').primaryKey(),
    codeHash: text('code_hash').notNull(),
    attempts: integer('attempts').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('sign_in_codes_expiry').on(table.expiresAt)],
);

/** Calls counted in fixed windows, shared by all processes and kept across restarts. */
export const rateCounters = pgTable(
  'rate_counters',
  { key: text('key').primaryKey(), windowEnds: instant('window_ends').notNull(), count: integer('count').notNull() },
  (table) => [index('rate_counters_ended').on(table.windowEnds)],
);
