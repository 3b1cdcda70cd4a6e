import { AppError } from '#kernel/contract/errors.ts';
import type { RefundPreview } from '#areas/entries/contract/registrations.ts';
import { toDollars } from '#kernel/rules/money.ts';
import { findRegistration } from '#areas/entries/database/registrations/registrations.ts';
import type { GolferViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { canWithdraw, creditDueOf, paidNowOf, refundDueOf } from './refund-due.ts';
import { termsOfWithdrawal } from './terms-of-withdrawal.ts';

/** The refund for withdrawing the golfer's own entry now, without changing anything. @throws AppError not_found */
export async function previewRefund(context: Context, golfer: GolferViewer, id: string): Promise<RefundPreview> {
  const row = await findRegistration(context.pool, golfer.golferId, id);
  if (!row) throw new AppError('not_found', 'This registration does not exist.');
  const now = context.clock();
  const [card, credit] = [refundDueOf(row, now), creditDueOf(row, now)];
  const paid = paidNowOf(row);
  const stays = Math.max(0, paid - card);
  const terms = termsOfWithdrawal(row, now);
  const steps = [
    ...(terms.refund_tiers ?? []).map(({ endsAt }) => new Date(endsAt)),
    terms.refund_until_at,
    terms.closes_at,
  ];
  const next = steps.filter((at): at is Date => at !== null && at > now).sort((a, b) => a.getTime() - b.getTime())[0];
  return {
    lines: [
      { label: 'Paid by card', amount: toDollars(paid) },
      ...(stays > 0 ? [{ label: 'Stays with the organizer', amount: -toDollars(stays) }] : []),
      ...(row.credit_amount > 0 ? [{ label: 'Back as credit', amount: toDollars(credit) }] : []),
    ],
    card: toDollars(card),
    credit: toDollars(credit),
    until: next?.toISOString() ?? null,
    time_zone: row.time_zone,
    can_withdraw: canWithdraw(row, now),
  };
}
