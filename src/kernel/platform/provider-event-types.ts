/** Event types of our own account, for which the webhook endpoint at the provider is registered. */
export const ownEventTypes = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'payment_intent.succeeded',
  'refund.updated',
  'refund.failed',
  'charge.refund.updated',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
] as const;

/** Event types of organizers' and clubs' accounts: a second endpoint with the same URL, for connected accounts. */
export const connectedEventTypes = ['account.updated', 'account.application.deauthorized', 'payout.paid'] as const;

/** Every event type that has a handler; `docs/operating.md` lists them for registering the endpoint. */
export type ProviderEventType = (typeof ownEventTypes)[number] | (typeof connectedEventTypes)[number];

/**
 * Event types that the provider's endpoints do not send; '*' sends all. A schedule finds each of these changes as well,
 * but later.
 */
export const missingEventTypes = (sent: readonly string[]): ProviderEventType[] =>
  sent.includes('*') ? [] : [...ownEventTypes, ...connectedEventTypes].filter((type) => !sent.includes(type));
