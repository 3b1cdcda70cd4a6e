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
 * Merges every card that has scores again, from its rows alone. Phones may deliver meanwhile: a card is judged by its
 * scores of the same moment.
 * @returns those that are stored otherwise
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
    name: 'every card is what its scores come to',
    broken: wrong.length,
    examples: wrong.slice(0, maxExamples),
  };
}

/** @returns the last card that was judged, and those of them that are stored otherwise */
async function judgeCards(tx: Db, after: string | null): Promise<{ last: string | undefined; otherwise: string[] }> {
  const cards = await listMergedCards(tx, after, atOnce);
  const ids = cards.map(({ id }) => id);
  const rounds = await listDeliveryRounds(tx, [...new Set(cards.map(({ round_id }) => round_id))]);
  const merged = mergeCards(cards, await listCardEntries(tx, ids), new Map(rounds.map((round) => [round.id, round])));
  const byId = new Map(merged.map((row) => [row.id, row.merged]));
  const isOtherwise = (card: CardRow) => !isDeepStrictEqual(byId.get(card.id), card.merged);
  return { last: ids.at(-1), otherwise: cards.filter(isOtherwise).map(({ id }) => id) };
}
