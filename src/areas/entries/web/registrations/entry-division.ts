import type { Terms, TermsDivision } from '#areas/entries/contract/terms.ts';
import {
  adviceFor,
  type EligibilityFacts,
  eligibilityFor,
  misfitsOf,
  type EntryDivision,
  onlyDivisionFor,
  placesLeftIn,
} from '#areas/entries/rules/entry-divisions.ts';
import type { PlayerGender } from '#kernel/contract/play-choices.ts';

/** The facts typed for a player so far. */
export type TypedPlayer = TypedFacts & {
  /** The name, or the number of a row without one; 'you' for who enters alone. */
  called: string;
};
export type TypedFacts = {
  handicap?: number | null | undefined;
  birthYear?: number | undefined;
  gender?: PlayerGender | undefined;
};

const tenths = (index: number | null) => (index === null ? null : Math.round(index * 10));

/** A division of the price list in the form that the rules read. */
export const divisionOf = ({ left, ...division }: TermsDivision): EntryDivision => ({
  id: division.id,
  name: division.name,
  gender: division.gender,
  minIndexTenths: tenths(division.min_index),
  maxIndexTenths: tenths(division.max_index),
  minAge: division.min_age,
  maxAge: division.max_age,
  places: left,
  taken: 0,
  priceCents: null,
});

const typedOf = ({ called, handicap, birthYear, gender }: TypedPlayer): EligibilityFacts => ({
  name: called,
  gender: gender ?? null,
  birthYear: typeof birthYear === 'number' && birthYear > 1900 ? birthYear : null,
  indexTenths: typeof handicap === 'number' && Number.isFinite(handicap) ? Math.round(handicap * 10) : null,
});

export type DivisionOption = {
  listed: TermsDivision;
  division: EntryDivision;
  /** closed: a player of the party may not enter it. */
  eligibility: 'open' | 'unknown' | 'closed';
  isFull: boolean;
  /** The players whom it does not admit, with the reason. */
  misfits: string[];
};

/** The divisions of a form, and those chosen in order of preference. */
export type Divided = {
  options: DivisionOption[];
  /** In order of preference; an entry, unlike a place on the waitlist, uses only the first. */
  chosen: string[];
  choose: (ids: string[]) => void;
  /** 'Your index puts you in Flight B, 3 places left.' */
  advice: string | null;
  /** The highest price for one person among the chosen divisions, in dollars; null before a choice. */
  from: number | null;
  asks: { gender: boolean; birthYear: boolean };
};

/**
 * The division of an entry; until the golfer chooses, the only one that admits all players.
 * @param people how many places it needs, including unnamed ones
 * @param isWaitlist for the waitlist, where a full division can be chosen
 * @param picked in order of preference; null until the golfer chooses
 */
export function dividedBy(
  terms: Terms | null,
  players: readonly TypedPlayer[],
  people: number,
  isWaitlist: boolean,
  picked: readonly string[] | null,
  choose: (ids: string[]) => void,
): Divided | null {
  if (!terms || terms.divisions.length === 0) return null;
  const date = terms.start_date ?? new Date().toISOString().slice(0, 10);
  const known = players.map(typedOf);
  const options = terms.divisions.map((listed) => {
    const division = divisionOf(listed);
    const left = placesLeftIn(division);
    const isFull = left !== null && !isWaitlist && left < people;
    return {
      listed,
      division,
      eligibility: eligibilityFor(division, known, date).state,
      isFull,
      misfits: misfitsOf(division, known, date),
    };
  });
  const divisions = options.map(({ division }) => division);
  const only = onlyDivisionFor(divisions, known, date);
  const isFullOne = options.some(({ division, isFull }) => isFull && division === only);
  const usable = (picked ?? []).filter((id) =>
    options.some(({ listed, eligibility }) => listed.id === id && eligibility !== 'closed'),
  );
  const chosen = usable.length === 0 && only && !isFullOne ? [only.id] : usable;
  const prices = terms.divisions.filter(({ id }) => chosen.includes(id)).map(({ from }) => from);
  return {
    options,
    chosen,
    from: prices.length === 0 ? null : Math.max(...prices),
    choose,
    advice: adviceFor(divisions, known, date),
    asks: {
      gender: divisions.some(({ gender }) => gender !== null),
      birthYear: divisions.some(({ minAge, maxAge }) => minAge !== null || maxAge !== null),
    },
  };
}
