import type { z } from 'zod';
import type { tournamentEndSchema } from '#areas/tournaments/contract/tournaments.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { toDollars } from '#kernel/rules/money.ts';
import { statusOf } from '#areas/tournaments/rules/tournaments.ts';
import { sumsOfCancellation } from '#areas/entries/rules/weather-remedy.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import { listPaidMoney } from '#areas/entries/database/credits/entry-money.ts';
import { lockPlaces } from '#areas/tournaments/database/counter.ts';
import { listStandingRegistrations, readCancellation } from '#areas/tournaments/database/cancellation.ts';
import { deleteUnpaid } from '#areas/organizers/database/write-tournaments.ts';
import { type OrganizerViewer, requirePermission } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { eachAlone, inSteps } from '#kernel/services/each-alone.ts';
import { endWaitlist } from '#areas/waitlist/services/close-waitlist.ts';
import { type CalledOff, endRegistration } from '#areas/entries/services/registrations/end-registration.ts';
import { requireRefund } from '#areas/money/services/require-refund.ts';
import { endSponsorships } from '#areas/sponsors/services/end-sponsorships.ts';
import { callOff } from './call-off.ts';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import { requireOwnTournament } from '#areas/tournaments/services/own-tournament.ts';

export type TournamentEnd = z.output<typeof tournamentEndSchema>;

/**
 * Deletes a tournament for which no golfer or sponsor has paid or is paying. Cancels any other: its entry closes at
 * once, and a job ends and fully refunds every entry and notifies the golfers. Idempotent.
 * @throws AppError not_found for another organizer's, wrong_state for one that is over, forbidden for a member who may
 * not cancel or may not refund: nothing is changed then
 */
export async function endTournament(context: Context, organizer: OrganizerViewer, id: string): Promise<TournamentEnd> {
  // Cancelling a booking calls this too, so the permission is checked here.
  requirePermission(organizer, 'tournaments.cancel');
  const row = await requireOwnTournament(context, organizer, id);
  const now = context.clock();
  if (row.state === 'cancelled') return cancellationOf(context, id);
  if (statusOf(row, now) === 'completed') {
    throw new AppError('wrong_state', 'This tournament has been played. It stays in your books.');
  }
  const isDeleted = await inTransaction(context.pool, async (tx) => {
    await lockPlaces(tx, id);
    if (await deleteUnpaid(tx, id)) return true;
    const money = await listPaidMoney(tx, id);
    requireRefund(organizer, sumsOfCancellation(money, { remedy: 'refund', percent: 100 }).refundCents);
    await callOff(tx, id, { remedy: 'refund', percent: 100, creditUntil: now, reason: '' }, now);
    return false;
  });
  return isDeleted ? { outcome: 'deleted', cancellation: null } : cancellationOf(context, id);
}

/**
 * Progress of a cancellation in the organizer's own tournament.
 * @throws AppError wrong_state for one that is not cancelled
 */
export async function readOwnCancellation(context: Context, row: TournamentDetailRow): Promise<TournamentEnd> {
  if (row.state !== 'cancelled') throw new AppError('wrong_state', 'This tournament is not cancelled.');
  return cancellationOf(context, row.id);
}

async function cancellationOf(context: Context, id: string): Promise<TournamentEnd> {
  const { refunded, ...counts } = await readCancellation(context.pool, id);
  return { outcome: 'cancelled', cancellation: { ...counts, refunded: toDollars(refunded) } };
}

/**
 * Ends the entries and sponsorships of a cancelled tournament, each in a transaction of its own: open payments are
 * cancelled; paid amounts are refunded in full, by the chosen percentage, or as credit; and waiting parties are
 * notified. Resumes after an interruption; an entry that cannot be ended does not block the refunds of others.
 * @throws AggregateError once all were tried, for those that could not be ended
 */
export async function cancelRegistrations(context: Context, tournamentId: string, calledOff: CalledOff): Promise<void> {
  await inSteps({
    'end entries': async () =>
      eachAlone(
        await listStandingRegistrations(context.pool, tournamentId),
        (id) => `entry ${id}`,
        (id) =>
          inTransaction(context.pool, (tx) =>
            endRegistration(tx, id, 'cancelled_tournament', context.clock(), calledOff),
          ),
      ),
    'end sponsorships': () => endSponsorships(context, tournamentId, calledOff.percent),
    'end the waitlist': () => endWaitlist(context, tournamentId),
  });
}
