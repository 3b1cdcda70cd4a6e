import type { Cents } from '#domain/money.ts';
import { isLive } from '#domain/registrations.ts';
import { withdrawalRefundCents } from '#domain/refunds.ts';
import type { RegistrationRow } from '#server/database/registrations/registrations.ts';

const withdrawalOf = (row: RegistrationRow) => ({
  policy: row.refund_policy,
  refundUntilAt: row.refund_until_at,
  // What was taken at the desk goes back at the desk.
  paidCents: row.payment_method === 'desk' ? 0 : row.payment_amount,
  givenBackCents: row.given_back + row.disputed,
  keptCents: row.kept_amount,
  tiers: row.refund_tiers,
});

/** What a withdrawal now gives back to the card, in cents. */
export const refundDueOf = (row: RegistrationRow, now: Date): Cents =>
  row.payment_status === 'completed' ? withdrawalRefundCents(withdrawalOf(row), now) : 0;

/** What of the credit that was spent on it comes back: the same share as of what was paid. In cents. */
export const creditDueOf = (row: RegistrationRow, now: Date): Cents =>
  row.payment_status === 'completed'
    ? withdrawalRefundCents(
        { ...withdrawalOf(row), paidCents: row.credit_amount, givenBackCents: 0, keptCents: 0 },
        now,
      )
    : 0;

/** Pending or paid, and not too late. */
export const canWithdraw = (row: RegistrationRow, now: Date): boolean =>
  isLive(row.payment_status) && (row.payment_status !== 'completed' || now < row.closes_at);
