import type Stripe from 'stripe';
import { AppError } from '#contracts/errors.ts';
import { keepProviderEvent, refuseProviderEvent } from '#server/database/payments.ts';
import { verifyWebhook } from '#server/platform/stripe.ts';
import type { Context } from '#server/services/context.ts';
import { refreshPayee } from './connect.ts';
import { settle } from './settle.ts';

/**
 * Takes an event from the provider: checks its signature on the raw body, stores its id and hands it to the queue in one
 * statement. When this returns, the event is kept; the same one again changes nothing.
 * @throws AppError bad_request for a signature or mode that is not ours
 */
export async function receiveProviderEvent(context: Context, rawBody: Buffer, signature: string, secrets: string[]): Promise<void> {
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

async function act(context: Context, event: { type: string; objectId: string | null; account: string | null }): Promise<string | null> {
  if (!event.objectId) return null;
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const settled = await settle(context, event.objectId);
      return settled.outcome === 'unknown' ? settled.reason : null;
    }
    case 'payment_intent.succeeded': {
      const sessions = await context.stripe.checkout.sessions.list({ payment_intent: event.objectId, limit: 1 });
      const session = sessions.data[0];
      if (!session) return 'no checkout session';
      const settled = await settle(context, session.id);
      return settled.outcome === 'unknown' ? settled.reason : null;
    }
    case 'account.updated':
      return (await refreshPayee(context, event.objectId)) ? null : 'account is nobody’s';
    default:
      return null;
  }
}
