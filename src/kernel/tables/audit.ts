import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { organizers, users } from '#areas/accounts/tables/accounts.ts';
import { countryClubs } from '#areas/clubs/tables/clubs.ts';
import { instant, key, reference } from '#kernel/tables/columns.ts';

/**
 * The audit log: operators' actions on the catalogue, accounts and jobs; actions of people and API keys for an
 * organizer or a club. `actorId` is null for the command line.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: key().primaryKey(),
    actorId: reference('actor_id', () => users.id, 'set null'),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: instant('created_at').notNull(),
    /** Set for the activity of an organizer or club; null for operators' actions. */
    organizerId: reference('organizer_id', () => organizers.id, 'cascade'),
    countryClubId: reference('country_club_id', () => countryClubs.id, 'cascade'),
    /** The API key that was used, if any. */
    keyId: uuid('key_id'),
  },
  (table) => [
    index('audit_newest').on(table.createdAt, table.id),
    index('audit_of_organizer').on(table.organizerId, table.createdAt, table.id).where(sql`organizer_id is not null`),
    index('audit_of_club').on(table.countryClubId, table.createdAt, table.id).where(sql`country_club_id is not null`),
  ],
);
