import type { Fulfilment, Order } from '#areas/shop/contract/orders.ts';
import type { Look } from '#kernel/rules/looks.ts';
import type { OrderFilter } from './queries.ts';

export const fulfilmentLooks: Record<Fulfilment, Look> = {
  new: { tone: 'soon', words: 'New' },
  contacted: { tone: 'soon', words: 'Contacted' },
  fulfilled: { tone: 'good', words: 'Fulfilled' },
};

export const filterWords: Record<OrderFilter, string> = {
  all: 'All orders',
  new: fulfilmentLooks.new.words,
  contacted: fulfilmentLooks.contacted.words,
  fulfilled: fulfilmentLooks.fulfilled.words,
  refunded: 'Refunded',
};

/** Dollars that can still be refunded. */
export const refundableOf = ({
  amount,
  refunded_amount: refunded,
  lost_amount: lost,
}: Pick<Order, 'amount' | 'refunded_amount' | 'lost_amount'>): number =>
  Math.max(0, Math.round((amount - refunded - lost) * 100) / 100);

export const rowId = ({ id }: Pick<Order, 'id'>): string => `order-${id}`;
