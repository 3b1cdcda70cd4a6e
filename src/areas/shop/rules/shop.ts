import type { MarketplacePayment } from '#areas/shop/contract/orders.ts';
import type { OrderStatus } from '#areas/money/rules/settlement.ts';

/** The answer for an unknown payment. */
export const unknownPayment: MarketplacePayment = {
  status: 'unknown',
  product_name: null,
  order_number: null,
  amount: null,
  refunded_amount: null,
  seller: null,
  receipt_url: null,
};

/** Masks most of a mail address, for a page that anybody with the link can open: 'j•••@example.com'. */
export function maskedEmail(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 1 ? '•••' : `${[...address][0]}•••${address.slice(at)}`;
}

/** Amounts in cents; `refunded` counts completed refunds. */
export type OrderMoney = { status: OrderStatus; amount: number; refunded: number };

/** An event of an order to notify people of. `key` identifies it, so that it is sent only once. */
export type OrderNews = { kind: 'bought' | 'refunded' | 'late'; key: string };

/**
 * All events of an order so far, oldest first: none before payment; if the seller was gone when the payment arrived,
 * the event says that it is refunded.
 */
export function newsOfOrder({ status, refunded }: OrderMoney): OrderNews[] {
  if (status !== 'paid' && status !== 'refunded') return refunded > 0 ? [{ kind: 'late', key: 'late' }] : [];
  return [
    { kind: 'bought', key: 'bought' },
    ...(refunded > 0 ? [{ kind: 'refunded' as const, key: `refunded-${refunded}` }] : []),
  ];
}

/** The state of a payment for the buyer. `session` is the provider's; null if it could not be read. */
export function paymentStatusOf(
  order: OrderMoney['status'],
  session: 'open' | 'closed' | null,
): 'paid' | 'processing' | 'unpaid' {
  if (order === 'paid' || order === 'refunded') return 'paid';
  return order === 'expired' || session === 'closed' ? 'unpaid' : 'processing';
}
