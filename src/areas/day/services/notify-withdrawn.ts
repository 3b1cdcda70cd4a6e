import type { Db } from '#kernel/database/connection.ts';
import { newId } from '#kernel/database/connection.ts';
import { listSheetPlayers } from '#areas/play/database/tee-sheets/sheet-field.ts';
import { greetingTo } from '#areas/messages/services/greeting.ts';
import { notify } from '#areas/messages/services/notify.ts';
import { type Contact, contactFacts, type EventFacts, eventFacts } from '#areas/messages/rules/facts-block.ts';
import type { MailContent } from '#areas/messages/rules/notices.ts';
import { findOrganizerToAnswer } from '#areas/accounts/database/organizer-contact.ts';
import { onDay } from '#areas/entries/rules/pay-mail.ts';
import { calendarForPerson, ownDays, readSheetsOut } from '#areas/play/services/own-days/own-days.ts';
import type { DeskTask } from './desk-task.ts';

/**
 * Notifies a player that the desk has recorded their withdrawal, with calendar files that cancel their starts from this
 * round on. Create the ruling first.
 */
export async function notifyWithdrawn(
  { context, tournament, round }: DeskTask,
  tx: Db,
  playerId: string,
): Promise<void> {
  const player = (await listSheetPlayers(tx, tournament.id, [playerId])).find(({ id }) => id === playerId);
  if (!player) return;
  const sheets = (await readSheetsOut(tx, [tournament.id])).get(tournament.id);
  const organizer = await findOrganizerToAnswer(tx, { tournamentId: tournament.id, organizerId: null });
  const { baseUrl } = context.settings;
  const person = { userId: player.user_id, playerId };
  const changedAt = context.clock();
  // For a player on a published sheet the ruling determines which rounds they miss; otherwise the whole tournament is
  // over for them.
  const isOnSheet = ownDays(sheets, person, { changedAt, isCancelled: false }) !== null;
  const of = { changedAt, isCancelled: !isOnSheet && round.number === 1, baseUrl };
  await notify(context, tx, [
    {
      userId: player.user_id,
      type: 'day_of_play',
      isEssential: true,
      subject: `withdrawn-at-desk:${player.id}:${newId()}`,
      aboutId: player.registration_id,
      title: `The organizer withdrew you: ${tournament.title}`,
      message: withdrawnWords(tournament),
      path: `/tournament-details/${tournament.id}`,
      tournamentId: tournament.id,
      mail: {
        ...(player.user_id === null && player.email !== '' ? { to: player.email } : {}),
        ...withdrawnMail(tournament, player, organizer?.contact ?? null, baseUrl),
        attachments: [calendarForPerson({ ...tournament, entry_facts: [] }, sheets, person, of)],
      },
    },
  ]);
}

const withdrawnWords = ({ title }: { title: string }): string =>
  `The organizer withdrew you from ${title}. You do not play in it any more.`;

/** The mail to a withdrawn player. */
export const withdrawnMail = (
  tournament: Omit<EventFacts, 'contact'> & { id: string },
  player: Parameters<typeof greetingTo>[0],
  contact: Contact | null,
  baseUrl: string,
): MailContent => ({
  subject: `The organizer withdrew you: ${tournament.title}${onDay(tournament)}`,
  greeting: greetingTo(player),
  paragraphs: [`${withdrawnWords(tournament)} Ask the organizer if you did not expect this.`],
  facts: [...eventFacts(tournament), ...contactFacts(contact)],
  action: { label: 'See the tournament', url: `${baseUrl}/tournament-details/${tournament.id}` },
});
