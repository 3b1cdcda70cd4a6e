import { inTransaction } from '#kernel/database/connection.ts';
import {
  listEntriesToTell,
  listRegistrationsToTell,
  type RegistrationToTell,
} from '#areas/entries/database/registrations/registrations.ts';
import type { Context } from '#kernel/services/context.ts';
import { type Notice, notify } from '#areas/messages/services/notify.ts';
import { readSheetsOf, type SheetsOfEntries } from '#areas/entries/services/registrations/describe-registration.ts';

const atOnce = 200;

/**
 * Tells everybody who has entered a tournament, or is about to, in batches of one transaction each. The subject of a
 * notice makes it one: a run that broke off is begun again.
 */
export async function notifyEntrants(
  context: Context,
  tournamentId: string,
  noticeOf: (order: RegistrationToTell, sheets: SheetsOfEntries) => Notice,
): Promise<void> {
  let after: string | null = null;
  for (;;) {
    const ids: string[] = await listEntriesToTell(context.pool, tournamentId, after, atOnce);
    if (ids.length === 0) return;
    const orders = await listRegistrationsToTell(context.pool, ids);
    const sheets = await readSheetsOf(context.pool, orders);
    const notices = orders.map((order) => noticeOf(order, sheets));
    await inTransaction(context.pool, (tx) => notify(context, tx, notices));
    after = ids.at(-1) ?? null;
  }
}
