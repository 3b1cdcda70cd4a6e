import type { Db } from '#kernel/database/connection.ts';
import { firstRow } from '#kernel/database/reading.ts';
import { servingRequested } from './request-serving.ts';
import { insertion, type RowOf } from '#kernel/database/rows.ts';
import { tournamentPlaces } from '#areas/entries/tables/places.ts';

export type LockedPlaces = Omit<RowOf<typeof tournamentPlaces>, 'tournament_id'>;

/** Locks the counter of a tournament until the transaction ends. Every writer takes this lock first. */
export const lockPlaces = (tx: Db, tournamentId: string): Promise<LockedPlaces | null> =>
  firstRow(tx, {
    name: 'lock-places-of',
    text: `select capacity, held, sold, set_aside, waiting, is_closed, is_paused
           from tournament_places
           where tournament_id = $1
           for no key update`,
    values: [tournamentId],
  });

/** Creates a tournament's counter, in the transaction that inserts the tournament. */
export async function openPlaces(tx: Db, tournamentId: string, capacity: number): Promise<void> {
  await tx.query({
    name: 'open-places',
    ...insertion(tournamentPlaces, { tournament_id: tournamentId, capacity }),
  });
}

/**
 * Changes a tournament's number of places, never to fewer than are taken: lock the counter and check the rules first.
 * New places go to the waitlist first.
 */
export async function resizePlaces(tx: Db, tournamentId: string, capacity: number): Promise<void> {
  await tx.query({
    name: 'resize-places',
    text: `with resized as (
             update tournament_places set capacity = $2 where tournament_id = $1
             returning tournament_id, waiting > 0 and capacity > held + sold + set_aside as is_called
           )
           select ${servingRequested('tournament_id')} from resized where is_called`,
    values: [tournamentId, capacity],
  });
}

/** Pauses a tournament's places, so that none are given, or resumes them; the waitlist is then served first. */
export async function pausePlaces(tx: Db, tournamentId: string, isPaused: boolean): Promise<void> {
  await tx.query({
    name: 'pause-places',
    text: `with changed as (
             update tournament_places set is_paused = $2 where tournament_id = $1
             returning tournament_id, not $2 and waiting > 0 and capacity > held + sold + set_aside as is_called
           )
           select ${servingRequested('tournament_id')} from changed where is_called`,
    values: [tournamentId, isPaused],
  });
}

/**
 * Closes the places of these tournaments for good; places that were given stay. Locks their counters in the order of
 * their ids.
 */
export async function closePlaces(tx: Db, tournamentIds: string[]): Promise<void> {
  await tx.query({
    name: 'close-places',
    text: `with locked as materialized (
             select tournament_id from tournament_places where tournament_id = any($1::uuid[]) order by tournament_id for no key update
           )
           update tournament_places p set is_closed = true from locked l where p.tournament_id = l.tournament_id`,
    values: [tournamentIds],
  });
}
