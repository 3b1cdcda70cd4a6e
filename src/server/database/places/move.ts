import type { Cents } from '#domain/money.ts';
import type { Db } from '../connection.ts';

/** An entry locked for a change, with the counter of its tournament. Amounts in whole cents. */
export type LockedRegistration = {
  id: string;
  tournament_id: string;
  golfer_id: string | null;
  /** Null for somebody whom the organizer entered by hand. */
  user_id: string | null;
  payment_status: 'pending' | 'completed' | 'expired' | 'cancelled' | 'refunded';
  payment_amount: Cents;
  payment_method: 'card' | 'link' | 'desk';
  places: number;
  free: number;
  is_closed: boolean;
  hold_expires_at: Date | null;
  closes_at: Date;
  refund_policy: 'full' | 'half' | 'none';
  refund_until_at: Date | null;
};

/**
 * Locks an entry for the rest of the transaction: the counter first, then the entry, as every writer does.
 * @returns null when there is no such entry
 */
export async function lockRegistrationRow(tx: Db, registrationId: string): Promise<LockedRegistration | null> {
  await tx.query({
    name: 'lock-places',
    text: `select 1 from tournament_places
           where tournament_id = (select tournament_id from tournament_registrations where id = $1) for no key update`,
    values: [registrationId],
  });
  const { rows } = await tx.query<LockedRegistration>({
    name: 'lock-registration',
    text: `select r.id, r.tournament_id, r.golfer_id, g.user_id, r.payment_status, r.payment_amount::integer, r.payment_method, r.places,
             p.capacity - p.held - p.sold as free, p.is_closed, r.hold_expires_at, t.closes_at, t.refund_policy, t.refund_until_at
           from tournament_registrations r
           join tournament_places p on p.tournament_id = r.tournament_id
           join tournaments t on t.id = r.tournament_id
           left join golfers g on g.id = r.golfer_id
           where r.id = $1 for no key update of r`,
    values: [registrationId],
  });
  return rows[0] ?? null;
}

/** How each status counts on the counter. */
const counts: Record<LockedRegistration['payment_status'], 'held' | 'sold' | null> = {
  pending: 'held',
  completed: 'sold',
  expired: null,
  cancelled: null,
  refunded: null,
};

/**
 * Moves a locked entry to another status and its places on the counter with it.
 * An entry that is seated again gives up its place in the month's count: it was paid, it stays.
 * @throws unique violation `registrations_live` when the golfer has entered anew meanwhile
 */
export async function moveRegistration(
  tx: Db,
  registration: LockedRegistration,
  to: LockedRegistration['payment_status'],
  now: Date,
): Promise<void> {
  const from = counts[registration.payment_status];
  const towards = counts[to];
  await tx.query({
    name: 'move-registration',
    text: `with moved as (
             update tournament_registrations
             set payment_status = $2, hold_expires_at = null, is_processing = false, updated_at = $3,
               month_slot = case when $4 then null else month_slot end
             where id = $1
           )
           update tournament_places set held = held + $6, sold = sold + $7 where tournament_id = $5`,
    values: [
      registration.id,
      to,
      now,
      from === null && towards !== null,
      registration.tournament_id,
      (towards === 'held' ? registration.places : 0) - (from === 'held' ? registration.places : 0),
      (towards === 'sold' ? registration.places : 0) - (from === 'sold' ? registration.places : 0),
    ],
  });
}
