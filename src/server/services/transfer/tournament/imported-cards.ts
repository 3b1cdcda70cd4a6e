import { foldCards } from '#server/services/scoring/fold-cards.ts';
import type { Db } from '#server/database/connection.ts';
import { listCardStates } from '#server/database/transfer/tournament/read-tables.ts';
import { writeFolds } from '#server/database/transfer/tournament/write-tables.ts';
import { fileFault } from './file-fault.ts';
import type { FileRow } from './judge-file.ts';
import { readCardsOf, soundHash } from './sign-hashes.ts';

const noHash = '0'.repeat(64);

/** Signs imported cards again as the file says they were: a sound signature covers what it names. */
export async function writeSigns(
  tx: Db,
  signs: readonly FileRow[],
  write: (rows: FileRow[]) => Promise<void>,
): Promise<void> {
  const byCard = new Map<string, FileRow[]>();
  for (const sign of signs) byCard.set(String(sign.card_id), [...(byCard.get(String(sign.card_id)) ?? []), sign]);
  for await (const { cards, rounds, entries } of readCardsOf(tx, [...byCard.keys()])) {
    const rows = cards.flatMap((card) => {
      const round = rounds.get(card.round_id);
      return (byCard.get(card.id) ?? []).map((sign) => {
        const after = Array.isArray(sign.after) ? sign.after.map(String) : [];
        const sound =
          round && sign.is_sound === true ? soundHash(card, round, entries.get(card.id) ?? [], after) : null;
        return { ...sign, hash: sound ?? noHash };
      });
    });
    await write(rows);
  }
}

/**
 * Folds every card that came, from its entries.
 * @throws AppError validation_failed where a card says of itself what its entries do not come to
 */
export async function foldImported(tx: Db, tournamentId: string): Promise<void> {
  const states = new Map((await listCardStates(tx, tournamentId)).map((card) => [card.id, card]));
  for await (const { cards, rounds, entries } of readCardsOf(tx, [...states.keys()])) {
    const folded = foldCards(cards, entries, rounds);
    const typed = folded.filter((row) => row.entries > 0);
    for (const { id, folded: now, entries: count, signs } of folded) {
      const said = states.get(id);
      const isOpen = said?.state === 'accepted' || said?.state === (count > 0 ? now.state : 'open');
      if (!isOpen || said?.entry_count !== count || said.sign_count !== signs)
        throw fileFault('data.cards', 'A card is not what its scores come to');
    }
    await writeFolds(
      tx,
      typed.map(({ id, folded: now }) => ({ id, folded: now })),
    );
  }
}
