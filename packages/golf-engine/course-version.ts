import type { Rating } from './course-handicap.ts';
import type { Tenths } from './numbers.ts';

export type Gender = 'M' | 'F';
export type { Rating } from './course-handicap.ts';

/**
 * One colour of tees for one gender; tees rated for both are two records of one name. Holes stand in the order of the
 * card.
 */
export type Tee = {
  id: string;
  name: string;
  colour: string | null;
  gender: Gender;
  par: readonly number[];
  /** Each number from 1 to the number of holes once. */
  strokeIndex: readonly number[] | null;
  yards: readonly (number | null)[] | null;
  /** On a course of nine holes `all` is the rating of those. */
  rating: { all: Rating | null; front: Rating | null; back: Rating | null };
  /** Figures of our own making, shown as such everywhere. */
  derived: readonly ('rating' | 'strokeIndex' | 'par')[];
};

/** A course as it was at one time; a new figure makes the next number. */
export type CourseVersion = {
  id: string;
  courseId: string;
  number: number;
  name: string;
  tees: readonly Tee[];
  contentHash: string;
};

/** The content of a version: everything but its own numbering. */
export type CourseContent = Pick<CourseVersion, 'name' | 'tees'>;

/** A rating as cards print it. */
const printedRating = (rating: Rating | null) =>
  rating && { course: printedTenths(rating.ratingTenths), slope: rating.slope };
const printedTenths = (tenths: Tenths): number => tenths / 10;

/**
 * A course as the file that courses come in and go out with has it; colours and derived figures are kept where there
 * are any.
 */
export const exportCourse = ({ id, name, tees }: Pick<CourseVersion, 'id' | 'name' | 'tees'>) => ({
  id,
  name,
  tees: tees.map(({ id: teeId, name: teeName, colour, gender, par, strokeIndex, yards, rating, derived }) => ({
    id: teeId,
    name: teeName,
    ...(colour === null ? {} : { colour }),
    gender,
    par,
    strokeIndex,
    yards,
    rating: { all: printedRating(rating.all), front: printedRating(rating.front), back: printedRating(rating.back) },
    ...(derived.length > 0 ? { derived } : {}),
  })),
});

/**
 * The content as one text: the same for the same figures, whatever the order in which they were entered. Its hash tells
 * whether a version would bring anything new.
 */
export function canonicalCourse({ name, tees }: CourseContent): string {
  const inOrder = tees.toSorted((one, other) =>
    compareText(`${one.name}/${one.gender}`, `${other.name}/${other.gender}`),
  );
  return JSON.stringify([
    name,
    inOrder.map((tee) => [
      tee.name,
      tee.colour,
      tee.gender,
      tee.par,
      tee.strokeIndex,
      tee.yards,
      [tee.rating.all, tee.rating.front, tee.rating.back].map(
        (rating) => rating && [rating.ratingTenths, rating.slope],
      ),
      tee.derived.toSorted(compareText),
    ]),
  ]);
}

/** By code units, the same everywhere. */
const compareText = (one: string, other: string): number => {
  if (one === other) return 0;
  return one < other ? -1 : 1;
};
