import { inTransaction } from '#kernel/database/connection.ts';
import type { RegistrationToTell } from '#areas/entries/database/registrations/registrations.ts';
import type { Context } from '#kernel/services/context.ts';
import { atOnceOrAlone } from '#kernel/services/each-alone.ts';
import { readSheetsOf, type SheetsOfEntries } from '../registrations/describe-registration.ts';
import { type Notice, notify } from '#areas/messages/services/notify.ts';
import { readRegistrationsToTell } from '#areas/entries/services/registrations/read-to-tell.ts';

const batchSize = 500;

/**
 * Reads entries again and notifies their golfers, in one transaction for each batch: notices of a batch stay sent when
 * a later one fails, and the next run sends the rest. An entry that fails does not block the others of its batch.
 * @param noticeOf null for an entry that changed since it was listed and needs no notice
 * @returns how many entries got a notice
 */
export async function notifyInBatches(
  context: Context,
  registrationIds: string[],
  noticeOf: (registration: RegistrationToTell, sheets: SheetsOfEntries) => Notice | null,
): Promise<number> {
  let told = 0;
  for (let first = 0; first < registrationIds.length; first += batchSize) {
    const registrations = await readRegistrationsToTell(context.pool, registrationIds.slice(first, first + batchSize));
    await atOnceOrAlone(
      registrations,
      ({ id }) => `entry ${id}`,
      async (some) => {
        const sheets = await readSheetsOf(context.pool, some);
        const notices = some.map((one) => noticeOf(one, sheets)).filter((notice) => notice !== null);
        await inTransaction(context.pool, (tx) => notify(context, tx, notices));
        told += notices.length;
      },
    );
  }
  return told;
}
