/** A change of price within a period. Amounts are cents of a whole period, moments are Unix seconds. */
type Change = {
  /** The price that the period was billed at. */
  billed: number;
  /** The price of a period from now on; 0 where the subscription ends. */
  price: number;
  start: number;
  end: number;
  at: number;
};

/** The part of a whole period's amount that the time from `at` to `end` is worth, to the nearest cent. */
function worthOf(amount: number, { start, end, at }: Pick<Change, 'start' | 'end' | 'at'>): number {
  const left = Math.min(Math.max(end - at, 0), end - start);
  return Math.round((amount * left) / (end - start));
}

/**
 * The credit and the charge of a change, by the second and in whole cents: the unused time at the old price, and the
 * same time at the new one. Both are rounded alike, so that a change to the same price comes out at nothing.
 * https://docs.stripe.com/billing/subscriptions/prorations
 */
export const prorate = (change: Change): { credit: number; charge: number } => ({
  credit: worthOf(change.billed, change),
  charge: worthOf(change.price, change),
});

/** Stripe's least amount in US dollars. */
const minCents = 50;

/**
 * Settles an invoice with the customer's balance. A credit from an invoice stays on the balance, and so does an amount
 * too small to be charged.
 * @param balance cents, negative when they are the customer's
 */
export function settle(total: number, balance: number): { due: number; balance: number } {
  const rest = total + balance;
  return rest >= minCents ? { due: rest, balance: 0 } : { due: 0, balance: rest };
}
