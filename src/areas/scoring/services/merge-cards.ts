import { mergeCard } from '#areas/scoring/rules/merge-card.ts';
import { isMergedByHole, remergeCard } from '#areas/scoring/rules/remerge-card.ts';
import type { ScoreEntry } from '#areas/scoring/rules/score-entry.ts';
import type { Db } from '#kernel/database/connection.ts';
import type { CardRow } from '#areas/play/database/scores/cards.ts';
import type { DeliveryRoundRow } from '#areas/scoring/database/delivery-facts.ts';
import { listCardEntries, listHoleEntries } from '#areas/scoring/database/entries.ts';
import type { MergedRow } from '#areas/scoring/database/take-entries.ts';
import { cardFactsOf } from './card-facts.ts';

const isSignature = ({ kind }: ScoreEntry): boolean => kind === 'sign' || kind === 'unsign';

/** Merges cards from all their score entries. */
export const mergeCards = (
  cards: readonly CardRow[],
  entries: ReadonlyMap<string, readonly ScoreEntry[]>,
  rounds: ReadonlyMap<string, DeliveryRoundRow>,
): MergedRow[] =>
  cards.flatMap((card) => {
    const round = rounds.get(card.round_id);
    if (!round) return [];
    const typed = entries.get(card.id) ?? [];
    return [
      {
        id: card.id,
        merged: mergeCard(typed, cardFactsOf(card, round)),
        entries: typed.length,
        signs: typed.filter(isSignature).length,
      },
    ];
  });

/**
 * Whether a card can be merged hole by hole: its stored merge has the holes that the round plays now, and the new
 * entries are only scores.
 */
function isByHole(card: CardRow, round: DeliveryRoundRow | undefined, came: readonly ScoreEntry[]): boolean {
  if (!round || !isMergedByHole(card.merged) || came.some(isSignature)) return false;
  const holes = cardFactsOf(card, round).holes;
  return holes.length === card.merged.holes.length && card.merged.holes.every(([hole], place) => hole === holes[place]);
}

/**
 * Merges cards after new entries that are stored already. For an unsigned card only the entries on the touched holes
 * are read.
 * @param cards as they were before these entries
 */
export async function mergeTouched(
  db: Db,
  {
    cards,
    came,
    rounds,
  }: { cards: readonly CardRow[]; came: readonly ScoreEntry[]; rounds: ReadonlyMap<string, DeliveryRoundRow> },
): Promise<MergedRow[]> {
  const byCard = new Map(cards.map((card): [string, ScoreEntry[]] => [card.id, []]));
  for (const entry of came) byCard.get(entry.card)?.push(entry);
  const cameTo = ({ id }: CardRow) => byCard.get(id) ?? [];
  const byHole = cards.filter((card) => isByHole(card, rounds.get(card.round_id), cameTo(card)));
  const whole = cards.filter((card) => !byHole.includes(card));
  const touched = byHole.flatMap((card) => cameTo(card).map(({ hole }) => ({ cardId: card.id, hole })));
  const read = touched.length > 0 ? await listHoleEntries(db, touched) : new Map<string, ScoreEntry[]>();
  const wholeIds = whole.map(({ id }) => id);
  const all = wholeIds.length > 0 ? await listCardEntries(db, wholeIds) : new Map<string, ScoreEntry[]>();
  const remerged = byHole.flatMap((card): MergedRow[] => {
    const round = rounds.get(card.round_id);
    if (!round || !card.merged) return [];
    const holes = new Set(cameTo(card).map(({ hole }) => hole));
    const merged = remergeCard(card.merged, read.get(card.id) ?? [], holes, cardFactsOf(card, round));
    return [{ id: card.id, merged, entries: card.entry_count + cameTo(card).length, signs: card.sign_count }];
  });
  return [...remerged, ...mergeCards(whole, all, rounds)];
}
