/** An index worked back from strokes on a course, for rosters that have those. */
import type { CourseContent, Gender, Tee } from '#golf/course-version.ts';
import { highestIndex, lowestIndex, nearest, type Tenths } from '#golf/numbers.ts';
import type { RosterPerson } from './read-person.ts';

/**
 * The index that gives so many strokes on a rated tee (Rules of Handicapping 6.1, turned round), rounded to a tenth.
 * Several indexes give the same strokes: this is the middle one.
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

/** The rated tee that somebody plays: the one of their own that the roster names, else the first of their gender. */
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
 * A person with an index where the roster has strokes on the course instead.
 * @param course of the first round; strokes are taken for the index where it is not known or not rated
 */
export function settleHandicap(person: RosterPerson, course: CourseContent | null): RosterPerson {
  if (person.courseHandicap === null || person.indexTenths !== null) return person;
  const tee = course ? teeOf(course.tees, person) : undefined;
  const rating = tee?.rating.all;
  const par = tee?.par.reduce((sum, one) => sum + one, 0) ?? 0;
  const plain = Math.min(highestIndex, Math.max(lowestIndex, person.courseHandicap * 10));
  return { ...person, indexTenths: rating ? indexOfStrokes(person.courseHandicap, rating, par) : plain };
}
