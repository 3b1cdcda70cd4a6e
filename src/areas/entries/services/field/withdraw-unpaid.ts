import { AppError } from '#kernel/contract/errors.ts';
import { owesLater } from '#kernel/rules/in-field.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import { announceToTeam } from '#areas/tournaments/database/announce-to-team.ts';
import { lockRegistrationRow } from '#areas/entries/database/places/move.ts';
import { findRegistrationToPay } from '#areas/entries/database/registrations/field.ts';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import type { Context } from '#kernel/services/context.ts';
import { endRegistration } from '../registrations/end-registration.ts';

/**
 * Withdraws an unpaid pay-later entry, which never ends by itself, on behalf of the organizer. Its places become free,
 * and nothing is due any more.
 * @throws AppError not_found for another tournament's entry, wrong_state for one that does not pay later, is paid or
 * being paid, or has ended
 */
export async function withdrawUnpaid(
  context: Context,
  tournament: TournamentDetailRow,
  registrationId: string,
): Promise<void> {
  await inTransaction(context.pool, async (tx) => {
    const entry = await lockRegistrationRow(tx, registrationId);
    if (entry?.tournament_id !== tournament.id)
      throw new AppError('not_found', 'This registration is not in this tournament.');
    if (!owesLater(entry)) throw new AppError('wrong_state', 'Only an entry that still has to pay is withdrawn here.');
    if ((await findRegistrationToPay(tx, entry.id))?.is_processing)
      throw new AppError('wrong_state', 'A card payment for this entry is on its way. Look again in a moment.');
    await endRegistration(tx, entry.id, 'given_back', context.clock());
    await announceToTeam(tx, tournament.id);
  });
}
