import { AppError } from '#kernel/contract/errors.ts';
import { featureTournament } from '#areas/organizers/database/write-tournaments.ts';
import { type OrganizerViewer, requireCapability } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { requireOwnTournament } from '#areas/tournaments/services/own-tournament.ts';

/**
 * Puts a published tournament among the featured ones, or takes it out.
 * @throws AppError upgrade_required below premium, not_found for a stranger's, wrong_state for an unpublished one
 */
export async function setFeatured(
  context: Context,
  organizer: OrganizerViewer,
  id: string,
  isFeatured: boolean,
): Promise<void> {
  const row = await requireOwnTournament(context, organizer, id);
  if (isFeatured) requireCapability(organizer, 'featured_listings');
  if (row.state !== 'published') throw new AppError('wrong_state', 'Only a published tournament can be featured.');
  await featureTournament(context.pool, id, isFeatured);
}
