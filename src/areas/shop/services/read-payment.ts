import { type MarketplacePayment, type Receipt, receiptSchema } from '#areas/shop/contract/orders.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { toDollars } from '#kernel/rules/money.ts';
import { pictureUrl } from '#kernel/rules/pictures.ts';
import { maskedEmail, paymentStatusOf, unknownPayment } from '#areas/shop/rules/shop.ts';
import { findProductOrder } from '#areas/shop/database/orders.ts';
import { findPaymentOfSession } from '#areas/money/database/payments.ts';
import { sealedId, unsealId } from '#areas/accounts/services/secrets.ts';
import type { Context } from '#kernel/services/context.ts';
import { settle } from '#areas/money/services/settle.ts';
import { present } from '#kernel/services/present.ts';

/** The page with a buyer's receipt. */
export const receiptPath = ({ settings }: Pick<Context, 'settings'>, orderId: string): string =>
  `/receipts/${sealedId(settings.authSecret, 'receipt', orderId)}`;

/**
 * The state of a checkout session's payment. An open session is read from the provider and settled like any event; if
 * the provider does not answer, the payment counts as processing. Returns nothing about the buyer.
 */
export async function readPayment(context: Context, sessionId: string): Promise<MarketplacePayment> {
  const payment = sessionId ? await findPaymentOfSession(context.pool, sessionId, null) : null;
  if (payment?.kind !== 'order') return unknownPayment;
  const session = payment.status === 'open' ? await askProvider(context, sessionId) : null;
  const order = await findProductOrder(context.pool, payment.purchase_id);
  if (!order) return unknownPayment;
  const status = paymentStatusOf(order.status, session);
  return {
    status,
    product_name: order.product_name,
    order_number: order.order_number,
    amount: toDollars(order.amount),
    refunded_amount: toDollars(order.given_back),
    seller: order.organization_name,
    receipt_url: status === 'paid' ? receiptPath(context, order.id) : null,
  };
}

async function askProvider(context: Context, sessionId: string): Promise<'open' | 'closed' | null> {
  try {
    const { outcome } = await settle(context, sessionId);
    return outcome === 'open' || outcome === 'closed' ? outcome : null;
  } catch (error) {
    context.log.warn({ err: error, session: sessionId }, 'returned, but the provider did not answer');
    return null;
  }
}

/**
 * The receipt of a buyer's link.
 * @throws AppError not_found for an invalid link, or an order that was never paid
 */
export async function readReceipt(context: Context, token: string): Promise<Receipt> {
  const id = unsealId(context.settings.authSecret, 'receipt', token);
  const order = id === null ? null : await findProductOrder(context.pool, id);
  if (!order?.paid_at || (order.status !== 'paid' && order.status !== 'refunded'))
    throw new AppError('not_found', 'We could not find this receipt.');
  return present(receiptSchema, order, {
    order_id: order.id,
    status: order.status,
    amount: toDollars(order.amount),
    refunded_amount: toDollars(order.given_back),
    seller: order.organization_name,
    seller_email: order.contact.email,
    seller_phone: order.contact.phone,
    customer_email: maskedEmail(order.customer_email),
    paid_at: order.paid_at.toISOString(),
    image_url: order.picture_id && pictureUrl(order.picture_id, 960),
  });
}
