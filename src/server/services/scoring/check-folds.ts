import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#server/database/connection.ts';
import { listFoldedCards } from '#server/database/scores/cards.ts';
import { listDeliveryRounds } from '#server/database/scores/delivery-facts.ts';
import { listCardEntries } from '#server/database/scores/entries.ts';
import { foldCards } from './fold-cards.ts';

const atOnce = 200;
const mostExamples = 5;

/**
 * Folds every card that has scores again, from its rows alone.
 * @returns those that are stored otherwise
 */
export async function checkFolds(db: Db): Promise<{ name: string; broken: number; examples: string[] }> {
  const wrong: string[] = [];
  let after: string | null = null;
  for (;;) {
    const cards = await listFoldedCards(db, after, atOnce);
    const last = cards.at(-1);
    if (!last) break;
    after = last.id;
    const ids = cards.map(({ id }) => id);
    const rounds = await listDeliveryRounds(db, [...new Set(cards.map(({ round_id }) => round_id))]);
    const folded = foldCards(cards, await listCardEntries(db, ids), new Map(rounds.map((round) => [round.id, round])));
    const byId = new Map(folded.map((row) => [row.id, row.folded]));
    wrong.push(...cards.filter((card) => !isDeepStrictEqual(byId.get(card.id), card.folded)).map(({ id }) => id));
  }
  return {
    name: 'every card is what its scores come to',
    broken: wrong.length,
    examples: wrong.slice(0, mostExamples),
  };
}
