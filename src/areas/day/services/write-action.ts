import { AppError } from '#kernel/contract/errors.ts';
import type { DeskAction } from '#areas/scoring/contract/desk.ts';
import { type Tenths, tenthsOf } from '#golf/numbers.ts';
import { withParts } from '#areas/entries/rules/named-by-hand.ts';
import type { Db } from '#kernel/database/connection.ts';
import { type DeskPlayerRow, noteAtDesk, setCart } from '#areas/day/database/desk.ts';
import { writeIndexes } from '#areas/play/database/golf-rounds/field-players.ts';
import { playersOf } from '#areas/entries/services/registrations/players.ts';
import { takePlace } from '#areas/entries/services/registrations/take-place.ts';
import type { DeskTask } from './desk-task.ts';
import { noteWhoIsHere } from './note-who-is-here.ts';
import { giveBackForPlayer, type PlayerRefund } from './refund-player.ts';
import { rule, takeBack } from './rule-status.ts';
import { notifyWithdrawn } from './notify-withdrawn.ts';

type Done = {
  action: Exclude<DeskAction, { op: 'walk_on' | 'paid' | 'sell' | 'check_in_team' }>;
  player: DeskPlayerRow;
  recordIndex: Tenths | null;
  refund: PlayerRefund | null;
};

/** Writes the effects of an action outside the sheet: check-in, rulings, an index, a cart, a replacement, a refund. */
export async function writeAction(
  task: DeskTask,
  tx: Db,
  { action, player, recordIndex, refund }: Done,
): Promise<void> {
  const { context, organizer, round } = task;
  const now = context.clock();
  const who = { roundId: round.id, playerId: player.id, userId: organizer.userId, now };
  const by = { ...who, tournamentId: round.tournament_id };
  if (action.op === 'check_in' || action.op === 'came' || action.op === 'no_show')
    await noteWhoIsHere(
      tx,
      { ...by, registrationId: player.registration_id, isLate: player.state === 'late' },
      { op: action.op, isHere: action.op === 'check_in' ? action.is_here : action.op === 'came' },
    );
  if (action.op === 'late') await noteAtDesk(tx, { ...who, state: 'late', isHere: undefined });
  if (action.op === 'withdraw') {
    await takeBack(tx, by, ['wd']);
    await rule(tx, by, 'wd');
  }
  if ((action.op === 'no_show' || action.op === 'withdraw') && action.refund && refund)
    await giveBackForPlayer(tx, refund, player.id, now);
  // A player whose whole entry ends with the withdrawal is notified of that instead.
  if (action.op === 'withdraw' && !(action.refund && refund?.endsEntry)) await notifyWithdrawn(task, tx, player.id);
  if (action.op === 'disqualify') {
    await takeBack(tx, by, ['dq']);
    await rule(tx, by, 'dq', action.reason, action);
  }
  if (action.op === 'take_back') await takeBack(tx, { ...by, of: 'reaching' }, ['wd', 'dq']);
  if (action.op === 'replace') {
    const [next] = await playersOf(tx, [withParts(action.person)], null);
    if (next) await takePlace({ ...task, userId: organizer.userId, sender: null }, tx, player.id, next);
    await takeBack(tx, { ...by, of: 'all' }, ['dns', 'wd', 'dq']);
  }
  if (action.op === 'cart' && !(await setCart(tx, round.id, player.id, action.cart)))
    throw new AppError('wrong_state', 'This player is in no group.');
  if (action.op === 'index') {
    const [tenths, source] =
      action.index === null ? [recordIndex, 'record' as const] : [tenthsOf(action.index), 'typed' as const];
    await writeIndexes(tx, round.id, [{ playerId: player.id, tenths, source }], now);
  }
}
