import type { Cents } from '#kernel/rules/money.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows } from '#kernel/database/reading.ts';
import { slotOfBooking } from './slot-of-booking.ts';
import { worthOfBooking } from '#areas/money/database/kept-money.ts';
import { type Movement, movementsOf, partsOfMovement } from '#areas/money/database/statements.ts';
import type { MovementKind } from '#areas/money/contract/statements.ts';

export type BookedSums = { booked: Cents; by_card: Cents; directly: Cents; due: Cents; kept_unpaid: Cents };

/**
 * Sums of booked slots by payment method, over the same slots as the club's dashboard. `kept_unpaid`: cancellation fees
 * that the club is owed, or received without a card.
 */
export async function sumBookedSlots(db: Db, countryClubId: string): Promise<BookedSums> {
  const { rows } = await db.query<BookedSums>({
    name: 'sum-booked-slots',
    text: `select coalesce(sum(${worthOfBooking}), 0)::bigint as booked,
             coalesce(sum(${worthOfBooking}) filter (where b.paid_by = 'card'), 0)::bigint as by_card,
             coalesce(sum(${worthOfBooking}) filter (where b.paid_by = 'club'), 0)::bigint as directly,
             coalesce(sum(${worthOfBooking}) filter (where b.paid_at is null), 0)::bigint as due,
             (select coalesce(sum(k.kept_amount), 0)::bigint from tournament_slots d join slot_bookings k on k.slot_id = d.id
              where d.country_club_id = $1 and k.status = 'cancelled' and k.paid_by is distinct from 'card'
                and k.waived_at is null) as kept_unpaid
           from tournament_slots s join slot_bookings b on b.slot_id = s.id and b.status = 'booked'
           where s.country_club_id = $1 and s.withdrawn_at is null`,
    values: [countryClubId],
  });
  return rows[0] as BookedSums;
}

/** The time zone that divides days in a club's books: its own. */
export async function findZoneOfClub(db: Db, countryClubId: string): Promise<string> {
  const { rows } = await db.query<{ time_zone: string }>({
    name: 'find-zone-of-club',
    text: 'select time_zone from country_clubs where id = $1',
    values: [countryClubId],
  });
  return rows[0]?.time_zone ?? 'UTC';
}

export type ClubMovementRow = Movement & {
  kind: Exclude<MovementKind, 'desk' | 'desk_undo'>;
  booking_id: string;
  organization_name: string;
  date: string;
};

/** The movements of a club's money, newest first, each with its booking. */
export const listClubMovements = (
  db: Db,
  countryClubId: string,
  page: { after?: { bookedAt: string; id: string } | undefined; limit: number },
): Promise<ClubMovementRow[]> =>
  allRows(db, {
    name: 'list-club-movements',
    text: `select m.source_id as id, m.source as kind, m.booked_at, b.id as booking_id, o.organization_name, s.date,
             m.card as outside, m.platform, m.provider, m.net, ${partsOfMovement('m.source', 'm.source_id')} as parts
           from (${movementsOf('e.country_club_id = $1', 'club')}) m
           join slot_bookings b on b.id = m.purchase_id
           ${slotOfBooking}
           join organizers o on o.id = b.organizer_id
           where $2::timestamptz is null or (m.booked_at, m.source_id) < ($2, $3::uuid)
           order by m.booked_at desc, m.source_id desc limit $4`,
    values: [countryClubId, page.after?.bookedAt ?? null, page.after?.id ?? null, page.limit],
  });
