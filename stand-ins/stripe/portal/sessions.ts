import type Stripe from 'stripe';
import { isLive, itemOf } from '#stand-ins/stripe/billing/subscription.ts';
import { getSubscription } from '#stand-ins/stripe/billing/time-steps.ts';
import { getCustomer } from '#stand-ins/stripe/customers.ts';
import { invalid, missing } from '#stand-ins/stripe/failure.ts';
import { idOf, newId, secondsOf } from '#stand-ins/stripe/kinds.ts';
import type { Operation } from '#stand-ins/stripe/operation.ts';
import type { Params } from '#stand-ins/stripe/params.ts';
import type { Work } from '#stand-ins/stripe/work.ts';

type Session = Stripe.BillingPortal.Session;
type Flow = Stripe.BillingPortal.Session.Flow;
type Features = Stripe.BillingPortal.Configuration['features'];

const flowTypes = [
  'payment_method_update',
  'subscription_cancel',
  'subscription_update',
  'subscription_update_confirm',
] as const;

function readCompletion(group: Params | null): Flow['after_completion'] {
  const type = group?.choice('type', ['hosted_confirmation', 'portal_homepage', 'redirect']) ?? null;
  const redirect = group?.group('redirect') ?? null;
  if (group && type === null) group.refuseMissing('type');
  if (group && type === 'redirect' && !redirect) group.refuseMissing('redirect');
  const returnUrl = redirect ? (redirect.url('return_url') ?? redirect.refuseMissing('return_url')) : null;
  const message = group?.group('hosted_confirmation')?.text('custom_message') ?? null;
  return {
    hosted_confirmation: type === 'hosted_confirmation' ? { custom_message: message } : null,
    redirect: returnUrl ? { return_url: returnUrl } : null,
    type: type ?? 'portal_homepage',
  };
}

/** The subscription a flow is about: the customer's own, and not over. */
async function readSubscription(work: Work, group: Params, customer: string): Promise<Stripe.Subscription> {
  const id = group.required('subscription');
  const name = group.nameOf('subscription');
  const { object } = await getSubscription(work, id, name);
  if (idOf(object.customer) !== customer) throw missing('subscription', id, name, 400);
  if (!isLive(object)) throw invalid(`This subscription cannot be changed because it is ${object.status}.`, name);
  return object;
}

/** The prices a visitor may change to. */
export const offeredPrices = (features: Features): string[] =>
  features.subscription_update.products?.flatMap(({ prices }) => prices) ?? [];

async function readConfirm(work: Work, group: Params, customer: string, features: Features) {
  const object = await readSubscription(work, group, customer);
  const [item, ...more] = group.groups('items');
  if (!item || more.length) throw invalid('Give the one item of the subscription.', group.nameOf('items'));
  const id = item.required('id');
  const known = itemOf(object);
  if (id !== known.id) throw missing('subscription_item', id, item.nameOf('id'), 400);
  const price = item.required('price');
  if (price === known.price.id) {
    throw invalid('The subscription already has this price: there is nothing to update.', item.nameOf('price'));
  }
  if (!offeredPrices(features).includes(price)) {
    throw invalid(
      `The price ${price} is not among the products of the portal configuration's subscription update feature.`,
      item.nameOf('price'),
    );
  }
  const quantity = item.integer('quantity') ?? known.quantity ?? 1;
  return { discounts: null, items: [{ id, price, quantity }], subscription: object.id };
}

const noun = { payment_method_update: 'payment method update', subscription_cancel: 'subscription cancel' };

async function readFlow(work: Work, params: Params, customer: string, features: Features): Promise<Flow | null> {
  const group = params.group('flow_data');
  if (!group) return null;
  const type = group.choice('type', flowTypes) ?? group.refuseMissing('type');
  const isUpdate = type === 'subscription_update' || type === 'subscription_update_confirm';
  if (!features[isUpdate ? 'subscription_update' : type].enabled) {
    const feature = isUpdate ? 'subscription update' : noun[type];
    throw invalid(`The ${feature} feature in the portal configuration is disabled.`, group.nameOf('type'));
  }
  const named = type === 'payment_method_update' ? null : (group.group(type) ?? group.refuseMissing(type));
  const about = async () => (named ? (await readSubscription(work, named, customer)).id : '');
  const flow: Flow = {
    after_completion: readCompletion(group.group('after_completion')),
    customer_update: null,
    subscription_cancel: null,
    subscription_pause: null,
    subscription_update: null,
    subscription_update_confirm: null,
    type,
  };
  if (type === 'subscription_cancel')
    return { ...flow, subscription_cancel: { retention: null, subscription: await about() } };
  if (type === 'subscription_update') return { ...flow, subscription_update: { subscription: await about() } };
  if (!named) return flow;
  return { ...flow, subscription_update_confirm: await readConfirm(work, named, customer, features) };
}

async function createSession(work: Work, params: Params, baseUrl: string): Promise<Session> {
  const customer = params.required('customer');
  await getCustomer(work, customer, 'customer');
  const configurationId = params.text('configuration');
  if (!configurationId) {
    throw invalid(
      'No configuration provided and your test mode default configuration has not been created. ' +
        'Provide a configuration: the sandbox has no dashboard to save a default in.',
      'configuration',
    );
  }
  const configuration = await work.get('billing_portal.configuration', configurationId, null, 'configuration');
  if (!configuration.object.active) throw invalid('This portal configuration is not active.', 'configuration');
  const flow = await readFlow(work, params, customer, configuration.object.features);
  params.ignore('locale');
  const id = newId('bps_', 40);
  const session: Session = {
    id,
    object: 'billing_portal.session',
    configuration: configuration.id,
    created: secondsOf(work.start),
    customer,
    customer_account: null,
    flow,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: params.url('return_url') ?? configuration.object.default_return_url,
    url: `${baseUrl}/sandbox/portal/${id}`,
  };
  work.add('billing_portal.session', id, session, { usedAt: null, isDone: false });
  work.emit('billing_portal.session.created', session);
  return session;
}

export const portalSessionOperations: Operation[] = [
  {
    method: 'POST',
    path: '/v1/billing_portal/sessions',
    run: ({ work, params, baseUrl }) => createSession(work, params, baseUrl),
  },
];
