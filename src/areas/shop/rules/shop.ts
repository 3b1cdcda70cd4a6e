import type { MarketplacePayment } from '#areas/shop/contract/orders.ts';

/** No such payment here. */
export const unknownPayment: MarketplacePayment = {
  status: 'unknown',
  product_name: null,
  order_number: null,
  amount: null,
  refunded_amount: null,
  seller: null,
  receipt_url: null,
};

/** A mail address with most of it hidden, for a page that is shown by its link alone: 'j•••@example.com'. */
export function maskedEmail(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 1 ? '•••' : `${[...address][0]}•••${address.slice(at)}`;
}

/** Amounts in cents; `refunded` is what the provider has given back. */
export type OrderMoney = { status: 'pending' | 'paid' | 'expired' | 'refunded'; amount: number; refunded: number };

/** The news of an order that people are told. `key` names it once and for all: the same thing is told once. */
export type OrderNews = { kind: 'bought' | 'refunded' | 'late'; key: string };

/**
 * All that an order's people should know by now, oldest first: nothing before it was paid, and of money that came when
 * the seller had left that it goes back.
 */
export function newsOfOrder({ status, refunded }: OrderMoney): OrderNews[] {
  if (status !== 'paid' && status !== 'refunded') return refunded > 0 ? [{ kind: 'late', key: 'late' }] : [];
  return [
    { kind: 'bought', key: 'bought' },
    ...(refunded > 0 ? [{ kind: 'refunded' as const, key: `refunded-${refunded}` }] : []),
  ];
}

/** The state of a payment for the buyer. `session` is that of the provider, null where it could not be asked. */
export function paymentStatusOf(
  order: OrderMoney['status'],
  session: 'open' | 'closed' | null,
): 'paid' | 'processing' | 'unpaid' {
  if (order === 'paid' || order === 'refunded') return 'paid';
  return order === 'expired' || session === 'closed' ? 'unpaid' : 'processing';
}
