import type { Cents } from '#kernel/rules/money.ts';
import type { Db } from '#kernel/database/connection.ts';

/** Adds a refund to the amount refunded by card. Lock the entry first. @param amountCents of this refund */
export async function countRegistrationRefund(tx: Db, id: string, amountCents: Cents, now: Date): Promise<void> {
  await tx.query({
    name: 'count-registration-refund',
    text: 'update tournament_registrations set refunded_amount = refunded_amount + $2, updated_at = $3 where id = $1',
    values: [id, amountCents, now],
  });
}
