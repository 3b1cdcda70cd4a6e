import { AppError } from '#kernel/contract/errors.ts';
import type { RevealAction } from '#areas/scoring/contract/reveal-choices.ts';
import { shownHoles, stepAfter } from '#areas/scoring/rules/leaderboards/reveal.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import { setRevealStep } from '#areas/scoring/database/reveal-round.ts';
import { announceScores } from '#areas/play/database/scores/announce-scores.ts';
import type { Context } from '#kernel/services/context.ts';
import type { GolfRoundRow } from '#areas/play/database/golf-rounds/golf-rounds.ts';

export type Revealed = { hidden: number; shown: number };

/**
 * Reveals hidden holes of the organizer's own round, one by one or all at once, or hides them again. Readers of the
 * board see it within a moment.
 * @param seen how many holes were shown when the organizer decided, so that two people who press at once reveal one
 * hole
 * @throws AppError wrong_state for a round without hidden holes, sheet_changed
 */
export async function revealHoles(
  context: Context,
  round: GolfRoundRow,
  { action, seen }: { action: RevealAction; seen: number },
): Promise<Revealed> {
  const facts = { hiddenHoles: round.hidden_holes, revealStep: round.reveal_step };
  if (round.hidden_holes === 0) throw new AppError('wrong_state', 'This round hides no holes.');
  if (shownHoles(facts) !== seen) throw new AppError('sheet_changed', 'Somebody else has gone on with the reveal.');
  const after = stepAfter(facts, action);
  if (after !== round.reveal_step)
    await inTransaction(context.pool, async (tx) => {
      const isChanged = await setRevealStep(tx, { id: round.id, before: round.reveal_step, after });
      if (!isChanged) throw new AppError('sheet_changed', 'Somebody else has gone on with the reveal.');
      await announceScores(tx, { tournament: round.tournament_id, cards: [], groups: [] });
    });
  return { hidden: round.hidden_holes, shown: shownHoles({ ...facts, revealStep: after }) };
}
