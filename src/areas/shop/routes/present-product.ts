import type { CatalogueProduct, Product, ProductMapping } from '#areas/shop/contract/products.ts';
import { toDollars } from '#kernel/rules/money.ts';
import { pictureUrl } from '#kernel/rules/pictures.ts';
import type { MappingRow } from '#areas/shop/database/product-mappings.ts';
import type { CatalogueRow, ProductRow } from '#areas/shop/database/products.ts';

const imageOf = (pictureId: string | null): string | null => pictureId && pictureUrl(pictureId, 960);

export const presentProduct = (row: Omit<ProductRow, 'version' | 'created_at' | 'updated_at'>): Product => ({
  id: row.id,
  name: row.name,
  description: row.description,
  base_price: toDollars(row.base_price),
  category: row.category,
  image_url: imageOf(row.picture_id),
  active: row.active,
});

export const presentMapping = (row: MappingRow): ProductMapping => ({
  id: row.id,
  product_id: row.product_id,
  organizer_id: row.organizer_id,
  custom_price: row.custom_price === null ? null : toDollars(row.custom_price),
  active: row.active,
  price: toDollars(row.shown_price),
  products: presentProduct({ ...row, id: row.product_id, name: row.product_name, active: row.product_active }),
  organizers: { id: row.organizer_id, organization_name: row.organization_name },
});

export const presentCatalogue = (row: CatalogueRow): CatalogueProduct => ({
  ...presentProduct(row),
  version: row.version,
  sellers: row.sellers,
  sold: row.sold,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});
