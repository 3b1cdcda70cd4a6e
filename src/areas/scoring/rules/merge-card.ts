import type { MergedValue, SaidResult, MergedCard } from '#areas/play/rules/merged-card.ts';
import { resultHole, type ScorerRole } from '#kernel/contract/scoring-choices.ts';
import { type MergedHole, mergeHole, currentEntriesOf } from './merge-hole.ts';
import { type ScoreEntry, valueSaid } from './score-entry.ts';
import { byHole, type CardFacts, holesBeyond, readSigns, type SignedCard } from './sign.ts';
import { neededRoles } from './scorer-roles.ts';

type CardHole = { merged: MergedHole; late: readonly ScoreEntry[]; isCorrectedAfter: boolean };

/**
 * A hole of a returned card: the entries that the signatures name count, whatever arrived later, and corrections of the
 * committee override them. Two pairs of signatures for different values make the hole differ.
 */
function signedHole(
  entries: readonly ScoreEntry[],
  returned: readonly SignedCard[],
  needed: readonly ScorerRole[],
): CardHole {
  const isNamed = (entry: ScoreEntry) => returned.some(({ named }) => named.has(entry));
  const signed = returned.map(({ named }) =>
    mergeHole(
      entries.filter((entry) => named.has(entry)),
      needed,
    ),
  );
  const since = entries.filter((entry) => entry.kind === 'correction' && !isNamed(entry));
  const [first] = signed;
  const isOneValue = signed.every(({ value }) => value === first?.value);
  const base = isOneValue ? entries.filter(isNamed) : signed.flatMap(({ currentEntries }) => currentEntries);
  const both = mergeHole([...base, ...since], needed);
  const merged: MergedHole =
    isOneValue || both.state === 'corrected' ? both : { ...both, state: 'differs', value: null };
  const counted = merged.shown && valueSaid(merged.shown);
  const isLate = (entry: ScoreEntry) =>
    entry.kind !== 'correction' && !isNamed(entry) && ![null, counted].includes(valueSaid(entry));
  return {
    merged,
    late: [...merged.late, ...currentEntriesOf(entries).filter(isLate)],
    isCorrectedAfter: since.length > 0,
  };
}

const firstAt = (entries: readonly ScoreEntry[]): string | null =>
  entries.reduce<string | null>((first, { at, kind }) => {
    const isLater = first !== null && first < at;
    return kind === 'measure' || isLater ? first : at;
  }, null);

const saidByHole = <Said>(holes: readonly [number, Said | null][]): Record<string, Said> =>
  Object.fromEntries(holes.flatMap(([hole, said]) => (said === null ? [] : [[hole, said]])));

/** The typed result of the match; null where entries disagree. */
function saidIn(found: { said: readonly ScoreEntry[]; merged: MergedHole } | undefined): SaidResult | null {
  if (!found || found.merged.result === null) return null;
  const { value, result, state } = found.merged;
  const isWinner = value === 'A' || value === 'B' || value === 'H';
  return isWinner ? { winner: value, result, state, at: firstAt(found.said) } : null;
}

/**
 * Merges a card: a pure function of the set of entries, with the same result on phone and server.
 * @param entries of the card; those of other cards are ignored, duplicates are allowed
 */
export function mergeCard(entries: readonly ScoreEntry[], facts: CardFacts): MergedCard {
  const own = [...new Map(entries.filter(({ card }) => card === facts.id).map((entry) => [entry.id, entry])).values()];
  const { signs, returned } = readSigns(own, facts);
  const typed = byHole(own);
  const needed = neededRoles(facts.mode);
  const mergeOne = (hole: number) => {
    const said = typed.get(hole) ?? [];
    if (returned.length > 0) return { hole, said, ...signedHole(said, returned, needed) };
    const merged = mergeHole(said, needed);
    return { hole, said, merged, late: merged.late, isCorrectedAfter: false };
  };
  const printed = facts.holes.map(mergeOne);
  const beyond = holesBeyond(typed).map(mergeOne);
  const holes = [...printed, ...beyond];
  const counting = printed.filter(({ merged }) => merged.value !== null);
  const mergedValue = ({ hole, said, merged }: (typeof holes)[number]): MergedValue => [
    hole,
    merged.value,
    merged.state,
    firstAt(said),
  ];
  const extra = beyond.filter(({ hole, merged }) => hole !== resultHole && merged.state !== 'empty');
  const said = saidIn(beyond.find(({ hole }) => hole === resultHole));
  return {
    holes: printed.map(mergedValue),
    ...(extra.length > 0 ? { extra: extra.map(mergedValue) } : {}),
    ...(said ? { said } : {}),
    likely: saidByHole(printed.map(({ hole, merged }) => [hole, merged.likely])),
    drives: saidByHole(printed.map(({ hole, merged }) => [hole, merged.drive])),
    thru: counting.length,
    differs: holes.filter(({ merged }) => merged.state === 'differs').map(({ hole }) => hole),
    late: holes.flatMap(({ hole, late }) =>
      late.map(({ id }) => ({ hole, id })).sort((one, other) => (one.id < other.id ? -1 : 1)),
    ),
    signs,
    complete: said !== null || counting.length === printed.length,
    state: returned.length > 0 ? 'returned' : 'open',
    hash: returned[0]?.hash ?? null,
    isCorrectedAfterSigning: holes.some(({ isCorrectedAfter }) => isCorrectedAfter),
  };
}
