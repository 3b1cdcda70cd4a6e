import type { Gender, Rating, Tee } from './course-version.ts';
import { nearest, sumOf } from './numbers.ts';
import { ranksOf } from './stroke-allocation.ts';

/** Nine holes of a facility; two of them, or one twice, make a course of eighteen. */
export type Nine = {
  id: string;
  name: string;
  tees: readonly (Pick<Tee, 'name' | 'colour' | 'gender' | 'par' | 'strokeIndex' | 'yards'> & {
    rating: Rating | null;
  })[];
};

/** The printed values of a tee on the card of the pair: they stand above computed ones. */
export type PrintedTee = { name: string; gender: Gender; strokeIndex?: readonly number[]; rating?: Rating };

type NineTee = Nine['tees'][number];

/** The odd numbers for the first nine, the even ones for the second, each in the order of its own stroke index. */
function strokeIndexOfPair(first: NineTee, second: NineTee): number[] | null {
  if (!first.strokeIndex || !second.strokeIndex) return null;
  return [
    ...ranksOf(first.strokeIndex).map((rank) => 2 * rank - 1),
    ...ranksOf(second.strokeIndex).map((rank) => 2 * rank),
  ];
}

/** Ratings add up; slopes are averaged. */
const ratingOfPair = (first: NineTee, second: NineTee): Rating | null =>
  first.rating &&
  second.rating && {
    ratingTenths: first.rating.ratingTenths + second.rating.ratingTenths,
    slope: nearest(first.rating.slope + second.rating.slope, 2),
  };

/** Yards of both, where any are known. */
function yardsOfPair(first: NineTee, second: NineTee): (number | null)[] | null {
  if (!first.yards && !second.yards) return null;
  const of = (tee: NineTee) => tee.yards ?? tee.par.map(() => null);
  return [...of(first), ...of(second)];
}

/**
 * The tees of a course of two nines. Printed figures win; what is worked out instead is named in `derived`.
 * @param second may be the first again: nine holes played twice
 */
export const combineNines = (first: Nine, second: Nine, printed: readonly PrintedTee[] = []): Tee[] =>
  first.tees.flatMap((tee): Tee[] => {
    const other = second.tees.find(({ name, gender }) => name === tee.name && gender === tee.gender);
    if (!other) return [];
    const own = printed.find(({ name, gender }) => name === tee.name && gender === tee.gender);
    const strokeIndex = own?.strokeIndex ?? strokeIndexOfPair(tee, other);
    const all = own?.rating ?? ratingOfPair(tee, other);
    const derived: Tee['derived'] = [
      ...(all && !own?.rating ? (['rating'] as const) : []),
      ...(strokeIndex && !own?.strokeIndex ? (['strokeIndex'] as const) : []),
    ];
    return [
      {
        id: `${tee.name}-${tee.gender}`.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
        name: tee.name,
        colour: tee.colour,
        gender: tee.gender,
        par: [...tee.par, ...other.par],
        strokeIndex,
        yards: yardsOfPair(tee, other),
        rating: { all, front: tee.rating, back: other.rating },
        derived,
      },
    ];
  });

/** A usual card of par 72, proposed where nobody has typed one. */
export const usualPars: readonly number[] = [4, 4, 3, 5, 4, 4, 3, 4, 5, 4, 5, 4, 3, 4, 4, 4, 3, 5];

/** `443544345 454344435`: a card's pars typed in one line; null where it is none. */
export function parsePars(line: string): number[] | null {
  const digits = line.replace(/[\s,/-]/g, '');
  return /^([3-6]{9}|[3-6]{18})$/.test(digits) ? [...digits].map(Number) : null;
}

/**
 * Numbers holes where no stroke index is known: odd ones on the front, even ones on the back, the longer hole first,
 * else as listed. It is derived and shown as such.
 */
export function deriveStrokeIndex(par: readonly number[], yards: readonly (number | null)[] | null): number[] {
  const nine = (from: number, first: number, step: number): number[] => {
    const places = par.slice(from, from + 9).map((_, at) => from + at);
    const longest = places.toSorted((one, other) => (yards?.[other] ?? 0) - (yards?.[one] ?? 0));
    return places.map((place) => first + step * longest.indexOf(place));
  };
  return par.length === 9 ? nine(0, 1, 1) : [...nine(0, 1, 2), ...nine(9, 2, 2)];
}

/** The par of a tee, all its holes together. */
export const parOf = ({ par }: Pick<Tee, 'par'>): number => sumOf(par);
