import type { Db } from '../connection.ts';
import { pausePlaces } from '../places/counter.ts';

/**
 * SQL: until when an entry of the tournament `t` may be left for everything; null where only its terms count. While it
 * has no venue until play, and after a new one was named for some days.
 */
export const freeExitUntil = `case
  when t.venue_lost_at is not null then t.starts_at
  when t.free_exit_until is not null then least(t.free_exit_until, t.starts_at) end`;

/** The tournament that is to be played in a booked slot, for the lock on its counter. */
export async function findTournamentOfBooking(db: Db, bookingId: string): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>({
    name: 'find-tournament-of-booking',
    text: `select id from tournaments where slot_booking_id = $1 and state <> 'cancelled'`,
    values: [bookingId],
  });
  return rows[0]?.id ?? null;
}

/**
 * The tournament that was to be played in a booked slot stays without one; a cancelled one keeps it, for the books.
 * Where the club has withdrawn from a published one, its entry is paused. Lock its counter before.
 */
export async function loseBooking(
  tx: Db,
  bookingId: string,
  by: 'organizer' | 'country_club',
  now: Date,
): Promise<void> {
  const { rows } = await tx.query<{ id: string; is_lost: boolean }>({
    name: 'lose-booking',
    text: `update tournaments
           set slot_booking_id = null, lost_booking_id = $1, updated_at = $3, version = version + 1,
             venue_lost_at = case when $2 and state = 'published' then $3::timestamptz end, venue_loss_told_at = null
           where slot_booking_id = $1 and state <> 'cancelled'
           returning id, venue_lost_at is not null as is_lost`,
    values: [bookingId, by === 'country_club', now],
  });
  for (const { id, is_lost: isLost } of rows) if (isLost) await pausePlaces(tx, id, true);
}

/**
 * A new venue or date is named: entry goes on, and entrants may leave for everything until then. Lock the counter
 * before.
 */
export async function endVenueLoss(
  tx: Db,
  tournamentId: string,
  { bookingId, exitUntil }: { bookingId: string | null; exitUntil: Date },
): Promise<void> {
  await tx.query({
    name: 'end-venue-loss',
    text: `update tournaments
           set venue_lost_at = null, free_exit_until = $3, slot_booking_id = coalesce($2, slot_booking_id)
           where id = $1 and venue_lost_at is not null`,
    values: [tournamentId, bookingId, exitUntil],
  });
  await pausePlaces(tx, tournamentId, false);
}

/** A tournament without a venue, and since when. */
export type VenueLoss = { id: string; lost_at: Date };

/**
 * Tournaments that have lost their venue, of which entrants were not told and are to be told now: after two days,
 * sooner where play is near, and not once it would have begun.
 */
export async function listUntoldLosses(db: Db, now: Date, limit: number): Promise<VenueLoss[]> {
  const { rows } = await db.query<VenueLoss>({
    name: 'list-untold-venue-losses',
    text: `select id, venue_lost_at as lost_at from tournaments
           where venue_lost_at + least(interval '48 hours', (starts_at - venue_lost_at) / 4) <= $1
             and starts_at > $1 and venue_loss_told_at is null and state = 'published'
           order by venue_lost_at limit $2`,
    values: [now, limit],
  });
  return rows;
}

export async function markLossTold(db: Db, tournamentId: string, now: Date): Promise<void> {
  await db.query({
    name: 'mark-venue-loss-told',
    text: 'update tournaments set venue_loss_told_at = $2 where id = $1',
    values: [tournamentId, now],
  });
}
