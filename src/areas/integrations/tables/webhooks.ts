import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { organizers, users } from '#areas/accounts/tables/accounts.ts';
import type {
  DeliveryCause,
  DeliveryState,
  EndpointState,
  OffReason,
  WebhookKind,
} from '#areas/integrations/contract/webhook-choices.ts';
import { countryClubs } from '#areas/clubs/tables/clubs.ts';
import { instant, key, reference } from '#kernel/tables/columns.ts';

const ownerColumns = () => ({
  organizerId: reference('organizer_id', () => organizers.id, 'cascade'),
  countryClubId: reference('country_club_id', () => countryClubs.id, 'cascade'),
});

/** Events for programs of an organizer or club, kept for thirty days. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: key().primaryKey(),
    ...ownerColumns(),
    /** Numbers an owner's events in commit order, so that a program can resume after the last one it has read. */
    seq: bigint('seq', { mode: 'number' }).notNull(),
    type: text('type').notNull(),
    /** A key for the cause, such as 'registration.completed:<event>': stored once, even if dispatched repeatedly. */
    subject: text('subject').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    /** A test event, which no list shows. */
    isTest: boolean('is_test').notNull().default(false),
    /** When it happened. */
    happenedAt: instant('happened_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('webhook_events_owner', sql`(${table.organizerId} is null) <> (${table.countryClubId} is null)`),
    uniqueIndex('webhook_events_of_organizer').on(table.organizerId, table.seq),
    uniqueIndex('webhook_events_of_club').on(table.countryClubId, table.seq),
    uniqueIndex('webhook_events_organizer_subject').on(table.organizerId, table.subject),
    uniqueIndex('webhook_events_club_subject').on(table.countryClubId, table.subject),
    index('webhook_events_age').on(table.createdAt),
  ],
);

/** The last number of an owner's events; the transaction that assigns the next one locks it until it commits. */
export const webhookEventCounters = pgTable(
  'webhook_event_counters',
  {
    id: key().primaryKey(),
    ...ownerColumns(),
    last: bigint('last', { mode: 'number' }).notNull(),
  },
  (table) => [
    check('webhook_event_counters_owner', sql`(${table.organizerId} is null) <> (${table.countryClubId} is null)`),
    uniqueIndex('webhook_event_counters_organizer').on(table.organizerId),
    uniqueIndex('webhook_event_counters_club').on(table.countryClubId),
  ],
);

/** URLs of external programs that receive events. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: key().primaryKey(),
    ...ownerColumns(),
    url: text('url').notNull(),
    kind: text('kind').$type<WebhookKind>().notNull(),
    /** The event types it receives; empty for all. */
    types: text('types').array().notNull(),
    secretEncrypted: text('secret_encrypted').notNull(),
    /** The previous secret, which also signs until `old_until`. */
    oldSecretEncrypted: text('old_secret_encrypted'),
    oldUntil: instant('old_until'),
    state: text('state').$type<EndpointState>().notNull().default('on'),
    offReason: text('off_reason').$type<OffReason>(),
    /** When the first failure since its last success was. */
    failingSince: instant('failing_since'),
    lastSuccessAt: instant('last_success_at'),
    /** The API version with which it was created. */
    version: text('version').notNull(),
    createdBy: reference('created_by', () => users.id, 'set null'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('webhook_endpoints_owner', sql`(${table.organizerId} is null) <> (${table.countryClubId} is null)`),
    check('webhook_endpoints_kind', sql`${table.kind} in ('standard', 'slack', 'discord')`),
    check('webhook_endpoints_state', sql`${table.state} in ('on', 'failing', 'off')`),
    index('webhook_endpoints_organizer').on(table.organizerId),
    index('webhook_endpoints_club').on(table.countryClubId),
  ],
);

/** The delivery of one event to one endpoint. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: key().primaryKey(),
    endpointId: reference('endpoint_id', () => webhookEndpoints.id, 'cascade').notNull(),
    eventId: reference('event_id', () => webhookEvents.id, 'cascade').notNull(),
    /** The event's number, by which deliveries are ordered. */
    seq: bigint('seq', { mode: 'number' }).notNull(),
    state: text('state').$type<DeliveryState>().notNull().default('waiting'),
    cause: text('cause').$type<DeliveryCause>().notNull().default('event'),
    /** Attempts since it was created or sent again. */
    tries: integer('tries').notNull().default(0),
    /** When the next attempt may start; for a running attempt, when it counts as lost. */
    nextAt: instant('next_at').notNull(),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    check('webhook_deliveries_state', sql`${table.state} in ('waiting', 'done', 'dead')`),
    check('webhook_deliveries_cause', sql`${table.cause} in ('event', 'replay', 'test')`),
    uniqueIndex('webhook_deliveries_once').on(table.endpointId, table.eventId),
    index('webhook_deliveries_due').on(table.endpointId, table.nextAt).where(sql`state = 'waiting'`),
    index('webhook_deliveries_dead').on(table.endpointId).where(sql`state = 'dead' and cause <> 'test'`),
    index('webhook_deliveries_newest').on(table.endpointId, table.createdAt, table.id),
    index('webhook_deliveries_event').on(table.eventId),
  ],
);

/** Each attempt of a delivery, with its response. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    deliveryId: reference('delivery_id', () => webhookDeliveries.id, 'cascade').notNull(),
    n: integer('n').notNull(),
    at: instant('at').notNull(),
    ms: integer('ms').notNull(),
    /** Null without a response. */
    status: integer('status'),
    error: text('error'),
    /** The first kilobyte of the response. */
    answer: text('answer'),
  },
  (table) => [primaryKey({ columns: [table.deliveryId, table.n] })],
);
