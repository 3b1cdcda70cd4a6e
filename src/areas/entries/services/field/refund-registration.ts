import { AppError } from '#kernel/contract/errors.ts';
import { type Dollars, toDollars } from '#kernel/rules/money.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import { hasOpenCreditFor } from '#areas/entries/database/credits/credits.ts';
import { announce } from '#kernel/database/live.ts';
import { lockRegistrationRow } from '#areas/entries/database/places/move.ts';
import type { Context } from '#kernel/services/context.ts';
import { giveBack } from '#areas/money/services/give-back.ts';
import { endRegistration } from '../registrations/end-registration.ts';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';

/**
 * Refunds a golfer on behalf of the organizer. A full refund ends the entry and frees its places; a partial one does
 * not.
 * @param amountDollars the rest of the payment when absent
 * @returns dollars of this refund, and the rest of the payment
 * @throws AppError not_found, wrong_state without a card payment, validation_failed for more than the rest
 */
export async function refundRegistration(
  context: Context,
  tournament: TournamentDetailRow,
  registrationId: string,
  amountDollars: Dollars | undefined,
): Promise<{ amount: Dollars; left: Dollars }> {
  return inTransaction(context.pool, async (tx) => {
    const now = context.clock();
    const registration = await lockRegistrationRow(tx, registrationId);
    if (registration?.tournament_id !== tournament.id)
      throw new AppError('not_found', 'This registration is not in this tournament.');
    if (await hasOpenCreditFor(tx, registration.id))
      throw new AppError('wrong_state', 'Credit was given for this. Pay the credit out instead.');
    const { asked, left } = await giveBack(tx, { kind: 'registration', id: registration.id }, amountDollars, now);
    if (left === 0) await endRegistration(tx, registration.id, 'given_back', now);
    await announce(tx, { user: registration.user_id, event: 'registration', id: registration.id });
    return { amount: toDollars(asked), left: toDollars(left) };
  });
}
