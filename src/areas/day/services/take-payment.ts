import type { DeskAction } from '#areas/scoring/contract/desk.ts';
import { describeCents } from '#kernel/rules/money.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import { type DeskPlayerRow, noteAtDesk } from '#areas/day/database/desk.ts';
import { announceToTeam } from '#areas/tournaments/database/announce-to-team.ts';
import { refuseTaken, takeDue } from '#areas/entries/services/field/take-payment.ts';
import { agreeTo, type DeskOutcome, type DeskRequest, type DeskTask } from './desk-task.ts';
import { lockEntryAtDesk } from './lock-entry.ts';

type Paid = Extract<DeskAction, { op: 'paid' }>;

/**
 * Records that the organizer received the amount due for an entry: the entry is complete, and the player is checked in
 * unless the desk has recorded that they do not play.
 * @throws AppError not_found, wrong_state for an entry that is paid, has ended, is being paid by card or is of a
 * cancelled tournament, preview_outdated
 */
export async function takePayment(
  { context, organizer, round, tournament }: DeskTask,
  registrationId: string,
  { action, isDryRun, preview: agreed }: DeskRequest<Paid>,
): Promise<DeskOutcome> {
  const now = context.clock();
  return inTransaction(context.pool, async (tx) => {
    const { entry, player } = await lockEntryAtDesk(tx, { round, tournament }, registrationId, action.player);
    refuseTaken(entry, player.is_processing);
    const effects = effectsOf(player, action, entry.payment_amount);
    const preview = agreeTo(action, effects, agreed);
    if (!isDryRun) {
      await takeDue(tx, entry, action.taken_as, now);
      if (isExpected(player))
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

/**
 * A pay-later player may be recorded as missing, or be out, before the payment: the payment does not bring them back.
 */
const isExpected = ({ state, has_withdrawn: hasWithdrawn, is_disqualified: isDisqualified }: DeskPlayerRow): boolean =>
  state !== 'no_show' && !hasWithdrawn && !isDisqualified;

function effectsOf(player: DeskPlayerRow, { taken_as: takenAs }: Paid, cents: number): string[] {
  const { name } = player;
  const how = takenAs === 'cash' ? 'in cash' : 'by check';
  const isGroup = player.places > 1;
  const forAll = isGroup ? ` for all ${player.places} of the entry` : '';
  return [
    `${name} pays ${describeCents(cents)} ${how}${forAll}${isExpected(player) ? ', and is here.' : '.'}`,
    isGroup ? 'All of them have their places. The money is in your statement.' : 'The money is in your statement.',
    'A card page that is still open is closed: nobody pays twice.',
  ];
}
