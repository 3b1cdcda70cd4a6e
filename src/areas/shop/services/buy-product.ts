import type { z } from 'zod';
import { AppError } from '#kernel/contract/errors.ts';
import type { marketplaceCheckoutSchema } from '#areas/shop/contract/orders.ts';
import { describeCents, toCents } from '#kernel/rules/money.ts';
import { inTransaction, newId } from '#kernel/database/connection.ts';
import { insertProductOrder, lockProductOrder, moveProductOrder } from '#areas/shop/database/orders.ts';
import { findOffer, type OfferRow } from '#areas/shop/database/product-mappings.ts';
import type { Context } from '#kernel/services/context.ts';
import { openCheckout } from '#areas/money/services/open-checkout.ts';

export type Purchase = z.output<typeof marketplaceCheckoutSchema>;

const pageMinutes = 30;

/**
 * Buys a product: stores the order at the seller's current price, then opens the checkout page for it.
 * @param userId the buyer's account, if signed in
 * @returns the checkout URL
 * @throws AppError not_found naming `productId` or `organizerId` if it is not for sale, price_changed, provider_failed
 */
export async function buyProduct(context: Context, purchase: Purchase, userId: string | null): Promise<string> {
  const { pool, clock } = context;
  const { productId, organizerId, shownPrice } = purchase;
  const offer = forSale(await findOffer(pool, productId, organizerId, clock()));
  if (shownPrice !== undefined && toCents(shownPrice) !== offer.shown_price) {
    const message = `The price has changed to ${describeCents(offer.shown_price)}.`;
    throw new AppError('price_changed', message, [{ field: 'shownPrice', message }]);
  }
  const id = newId();
  const now = clock();
  const buyer = { customerName: purchase.customerName, customerEmail: purchase.customerEmail };
  await insertProductOrder(pool, {
    id,
    productId,
    organizerId,
    userId,
    ...buyer,
    productName: offer.product_name,
    amount: offer.shown_price,
    now,
  });
  try {
    const { url } = await openCheckout(context, {
      purchase: { kind: 'order', id },
      payee: { organizerId },
      destination: offer.stripe_account_id,
      lines: [{ name: offer.product_name, quantity: 1, unitCents: offer.shown_price }],
      email: purchase.customerEmail,
      successPath: '/marketplace/success?session_id={CHECKOUT_SESSION_ID}',
      cancelPath: '/marketplace',
      expiresAt: new Date(now.getTime() + pageMinutes * 60_000),
    });
    return url;
  } catch (error) {
    // Nobody has the page's URL; if the provider created a session nevertheless, an event reports its end.
    await inTransaction(pool, async (tx) => {
      const order = await lockProductOrder(tx, id);
      if (order?.status === 'pending') await moveProductOrder(tx, id, 'expired', clock());
    });
    throw error;
  }
}

function forSale(offer: OfferRow | null): OfferRow & { stripe_account_id: string } {
  if (!offer?.active || !offer.product_active) throw refuse('productId', 'This product is not for sale.');
  const { stripe_account_id } = offer;
  if (!offer.may_sell || !stripe_account_id) throw refuse('organizerId', 'This organizer does not sell at the moment.');
  return { ...offer, stripe_account_id };
}

const refuse = (field: string, message: string) => new AppError('not_found', message, [{ field, message }]);
