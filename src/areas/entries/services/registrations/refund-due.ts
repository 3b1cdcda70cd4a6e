import type { Cents } from '#kernel/rules/money.ts';
import { isLive } from '#areas/entries/rules/registrations.ts';
import { withdrawalRefundCents } from '#areas/entries/rules/refunds.ts';
import type { RegistrationRow } from '#areas/entries/database/registrations/registrations.ts';
import { termsOfWithdrawal } from './terms-of-withdrawal.ts';

const withdrawalOf = (row: RegistrationRow) => ({
  policy: row.refund_policy,
  refundUntilAt: row.refund_until_at,
  // Money taken at the desk is returned at the desk.
  paidCents: row.card_amount,
  givenBackCents: row.given_back + row.lost,
  keptCents: row.kept_amount,
  tiers: row.refund_tiers,
});

/**
 * The refund to cards for leaving or withdrawing now, in cents. Before a group has paid all its shares, it is every
 * paid share.
 */
export function refundDueOf(row: RegistrationRow, now: Date): Cents {
  if (row.payment_status === 'completed') return withdrawalRefundCents(withdrawalOf(termsOfWithdrawal(row, now)), now);
  return Math.max(0, paidNowOf(row) - row.lost);
}

/** The card payments of an active entry that have not been refunded, in cents. */
export function paidNowOf(row: RegistrationRow): Cents {
  if (row.payment_status === 'completed') return row.card_amount - row.given_back;
  const paidShares = row.payment_status === 'pending' ? (row.shares?.paid_cents ?? 0) : 0;
  return Math.max(0, paidShares - row.given_back);
}

/** The spent credit that a withdrawal returns, by the same share as of the payment, without donations. In cents. */
export function creditDueOf(row: RegistrationRow, now: Date): Cents {
  if (row.payment_status !== 'completed') return 0;
  const terms = termsOfWithdrawal(row, now);
  const credit = { paidCents: row.credit_amount, givenBackCents: 0, keptCents: terms.kept_credit };
  return withdrawalRefundCents({ ...withdrawalOf(terms), ...credit }, now);
}

/** Whether the entry is pending or paid, and its deadline has not passed. */
export const canWithdraw = (row: RegistrationRow, now: Date): boolean =>
  isLive(row.payment_status) && (row.payment_status !== 'completed' || now < termsOfWithdrawal(row, now).closes_at);
