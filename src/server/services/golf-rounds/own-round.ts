import { AppError } from '#contracts/errors.ts';
import { findRound, type GolfRoundRow } from '#server/database/golf-rounds/golf-rounds.ts';
import type { TournamentDetailRow } from '#server/database/tournaments/read-tournaments.ts';
import type { OrganizerViewer } from '#server/services/accounts/viewer.ts';
import type { Context } from '#server/services/context.ts';
import { findOwnTournament } from '#server/services/tournaments/own-tournament.ts';

/**
 * A round of the organizer's own tournament.
 * @throws AppError forbidden for another organizer's, not_found where there is none or it is of their draft
 */
export async function findOwnRound(
  context: Context,
  organizer: OrganizerViewer,
  roundId: string,
): Promise<{ round: GolfRoundRow; tournament: TournamentDetailRow }> {
  const round = await findRound(context.pool, roundId);
  if (!round) throw new AppError('not_found', 'This round does not exist.');
  return { round, tournament: await findOwnTournament(context, organizer, round.tournament_id) };
}
