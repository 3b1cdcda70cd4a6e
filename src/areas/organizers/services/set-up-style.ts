import { AppError } from '#kernel/contract/errors.ts';
import type { GameplayStyle } from '#kernel/contract/tournament-choices.ts';
import { findSetUp } from '#areas/play/database/golf-rounds/set-ups.ts';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import type { Context } from '#kernel/services/context.ts';

/**
 * Rounds and boards follow from what is played. Once they are made in Course Setup it is changed there alone, not by
 * the form of the tournament or of its draft.
 * @param style as the form has it; undefined leaves it as it is
 * @throws AppError validation_failed naming `gameplayStyle`
 */
export async function refuseOtherStyle(
  { pool }: Context,
  { id, gameplay_style: before }: Pick<TournamentDetailRow, 'id' | 'gameplay_style'>,
  style: GameplayStyle | undefined,
): Promise<void> {
  if (style === undefined || style === before || !(await findSetUp(pool, id))) return;
  const message = 'What is played is set up already: change it in Course Setup.';
  throw new AppError('validation_failed', message, [{ field: 'gameplayStyle', message }]);
}
