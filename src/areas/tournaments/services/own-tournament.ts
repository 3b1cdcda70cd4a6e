import { AppError } from '#kernel/contract/errors.ts';
import { findTournament, type TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';

/**
 * The organizer's own tournament.
 * @throws AppError forbidden for another organizer's published one; not_found where it does not exist or is another
 * organizer's draft
 */
export async function requireOwnTournament(
  context: Context,
  organizer: OrganizerViewer,
  id: string,
): Promise<TournamentDetailRow> {
  const row = await findTournament(context.pool, id);
  if (row?.organizer_id === organizer.organizerId) return row;
  if (!row || row.state === 'draft') throw new AppError('not_found', 'This tournament does not exist.');
  throw new AppError('forbidden', 'This tournament belongs to another organizer.');
}
