import type { OwnSlot, Slot } from '#contracts/slots.ts';
import { termsSentence } from '#domain/booking-terms.ts';
import { toDollars } from '#domain/money.ts';
import type { OwnSlotRow, SlotRow } from '#server/database/slots.ts';

/** A slot. @param viewerId the organizer who looks; who booked it is told to nobody else. null for its club, which may know */
export const presentSlot = (row: SlotRow & { miles?: number | null }, viewerId: string | null): Slot => ({
  id: row.id,
  country_club_id: row.country_club_id,
  date: row.date,
  start_time: row.start_time,
  duration_type: row.duration_type,
  time_zone: row.time_zone,
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
  slot_price: toDollars(row.slot_price),
  has_dining: row.has_dining,
  dining_price: row.dining_price === null ? null : toDollars(row.dining_price),
  is_dining_included: row.is_dining_included,
  total_price: toDollars(row.total_price),
  status: row.status,
  booked_by_organizer_id:
    viewerId === null || viewerId === row.booked_by_organizer_id ? row.booked_by_organizer_id : null,
  cancellation_terms: termsSentence({ cancelDays: row.cancel_days, lateRefundPercent: row.late_refund_percent }),
  miles: row.miles ?? null,
  country_clubs: {
    club_name: row.club_name,
    city: row.city,
    state: row.state,
    address: row.address,
    zip_code: row.zip_code,
    course_details: row.course_details,
  },
});

/** A slot as its club sees it. */
export const presentOwnSlot = (row: OwnSlotRow, now: Date, isSubscribed: boolean): OwnSlot => ({
  ...presentSlot(row, null),
  version: row.version,
  is_listed: isSubscribed && row.status === 'available' && row.withdrawn_at === null && row.day_ends_at > now,
  booking: row.booking_id
    ? {
        id: row.booking_id,
        organization_name: row.organization_name,
        contact_name: row.contact_name,
        email: row.contact_email,
        phone: row.contact_phone,
        with_dining: row.with_dining,
        amount: toDollars(row.booking_amount),
        is_paid: row.is_paid,
      }
    : null,
});
