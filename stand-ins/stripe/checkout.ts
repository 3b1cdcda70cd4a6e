import { type Card, goodCard } from './cards.ts';
import { type Refusal, refuse, succeed } from './confirm.ts';
import { openDispute } from './disputes.ts';
import { idOf, type Kept } from './kinds.ts';
import { openIntent } from './payment-intents.ts';
import { takeSetupStep } from './setup-intents.ts';
import { attemptOf, detailsOf, getSession } from './sessions.ts';
import { beginPayment, completeSubscription, denySubscription, remember } from './subscription-checkout.ts';
import type { Work } from './work.ts';

type KeptSession = Kept<'checkout.session'>;

/** The step of the visitor on the card page. The card is kept only where a subscription begins. */
export type CheckoutStep =
  | { do: 'pay' | 'slow' | 'dispute' | 'decline' | 'challenge'; email: string | null; card: Card }
  | { do: 'pass_challenge' | 'fail_challenge' };

/**
 * Takes one step on the card page. A session that is no longer open stays as it is: of two people who press 'Pay' at
 * once the second finds it complete.
 * @returns the session afterwards
 * @throws Failure when there is no such session
 */
export async function takeStep(work: Work, sessionId: string, step: CheckoutStep): Promise<KeptSession> {
  const found = await getSession(work, sessionId);
  if (found.object.status !== 'open') return found;
  const email = ('email' in step ? step.email : null) ?? found.object.customer_details?.email ?? null;
  const session = work.change(found, { customer_details: email ? detailsOf(email) : null });
  if ('setup' in session.hidden) return takeSetupStep(work, session, step);
  const intent = await beginOf(work, session);
  const isAsked = intent?.object.status === 'requires_action';
  switch (step.do) {
    case 'pay':
      return complete(work, session.id, step.card, email);
    case 'slow':
      return complete(work, session.id, step.card, email, slowMs);
    case 'dispute':
      return payAndDispute(work, session.id, step.card, email);
    case 'decline':
      return deny(work, session.id, email, 'card_declined');
    case 'challenge':
      return intent ? challenge(work, session.id, intent, step.card) : session;
    case 'pass_challenge':
      return isAsked ? complete(work, session.id, cardOf(session), email) : session;
    case 'fail_challenge':
      return isAsked ? deny(work, session.id, email, 'payment_intent_authentication_failure') : session;
  }
}

/** The first try opens the payment; later ones go on with it. A trial has none. */
async function beginOf(work: Work, session: KeptSession): Promise<Kept<'payment_intent'> | null> {
  if ('offer' in session.hidden) return beginPayment(work, session);
  if ('setup' in session.hidden) return null;
  const known = await attemptOf(work, session);
  const intent = known && known.object.status !== 'canceled' ? known : openIntent(work, session.hidden.terms);
  work.change(session, { payment_intent: intent.id });
  return intent;
}

const cardOf = ({ hidden }: KeptSession): Card => ('offer' in hidden ? hidden.offer.card : null) ?? goodCard;

/** The time that a slow bank takes. */
const slowMs = 8_000;

async function complete(work: Work, id: string, card: Card, email: string | null, minMs = 0): Promise<KeptSession> {
  const session = await work.get('checkout.session', id);
  if ('offer' in session.hidden) return completeSubscription(work, session, card, email);
  const intent = await attemptOf(work, session);
  const afterMs = Math.max(minMs, work.world.settling().afterMs);
  if (intent && afterMs > 0) return awaitMoney(work, session, intent, afterMs);
  if (intent) succeed(work, intent, email);
  const completed = work.change(session, { status: 'complete', payment_status: 'paid', url: null }, { dueAt: null });
  work.emit('checkout.session.completed', completed.object);
  return completed;
}

/** The card works, and its holder takes the charge to the bank at once, as Stripe's card ending in 0259. */
async function payAndDispute(work: Work, id: string, card: Card, email: string | null): Promise<KeptSession> {
  const session = await complete(work, id, card, email);
  const intent = await attemptOf(work, session);
  const charge = await work.find('charge', idOf(intent?.object.latest_charge) ?? '');
  if (charge) await openDispute(work, charge);
  return session;
}

/** The page is done, the money still on its way: `settleDue` in sessions.ts says what becomes of it. */
function awaitMoney(work: Work, session: KeptSession, intent: Kept<'payment_intent'>, afterMs: number): KeptSession {
  const underWay = work.change(intent, { status: 'processing', next_action: null, last_payment_error: null });
  work.emit('payment_intent.processing', underWay.object);
  const dueAt = new Date(work.start.getTime() + afterMs);
  const completed = work.change(session, { status: 'complete', payment_status: 'unpaid', url: null }, { dueAt });
  work.emit('checkout.session.completed', completed.object);
  return completed;
}

async function deny(work: Work, id: string, email: string | null, refusal: Refusal): Promise<KeptSession> {
  const session = await work.get('checkout.session', id);
  if ('offer' in session.hidden) return denySubscription(work, session, email, refusal);
  const intent = await attemptOf(work, session);
  if (intent) refuse(work, intent, email, refusal);
  return session;
}

async function challenge(work: Work, id: string, intent: Kept<'payment_intent'>, card: Card): Promise<KeptSession> {
  const session = remember(work, await work.get('checkout.session', id), { card });
  if (intent.object.status === 'requires_action') return session;
  const asked = work.change(intent, {
    status: 'requires_action',
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } },
  });
  work.emit('payment_intent.requires_action', asked.object);
  return session;
}
