import type { Cents } from '#kernel/rules/money.ts';
import type { MarketplaceSort } from '#areas/shop/contract/product-choices.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows, firstRow, isWritten } from '#kernel/database/reading.ts';
import { type RowIn, selected, written } from '#kernel/database/rows.ts';
import { organizers } from '#areas/accounts/tables/accounts.ts';
import { productMappings, products } from '#areas/shop/tables/shop.ts';
import { organizerMay } from '#areas/accounts/database/plans/plan-in-force.ts';
import { likePatterns } from '#kernel/database/like-pattern.ts';
import type { ProductPage } from './products.ts';

const own = selected(productMappings, 'm', [
  'id',
  'product_id',
  'organizer_id',
  'custom_price',
  'shown_price',
  'active',
  'created_at',
]);
const ofProduct = selected(products, 'p', ['description', 'base_price', 'category', 'picture_id']);
const ofOrganizer = selected(organizers, 'o', ['organization_name']);
type Own = RowIn<typeof own> & RowIn<typeof ofProduct> & RowIn<typeof ofOrganizer>;
/** An offer with its product and organizer. Prices in cents; `shown_price` is the buyer's price. */
export type MappingRow = Own & { product_name: string; product_active: boolean };

const columns = `${own}, ${ofProduct}, ${ofOrganizer}, p.name as product_name, p.active as product_active`;
const joins = 'join products p on p.id = m.product_id join organizers o on o.id = m.organizer_id';
/**
 * SQL: sellers who can sell now: on the top plan, with an account that can take cards. @param now the number of the
 * statement's parameter
 */
const mayTheySell = (now: string) => `o.charges_enabled and ${organizerMay('product_sales', 'o.user_id', now)}`;

/** Each sort order: expression, type, direction as in the index, and a lower bound that helps the planner. */
const sorts: Record<MarketplaceSort, { key: string; type: string; direction: 'asc' | 'desc'; begin?: string }> = {
  name: { key: 'p.name', type: 'text', direction: 'asc', begin: 'p.name >=' },
  price_low: { key: 'm.shown_price', type: 'bigint', direction: 'asc' },
  price_high: { key: 'm.shown_price', type: 'bigint', direction: 'desc' },
  newest: { key: 'm.created_at', type: 'timestamptz', direction: 'desc' },
};

export type MarketplacePage = ProductPage & { sort: MarketplaceSort };

/** Offers for sale at `now`: active, of an active product, by a seller who can sell. */
export async function listForSale(db: Db, page: MarketplacePage, now: Date): Promise<MappingRow[]> {
  const values: unknown[] = [now];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const { key, type, direction, begin } = sorts[page.sort];
  const where = ['m.active', 'p.active', mayTheySell('$1')];
  for (const pattern of likePatterns(page.q ?? '')) where.push(`folded_text(p.search_text) like ${bind(pattern)}`);
  if (page.category) where.push(`p.category = ${bind(page.category)}`);
  if (page.after) {
    const from = `${bind(page.after.key)}::${type}`;
    if (begin) where.push(`${begin} ${from}`);
    where.push(`(${key}, m.id) ${direction === 'asc' ? '>' : '<'} (${from}, ${bind(page.after.id)}::uuid)`);
  }
  const text = `select ${columns} from product_mappings m ${joins} where ${where.join(' and ')}
    order by ${key} ${direction}, m.id ${direction} limit ${bind(page.limit)}`;
  // The best plan depends on how many rows match a typed word, so such a statement is planned on each call; the others
  // are prepared.
  const shape = `${page.sort}.${page.category ? 'c' : ''}${page.after ? 'a' : ''}`;
  return allRows<MappingRow>(db, page.q ? { text, values } : { name: `list-for-sale-${shape}`, text, values });
}

/**
 * Categories with offers for sale and their number, counted up to `most`, so that the cost does not grow with the
 * catalogue.
 */
export const listCategoriesForSale = (
  db: Db,
  most: number,
  now: Date,
): Promise<{ category: string; offers: number }[]> =>
  allRows(db, {
    name: 'list-categories-for-sale',
    text: `with recursive names as (
             (select category from products where active order by category limit 1)
             union all
             select (select p.category
               from products p
               where p.active and p.category > names.category order by p.category limit 1)
             from names
             where names.category is not null
           )
           select category, offers from names cross join lateral (
             select count(*)::int as offers from (
               select from products p join product_mappings m on m.product_id = p.id join organizers o on o.id = m.organizer_id
               where p.category = names.category and p.active and m.active and ${mayTheySell('$1')} limit $2) found
           ) counted where category is not null and offers > 0 order by category`,
    values: [now, most],
  });

/** All offers of an organizer by name, active or not. */
export const listOwnMappings = (db: Db, organizerId: string): Promise<MappingRow[]> =>
  allRows(db, {
    name: 'list-own-mappings',
    text: `select ${columns} from product_mappings m ${joins} where m.organizer_id = $1 order by p.name, m.id`,
    values: [organizerId],
  });

/** An offer as a buyer selects it, with facts that may prevent the purchase. */
export type OfferRow = MappingRow & { may_sell: boolean; stripe_account_id: string | null };

/** An organizer's offer of a product; null if there is none. */
export const findOffer = (db: Db, productId: string, organizerId: string, now: Date): Promise<OfferRow | null> =>
  firstRow(db, {
    name: 'find-offer',
    text: `select ${columns}, ${mayTheySell('$3')} as may_sell, o.stripe_account_id
           from product_mappings m ${joins}
           where m.product_id = $1 and m.organizer_id = $2`,
    values: [productId, organizerId, now],
  });

/**
 * Offers an active product, by default at the product's price, which is locked meanwhile.
 * @returns false if there is no such active product @throws unique violation `mappings_once`
 */
export async function insertMapping(
  db: Db,
  mapping: {
    id: string;
    productId: string;
    organizerId: string;
    customPrice: Cents | null;
    active: boolean;
    now: Date;
  },
): Promise<boolean> {
  const offered = {
    id: mapping.id,
    organizer_id: mapping.organizerId,
    custom_price: mapping.customPrice,
    active: mapping.active,
    created_at: mapping.now,
    updated_at: mapping.now,
  };
  const row = written(productMappings, offered, 3);
  return isWritten(db, {
    name: 'insert-mapping',
    text: `with product as (select id, base_price from products where id = $1 and active for share)
           insert into product_mappings (product_id, shown_price, ${row.columns})
           select product.id, coalesce($2::bigint, base_price), ${row.holes} from product`,
    values: [mapping.productId, mapping.customPrice, ...row.values],
  });
}

/**
 * @param change absent values stay; `customPrice` null reverts to the product's price
 * @returns false if the organizer does not offer the product
 */
export const changeMapping = (
  db: Db,
  of: { productId: string; organizerId: string },
  change: { active?: boolean | undefined; customPrice?: number | null | undefined },
  now: Date,
): Promise<boolean> =>
  isWritten(db, {
    name: 'change-mapping',
    text: `with product as (select id, base_price from products where id = $1 for share)
           update product_mappings m set active = coalesce($3, m.active), updated_at = $6,
             custom_price = case when $4 then $5::bigint else m.custom_price end,
             shown_price = case when $4 then coalesce($5::bigint, product.base_price) else m.shown_price end
           from product where m.product_id = product.id and m.organizer_id = $2`,
    values: [
      of.productId,
      of.organizerId,
      change.active ?? null,
      change.customPrice !== undefined,
      change.customPrice ?? null,
      now,
    ],
  });

/** @returns false if the organizer did not offer the product */
export const deleteMapping = (db: Db, of: { productId: string; organizerId: string }): Promise<boolean> =>
  isWritten(db, {
    name: 'delete-mapping',
    text: 'delete from product_mappings where product_id = $1 and organizer_id = $2',
    values: [of.productId, of.organizerId],
  });
