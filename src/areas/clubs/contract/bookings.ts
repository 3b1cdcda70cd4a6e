import { z } from 'zod';
import { contact, cursor, id, page } from '#kernel/contract/fields.ts';
import { slotSchema } from './slots.ts';

export const bookingStatuses = ['booked', 'cancelled'] as const;

/** `organizerId` is accepted and ignored: who books is who is signed in. */
export const bookSlotSchema = z.object({
  slotId: id,
  organizerId: z.unknown().optional(),
  /** Dining that is offered but not included; off gives the slot price. */
  withDining: z.boolean().default(true),
});

/** A slot taken by an organizer. Amounts in dollars. */
export const bookingSchema = z.object({
  id,
  status: z.enum(bookingStatuses),
  with_dining: z.boolean(),
  /** The price due to the club, as agreed when it was booked. */
  amount: z.number(),
  /** The amount to be paid now: the price, or the part kept of a cancelled one. */
  due: z.number(),
  /** The part of a cancelled booking that the club keeps, paid or not, and when the club waived it. */
  kept: z.number(),
  waived_at: z.iso.datetime().nullable(),
  /**
   * nothing_due: nothing is to be paid. refunded: all or part of a card payment went, or goes, back. lost: a bank gave
   * it to the cardholder after a dispute.
   */
  payment_status: z.enum(['nothing_due', 'due', 'paid', 'refunded', 'lost']),
  paid_at: z.iso.datetime().nullable(),
  paid_by: z.enum(['card', 'club']).nullable(),
  /** Given back to the card so far, and promised but still on its way. */
  refunded_amount: z.number(),
  refund_pending: z.number(),
  /** The money that a bank gave to the cardholder after a dispute. */
  lost_amount: z.number(),
  /** Whether the club takes cards here. */
  card_payment: z.boolean(),
  can_cancel: z.boolean(),
  /** Last calendar date, at the club, on which the organizer gets everything back. */
  free_until: z.string(),
  /** The refund of a cancellation by the organizer now. */
  refund_if_cancelled: z.number(),
  /** The amount still due to the club after a cancellation by the organizer now. */
  due_if_cancelled: z.number(),
  /** The same as one sentence, ready to show before it is done. */
  if_cancelled: z.string(),
  /** The refund of a cancellation by the club: always everything paid by card. */
  refund_if_club_cancels: z.number(),
  /** The terms as one sentence, ready to show. */
  terms: z.string(),
  /** A field that fits the time, as a suggestion for the tournament. */
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
  /** The tournament that is played in it. */
  tournament: z.object({ id, title: z.string(), state: z.enum(['draft', 'published', 'cancelled']) }).nullable(),
});
export type Booking = z.infer<typeof bookingSchema>;

/** The booked slot, and what the booking of it says. */
export const bookedSlotSchema = slotSchema.extend({ booking: bookingSchema });

export const bookingPeriods = ['upcoming', 'past', 'cancelled'] as const;
/** upcoming: soonest first; the others newest first. */
export const listBookingsQuery = z.object({
  when: z.enum(bookingPeriods).default('upcoming'),
  cursor,
  limit: z.coerce.number().int().min(1).max(50).default(20),
});
export const bookingPageSchema = page(bookingSchema);

/**
 * `with_tournament=true` also ends the tournament that is played in the slot; without it the tournament stays, without
 * a slot.
 */
export const cancelBookingQuery = z.object({ with_tournament: z.enum(['true', 'false']).default('false') });
