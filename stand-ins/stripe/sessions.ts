import type Stripe from 'stripe';
import { refuse, succeed } from './confirm.ts';
import { getCustomer } from './customers.ts';
import { invalid } from './failure.ts';
import { idOf, type Kept, newId } from './kinds.ts';
import { readLineItems } from './line-items.ts';
import { type Call, listOf, mergeMetadata, objectsOf, type Operation, readPage } from './operation.ts';
import type { Params } from './params.ts';
import { cancelIntent, isCancellable } from './payment-intents.ts';
import { freeOf, readOffer } from './subscription-offers.ts';
import { cancelSetup, openSetup } from './setup-intents.ts';
import { readTerms } from './terms.ts';
import type { Work } from './work.ts';

type KeptSession = Kept<'checkout.session'>;

const minute = 60;
const day = 24 * 60 * minute;

/** A session lives between half an hour and a day. https://docs.stripe.com/api/checkout/sessions/create */
function readExpiry(params: Params, now: number): number {
  const expiresAt = params.integer('expires_at') ?? now + day;
  const name = params.nameOf('expires_at');
  if (expiresAt < now + 30 * minute) {
    throw invalid('The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.', name);
  }
  if (expiresAt > now + day) {
    throw invalid('The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.', name);
  }
  return expiresAt;
}

async function createSession({ work, params, expand, baseUrl }: Call): Promise<Stripe.Checkout.Session> {
  const mode = params.choice('mode', ['payment', 'setup', 'subscription']) ?? params.refuseMissing('mode');
  const lineItems = mode === 'setup' ? [] : await readLineItems(work, params, mode);
  const customer = params.text('customer');
  const givenEmail = params.text('customer_email');
  if (customer && givenEmail) {
    throw invalid('You may only specify one of these parameters: customer, customer_email.', 'customer');
  }
  if (givenEmail && !/^[^\s@]+@[^\s@]+$/.test(givenEmail)) {
    throw invalid(`Invalid email address: ${givenEmail}`, 'customer_email', 'email_invalid');
  }
  const email = customer ? (await getCustomer(work, customer, 'customer')).customer.email : givenEmail;
  const currency = lineItems[0]?.currency ?? 'usd';
  const offer = mode === 'subscription' ? readOffer(params, lineItems) : null;
  const sold = offer?.trialDays ? lineItems.map(freeOf) : lineItems;
  const amount = sold.reduce((sum, item) => sum + item.amount_total, 0);
  const setup = mode === 'setup' ? readSetup(work, params, customer) : null;
  const hidden = await hiddenOf();
  async function hiddenOf(): Promise<KeptSession['hidden']> {
    if (setup) return { lineItems: [], setup: setup.id, refusal: null };
    if (offer) return { lineItems: sold, offer };
    const terms = await readTerms(work, params.group('payment_intent_data'), { amount, currency, customer, email });
    return { lineItems, terms };
  }
  const creationOfGuests = offer ? 'always' : 'if_required';
  const successUrl = params.url('success_url') ?? params.refuseMissing('success_url');
  params.ignore(
    'payment_method_types',
    'locale',
    'submit_type',
    'billing_address_collection',
    'customer_creation',
    'ui_mode',
  );
  const id = newId('cs_test_', 58);
  const session = openSession({
    id,
    amount_subtotal: setup ? null : amount,
    amount_total: setup ? null : amount,
    cancel_url: params.url('cancel_url'),
    client_reference_id: params.text('client_reference_id'),
    created: work.seconds,
    currency,
    customer,
    customer_creation: customer ? null : creationOfGuests,
    customer_details: email ? detailsOf(email) : null,
    customer_email: givenEmail,
    expires_at: readExpiry(params, work.seconds),
    metadata: mergeMetadata({}, params.metadata()),
    mode,
    payment_method_collection: setup || offer?.needsCard ? 'always' : 'if_required',
    setup_intent: setup?.id ?? null,
    success_url: successUrl,
    url: `${baseUrl}/sandbox/checkout/${id}`,
  });
  const dueAt = new Date(session.expires_at * 1000);
  return shown(work.add('checkout.session', id, session, hidden, { dueAt }), expand);
}

/** Keeping a card needs somebody whose it is. */
function readSetup(work: Work, params: Params, customer: string | null): Kept<'setup_intent'> {
  if (!customer) throw invalid('The sandbox keeps cards of customers only: give `customer`.', 'customer');
  params.ignore('currency');
  const data = params.group('setup_intent_data');
  return openSetup(work, customer, mergeMetadata({}, data?.metadata() ?? {}));
}

export const detailsOf = (email: string): Stripe.Checkout.Session.CustomerDetails => ({
  address: null,
  business_name: null,
  email,
  individual_name: null,
  name: null,
  phone: null,
  tax_exempt: 'none',
  tax_ids: [],
});

type Varying =
  | 'id'
  | 'amount_subtotal'
  | 'amount_total'
  | 'cancel_url'
  | 'client_reference_id'
  | 'created'
  | 'currency'
  | 'customer'
  | 'customer_creation'
  | 'customer_details'
  | 'customer_email'
  | 'expires_at'
  | 'metadata'
  | 'mode'
  | 'payment_method_collection'
  | 'setup_intent'
  | 'success_url'
  | 'url';

const openSession = (varying: Pick<Stripe.Checkout.Session, Varying>): Stripe.Checkout.Session => ({
  object: 'checkout.session',
  adaptive_pricing: { enabled: false },
  after_expiration: null,
  allow_promotion_codes: null,
  allowed_payment_method_types: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
  customer_account: null,
  discounts: [],
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  livemode: false,
  locale: null,
  managed_payments: null,
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_configuration_details: null,
  payment_method_options: {},
  payment_method_types: ['card'],
  payment_status: 'unpaid',
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  status: 'open',
  submit_type: null,
  subscription: null,
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  ui_mode: 'hosted_page',
  wallet_options: null,
  ...varying,
});

/** The session as the API shows it: its line items only when asked for. */
function shown({ object, hidden }: KeptSession, expand: string[]): Stripe.Checkout.Session {
  if (!expand.some((path) => path === 'line_items' || path.startsWith('line_items.'))) return object;
  return { ...object, line_items: listOf(`/v1/checkout/sessions/${object.id}/line_items`, hidden.lineItems, false) };
}

/** The session as it stands at this moment: one whose time is over expires on being looked at. */
export async function getSession(work: Work, id: string): Promise<KeptSession> {
  const session = await work.get('checkout.session', id);
  const { status, payment_status: paid, expires_at: end } = session.object;
  if (status === 'complete' && paid === 'unpaid' && session.dueAt && session.dueAt <= work.start)
    return settleDue(work, session);
  return status === 'open' && end <= work.seconds ? expireSession(work, session) : session;
}

/** The money of a finished page arrives, or does not. https://docs.stripe.com/payments/checkout/fulfill-orders */
async function settleDue(work: Work, session: KeptSession): Promise<KeptSession> {
  const intent = await attemptOf(work, session);
  const email = session.object.customer_details?.email ?? null;
  const hasFailed = !intent || work.world.settling().fails;
  if (hasFailed && intent) refuse(work, intent, email, 'card_declined');
  else if (intent) succeed(work, intent, email);
  const settled = work.change(session, hasFailed ? {} : { payment_status: 'paid' }, { dueAt: null });
  work.emit(`checkout.session.async_payment_${hasFailed ? 'failed' : 'succeeded'}`, settled.object);
  return settled;
}

/** The payment that was tried so far. In subscription mode it shows only as the first invoice's, once there is one. */
export async function attemptOf(work: Work, { object, hidden }: KeptSession): Promise<Kept<'payment_intent'> | null> {
  const id = 'offer' in hidden ? hidden.offer.intent : idOf(object.payment_intent);
  return id ? work.find('payment_intent', id) : null;
}

export async function expireSession(work: Work, session: KeptSession): Promise<KeptSession> {
  const intent = await attemptOf(work, session);
  if (intent && isCancellable(intent)) cancelIntent(work, intent, 'expired');
  if ('setup' in session.hidden) await cancelSetup(work, session.hidden.setup);
  const expired = work.change(session, { status: 'expired', url: null }, { dueAt: null });
  work.emit('checkout.session.expired', expired.object);
  return expired;
}

export const sessionOperations: Operation[] = [
  { method: 'POST', path: '/v1/checkout/sessions', run: createSession },
  {
    method: 'GET',
    path: '/v1/checkout/sessions',
    async run({ work, params }) {
      const filters = {
        payment_intent: params.text('payment_intent'),
        customer: params.text('customer'),
        subscription: params.text('subscription'),
        status: params.text('status'),
      };
      const listed = await work.list('checkout.session', readPage(params), filters);
      return listOf('/v1/checkout/sessions', objectsOf(listed), listed.hasMore);
    },
  },
  {
    method: 'GET',
    path: '/v1/checkout/sessions/:id',
    run: async ({ work, id, expand }) => shown(await getSession(work, id('id')), expand),
  },
  {
    method: 'POST',
    path: '/v1/checkout/sessions/:id/expire',
    async run({ work, id, expand }) {
      const session = await getSession(work, id('id'));
      const { status } = session.object;
      if (status !== 'open') {
        throw invalid(
          'Only Checkout Sessions with a status in ["open"] can be expired. ' +
            `This Checkout Session has a status of \`${status}\`.`,
        );
      }
      return shown(await expireSession(work, session), expand);
    },
  },
  {
    method: 'GET',
    path: '/v1/checkout/sessions/:id/line_items',
    async run({ work, id, params }) {
      const { limit, startingAfter } = readPage(params);
      const { hidden } = await getSession(work, id('id'));
      const from = startingAfter ? hidden.lineItems.findIndex((item) => item.id === startingAfter) + 1 : 0;
      const items = hidden.lineItems.slice(from, from + limit);
      return listOf(`/v1/checkout/sessions/${id('id')}/line_items`, items, from + limit < hidden.lineItems.length);
    },
  },
];
