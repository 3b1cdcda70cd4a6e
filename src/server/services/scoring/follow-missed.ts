import { inTransaction } from '#server/database/connection.ts';
import { listSheetsWithoutCards } from '#server/database/scores/cards.ts';
import { findPublishedSheet } from '#server/database/tee-sheets/published-sheets.ts';
import { lockSheetRound } from '#server/database/tee-sheets/sheet-rounds.ts';
import { findTournamentFacts } from '#server/database/tee-sheets/tournament-facts.ts';
import type { Context } from '#server/services/context.ts';
import { eachAlone } from '#server/services/each-alone.ts';
import { followSheet } from './follow-sheet.ts';

/**
 * Makes the cards and links of sheets that went out without them: from a server of the version before, while this one
 * was being rolled out.
 */
export async function followMissedSheets(context: Context): Promise<void> {
  await eachAlone(
    await listSheetsWithoutCards(context.pool),
    (roundId) => `round ${roundId}`,
    (roundId) =>
      inTransaction(context.pool, async (tx) => {
        const round = await lockSheetRound(tx, roundId);
        const published = await findPublishedSheet(tx, roundId);
        if (!round || !published) return;
        const zone = (await findTournamentFacts(tx, round.tournament_id))?.time_zone ?? 'UTC';
        await followSheet(context, tx, round, { groups: published.groups, zone });
      }),
  );
}
