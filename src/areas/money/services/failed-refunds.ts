import { type FailedRefund, failedRefundSchema } from '#areas/money/contract/failed-refunds.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { refundFailureWords } from '#areas/money/rules/refund-failures.ts';
import { toDollars } from '#kernel/rules/money.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import {
  type FailedRefundRow,
  findFailedRefund,
  listFailedRefunds,
  oweAgain,
} from '#areas/money/database/failed-refunds.ts';
import { findRefund } from '#areas/money/database/refunds.ts';
import type { ClubViewer, OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { requireRefund } from './require-refund.ts';
import { present } from '#kernel/services/present.ts';

type PayeeViewer = OrganizerViewer | ClubViewer;

/** Refunds that cards rejected, oldest failure first. */
export async function listOwnFailedRefunds(context: Context, payee: PayeeViewer): Promise<FailedRefund[]> {
  return (await listFailedRefunds(context.pool, payee)).map(presentFailed);
}

/**
 * Sends a failed refund to the card again; simultaneous requests send it once.
 * @throws AppError not_found, wrong_state if it is not waiting to be sent again, forbidden
 */
export async function sendRefundAgain(context: Context, payee: PayeeViewer, id: string): Promise<FailedRefund> {
  const own = await findFailedRefund(context.pool, payee, id);
  const refund = own && (await findRefund(context.pool, id));
  if (!own || !refund) throw new AppError('not_found', 'This refund does not exist.');
  await inTransaction(context.pool, async (tx) => {
    const now = context.clock();
    await context.purchaseKinds[refund.kind].lock(tx, refund.purchase_id, false, now);
    requireRefund(payee, own.amount);
    if (!(await oweAgain(tx, id, now)))
      throw new AppError('wrong_state', 'This refund does not wait to be sent again.');
  });
  return presentFailed((await findFailedRefund(context.pool, payee, id)) ?? own);
}

const presentFailed = (row: FailedRefundRow): FailedRefund =>
  present(failedRefundSchema, row, {
    amount: toDollars(row.amount),
    why: refundFailureWords(row.failure),
    state: row.status === 'failed' ? 'failed' : 'sent_again',
  });
