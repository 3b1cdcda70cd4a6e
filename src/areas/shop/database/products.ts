import type { Db } from '#kernel/database/connection.ts';
import { allRows, firstRow } from '#kernel/database/reading.ts';
import { insertion, pick, type RowIn, selected, written } from '#kernel/database/rows.ts';
import { products } from '#areas/shop/tables/shop.ts';
import { likePatterns, patternsOrNone } from '#kernel/database/like-pattern.ts';
import type { CatalogueFilter } from '#areas/shop/contract/products.ts';

const columns = selected(products, 'p', [
  'id',
  'name',
  'description',
  'base_price',
  'category',
  'picture_id',
  'active',
  'version',
  'created_at',
  'updated_at',
]);
/** A product of the catalogue. `base_price` in cents. */
export type ProductRow = RowIn<typeof columns>;
/** A product with the number of organizers who offer it, and of paid orders. */
export type CatalogueRow = ProductRow & { sellers: number; sold: number };

const counted = `(select count(*) from product_mappings m where m.product_id = p.id)::int as sellers,
  (select count(*) from orders o where o.product_id = p.id and o.status in ('paid', 'refunded'))::int as sold`;

export type ProductPage = {
  q?: string | undefined;
  category?: string | undefined;
  after?: { key: string; id: string } | undefined;
  limit: number;
};

/** Active products by name, each with whether the organizer already offers it. */
export async function listActiveProducts(
  db: Db,
  organizerId: string,
  page: ProductPage,
): Promise<(ProductRow & { is_mapped: boolean })[]> {
  const values: unknown[] = [organizerId];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const where = ['p.active'];
  for (const pattern of likePatterns(page.q ?? '')) where.push(`folded_text(p.search_text) like ${bind(pattern)}`);
  if (page.category) where.push(`p.category = ${bind(page.category)}`);
  if (page.after) where.push(`(p.name, p.id) > (${bind(page.after.key)}, ${bind(page.after.id)}::uuid)`);
  const text = `select ${columns}, exists (select from product_mappings m where m.organizer_id = $1 and m.product_id = p.id) as is_mapped
    from products p where ${where.join(' and ')} order by p.name, p.id limit ${bind(page.limit)}`;
  const shape = `${page.category ? 'c' : ''}${page.after ? 'a' : ''}`;
  return allRows<ProductRow & { is_mapped: boolean }>(
    db,
    page.q ? { text, values } : { name: `list-active-products-${shape}`, text, values },
  );
}

/** The whole catalogue by name. */
export const listCatalogue = (db: Db, page: ProductPage & { filter: CatalogueFilter }): Promise<CatalogueRow[]> =>
  allRows(db, {
    text: `select ${columns}, ${counted} from products p
           where ($1::text[] is null or folded_text(p.search_text) like all ($1))
             and ($2::text is null or p.category = $2)
             and ($3::boolean is null or p.active = $3) and ($4::text is null or (lower(p.name), p.id) > (lower($4), $5::uuid))
           order by lower(p.name), p.id limit $6`,
    values: [
      patternsOrNone(page.q),
      page.category ?? null,
      page.filter === 'all' ? null : page.filter === 'active',
      page.after?.key ?? null,
      page.after?.id ?? null,
      page.limit,
    ],
  });

/** A product, active or not, by its id or its name, ignoring case. */
export const findProduct = (db: Db, by: { id: string } | { name: string }): Promise<CatalogueRow | null> =>
  firstRow(
    db,
    'id' in by
      ? { name: 'find-product', text: `select ${columns}, ${counted} from products p where p.id = $1`, values: [by.id] }
      : { text: `select ${columns}, ${counted} from products p where lower(p.name) = lower($1)`, values: [by.name] },
  );

/** Locks a product for the rest of the transaction; call it before locking its offers. */
export const lockProduct = (tx: Db, id: string): Promise<ProductRow | null> =>
  firstRow(tx, {
    name: 'lock-product',
    text: `select ${columns} from products p where p.id = $1 for update`,
    values: [id],
  });

const values = ['name', 'description', 'category', 'base_price', 'active'] as const;
export type ProductValues = Pick<ProductRow, (typeof values)[number]>;

/** @throws unique violation `products_name` if the name exists, ignoring case */
export async function insertProduct(tx: Db, id: string, product: ProductValues, now: Date): Promise<void> {
  await tx.query({
    name: 'insert-product',
    ...insertion(products, { id, ...pick(product, values), created_at: now, updated_at: now }),
  });
}

/**
 * Updates the given values and increments the version. A new price applies at once to sellers without an own price.
 * Lock the product first. @throws unique violation `products_name`
 */
export async function changeProduct(
  tx: Db,
  id: string,
  change: Partial<ProductValues> & { picture_id?: string },
  now: Date,
): Promise<void> {
  const row = written(products, { ...pick(change, [...values, 'picture_id']), updated_at: now }, 2);
  await tx.query({
    text: `update products set ${row.set}, version = version + 1 where id = $1`,
    values: [id, ...row.values],
  });
  if (change.base_price === undefined) return;
  await tx.query({
    name: 'follow-base-price',
    text: `update product_mappings set shown_price = $2, updated_at = $3
           where product_id = $1 and custom_price is null and shown_price <> $2`,
    values: [id, change.base_price, now],
  });
}
