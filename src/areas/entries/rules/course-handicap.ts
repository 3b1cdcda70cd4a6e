/** Converts strokes on a course back into a Handicap Index, for rosters that state strokes. */
import type { CourseContent, Gender, Tee } from '#golf/course-version.ts';
import { highestIndex, lowestIndex, nearest, type Tenths } from '#golf/numbers.ts';
import type { RosterPerson } from './read-person.ts';

/**
 * The index that gives this many strokes on a rated tee, rounded to a tenth: the inverse of Rules of Handicapping 6.1.
 * A range of indexes gives the same strokes; this is its middle.
 */
export function indexOfStrokes(
  strokes: number,
  { ratingTenths, slope }: { ratingTenths: Tenths; slope: number },
  par: number,
): Tenths {
  const tenths = nearest((10 * strokes - (ratingTenths - 10 * par)) * 113, slope);
  return Math.min(highestIndex, Math.max(lowestIndex, tenths));
}

const isSameName = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** The rated tee of a player: their own tee that the roster names, or else the first tee for their gender. */
function teeOf(tees: readonly Tee[], person: RosterPerson): Tee | undefined {
  const rated = tees.filter((tee) => tee.rating.all);
  const gender: Gender = person.gender === 'f' ? 'F' : 'M';
  const named = rated.filter(
    (tee) => person.tee !== '' && isSameName(tee.name.replace(/ tees?$/i, ''), person.tee.replace(/ tees?$/i, '')),
  );
  return (
    named.find((tee) => tee.gender === gender) ?? named[0] ?? rated.find((tee) => tee.gender === gender) ?? rated[0]
  );
}

/**
 * Adds an index to a person for whom the roster has strokes on the course.
 * @param course of the first round; without a known, rated course the strokes are used as the index
 */
export function settleHandicap(person: RosterPerson, course: CourseContent | null): RosterPerson {
  if (person.courseHandicap === null || person.indexTenths !== null) return person;
  const tee = course ? teeOf(course.tees, person) : undefined;
  const rating = tee?.rating.all;
  const par = tee?.par.reduce((sum, one) => sum + one, 0) ?? 0;
  const plain = Math.min(highestIndex, Math.max(lowestIndex, person.courseHandicap * 10));
  return { ...person, indexTenths: rating ? indexOfStrokes(person.courseHandicap, rating, par) : plain };
}
