import sharp from 'sharp';
import { newId } from '#kernel/database/connection.ts';
import { createProduct } from '#areas/shop/services/manage-catalogue.ts';
import { makeOrganizer } from './accounts.ts';
import { pay, sessionIdOf } from './checkout.ts';
import type { TestServer } from './server.ts';

/** A product of the catalogue; base_price in cents. */
export const makeProduct = (
  server: TestServer,
  values: { name?: string; base_price?: number; category?: string; active?: boolean; description?: string } = {},
) =>
  createProduct(server.context, null, {
    name: `Product ${newId()}`,
    description: 'A test product',
    category: 'Prizes',
    base_price: 2500,
    active: true,
    ...values,
  });

/** A seller on the top plan who offers one product. */
export async function makeSeller(
  server: TestServer,
  offer: { base_price?: number; customPrice?: number; name?: string } = {},
) {
  const seller = await makeOrganizer(server);
  const { customPrice, ...values } = offer;
  const product = await makeProduct(server, values);
  const added = await server.call('POST', '/api/functions/manage-product-mappings', {
    as: seller.token,
    body: { action: 'add', productId: product.id, active: true, ...(customPrice === undefined ? {} : { customPrice }) },
  });
  if (added.status !== 200) throw new Error(`not offered: ${JSON.stringify(added.body)}`);
  return { ...seller, product };
}
export type Seller = Awaited<ReturnType<typeof makeSeller>>;

export const purchaseOf = (seller: Seller, more: Record<string, unknown> = {}) => ({
  productId: seller.product.id,
  organizerId: seller.organizer.organizerId,
  customerEmail: 'buyer@example.test',
  customerName: 'Bea Buyer',
  quantity: 1,
  ...more,
});

/** Opens the card page for the seller's product. @returns its session's id */
export async function checkOut(
  server: TestServer,
  seller: Seller,
  more: Record<string, unknown> = {},
  as?: string,
): Promise<string> {
  const answer = await server.call('POST', '/api/functions/create-marketplace-checkout', {
    as,
    body: purchaseOf(seller, more),
  });
  if (answer.status !== 200) throw new Error(`no checkout: ${JSON.stringify(answer.body)}`);
  return sessionIdOf(answer.body.url);
}

export const paymentOf = async (server: TestServer, sessionId: string) =>
  (await server.call('GET', `/api/marketplace-payments?session_id=${sessionId}`)).body;

/** Buys and pays, and settles it by the buyer's return. @returns the seller's view of the order */
export async function buy(server: TestServer, seller: Seller, more: Record<string, unknown> = {}) {
  const sessionId = await checkOut(server, seller, more);
  await pay(server, sessionId);
  const payment = await paymentOf(server, sessionId);
  if (payment.status !== 'paid') throw new Error(`not paid: ${JSON.stringify(payment)}`);
  const { body } = await server.call('GET', `/api/organizer/orders?q=${sessionId}`, { as: seller.token });
  return { sessionId, payment, order: body.data[0] };
}

/** A picture with something to look at; upright unless `orientation` says otherwise. */
export async function picture(
  format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif',
  size: { width: number; height: number } = { width: 800, height: 600 },
): Promise<Buffer> {
  const image = sharp({ create: { ...size, channels: 3, background: '#2f6b4f' } }).composite([
    { input: { create: { width: 50, height: 50, channels: 3, background: '#f2b705' } }, left: 0, top: 0 },
  ]);
  return image[format]().toBuffer();
}
