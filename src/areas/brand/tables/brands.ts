import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { BrandLink } from '#areas/brand/contract/organizer-brand.ts';
import { organizers } from '#areas/accounts/tables/accounts.ts';
import { instant, reference } from '#kernel/tables/columns.ts';
import { pictures } from '#kernel/tables/pictures.ts';

/**
 * The brand of an organizer. Without a row, its page has the default look at its id. Parts that the plan does not
 * include are kept but not shown.
 */
export const brands = pgTable(
  'brands',
  {
    organizerId: reference('organizer_id', () => organizers.id, 'cascade').primaryKey(),
    /** The last segment of the public page's URL; null until one is chosen. */
    slug: text('slug').unique('brands_slug'),
    logoPictureId: reference('logo_picture_id', () => pictures.id),
    heroPictureId: reference('hero_picture_id', () => pictures.id),
    /** As requested; readable colours are derived from it. */
    accent: text('accent'),
    /** Pages of the organizer hide the product's name. */
    hidesPlatform: boolean('hides_platform').notNull().default(false),
    links: jsonb('links').$type<BrandLink[]>().notNull().default([]),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    check(
      'brands_slug_form',
      sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(${table.slug}) between 3 and 40`,
    ),
    check('brands_accent_form', sql`${table.accent} ~ '^#[0-9a-f]{6}$'`),
    index('brands_logo').on(table.logoPictureId),
    index('brands_hero').on(table.heroPictureId),
  ],
);
