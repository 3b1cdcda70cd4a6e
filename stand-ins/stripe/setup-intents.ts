import type Stripe from 'stripe';
import { type Card, goodCard } from './cards.ts';
import { refusals } from './confirm.ts';
import { getCustomer } from './customers.ts';
import { type Kept, newId } from './kinds.ts';
import type { Operation } from './operation.ts';
import { saveCard } from './payment-methods.ts';
import type { Work } from './work.ts';

type KeptSession = Kept<'checkout.session'>;

/** Opens what keeps a card for later, without charging it. https://docs.stripe.com/payments/save-and-reuse */
export function openSetup(work: Work, customer: string, metadata: Record<string, string>): Kept<'setup_intent'> {
  const id = newId('seti_');
  const intent: Stripe.SetupIntent = {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: newId(`${id}_secret_`),
    created: work.seconds,
    customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    managed_payments: null,
    mandate: null,
    metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: 'off_session',
  };
  const kept = work.add('setup_intent', id, intent, null);
  work.emit('setup_intent.created', intent);
  return kept;
}

/** Cancels what nobody finished: its page is over. */
export async function cancelSetup(work: Work, id: string): Promise<void> {
  const intent = await work.get('setup_intent', id);
  if (intent.object.status === 'succeeded' || intent.object.status === 'canceled') return;
  const canceled = work.change(intent, { status: 'canceled', cancellation_reason: 'abandoned' });
  work.emit('setup_intent.canceled', canceled.object);
}

/** Does the visitor's step on the page: the card is kept, or refused. */
export async function takeSetupStep(
  work: Work,
  session: KeptSession,
  step: { do: string; card?: Card },
): Promise<KeptSession> {
  if (!('setup' in session.hidden)) return session;
  const intent = await work.get('setup_intent', session.hidden.setup);
  if (step.do === 'decline') {
    const message = refusals.card_declined;
    const failed = work.change(intent, {
      last_setup_error: { type: 'card_error', code: 'card_declined', message },
    });
    work.emit('setup_intent.setup_failed', failed.object);
    return work.change(session, {}, { hidden: { ...session.hidden, refusal: message } });
  }
  if (step.do !== 'pay' || typeof intent.object.customer !== 'string') return session;
  const { customer } = await getCustomer(work, intent.object.customer);
  const method = saveCard(work, customer, step.card ?? goodCard);
  const done = work.change(intent, { status: 'succeeded', payment_method: method.id, last_setup_error: null });
  work.emit('setup_intent.succeeded', done.object);
  const completed = work.change(
    session,
    { status: 'complete', payment_status: 'no_payment_required', url: null },
    { dueAt: null },
  );
  work.emit('checkout.session.completed', completed.object);
  return completed;
}

export const setupIntentOperations: Operation[] = [
  {
    method: 'GET',
    path: '/v1/setup_intents/:id',
    run: async ({ work, id }) => (await work.get('setup_intent', id('id'))).object,
  },
];
