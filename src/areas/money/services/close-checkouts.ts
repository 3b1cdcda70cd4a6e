import type { Purchase } from '#kernel/rules/purchases.ts';
import type { Db } from '#kernel/database/connection.ts';
import { addJob } from '#kernel/database/jobs.ts';
import { listOpenPurchases } from '#areas/money/database/payments-of-entry.ts';

/** Closes the open checkout pages of an entry, its shares and its add-ons, or only those of one kind. */
export async function closeCheckoutsOf(tx: Db, registrationId: string, kind?: Purchase['kind']): Promise<void> {
  for (const purchase of await listOpenPurchases(tx, registrationId))
    if (kind === undefined || purchase.kind === kind)
      await addJob(tx, 'close-checkout', { purchase }, { key: `close:${purchase.id}` });
}
