import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, key, reference } from '#kernel/tables/columns.ts';
import { tournamentRegistrations } from './registrations.ts';
import { tournaments } from '#areas/tournaments/tables/tournaments.ts';
import type { PartnerNoticeKind } from '#areas/entries/rules/partners.ts';

/** The notice of an entry that looks for partners or has room. Entries that play together share a `party_id`. */
export const partnerNotices = pgTable(
  'partner_notices',
  {
    registrationId: reference('registration_id', () => tournamentRegistrations.id, 'cascade').primaryKey(),
    tournamentId: reference('tournament_id', () => tournaments.id, 'cascade').notNull(),
    kind: text('kind').$type<PartnerNoticeKind>().notNull(),
    note: text('note').notNull().default(''),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('partner_notices_kind', sql`${table.kind} in ('looking', 'room')`),
    index('partner_notices_listed').on(table.tournamentId, table.createdAt),
  ],
);

/** A request of one entry to play together with another. */
export const partyAsks = pgTable(
  'party_asks',
  {
    id: key().primaryKey(),
    tournamentId: reference('tournament_id', () => tournaments.id, 'cascade').notNull(),
    fromId: reference('from_id', () => tournamentRegistrations.id, 'cascade').notNull(),
    toId: reference('to_id', () => tournamentRegistrations.id, 'cascade').notNull(),
    state: text('state').notNull().default('open'),
    message: text('message').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    check('party_asks_state', sql`${table.state} in ('open', 'accepted', 'declined', 'withdrawn')`),
    check('party_asks_two', sql`${table.fromId} <> ${table.toId}`),
    uniqueIndex('party_asks_open').on(table.fromId, table.toId).where(sql`state = 'open'`),
    index('party_asks_from').on(table.fromId),
    index('party_asks_to').on(table.toId),
  ],
);
