import { countingOf, type DayCard, type DayRound } from './day-groups.ts';

/** Why a card of a round that is closed is still open. */
export type OpenWhy = 'empty' | 'unfinished' | 'differs' | 'unsigned';
/**
 * What the committee decides of it: not returned, it counts as it stands, or where two scorers differ as the first of
 * them has it.
 */
export type ClosingDecision = 'nr' | 'stands' | 'first';

export type OpenPoint = { card: string; name: string; why: OpenWhy; holes: number[]; may: ClosingDecision[] };

/**
 * The cards that somebody is to decide on before a round is closed; the first of what may be done is what is usual.
 * Nobody is asked about holes that do not count.
 */
export function openPoints(cards: readonly DayCard[], round: Pick<DayRound, 'holes'>): OpenPoint[] {
  return cards.flatMap((card): OpenPoint[] => {
    const { id, name, isExpected, state } = card;
    if (!isExpected) return [];
    const open = { card: id, name };
    const holes = countingOf(card, round);
    const differs = card.differs.filter((own) => holes.some(({ number }) => number === own));
    const missing = holes.filter(({ atMs }) => atMs === null).map(({ number }) => number);
    if (differs.length > 0) return [{ ...open, why: 'differs', holes: differs, may: ['first', 'nr'] }];
    if (state !== 'open') return [];
    if (missing.length === holes.length) return [{ ...open, why: 'empty', holes: [], may: ['nr'] }];
    // A hole without a score counts as none: in stroke play that is a card not returned.
    if (missing.length > 0) return [{ ...open, why: 'unfinished', holes: missing, may: ['nr', 'stands'] }];
    return [{ ...open, why: 'unsigned', holes: [], may: ['stands', 'nr'] }];
  });
}
