import sharp from 'sharp';
import { toCents } from '#kernel/rules/money.ts';
import { shownName } from '#kernel/rules/names.ts';
import { findPaymentOfSession } from '#areas/money/database/payments.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { buyProduct } from '#areas/shop/services/buy-product.ts';
import { refundProductOrder, setFulfilment } from '#areas/shop/services/serve-order.ts';
import { settle } from '#areas/money/services/settle.ts';
import { createProduct, setProductPicture } from '#areas/shop/services/manage-catalogue.ts';
import { manageMappings } from '#areas/shop/services/manage-mappings.ts';
import { backdateOrder } from '#demo/backdate.ts';
import { demoPerson } from '#demo/golfers/demo-golfers.ts';
import { type DemoProduct, demoProducts } from './catalogue.ts';
import { demoOrders, platinumOffers, shopOffers } from './demo-orders.ts';

/** The sellers, and the way to pay by card; without a provider nothing is bought. */
type Market = {
  context: Context;
  sellers: { platinum: OrganizerViewer; shop: OrganizerViewer };
  payCheckout: ((sessionId: string) => Promise<void>) | null;
};

/** Fills the marketplace: the catalogue with its pictures, what two sellers offer of it, and orders in every state. */
export async function loadProducts({ context, sellers, payCheckout }: Market): Promise<void> {
  const ids = new Map<string, string>();
  await Promise.all(demoProducts.map(async (product) => ids.set(product.name, await saveProduct(context, product))));
  const idOf = (name: string): string => {
    const id = ids.get(name);
    if (!id) throw new Error(`the demo catalogue has no ${name}`);
    return id;
  };
  for (const [seller, offers] of [
    [sellers.platinum, platinumOffers],
    [sellers.shop, shopOffers],
  ] as const) {
    for (const [name, customPrice] of offers)
      await manageMappings(context, seller, {
        action: 'add',
        productId: idOf(name),
        active: true,
        customPrice: customPrice ?? null,
      });
  }
  if (!payCheckout) return;
  for (const { product, buyer, from, become, ago } of demoOrders) {
    const seller = sellers[from];
    const person = demoPerson(buyer);
    const purchase = {
      productId: idOf(product),
      organizerId: seller.organizerId,
      customerEmail: person.email,
      customerName: shownName(person),
      quantity: 1 as const,
    };
    const sessionId = (await buyProduct(context, purchase, null)).match(/cs_[A-Za-z0-9_]+/)?.[0] ?? '';
    await payCheckout(sessionId);
    await settle(context, sessionId);
    const orderId = (await findPaymentOfSession(context.pool, sessionId, null))?.purchase_id ?? '';
    if (become === 'refunded') await refundProductOrder(context, seller, orderId, undefined);
    else if (become !== 'new') await setFulfilment(context, seller, orderId, become);
    if (ago > 0) await backdateOrder(context.pool, orderId, ago);
  }
}

async function saveProduct(
  context: Context,
  { name, description, category, price, draw }: DemoProduct,
): Promise<string> {
  const { id } = await createProduct(context, null, {
    name,
    description,
    category,
    base_price: toCents(price),
    active: true,
  });
  const drawn = await sharp(Buffer.from(draw())).png({ compressionLevel: 1 }).toBuffer();
  await setProductPicture(context, null, id, drawn);
  return id;
}
