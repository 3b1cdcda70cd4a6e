import { brand } from '#kernel/contract/brand.ts';
import { describeCents } from '#kernel/rules/money.ts';
import { type Db, inTransaction } from '#kernel/database/connection.ts';
import { announce } from '#kernel/database/live.ts';
import { type EnteredByOthers, listEnteredByOthers } from '#areas/entries/database/registrations/players.ts';
import type { RegistrationToTell } from '#areas/entries/database/registrations/registrations.ts';
import { mayReach } from '#areas/accounts/services/limit-messages.ts';
import type { Context } from '#kernel/services/context.ts';
import { onDay, whenAndWhere } from '#areas/entries/rules/pay-mail.ts';
import { greetingTo } from '#areas/messages/services/greeting.ts';
import { type Notice, notify } from '#areas/messages/services/notify.ts';
import { calendarForPerson } from '#areas/play/services/own-days/own-days.ts';
import { contactFacts, eventFacts, type Fact, listPeople } from '#areas/messages/rules/facts-block.ts';
import { readSheetsOf, type SheetsOfEntries } from './describe-registration.ts';
import { isInField } from '#kernel/rules/in-field.ts';
import { readRegistrationToTell } from '#areas/entries/services/registrations/read-to-tell.ts';

/** Notifies players who were named since the last notice; the other players of the entry have been notified already. */
export async function notifyPlayers(context: Context, registrationId: string): Promise<void> {
  const registration = await readRegistrationToTell(context.pool, registrationId);
  if (!registration || !isInField(registration)) return;
  const sheets = await readSheetsOf(context.pool, [registration]);
  await inTransaction(context.pool, async (tx) =>
    notify(context, tx, await playerNotices(context, tx, registration, sheets)),
  );
}

/**
 * Notifies players who were named for places of an entry, in the transaction that names them.
 * @returns how many of them it notifies; the others have been notified, or cannot be
 */
export async function notifyNamed(
  context: Context,
  tx: Db,
  registrationId: string,
  players: ReadonlySet<string>,
): Promise<number> {
  const registration = await readRegistrationToTell(tx, registrationId);
  if (!registration || !isInField(registration)) return 0;
  const sheets = await readSheetsOf(tx, [registration]);
  const notices = await playerNotices(context, tx, registration, sheets, players);
  await notify(context, tx, notices);
  return notices.filter(({ userId, mail }) => userId !== null || mail !== false).length;
}

/**
 * Notices to players whom somebody else entered: that they are in the field, or, if they were notified before, that the
 * entry has ended. Players without an account get them by mail only, with time, place and a calendar file.
 * @param only the players to notify; all of them where it is left out
 */
export async function playerNotices(
  context: Context,
  tx: Db,
  registration: RegistrationToTell,
  sheets: SheetsOfEntries,
  only?: ReadonlySet<string>,
): Promise<Notice[]> {
  const notices: Notice[] = [];
  for (const player of await listEnteredByOthers(tx, registration.id)) {
    if (only && !only.has(player.id)) continue;
    if (player.user_id) await announce(tx, { user: player.user_id, event: 'registration', id: registration.id });
    const isIn = isInField(registration);
    // A replacement was notified when they took the place, unless the address was wrong.
    if (isIn ? player.is_replacing && player.was_told : !player.was_told) continue;
    const hasPaid = player.paid_last !== null;
    if (isIn && player.user_id === null && !hasPaid && !(await mayMail(context, tx, registration, player))) continue;
    notices.push(playerNotice(context, registration, sheets, player));
  }
  return notices;
}

/**
 * Whether a mail may go to an address that its owner has not given to us. A free entry also counts towards the limit of
 * the golfer who made it.
 */
async function mayMail(
  { clock }: Context,
  tx: Db,
  { payment_amount: cents, user_id: userId }: RegistrationToTell,
  player: EnteredByOthers,
): Promise<boolean> {
  if (player.was_told) return false;
  return mayReach(tx, clock, player.email.toLowerCase(), cents > 0 ? null : userId);
}

/** The notice to a partner: the entry is in the field, or has ended. */
export function playerNotice(
  { settings, clock }: Pick<Context, 'settings' | 'clock'>,
  registration: RegistrationToTell,
  sheets: SheetsOfEntries,
  player: EnteredByOthers,
): Notice {
  const { baseUrl } = settings;
  const { title, tournament_id: tournamentId } = registration;
  const isIn = isInField(registration);
  const isCalledOff = registration.state === 'cancelled';
  const who = registration.user_id ? registration.name || 'A golfer' : registration.organizer_name;
  const ended = isCalledOff
    ? `${title} was cancelled by its organizer.`
    : `${who} entered you in ${title}. This entry has ended.`;
  const endedTitle = isCalledOff ? 'Tournament cancelled' : 'Your entry has ended';
  const received = player.paid_last === null ? '' : ` We received ${describeCents(player.paid_last)} for your place.`;
  const words = isIn
    ? { title: 'You are entered', message: `${who} entered you in ${title}.${received}` }
    : { title: endedTitle, message: ended };
  const path = `/tournament-details/${tournamentId}`;
  const person = { userId: player.user_id, playerId: player.id };
  const of = { changedAt: clock(), isCancelled: !isIn || isCalledOff, baseUrl };
  const tournament = { ...registration, id: tournamentId, entry_facts: contactFacts(registration.contact) };
  return {
    userId: player.user_id,
    type: 'tournament_update',
    // The notice is also the receipt of the payment that they have just made.
    isEssential: isIn && received !== '',
    subject: `${isIn ? 'entered' : 'entry-ended'}:${player.id}`,
    aboutId: registration.id,
    path,
    tournamentId,
    ...words,
    mail: hasMail(registration, player, isIn)
      ? {
          ...(player.user_id === null ? { to: player.email } : {}),
          subject: `${isIn ? `You play ${title}` : `${words.title}: ${title}`}${onDay(registration)}`,
          preview: whenAndWhere(registration),
          greeting: greetingTo(player),
          paragraphs: [words.message],
          facts: [
            ...eventFacts(registration),
            ...(isIn ? [['Players', listPeople(registration.people)] as Fact] : []),
            ...contactFacts(registration.contact),
          ],
          action:
            player.user_id && isIn
              ? { label: 'See my entry', url: `${baseUrl}/entries/${registration.id}` }
              : { label: 'See the tournament', url: `${baseUrl}${path}` },
          footer: `You get this mail because ${who} entered you for a tournament at ${brand.name}.`,
          attachments: [calendarForPerson(tournament, sheets.get(tournamentId), person, of)],
        }
      : false,
  };
}

/**
 * The first player of an organizer's entry gets the mails of the entry instead. A player whose account was created
 * later was notified by a mail to the address before.
 */
const hasMail = (
  { player_id: firstId, user_id: captainId }: RegistrationToTell,
  player: EnteredByOthers,
  isIn: boolean,
): boolean => !(player.id === firstId && captainId === null) && !(isIn && player.user_id && player.was_mailed);
