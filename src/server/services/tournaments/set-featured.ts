import { AppError } from '#contracts/errors.ts';
import { featureTournament } from '#server/database/tournaments/write-tournaments.ts';
import { type OrganizerViewer, requireCapability } from '#server/services/accounts/viewer.ts';
import type { Context } from '#server/services/context.ts';
import { findOwnTournament } from './own-tournament.ts';

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
  const row = await findOwnTournament(context, organizer, id);
  if (isFeatured) requireCapability(organizer, 'featured_listings');
  if (row.state !== 'published') throw new AppError('wrong_state', 'Only a published tournament can be featured.');
  await featureTournament(context.pool, id, isFeatured);
}
