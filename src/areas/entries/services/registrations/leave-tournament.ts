import { AppError } from '#kernel/contract/errors.ts';
import type { Cents } from '#kernel/rules/money.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import { findRegistration, type RegistrationRow } from '#areas/entries/database/registrations/registrations.ts';
import type { GolferViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { endRegistration } from './end-registration.ts';

/**
 * Leaves a pending entry, which frees its places and closes its checkout at once; or withdraws a paid one before the
 * deadline, with a refund by the tournament's policy. Idempotent.
 * @param expectedCents the refund that was shown
 * @throws AppError not_found for another golfer's entry, wrong_state after the deadline, preview_outdated where the
 * refund would differ from the one that was shown: nothing is changed then
 */
export async function leaveTournament(
  context: Context,
  golfer: GolferViewer,
  registrationId: string,
  expectedCents?: Cents,
): Promise<RegistrationRow> {
  const { pool } = context;
  const mine = await findRegistration(pool, golfer.golferId, registrationId);
  if (!mine) throw new AppError('not_found', 'This registration does not exist.');
  await inTransaction(pool, async (tx) => {
    const owedCents = await endRegistration(tx, registrationId, 'withdrawn', context.clock());
    const isOver = mine.payment_status !== 'pending' && mine.payment_status !== 'completed';
    if (expectedCents !== undefined && !isOver && owedCents !== expectedCents)
      throw new AppError('preview_outdated', 'Your refund has changed meanwhile. Please look again.');
  });
  const left = await findRegistration(pool, golfer.golferId, registrationId);
  if (!left) throw new AppError('not_found');
  return left;
}
