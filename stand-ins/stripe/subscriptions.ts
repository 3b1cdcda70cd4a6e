import type Stripe from 'stripe';
import { cancelNow, type Change, changeSubscription, prorationBehaviors } from '#stand-ins/stripe/billing/changes.ts';
import { itemOf, periodOf, schedule, updateSubscription } from '#stand-ins/stripe/billing/subscription.ts';
import { getSubscription } from '#stand-ins/stripe/billing/time-steps.ts';
import { invalid, missing } from './failure.ts';
import { idOf, type Kept } from './kinds.ts';
import { everything, listOf, mergeMetadata, objectsOf, type Operation, readPage } from './operation.ts';
import type { Params } from './params.ts';
import { getRecurringPrice } from './prices.ts';
import type { Work } from './work.ts';

const feedbacks = [
  'customer_service',
  'low_quality',
  'missing_features',
  'other',
  'switched_service',
  'too_complex',
  'too_expensive',
  'unused',
] as const;

const statuses = ['active', 'canceled', 'incomplete', 'incomplete_expired', 'past_due', 'paused', 'trialing', 'unpaid'];
/** Statuses as a list is asked for them; without a word canceled subscriptions are left out. */
const statusesOf: Record<string, string[] | null> = {
  all: null,
  ended: ['canceled', 'incomplete_expired'],
  ...Object.fromEntries(statuses.map((status) => [status, [status]])),
};

/** The one item of a subscription as a change names it. @returns null where nothing is said about it */
async function readItem(work: Work, params: Params, object: Stripe.Subscription) {
  const groups = params.groups('items');
  const [group] = groups;
  if (!group) return null;
  const item = itemOf(object);
  const id = group.text('id');
  if (groups.length > 1 || !id) {
    throw invalid('The sandbox keeps one item per subscription: give its id.', group.nameOf('id'));
  }
  if (id !== item.id) throw missing('subscription_item', id, group.nameOf('id'), 400);
  const priceId = group.text('price');
  const price = priceId ? await getRecurringPrice(work, priceId, group.nameOf('price')) : item.price;
  const quantity = group.integer('quantity') ?? item.quantity ?? 1;
  if (quantity < 1) throw invalid('This value must be greater than or equal to 1.', group.nameOf('quantity'));
  return { price, quantity };
}

/**
 * The change of the price or the trial, from an update or from `subscription_details` of a preview.
 * @returns null where neither is named
 */
export async function readChange(
  work: Work,
  params: Params,
  { object }: Kept<'subscription'>,
  isPaymentRequired = false,
): Promise<Change | null> {
  const behavior = params.choice('proration_behavior', prorationBehaviors) ?? 'create_prorations';
  const at = params.integer('proration_date') ?? work.seconds;
  const item = await readItem(work, params, object);
  const endsTrial = params.choice('trial_end', ['now']) === 'now';
  const { start, end } = periodOf(object);
  if (at < start || at > end) {
    throw invalid('Cannot specify `proration_date` outside of current period', params.nameOf('proration_date'));
  }
  if (!item && !endsTrial) return null;
  const known = itemOf(object);
  const wanted = item ?? { price: known.price, quantity: known.quantity ?? 1 };
  return { ...wanted, behavior, at, endsTrial, isPaymentRequired };
}

/** Ends it at the end of the period, or takes that back. */
export async function setCancelAtPeriodEnd(work: Work, id: string, isWanted: boolean): Promise<void> {
  const { object } = await work.get('subscription', id);
  if (object.cancel_at_period_end === isWanted) return;
  const known = object.cancellation_details;
  await updateSubscription(work, id, {
    cancel_at: isWanted ? periodOf(object).end : null,
    cancel_at_period_end: isWanted,
    canceled_at: isWanted ? work.seconds : null,
    cancellation_details: {
      comment: isWanted ? (known?.comment ?? null) : null,
      feedback: isWanted ? (known?.feedback ?? null) : null,
      feedback_option: null,
      reason: isWanted ? 'cancellation_requested' : null,
    },
  });
}

function readReasons(params: Params, { object }: Kept<'subscription'>): Partial<Stripe.Subscription> {
  const group = params.group('cancellation_details');
  if (!group) return {};
  return {
    cancellation_details: {
      comment: group.text('comment'),
      feedback: group.choice('feedback', feedbacks),
      feedback_option: null,
      reason: object.cancellation_details?.reason ?? null,
    },
  };
}

async function update(work: Work, params: Params, id: string): Promise<Stripe.Subscription> {
  const kept = await getSubscription(work, id);
  const behavior = params.choice('payment_behavior', ['allow_incomplete', 'error_if_incomplete']);
  params.ignore('off_session');
  const change = await readChange(work, params, kept, behavior === 'error_if_incomplete');
  const isEnding = params.answer('cancel_at_period_end');
  const method = params.text('default_payment_method');
  const description = params.text('description');
  const fields: Partial<Stripe.Subscription> = {
    metadata: mergeMetadata(kept.object.metadata, params.metadata()),
    ...readReasons(params, kept),
    ...(method ? { default_payment_method: await checkMethod(work, kept.object, method) } : {}),
    ...(description ? { description } : {}),
  };
  if (kept.object.status === 'canceled' && (change || isEnding !== null || method || description)) {
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
  }
  await updateSubscription(work, id, fields);
  if (isEnding !== null) await setCancelAtPeriodEnd(work, id, isEnding);
  if (change) await changeSubscription(work, id, change);
  return (await schedule(work, id)).object;
}

async function checkMethod(work: Work, { customer }: Stripe.Subscription, id: string): Promise<string> {
  const { object } = await work.get('payment_method', id, null, 'default_payment_method');
  if (idOf(object.customer) === idOf(customer)) return id;
  throw invalid(
    `The customer does not have a payment method with the ID ${id}. ` +
      'The payment method must be attached to the customer.',
    'default_payment_method',
  );
}

/** One customer's list shows everything as it stands at this moment, as each subscription does. */
async function catchUp(work: Work, customer: string): Promise<void> {
  const { rows } = await work.list('subscription', everything, { customer });
  for (const { id } of rows) await getSubscription(work, id);
}

async function cancel(work: Work, params: Params, id: string): Promise<Stripe.Subscription> {
  const kept = await getSubscription(work, id);
  if (kept.object.status === 'canceled') throw missing('subscription', id);
  const reasons = readReasons(params, kept);
  const wish = { isProrated: params.flag('prorate'), isInvoiced: params.flag('invoice_now') };
  work.change(kept, reasons);
  return (await cancelNow(work, id, wish)).object;
}

export const subscriptionOperations: Operation[] = [
  {
    method: 'GET',
    path: '/v1/subscriptions',
    async run({ work, params }) {
      const status = params.text('status');
      const wanted = status === null ? statuses.filter((known) => known !== 'canceled') : statusesOf[status];
      if (wanted === undefined) throw invalid(`Invalid status: ${status}`, 'status');
      const customer = params.text('customer');
      if (customer) await catchUp(work, customer);
      const filters = { customer, test_clock: params.text('test_clock') };
      const listed = await work.list('subscription', readPage(params), { ...filters, status: wanted });
      const rows = objectsOf(listed).filter((object) => wanted === null || wanted.includes(object.status));
      return listOf('/v1/subscriptions', rows, listed.hasMore);
    },
  },
  {
    method: 'GET',
    path: '/v1/subscriptions/:id',
    run: async ({ work, id }) => (await getSubscription(work, id('id'))).object,
  },
  {
    method: 'POST',
    path: '/v1/subscriptions/:id',
    run: ({ work, params, id }) => update(work, params, id('id')),
  },
  {
    method: 'DELETE',
    path: '/v1/subscriptions/:id',
    run: ({ work, params, id }) => cancel(work, params, id('id')),
  },
];
