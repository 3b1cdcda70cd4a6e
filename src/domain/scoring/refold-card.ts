import { type FoldedCard, foldCard } from './fold-card.ts';
import type { ScoreEntry } from './score-entry.ts';
import type { CardFacts } from './sign.ts';

/**
 * Whether a card can be folded hole by hole: while nobody has signed it, what is typed on one hole says nothing of
 * another.
 */
export const isFoldedByHole = (before: FoldedCard | null): before is FoldedCard =>
  before !== null && before.signs.length === 0 && before.state === 'open';

/**
 * A card after something was typed on some of its holes: the same as `foldCard` of all its entries, from the entries of
 * these holes alone. A course full of phones costs the reading of a few rows each this way, instead of whole cards.
 * @param before the card as it stood, without signatures
 * @param entries all of the touched holes, those that came now among them; no signature
 */
export function refoldCard(
  before: FoldedCard,
  entries: readonly ScoreEntry[],
  touched: ReadonlySet<number>,
  facts: CardFacts,
): FoldedCard {
  const now = foldCard(
    entries.filter(({ hole }) => touched.has(hole)),
    facts,
  );
  const holes = facts.holes.map((hole, place) => {
    const [old, fresh] = [before.holes[place], now.holes[place]];
    if (!old || !fresh || old[0] !== hole) throw new Error('the card was folded with other holes');
    return touched.has(hole) ? fresh : old;
  });
  const untouched = <Said>(said: Record<string, Said>) =>
    Object.entries(said).filter(([hole]) => !touched.has(Number(hole)));
  const counting = holes.filter(([, value]) => value !== null);
  const late = [...before.late.filter(({ hole }) => !touched.has(hole)), ...now.late];
  return {
    ...now,
    holes,
    likely: { ...Object.fromEntries(untouched(before.likely)), ...now.likely },
    drives: { ...Object.fromEntries(untouched(before.drives)), ...now.drives },
    thru: counting.length,
    differs: holes.flatMap(([hole, , state]) => (state === 'differs' ? [hole] : [])),
    late: facts.holes.flatMap((hole) => late.filter((one) => one.hole === hole)),
    complete: counting.length === holes.length,
  };
}
