import type Stripe from 'stripe';
import { AppError } from '#kernel/contract/errors.ts';
import { refuseProviderEvent } from '#areas/money/database/provider-events.ts';
import { keepEvent, letEventsBeKept } from './keep-event.ts';
import { askAgain } from '#kernel/platform/ask-again.ts';
import { verifyWebhook } from '#kernel/platform/stripe.ts';
import type { Context } from '#kernel/services/context.ts';
import { followDispute } from '#areas/money/services/follow-dispute.ts';
import { endPayee, refreshPayee } from '#areas/money/services/connect.ts';
import { publishPayout } from '#areas/integrations/services/publish-event.ts';
import { saveCard } from '#areas/waitlist/services/save-card.ts';
import { refreshPlan } from '#areas/accounts/services/plans/refresh-plan.ts';
import { settlePlanCheckout } from '#areas/accounts/services/plans/settle-plan-checkout.ts';
import { followRefund } from '#areas/money/services/follow-refund.ts';
import type { ProviderEventType } from '#kernel/platform/provider-event-types.ts';
import { retrieveSession, settleIntent, settleSession } from '#areas/money/services/settle.ts';

/**
 * Receives an event from the provider: verifies its signature on the raw body, stores it by id and, if its type has a
 * handler, queues it, together with concurrent ones. When it returns, the event is stored; a repeated event changes
 * nothing.
 * @throws AppError bad_request for an invalid signature or the wrong mode
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
  await keepEvent(context.pool, {
    id: event.id,
    type: event.type,
    objectId: 'id' in object && typeof object.id === 'string' ? object.id : null,
    account: event.account ?? null,
    isActedOn: isActedOn(event.type),
    now: context.clock(),
  });
}

/** Processes a stored event: uses only its type and ids, and reads the current state from the provider. */
export async function handleProviderEvent(
  context: Context,
  event: { eventId: string; type: string; objectId: string | null; account: string | null },
): Promise<void> {
  if (!event.objectId || !isActedOn(event.type)) return;
  await letEventsBeKept();
  const act = actions[event.type];
  const subject = { objectId: event.objectId, account: event.account };
  const refused = await askAgain(() => act(context, subject));
  if (refused) {
    context.log.warn({ event: event.eventId, type: event.type, reason: refused }, 'provider event refused');
    await refuseProviderEvent(context.pool, event.eventId, refused);
  }
}

/** The subject of an event: its object's id, and the connected account; null for ours. */
type Subject = { objectId: string; account: string | null };

/** @returns the reason for a refusal; null on success */
type Action = (context: Context, subject: Subject) => Promise<string | null>;

const settleEvent: Action = async (context, { objectId }) => {
  const session = await retrieveSession(context, objectId);
  return session ? settleAny(context, session) : 'no such session';
};
const refreshOfSubscription: Action = async (context, { objectId }) =>
  refreshByEvent(context, await customerOfSubscription(context, objectId));
const refreshOfInvoice: Action = async (context, { objectId }) =>
  refreshByEvent(context, await customerOfInvoice(context, objectId));

const follow: Action = (context, { objectId }) => followDispute(context, objectId);
const followBack: Action = (context, { objectId }) => followRefund(context, objectId);

/** The handler for each registered event type. Events of other types are stored only. */
const actions: Record<ProviderEventType, Action> = {
  'checkout.session.completed': settleEvent,
  'checkout.session.async_payment_succeeded': settleEvent,
  'checkout.session.async_payment_failed': settleEvent,
  'checkout.session.expired': settleEvent,
  'payment_intent.succeeded': async (context, { objectId }) => {
    const sessions = await context.stripe.checkout.sessions.list({ payment_intent: objectId, limit: 1 });
    const session = sessions.data[0];
    if (session) return settleAny(context, session);
    // An intent without our payment id paid a plan's invoice, which has its own events.
    const intent = await context.stripe.paymentIntents.retrieve(objectId);
    if (!intent.metadata.payment_id) return null;
    const settled = await settleIntent(context, intent);
    return settled.outcome === 'unknown' ? settled.reason : null;
  },
  'refund.updated': followBack,
  'refund.failed': followBack,
  'charge.refund.updated': followBack,
  'customer.subscription.created': refreshOfSubscription,
  'customer.subscription.updated': refreshOfSubscription,
  'customer.subscription.deleted': refreshOfSubscription,
  'invoice.paid': refreshOfInvoice,
  'invoice.payment_failed': refreshOfInvoice,
  'charge.dispute.created': follow,
  'charge.dispute.updated': follow,
  'charge.dispute.closed': follow,
  'charge.dispute.funds_withdrawn': follow,
  'charge.dispute.funds_reinstated': follow,
  'payout.paid': async (context, { objectId, account }) => {
    if (account) await publishPayout(context, objectId, account);
    return null;
  },
  'account.updated': async (context, { objectId }) =>
    (await refreshPayee(context, objectId)) ? null : 'account is nobody’s',
  // The object is our own application; the event names the account.
  'account.application.deauthorized': async (context, { account }) =>
    account && (await endPayee(context, account)) ? null : 'account is nobody’s',
};
const isActedOn = (type: string): type is ProviderEventType => Object.hasOwn(actions, type);

/** A session pays for a purchase or a plan, or saves a card; its metadata says which. */
async function settleAny(context: Context, session: Stripe.Checkout.Session): Promise<string | null> {
  if (session.mode === 'setup') return session.metadata?.saved_card_id ? saveCard(context, session.id) : null;
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
