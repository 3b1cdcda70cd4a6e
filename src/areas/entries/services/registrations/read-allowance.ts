import { AppError } from '#kernel/contract/errors.ts';
import type { EntryAllowance } from '#areas/entries/rules/entry-allowance.ts';
import { limitsOf } from '#kernel/rules/plans.ts';
import { countEntriesOfMonth } from '#areas/entries/database/registrations/registrations.ts';
import type { GolferViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';

/**
 * The monthly limit of entries in the golfer's plan and how many are used, counted as when places are given: by the
 * venue's calendar, without cancelled and expired entries.
 * @throws AppError not_found where there is no such tournament
 */
export async function readAllowance(
  context: Context,
  golfer: GolferViewer,
  tournamentId: string,
): Promise<EntryAllowance> {
  const used = await countEntriesOfMonth(context.pool, golfer.golferId, tournamentId, context.clock());
  if (used === null) throw new AppError('not_found', 'This tournament does not exist.');
  return { limit: limitsOf('golfer', golfer.plan).monthly, used };
}
