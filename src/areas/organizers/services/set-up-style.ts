import { AppError } from '#kernel/contract/errors.ts';
import type { GameplayStyle } from '#kernel/contract/tournament-choices.ts';
import { findSetUp } from '#areas/play/database/golf-rounds/set-ups.ts';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import type { Context } from '#kernel/services/context.ts';

/**
 * Refuses another style of play once rounds and boards are made from it in Course Setup: from then on only Course Setup
 * changes it, not the form of the tournament or its draft.
 * @param style in the form; undefined leaves it unchanged
 * @throws AppError validation_failed naming `gameplayStyle`
 */
export async function refuseOtherStyle(
  { pool }: Context,
  { id, gameplay_style: before }: Pick<TournamentDetailRow, 'id' | 'gameplay_style'>,
  style: GameplayStyle | undefined,
): Promise<void> {
  if (style === undefined || style === before || !(await findSetUp(pool, id))) return;
  const message = 'The format is set up already: change it in Course Setup.';
  throw new AppError('validation_failed', message, [{ field: 'gameplayStyle', message }]);
}
