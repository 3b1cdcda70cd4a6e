import { lastExtraHole, lastPrintedHole, resultHole } from '#kernel/contract/scoring-choices.ts';
import { mergeCard } from './merge-card.ts';
import type { MergedCard, MergedValue } from '#areas/play/rules/merged-card.ts';
import type { ScoreEntry } from './score-entry.ts';
import type { CardFacts } from './sign.ts';

/** The numbers on a card beyond its printed holes. */
const beyond = Array.from({ length: lastExtraHole - lastPrintedHole + 1 }, (_, place) => lastPrintedHole + 1 + place);

/** Whether a card can be merged hole by hole: without signatures, an entry on one hole has no effect on another. */
export const isMergedByHole = (before: MergedCard | null): before is MergedCard =>
  before !== null && before.signs.length === 0 && before.state === 'open';

/**
 * Merges a card again after entries on some of its holes: gives the result of `mergeCard` for all entries, from the
 * entries of these holes alone. This reads a few rows instead of whole cards.
 * @param before the merged card before, without signatures
 * @param entries all entries of these holes, including the new ones; no signature
 */
export function remergeCard(
  before: MergedCard,
  entries: readonly ScoreEntry[],
  touched: ReadonlySet<number>,
  facts: CardFacts,
): MergedCard {
  const now = mergeCard(
    entries.filter(({ hole }) => touched.has(hole)),
    facts,
  );
  const holes = facts.holes.map((hole, place) => {
    const [old, fresh] = [before.holes[place], now.holes[place]];
    if (!old || !fresh || old[0] !== hole) throw new Error('the card was merged with other holes');
    return touched.has(hole) ? fresh : old;
  });
  const untouched = <Said>(said: Record<string, Said>) =>
    Object.entries(said).filter(([hole]) => !touched.has(Number(hole)));
  const counting = holes.filter(([, value]) => value !== null);
  const late = [...before.late.filter(({ hole }) => !touched.has(hole)), ...now.late];
  const differs = [...before.differs.filter((hole) => !touched.has(hole)), ...now.differs];
  const untouchedExtra = (before.extra ?? []).filter(([hole]) => !touched.has(hole));
  const extra: MergedValue[] = [...untouchedExtra, ...(now.extra ?? [])].sort(([one], [other]) => one - other);
  const { said } = touched.has(resultHole) ? now : before;
  const inOrder = [...facts.holes, ...beyond];
  return {
    holes,
    ...(extra.length > 0 ? { extra } : {}),
    ...(said ? { said } : {}),
    likely: { ...Object.fromEntries(untouched(before.likely)), ...now.likely },
    drives: { ...Object.fromEntries(untouched(before.drives)), ...now.drives },
    thru: counting.length,
    differs: inOrder.filter((hole) => differs.includes(hole)),
    late: inOrder.flatMap((hole) => late.filter((one) => one.hole === hole)),
    signs: now.signs,
    complete: said !== undefined || counting.length === holes.length,
    state: now.state,
    hash: now.hash,
    isCorrectedAfterSigning: now.isCorrectedAfterSigning,
  };
}
