import type { Db } from '#kernel/database/connection.ts';
import { isInField, owesLater } from '#kernel/rules/in-field.ts';
import { wasConfirmed } from '#areas/entries/database/registrations/confirmed.ts';
import { notify } from '#areas/messages/services/notify.ts';
import type { Context } from '#kernel/services/context.ts';
import { payAction } from '../field/pay-link.ts';
import { readSheetsOf } from './describe-registration.ts';
import { confirmationNotices } from './notify-registration.ts';
import { readRegistrationToTell } from './read-to-tell.ts';

/**
 * Mails the confirmation of an entry by hand to its first player, who had no address at first. It is sent once, here or
 * by the event of the entry. Lock the entry first.
 * @param players the players who got an address: without the first of the entry nothing is sent
 * @returns whether the mail is on its way: not for an entry of a golfer, nor after a mail to an earlier address
 */
export async function confirmEntry(
  context: Context,
  tx: Db,
  registrationId: string,
  players: ReadonlySet<string>,
): Promise<boolean> {
  const registration = await readRegistrationToTell(tx, registrationId);
  if (!registration || registration.user_id !== null || !isInField(registration)) return false;
  if (!players.has(registration.player_id)) return false;
  if (await wasConfirmed(tx, registrationId)) return false;
  const sheets = await readSheetsOf(tx, [registration]);
  const pay = owesLater(registration) ? await payAction(context, tx, registrationId) : null;
  const mail = { baseUrl: context.settings.baseUrl, now: context.clock(), pay };
  await notify(context, tx, confirmationNotices(registration, sheets, mail));
  return true;
}
