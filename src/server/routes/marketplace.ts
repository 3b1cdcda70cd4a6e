import type { FastifyInstance } from 'fastify';
import { type EndpointOutput, type Endpoints, endpoints } from '#contracts/endpoints.ts';
import type { MarketplaceSort } from '#contracts/product-choices.ts';
import { listCategoriesForSale, listForSale, type MappingRow } from '#server/database/products/product-mappings.ts';
import { listActiveProducts } from '#server/database/products/products.ts';
import { sharingKey } from '#server/database/reads.ts';
import { shareUnderWay } from '#server/platform/share-under-way.ts';
import { asOrganizer, requireCapability } from '#server/services/accounts/viewer.ts';
import type { Context } from '#server/services/context.ts';
import { buyProduct } from '#server/services/orders/buy-product.ts';
import { readPayment, readReceipt } from '#server/services/orders/read-payment.ts';
import { manageMappings } from '#server/services/products/manage-mappings.ts';
import { anyKey, decodeCursor, instantKey, type KeyForm, pageOf } from './cursor.ts';
import { mount } from './mount.ts';
import { presentMapping, presentProduct } from './present-product.ts';

const cents = /^\d{1,12}$/;
/** What the cursor of each order holds before the id. */
const keys: Record<MarketplaceSort, { form: KeyForm; of: (row: MappingRow) => string }> = {
  name: { form: anyKey, of: (row) => row.product_name },
  price_low: { form: cents, of: (row) => String(row.shown_price) },
  price_high: { form: cents, of: (row) => String(row.shown_price) },
  newest: { form: instantKey, of: (row) => row.created_at.toISOString() },
};
/** More offers than this in a category are not counted. */
const mostCounted = 50;

/** The marketplace of products for buyers, and what sellers offer on it. */
export function marketplaceRoutes(app: FastifyInstance, context: Context): void {
  const { pool, reads, clock } = context;
  const shareList = shareUnderWay<EndpointOutput<Endpoints['listMarketplace']>>();
  const shareCategories = shareUnderWay<{ category: string; offers: number }[]>();

  mount(app, endpoints.listMarketplace, ({ query }) =>
    shareList(sharingKey(JSON.stringify(query)), async () => {
      const key = keys[query.sort];
      const page = { ...query, after: decodeCursor(query.cursor, key.form), limit: query.limit + 1 };
      const found = pageOf(await listForSale(reads, page, clock()), query.limit, (row) => [key.of(row), row.id]);
      return { data: found.rows.map(presentMapping), next_cursor: found.next_cursor };
    }),
  );

  mount(app, endpoints.listCategories, async () => ({
    data: await shareCategories(sharingKey(''), () => listCategoriesForSale(reads, mostCounted, clock())),
  }));

  mount(app, endpoints.createMarketplaceCheckout, async ({ body, viewer }) => ({
    url: await buyProduct(context, body, viewer?.userId ?? null),
  }));
  mount(app, endpoints.readMarketplacePayment, ({ query }) => readPayment(context, query.session_id));
  mount(app, endpoints.getReceipt, ({ params }) => readReceipt(context, params.token));

  mount(app, endpoints.listProducts, async ({ query, viewer }) => {
    const organizer = asOrganizer(viewer);
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

  mount(app, endpoints.manageProductMappings, async ({ body, viewer }) => ({
    mappings: (await manageMappings(context, asOrganizer(viewer), body)).map(presentMapping),
  }));
}
