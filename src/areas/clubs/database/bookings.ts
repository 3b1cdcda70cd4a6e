import type { Cents } from '#kernel/rules/money.ts';
import { reachable } from '#kernel/database/accounts/deleted.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows, countRows, firstRow, isFound, isWritten } from '#kernel/database/reading.ts';
import { lostOfPurchase } from '#areas/money/database/kept-money.ts';
import { slotAsItIs, slotOfBooking } from './slot-of-booking.ts';
import { isSubscribed, slotClubColumns, slotColumns, type SlotRow } from './slots.ts';
import { personName } from '#kernel/database/registrations/shown-name.ts';
import type { BookingPeriod } from '#areas/clubs/contract/bookings.ts';
import type { TournamentState } from '#kernel/contract/play-choices.ts';

/** The organizer who booked a slot. */
export type BookerRow = {
  organization_name: string;
  contact_name: string;
  contact_email: string;
  contact_phone: string | null;
};

/** A booking with its slot, club, organizer and tournament. Amounts in cents. */
export type BookingRow = SlotRow &
  BookerRow & {
    slot_status: SlotRow['status'];
    booking_id: string;
    organizer_id: string;
    booking_status: 'booked' | 'cancelled';
    with_dining: boolean;
    amount: Cents;
    /** The terms agreed when it was booked. */
    booked_cancel_days: number;
    booked_late_refund_percent: number;
    paid_at: Date | null;
    paid_by: 'card' | 'club' | null;
    refunded_amount: Cents;
    /** Owed to the card and not sent yet. */
    refund_pending: Cents;
    /** The money that was paid a second time and has gone back. */
    paid_twice: Cents;
    /** The part of both that came for a page that nothing waited for: it never paid for the booking. */
    refunded_late: Cents;
    /** The money that a bank gave to the cardholder. */
    lost: Cents;
    /** The part of a cancelled one that the club keeps, and when it let that go. */
    kept_amount: Cents;
    waived_at: Date | null;
    cancelled_at: Date | null;
    cancelled_by: 'organizer' | 'country_club' | null;
    booked_at: Date;
    /** When it was booked, paid, cancelled, waived or given back last, or its tournament changed. */
    changed_at: Date;
    organizer_user_id: string;
    club_phone: string | null;
    club_website: string | null;
    club_email: string | null;
    club_user_id: string | null;
    tournament_id: string | null;
    tournament_title: string | null;
    tournament_state: TournamentState | null;
  };

const selected = `select ${slotColumns}, ${slotClubColumns}, s.status as slot_status, b.id as booking_id,
      b.organizer_id, b.status as booking_status, b.with_dining, b.amount,
    b.cancel_days as booked_cancel_days, b.late_refund_percent as booked_late_refund_percent, b.paid_at, b.paid_by,
    b.refunded_amount, b.kept_amount, b.waived_at, b.cancelled_at, b.cancelled_by,
    b.created_at as booked_at, greatest(b.updated_at, t.updated_at) as changed_at, c.phone as club_phone, c.website as club_website,
    c.user_id as club_user_id, ${reachable('k.email')} as club_email,
    o.organization_name, o.user_id as organizer_user_id, ${personName('f')} as contact_name,
    coalesce(${reachable('u.email')}, '') as contact_email, f.phone as contact_phone,
    coalesce((select sum(r.amount) from refunds r join payments y on y.id = r.payment_id
      where y.purchase_id = b.id and r.status in ('owed', 'failed') and r.reason <> 'duplicate'), 0)::bigint as refund_pending,
    coalesce((select sum(r.amount) from refunds r join payments y on y.id = r.payment_id
      where y.purchase_id = b.id and r.status <> 'ended' and r.reason = 'late_payment'), 0)::bigint as refunded_late,
    coalesce((select sum(r.amount) from refunds r join payments y on y.id = r.payment_id
      where y.purchase_id = b.id and r.status = 'done' and r.reason = 'duplicate'), 0)::bigint as paid_twice,
    ${lostOfPurchase('b.id')}::bigint as lost,
    t.id as tournament_id, t.title as tournament_title, t.state as tournament_state`;
const joins = `${slotOfBooking}
  join country_clubs c on c.id = o_slot.country_club_id
  left join users k on k.id = c.user_id
  join organizers o on o.id = b.organizer_id join users u on u.id = o.user_id join profiles f on f.user_id = o.user_id
  left join lateral (select *
    from tournaments t
    where t.slot_booking_id = b.id or t.lost_booking_id = b.id and b.status = 'cancelled'
    order by t.state = 'cancelled', t.created_at desc limit 1) t on true`;

/** A booking by its id; if an organizer or a club is given, only their own booking is found. */
export const findBooking = (
  db: Db,
  id: string,
  of: { organizerId?: string; countryClubId?: string } = {},
): Promise<BookingRow | null> =>
  firstRow(db, {
    name: 'find-booking',
    text: `${selected} from slot_bookings b ${joins}
           where b.id = $1 and ($2::uuid is null or b.organizer_id = $2)
             and ($3::uuid is null or o_slot.country_club_id = $3)`,
    values: [id, of.organizerId ?? null, of.countryClubId ?? null],
  });

/**
 * upcoming: live and the day is not over, soonest first; past: live and over, newest day first; cancelled: newest
 * cancellation first. A booked slot cannot be withdrawn; saying so lets the index of a club's slots be used.
 */
const periods: Record<BookingPeriod, { where: string; key: string; cast: string; way: 'asc' | 'desc' }> = {
  upcoming: {
    where: `b.status = 'booked' and o_slot.withdrawn_at is null and o_slot.day_ends_at > $2`,
    key: 'o_slot.date',
    cast: 'date',
    way: 'asc',
  },
  past: {
    where: `b.status = 'booked' and o_slot.withdrawn_at is null and o_slot.day_ends_at <= $2`,
    key: 'o_slot.date',
    cast: 'date',
    way: 'desc',
  },
  cancelled: {
    where: `b.status = 'cancelled' and $2::timestamptz is not null`,
    key: 'b.cancelled_at',
    cast: 'timestamptz',
    way: 'desc',
  },
};

/** Bookings of an organizer, or of a club. */
export async function listBookings(
  db: Db,
  of: { organizerId: string } | { countryClubId: string },
  page: { when: BookingPeriod; after?: { key: string; id: string } | undefined; limit: number },
  now: Date,
): Promise<BookingRow[]> {
  const { where, key, cast, way } = periods[page.when];
  const isOrganizers = 'organizerId' in of;
  return allRows<BookingRow>(db, {
    name: `list-bookings-${isOrganizers ? 'organizer' : 'club'}-${page.when}-${page.after ? 'after' : 'first'}`,
    text: `${selected} from slot_bookings b ${joins}
           where ${isOrganizers ? 'b.organizer_id' : 'o_slot.country_club_id'} = $1 and ${where}
             ${page.after ? `and (${key}, b.id) ${way === 'asc' ? '>' : '<'} ($4::${cast}, $5::uuid)` : ''}
           order by ${key} ${way}, b.id ${way} limit $3`,
    values: [
      isOrganizers ? of.organizerId : of.countryClubId,
      now,
      page.limit,
      ...(page.after ? [page.after.key, page.after.id] : []),
    ],
  });
}

export type BookingToTake = {
  id: string;
  slotId: string;
  slotVersion: number;
  organizerId: string;
  withDining: boolean;
  amountCents: Cents;
  now: Date;
};

/** The statement that books a slot; only race tests replace it, to show the damage that the real one prevents. */
export type TakeSlot = (db: Db, booking: BookingToTake) => Promise<boolean>;

/**
 * Books a free slot for an organizer in one statement that updates the slot and inserts the booking. Of two concurrent
 * calls the second finds it booked and changes nothing.
 * @returns false if the slot is not on offer any more, or was changed after it was read
 */
export const takeSlot: TakeSlot = async (db, booking) => {
  return isWritten(db, {
    name: 'take-slot',
    text: `with taken as (
             update tournament_slots s set status = 'booked', booked_by_organizer_id = $3, updated_at = $6, version = s.version + 1
             from country_clubs c
             where s.id = $2 and s.version = $7 and s.status = 'available' and s.withdrawn_at is null and s.day_ends_at > $6
               and c.id = s.country_club_id and ${isSubscribed('$6')}
             returning s.id, c.cancel_days, c.late_refund_percent
           )
           insert into slot_bookings (id, slot_id, organizer_id, with_dining, amount, cancel_days,
           late_refund_percent, created_at, updated_at)
           select $1, id, $3, $4, $5, cancel_days, late_refund_percent, $6, $6 from taken`,
    values: [
      booking.id,
      booking.slotId,
      booking.organizerId,
      booking.withDining,
      booking.amountCents,
      booking.now,
      booking.slotVersion,
    ],
  });
};

/** SQL: the club is still owed the cancellation fee of a cancelled booking `b`. */
export const owesKept = `b.status = 'cancelled' and b.kept_amount > 0 and b.paid_at is null and b.waived_at is null`;

/**
 * The number of an organizer's unpaid future bookings plus cancelled bookings with an unpaid fee. Locks the organizer
 * for the rest of the transaction, so that the second of two concurrent bookings counts the first.
 */
export async function countUnpaidBookings(tx: Db, organizerId: string, now: Date): Promise<number> {
  await tx.query({
    name: 'lock-organizer-of-bookings',
    text: 'select 1 from organizers where id = $1 for no key update',
    values: [organizerId],
  });
  return countRows(tx, {
    name: 'count-unpaid-bookings',
    text: `select count(*) from slot_bookings b join tournament_slots s on s.id = b.slot_id
           where b.organizer_id = $1
             and (b.status = 'booked' and b.paid_at is null and b.amount > 0 and s.day_ends_at > $2 or ${owesKept})`,
    values: [organizerId, now],
  });
}

export type LockedBooking = Pick<BookingRow, 'amount' | 'paid_at' | 'kept_amount' | 'waived_at'> & {
  id: string;
  status: BookingRow['booking_status'];
};

/** Locks a booking for the rest of the transaction; call it before locking its payment. */
export const lockBooking = (tx: Db, id: string): Promise<LockedBooking | null> =>
  firstRow(tx, {
    name: 'lock-booking',
    text: `select id, status, amount::integer, paid_at, kept_amount::integer, waived_at
           from slot_bookings where id = $1 for no key update`,
    values: [id],
  });

/** Records that the amount due was paid. Lock the booking first. */
export async function markBookingPaid(tx: Db, id: string, by: 'card' | 'club', now: Date): Promise<void> {
  await tx.query({
    name: 'mark-booking-paid',
    text: 'update slot_bookings set paid_at = $3, paid_by = $2, updated_at = $3 where id = $1 and paid_at is null',
    values: [id, by, now],
  });
}

/**
 * Cancels a booking and offers its slot again, in one statement; the booking keeps a copy of the slot. Lock the booking
 * first.
 * @param keptCents the cancellation fee, paid or not
 */
export async function cancelBookingRow(
  tx: Db,
  id: string,
  by: 'organizer' | 'country_club',
  keptCents: Cents,
  now: Date,
): Promise<void> {
  await tx.query({
    name: 'cancel-booking',
    text: `with cancelled as (
             update slot_bookings b
             set status = 'cancelled', cancelled_at = $3, cancelled_by = $2, kept_amount = $4, updated_at = $3,
               slot_then = ${slotAsItIs}
             from tournament_slots s
             where b.id = $1 and b.status = 'booked' and s.id = b.slot_id
             returning b.slot_id
           )
           update tournament_slots s set status = 'available', booked_by_organizer_id = null, updated_at = $3, version = s.version + 1
           from cancelled where s.id = cancelled.slot_id`,
    values: [id, by, now, keptCents],
  });
}

/** Waives the cancellation fee. Lock the booking first. */
export async function waiveBooking(tx: Db, id: string, now: Date): Promise<void> {
  await tx.query({
    name: 'waive-booking',
    text: `update slot_bookings b set waived_at = $2, updated_at = $2 where b.id = $1 and ${owesKept}`,
    values: [id, now],
  });
}

/** Whether an amount is due for it. */
export const isBookingDue = (db: Db, id: string): Promise<boolean> =>
  isFound(db, {
    name: 'is-booking-due',
    text: `select from slot_bookings b where b.id = $1 and (b.status = 'booked' and b.paid_at is null or ${owesKept})`,
    values: [id],
  });

/** Adds a refund to the card. Lock the booking first. @param amountCents of this refund */
export async function countBookingRefund(tx: Db, id: string, amountCents: Cents, now: Date): Promise<void> {
  await tx.query({
    name: 'count-booking-refund',
    text: 'update slot_bookings set refunded_amount = refunded_amount + $2, updated_at = $3 where id = $1',
    values: [id, amountCents, now],
  });
}
