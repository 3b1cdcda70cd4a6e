import { inTransaction } from '#kernel/database/connection.ts';
import { type EnteredByOthers, listEnteredByOthers } from '#areas/entries/database/registrations/players.ts';
import { listEntriesToTell, type RegistrationToTell } from '#areas/entries/database/registrations/registrations.ts';
import type { Context } from '#kernel/services/context.ts';
import { type Notice, notify } from '#areas/messages/services/notify.ts';
import { isInField } from '#kernel/rules/in-field.ts';
import { readSheetsOf, type SheetsOfEntries } from '#areas/entries/services/registrations/describe-registration.ts';
import { readRegistrationsToTell } from '#areas/entries/services/registrations/read-to-tell.ts';

const atOnce = 200;

/**
 * Notifies entrants of a tournament, and golfers who are about to pay, in batches of one transaction each. Notices are
 * unique by subject, so an interrupted run can be repeated.
 * @param partnerNoticeOf the notice for players whom somebody else entered and who have been notified of the entry
 */
export async function notifyEntrants(
  context: Context,
  tournamentId: string,
  noticeOf: (order: RegistrationToTell, sheets: SheetsOfEntries) => Notice,
  partnerNoticeOf?: (order: RegistrationToTell, sheets: SheetsOfEntries, partner: EnteredByOthers) => Notice,
): Promise<void> {
  let after: string | null = null;
  for (;;) {
    const ids: string[] = await listEntriesToTell(context.pool, tournamentId, after, atOnce);
    if (ids.length === 0) return;
    const orders = await readRegistrationsToTell(context.pool, ids);
    const sheets = await readSheetsOf(context.pool, orders);
    const notices = orders.map((order) => noticeOf(order, sheets));
    for (const order of partnerNoticeOf ? orders.filter((one) => isInField(one) && one.people.length > 1) : []) {
      const partners = (await listEnteredByOthers(context.pool, order.id)).filter(({ was_told: isTold }) => isTold);
      notices.push(...partners.flatMap((partner) => partnerNoticeOf?.(order, sheets, partner) ?? []));
    }
    await inTransaction(context.pool, (tx) => notify(context, tx, notices));
    after = ids.at(-1) ?? null;
  }
}
