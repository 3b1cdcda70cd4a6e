import { AppError } from '#contracts/errors.ts';
import { findTournament, type TournamentDetailRow } from '#server/database/tournaments/read-tournaments.ts';
import type { OrganizerViewer } from '#server/services/accounts/viewer.ts';
import type { Context } from '#server/services/context.ts';

/**
 * The organizer's own tournament.
 * @throws AppError forbidden for another organizer's, not_found where there is none or it is their draft
 */
export async function findOwnTournament(
  context: Context,
  organizer: OrganizerViewer,
  id: string,
): Promise<TournamentDetailRow> {
  const row = await findTournament(context.pool, id);
  if (row?.organizer_id === organizer.organizerId) return row;
  if (!row || row.state === 'draft') throw new AppError('not_found', 'This tournament does not exist.');
  throw new AppError('forbidden', 'This tournament belongs to another organizer.');
}
