import type { ScoreEntry } from '#areas/scoring/rules/score-entry.ts';
import { hashOf } from '#areas/scoring/rules/sign.ts';
import type { Db } from '#kernel/database/connection.ts';
import type { CardRow } from '#areas/play/database/scores/cards.ts';
import {
  type DeliveryRoundRow,
  listDeliveryCards,
  listDeliveryRounds,
} from '#areas/scoring/database/delivery-facts.ts';
import { listCardEntries } from '#areas/scoring/database/entries.ts';
import { listSignedCards } from '#areas/operator/database/read-tables.ts';
import { cardFactsOf } from '#areas/scoring/services/card-facts.ts';

const cardsAtOnce = 200;

export type CardsRead = {
  cards: CardRow[];
  rounds: Map<string, DeliveryRoundRow>;
  entries: Map<string, ScoreEntry[]>;
};

/** Cards with all their score entries, in batches. */
export async function* readCardsOf(tx: Db, ids: readonly string[]): AsyncGenerator<CardsRead> {
  for (let from = 0; from < ids.length; from += cardsAtOnce) {
    const cards = await listDeliveryCards(tx, { groupIds: [], cardIds: ids.slice(from, from + cardsAtOnce) });
    const rounds = await listDeliveryRounds(tx, [...new Set(cards.map(({ round_id }) => round_id))]);
    const cardIds = cards.map(({ id }) => id);
    const entries = await listCardEntries(tx, cardIds);
    yield { cards, rounds: new Map(rounds.map((round) => [round.id, round])), entries };
  }
}

/** The hash that a valid signature on a card must have; null if it covers scores that do not exist. */
export function soundHash(
  card: CardRow,
  round: DeliveryRoundRow,
  typed: readonly ScoreEntry[],
  after: readonly string[],
): string | null {
  const known = new Map(typed.map((entry) => [entry.id, entry]));
  const named = after.flatMap((id) => known.get(id) ?? []);
  return hashOf(named, cardFactsOf(card, round));
}

/** The ids of a tournament's signatures whose hash does not match the scores that they cover. */
export async function findUnsoundSigns(tx: Db, tournamentId: string): Promise<string[]> {
  const unsound: string[] = [];
  for await (const { cards, rounds, entries } of readCardsOf(tx, await listSignedCards(tx, tournamentId)))
    for (const card of cards) {
      const round = rounds.get(card.round_id);
      const typed = entries.get(card.id) ?? [];
      const signs = typed.filter(({ kind }) => kind === 'sign');
      const wrong = signs.filter(({ hash, after }) => !round || soundHash(card, round, typed, after) !== (hash ?? ''));
      unsound.push(...wrong.map(({ id }) => id));
    }
  return unsound;
}
