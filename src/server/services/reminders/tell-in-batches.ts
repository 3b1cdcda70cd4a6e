import { inTransaction } from '#server/database/connection.ts';
import { listRegistrationsToTell, type RegistrationToTell } from '#server/database/registrations/registrations.ts';
import type { Context } from '#server/services/context.ts';
import { type Notice, tell } from '#server/services/notifications/tell.ts';

const batchSize = 500;

/**
 * Reads orders anew and tells their golfers, a transaction a batch: what is told stays told when a later batch fails,
 * and the next turn goes on with the rest.
 * @param noticeOf null for an order that is no longer what it was when it was listed
 * @returns how many orders a notice was made for
 */
export async function tellInBatches(
  context: Context,
  orderIds: string[],
  noticeOf: (order: RegistrationToTell) => Notice | null,
): Promise<number> {
  let told = 0;
  for (let first = 0; first < orderIds.length; first += batchSize) {
    const orders = await listRegistrationsToTell(context.pool, orderIds.slice(first, first + batchSize));
    const notices = orders.map(noticeOf).filter((notice) => notice !== null);
    await inTransaction(context.pool, (tx) => tell(context, tx, notices));
    told += notices.length;
  }
  return told;
}
