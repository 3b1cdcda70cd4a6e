import { planPayment } from '#stand-ins/stripe/billing/collection.ts';
import { openSubscription } from '#stand-ins/stripe/billing/opening.ts';
import type { Card } from './cards.ts';
import { refusals, refuse } from './confirm.ts';
import { liveBy } from './customer-time.ts';
import { addCustomer, getCustomer } from './customers.ts';
import { idOf, type Kept, type SubscriptionOffer } from './kinds.ts';
import { openIntent } from './payment-intents.ts';
import { saveCard } from './payment-methods.ts';
import { attemptOf } from './sessions.ts';
import type { Work } from './work.ts';

type KeptSession = Kept<'checkout.session'>;

/** The first try opens the payment, which becomes the first invoice's; a trial has none. */
export async function beginPayment(work: Work, session: KeptSession): Promise<Kept<'payment_intent'> | null> {
  const known = await attemptOf(work, session);
  if (known && known.object.status !== 'canceled') return known;
  const { amount_total: amount, currency, customer } = session.object;
  if (!('offer' in session.hidden) || !amount || session.hidden.offer.trialDays) return null;
  const sale = { amount, currency: currency ?? 'usd', customer: idOf(customer), description: 'Subscription creation' };
  const intent = openIntent(work, planPayment(sale));
  remember(work, session, { intent: intent.id });
  return intent;
}

/** Writes down how far the visitor has come. */
export function remember(work: Work, session: KeptSession, changes: Partial<SubscriptionOffer>): KeptSession {
  if (!('offer' in session.hidden)) return session;
  const offer = { ...session.hidden.offer, ...changes };
  return work.change(session, {}, { hidden: { ...session.hidden, offer } });
}

/** The card is taken: the subscription begins, with its first invoice paid. */
export async function completeSubscription(
  work: Work,
  session: KeptSession,
  card: Card,
  email: string | null,
): Promise<KeptSession> {
  if (!('offer' in session.hidden)) return session;
  const { offer } = session.hidden;
  const known = idOf(session.object.customer);
  const customer = known ? (await getCustomer(work, known)).customer : addCustomer(work, { email });
  await liveBy(work, customer.id);
  const intent = await beginPayment(work, session);
  if (intent && !intent.object.customer) work.change(intent, { customer: customer.id });
  const method = offer.needsCard ? saveCard(work, customer, card) : null;
  const begun = intent ? await work.get('payment_intent', intent.id) : null;
  const { subscription, invoice } = await openSubscription(work, {
    customer: customer.id,
    offer,
    method,
    intent: begun,
  });
  const latest = await work.get('checkout.session', session.id);
  const completed = work.change(
    latest,
    {
      customer: customer.id,
      invoice: invoice.id,
      payment_status: invoice.object.amount_due > 0 ? 'paid' : 'no_payment_required',
      status: 'complete',
      subscription: subscription.id,
      url: null,
    },
    { dueAt: null },
  );
  work.emit('checkout.session.completed', completed.object);
  return completed;
}

/** The card is refused; nothing begins, and the visitor may try another. */
export async function denySubscription(
  work: Work,
  session: KeptSession,
  email: string | null,
  code: keyof typeof refusals,
): Promise<KeptSession> {
  const intent = await beginPayment(work, session);
  if (intent) refuse(work, intent, email, code);
  return remember(work, await work.get('checkout.session', session.id), { refusal: refusals[code] });
}
