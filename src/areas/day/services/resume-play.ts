import { inTransaction } from '#kernel/database/connection.ts';
import { endDueSuspensions, listDueSuspensions } from '#areas/day/database/weather.ts';
import { announceScores } from '#areas/play/database/scores/announce-scores.ts';
import type { Context } from '#kernel/services/context.ts';
import { eachAlone } from '#kernel/services/each-alone.ts';

/** Resumes suspended rounds whose time has come; players were notified when that time was set. */
export async function resumePlay(context: Context): Promise<void> {
  await eachAlone(
    await listDueSuspensions(context.pool, context.clock()),
    (tournament) => `tournament ${tournament}`,
    (tournament) =>
      inTransaction(context.pool, async (tx) => {
        if (await endDueSuspensions(tx, tournament, context.clock()))
          await announceScores(tx, { tournament, cards: [], groups: 'all', hasMessage: true });
      }),
  );
}
