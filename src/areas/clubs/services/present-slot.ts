import {
  joinedClubSchema,
  type ListedSlot,
  type OwnSlot,
  ownSlotSchema,
  type Slot,
  slotSchema,
} from '#areas/clubs/contract/slots.ts';
import { bookingTermsSentence, freeUntil, termsSentence } from '#areas/clubs/rules/booking-terms.ts';
import { pictureUrls } from '#kernel/rules/pictures.ts';
import { toDollars } from '#kernel/rules/money.ts';
import { dateIn } from '#kernel/rules/venue-time.ts';
import type { ListedSlotRow } from '#areas/clubs/database/browse-slots.ts';
import type { OwnSlotRow } from '#areas/clubs/database/own-slots.ts';
import type { FirstPhotoRow } from '#areas/clubs/database/photos.ts';
import type { SlotRow } from '#areas/clubs/database/slots.ts';
import { present } from '#kernel/services/present.ts';
import { pick } from '#kernel/database/rows.ts';

/** The club's terms; for a day too near for a full refund, the terms that a booking made now would have. */
function termsOf(row: SlotRow, now: Date): string {
  const terms = { cancelDays: row.cancel_days, lateRefundPercent: row.late_refund_percent };
  const isLate = dateIn(now, row.time_zone) > freeUntil(row.date, terms);
  return isLate ? bookingTermsSentence(row.date, terms, row.time_zone, now) : termsSentence(terms);
}

/**
 * A slot for the API.
 * @param viewerId the reading organizer, who sees only an own booking; null for its club, which sees every one
 */
export const presentSlot = (row: SlotRow & { miles?: number | null }, viewerId: string | null, now: Date): Slot =>
  present(slotSchema, row, {
    slot_price: toDollars(row.slot_price),
    dining_price: row.dining_price === null ? null : toDollars(row.dining_price),
    total_price: toDollars(row.total_price),
    booked_by_organizer_id:
      viewerId === null || viewerId === row.booked_by_organizer_id ? row.booked_by_organizer_id : null,
    card_payment: row.charges_enabled,
    cancellation_terms: termsOf(row, now),
    miles: row.miles ?? null,
    country_clubs: present(joinedClubSchema, row, {}),
  });

/** Slots of the venue marketplace, each with the first photo of its club. */
export function presentListedSlots(
  rows: ListedSlotRow[],
  photos: FirstPhotoRow[],
  viewerId: string,
  now: Date,
): ListedSlot[] {
  const byClub = new Map(
    photos.map(({ country_club_id, picture_id, ...photo }) => [
      country_club_id,
      { ...photo, urls: pictureUrls(picture_id) },
    ]),
  );
  return rows.map((row) => ({ ...presentSlot(row, viewerId, now), photo: byClub.get(row.country_club_id) ?? null }));
}

/** A slot as its club sees it. */
export const presentOwnSlot = (row: OwnSlotRow, now: Date, isSubscribed: boolean): OwnSlot =>
  present(ownSlotSchema, row, {
    ...presentSlot(row, null, now),
    is_listed: isSubscribed && row.status === 'available' && row.withdrawn_at === null && row.day_ends_at > now,
    booking: row.booking_id
      ? {
          ...pick(row, ['organization_name', 'contact_name', 'with_dining', 'is_paid']),
          id: row.booking_id,
          email: row.contact_email,
          phone: row.contact_phone,
          amount: toDollars(row.booking_amount),
        }
      : null,
  });
