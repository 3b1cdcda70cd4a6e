import { AppError } from '#kernel/contract/errors.ts';
import { type CourseKeeper, type CourseOwner, mayChange, maySee, ownerFor } from '#areas/courses/rules/courses.ts';
import type { CourseRow } from '#areas/courses/database/courses.ts';
import type { FacilityRow } from '#areas/courses/database/facilities.ts';
import type { SignedIn } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';

/** Services needed to maintain courses. */
export type CourseWorld = Pick<Context, 'pool' | 'clock'>;

/** A user who writes courses; `actorId` is null for the command line. */
export type CourseAuthor = CourseKeeper & { actorId: string | null };

export const authorOf = ({ userId, row }: SignedIn): CourseAuthor => ({
  actorId: userId,
  countryClubId: row.country_club_id,
  organizerId: row.organizer_id,
  isOperator: row.is_admin && !row.must_add_factor,
});

/** The operator at the command line. */
export const operator: CourseAuthor = { actorId: null, countryClubId: null, organizerId: null, isOperator: true };

/** @throws AppError forbidden if the user may not create courses */
export function requireOwner(author: CourseAuthor, forEverybody: boolean): CourseOwner {
  const owner = ownerFor(author, forEverybody);
  if (owner) return owner;
  throw new AppError(
    'forbidden',
    forEverybody
      ? 'Courses that everybody uses are kept by the operator of the site.'
      : 'Courses are kept by clubs and organizers.',
  );
}

/**
 * @throws AppError not_found if the facility does not exist or is another user's private copy; forbidden if it belongs
 * to somebody else
 */
export function requireOwn(author: CourseAuthor, facility: FacilityRow | null | undefined): FacilityRow {
  if (!facility || !maySee(author, facility)) throw new AppError('not_found', 'This facility does not exist.');
  if (!mayChange(author, facility))
    throw new AppError('forbidden', `${facility.name} is kept by somebody else. Use and correct a copy of the course.`);
  return facility;
}

/** @throws AppError not_found if the course does not exist or is another user's private copy */
export function requireSeen(keeper: CourseKeeper | null, course: CourseRow | null): CourseRow {
  if (!course || !maySee(keeper, course.facility)) throw new AppError('not_found', 'This course does not exist.');
  return course;
}
