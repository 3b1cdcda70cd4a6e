import type Stripe from 'stripe';
import type { AccountType } from '#kernel/contract/plans.ts';
import { accountTypes } from '#kernel/contract/plans.ts';
import { brand } from '#kernel/contract/brand.ts';
import { isForSale, offerOf, planCatalogue, type PlanOffer } from '#kernel/rules/plan-catalogue.ts';
import { isPlanOf, type Plan } from '#kernel/rules/plans.ts';
import type { Context } from '#kernel/services/context.ts';

type ForSale = PlanOffer & { billed: number };

/**
 * The lookup key of a price has purpose and amount: a changed amount is a new price, and existing subscribers keep the
 * old one.
 */
const lookupKeyOf = (one: ForSale) => `${brand.storageKey}_${one.accountType}_${one.plan}_${one.billed}`;

const known = new WeakMap<Stripe, Map<string, Promise<Stripe.Price>>>();

/** The provider's price of a plan, created there once from the catalogue. Throws the provider's errors. */
export function priceOf(context: Context, one: ForSale): Promise<Stripe.Price> {
  const prices = known.get(context.stripe) ?? new Map<string, Promise<Stripe.Price>>();
  known.set(context.stripe, prices);
  const key = lookupKeyOf(one);
  let price = prices.get(key);
  if (!price) {
    price = findOrMake(context, one, key);
    price.catch(() => prices.delete(key));
    prices.set(key, price);
  }
  return price;
}

const nameOfAccountType = { golfer: 'Golfer', organizer: 'Organizer', country_club: 'Club' };

async function findOrMake({ stripe }: Context, one: ForSale, key: string): Promise<Stripe.Price> {
  const existing = await stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 });
  if (existing.data[0]) return existing.data[0];
  const metadata = { account_type: one.accountType, plan: one.plan };
  const product = await stripe.products.create(
    {
      name: `${brand.name} ${nameOfAccountType[one.accountType]} ${one.name}`,
      metadata,
    },
    { idempotencyKey: `product-${key}` },
  );
  return stripe.prices.create(
    {
      product: product.id,
      currency: 'usd',
      unit_amount: one.billed,
      recurring: { interval: 'month' },
      lookup_key: key,
      transfer_lookup_key: true,
      metadata,
    },
    { idempotencyKey: `price-${key}` },
  );
}

/** The plan of a price at the provider, for an account type; null if the price is not ours. */
export function planOfPrice(type: AccountType, price: Stripe.Price | undefined): Plan | null {
  const plan = price?.metadata.plan;
  return price?.metadata.account_type === type && isPlanOf(type, plan) ? plan : null;
}

/** The plans that an account type can buy, the most expensive last. */
export const offersForSale = (type: AccountType): ForSale[] => planCatalogue[type].filter(isForSale);

/** The offer of a plan that can be bought; null for other plans. */
export function offerForSale(type: AccountType, plan: string): ForSale | null {
  const one = accountTypes.includes(type) ? offerOf(type, plan) : undefined;
  return isForSale(one) ? one : null;
}
