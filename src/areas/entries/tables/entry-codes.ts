import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { organizers } from '#areas/accounts/tables/accounts.ts';
import { instant, key, reference } from '#kernel/tables/columns.ts';
import { tournaments } from '#areas/tournaments/tables/tournaments.ts';
import type { EntryCode } from '#areas/money/rules/entry-price.ts';

/**
 * A code that reduces the price of an entry: of one tournament, or of all of an organizer's. Counted under its own
 * lock, which is taken after the locks of tournaments' counters.
 */
export const entryCodes = pgTable(
  'entry_codes',
  {
    id: key().primaryKey(),
    /** Null for a code that is valid for all tournaments of an organizer. */
    tournamentId: reference('tournament_id', () => tournaments.id, 'cascade'),
    /** The organizer for whose tournaments it is valid; null for a code of one tournament. */
    organizerId: reference('organizer_id', () => organizers.id, 'cascade'),
    /** In capitals. */
    code: text('code').notNull(),
    /**
     * A percentage off the entries, cents off the order, the price for a person, or a number of people who enter free.
     */
    kind: text('kind').$type<EntryCode['kind']>().notNull(),
    value: integer('value').notNull(),
    /** Null is unlimited. */
    maxUses: integer('max_uses'),
    used: integer('used').notNull().default(0),
    minPeople: integer('min_people').notNull().default(1),
    validFrom: instant('valid_from'),
    validUntil: instant('valid_until'),
    isActive: boolean('is_active').notNull().default(true),
    note: text('note').notNull().default(''),
    /** The places of the field that it still keeps. */
    keptPlaces: integer('kept_places').notNull().default(0),
    /** When the kept places are released; null is the close of entry. */
    keptUntil: instant('kept_until'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('entry_codes_code').on(table.tournamentId, table.code),
    check('entry_codes_kind', sql`${table.kind} in ('percent', 'cents', 'price', 'people')`),
    check('entry_codes_used', sql`${table.used} between 0 and coalesce(${table.maxUses}, ${table.used})`),
    check('entry_codes_value', sql`${table.value} >= 0 and (${table.kind} <> 'percent' or ${table.value} <= 100)`),
    check('entry_codes_kept', sql`${table.keptPlaces} >= 0`),
    check('entry_codes_of', sql`num_nonnulls(${table.tournamentId}, ${table.organizerId}) = 1`),
    // Only a code of one tournament can keep places.
    check('entry_codes_kept_of', sql`${table.organizerId} is null or ${table.keptPlaces} = 0`),
    unique('entry_codes_organizer_code').on(table.organizerId, table.code),
    index('entry_codes_keeping').on(table.tournamentId).where(sql`kept_places > 0`),
    index('entry_codes_listed').on(table.tournamentId, table.createdAt, table.id),
  ],
);
