import { z } from 'zod';
import { contact, cursor, id, page } from '#kernel/contract/fields.ts';
import { slotSchema } from './slots.ts';
import { tournamentStates } from '#kernel/contract/play-choices.ts';

export const bookingStatuses = ['booked', 'cancelled'] as const;

/** `organizerId` is accepted and ignored: the signed-in organizer makes the booking. */
export const bookSlotSchema = z.object({
  slotId: id,
  organizerId: z.unknown().optional(),
  /** Whether to take optional dining; false books at the slot price. */
  withDining: z.boolean().default(true),
});

/** An organizer's booking of a slot. Amounts in dollars. */
export const bookingSchema = z.object({
  id,
  status: z.enum(bookingStatuses),
  with_dining: z.boolean(),
  /** The price agreed with the club when it was booked. */
  amount: z.number(),
  /** The amount to pay now: the price, or the cancellation fee of a cancelled booking. */
  due: z.number(),
  /** The club's cancellation fee, paid or not, and when the club waived it. */
  kept: z.number(),
  waived_at: z.iso.datetime().nullable(),
  /**
   * nothing_due: nothing has to be paid. refunded: a card payment was, or is being, refunded in full or in part. lost:
   * a bank gave the payment to the cardholder after a dispute.
   */
  payment_status: z.enum(['nothing_due', 'due', 'paid', 'refunded', 'lost']),
  paid_at: z.iso.datetime().nullable(),
  paid_by: z.enum(['card', 'club']).nullable(),
  /** Refunded to the card so far, and refunds that are owed but not sent yet. */
  refunded_amount: z.number(),
  refund_pending: z.number(),
  /** The money that a bank gave to the cardholder after a dispute. */
  lost_amount: z.number(),
  /** Whether the club takes card payments through this site. */
  card_payment: z.boolean(),
  can_cancel: z.boolean(),
  /** The last date, in the club's time zone, on which the organizer can cancel for a full refund. */
  free_until: z.string(),
  /** The refund if the organizer cancels now. */
  refund_if_cancelled: z.number(),
  /** The amount still due to the club if the organizer cancels now. */
  due_if_cancelled: z.number(),
  /** The consequences of a cancellation now, as a sentence to show beforehand. */
  if_cancelled: z.string(),
  /** The refund if the club cancels: always everything paid by card. */
  refund_if_club_cancels: z.number(),
  /** The cancellation terms as a sentence to show. */
  terms: z.string(),
  /** A suggested number of players for the time booked. */
  players_hint: z.number(),
  cancelled_at: z.iso.datetime().nullable(),
  cancelled_by: z.enum(['organizer', 'country_club']).nullable(),
  created_at: z.iso.datetime(),
  slot: slotSchema,
  organizer: z.object({
    id,
    organization_name: z.string(),
    contact_name: z.string(),
    email: contact,
    phone: contact.nullable(),
  }),
  club: z.object({ id, phone: z.string().nullable(), website: z.string().nullable(), email: contact.nullable() }),
  /** The tournament played on the booked day. */
  tournament: z.object({ id, title: z.string(), state: z.enum(tournamentStates) }).nullable(),
});
export type Booking = z.infer<typeof bookingSchema>;

/** A booked slot with its booking. */
export const bookedSlotSchema = slotSchema.extend({ booking: bookingSchema });

export const bookingPeriods = ['upcoming', 'past', 'cancelled'] as const;
export type BookingPeriod = (typeof bookingPeriods)[number];
/** upcoming is sorted soonest first; the others newest first. */
export const listBookingsQuery = z.object({
  when: z.enum(bookingPeriods).default('upcoming'),
  cursor,
  limit: z.coerce.number().int().min(1).max(50).default(20),
});
export const bookingPageSchema = page(bookingSchema);

/**
 * `with_tournament=true` also cancels the tournament that uses the slot; otherwise the tournament stays, without a
 * slot.
 */
export const cancelBookingQuery = z.object({ with_tournament: z.enum(['true', 'false']).default('false') });
