import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { cents, instant, key, reference } from '#kernel/tables/columns.ts';
import { tournaments } from '#areas/tournaments/tables/tournaments.ts';

/** A part of the field with its own prizes or tees, by eligibility. Divisions of entry may have places and a price. */
export const divisions = pgTable(
  'divisions',
  {
    id: key().primaryKey(),
    tournamentId: reference('tournament_id', () => tournaments.id, 'cascade').notNull(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    /**
     * Whether entries are made into it: then `places` and `priceCents` apply, and `taken` counts the places of its live
     * orders.
     */
    isOfEntry: boolean('is_of_entry').notNull().default(false),
    /** The most players; null where only the field's capacity limits it. */
    places: integer('places'),
    taken: integer('taken').notNull().default(0),
    gender: text('gender'),
    minIndexTenths: integer('min_index_tenths'),
    maxIndexTenths: integer('max_index_tenths'),
    /** Age on the day of the first round; both limits are included. */
    minAge: integer('min_age'),
    maxAge: integer('max_age'),
    /** Replaces the tournament's fee. */
    priceCents: cents('price_cents'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('divisions_name').on(table.tournamentId, sql`lower(${table.name})`),
    check('divisions_places', sql`${table.taken} >= 0 and ${table.taken} <= coalesce(${table.places}, ${table.taken})`),
    check('divisions_gender', sql`${table.gender} in ('m', 'f')`),
    check('divisions_index', sql`${table.minIndexTenths} <= ${table.maxIndexTenths}`),
    check('divisions_age', sql`${table.minAge} <= ${table.maxAge}`),
    check('divisions_price', sql`${table.priceCents} >= 0`),
  ],
);
