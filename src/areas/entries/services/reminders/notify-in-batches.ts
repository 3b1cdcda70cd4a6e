import { inTransaction } from '#kernel/database/connection.ts';
import type { RegistrationToTell } from '#areas/entries/database/registrations/registrations.ts';
import type { Context } from '#kernel/services/context.ts';
import { atOnceOrAlone } from '#kernel/services/each-alone.ts';
import { readSheetsOf, type SheetsOfEntries } from '../registrations/describe-registration.ts';
import { type Notice, notify } from '#areas/messages/services/notify.ts';
import { readRegistrationsToTell } from '#areas/entries/services/registrations/read-to-tell.ts';

const batchSize = 500;

/**
 * Reads entries anew and tells their golfers, a transaction a batch: what is told stays told when a later batch fails,
 * and the next turn goes on with the rest. An entry that cannot be told of keeps no other of its batch from it.
 * @param noticeOf null for an entry that is no longer what it was when it was listed
 * @returns how many entries a notice was made for
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
