import type { GivePlaces, PlacesAnswer } from '#areas/entries/database/places/give.ts';

/**
 * The twin of the real statement with its guard off: it counts first and writes afterwards, in two statements without a
 * lock, the way that sells places twice. It exists to prove that the race tests would notice.
 */
export const giveWithoutGuard: GivePlaces = async (db, asked, now) => {
  const answerOne = async (entry: (typeof asked)[number]): Promise<PlacesAnswer> => {
    const { rows } = await db.query(
      `select p.capacity, t.registration_fee, coalesce((select sum(places) from tournament_registrations r
         where r.tournament_id = p.tournament_id and r.payment_status in ('pending', 'completed')), 0) as taken
       from tournament_places p join tournaments t on t.id = p.tournament_id where p.tournament_id = $1`,
      [entry.tournament_id],
    );
    const { capacity, taken, registration_fee: fee } = rows[0];
    if (taken + entry.places > capacity) {
      return {
        id: entry.id,
        outcome: 'refused',
        refusal: 'tournament_full',
        placesLeft: capacity - taken,
        amountCents: 0,
      };
    }
    await db.query(
      `insert into tournament_registrations (id, tournament_id, golfer_id, payment_status, payment_amount, mode,
         places, hold_expires_at, entry_month, created_at, updated_at)
       values ($1, $2, $3, 'pending', $4, $5, $6, $7, '2026-01', $8, $8) on conflict do nothing`,
      [
        entry.id,
        entry.tournament_id,
        entry.golfer_id,
        fee * entry.places,
        entry.mode,
        entry.places,
        entry.hold_expires_at,
        now,
      ],
    );
    return { id: entry.id, outcome: 'seated', status: 'pending', amountCents: fee * entry.places };
  };
  return Promise.all(asked.map(answerOne));
};
