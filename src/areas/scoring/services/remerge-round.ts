import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#kernel/database/connection.ts';
import { listBegunCardsOfRound, reopenRound } from '#areas/play/database/scores/cards-of-set-up.ts';
import { listDeliveryRounds } from '#areas/scoring/database/delivery-facts.ts';
import { listCardEntries } from '#areas/scoring/database/entries.ts';
import { writeMergedRows } from '#areas/scoring/database/take-entries.ts';
import { mergeCards } from './merge-cards.ts';

/**
 * Merges the cards of a round again from all their entries, after a change of its holes, its tees or whose entries the
 * cards need. A signature whose content changed becomes invalid, and its card is open again. The caller has locked the
 * round and its groups.
 */
export async function remergeRound(tx: Db, roundId: string, now: Date): Promise<void> {
  const cards = await listBegunCardsOfRound(tx, roundId);
  if (cards.length === 0) return;
  const rounds = new Map((await listDeliveryRounds(tx, [roundId])).map((round) => [round.id, round]));
  const entries = await listCardEntries(
    tx,
    cards.map(({ id }) => id),
  );
  const before = new Map(cards.map(({ id, merged }) => [id, merged]));
  const merged = mergeCards(cards, entries, rounds).filter((row) => !isDeepStrictEqual(row.merged, before.get(row.id)));
  if (merged.length === 0) return;
  await writeMergedRows(tx, merged, now);
  await reopenRound(tx, roundId);
}
