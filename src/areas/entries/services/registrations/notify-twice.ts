import { inTransaction } from '#kernel/database/connection.ts';
import { type EnteredTwice, listEnteredTwice } from '#areas/entries/database/registrations/entered-twice.ts';
import type { Context } from '#kernel/services/context.ts';
import { type Notice, notify } from '#areas/messages/services/notify.ts';

/**
 * Notifies the person who entered a player, and the organizer, that the player has a place in the tournament already:
 * two captains may name the same person without seeing each other's entries. Once for each player.
 */
export async function notifyTwice(context: Context, registrationId: string): Promise<void> {
  const twice = await listEnteredTwice(context.pool, registrationId);
  if (twice.length === 0) return;
  const notices = twice.flatMap((one) => [
    noticeFor(one, one.organizer_user_id, `/tournament-management/${one.tournament_id}`),
    ...(one.captain_user_id === null ? [] : [noticeFor(one, one.captain_user_id, `/entries/${registrationId}`)]),
  ]);
  await inTransaction(context.pool, (tx) => notify(context, tx, notices));
}

const noticeFor = (
  { id, name, title, tournament_id: tournamentId }: EnteredTwice,
  userId: string,
  path: string,
): Notice => ({
  userId,
  type: 'tournament_update',
  // A warning that must not be switched off, because the person who named the player has to act on it.
  isReceipt: true,
  subject: `twice:${id}`,
  title: 'Entered twice?',
  message:
    `${name} has two places in ${title}. If that is one person, one of the two places can be left, ` +
    'or the organizer puts somebody else there.',
  path,
  tournamentId,
  mail: false,
});
