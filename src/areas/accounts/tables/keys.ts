import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Permission } from '#kernel/contract/permissions.ts';
import { organizers, users } from './accounts.ts';
import { countryClubs } from '#areas/clubs/tables/clubs.ts';
import { instant, key, reference } from '#kernel/tables/columns.ts';
import type { UsageOutcome } from '#areas/accounts/contract/keys.ts';

/** API keys of an organizer or a club. Only the hash of a key is stored. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: key().primaryKey(),
    organizerId: reference('organizer_id', () => organizers.id, 'cascade'),
    countryClubId: reference('country_club_id', () => countryClubs.id, 'cascade'),
    name: text('name').notNull(),
    /** The first and last characters of a key, to tell keys apart. */
    prefix: text('prefix').notNull(),
    last4: text('last4').notNull(),
    hash: text('hash').notNull().unique(),
    permissions: text('permissions').array().$type<Permission[]>().notNull(),
    /** Null for all of the owner's tournaments. */
    tournamentIds: uuid('tournament_ids').array(),
    /** The API version with which it was created. */
    version: text('version').notNull(),
    createdBy: reference('created_by', () => users.id, 'set null'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Accurate to about a minute. */
    lastUsedAt: instant('last_used_at'),
    /** The networks from which it was used; the owner is notified of a new one. */
    networks: text('networks').array().notNull().default(sql`'{}'`),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    check('api_keys_owner', sql`(${table.organizerId} is null) <> (${table.countryClubId} is null)`),
    index('api_keys_organizer').on(table.organizerId, table.createdAt, table.id),
    index('api_keys_club').on(table.countryClubId, table.createdAt, table.id),
  ],
);

const keyId = () => reference('key_id', () => apiKeys.id, 'cascade').notNull();

/** Calls of a key in a minute, for its rate limit. */
export const apiRateCounters = pgTable(
  'api_rate_counters',
  { keyId: keyId(), minute: instant('minute').notNull(), calls: integer('calls').notNull() },
  (table) => [primaryKey({ columns: [table.keyId, table.minute] })],
);

/** Calls of a key, aggregated by day, endpoint and outcome. */
export const apiUsage = pgTable(
  'api_usage',
  {
    keyId: keyId(),
    day: date('day', { mode: 'string' }).notNull(),
    endpoint: text('endpoint').notNull(),
    outcome: text('outcome').$type<UsageOutcome>().notNull(),
    calls: integer('calls').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.keyId, table.day, table.endpoint, table.outcome] }),
    check('api_usage_outcome', sql`${table.outcome} in ('2xx', '4xx', '5xx', '429')`),
  ],
);

/** Stored responses to calls with an Idempotency-Key, for a day. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    keyId: keyId(),
    idempotencyKey: text('idempotency_key').notNull(),
    requestHash: text('request_hash').notNull(),
    /** Null while the first call is running. */
    status: integer('status'),
    contentType: text('content_type'),
    body: text('body'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.keyId, table.idempotencyKey] }),
    index('idempotency_keys_age').on(table.createdAt),
  ],
);
