import { z } from 'zod';
import { cursor, id, line, page, paragraph, required, version } from '#kernel/contract/fields.ts';
import { minCharge } from '#kernel/contract/min-charge.ts';
import { marketplaceSorts } from './product-choices.ts';

const price = z
  .number({ error: 'Price is required' })
  .min(minCharge() / 100, 'Price must be at least $0.50')
  .max(100_000, 'Price must be at most $100,000')
  .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), 'Price must have at most two decimals');

/** A product of the catalogue. `image_url` is at most 960 pixels wide; `pictureSrcSet` gives the other widths. */
export const productSchema = z.object({
  id,
  name: z.string(),
  description: z.string(),
  base_price: z.number(),
  category: z.string(),
  image_url: z.string().nullable(),
  active: z.boolean(),
});
export type Product = z.infer<typeof productSchema>;

/**
 * A product that an organizer offers. `price` is the buyer's price: the organizer's own one if set, else the product's.
 */
export const productMappingSchema = z.object({
  id,
  product_id: id,
  organizer_id: id,
  custom_price: z.number().nullable(),
  active: z.boolean(),
  price: z.number(),
  products: productSchema,
  organizers: z.object({ id, organization_name: z.string() }),
});
export type ProductMapping = z.infer<typeof productMappingSchema>;

/** `q` searches name, category and description. */
export const listMarketplaceQuery = z.object({
  q: line(100).optional(),
  category: line(60).optional(),
  sort: z.enum(marketplaceSorts).default('name'),
  cursor,
  limit: z.coerce.number().int().min(1).max(48).default(24),
});
export const marketplacePageSchema = page(productMappingSchema);

/** Categories with products for sale now and their number of offers; 50 means 50 or more. */
export const productCategoriesSchema = z.object({
  data: z.array(z.object({ category: z.string(), offers: z.number() })),
});

/**
 * The catalogue that sellers choose from: active products by name. `is_mapped`: whether the caller already offers the
 * product.
 */
export const listProductsQuery = z.object({
  q: line(100).optional(),
  category: line(60).optional(),
  cursor,
  limit: z.coerce.number().int().min(1).max(100).default(24),
});
export const productPageSchema = page(productSchema.extend({ is_mapped: z.boolean() }));

/**
 * An organizer's actions on their offers; every response contains all offers. `customPrice` null reverts to the
 * product's price.
 */
export const manageProductMappingsSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('list') }),
  z.object({ action: z.literal('add'), productId: id, active: z.boolean().optional(), customPrice: price.nullish() }),
  z
    .object({
      action: z.literal('update'),
      productId: id,
      active: z.boolean().optional(),
      customPrice: price.nullable().optional(),
    })
    .refine(({ active, customPrice }) => active !== undefined || customPrice !== undefined, {
      message: 'Say what to change: active or customPrice',
      path: ['active'],
    }),
  z.object({ action: z.literal('remove'), productId: id }),
]);
export type ManageProductMappings = z.output<typeof manageProductMappingsSchema>;
/** A seller's own price in a form; null means the product's price. */
export const customPriceSchema = z.object({ customPrice: price.nullable() });
export const productMappingsSchema = z.object({ mappings: z.array(productMappingSchema) });

/** The operator's catalogue. */
export const catalogueFilters = ['all', 'active', 'inactive'] as const;
export type CatalogueFilter = (typeof catalogueFilters)[number];
export const listCatalogueQuery = listProductsQuery.extend({ filter: z.enum(catalogueFilters).default('all') });
export const catalogueProductSchema = productSchema.extend({
  /** The version to send with a change, so that concurrent changes are not overwritten. */
  version: z.number(),
  /** The number of organizers who offer it, and of paid orders. */
  sellers: z.number(),
  sold: z.number(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type CatalogueProduct = z.infer<typeof catalogueProductSchema>;
export const cataloguePageSchema = page(catalogueProductSchema);

export const createProductSchema = z.object({
  name: required(120, 'Product name is required'),
  description: paragraph(1000).min(1, 'Description is required'),
  category: required(60, 'Category is required'),
  base_price: price,
  active: z.boolean().default(true),
});
/** Absent fields are unchanged. */
export const updateProductSchema = z.object({
  ...createProductSchema.partial().shape,
  active: z.boolean().optional(),
  version,
});
