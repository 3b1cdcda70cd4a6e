import type { CourseVersion, Rating, Tee } from './course-version.ts';
import type { Round } from './event.ts';
import { sumOf } from './numbers.ts';
import { ranksOf } from './stroke-allocation.ts';

/** A tee as one round plays it. Lists go by place on the card. */
export type PlayedTee = {
  id: string;
  par: readonly number[];
  /** The order in which the holes of the unit give strokes; null without stroke index, 0 off the unit. */
  ranks: readonly number[] | null;
  /** Of the unit; where a nine has none, of all 18, to be halved. */
  rating: Rating | null;
  ratedHoles: 9 | 18;
  isHalved: boolean;
  ratedPar: number;
  unitPar: number;
};

/** A round with the holes that are on its cards and those of them that count. */
export type PlayedRound = {
  round: Round;
  /** Among the rounds of the event, from 0. */
  place: number;
  isCancelled: boolean;
  /** Nothing of it is played any more: an empty hole has no score, and whoever has no card has missed it. */
  isOver: boolean;
  /** The printed numbers on the card. */
  numbers: readonly number[];
  /** The places that handicaps are for: all of them, or the nine that a shortened round was cut to. */
  unit: readonly number[];
  /** The places that count, of the unit: others stay on the card for posting. */
  counting: readonly number[];
  tees: ReadonlyMap<string, PlayedTee>;
  course: CourseVersion;
};

export type Shortening = 'front' | 'back' | readonly number[];

const isFront = (number: number) => number <= 9;

/** Whether a hole, by its printed number, counts in a round that may have been shortened. */
export function isLeft(shortened: Shortening | null, number: number): boolean {
  if (shortened === null) return true;
  return typeof shortened === 'string' ? (shortened === 'front') === isFront(number) : shortened.includes(number);
}

/** The nine of an 18-hole card that some holes are; null where they are others, or the whole card of nine holes. */
function nineOf(holes: number, numbers: readonly number[]): 'front' | 'back' | null {
  if (holes !== 18 || numbers.length !== 9) return null;
  if (numbers.every(isFront)) return 'front';
  return numbers.some(isFront) ? null : 'back';
}

function playTee(tee: Tee, numbers: readonly number[], unit: readonly number[]): PlayedTee {
  const unitNumbers = unit.map((place) => numbers[place] ?? 0);
  const nine = nineOf(tee.par.length, unitNumbers);
  const own = nine ? tee.rating[nine] : tee.rating.all;
  const parOf = (hole: number) => tee.par[hole - 1] ?? 0;
  const unitPar = sumOf(unitNumbers.map(parOf));
  const isHalved = nine !== null && own === null;
  const unitRanks = tee.strokeIndex && ranksOf(unitNumbers.map((hole) => tee.strokeIndex?.[hole - 1] ?? 0));
  return {
    id: tee.id,
    par: numbers.map(parOf),
    ranks: unitRanks && numbers.map((_, place) => unitRanks[unit.indexOf(place)] ?? 0),
    rating: own ?? (isHalved ? tee.rating.all : null),
    ratedHoles: unit.length === 9 ? 9 : 18,
    isHalved,
    ratedPar: isHalved ? sumOf(tee.par) : unitPar,
    unitPar,
  };
}

/** @param shortened what a ruling left of the round */
export function playRound(
  round: Round,
  place: number,
  course: CourseVersion,
  { isCancelled, isOver, shortened }: { isCancelled: boolean; isOver: boolean; shortened: Shortening | null },
): PlayedRound {
  const holes = course.tees[0]?.par.length ?? 18;
  const every = Array.from({ length: holes }, (_, at) => at + 1);
  const isIn = (part: 'front' | 'back') => (number: number) => (part === 'front') === isFront(number);
  const numbers = round.holes === 'all' || holes === 9 ? every : every.filter(isIn(round.holes));
  const places = numbers.map((_, at) => at);
  const has = (test: (number: number) => boolean) => places.filter((at) => test(numbers[at] ?? 0));
  const counting = has((number) => isLeft(shortened, number));
  const countingNumbers = counting.map((at) => numbers[at] ?? 0);
  // The holes of a nine, named one by one, are that nine.
  const nine = typeof shortened === 'string' ? shortened : nineOf(holes, countingNumbers);
  const unit = nine === null ? places : has(isIn(nine));
  return {
    round,
    place,
    isCancelled,
    isOver,
    numbers,
    unit,
    counting,
    tees: new Map(course.tees.map((tee) => [tee.id, playTee(tee, numbers, unit)])),
    course,
  };
}

/** The places of a round that a board counts. `par3` depends on the tee. */
export function placesOf(
  { numbers, counting }: PlayedRound,
  tee: PlayedTee,
  holes: 'all' | 'front' | 'back' | 'par3' | readonly number[],
): readonly number[] {
  if (holes === 'all') return counting;
  return counting.filter((place) => {
    const number = numbers[place] ?? 0;
    if (holes === 'par3') return tee.par[place] === 3;
    if (typeof holes !== 'string') return holes.includes(number);
    return (holes === 'front') === isFront(number);
  });
}
