import { printIndexLimit } from '#kernel/rules/handicap-facts.ts';
import type { Cents } from '#kernel/rules/money.ts';
import { isAdmitted } from '#areas/play/rules/set-up/divisions.ts';
import type { Division, FieldPlayer } from '#areas/play/rules/set-up/facts.ts';

/** A division that entries are made into. `places` null: only the field's capacity limits it. */
export type EntryDivision = Division & { places: number | null; taken: number; priceCents: Cents | null };

/** The facts that decide whether a player may enter a division; null is unknown. */
export type EligibilityFacts = Pick<FieldPlayer, 'name' | 'gender' | 'birthYear' | 'indexTenths'>;

/** Places left in a division; null where only the field's capacity limits it. */
export const placesLeftIn = ({ places, taken }: Pick<EntryDivision, 'places' | 'taken'>): number | null =>
  places === null ? null : Math.max(0, places - taken);

type MissingFact = 'birthYear' | 'gender' | 'handicap';
/** The player's fact that a division needs and that is unknown, as the field of a form; null where none is missing. */
function missingAt(division: Division, player: EligibilityFacts): MissingFact | null {
  if (division.gender !== null && player.gender === null) return 'gender';
  if ((division.minAge !== null || division.maxAge !== null) && player.birthYear === null) return 'birthYear';
  const asksIndex = division.minIndexTenths !== null || division.maxIndexTenths !== null;
  return asksIndex && player.indexTenths === null ? 'handicap' : null;
}

/**
 * Whether all players of a party may enter a division, as far as their facts are known.
 * @param date of the first round
 */
export function eligibilityFor(
  division: Division,
  people: readonly EligibilityFacts[],
  date: string,
): { state: 'open' } | { state: 'unknown' | 'closed'; person: number; field: MissingFact | null } {
  const wrong = people.findIndex(
    (person) => missingAt(division, person) === null && !isAdmitted(person, division, date),
  );
  if (wrong >= 0) return { state: 'closed', person: wrong, field: null };
  for (const [person, one] of people.entries()) {
    const field = missingAt(division, one);
    if (field) return { state: 'unknown', person, field };
  }
  return { state: 'open' };
}

const noLimits = { gender: null, minIndexTenths: null, maxIndexTenths: null, minAge: null, maxAge: null };

/**
 * The players whom a division does not admit, each with the fact that keeps them out: 'Ann Lee (index 12.4)'. Facts
 * that are unknown keep nobody out.
 */
export function misfitsOf(division: Division, people: readonly EligibilityFacts[], date: string): string[] {
  const { gender, minIndexTenths, maxIndexTenths, minAge, maxAge } = division;
  return people.flatMap((person) => {
    const fails = (limits: Partial<typeof division>) => !isAdmitted(person, { ...noLimits, ...limits }, date);
    const index = person.indexTenths;
    const why = [
      person.gender !== null &&
        fails({ gender }) &&
        { m: 'a man', f: 'a woman', x: 'neither man nor woman' }[person.gender],
      index !== null && fails({ minIndexTenths, maxIndexTenths }) && `index ${printIndexLimit(index)}`,
      person.birthYear !== null && fails({ minAge, maxAge }) && `born in ${person.birthYear}`,
    ].filter(Boolean);
    return why.length > 0 ? [`${person.name} (${why.join(', ')})`] : [];
  });
}

function rangeWords(least: string | null, most: string | null): string | null {
  if (least !== null && most !== null) return `${least} to ${most}`;
  if (least !== null) return `${least} or more`;
  return most === null ? null : `up to ${most}`;
}

/** 'Women, index 10 to 18.9, age 55 or more', or 'Everybody'. */
export function eligibilityWords({
  gender,
  minIndexTenths,
  maxIndexTenths,
  minAge,
  maxAge,
}: Omit<Division, 'id' | 'name'>) {
  const index = rangeWords(
    minIndexTenths === null ? null : printIndexLimit(minIndexTenths),
    maxIndexTenths === null ? null : printIndexLimit(maxIndexTenths),
  );
  const age = rangeWords(minAge === null ? null : `${minAge}`, maxAge === null ? null : `${maxAge}`);
  const who = { m: 'men', f: 'women', any: null }[gender ?? 'any'];
  const words = [who, index && `index ${index}`, age && `age ${age}`].filter(Boolean).join(', ');
  return words === '' ? 'Everybody' : `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** '3 places left'; null where only the field's capacity limits the division. */
export function leftWords(left: number | null): string | null {
  if (left === null) return null;
  if (left === 0) return 'full';
  return `${left} ${left === 1 ? 'place' : 'places'} left`;
}

/**
 * Advice on the division for a party: 'Your index puts you in Flight B, 3 places left.' Null where facts are missing,
 * or where something other than the index decides.
 */
export function adviceFor(
  divisions: readonly EntryDivision[],
  people: readonly EligibilityFacts[],
  date: string,
): string | null {
  const open = divisions.filter((division) => eligibilityFor(division, people, date).state === 'open');
  const [only] = open;
  if (!only || open.length > 1 || (only.minIndexTenths === null && only.maxIndexTenths === null)) return null;
  const left = leftWords(placesLeftIn(only));
  const whose = people.length === 1 ? 'Your index puts you' : 'Your indexes put all of you';
  return `${whose} in ${only.name}${left ? `, ${left}` : ''}.`;
}

/** Why a party may not enter a division: the player and the reason. Null where it may. */
export function eligibilityRefusal(
  division: Division,
  people: readonly EligibilityFacts[],
  date: string,
): { person: number; field: string; message: string } | null {
  const eligibility = eligibilityFor(division, people, date);
  if (eligibility.state === 'open') return null;
  const name = people[eligibility.person]?.name ?? '';
  const words = eligibilityWords(division);
  if (eligibility.field === null)
    return {
      person: eligibility.person,
      field: 'handicap',
      message: `${division.name} is for: ${words}. ${name} is not.`,
    };
  const asked = { birthYear: 'the year of birth', gender: 'whether it is a man or a woman', handicap: 'the handicap' };
  const message = `${division.name} is for: ${words}. Say ${asked[eligibility.field]}.`;
  return { person: eligibility.person, field: eligibility.field, message };
}

/** The one division that a party can enter; null where there are several, or none. */
export function onlyDivisionFor<Of extends Division>(
  divisions: readonly Of[],
  people: readonly EligibilityFacts[],
  date: string,
): Of | null {
  const open = divisions.filter((division) => eligibilityFor(division, people, date).state === 'open');
  return open.length === 1 ? (open[0] ?? null) : null;
}
