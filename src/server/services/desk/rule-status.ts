import { type RuledStatus, statusRules } from '#domain/golf/rulings.ts';
import { type Db, newId } from '#server/database/connection.ts';
import { listStatusRulings } from '#server/database/rulings/read-rulings.ts';
import { insertRulings, voidRulings } from '#server/database/rulings/write-rulings.ts';

/** On whom something is ruled, and who did. */
export type By = { tournamentId: string; roundId: string; playerId: string; userId: string; now: Date };

/** The committee's word on somebody's round. */
export const rule = (
  tx: Db,
  { playerId, ...by }: By,
  status: RuledStatus,
  reason = 'Noted at the desk',
): Promise<void> =>
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
export async function takeBack(
  tx: Db,
  by: Omit<By, 'roundId'> & { roundId: string | null },
  statuses: readonly RuledStatus[],
): Promise<void> {
  const standing = await listStatusRulings(tx, { ...by, statuses });
  await voidRulings(tx, standing, { reason: 'Taken back at the desk', userId: by.userId, now: by.now });
}
