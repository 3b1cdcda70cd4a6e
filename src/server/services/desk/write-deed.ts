import { AppError } from '#contracts/errors.ts';
import type { DeskDeed } from '#contracts/desk.ts';
import { type Tenths, tenthsOf } from '#domain/golf/numbers.ts';
import { type Db, newId } from '#server/database/connection.ts';
import { type DeskPlayerRow, noteAtDesk, setCart } from '#server/database/desk/desk.ts';
import { insertStatusRuling, voidStatusRulings } from '#server/database/desk/status-rulings.ts';
import { writeIndexes } from '#server/database/golf-rounds/field-players.ts';
import { hasScores } from '#server/database/golf-rounds/golf-rounds.ts';
import type { DeskTask } from './desk-task.ts';
import { giveBackForPlayer, type PlayerRefund } from './refund-player.ts';
import { takePlaceOf } from './take-place-of.ts';

type Done = {
  deed: Exclude<DeskDeed, { op: 'walk_on' | 'paid' }>;
  player: DeskPlayerRow;
  recordIndex: Tenths | null;
  refund: PlayerRefund | null;
};

/** What a deed leaves beside the sheet: who is here, rulings, an index, a cart, another person, money that goes back. */
export async function writeDeed(task: DeskTask, tx: Db, { deed, player, recordIndex, refund }: Done): Promise<void> {
  const { context, organizer, round } = task;
  const now = context.clock();
  const who = { roundId: round.id, playerId: player.id, userId: organizer.userId, now };
  const ruling = { ...who, id: newId(), tournamentId: round.tournament_id };
  const ofRound = { ...who, tournamentId: round.tournament_id };
  const ofTournament = { ...ofRound, roundId: null };
  if (deed.op === 'check_in') {
    if (deed.is_here) await voidStatusRulings(tx, { ...ofRound, statuses: ['dns'] });
    const state = player.state === 'late' && deed.is_here ? 'late' : 'in';
    await noteAtDesk(tx, { ...who, state, isHere: deed.is_here });
  }
  if (deed.op === 'late') await noteAtDesk(tx, { ...who, state: 'late', isHere: undefined });
  if (deed.op === 'came') {
    await voidStatusRulings(tx, { ...ofRound, statuses: ['dns'] });
    await noteAtDesk(tx, { ...who, state: 'in', isHere: true });
  }
  if (deed.op === 'no_show') {
    await voidStatusRulings(tx, { ...ofRound, statuses: ['dns'] });
    await insertStatusRuling(tx, { ...ruling, status: 'dns' });
    await noteAtDesk(tx, { ...who, state: 'no_show', isHere: false });
  }
  if (deed.op === 'withdraw') {
    await voidStatusRulings(tx, { ...ofRound, statuses: ['wd'] });
    await insertStatusRuling(tx, { ...ruling, status: 'wd' });
  }
  if ((deed.op === 'no_show' || deed.op === 'withdraw') && deed.refund && refund)
    await giveBackForPlayer(tx, refund, player.id, now);
  if (deed.op === 'disqualify') {
    await voidStatusRulings(tx, { ...ofRound, statuses: ['dq'] });
    await insertStatusRuling(tx, { ...ruling, status: 'dq', reason: deed.reason });
  }
  if (deed.op === 'take_back') await voidStatusRulings(tx, { ...ofTournament, statuses: ['wd', 'dq'] });
  if (deed.op === 'replace') {
    await takePlaceOf(task, tx, player, deed.person);
    await voidStatusRulings(tx, { ...ofTournament, statuses: ['dns', 'wd', 'dq'] });
  }
  if (deed.op === 'cart' && !(await setCart(tx, round.id, player.id, deed.cart)))
    throw new AppError('wrong_state', 'This player is in no group.');
  if (deed.op === 'index') {
    if (await hasScores(tx, round.id))
      throw new AppError('wrong_state', 'Scores have come in: everybody keeps the index that they began with.');
    const [tenths, source] =
      deed.index === null ? [recordIndex, 'record' as const] : [tenthsOf(deed.index), 'typed' as const];
    await writeIndexes(tx, round.id, [{ playerId: player.id, tenths, source }], now);
  }
}
