import { AppError } from '#kernel/contract/errors.ts';
import { featureTournament } from '#areas/organizers/database/write-tournaments.ts';
import { type OrganizerViewer, requireCapability } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';

/**
 * Adds a published tournament to the featured ones, or removes it.
 * @throws AppError upgrade_required below premium, wrong_state for an unpublished one
 */
export async function setFeatured(
  context: Context,
  organizer: OrganizerViewer,
  row: TournamentDetailRow,
  isFeatured: boolean,
): Promise<void> {
  if (isFeatured) requireCapability(organizer, 'featured_listings');
  if (row.state !== 'published') throw new AppError('wrong_state', 'Only a published tournament can be featured.');
  await featureTournament(context.pool, row.id, isFeatured);
}
