import { z } from 'zod';
import { bookingSchema } from '#areas/clubs/contract/bookings.ts';
import { disputeSchema } from '#areas/money/contract/disputes.ts';
import { fieldPlayerSchema } from '#areas/entries/contract/field.ts';
import { calendarDate, cursor, id, page } from '#kernel/contract/fields.ts';
import { ownWaitlistSchema } from '#areas/waitlist/contract/waitlist.ts';
import { orderSchema } from '#areas/shop/contract/orders.ts';
import { officialResultsSchema } from '#areas/results/contract/results.ts';
import { ownTournamentSchema } from '#areas/tournaments/contract/tournaments.ts';
import {
  deliveryCauses,
  deliveryStates,
  endpointStates,
  offReasons,
  webhookKinds,
  type WebhookType,
  webhookTypes,
} from './webhook-choices.ts';

/** The event's tournament: a title for people, an id for programs. */
const aboutTournament = { tournament_id: id, tournament_title: z.string() };
/** A player as the field shows them, without what only the form of a correction needs. */
export const webhookPlayerSchema = fieldPlayerSchema.omit({ first_name: true, last_name: true, has_account: true });
const registration = z.object({
  ...aboutTournament,
  registration_id: id,
  /** All players of the entry, as in the list of the field. */
  players: z.array(webhookPlayerSchema),
});
const party = z.object({
  ...aboutTournament,
  /** As the waitlist shows it; `place` is null once the party no longer waits. */
  party: ownWaitlistSchema.shape.data.element.extend({ place: z.number().nullable(), state: z.string() }),
});
const payout = z.object({
  id: z.string(),
  amount: z.number(),
  status: z.string(),
  arrival_date: z.iso.datetime(),
});

/** The data of each event: the complete object as the API showed it to its owner when the event was stored. */
export const eventData = {
  'registration.completed': registration,
  'registration.withdrawn': registration,
  'registration.refunded': registration,
  'registration.paid': registration,
  'registration.changed': registration,
  'waitlist.joined': party,
  'waitlist.offered': party,
  'waitlist.taken': party,
  'waitlist.lapsed': party,
  'tournament.published': ownTournamentSchema,
  'tournament.changed': ownTournamentSchema,
  'tournament.cancelled': ownTournamentSchema,
  'tournament.full': ownTournamentSchema,
  'checkin.changed': z.object({ ...aboutTournament, player: webhookPlayerSchema }),
  'result.published': officialResultsSchema,
  'order.paid': orderSchema,
  'order.refunded': orderSchema,
  'dispute.opened': disputeSchema,
  'dispute.closed': disputeSchema,
  'booking.created': bookingSchema,
  'booking.cancelled': bookingSchema,
  'payout.paid': payout,
  ping: z.object({ message: z.string() }),
} as const satisfies Record<WebhookType, z.ZodType>;
export type { WebhookType } from './webhook-choices.ts';
export type WebhookData = { [Type in WebhookType]: z.infer<(typeof eventData)[Type]> };

const url = z.string().trim().min(1, 'Please enter the address').max(2_000, 'Must be at most 2000 characters');
const types = z.array(z.enum(webhookTypes)).max(webhookTypes.length);

export const createWebhookSchema = z.object({
  url,
  /** Empty for all types, including types added later. */
  types: types.default([]),
  kind: z.enum(webhookKinds).default('standard'),
});
export const changeWebhookSchema = z.object({
  url: url.optional(),
  types: types.optional(),
  state: z.enum(['on', 'off']).optional(),
});

export const webhookSchema = z.object({
  id,
  url: z.string(),
  kind: z.enum(webhookKinds),
  types: z.array(z.string()),
  state: z.enum(endpointStates),
  off_reason: z.enum(offReasons).nullable(),
  failing_since: z.iso.datetime().nullable(),
  last_success_at: z.iso.datetime().nullable(),
  /** Until this time messages are also signed with the previous secret. */
  old_secret_until: z.iso.datetime().nullable(),
  version: z.string(),
  created_at: z.iso.datetime(),
  /** Deliveries of the last seven days; the rate is null if there were none. */
  week: z.object({ done: z.number(), failed: z.number(), success_rate: z.number().nullable() }),
  waiting: z.number(),
  dead: z.number(),
});
export type Webhook = z.infer<typeof webhookSchema>;

export const webhookListSchema = z.object({
  data: z.array(webhookSchema),
  most: z.number(),
  /** The types available to the owner. */
  types: z.array(z.object({ type: z.enum(webhookTypes), words: z.string() })),
  /** Deliveries given up, of all endpoints. */
  dead: z.number(),
});
/** Contains the secret, which is shown only once. */
export const newWebhookSchema = z.object({ secret: z.string(), endpoint: webhookSchema });

export const testWebhookSchema = z.object({ type: z.enum(webhookTypes).default('ping') });
export const testedWebhookSchema = z.object({
  delivery_id: id,
  /** Null without a response; `error` has the reason. */
  status: z.number().nullable(),
  error: z.string().nullable(),
  ms: z.number(),
  /** The first kilobyte of the response. */
  answer: z.string().nullable(),
  is_done: z.boolean(),
});

export const listDeliveriesQuery = z.object({
  state: z.enum(deliveryStates).optional(),
  cursor,
  limit: z.coerce.number().int().min(1).max(100).default(25),
});
export const deliverySchema = z.object({
  id,
  endpoint_id: id,
  event_id: id,
  type: z.string(),
  state: z.enum(deliveryStates),
  cause: z.enum(deliveryCauses),
  tries: z.number(),
  /** Status of the last attempt. */
  status: z.number().nullable(),
  error: z.string().nullable(),
  happened_at: z.iso.datetime(),
  created_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
  /** When the next attempt is due. */
  next_at: z.iso.datetime().nullable(),
});
export type Delivery = z.infer<typeof deliverySchema>;
export const deliveryPageSchema = page(deliverySchema);
export const deliveryDetailSchema = deliverySchema.extend({
  url: z.string(),
  /** The request as sent; the signature differs for each attempt. */
  request: z.object({ headers: z.record(z.string(), z.string()), body: z.string() }),
  attempts: z.array(
    z.object({
      n: z.number(),
      at: z.iso.datetime(),
      ms: z.number(),
      status: z.number().nullable(),
      error: z.string().nullable(),
      answer: z.string().nullable(),
    }),
  ),
});
export type DeliveryDetail = z.infer<typeof deliveryDetailSchema>;

export const replaySchema = z.object({ since: z.union([z.iso.datetime(), calendarDate]) });
export const replayedSchema = z.object({ sent_again: z.number() });

export const listEventsQuery = z.object({
  /** The `next` of the previous page; newer events follow. */
  after: z.string().max(100).optional(),
  type: z.enum(webhookTypes).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(100),
});
export const eventListSchema = z.object({
  data: z.array(
    z.object({ id, type: z.string(), timestamp: z.iso.datetime(), data: z.record(z.string(), z.unknown()) }),
  ),
  /** Pass it as `after` to get the next events without gaps or repeats. */
  next: z.string(),
  has_more: z.boolean(),
});
