import type { Db } from '#kernel/database/connection.ts';
import { portableTables } from '#kernel/database/transfer/tournament/portable-tables.ts';
import { listCardStates } from '#areas/operator/database/read-tables.ts';
import { listSignedAside, listSignsAside } from '#areas/operator/database/set-aside.ts';
import { writeMergedCards, writeRows } from '#kernel/database/transfer/tournament/write-tables.ts';
import { mergeCards } from '#areas/scoring/services/merge-cards.ts';
import { fileFault, rowFault } from './file-fault.ts';
import { columnsOf } from './read-file.ts';
import { readCardsOf, soundHash } from './sign-hashes.ts';

const noHash = '0'.repeat(64);
const table = 'score_entries';

/** Signs imported cards again: only signatures that match their scores are valid. */
export async function writeSigns(tx: Db): Promise<void> {
  const portable = portableTables.find(({ name }) => name === table);
  for await (const { cards, rounds, entries } of readCardsOf(tx, await listSignedAside(tx))) {
    const cardOf = new Map(cards.map((card) => [card.id, card]));
    const signs = await listSignsAside(tx, [...cardOf.keys()]);
    const rows = signs.flatMap(({ key, value: sign }) => {
      const card = cardOf.get(key);
      const round = card && rounds.get(card.round_id);
      if (!card) return [];
      const after = Array.isArray(sign.after) ? sign.after.map(String) : [];
      const sound = round && sign.is_sound === true ? soundHash(card, round, entries.get(card.id) ?? [], after) : null;
      return [{ ...sign, hash: sound ?? noHash }];
    });
    const [first] = rows;
    if (!first || !portable) continue;
    try {
      await writeRows(tx, table, columnsOf(portable, first), JSON.stringify(rows));
    } catch (error) {
      throw rowFault(table, error);
    }
  }
}

/**
 * Merges every imported card from its score entries.
 * @throws AppError validation_failed if a card's stated values differ from its entries
 */
export async function mergeImported(tx: Db, tournamentId: string): Promise<void> {
  const states = new Map((await listCardStates(tx, tournamentId)).map((card) => [card.id, card]));
  for await (const { cards, rounds, entries } of readCardsOf(tx, [...states.keys()])) {
    const merged = mergeCards(cards, entries, rounds);
    const typed = merged.filter((row) => row.entries > 0);
    for (const { id, merged: now, entries: count, signs } of merged) {
      const said = states.get(id);
      const isOpen = said?.state === 'accepted' || said?.state === (count > 0 ? now.state : 'open');
      if (!isOpen || said?.entry_count !== count || said.sign_count !== signs)
        throw fileFault('data.cards', 'A card differs from its scores');
    }
    await writeMergedCards(
      tx,
      typed.map(({ id, merged: now }) => ({ id, merged: now })),
    );
  }
}
