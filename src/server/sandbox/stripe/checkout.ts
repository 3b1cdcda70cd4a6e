import { type Refusal, refuse, succeed } from './confirm.ts';
import { idOf, type Kept } from './kinds.ts';
import { openIntent } from './payment-intents.ts';
import { detailsOf, getSession } from './sessions.ts';
import type { Work } from './work.ts';

/** What the visitor of the card page does. */
export type CheckoutStep =
  | { do: 'pay' | 'decline' | 'challenge'; email: string | null }
  | { do: 'pass_challenge' | 'fail_challenge' };

/**
 * Takes one step on the card page. A session that is no longer open stays as it is: of two people who press 'Pay' at
 * once the second finds it complete.
 * @returns the session afterwards
 * @throws Failure when there is no such session
 */
export async function takeStep(work: Work, sessionId: string, step: CheckoutStep): Promise<Kept<'checkout.session'>> {
  const found = await getSession(work, sessionId);
  if (found.object.status !== 'open') return found;
  const email = ('email' in step ? step.email : null) ?? found.object.customer_details?.email ?? null;
  const intent = await intentOf(work, found);
  const session = work.change(found, {
    payment_intent: intent.id,
    customer_details: email ? detailsOf(email) : null,
  });
  const isAsked = intent.object.status === 'requires_action';
  switch (step.do) {
    case 'pay':
      return complete(work, session, intent, email);
    case 'decline':
      return deny(work, session, intent, email, 'card_declined');
    case 'challenge':
      return challenge(work, session, intent);
    case 'pass_challenge':
      return isAsked ? complete(work, session, intent, email) : session;
    case 'fail_challenge':
      return isAsked ? deny(work, session, intent, email, 'payment_intent_authentication_failure') : session;
  }
}

/** The first try opens the payment; later ones go on with it. */
async function intentOf(work: Work, session: Kept<'checkout.session'>): Promise<Kept<'payment_intent'>> {
  const id = idOf(session.object.payment_intent);
  const known = id ? await work.find('payment_intent', id) : null;
  return known && known.object.status !== 'canceled' ? known : openIntent(work, session.hidden.terms);
}

function complete(
  work: Work,
  session: Kept<'checkout.session'>,
  intent: Kept<'payment_intent'>,
  email: string | null,
): Kept<'checkout.session'> {
  succeed(work, intent, email);
  const completed = work.change(session, { status: 'complete', payment_status: 'paid', url: null }, { dueAt: null });
  work.emit('checkout.session.completed', completed.object);
  return completed;
}

function deny(
  work: Work,
  session: Kept<'checkout.session'>,
  intent: Kept<'payment_intent'>,
  email: string | null,
  refusal: Refusal,
): Kept<'checkout.session'> {
  refuse(work, intent, email, refusal);
  return session;
}

function challenge(
  work: Work,
  session: Kept<'checkout.session'>,
  intent: Kept<'payment_intent'>,
): Kept<'checkout.session'> {
  if (intent.object.status === 'requires_action') return session;
  const asked = work.change(intent, {
    status: 'requires_action',
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } },
  });
  work.emit('payment_intent.requires_action', asked.object);
  return session;
}
