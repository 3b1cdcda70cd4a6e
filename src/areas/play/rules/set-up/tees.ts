/** From which tees who plays: what follows from a course, what was chosen, and what that means for one player. */
import type { Tee } from '#golf/course-version.ts';
import { sumOf } from '#golf/numbers.ts';
import type { TeeChoice } from './answers.ts';
import type { FieldPlayer } from './facts.ts';
import type { TeeAge, TeeGender } from '#areas/play/contract/play.ts';

/** Ages in the year of play. */
export const seniorFrom = 65;
const juniorUnder = 15;

export const ageIn = (birthYear: number, date: string): number => Number(date.slice(0, 4)) - birthYear;

function ageGroupOf({ birthYear }: Pick<FieldPlayer, 'birthYear'>, date: string): TeeAge {
  if (birthYear === null) return 'any';
  const age = ageIn(birthYear, date);
  if (age < juniorUnder) return 'junior';
  return age >= seniorFrom ? 'senior' : 'any';
}

/** Yards where the card has them, else the rating: either says which tees are further back. */
function lengthOf({ yards, rating }: Tee): number {
  const known = yards?.filter((own) => own !== null) ?? [];
  return known.length > 0 ? sumOf(known) : (rating.all?.ratingTenths ?? 0);
}

/** The tees of a gender, those furthest back first; of one length as the card has them. */
const teesOf = (tees: readonly Tee[], gender: Tee['gender']): Tee[] =>
  tees.filter((tee) => tee.gender === gender).toSorted((one, other) => lengthOf(other) - lengthOf(one));

const mensName = /\b(white|members?|regular|mens?)\b/i;
const ladiesName = /\b(red|ladies|women'?s?|forward)\b/i;

/** The usual tees of a gender: those that are called so, else the second of several from behind, or the foremost. */
function usualTee(tees: readonly Tee[], gender: Tee['gender']): Tee | undefined {
  const named = tees.find(({ name }) => (gender === 'M' ? mensName : ladiesName).test(name));
  if (named || gender === 'F') return named ?? tees.at(-1);
  return tees[tees.length > 2 ? 1 : 0];
}

export type TeeRow = Omit<TeeChoice, 'round'>;

/**
 * The tees that follow from a course: each gender's usual ones, the next shorter from 65 years, the shortest under 15.
 * A player without a gender plays with the men. A gender that the course has no tees for has none.
 */
export function usualTees(tees: readonly Tee[]): TeeRow[] {
  const rows = (['M', 'F'] as const).flatMap((gender) => {
    const own = teesOf(tees, gender);
    const usual = usualTee(own, gender);
    if (!usual) return [];
    const row = (age: TeeAge, tee: Tee | undefined): TeeRow[] =>
      tee && (age === 'any' || tee !== usual)
        ? [{ divisionId: null, gender: gender === 'M' ? 'm' : 'f', age, teeId: tee.id }]
        : [];
    return [...row('any', usual), ...row('senior', own[own.indexOf(usual) + 1]), ...row('junior', own.at(-1))];
  });
  const everybodys = rows.find(({ age }) => age === 'any');
  return everybodys ? [...rows, { ...everybodys, gender: 'any' }] : [];
}

const keyOf = ({ divisionId, gender, age }: Omit<TeeRow, 'teeId'>): string => `${divisionId ?? ''}/${gender}/${age}`;

/**
 * The usual tees of a course with the rows chosen by hand in their place; choices of tees that are gone do not count.
 */
export function teesFor(tees: readonly Tee[], chosen: readonly TeeRow[]): (TeeRow & { isChanged: boolean })[] {
  const ids = new Set(tees.map(({ id }) => id));
  const rows = new Map(usualTees(tees).map((row) => [keyOf(row), { ...row, isChanged: false }]));
  for (const row of chosen) if (ids.has(row.teeId)) rows.set(keyOf(row), { ...row, isChanged: true });
  return [...rows.values()];
}

/** The tees that a player chose, of their own gender where the card has them twice. */
function chosenTee({ teeName, gender }: FieldPlayer, tees: readonly Tee[]): Tee | undefined {
  if (teeName === null) return undefined;
  const called = tees.filter(({ name }) => name.toLowerCase() === teeName.toLowerCase());
  return called.find((tee) => tee.gender === (gender === 'f' ? 'F' : 'M')) ?? called[0];
}

/**
 * The tees of one player in a round: their own choice stands above all, then their first division with tees, then
 * everybody's; in each by gender and age, as far as they are known.
 * @param date of the round @returns null where nothing fits
 */
export function teeOf(player: FieldPlayer, rows: readonly TeeRow[], tees: readonly Tee[], date: string): Tee | null {
  const own = chosenTee(player, tees);
  if (own) return own;
  const byKey = new Map(rows.map((row) => [keyOf(row), row.teeId]));
  const gender: TeeGender = player.gender === 'm' || player.gender === 'f' ? player.gender : 'any';
  const age = ageGroupOf(player, date);
  for (const divisionId of [...player.divisions, null]) {
    const wanted = [
      { divisionId, gender, age },
      { divisionId, gender, age: 'any' as const },
      // A player of a known gender that has no tees is not sent to the others' without anybody saying so.
      ...(gender === 'any' || divisionId !== null ? [{ divisionId, gender: 'any' as const, age: 'any' as const }] : []),
    ];
    for (const key of wanted) {
      const tee = tees.find(({ id }) => id === byKey.get(keyOf(key)));
      if (tee) return tee;
    }
  }
  return null;
}
