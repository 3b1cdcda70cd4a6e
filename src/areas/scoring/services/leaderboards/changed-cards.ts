import { type StoredBoardCard, readChangedCards } from '#areas/scoring/database/read-cards.ts';
import type { Db } from '#kernel/database/connection.ts';
import { type Batches, openBatches } from '#kernel/platform/batches.ts';

/** Batches reads of changed cards: many boards may be due at once, and one statement reads the cards of all. */
export const openChangedCards = (db: Db): Batches<string[], StoredBoardCard[]> =>
  openBatches<string[], StoredBoardCard[]>(
    async (asked) => {
      const byId = new Map((await readChangedCards(db, asked.flat())).map((card) => [card.id, card]));
      return asked.map((ids) => ids.flatMap((id) => byId.get(id) ?? []));
    },
    // After an error each board is retried with the next sweep.
    { isOfAll: () => true, most: 50, atOnce: 1, room: Number.POSITIVE_INFINITY, full: '' },
  );
