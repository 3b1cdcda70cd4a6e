import { AppError } from '#contracts/errors.ts';
import type { DeskDeed } from '#contracts/desk.ts';
import { type Tenths, tenthsOf } from '#domain/golf/numbers.ts';
import { type RuledStatus, statusRules } from '#domain/golf/rulings.ts';
import { type Db, newId } from '#server/database/connection.ts';
import { type DeskPlayerRow, noteAtDesk, setCart } from '#server/database/desk/desk.ts';
import { writeIndexes } from '#server/database/golf-rounds/field-players.ts';
import { hasScores } from '#server/database/golf-rounds/golf-rounds.ts';
import { listStatusRulings } from '#server/database/rulings/read-rulings.ts';
import { insertRulings, voidRulings } from '#server/database/rulings/write-rulings.ts';
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
  const by = { ...who, tournamentId: round.tournament_id };
  if (deed.op === 'check_in') {
    if (deed.is_here) await takeBack(tx, by, ['dns']);
    const state = player.state === 'late' && deed.is_here ? 'late' : 'in';
    await noteAtDesk(tx, { ...who, state, isHere: deed.is_here });
  }
  if (deed.op === 'late') await noteAtDesk(tx, { ...who, state: 'late', isHere: undefined });
  if (deed.op === 'came') {
    await takeBack(tx, by, ['dns']);
    await noteAtDesk(tx, { ...who, state: 'in', isHere: true });
  }
  if (deed.op === 'no_show') {
    await takeBack(tx, by, ['dns']);
    await rule(tx, by, 'dns');
    await noteAtDesk(tx, { ...who, state: 'no_show', isHere: false });
  }
  if (deed.op === 'withdraw') {
    await takeBack(tx, by, ['wd']);
    await rule(tx, by, 'wd');
  }
  if ((deed.op === 'no_show' || deed.op === 'withdraw') && deed.refund && refund)
    await giveBackForPlayer(tx, refund, player.id, now);
  if (deed.op === 'disqualify') {
    await takeBack(tx, by, ['dq']);
    await rule(tx, by, 'dq', deed.reason);
  }
  if (deed.op === 'take_back') await takeBack(tx, { ...by, roundId: null }, ['wd', 'dq']);
  if (deed.op === 'replace') {
    await takePlaceOf(task, tx, player, deed.person);
    await takeBack(tx, { ...by, roundId: null }, ['dns', 'wd', 'dq']);
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

type By = { tournamentId: string; roundId: string; playerId: string; userId: string; now: Date };

/** The committee's word on somebody's round. */
const rule = (tx: Db, { playerId, ...by }: By, status: RuledStatus, reason = 'Noted at the desk'): Promise<void> =>
  insertRulings(tx, [
    {
      ...by,
      id: newId(),
      act: { kind: 'status', player: playerId, team: null, round: by.roundId, status },
      rule: statusRules[status],
      reason,
    },
  ]);

/** Voids what stands of these statuses of somebody: in one round, or in all. */
async function takeBack(
  tx: Db,
  by: Omit<By, 'roundId'> & { roundId: string | null },
  statuses: readonly RuledStatus[],
): Promise<void> {
  const standing = await listStatusRulings(tx, { ...by, statuses });
  await voidRulings(tx, standing, { reason: 'Taken back at the desk', userId: by.userId, now: by.now });
}
