import { AppError } from '#kernel/contract/errors.ts';
import { type CourseOwner, mayChange, nineNames } from '#areas/courses/rules/courses.ts';
import { checkCourse } from '#golf/check-course.ts';
import type { CourseContent } from '#golf/course-version.ts';
import { type Db, newId } from '#kernel/database/connection.ts';
import {
  findCourseNamed,
  insertCourse,
  insertVersion,
  keepNines,
  type NamedCourse,
} from '#areas/courses/database/courses.ts';
import {
  countCourses,
  type FacilityPlaceWrite,
  type FacilityRow,
  findFacilityNamed,
  insertFacility,
  lockFacility,
} from '#areas/courses/database/facilities.ts';
import { type CourseAuthor, requireOwn } from './course-author.ts';
import { contentHashOf } from './content-hash.ts';

/** Maximum number of courses of one club or organizer. */
export const maxCourses = 500;
/** Maximum number of versions of one course. */
const maxVersions = 1_000;

/** @throws AppError validation_failed with errors by tee and hole, such as `tees.0.strokeIndex.4` */
export function refuseErrors(content: CourseContent): void {
  const errors = checkCourse(content)
    .filter(({ level }) => level === 'error')
    .map(({ path, message }) => ({ field: path.replaceAll('/', '.'), message }));
  if (errors.length > 0) throw new AppError('validation_failed', errors[0]?.message, errors);
}

/** @throws AppError already_exists if somebody else owns the facility */
export function refuseOthers(author: CourseAuthor, facility: FacilityRow): void {
  if (mayChange(author, facility)) return;
  const message = facility.country_club_id
    ? `${facility.name} is kept by its club.`
    : `${facility.name} is in the directory already and kept by the operator. Please ask them by the contact page.`;
  throw new AppError('already_exists', message, [{ field: 'facility.name', message }]);
}

/**
 * Finds or creates the owner's facility with this name and place, and locks it until the transaction ends.
 * @throws AppError already_exists if somebody else owns it
 */
export async function saveFacility(
  tx: Db,
  author: CourseAuthor,
  owner: CourseOwner,
  place: FacilityPlaceWrite,
  options: { isSample: boolean; now: Date },
): Promise<FacilityRow> {
  const isMade = async () => insertFacility(tx, { id: newId(), owner, ...options, ...place });
  let found = await findFacilityNamed(tx, owner, place);
  if (!found) {
    await isMade();
    found = await findFacilityNamed(tx, owner, place);
  }
  if (found) refuseOthers(author, found);
  return requireOwn(author, found && (await lockFacility(tx, found.id)));
}

const taken = (message: string) => new AppError('already_exists', message, [{ field: 'name', message }]);

/**
 * Adds a course with its first version to a locked facility.
 * @param nineIds of a combined course; else its nines are created from its name
 * @throws AppError already_exists naming `name`, wrong_state if the owner has too many
 */
export async function storeCourse(
  tx: Db,
  facility: FacilityRow,
  owner: CourseOwner,
  content: CourseContent,
  { now, nineIds }: { now: Date; nineIds?: string[] },
): Promise<string> {
  const there = await findCourseNamed(tx, facility.id, content.name);
  if (there?.is_retired) throw taken(`${there.name} was retired here. Bring it back instead.`);
  if (there?.hashes.some((hash) => hash.equals(contentHashOf({ ...content, name: there.name }))))
    throw taken(`${there.name} is here already, with exactly these figures.`);
  if (there) throw taken(`There is a course ${there.name} here. Correct it instead: that makes its next version.`);
  if ((await countCourses(tx, owner)) >= maxCourses)
    throw new AppError('wrong_state', `Nobody keeps more than ${maxCourses} courses.`);
  const holes = content.tees[0]?.par.length ?? 0;
  const [firstNine = '', secondNine = null] =
    nineIds ??
    (await keepNines(
      tx,
      facility.id,
      nineNames(content.name, holes).map((name) => ({ id: newId(), name })),
      now,
    ));
  const id = newId();
  await insertCourse(tx, { id, facilityId: facility.id, name: content.name, firstNine, secondNine, now });
  await insertVersion(tx, { id: newId(), courseId: id, number: 1, content, contentHash: contentHashOf(content), now });
  return id;
}

/**
 * Adds the next version to a course whose facility is locked. Figures of an earlier version are accepted, so that a
 * wrong correction can be undone.
 * @throws AppError already_exists if the figures equal the current ones
 */
export async function storeVersion(tx: Db, course: NamedCourse, content: CourseContent, now: Date): Promise<number> {
  const contentHash = contentHashOf(content);
  if (course.hashes.at(-1)?.equals(contentHash))
    throw new AppError('already_exists', 'The course has exactly these figures already.');
  if (course.number >= maxVersions) throw new AppError('wrong_state', `A course has at most ${maxVersions} versions.`);
  const number = course.number + 1;
  await insertVersion(tx, { id: newId(), courseId: course.id, number, content, contentHash, now });
  return number;
}
