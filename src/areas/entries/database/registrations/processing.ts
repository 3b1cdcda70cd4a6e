import type { Db } from '#kernel/database/connection.ts';
import { isFound, isWritten } from '#kernel/database/reading.ts';

/**
 * The golfer is done with the card page: the list says 'Payment processing' until the payment settles.
 * @param heldUntil where the provider says that the money is on its way: until then at least its places are kept
 * @returns whether it was not known before
 */
export const markProcessing = (db: Db, id: string, now: Date, heldUntil: Date | null = null): Promise<boolean> =>
  isWritten(db, {
    name: 'mark-processing',
    text: `update tournament_registrations
           set is_processing = true, updated_at = $2,
             hold_expires_at = case when not pays_later then greatest(hold_expires_at, $3::timestamptz) end
           where id = $1 and payment_status = 'pending' and not is_processing`,
    values: [id, now, heldUntil],
  });

/** The money that was on its way did not come: the card page may be opened again while the places are held. */
export async function endProcessing(db: Db, id: string, now: Date): Promise<void> {
  await db.query({
    name: 'end-processing',
    text: `update tournament_registrations set is_processing = false, updated_at = $2 where id = $1
             and payment_status = 'pending'`,
    values: [id, now],
  });
}

/** Whether its places are held and wait for money. */
export const isRegistrationPending = (db: Db, id: string): Promise<boolean> =>
  isFound(db, {
    name: 'is-registration-pending',
    text: `select from tournament_registrations where id = $1 and payment_status = 'pending'`,
    values: [id],
  });
