import type { Fulfilment, Order } from '#areas/shop/contract/orders.ts';
import type { OrderFilter } from './queries.ts';

export const fulfilmentWords: Record<Fulfilment, string> = {
  new: 'New',
  contacted: 'Contacted',
  fulfilled: 'Fulfilled',
};

export const filterWords: Record<OrderFilter, string> = { all: 'All orders', ...fulfilmentWords, refunded: 'Refunded' };

/** Dollars that can still be given back. */
export const refundableOf = ({
  amount,
  refunded_amount: refunded,
  lost_amount: lost,
}: Pick<Order, 'amount' | 'refunded_amount' | 'lost_amount'>): number =>
  Math.max(0, Math.round((amount - refunded - lost) * 100) / 100);

export const rowId = ({ id }: Pick<Order, 'id'>): string => `order-${id}`;
