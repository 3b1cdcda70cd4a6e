import type Stripe from 'stripe';
import { invalid } from './failure.ts';
import type { SubscriptionOffer } from './kinds.ts';
import { mergeMetadata } from './operation.ts';
import type { Params } from './params.ts';

const maxTrialDays = 730;

/** Reads what a session in subscription mode is to make, besides its line items. @throws Failure */
export function readOffer(params: Params, lineItems: Stripe.LineItem[]): SubscriptionOffer {
  const [item] = lineItems;
  if (!item?.price || lineItems.length > 1)
    throw invalid('The sandbox sells one price per subscription.', params.nameOf('line_items'));
  if (params.group('payment_intent_data'))
    throw invalid('You can not pass `payment_intent_data` in `subscription` mode.', 'payment_intent_data');
  const collection = params.choice('payment_method_collection', ['always', 'if_required']) ?? 'always';
  const data = params.group('subscription_data');
  const trialDays = data?.integer('trial_period_days') ?? null;
  if (data && trialDays !== null && (trialDays < 1 || trialDays > maxTrialDays)) {
    const bound = trialDays < 1 ? 'minimum number of trial period days is 1' : 'maximum number is 730';
    throw invalid(`Invalid trial period days: the ${bound}.`, data.nameOf('trial_period_days'));
  }
  const ending = data?.group('trial_settings')?.group('end_behavior');
  return {
    price: item.price.id,
    quantity: item.quantity ?? 1,
    trialDays,
    metadata: mergeMetadata({}, data?.metadata() ?? {}),
    description: data?.text('description') ?? null,
    withoutCard: ending?.choice('missing_payment_method', ['cancel', 'create_invoice']) ?? 'create_invoice',
    needsCard: collection === 'always' || trialDays === null,
    intent: null,
    card: null,
    refusal: null,
  };
}

/** An item during a trial: nothing is due for it yet. */
export const freeOf = (item: Stripe.LineItem): Stripe.LineItem => ({ ...item, amount_subtotal: 0, amount_total: 0 });
