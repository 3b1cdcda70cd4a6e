import { inTransaction } from '#server/database/connection.ts';
import { endDueSuspensions } from '#server/database/day/weather.ts';
import { announceScores } from '#server/database/scores/announce-scores.ts';
import type { Context } from '#server/services/context.ts';

/** Play goes on in suspended rounds whose time has come; who plays was told when it was set. */
export async function goOnWithPlay(context: Context): Promise<void> {
  await inTransaction(context.pool, async (tx) => {
    for (const tournament of new Set(await endDueSuspensions(tx, context.clock())))
      await announceScores(tx, { tournament, cards: [], groups: 'all', hasMessage: true });
  });
}
