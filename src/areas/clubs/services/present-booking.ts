import type { Booking } from '#areas/clubs/contract/bookings.ts';
import { minCharge } from '#kernel/contract/min-charge.ts';
import {
  bookingTermsSentence,
  cancelWords,
  freeUntil,
  keptIfCancelled,
  paymentStatusOf,
} from '#areas/clubs/rules/booking-terms.ts';
import { toDollars } from '#kernel/rules/money.ts';
import { playersHint } from '#areas/clubs/rules/slots.ts';
import type { BookingRow } from '#areas/clubs/database/bookings.ts';
import { presentSlot } from './present-slot.ts';
import { cancellableOf, dueOf } from './booking-money.ts';

/** A booking for the API. @param by the reader's side, since their available actions differ */
export function presentBooking(row: BookingRow, now: Date, by: 'organizer' | 'country_club'): Booking {
  const terms = { cancelDays: row.booked_cancel_days, lateRefundPercent: row.booked_late_refund_percent };
  const isLive = row.booking_status === 'booked';
  const dueCents = dueOf({ ...row, status: row.booking_status });
  const keptCents = isLive ? keptIfCancelled(cancellableOf(row), now) : 0;
  const paidCents =
    isLive && row.paid_by === 'card' ? row.amount - row.refunded_amount - row.refund_pending - row.lost : 0;
  const ifCancelled = { refundCents: Math.max(0, paidCents - keptCents), dueCents: dueCents > 0 ? keptCents : 0 };
  return {
    id: row.booking_id,
    status: row.booking_status,
    with_dining: row.with_dining,
    amount: toDollars(row.amount),
    payment_status: paymentStatusOf({
      dueCents,
      paidBy: row.paid_by,
      refundedCents: row.refunded_amount,
      pendingCents: row.refund_pending,
      lateCents: row.refunded_late,
      lostCents: row.lost,
    }),
    due: toDollars(dueCents),
    kept: toDollars(row.kept_amount),
    waived_at: row.waived_at?.toISOString() ?? null,
    paid_at: row.paid_at?.toISOString() ?? null,
    paid_by: row.paid_by,
    refunded_amount: toDollars(row.refunded_amount),
    refund_pending: toDollars(row.refund_pending),
    lost_amount: toDollars(row.lost),
    card_payment: row.charges_enabled && (dueCents || row.amount) >= minCharge(),
    can_cancel: isLive && now < (by === 'organizer' ? row.starts_at : row.day_ends_at),
    free_until: freeUntil(row.date, terms),
    refund_if_cancelled: toDollars(ifCancelled.refundCents),
    due_if_cancelled: toDollars(ifCancelled.dueCents),
    if_cancelled: cancelWords({
      clubName: row.club_name,
      amountCents: row.amount,
      paidBy: row.paid_by,
      lostCents: row.lost,
      ...ifCancelled,
    }),
    refund_if_club_cancels: toDollars(paidCents),
    terms: bookingTermsSentence(row.date, terms, row.time_zone, now),
    players_hint: playersHint[row.duration_type],
    cancelled_at: row.cancelled_at?.toISOString() ?? null,
    cancelled_by: row.cancelled_by,
    created_at: row.booked_at.toISOString(),
    slot: presentSlot(row, row.organizer_id, now),
    organizer: {
      id: row.organizer_id,
      organization_name: row.organization_name,
      contact_name: row.contact_name,
      email: row.contact_email,
      phone: row.contact_phone,
    },
    club: { id: row.country_club_id, phone: row.club_phone, website: row.club_website, email: row.club_email },
    tournament:
      row.tournament_id && row.tournament_state
        ? { id: row.tournament_id, title: row.tournament_title ?? '', state: row.tournament_state }
        : null,
  };
}
