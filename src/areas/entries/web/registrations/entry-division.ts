import type { Terms, TermsDivision } from '#areas/entries/contract/terms.ts';
import {
  adviceFor,
  type EligibilityFacts,
  eligibilityFor,
  type EntryDivision,
  onlyDivisionFor,
  placesLeftIn,
} from '#areas/entries/rules/entry-divisions.ts';

/** The typed facts of a player; not all of them are there yet. */
export type TypedPlayer = {
  handicap?: number | null | undefined;
  birthYear?: number | undefined;
  gender?: 'm' | 'f' | 'x' | undefined;
};

const tenths = (index: number | null) => (index === null ? null : Math.round(index * 10));

/** A division of the price list as the rules read it. */
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

const typedOf = ({ handicap, birthYear, gender }: TypedPlayer): EligibilityFacts => ({
  name: '',
  gender: gender ?? null,
  birthYear: typeof birthYear === 'number' && birthYear > 1900 ? birthYear : null,
  indexTenths: typeof handicap === 'number' && Number.isFinite(handicap) ? Math.round(handicap * 10) : null,
});

export type DivisionOption = {
  listed: TermsDivision;
  division: EntryDivision;
  /** closed: somebody of the party may not enter it. */
  eligibility: 'open' | 'unknown' | 'closed';
  isFull: boolean;
};

/** The divisions of a form: which of them would do, by preference. */
export type Divided = {
  options: DivisionOption[];
  /** By preference; whoever enters takes the first. */
  chosen: string[];
  choose: (ids: string[]) => void;
  /** 'Your index puts you in Flight B, 3 places left.' */
  advice: string | null;
  /** Dollars a person, at most, in what is chosen; null before. */
  from: number | null;
  asks: { gender: boolean; birthYear: boolean };
};

/**
 * The division of an entry: until the golfer chooses, the only one that admits all players.
 * @param people how many places it needs, with those whose players are named later
 * @param isWaitlist for the waitlist: a full division can be chosen
 * @param picked by preference; null until they choose
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
    return { listed, division, eligibility: eligibilityFor(division, known, date).state, isFull };
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
