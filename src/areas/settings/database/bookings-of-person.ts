import { owesKept } from '#areas/clubs/database/bookings.ts';
import type { Db } from '#kernel/database/connection.ts';
import { listIds } from '#kernel/database/reading.ts';

/**
 * Waives the cancellation fees of a club whose account is deleted, since nobody could collect or waive them afterwards.
 * @returns the ids of the bookings
 */
export const waiveBookingsOfClub = (tx: Db, userId: string, now: Date): Promise<string[]> =>
  listIds(tx, {
    text: `update slot_bookings b set waived_at = $2, updated_at = $2
           from tournament_slots s join country_clubs c on c.id = s.country_club_id
           where s.id = b.slot_id and c.user_id = $1 and ${owesKept} returning b.id`,
    values: [userId, now],
  });

/**
 * Counts a person's live bookings of future slots, and cancelled bookings with an unpaid fee, before an account is
 * deleted.
 */
export async function countComingBookings(
  db: Db,
  userId: string,
  now: Date,
): Promise<{ as_organizer: number; as_club: number; owed: number }> {
  const { rows } = await db.query<{ as_organizer: number; as_club: number; owed: number }>({
    text: `select count(*) filter (where o.user_id = $1 and b.status = 'booked')::int as as_organizer,
             count(*) filter (where c.user_id = $1 and b.status = 'booked')::int as as_club,
             count(*) filter (where o.user_id = $1 and b.status = 'cancelled')::int as owed
           from slot_bookings b
           join tournament_slots s on s.id = b.slot_id
           join country_clubs c on c.id = s.country_club_id
           join organizers o on o.id = b.organizer_id
           where (b.status = 'booked' and s.day_ends_at > $2 or o.user_id = $1 and ${owesKept})
             and (o.user_id = $1 or c.user_id = $1)`,
    values: [userId, now],
  });
  return rows[0] ?? { as_organizer: 0, as_club: 0, owed: 0 };
}
