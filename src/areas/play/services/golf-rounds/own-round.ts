import { AppError } from '#kernel/contract/errors.ts';
import { findRound, type GolfRoundRow } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import { findTournament, type TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';

export type OwnRound = { round: GolfRoundRow; tournament: TournamentDetailRow };

/**
 * A round of the organizer's own tournament.
 * @throws AppError not_found where the round does not exist or is another organizer's, which is not revealed
 */
export async function requireOwnRound(
  context: Context,
  organizer: OrganizerViewer,
  roundId: string,
): Promise<OwnRound> {
  const round = await findRound(context.pool, roundId);
  const tournament = round && (await findTournament(context.pool, round.tournament_id));
  if (!tournament || tournament.organizer_id !== organizer.organizerId)
    throw new AppError('not_found', 'This round does not exist.');
  return { round, tournament };
}
