import type Stripe from 'stripe';
import { prorationBehaviors } from '#stand-ins/stripe/billing/changes.ts';
import { invalid } from '#stand-ins/stripe/failure.ts';
import { idOf, newId } from '#stand-ins/stripe/kinds.ts';
import { listOf, mergeMetadata, objectsOf, type Operation, readPage } from '#stand-ins/stripe/operation.ts';
import type { Params } from '#stand-ins/stripe/params.ts';
import { getRecurringPrice } from '#stand-ins/stripe/prices.ts';
import type { Work } from '#stand-ins/stripe/work.ts';

type Configuration = Stripe.BillingPortal.Configuration;
type Features = Configuration['features'];

const allOff: Features = {
  customer_update: { allowed_updates: [], enabled: false },
  invoice_history: { enabled: false },
  payment_method_update: { enabled: false, payment_method_configuration: null },
  subscription_cancel: {
    cancellation_reason: { enabled: false, feedback_options: null, options: [] },
    enabled: false,
    mode: 'at_period_end',
    proration_behavior: 'none',
  },
  subscription_pause: { duration: { interval_options: [], type: 'indefinite' }, enabled: false },
  subscription_update: {
    billing_cycle_anchor: null,
    default_allowed_updates: [],
    enabled: false,
    products: null,
    proration_behavior: 'none',
    schedule_at_period_end: { conditions: [] },
    trial_update_behavior: 'end_trial',
  },
};

const givenOr = <Value>(given: Value[], known: Value[]): Value[] => (given.length ? given : known);

async function readFeatures(work: Work, group: Params | null, known: Features): Promise<Features> {
  if (!group) return known;
  const customer = group.group('customer_update');
  const history = group.group('invoice_history');
  const method = group.group('payment_method_update');
  return {
    ...known,
    customer_update: {
      allowed_updates: givenOr(customer?.texts('allowed_updates') ?? [], known.customer_update.allowed_updates),
      enabled: customer?.answer('enabled') ?? known.customer_update.enabled,
    },
    invoice_history: { enabled: history?.answer('enabled') ?? known.invoice_history.enabled },
    payment_method_update: {
      ...known.payment_method_update,
      enabled: method?.answer('enabled') ?? known.payment_method_update.enabled,
    },
    subscription_cancel: readCancel(group.group('subscription_cancel'), known.subscription_cancel),
    subscription_update: await readUpdate(work, group.group('subscription_update'), known.subscription_update),
  };
}

function readCancel(group: Params | null, known: Features['subscription_cancel']): Features['subscription_cancel'] {
  if (!group) return known;
  const reason = group.group('cancellation_reason');
  return {
    cancellation_reason: {
      ...known.cancellation_reason,
      enabled: reason?.answer('enabled') ?? known.cancellation_reason.enabled,
      options: givenOr(reason?.texts('options') ?? [], known.cancellation_reason.options),
    },
    enabled: group.answer('enabled') ?? known.enabled,
    mode: group.choice('mode', ['at_period_end', 'immediately']) ?? known.mode,
    proration_behavior: group.choice('proration_behavior', prorationBehaviors) ?? known.proration_behavior,
  };
}

async function readUpdate(
  work: Work,
  group: Params | null,
  known: Features['subscription_update'],
): Promise<Features['subscription_update']> {
  if (!group) return known;
  const products = [];
  for (const product of group.groups('products')) products.push(await readProduct(work, product));
  const isEnabled = group.answer('enabled') ?? known.enabled;
  const offered = products.length ? products : (known.products ?? null);
  if (isEnabled && !offered?.length) group.refuseMissing('products');
  return {
    ...known,
    default_allowed_updates: givenOr(group.texts('default_allowed_updates'), known.default_allowed_updates),
    enabled: isEnabled,
    products: offered,
    proration_behavior: group.choice('proration_behavior', prorationBehaviors) ?? known.proration_behavior,
    trial_update_behavior:
      group.choice('trial_update_behavior', ['continue_trial', 'end_trial']) ?? known.trial_update_behavior,
  };
}

async function readProduct(work: Work, group: Params) {
  const product = group.required('product');
  await work.get('product', product, null, group.nameOf('product'));
  const prices = group.texts('prices');
  if (prices.length === 0) group.refuseMissing('prices');
  for (const id of prices) {
    const price = await getRecurringPrice(work, id, group.nameOf('prices'));
    if (idOf(price.product) !== product)
      throw invalid(`The price ${id} does not belong to the product ${product}.`, group.nameOf('prices'));
  }
  return { adjustable_quantity: { enabled: false, maximum: null, minimum: 1 }, prices, product };
}

function readProfile(params: Params, known: Configuration['business_profile']): Configuration['business_profile'] {
  const group = params.group('business_profile');
  return {
    headline: group?.text('headline') ?? known.headline,
    privacy_policy_url: group?.url('privacy_policy_url') ?? known.privacy_policy_url,
    terms_of_service_url: group?.url('terms_of_service_url') ?? known.terms_of_service_url,
  };
}

async function create(work: Work, params: Params): Promise<Configuration> {
  const features = params.group('features') ?? params.refuseMissing('features');
  const none = { headline: null, privacy_policy_url: null, terms_of_service_url: null };
  const configuration: Configuration = {
    id: newId('bpc_'),
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    business_profile: readProfile(params, none),
    created: work.seconds,
    default_return_url: params.url('default_return_url'),
    features: await readFeatures(work, features, allOff),
    is_default: false,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: mergeMetadata({}, params.metadata()),
    name: params.text('name'),
    updated: work.seconds,
  };
  work.add('billing_portal.configuration', configuration.id, configuration, null);
  work.emit('billing_portal.configuration.created', configuration);
  return configuration;
}

async function update(work: Work, params: Params, id: string): Promise<Configuration> {
  const kept = await work.get('billing_portal.configuration', id);
  const before = kept.object;
  const { object } = work.change(kept, {
    active: params.answer('active') ?? before.active,
    business_profile: readProfile(params, before.business_profile),
    default_return_url: params.url('default_return_url') ?? before.default_return_url,
    features: await readFeatures(work, params.group('features'), before.features),
    metadata: mergeMetadata(before.metadata ?? {}, params.metadata()),
    name: params.text('name') ?? before.name,
    updated: work.seconds,
  });
  work.emit('billing_portal.configuration.updated', object, null, before);
  return object;
}

const path = '/v1/billing_portal/configurations';

export const configurationOperations: Operation[] = [
  { method: 'POST', path, run: ({ work, params }) => create(work, params) },
  {
    method: 'GET',
    path,
    async run({ work, params }) {
      const filters = {
        active: params.answer('active')?.toString() ?? null,
        is_default: params.answer('is_default')?.toString() ?? null,
      };
      const listed = await work.list('billing_portal.configuration', readPage(params), filters);
      return listOf(path, objectsOf(listed), listed.hasMore);
    },
  },
  {
    method: 'GET',
    path: `${path}/:id`,
    run: async ({ work, id }) => (await work.get('billing_portal.configuration', id('id'))).object,
  },
  { method: 'POST', path: `${path}/:id`, run: ({ work, params, id }) => update(work, params, id('id')) },
];
