import { isDeepStrictEqual } from 'node:util';
import { type Db, inSnapshot, type Pool } from '#kernel/database/connection.ts';
import { type CardRow, listMergedCards } from '#areas/play/database/scores/cards.ts';
import { listDeliveryRounds } from '#areas/scoring/database/delivery-facts.ts';
import { listCardEntries } from '#areas/scoring/database/entries.ts';
import { mergeCards } from './merge-cards.ts';
import type { JudgedSentence } from '#kernel/database/admin/audit.ts';

const atOnce = 200;
const maxExamples = 5;

/**
 * Merges every card with scores again from its entries and compares the result with the stored card. Phones may deliver
 * meanwhile: each card is compared with its entries at the same instant.
 * @returns the cards that differ
 */
export async function checkMergedCards(pool: Pool): Promise<JudgedSentence> {
  const wrong: string[] = [];
  let after: string | null = null;
  for (;;) {
    const { last, otherwise } = await inSnapshot(pool, (tx) => judgeCards(tx, after));
    if (!last) break;
    after = last;
    wrong.push(...otherwise);
  }
  return {
    name: 'every card matches its scores',
    broken: wrong.length,
    examples: wrong.slice(0, maxExamples),
  };
}

/** @returns the last card of the portion, and those in it that differ */
async function judgeCards(tx: Db, after: string | null): Promise<{ last: string | undefined; otherwise: string[] }> {
  const cards = await listMergedCards(tx, after, atOnce);
  const ids = cards.map(({ id }) => id);
  const rounds = await listDeliveryRounds(tx, [...new Set(cards.map(({ round_id }) => round_id))]);
  const merged = mergeCards(cards, await listCardEntries(tx, ids), new Map(rounds.map((round) => [round.id, round])));
  const byId = new Map(merged.map((row) => [row.id, row.merged]));
  const isOtherwise = (card: CardRow) => !isDeepStrictEqual(byId.get(card.id), card.merged);
  return { last: ids.at(-1), otherwise: cards.filter(isOtherwise).map(({ id }) => id) };
}
