import type Stripe from 'stripe';
import { AppError } from '#contracts/errors.ts';
import { keepProviderEvent, refuseProviderEvent } from '#server/database/payments/provider-events.ts';
import { verifyWebhook } from '#server/platform/stripe.ts';
import type { Context } from '#server/services/context.ts';
import { endPayee, refreshPayee } from '#server/services/payments/connect.ts';
import { refreshPlan } from '#server/services/plans/refresh-plan.ts';
import { settlePlanCheckout } from '#server/services/plans/settle-plan-checkout.ts';
import { retrieveSession, settleSession } from '#server/services/payments/settle.ts';

/**
 * Takes an event from the provider: checks its signature on the raw body, stores its id and hands it to the queue in
 * one statement. When this returns, the event is kept; the same one again changes nothing.
 * @throws AppError bad_request for a signature or mode that is not ours
 */
export async function receiveProviderEvent(
  context: Context,
  rawBody: Buffer,
  signature: string,
  secrets: string[],
): Promise<void> {
  let event: Stripe.Event;
  try {
    event = verifyWebhook(context.stripe, rawBody, signature, secrets);
  } catch {
    throw new AppError('bad_request', 'Invalid signature');
  }
  if (event.livemode !== context.settings.isLive) throw new AppError('bad_request', 'Live and test mode differ');
  const object = event.data.object;
  await keepProviderEvent(context.pool, {
    id: event.id,
    type: event.type,
    objectId: 'id' in object && typeof object.id === 'string' ? object.id : null,
    account: event.account ?? null,
    now: context.clock(),
  });
}

/** Acts on a stored event: only its type and ids are used, the truth is read from the provider again. */
export async function handleProviderEvent(
  context: Context,
  event: { eventId: string; type: string; objectId: string | null; account: string | null },
): Promise<void> {
  const refused = await act(context, event);
  if (refused) {
    context.log.warn({ event: event.eventId, type: event.type, reason: refused }, 'provider event refused');
    await refuseProviderEvent(context.pool, event.eventId, refused);
  }
}

async function act(
  context: Context,
  event: { type: string; objectId: string | null; account: string | null },
): Promise<string | null> {
  if (!event.objectId) return null;
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const session = await retrieveSession(context, event.objectId);
      return session ? settleAny(context, session) : 'no such session';
    }
    case 'payment_intent.succeeded': {
      const sessions = await context.stripe.checkout.sessions.list({ payment_intent: event.objectId, limit: 1 });
      const session = sessions.data[0];
      if (!session) return 'no checkout session';
      return settleAny(context, session);
    }
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
      return refreshByEvent(context, await customerOfSubscription(context, event.objectId));
    case 'invoice.paid':
    case 'invoice.payment_failed':
      return refreshByEvent(context, await customerOfInvoice(context, event.objectId));
    case 'account.updated':
      return (await refreshPayee(context, event.objectId)) ? null : 'account is nobody’s';
    case 'account.application.deauthorized':
      // The object is our own application; whose account it was is said by the event.
      return event.account && (await endPayee(context, event.account)) ? null : 'account is nobody’s';
    default:
      return null;
  }
}

/** A session pays for an order, or for a plan; its own note says which. */
async function settleAny(context: Context, session: Stripe.Checkout.Session): Promise<string | null> {
  if (session.metadata?.plan_checkout_id) return settlePlanCheckout(context, session);
  const settled = await settleSession(context, session);
  return settled.outcome === 'unknown' ? settled.reason : null;
}

async function refreshByEvent(context: Context, customerId: string | null): Promise<string | null> {
  if (!customerId) return 'no customer';
  return (await refreshPlan(context, { customerId })) ? null : 'customer is nobody’s';
}

const idOf = (field: string | { id: string } | null): string | null =>
  typeof field === 'string' ? field : (field?.id ?? null);

const customerOfSubscription = async ({ stripe }: Context, id: string) =>
  idOf((await stripe.subscriptions.retrieve(id)).customer);
const customerOfInvoice = async ({ stripe }: Context, id: string) =>
  idOf((await stripe.invoices.retrieve(id)).customer);
