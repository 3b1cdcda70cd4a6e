import { type Cents, describeCents } from '#kernel/rules/money.ts';
import { requirePermission, type SignedIn } from '#areas/accounts/services/viewer.ts';

/**
 * The gate before every act for an organizer or a club that gives card money back. Ask it under the locks of the act
 * and before anything is changed. A refund to a buyer who leaves by the stated terms, or because time ran out or money
 * came too late, is nobody's choice and does not pass here.
 * @param cents what would go back; nothing is asked where that is nothing
 * @throws AppError forbidden, for a key scope_missing; both name the sum and `money.refund`
 */
export function requireRefund(viewer: SignedIn, cents: Cents): void {
  if (cents > 0) requirePermission(viewer, 'money.refund', `This gives ${describeCents(cents)} back to the card.`);
}
