import { marketplaceCheckoutSchema } from '#areas/shop/contract/orders.ts';
import type { BuyerFaults, BuyerInput } from './kept-buyer.ts';

const buyerSchema = marketplaceCheckoutSchema.pick({ customerName: true, customerEmail: true });

/** What the contract finds wrong with what was typed, a sentence a field. */
export function checkBuyer(typed: BuyerInput): BuyerFaults {
  const issues = buyerSchema.safeParse(typed).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path[0], message]).reverse());
}
