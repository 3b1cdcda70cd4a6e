import type { DeskAction } from '#areas/scoring/contract/desk.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { describeCents } from '#kernel/rules/money.ts';
import { boughtText } from '#kernel/rules/bought-text.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import { announceToTeam } from '#areas/tournaments/database/announce-to-team.ts';
import { priceAtDesk, sellExtra } from '#areas/entries/services/addons/sell-extra.ts';
import { agreeTo, type DeskOutcome, type DeskRequest, type DeskTask } from './desk-task.ts';
import { lockEntryAtDesk } from './lock-entry.ts';

/**
 * Sells an extra of the price list to a paid entry: the organizer has received the money, and the extra belongs to the
 * entry at once. Its stock is checked under the counter's lock.
 * @throws AppError not_found, wrong_state for an entry that is not paid, validation_failed for an extra that is not
 * sold or more than an entry may have, extra_gone, preview_outdated
 */
export async function sellAtDesk(
  { context, round, tournament }: DeskTask,
  registrationId: string,
  { action, isDryRun, preview: agreed }: DeskRequest<Extract<DeskAction, { op: 'sell' }>>,
): Promise<DeskOutcome> {
  const now = context.clock();
  return inTransaction(context.pool, async (tx) => {
    const { entry, player } = await lockEntryAtDesk(tx, { round, tournament }, registrationId, action.player);
    if (entry.payment_status !== 'completed')
      throw new AppError('wrong_state', 'This entry is not paid yet: take the payment first.');
    const sale = await priceAtDesk(tx, entry, { id: action.extra, quantity: action.quantity }, now);
    const how = action.taken_as === 'cash' ? 'in cash' : 'by check';
    const what = boughtText([{ name: sale.name, quantity: action.quantity }]);
    const paid = `${player.name} pays ${describeCents(sale.cents)} ${how} for ${what}.`;
    const effects = [
      ...(sale.cents > 0 ? [paid, 'The money is in your statement.'] : [`${player.name} gets ${what}.`]),
      // Part of the preview, so that a second press, or a retry after a lost answer, no longer matches what was
      // confirmed.
      ...(sale.has > 0 ? [`The entry has ${boughtText([{ name: sale.name, quantity: sale.has }])} already.`] : []),
    ];
    const preview = agreeTo(action, effects, agreed);
    if (!isDryRun) {
      await sellExtra(tx, entry, sale, { takenAs: action.taken_as, now });
      await announceToTeam(tx, tournament.id);
    }
    return { effects, preview, playerId: player.id, refundCents: null };
  });
}
