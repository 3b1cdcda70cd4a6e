import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoProducts } from '#server/demo/products/catalogue.ts';
import { demoOrders, platinumOffers, shopOffers } from '#server/demo/products/demo-orders.ts';
import { loadProducts } from '#server/demo/products/load-products.ts';
import { demoProvider } from '#sandbox/stripe/demo-provider.ts';
import { makeOrganizer } from '#tests/factories/accounts.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('fills the marketplace of the demo with drawn products, two sellers and orders in every state', async () => {
  const [platinum, shop] = [await makeOrganizer(server), await makeOrganizer(server)];
  const provider = demoProvider(server.url);
  await loadProducts({
    context: server.context,
    sellers: { platinum: platinum.organizer, shop: shop.organizer },
    payCheckout: (sessionId) => provider.payCheckout(sessionId),
  });
  expect(demoProducts.length).toBeGreaterThanOrEqual(24);
  const offers = (await server.call('GET', '/api/product-mappings?limit=48')).body.data;
  expect(offers).toHaveLength(platinumOffers.length + shopOffers.length);
  expect(
    offers.filter((one: any) => one.custom_price !== null && one.organizer_id === platinum.organizer.organizerId),
  ).toHaveLength(3);
  const pictures = new Set<string>();
  for (const { products } of offers) {
    const picture = await server.app.inject(products.image_url);
    expect(picture.statusCode, products.name).toBe(200);
    pictures.add(picture.rawPayload.toString('base64'));
  }
  expect(pictures.size).toBe(new Set(offers.map((one: any) => one.product_id)).size);
  const { summary } = (await server.call('GET', '/api/organizer/orders', { as: platinum.token })).body;
  expect(summary).toMatchObject({ orders: demoOrders.filter(({ from }) => from === 'platinum').length, refunded: 1 });
  for (const state of ['new', 'contacted', 'fulfilled'] as const) expect(summary[state]).toBeGreaterThan(0);
  await server.judge();
}, 60_000);
