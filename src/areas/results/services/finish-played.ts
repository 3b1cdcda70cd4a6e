import { finishRounds, listPlayedMatchRounds } from '#areas/scoring/database/delivery-facts.ts';
import type { Context } from '#kernel/services/context.ts';
import { eachAlone, inSteps } from '#kernel/services/each-alone.ts';
import { readLevelMatches } from './level-cards.ts';

/**
 * Finishes rounds whose expected cards are all returned, except match play rounds with a level match that has to go on:
 * the committee decides such a match when it closes the round. A match play round that has just become complete and is
 * not judged yet waits for the next run.
 * @throws AggregateError as `eachAlone`
 */
export async function finishPlayedRounds({ pool }: Pick<Context, 'pool'>): Promise<string[]> {
  const over: string[] = [];
  let finished: string[] = [];
  const judge = async (round: { id: string; tournament_id: string }) => {
    if ((await readLevelMatches(pool, round)).length === 0) over.push(round.id);
  };
  await inSteps({
    'rounds of match play': async () => eachAlone(await listPlayedMatchRounds(pool), ({ id }) => `round ${id}`, judge),
    'finished rounds': async () => {
      finished = await finishRounds(pool, over);
    },
  });
  return finished;
}
