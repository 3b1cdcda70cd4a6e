import {
  type CatalogueProduct,
  catalogueProductSchema,
  type Product,
  type ProductMapping,
  productMappingSchema,
  productSchema,
} from '#areas/shop/contract/products.ts';
import { toDollars } from '#kernel/rules/money.ts';
import { pictureUrl } from '#kernel/rules/pictures.ts';
import type { MappingRow } from '#areas/shop/database/product-mappings.ts';
import type { CatalogueRow, ProductRow } from '#areas/shop/database/products.ts';
import { present } from '#kernel/services/present.ts';

const imageOf = (pictureId: string | null): string | null => pictureId && pictureUrl(pictureId, 960);

export const presentProduct = (row: Omit<ProductRow, 'version' | 'created_at' | 'updated_at'>): Product =>
  present(productSchema, row, { base_price: toDollars(row.base_price), image_url: imageOf(row.picture_id) });

export const presentMapping = (row: MappingRow): ProductMapping =>
  present(productMappingSchema, row, {
    custom_price: row.custom_price === null ? null : toDollars(row.custom_price),
    price: toDollars(row.shown_price),
    products: presentProduct({ ...row, id: row.product_id, name: row.product_name, active: row.product_active }),
    organizers: { id: row.organizer_id, organization_name: row.organization_name },
  });

export const presentCatalogue = (row: CatalogueRow): CatalogueProduct =>
  present(catalogueProductSchema, row, presentProduct(row));
