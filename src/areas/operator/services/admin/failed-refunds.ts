import {
  type AdminFailedRefund,
  type AdminFailedRefunds,
  adminFailedRefundSchema,
} from '#areas/money/contract/failed-refunds.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { toDollars } from '#kernel/rules/money.ts';
import { refundFailureWords } from '#areas/money/rules/refund-failures.ts';
import { insertAudit } from '#kernel/database/admin/audit.ts';
import { type Db, inTransaction } from '#kernel/database/connection.ts';
import { emit } from '#kernel/database/events.ts';
import { oweAgain } from '#areas/money/database/failed-refunds.ts';
import {
  type EveryFailedRefund,
  findPlanFailure,
  listEveryFailedRefund,
  recordSettled,
  sendPlanRefundAgain,
  settlePlanRefund,
} from '#areas/money/database/operator-refunds.ts';
import { findRefund } from '#areas/money/database/refunds.ts';
import type { Context } from '#kernel/services/context.ts';
import { present } from '#kernel/services/present.ts';

/** See `operate.ts`; `actorId` is the operator's account, null for the command line. */
type Tools = Pick<Context, 'pool' | 'clock' | 'purchaseKinds'>;

/** Failed refunds of all sellers that wait, oldest failure first. */
export async function listAllFailedRefunds({ pool }: Pick<Tools, 'pool'>): Promise<AdminFailedRefunds> {
  const { refunds, waiting } = await listEveryFailedRefund(pool);
  return { refunds: refunds.map(presentFailed), waiting };
}

/**
 * Sends a refund to the card again, even if its seller's account is gone.
 * @throws AppError not_found, wrong_state if it is not waiting for that
 */
export const sendAnyRefundAgain = (tools: Tools, actorId: string | null, id: string): Promise<void> =>
  act(tools, id, {
    ofSale: (tx, now) => oweAgain(tx, id, now),
    ofPlan: (tx, now) => sendPlanRefundAgain(tx, id, now),
    note: { actorId, action: 'refund.send', subject: id },
  });

/**
 * Records that the operator returned the money without the card, by a method agreed with the payer: the ledger counts
 * it as refunded, and the payer is notified.
 * @param how the operator's note, which the payer reads
 * @throws AppError as `sendAnyRefundAgain`
 */
export const settleWithoutCard = (tools: Tools, actorId: string | null, id: string, how: string): Promise<void> =>
  act(tools, id, {
    ofSale: async (tx, now) => {
      const refund = await findRefund(tx, id);
      if (!refund || !(await recordSettled(tx, id, { how, now }))) return false;
      const bought = await tools.purchaseKinds[refund.kind].lock(tx, refund.purchase_id, false, now);
      if (refund.reason !== 'duplicate') await bought?.countRefund(refund.amount);
      await emit(tx, { type: 'refund.settled', subjectId: id, now });
      return true;
    },
    ofPlan: async (tx, now) => {
      if (!(await settlePlanRefund(tx, id, { how, now }))) return false;
      await emit(tx, { type: 'refund.settled', subjectId: id, now });
      return true;
    },
    note: { actorId, action: 'refund.settle', subject: id, details: { how } },
  });

type Act = {
  ofSale(tx: Db, now: Date): Promise<boolean>;
  ofPlan(tx: Db, now: Date): Promise<boolean>;
  note: Omit<Parameters<typeof insertAudit>[1], 'now'>;
};

async function act({ pool, clock, purchaseKinds }: Tools, id: string, { ofSale, ofPlan, note }: Act): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const now = clock();
    const refund = await findRefund(tx, id);
    if (refund) await purchaseKinds[refund.kind].lock(tx, refund.purchase_id, false, now);
    if (!(await (refund ? ofSale(tx, now) : ofPlan(tx, now)))) {
      if (!refund && !(await findPlanFailure(tx, id)))
        throw new AppError('not_found', 'There is no such refund that waits.');
      throw new AppError('wrong_state', 'This refund does not wait to be sent again or settled.');
    }
    await insertAudit(tx, { ...note, now });
  });
}

const presentFailed = (row: EveryFailedRefund): AdminFailedRefund =>
  present(adminFailedRefundSchema, row, { amount: toDollars(row.amount), why: refundFailureWords(row.failure) });
