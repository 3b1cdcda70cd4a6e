import type { z } from 'zod';
import type { deskPersonSchema } from '#contracts/desk.ts';
import { AppError } from '#contracts/errors.ts';
import { type Db, newId } from '#server/database/connection.ts';
import type { DeskPlayerRow } from '#server/database/desk/desk.ts';
import { playsAlready, replacePlayer } from '#server/database/desk/replace-player.ts';
import { emitForPrograms } from '#server/database/events.ts';
import { listSheetPlayers } from '#server/database/tee-sheets/sheet-field.ts';
import { followPlayers } from '#server/services/tees/play-from-tees.ts';
import { type Notice, tell } from '#server/services/notifications/tell.ts';
import { playersOf } from '#server/services/registrations/players.ts';
import type { DeskTask } from './desk-task.ts';

type Person = z.output<typeof deskPersonSchema>;

/**
 * Somebody else plays in the place of a player: the seat, the team and what was paid stay, all that was known of the
 * one before goes. Both are told, where there is an address.
 * @throws AppError wrong_state for somebody who plays already
 */
export async function takePlaceOf(task: DeskTask, tx: Db, player: DeskPlayerRow, person: Person): Promise<void> {
  const { context, organizer, tournament } = task;
  const now = context.clock();
  const [before] = (await listSheetPlayers(tx, tournament.id, [player.id])).filter(({ id }) => id === player.id);
  const [next] = await playersOf(tx, [person], null);
  if (!before || !next) throw new AppError('not_found', 'There is no such player in this round.');
  const of = { tournamentId: tournament.id, playerId: player.id };
  if (next.golfer_id && (await playsAlready(tx, { ...of, golferId: next.golfer_id })))
    throw new AppError('wrong_state', `${person.firstName} ${person.lastName} plays in this tournament already.`);
  await replacePlayer(tx, player.id, next, { userId: organizer.userId, now });
  await emitForPrograms(tx, {
    type: 'registration.changed',
    subjectId: player.registration_id,
    tournamentId: tournament.id,
    now,
  });
  await followPlayers(tx, tournament.id);
  const [after] = (await listSheetPlayers(tx, tournament.id, [player.id])).filter(({ id }) => id === player.id);
  const happening = newId();
  const notice = (
    to: { user_id: string | null; email: string; first_name: string },
    title: string,
    message: string,
  ): Notice => ({
    userId: to.user_id,
    type: 'day_of_play',
    isEssential: true,
    subject: `replaced:${player.id}:${happening}:${title}`,
    aboutId: player.registration_id,
    title,
    message,
    path: `/tournament-details/${tournament.id}`,
    tournamentId: tournament.id,
    mail: {
      ...(to.user_id === null && to.email !== '' ? { to: to.email } : {}),
      greeting: `Hello ${to.first_name || 'golfer'},`,
      paragraphs: [message],
      action: {
        label: 'See the tournament',
        url: `${context.settings.baseUrl}/tournament-details/${tournament.id}`,
      },
    },
  });
  const fullName = `${before.first_name} ${before.last_name}`.trim();
  await tell(context, tx, [
    notice(
      before,
      'Somebody plays in your place',
      `${person.firstName} ${person.lastName} takes your place in ${tournament.title}. You do not play in it any more.`,
    ),
    ...(after ? [notice(after, 'You are entered', `You take the place of ${fullName} in ${tournament.title}.`)] : []),
  ]);
}
