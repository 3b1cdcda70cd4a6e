import { inTransaction } from '#kernel/database/connection.ts';
import { listMissedFlights } from '#areas/scoring/database/board-facts.ts';
import { announceScores } from '#areas/play/database/scores/announce-scores.ts';
import type { Context } from '#kernel/services/context.ts';
import { eachAlone } from '#kernel/services/each-alone.ts';
import { fixFlightsAtStart } from './fix-flights.ts';

/** Fixes the flights of tournaments whose scores came without it: with a file that an earlier version has written. */
export async function fixMissedFlights(context: Context): Promise<void> {
  await eachAlone(
    await listMissedFlights(context.pool),
    (tournament) => `tournament ${tournament}`,
    (tournament) =>
      inTransaction(context.pool, async (tx) => {
        await fixFlightsAtStart(tx, [tournament]);
        await announceScores(tx, { tournament, cards: [], groups: [] });
      }),
  );
}
