import type { Db } from '#kernel/database/connection.ts';

/**
 * The golfer is done with the card page: the list says 'Payment processing' until the payment settles.
 * @param heldUntil where the provider says that the money is on its way: until then at least its places are kept
 * @returns whether it was not known before
 */
export async function markProcessing(db: Db, id: string, now: Date, heldUntil: Date | null = null): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'mark-processing',
    text: `update tournament_registrations
           set is_processing = true, updated_at = $2,
             hold_expires_at = case when not pays_later then greatest(hold_expires_at, $3::timestamptz) end
           where id = $1 and payment_status = 'pending' and not is_processing`,
    values: [id, now, heldUntil],
  });
  return (rowCount ?? 0) > 0;
}

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
export async function isRegistrationPending(db: Db, id: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'is-registration-pending',
    text: `select from tournament_registrations where id = $1 and payment_status = 'pending'`,
    values: [id],
  });
  return (rowCount ?? 0) > 0;
}
