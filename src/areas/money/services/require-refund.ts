import { type Cents, describeCents } from '#kernel/rules/money.ts';
import { requirePermission, type SignedIn } from '#areas/accounts/services/viewer.ts';

/**
 * Checks permission before an organizer or a club refunds card money. Call it under the locks of the action and before
 * anything is changed. Refunds that nobody decides on do not need it: withdrawals by the stated terms, expired shares,
 * late payments.
 * @param cents to be refunded; zero needs no permission
 * @throws AppError forbidden, for an API key scope_missing; both name the amount and `money.refund`
 */
export function requireRefund(viewer: SignedIn, cents: Cents): void {
  if (cents > 0) requirePermission(viewer, 'money.refund', `This gives ${describeCents(cents)} back to the card.`);
}
