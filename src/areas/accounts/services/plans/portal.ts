import type Stripe from 'stripe';
import { brand } from '#kernel/contract/brand.ts';
import { AppError } from '#kernel/contract/errors.ts';
import type { AccountType } from '#kernel/contract/plans.ts';
import type { PlanOffer } from '#kernel/rules/plan-catalogue.ts';
import { isDatabaseUnavailable } from '#kernel/database/away.ts';
import { findPlan } from '#areas/accounts/database/plans/plans.ts';
import type { SignedIn } from '../viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { customerOf } from './customers.ts';
import { offersForSale, priceOf } from './prices.ts';

type Offer = PlanOffer & { billed: number };
/** Paths to return to. */
type Back = { left: string; done: string };

/**
 * The URL of the provider's portal for changing, cancelling, resuming and paying a subscription.
 * @param wish.changeTo opens the confirmation of that change, with its prorated cost
 * @param wish.back paths to return to after leaving or finishing; by default the settings
 * @throws AppError provider_failed
 */
export async function openPortal(
  context: Context,
  person: SignedIn,
  wish: { changeTo?: Offer; back?: Back } = {},
): Promise<string> {
  try {
    const held = await findPlan(context.pool, { userId: person.userId });
    const customer = await customerOf(context, person, held?.stripe_customer_id ?? null);
    const subscriptionId = held?.subscribed ? held.stripe_subscription_id : null;
    const session = await context.stripe.billingPortal.sessions.create({
      customer,
      configuration: await configurationOf(context, person.row.account_type),
      return_url: `${context.settings.baseUrl}${wish.back?.left ?? '/settings?subscription=returned'}`,
      ...(wish.changeTo && subscriptionId
        ? { flow_data: await changeFlow(context, subscriptionId, wish.changeTo, wish.back) }
        : {}),
    });
    return session.url;
  } catch (error) {
    if (error instanceof AppError || isDatabaseUnavailable(error)) throw error;
    context.log.warn({ err: error }, 'no customer portal');
    throw new AppError('provider_failed', 'Failed to open subscription management portal.');
  }
}

async function changeFlow(
  context: Context,
  subscriptionId: string,
  offer: Offer,
  back: Back | undefined,
): Promise<Stripe.BillingPortal.SessionCreateParams.FlowData> {
  const subscription = await context.stripe.subscriptions.retrieve(subscriptionId);
  const item = subscription.items.data[0];
  if (!item) throw new Error(`subscription ${subscriptionId} has no item`);
  const done = back?.done ?? `/settings?subscription=changed&plan=${offer.plan}`;
  return {
    type: 'subscription_update_confirm',
    subscription_update_confirm: {
      subscription: subscriptionId,
      items: [{ id: item.id, price: (await priceOf(context, offer)).id, quantity: 1 }],
    },
    after_completion: {
      type: 'redirect',
      redirect: { return_url: `${context.settings.baseUrl}${done}` },
    },
  };
}

const known = new WeakMap<Stripe, Map<AccountType, Promise<string>>>();

/**
 * The portal configuration of an account type: its own plans to change between, with the difference charged at once.
 * Created once.
 */
function configurationOf(context: Context, type: AccountType): Promise<string> {
  const configurations = known.get(context.stripe) ?? new Map<AccountType, Promise<string>>();
  known.set(context.stripe, configurations);
  let configuration = configurations.get(type);
  if (!configuration) {
    configuration = findOrMake(context, type);
    configuration.catch(() => configurations.delete(type));
    configurations.set(type, configuration);
  }
  return configuration;
}

async function findOrMake(context: Context, type: AccountType): Promise<string> {
  const prices = await Promise.all(offersForSale(type).map((offer) => priceOf(context, offer)));
  // A changed set of prices needs another configuration.
  const name = `${brand.storageKey}_${type}_${prices.map((price) => price.id).join('_')}`.slice(0, 500);
  const existing = await context.stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  const found = existing.data.find((one) => one.metadata?.name === name);
  if (found) return found.id;
  const made = await context.stripe.billingPortal.configurations.create(
    {
      business_profile: { headline: `${brand.name}: your subscription` },
      default_return_url: `${context.settings.baseUrl}/settings`,
      features: {
        invoice_history: { enabled: true },
        payment_method_update: { enabled: true },
        subscription_cancel: { enabled: true, mode: 'at_period_end' },
        subscription_update:
          prices.length > 1
            ? {
                enabled: true,
                default_allowed_updates: ['price'],
                proration_behavior: 'always_invoice',
                products: prices.map((price) => ({
                  product: typeof price.product === 'string' ? price.product : price.product.id,
                  prices: [price.id],
                })),
              }
            : { enabled: false },
      },
      metadata: { name },
    },
    { idempotencyKey: `portal-${name}`.slice(0, 255) },
  );
  return made.id;
}
