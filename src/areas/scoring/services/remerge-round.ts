import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#kernel/database/connection.ts';
import { listBegunCardsOfRound, reopenRound } from '#areas/play/database/scores/cards-of-set-up.ts';
import { listDeliveryRounds } from '#areas/scoring/database/delivery-facts.ts';
import { listCardEntries } from '#areas/scoring/database/entries.ts';
import { writeMerged } from '#areas/scoring/database/take-entries.ts';
import { mergeCards } from './merge-cards.ts';

/**
 * Merges the begun cards of a round again from all that was typed, since the holes, the tees or whose entries they need
 * are others now. A signature that was given for something else holds no longer, and its card is open again. The caller
 * holds the round and its groups.
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
  await writeMerged(tx, merged, now);
  await reopenRound(tx, roundId);
}
