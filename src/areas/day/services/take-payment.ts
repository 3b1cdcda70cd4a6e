import { AppError } from '#kernel/contract/errors.ts';
import type { DeskAction } from '#areas/scoring/contract/desk.ts';
import { describeCents } from '#kernel/rules/money.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import { type DeskPlayerRow, findDeskPlayer, noteAtDesk } from '#areas/day/database/desk.ts';
import { announceToTeam } from '#areas/tournaments/database/announce-to-team.ts';
import { lockRegistrationRow } from '#areas/entries/database/places/move.ts';
import { refuseTaken, takeDue } from '#areas/entries/services/field/take-payment.ts';
import { agreeTo, type DeskOutcome, type DeskRequest, type DeskTask } from './desk-task.ts';

type Paid = Extract<DeskAction, { op: 'paid' }>;

/**
 * Money that is due for an entry: the organizer has it now, the entry is complete and the player is here.
 * @throws AppError not_found, wrong_state for what is paid, has ended, or is being paid by card, preview_outdated
 */
export async function takePayment(
  { context, organizer, round, tournament }: DeskTask,
  registrationId: string,
  { action, isDryRun, preview: agreed }: DeskRequest<Paid>,
): Promise<DeskOutcome> {
  const now = context.clock();
  return inTransaction(context.pool, async (tx) => {
    const entry = await lockRegistrationRow(tx, registrationId);
    const player = await findDeskPlayer(tx, round.id, action.player);
    if (!entry || !player) throw new AppError('wrong_state', 'This entry has ended.');
    refuseTaken(entry, player.is_processing);
    const effects = effectsOf(player, action, entry.payment_amount);
    const preview = agreeTo(action, effects, agreed);
    if (!isDryRun) {
      await takeDue(tx, entry, action.taken_as, now);
      await noteAtDesk(tx, {
        roundId: round.id,
        playerId: player.id,
        state: player.state,
        isHere: true,
        userId: organizer.userId,
        now,
      });
      await announceToTeam(tx, tournament.id);
    }
    return { effects, preview, playerId: player.id, refundCents: null };
  });
}

function effectsOf(player: DeskPlayerRow, { taken_as: takenAs }: Paid, cents: number): string[] {
  const { name } = player;
  const how = takenAs === 'cash' ? 'in cash' : 'by check';
  const isGroup = player.places > 1;
  return [
    `${name} pays ${describeCents(cents)} ${how}${isGroup ? ` for all ${player.places} of the entry` : ''}, and is here.`,
    isGroup ? 'All of them have their places. The money is in your statement.' : 'The money is in your statement.',
    'A card page that is still open is closed: nobody pays twice.',
  ];
}
