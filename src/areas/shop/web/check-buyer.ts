import { marketplaceCheckoutSchema } from '#areas/shop/contract/orders.ts';
import type { BuyerFaults, BuyerInput } from './kept-buyer.ts';

const buyerSchema = marketplaceCheckoutSchema.pick({ customerName: true, customerEmail: true });

/** Validates the buyer with the contract's schema; one message for each field. */
export function checkBuyer(typed: BuyerInput): BuyerFaults {
  const issues = buyerSchema.safeParse(typed).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path[0], message]).reverse());
}
