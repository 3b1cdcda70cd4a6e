import type { FastifyInstance } from 'fastify';
import type { EndpointOutput } from '#kernel/contract/endpoints/endpoint.ts';
import { shopEndpoints } from '#areas/shop/contract/endpoints/shop.ts';
import type { MarketplaceSort } from '#areas/shop/contract/product-choices.ts';
import { listCategoriesForSale, listForSale, type MappingRow } from '#areas/shop/database/product-mappings.ts';
import { listActiveProducts } from '#areas/shop/database/products.ts';
import { sharingKey } from '#kernel/database/reads.ts';
import { singleFlight } from '#kernel/platform/single-flight.ts';
import { requireCapability } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { buyProduct } from '#areas/shop/services/buy-product.ts';
import { readPayment, readReceipt } from '#areas/shop/services/read-payment.ts';
import { manageMappings } from '#areas/shop/services/manage-mappings.ts';
import { anyKey, decodeCursor, instantKey, type KeyForm, pageOf } from '#kernel/routes/cursor.ts';
import { mount } from '#kernel/routes/mount.ts';
import { presentMapping, presentProduct } from './present-product.ts';

const cents = /^\d{1,12}$/;
/** The key of a cursor for each sort order; the id follows it. */
const keys: Record<MarketplaceSort, { form: KeyForm; of: (row: MappingRow) => string }> = {
  name: { form: anyKey, of: (row) => row.product_name },
  price_low: { form: cents, of: (row) => String(row.shown_price) },
  price_high: { form: cents, of: (row) => String(row.shown_price) },
  newest: { form: instantKey, of: (row) => row.created_at.toISOString() },
};
/** Offers in a category are counted up to this number. */
const maxCounted = 50;

/** The marketplace for buyers, and the sellers' offers. */
export function marketplaceRoutes(app: FastifyInstance, context: Context): void {
  const { pool, reads, clock } = context;
  const shareList = singleFlight<EndpointOutput<(typeof shopEndpoints)['listMarketplace']>>();
  const shareCategories = singleFlight<{ category: string; offers: number }[]>();

  mount(app, shopEndpoints.listMarketplace, ({ query }) =>
    shareList(sharingKey(JSON.stringify(query)), async () => {
      const key = keys[query.sort];
      const page = { ...query, after: decodeCursor(query.cursor, key.form), limit: query.limit + 1 };
      const found = pageOf(await listForSale(reads, page, clock()), query.limit, (row) => [key.of(row), row.id]);
      return { data: found.rows.map(presentMapping), next_cursor: found.next_cursor };
    }),
  );

  mount(app, shopEndpoints.listCategories, async () => ({
    data: await shareCategories(sharingKey(''), () => listCategoriesForSale(reads, maxCounted, clock())),
  }));

  mount(app, shopEndpoints.createMarketplaceCheckout, async ({ body, viewer }) => ({
    url: await buyProduct(context, body, viewer?.userId ?? null),
  }));
  mount(app, shopEndpoints.readMarketplacePayment, ({ query }) => readPayment(context, query.session_id));
  mount(app, shopEndpoints.getReceipt, ({ params }) => readReceipt(context, params.token));

  mount(app, shopEndpoints.listProducts, async ({ organizer, query }) => {
    requireCapability(organizer, 'product_sales');
    const after = decodeCursor(query.cursor, anyKey);
    const page = pageOf(
      await listActiveProducts(pool, organizer.organizerId, { ...query, after, limit: query.limit + 1 }),
      query.limit,
      (row) => [row.name, row.id],
    );
    return {
      data: page.rows.map((row) => ({ ...presentProduct(row), is_mapped: row.is_mapped })),
      next_cursor: page.next_cursor,
    };
  });

  mount(app, shopEndpoints.manageProductMappings, async ({ organizer, body }) => ({
    mappings: (await manageMappings(context, organizer, body)).map(presentMapping),
  }));
}
