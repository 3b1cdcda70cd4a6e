import { bracket } from '#golf/bracket.ts';
import { type Match, type PairingPlayer, type PairingRequest, costs, type PairingWay } from './pairing-request.ts';
import type { Unit } from './pairing-units.ts';
import { type Random, shuffled } from './seeded-random.ts';

/** The cost for each group of distance from a unit's place; places by score or bracket are practically fixed. */
const shifts: Record<PairingWay, number> = {
  random: 0,
  balanced: 0,
  by_index: costs.shift,
  as_entered: costs.shift,
  by_score: costs.fixedShift,
  match_play_draw: costs.fixedShift,
};
export const shiftCost = (way: PairingWay): number => shifts[way];

const meanOf = (unit: Unit, figure: (player: PairingPlayer) => number | null): number => {
  const known = unit.map(figure).filter((value) => value !== null);
  return known.length === 0 ? Number.POSITIVE_INFINITY : known.reduce((sum, value) => sum + value, 0) / known.length;
};

/**
 * Sorts units by their mean figure, lowest first; units without a figure come last. Stable, so ties keep their order.
 */
function ascendingBy(units: readonly Unit[], figure: (player: PairingPlayer) => number | null): Unit[] {
  const figures = new Map(units.map((unit) => [unit, meanOf(unit, figure)]));
  const of = (unit: Unit) => figures.get(unit) ?? 0;
  return units.toSorted((one, other) => (of(one) === of(other) ? 0 : of(one) - of(other)));
}

/** Orders units by the pairing method: the first units form the first groups. Ties and 'Random' depend on the seed. */
export function inOrderOf(way: PairingWay, units: readonly Unit[], random: Random): Unit[] {
  if (way === 'as_entered' || way === 'match_play_draw') return [...units];
  const drawn = shuffled(units, random);
  if (way === 'random') return drawn;
  if (way === 'by_score') return ascendingBy(drawn, ({ score }) => score).toReversed();
  return ascendingBy(drawn, ({ indexTenths }) => indexTenths);
}

/**
 * The letter of each unit for balanced groups: with n groups, the n best players are A (0), the next n are B (1), and
 * so on. A unit of several players takes the letter of its middle rank.
 * @param byIndex units, best first
 */
export function lettersOf(byIndex: readonly Unit[], groups: number): Map<Unit, number> {
  let rank = 0;
  return new Map(
    byIndex.map((unit) => {
      const middle = rank + (unit.length - 1) / 2;
      rank += unit.length;
      return [unit, Math.floor(middle / Math.max(groups, 1))];
    }),
  );
}

/** Orders units like dealt cards: an A, a B, a C, a D, and again. The order within a letter is random. */
export function dealtByLetter(units: readonly Unit[], letters: ReadonlyMap<Unit, number>, random: Random): Unit[] {
  const byLetter: Unit[][] = [];
  for (const unit of shuffled(units, random)) {
    const letter = letters.get(unit) ?? 0;
    byLetter[letter] ??= [];
    byLetter[letter].push(unit);
  }
  // With units of several players some letters may be missing; `Array.from` also visits these gaps, unlike `map`.
  const most = Math.max(0, ...Array.from(byLetter, (own) => own?.length ?? 0));
  return Array.from({ length: most }, (_, place) =>
    byLetter.flatMap((own) => (own?.[place] ? [own[place]] : [])),
  ).flat();
}

/**
 * The matches of a round: the given ones, or the first round of a bracket with the lowest index as seed 1. Players
 * without an index are seeded last.
 */
export function drawMatches(
  players: readonly PairingPlayer[],
  { matches }: Pick<PairingRequest, 'matches'>,
  random: Random,
): Match[] {
  if (matches) return [...matches];
  const seeds = ascendingBy(
    shuffled(players, random).map((player) => [player]),
    ({ indexTenths }) => indexTenths,
  ).flat();
  const idOf = (seed: number | null) => (seed === null ? null : (seeds[seed - 1]?.id ?? null));
  return bracket(players.length).pairs.flatMap(([one, other]): Match[] => {
    const [first, second] = [idOf(one), idOf(other)];
    if (first === null) return second === null ? [] : [[second, null]];
    return [[first, second]];
  });
}
