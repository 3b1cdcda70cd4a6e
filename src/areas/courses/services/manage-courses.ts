import type { z } from 'zod';
import type {
  changeCourseFacilitySchema,
  changeCourseSchema,
  combineCoursesSchema,
  createCourseSchema,
  createCourseVersionSchema,
} from '#areas/courses/contract/courses.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { type CourseOwner, ownerOf, withTeeIds } from '#areas/courses/rules/courses.ts';
import { combineNines, type Nine } from '#golf/combine-nines.ts';
import type { CourseContent } from '#golf/course-version.ts';
import { insertAudit } from '#kernel/database/admin/audit.ts';
import { type Db, inTransaction, isUniqueViolation } from '#kernel/database/connection.ts';
import { changeCourseRow, type CourseRow, findCourse, findCourseNamed } from '#areas/courses/database/courses.ts';
import {
  changeFacilityRow,
  type FacilityPlaceWrite,
  type FacilityRow,
  findClubFacility,
  findFacility,
  lockFacility,
} from '#areas/courses/database/facilities.ts';
import { type CourseAuthor, type CourseWorld, requireOwn, requireOwner, requireSeen } from './course-author.ts';
import { placeFacility, placeOfClub } from './place-facility.ts';
import { saveFacility, refuseErrors, storeCourse, storeVersion } from './store-course.ts';

/** Changes of public courses are recorded in the audit log. */
async function noteChange(
  tx: Db,
  author: CourseAuthor,
  facility: FacilityRow,
  entry: { action: string; subject: string; details: Record<string, unknown>; now: Date },
): Promise<void> {
  if (ownerOf(facility) !== 'everybody') return;
  await insertAudit(tx, {
    ...entry,
    actorId: author.actorId,
    subject: `${facility.name}: ${entry.subject}`,
    details: { facility_id: facility.id, ...entry.details },
  });
}

const facilityMissing = () => {
  const message = 'Name the facility that the course belongs to.';
  return new AppError('validation_failed', message, [{ field: 'facility.name', message }]);
};

type NewCourse = z.output<typeof createCourseSchema>;

/** The facility of a new course: by id, or by a place to find or create. */
async function whereTo(
  { pool }: CourseWorld,
  owner: CourseOwner,
  { facility_id, facility }: NewCourse,
): Promise<{ id: string } | FacilityPlaceWrite> {
  if (facility_id) return { id: facility_id };
  if (facility) return placeFacility(pool, facility);
  if (owner.kind !== 'country_club') throw facilityMissing();
  const own = await findClubFacility(pool, owner.countryClubId);
  return own ? { id: own.id } : placeOfClub(pool, owner.countryClubId);
}

/**
 * Adds a course.
 * @returns its id
 * @throws AppError forbidden, validation_failed by tee and hole, already_exists, not_found if the facility does not
 * exist
 */
export async function createCourse(
  world: CourseWorld,
  author: CourseAuthor,
  given: NewCourse,
  options: { isSample?: boolean } = {},
): Promise<string> {
  const owner = requireOwner(author, given.for_everybody);
  const content: CourseContent = { name: given.name, tees: withTeeIds(given.tees) };
  refuseErrors(content);
  const to = await whereTo(world, owner, given);
  const now = world.clock();
  return inTransaction(world.pool, async (tx) => {
    const facility =
      'id' in to
        ? requireOwn(author, await lockFacility(tx, to.id))
        : await saveFacility(tx, author, owner, to, { isSample: options.isSample ?? false, now });
    const id = await storeCourse(tx, facility, owner, content, { now });
    await noteChange(tx, author, facility, {
      action: 'course.add',
      subject: content.name,
      details: { course_id: id },
      now,
    });
    return id;
  });
}

/** Locks a course's facility and reads the course. @throws AppError not_found, forbidden */
async function lockOwnCourse(tx: Db, author: CourseAuthor, id: string): Promise<CourseRow> {
  const before = requireSeen(author, await findCourse(tx, id));
  requireOwn(author, await lockFacility(tx, before.facility.id));
  return requireSeen(author, await findCourse(tx, id));
}

/**
 * Corrects a course by adding its next version.
 * @throws AppError not_found, forbidden, validation_failed by tee and hole, already_exists for unchanged figures,
 * wrong_state if somebody corrected it meanwhile
 */
export async function createCourseVersion(
  world: CourseWorld,
  author: CourseAuthor,
  id: string,
  given: z.output<typeof createCourseVersionSchema>,
): Promise<void> {
  const now = world.clock();
  await inTransaction(world.pool, async (tx) => {
    const course = await lockOwnCourse(tx, author, id);
    const content: CourseContent = { name: course.name, tees: withTeeIds(given.tees) };
    refuseErrors(content);
    if (given.from_number !== undefined && given.from_number !== course.newest_number)
      throw new AppError('wrong_state', 'Somebody has corrected this course meanwhile. Please look at it again.', [
        { field: 'from_number', message: `The newest version is ${course.newest_number}` },
      ]);
    const stored = await findCourseNamed(tx, course.facility.id, course.name);
    if (!stored) throw new AppError('not_found', 'This course does not exist.');
    const number = await storeVersion(tx, stored, content, now);
    await noteChange(tx, author, course.facility, {
      action: 'course.correct',
      subject: course.name,
      details: { course_id: id, number },
      now,
    });
  });
}

export const versionPassed = () =>
  new AppError('wrong_state', 'Somebody else has changed this meanwhile. Please look at it again.', [
    { field: 'version', message: 'This is not the newest version' },
  ]);

/**
 * Renames a course, retires it or restores it.
 * @throws AppError not_found, forbidden, wrong_state if the facility changed meanwhile, already_exists naming `name`
 */
export async function changeCourse(
  world: CourseWorld,
  author: CourseAuthor,
  id: string,
  change: z.output<typeof changeCourseSchema>,
): Promise<void> {
  const now = world.clock();
  await inTransaction(world.pool, async (tx) => {
    const { facility, ...course } = await lockOwnCourse(tx, author, id);
    if (facility.version !== change.version) throw versionPassed();
    await changeCourseRow(tx, id, { name: change.name ?? null, isRetired: change.is_retired ?? null });
    await changeFacilityRow(tx, facility.id, null);
    const details = {
      course_id: id,
      ...(change.name && change.name !== course.name ? { name: { from: course.name, to: change.name } } : {}),
      ...(change.is_retired === undefined ? {} : { is_retired: change.is_retired }),
    };
    await noteChange(tx, author, facility, { action: 'course.change', subject: course.name, details, now });
  }).catch((error: unknown) => {
    if (!isUniqueViolation(error, 'courses_name')) throw error;
    const message = 'There is a course of this name here already.';
    throw new AppError('already_exists', message, [{ field: 'name', message }]);
  });
}

/**
 * Changes a facility's name and location.
 * @throws AppError not_found, forbidden, wrong_state if it changed meanwhile, already_exists naming `name`
 */
export async function changeFacility(
  world: CourseWorld,
  author: CourseAuthor,
  id: string,
  { version, ...change }: z.output<typeof changeCourseFacilitySchema>,
): Promise<void> {
  const now = world.clock();
  const before = requireOwn(author, await findFacility(world.pool, id));
  const { name, city, state, zip } = before;
  const place = await placeFacility(world.pool, {
    name: change.name ?? name,
    city: change.city ?? city,
    state: change.state ?? state,
    zip_code: change.zip_code ?? zip,
  });
  await inTransaction(world.pool, async (tx) => {
    const facility = requireOwn(author, await lockFacility(tx, id));
    if (facility.version !== version) throw versionPassed();
    await changeFacilityRow(tx, id, place);
    await noteChange(tx, author, facility, { action: 'facility.change', subject: place.name, details: change, now });
  }).catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    const message = 'There is a facility of this name in this city already.';
    throw new AppError('already_exists', message, [{ field: 'name', message }]);
  });
}

/**
 * Makes a private copy of a course's newest version, for an organizer to correct.
 * @returns the copy's id
 * @throws AppError not_found, already_exists if they have copied it before
 */
export async function copyCourse(world: CourseWorld, author: CourseAuthor, id: string): Promise<string> {
  const owner = requireOwner(author, false);
  const source = requireSeen(author, await findCourse(world.pool, id));
  const { name, city, state, zip } = source.facility;
  const place = await placeFacility(world.pool, { name, city, state, zip_code: zip });
  const now = world.clock();
  return inTransaction(world.pool, async (tx) => {
    const facility = await saveFacility(tx, author, owner, place, { isSample: source.facility.is_sample, now });
    return storeCourse(tx, facility, owner, { ...source.content, name: source.name }, { now });
  });
}

const nineOf = ({ first_nine, name, content }: CourseRow): Nine => ({
  id: first_nine,
  name,
  tees: content.tees.map(({ rating, ...tee }) => ({ ...tee, rating: rating.all })),
});

/**
 * Makes a course of eighteen from two nines of one facility, or from one nine played twice; stroke indexes and ratings
 * are derived.
 * @returns its id
 * @throws AppError not_found, forbidden, validation_failed if they are not nines of one facility, already_exists
 */
export async function combineCourses(
  world: CourseWorld,
  author: CourseAuthor,
  given: z.output<typeof combineCoursesSchema>,
): Promise<string> {
  const now = world.clock();
  return inTransaction(world.pool, async (tx) => {
    const first = await lockOwnCourse(tx, author, given.first_course_id);
    const second = requireSeen(author, await findCourse(tx, given.second_course_id));
    const wrong = (field: string, message: string) => new AppError('validation_failed', message, [{ field, message }]);
    for (const [field, { content }] of [
      ['first_course_id', first],
      ['second_course_id', second],
    ] as const)
      if (content.tees[0]?.par.length !== 9) throw wrong(field, 'A course of nine holes is expected.');
    if (second.facility.id !== first.facility.id)
      throw wrong('second_course_id', 'Both nines belong to the same facility.');
    const tees = combineNines(nineOf(first), nineOf(second));
    if (tees.length === 0) throw wrong('second_course_id', 'These nines have no tees of the same name.');
    const usual = first.id === second.id ? `${first.name}, twice` : `${first.name} + ${second.name}`;
    const content: CourseContent = { name: given.name || usual, tees: withTeeIds(tees) };
    refuseErrors(content);
    const owner = requireOwner(author, ownerOf(first.facility) === 'everybody');
    const id = await storeCourse(tx, first.facility, owner, content, {
      now,
      nineIds: [first.first_nine, second.first_nine],
    });
    await noteChange(tx, author, first.facility, {
      action: 'course.add',
      subject: content.name,
      details: { course_id: id },
      now,
    });
    return id;
  });
}
