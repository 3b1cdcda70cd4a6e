/** The assignment of players to tees: a course's defaults, the organizer's choices, and the result for one player. */
import type { Tee } from '#golf/course-version.ts';
import { sumOf } from '#golf/numbers.ts';
import type { TeeChoice } from './answers.ts';
import type { FieldPlayer } from './facts.ts';
import type { TeeAge, TeeGender } from '#areas/play/contract/play.ts';

/** Age limits, in years reached in the year of play. */
export const seniorFrom = 65;
const juniorUnder = 15;

export const ageIn = (birthYear: number, date: string): number => Number(date.slice(0, 4)) - birthYear;

function ageGroupOf({ birthYear }: Pick<FieldPlayer, 'birthYear'>, date: string): TeeAge {
  if (birthYear === null) return 'any';
  const age = ageIn(birthYear, date);
  if (age < juniorUnder) return 'junior';
  return age >= seniorFrom ? 'senior' : 'any';
}

/** A measure of how far back a tee is: its yards if the course has them, otherwise its rating in tenths. */
function lengthOf({ yards, rating }: Tee): number {
  const known = yards?.filter((own) => own !== null) ?? [];
  return known.length > 0 ? sumOf(known) : (rating.all?.ratingTenths ?? 0);
}

/** The tees of a gender, longest first; equally long ones keep the order of the course. */
const teesOf = (tees: readonly Tee[], gender: Tee['gender']): Tee[] =>
  tees.filter((tee) => tee.gender === gender).toSorted((one, other) => lengthOf(other) - lengthOf(one));

const mensName = /\b(white|members?|regular|mens?)\b/i;
const ladiesName = /\b(red|ladies|women'?s?|forward)\b/i;

/**
 * The default tee of a gender: by its name; else for men the second longest of three or more, otherwise the longest;
 * for women the shortest.
 */
function usualTee(tees: readonly Tee[], gender: Tee['gender']): Tee | undefined {
  const named = tees.find(({ name }) => (gender === 'M' ? mensName : ladiesName).test(name));
  if (named || gender === 'F') return named ?? tees.at(-1);
  return tees[tees.length > 2 ? 1 : 0];
}

export type TeeRow = Omit<TeeChoice, 'round'>;

/**
 * A course's default tees: each gender's usual tee, for seniors from 65 years the next shorter one, for juniors under
 * 15 the shortest. Players of unknown gender get the men's tee. A gender without tees on the course gets no row.
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
 * The default tees of a course, replaced where the organizer chose others; choices of tees that no longer exist are
 * ignored.
 */
export function teesFor(tees: readonly Tee[], chosen: readonly TeeRow[]): (TeeRow & { isChanged: boolean })[] {
  const ids = new Set(tees.map(({ id }) => id));
  const rows = new Map(usualTees(tees).map((row) => [keyOf(row), { ...row, isChanged: false }]));
  for (const row of chosen) if (ids.has(row.teeId)) rows.set(keyOf(row), { ...row, isChanged: true });
  return [...rows.values()];
}

/** The tee that a player chose by name; where both genders have a tee of that name, the one of the player's gender. */
function chosenTee({ teeName, gender }: FieldPlayer, tees: readonly Tee[]): Tee | undefined {
  if (teeName === null) return undefined;
  const called = tees.filter(({ name }) => name.toLowerCase() === teeName.toLowerCase());
  return called.find((tee) => tee.gender === (gender === 'f' ? 'F' : 'M')) ?? called[0];
}

/**
 * The tee of a player in a round: the player's own choice; else the tee of the player's first division that has one;
 * else the general one. Each level is searched by gender and age, as far as they are known.
 * @param date the date of the round
 * @returns null where no tee fits
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
      // Without a division, a player of known gender does not silently fall back to the tee for unknown gender.
      ...(gender === 'any' || divisionId !== null ? [{ divisionId, gender: 'any' as const, age: 'any' as const }] : []),
    ];
    for (const key of wanted) {
      const tee = tees.find(({ id }) => id === byKey.get(keyOf(key)));
      if (tee) return tee;
    }
  }
  return null;
}
