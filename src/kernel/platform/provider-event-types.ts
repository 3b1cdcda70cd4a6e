/** Events at our own account for which the endpoint at the provider is registered. */
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

/** Events at the accounts of organizers and clubs: a second endpoint of the same address, for connected accounts. */
export const connectedEventTypes = ['account.updated', 'account.application.deauthorized', 'payout.paid'] as const;

/** Every type that something is done about; `docs/operating.md` lists them for who registers the endpoint. */
export type ProviderEventType = (typeof ownEventTypes)[number] | (typeof connectedEventTypes)[number];

/**
 * Event types that the endpoints at the provider do not send; '*' sends all. Each is also found again by a schedule,
 * later.
 */
export const missingEventTypes = (sent: readonly string[]): ProviderEventType[] =>
  sent.includes('*') ? [] : [...ownEventTypes, ...connectedEventTypes].filter((type) => !sent.includes(type));
