import type { Db } from '#kernel/database/connection.ts';
import { isFound, isWritten } from '#kernel/database/reading.ts';

/**
 * Records that the golfer has finished the card page: the list shows 'Payment processing' until the payment settles.
 * @param heldUntil extends the hold at least to this instant where the provider reports a payment on its way
 * @returns whether this was not recorded before
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

/**
 * Clears 'Payment processing' because the expected payment failed: the card page may be opened again while the hold
 * lasts.
 */
export async function endProcessing(db: Db, id: string, now: Date): Promise<void> {
  await db.query({
    name: 'end-processing',
    text: `update tournament_registrations set is_processing = false, updated_at = $2 where id = $1
             and payment_status = 'pending'`,
    values: [id, now],
  });
}

/** Whether the entry holds its places and waits for payment. */
export const isRegistrationPending = (db: Db, id: string): Promise<boolean> =>
  isFound(db, {
    name: 'is-registration-pending',
    text: `select from tournament_registrations where id = $1 and payment_status = 'pending'`,
    values: [id],
  });
