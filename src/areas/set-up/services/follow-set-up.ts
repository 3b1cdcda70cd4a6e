import { AppError } from '#kernel/contract/errors.ts';
import type { Db } from '#kernel/database/connection.ts';
import { type GolfRoundRow, hasScores } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import { announceScores } from '#areas/play/database/scores/announce-scores.ts';
import { listOneBallTeams } from '#areas/play/database/scores/cards.ts';
import { findCardKinds } from '#areas/play/database/scores/cards-of-set-up.ts';
import { findPublishedSheet } from '#areas/play/database/tee-sheets/published-sheets.ts';
import { lockSheetRound } from '#areas/play/database/tee-sheets/sheet-rounds.ts';
import type { Context } from '#kernel/services/context.ts';
import { playFromTees } from '#areas/play/services/tees/play-from-tees.ts';
import { followSheet } from '#areas/play/services/scoring/follow-sheet.ts';
import { remergeRound } from '#areas/scoring/services/remerge-round.ts';

/**
 * Updates tees, cards and links of a published tee sheet after its set-up changed. Before the first score, cards are
 * created again for another format; after it, they are merged again for other holes or tees, and changes that existing
 * scores do not allow are refused. In the caller's transaction.
 * @param before the round before the change
 * @throws AppError wrong_state if players' cards have scores and the new format has team cards, or the reverse
 */
export async function followSetUp(context: Context, tx: Db, before: GolfRoundRow, zone: string): Promise<void> {
  const round = await lockSheetRound(tx, before.id);
  const sheet = await findPublishedSheet(tx, before.id);
  if (!round || !sheet) return;
  await playFromTees(tx, round.id);
  const isScored = await hasScores(tx, round.id);
  const teams = await listOneBallTeams(tx, { id: round.id, tournamentId: round.tournament_id });
  const cards = await findCardKinds(tx, round.id);
  const isOtherBall = teams.length > 0 ? !cards.teams : cards.teams;
  if (isOtherBall && isScored) throw otherBall(round, cards.teams);
  if (isScored) await remergeRound(tx, round.id, context.clock());
  else if (isOtherBall) await followSheet(context, tx, round, { groups: sheet.groups, zone });
  await announceScores(tx, { tournament: round.tournament_id, cards: [], groups: 'all' });
}

function otherBall({ number }: GolfRoundRow, isOfTeams: boolean): AppError {
  const whose = isOfTeams ? 'the one ball of each team' : 'each player’s own ball';
  const message = `Round ${number} has scores of ${whose}: it cannot be played otherwise any more.`;
  return new AppError('wrong_state', message, [{ field: 'answers.style', message }]);
}
