import type { Division, FieldPlayer } from './facts.ts';
import { ageIn } from './tees.ts';

const isWithin = (value: number | null, least: number | null, most: number | null): boolean => {
  if (least === null && most === null) return true;
  return value !== null && value >= (least ?? value) && value <= (most ?? value);
};

/**
 * Whether a player meets the rules of a division. Where a rule depends on an unknown fact, the player does not meet it.
 * @param date 'YYYY-MM-DD' of the first round; ages are those of its year
 */
export function isAdmitted(
  player: Pick<FieldPlayer, 'gender' | 'birthYear' | 'indexTenths'>,
  division: Omit<Division, 'id' | 'name'>,
  date: string,
): boolean {
  const age = player.birthYear === null ? null : ageIn(player.birthYear, date);
  return (
    (division.gender === null || division.gender === player.gender) &&
    isWithin(player.indexTenths, division.minIndexTenths, division.maxIndexTenths) &&
    isWithin(age, division.minAge, division.maxAge)
  );
}

/** Whether a division has any rule. One without rules, such as one from an imported roster, is filled only by hand. */
const hasRule = ({ gender, minIndexTenths, maxIndexTenths, minAge, maxAge }: Division): boolean =>
  [gender, minIndexTenths, maxIndexTenths, minAge, maxAge].some((limit) => limit !== null);

export type Assignment = { playerId: string; before: string[]; after: string[]; isByHand: boolean };

/**
 * Assigns players to divisions by the divisions' rules. Assignments by hand are kept. A player who entered a division
 * stays in it, and is in no other division of entry.
 */
export function assignDivisions(
  players: readonly FieldPlayer[],
  divisions: readonly Division[],
  date: string,
): Assignment[] {
  const known = new Set(divisions.map(({ id }) => id));
  return players.map((player) => {
    const isByHand = player.divisionsBy === 'hand';
    const before = player.divisions.filter((id) => known.has(id));
    const entered = divisions.find(({ id, isOfEntry }) => isOfEntry && before.includes(id));
    const belongs = (division: Division): boolean => {
      if (entered && division.isOfEntry) return division === entered;
      return hasRule(division) ? isAdmitted(player, division, date) : before.includes(division.id);
    };
    const admitted = divisions.filter(belongs).map(({ id }) => id);
    return { playerId: player.id, before, after: isByHand ? before : admitted, isByHand };
  });
}
