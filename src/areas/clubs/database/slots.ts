import type { Cents } from '#kernel/rules/money.ts';
import type { DurationType } from '#areas/clubs/contract/slot-choices.ts';
import type { SlotInstants, SlotPrices } from '#areas/clubs/rules/slots.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows, firstRow, isWritten, listIds } from '#kernel/database/reading.ts';
import { insertion, type RowIn, type RowOf, selected, written } from '#kernel/database/rows.ts';
import { countryClubs } from '#areas/clubs/tables/clubs.ts';
import { tournamentSlots } from '#areas/clubs/tables/slots.ts';

/** The columns of a slot's offer: time and prices. */
export const slotContent = [
  'date',
  'start_time',
  'duration_type',
  'starts_at',
  'ends_at',
  'day_ends_at',
  'slot_price',
  'has_dining',
  'dining_price',
  'is_dining_included',
  'total_price',
] as const;
export const slotColumns = selected(tournamentSlots, 's', [
  'id',
  'country_club_id',
  ...slotContent,
  'status',
  'booked_by_organizer_id',
  'withdrawn_at',
  'version',
]);
export const slotClubColumns = selected(countryClubs, 'c', [
  'club_name',
  'city',
  'state',
  'address',
  'zip_code',
  'course_details',
  'time_zone',
  'cancel_days',
  'late_refund_percent',
  'charges_enabled',
]);
/** A slot with its club, whose terms apply to new bookings. Amounts in cents. */
export type SlotRow = RowIn<typeof slotColumns> & RowIn<typeof slotClubColumns>;

/**
 * SQL: whether the club `c` is listed: its subscription is active. `now` is a placeholder. A scalar subquery, so that
 * it is looked up club by club; PostgreSQL turns an `exists` into a join that reads every subscription.
 */
export const isSubscribed = (now: string): string =>
  `coalesce((select p.subscribed and (p.subscription_end is null or p.subscription_end > ${now})
     from country_club_subscriptions p
     where p.user_id = c.user_id),
     false)`;

/** A club's offer as stored. Amounts in cents. */
export type SlotWrite = SlotInstants &
  SlotPrices & { date: string; startTime: string; durationType: DurationType; totalPriceCents: Cents };

const contentOf = (w: SlotWrite): Pick<RowOf<typeof tournamentSlots>, (typeof slotContent)[number]> => ({
  date: w.date,
  start_time: w.startTime,
  duration_type: w.durationType,
  starts_at: w.startsAt,
  ends_at: w.endsAt,
  day_ends_at: w.dayEndsAt,
  slot_price: w.slotPriceCents,
  has_dining: w.hasDining,
  dining_price: w.diningPriceCents,
  is_dining_included: w.isDiningIncluded,
  total_price: w.totalPriceCents,
});

/**
 * Lets only one transaction at a time write a club's slots. Without it, concurrent offers of the same time could wait
 * for each other's rows, and PostgreSQL would abort all but one as a deadlock.
 */
export async function lockClubSlots(tx: Db, countryClubId: string): Promise<void> {
  await tx.query({
    name: 'lock-club-slots',
    text: 'select 1 from country_clubs where id = $1 for no key update',
    values: [countryClubId],
  });
}

/** @throws an exclusion violation of slots_never_overlap */
export async function insertSlot(
  db: Db,
  countryClubId: string,
  slot: SlotWrite & { id: string },
  now: Date,
): Promise<void> {
  await db.query({
    name: 'insert-slot',
    ...insertion(tournamentSlots, {
      id: slot.id,
      country_club_id: countryClubId,
      created_at: now,
      updated_at: now,
      ...contentOf(slot),
    }),
  });
}

/**
 * Adds those of many slots of one club that overlap neither existing slots nor each other.
 * @returns the ids of the added slots
 */
export const insertFreeSlots = (
  db: Db,
  countryClubId: string,
  slots: (SlotWrite & { id: string })[],
  now: Date,
): Promise<string[]> =>
  listIds(db, {
    name: 'insert-free-slots',
    text: `insert into tournament_slots (id, country_club_id, created_at, updated_at, ${slotContent.join(', ')})
           select id, $1, $2, $2, ${slotContent.join(', ')}
           from jsonb_populate_recordset(null::tournament_slots, $3::jsonb)
           order by date
           on conflict on constraint slots_never_overlap do nothing returning id`,
    values: [countryClubId, now, JSON.stringify(slots.map((slot) => ({ id: slot.id, ...contentOf(slot) })))],
  });

/** The slots of a club that overlap the time span, in order. */
export const listTaken = (
  db: Db,
  countryClubId: string,
  from: Date,
  to: Date,
): Promise<{ id: string; starts_at: Date; ends_at: Date }[]> =>
  allRows(db, {
    name: 'list-taken',
    text: `select id, starts_at, ends_at from tournament_slots
           where country_club_id = $1 and withdrawn_at is null and tstzrange(starts_at, ends_at) && tstzrange($2, $3) order by starts_at`,
    values: [countryClubId, from, to],
  });

/** One slot in any state, or null. */
export const findSlot = (db: Db, id: string): Promise<SlotRow | null> =>
  firstRow(db, {
    name: 'find-slot',
    text: `select ${slotColumns}, ${slotClubColumns}
           from tournament_slots s
           join country_clubs c on c.id = s.country_club_id
           where s.id = $1`,
    values: [id],
  });

/**
 * A slot that an organizer may see: on offer, or booked by them.
 * @param organizerId null finds offered slots only
 */
export const findVisibleSlot = (db: Db, id: string, organizerId: string | null, now: Date): Promise<SlotRow | null> =>
  firstRow(db, {
    name: 'find-visible-slot',
    text: `select ${slotColumns}, ${slotClubColumns} from tournament_slots s join country_clubs c on c.id = s.country_club_id
           where s.id = $1 and ((s.status = 'available' and s.withdrawn_at is null and s.day_ends_at > $3 and ${isSubscribed('$3')})
             or s.booked_by_organizer_id = $2)`,
    values: [id, organizerId, now],
  });

/**
 * Overwrites a club's own free slot.
 * @param version on which the change is based @returns false if the slot is not free any more, or was changed meanwhile
 * @throws an exclusion violation of slots_never_overlap
 */
export async function overwriteSlot(
  db: Db,
  countryClubId: string,
  id: string,
  version: number,
  slot: SlotWrite,
  now: Date,
): Promise<boolean> {
  const row = written(tournamentSlots, contentOf(slot), 5);
  return isWritten(db, {
    name: 'overwrite-slot',
    text: `update tournament_slots set updated_at = $4, version = version + 1, ${row.set}
           where id = $1 and country_club_id = $2 and version = $3 and status = 'available' and withdrawn_at is null`,
    values: [id, countryClubId, version, now, ...row.values],
  });
}

/** Withdraws a club's own free slot. @returns false if it is not free */
export const withdrawSlotRow = (db: Db, countryClubId: string, id: string, now: Date): Promise<boolean> =>
  isWritten(db, {
    name: 'withdraw-slot',
    text: `update tournament_slots set withdrawn_at = $3, updated_at = $3, version = version + 1
           where id = $1 and country_club_id = $2 and status = 'available' and withdrawn_at is null`,
    values: [id, countryClubId, now],
  });

/**
 * Moves a club's future slots into its new time zone at the same local times. Runs in two steps, so that no slot
 * overlaps its neighbour in between. In the caller's transaction.
 */
export async function moveSlotsToZone(tx: Db, countryClubId: string, zone: string, now: Date): Promise<void> {
  const coming = `country_club_id = $1 and withdrawn_at is null and day_ends_at > $2`;
  const away = `interval '1000 years'`;
  await tx.query({
    text: `update tournament_slots
             set starts_at = starts_at + ${away}, ends_at = ends_at + ${away}, day_ends_at = day_ends_at + ${away}
           where ${coming}`,
    values: [countryClubId, now],
  });
  await tx.query({
    text: `update tournament_slots set starts_at = (date || ' ' || start_time)::timestamp at time zone $3,
             ends_at = ((date || ' ' || start_time)::timestamp at time zone $3) + (ends_at - starts_at),
             day_ends_at = (date + 1)::timestamp at time zone $3,
             updated_at = $2, version = version + 1
           where ${coming} and starts_at > $2::timestamptz + interval '500 years'`,
    values: [countryClubId, now, zone],
  });
}
