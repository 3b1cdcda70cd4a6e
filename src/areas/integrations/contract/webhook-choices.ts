/** The webhook events, with the account types that can receive each. New events do not change the API version. */
export const eventTypes = {
  'registration.completed': { of: ['organizer'], words: 'An entry is complete' },
  'registration.withdrawn': { of: ['organizer'], words: 'An entry has ended' },
  'registration.refunded': { of: ['organizer'], words: 'Money of an entry went back' },
  'registration.paid': { of: ['organizer'], words: 'An entry to be paid later was paid' },
  'registration.changed': {
    of: ['organizer'],
    words: 'Somebody took another’s place in an entry',
  },
  'waitlist.joined': { of: ['organizer'], words: 'A group joined a waitlist' },
  'waitlist.offered': { of: ['organizer'], words: 'A group was offered a place' },
  'waitlist.taken': { of: ['organizer'], words: 'A group accepted an offered place' },
  'waitlist.lapsed': { of: ['organizer'], words: 'An offer lapsed' },
  'tournament.published': { of: ['organizer'], words: 'A tournament was published' },
  'tournament.changed': { of: ['organizer'], words: 'A tournament has a new date, time, venue or name' },
  'tournament.cancelled': { of: ['organizer'], words: 'A tournament was cancelled' },
  'tournament.full': { of: ['organizer'], words: 'The last place was taken' },
  'checkin.changed': { of: ['organizer'], words: 'A player was checked in, or was not here after all' },
  'result.published': { of: ['organizer'], words: 'Results are official, or were corrected' },
  'order.paid': { of: ['organizer'], words: 'A product was paid for' },
  'order.refunded': { of: ['organizer'], words: 'Money of an order went back' },
  'dispute.opened': { of: ['organizer'], words: 'A cardholder took a payment to the bank' },
  'dispute.closed': { of: ['organizer'], words: 'A dispute has ended' },
  'booking.created': { of: ['organizer', 'country_club'], words: 'A day was booked' },
  'booking.cancelled': { of: ['organizer', 'country_club'], words: 'A booking was cancelled' },
  'payout.paid': { of: ['organizer', 'country_club'], words: 'Money was sent to your bank' },
  ping: { of: ['organizer', 'country_club'], words: 'A test of the connection' },
} as const satisfies Record<string, { of: readonly ('organizer' | 'country_club')[]; words: string }>;
export type WebhookType = keyof typeof eventTypes;
export const webhookTypes = Object.keys(eventTypes) as [WebhookType, ...WebhookType[]];

/** The event types that an organizer or a club can receive. */
export const typesFor = (accountType: 'organizer' | 'country_club'): WebhookType[] =>
  webhookTypes.filter((type) => (eventTypes[type].of as readonly string[]).includes(accountType));

/** The format of a message: signed as Standard Webhooks requires, or as the named chat service expects. */
export const webhookKinds = ['standard', 'slack', 'discord'] as const;
export type WebhookKind = (typeof webhookKinds)[number];

export const endpointStates = ['on', 'failing', 'off'] as const;
export type EndpointState = (typeof endpointStates)[number];
/** Why an endpoint is off: by hand, no success for five days, or its answer 410. */
export const offReasons = ['by_hand', 'failed', 'gone'] as const;
export type OffReason = (typeof offReasons)[number];
export const deliveryStates = ['waiting', 'done', 'dead'] as const;
export type DeliveryState = (typeof deliveryStates)[number];
export const deliveryCauses = ['event', 'replay', 'test'] as const;
export type DeliveryCause = (typeof deliveryCauses)[number];

/**
 * The maximum number of endpoints of an organizer or club, and the days for which events are kept and can be sent
 * again.
 */
export const maxEndpoints = 20;
export const keptDays = 30;
