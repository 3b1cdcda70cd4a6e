import type { z } from 'zod';
import { AppError } from '#kernel/contract/errors.ts';
import type { takePaymentSchema } from '#areas/entries/contract/field.ts';
import { type Dollars, toCents, toDollars } from '#kernel/rules/money.ts';
import { owesLater } from '#kernel/rules/in-field.ts';
import { type Db, inTransaction } from '#kernel/database/connection.ts';
import { emit } from '#kernel/database/events.ts';
import { addJob } from '#kernel/database/jobs.ts';
import { announceToTeam } from '#areas/tournaments/database/announce-to-team.ts';
import { payAtDesk, recordDeskMoney } from '#areas/money/database/desk.ts';
import { type LockedRegistration, lockRegistrationRow, moveRegistration } from '#areas/entries/database/places/move.ts';
import { findRegistrationToPay } from '#areas/entries/database/registrations/field.ts';
import { lockUncancelled } from '#areas/tournaments/services/lock-tournament.ts';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import type { Context } from '#kernel/services/context.ts';
import type { DeskMoney } from '#areas/money/contract/statements.ts';

/**
 * Refuses to record a payment for a locked entry by hand.
 * @throws AppError wrong_state for an entry that is paid, has ended, pays by shares, or is being paid by card
 */
export function refuseTaken(entry: LockedRegistration, isProcessing: boolean): void {
  if (entry.payment_status !== 'pending')
    throw new AppError(
      'wrong_state',
      entry.payment_status === 'completed' ? 'This entry is paid.' : 'This entry has ended.',
    );
  if (entry.pays === 'shares')
    throw new AppError('wrong_state', 'This group pays by shares: their captain can pay the rest.');
  if (isProcessing)
    throw new AppError('wrong_state', 'A card payment for this entry is on its way. Look again in a moment.');
}

/**
 * Records that the organizer received the amount due for a locked entry: completes the entry and books the money. An
 * open card page is closed; a payment made there meanwhile is refunded as a duplicate.
 */
export async function takeDue(tx: Db, entry: LockedRegistration, takenAs: DeskMoney, now: Date): Promise<void> {
  await moveRegistration(tx, entry, 'completed', now);
  await payAtDesk(tx, entry.id);
  await recordDeskMoney(tx, [entry.id], now, takenAs);
  await addJob(
    tx,
    'close-checkout',
    { purchase: { kind: 'registration', id: entry.id } },
    { key: `close:${entry.id}` },
  );
  const type = owesLater(entry) ? 'registration.paid' : 'registration.completed';
  await emit(tx, { type, subjectId: entry.id, userId: entry.user_id, now });
}

/**
 * Records a payment by hand for an entry of the organizer's own tournament, on any day, also after play.
 * @returns dollars that were recorded
 * @throws AppError not_found for another tournament's entry, price_changed where another amount is due than was shown,
 * wrong_state as `refuseTaken`, and for a cancelled tournament
 */
export async function takePayment(
  context: Context,
  tournament: TournamentDetailRow,
  registrationId: string,
  { taken_as: takenAs, amount }: z.output<typeof takePaymentSchema>,
): Promise<Dollars> {
  return inTransaction(context.pool, async (tx) => {
    // Payments by hand are never refunded automatically, so a tournament cancelled meanwhile must not get one.
    await lockUncancelled(tx, tournament.id);
    const entry = await lockRegistrationRow(tx, registrationId);
    const found = entry && (await findRegistrationToPay(tx, entry.id));
    if (!entry || !found || entry.tournament_id !== tournament.id)
      throw new AppError('not_found', 'This registration is not in this tournament.');
    refuseTaken(entry, found.is_processing);
    if (toCents(amount) !== entry.payment_amount) {
      const message = 'This is not the amount due.';
      throw new AppError('price_changed', message, [{ field: 'amount', message }]);
    }
    await takeDue(tx, entry, takenAs, context.clock());
    await announceToTeam(tx, tournament.id);
    return toDollars(entry.payment_amount);
  });
}
