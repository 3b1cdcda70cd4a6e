import type { Db } from '#kernel/database/connection.ts';
import { allRows, firstRow, readValue } from '#kernel/database/reading.ts';
import { pausePlaces } from './counter.ts';
import type { Filled, RowOf } from '#kernel/database/rows.ts';
import type { tournaments } from '#areas/tournaments/tables/tournaments.ts';

/**
 * SQL: until when an entry of the tournament `t` may be withdrawn for a full refund: while it has no venue until play,
 * and for some days after a new venue was named; null where only the entry's own terms apply.
 */
export const freeExitUntil = `case
  when t.venue_lost_at is not null then t.starts_at
  when t.free_exit_until is not null then least(t.free_exit_until, t.starts_at) end`;

/** The tournament that is to be played in a booked slot; needed to lock its counter. */
export const findTournamentOfBooking = (db: Db, bookingId: string): Promise<string | null> =>
  readValue(db, {
    name: 'find-tournament-of-booking',
    text: `select id from tournaments where slot_booking_id = $1 and state <> 'cancelled'`,
    values: [bookingId],
  });

/**
 * Takes a booking away from its tournament, which then has no slot; a cancelled tournament keeps it for the books.
 * Where the club has withdrawn from a published tournament, entry is paused. Lock the counter first.
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
 * Resumes entry because a new venue or date is named, and sets until when entrants may withdraw for a full refund. Lock
 * the counter first.
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

/**
 * A published tournament that has lost its venue and is still to be played, and whether its entrants and the operator
 * have been notified.
 */
export type VenueLoss = Filled<Pick<RowOf<typeof tournaments>, 'id' | 'starts_at'>> & {
  lost_at: Date;
  is_told: boolean;
  is_operator_told: boolean;
};

/** SQL: the key that makes the operator's mail about a loss of the tournament `t` unique. */
const operatorsKey = `'venue-lost-operator:' || t.id || ':' || floor(extract(epoch from t.venue_lost_at) * 1000)`;

/** All tournaments that have lost their venue, the longest-standing loss first. */
export const listVenueLosses = (db: Db, now: Date): Promise<VenueLoss[]> =>
  allRows(db, {
    name: 'list-venue-losses',
    text: `select t.id, t.venue_lost_at as lost_at, t.starts_at, t.venue_loss_told_at is not null as is_told,
             exists (select from mails m where m.subject_key = ${operatorsKey}) as is_operator_told
           from tournaments t
           where t.venue_lost_at is not null and t.starts_at > $1 and t.state = 'published' order by t.venue_lost_at`,
    values: [now],
  });

/** The facts in the operator's mail about a loss. */
export type VenueLossFacts = Pick<
  RowOf<typeof tournaments>,
  'title' | 'venue' | 'start_time' | 'time_zone' | 'organizer_name'
> &
  Pick<VenueLoss, 'lost_at' | 'starts_at'> & {
    subject_key: string;
    organizer_email: string;
    /** Places that are paid or waiting for payment. */
    players: number;
  };

/** @returns null where the tournament has a venue again or is no longer published */
export const findVenueLoss = (db: Db, id: string): Promise<VenueLossFacts | null> =>
  firstRow(db, {
    name: 'find-venue-loss',
    text: `select ${operatorsKey} as subject_key, t.title, t.venue, t.venue_lost_at as lost_at, t.starts_at, t.start_time,
             t.time_zone, t.organizer_name, u.email as organizer_email, p.held + p.sold as players
           from tournaments t
           join organizers o on o.id = t.organizer_id
           join users u on u.id = o.user_id
           join tournament_places p on p.tournament_id = t.id
           where t.id = $1 and t.venue_lost_at is not null and t.state = 'published'`,
    values: [id],
  });

export async function markLossTold(db: Db, tournamentId: string, now: Date): Promise<void> {
  await db.query({
    name: 'mark-venue-loss-told',
    text: 'update tournaments set venue_loss_told_at = $2 where id = $1',
    values: [tournamentId, now],
  });
}
