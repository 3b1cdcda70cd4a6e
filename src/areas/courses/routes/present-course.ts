import { type Course, courseSchema, type FoundFacility, type OwnFacility } from '#areas/courses/contract/courses.ts';
import { type CourseKeeper, mayChange, ownerOf, summaryOf } from '#areas/courses/rules/courses.ts';
import { checkCourse } from '#golf/check-course.ts';
import type { CourseRow, ListedCourseRow } from '#areas/courses/database/courses.ts';
import type { FacilityRow } from '#areas/courses/database/facilities.ts';
import type { FoundRow } from '#areas/courses/database/search-courses.ts';
import { present } from '#kernel/services/present.ts';
import { pick } from '#kernel/database/rows.ts';

const facilityParts = (row: FacilityRow) => ({
  ...pick(row, ['id', 'name', 'country_club_id', 'is_sample']),
  owner: ownerOf(row),
});
const placeParts = ({ city, state, zip, time_zone }: FacilityRow) => ({ city, state, zip_code: zip, time_zone });

/** The courses of one facility. */
const coursesAt = (courses: readonly ListedCourseRow[], facilityId: string) =>
  courses.filter(({ facility_id }) => facility_id === facilityId);

const shownCourse = (row: ListedCourseRow, facility: FacilityRow) => ({
  id: row.id,
  name: row.name,
  ...summaryOf(row.content),
  is_sample: facility.is_sample,
});

/** A page of facilities, each with its courses. */
export function presentFound(rows: readonly FoundRow[], courses: readonly ListedCourseRow[]): FoundFacility[] {
  return rows.map((row) => ({
    facility: facilityParts(row),
    place: { ...placeParts(row), miles: row.miles },
    courses: coursesAt(courses, row.id).map((course) => shownCourse(course, row)),
  }));
}

/**
 * A facility of the caller with all its courses and the number of warnings. @param courses of this facility and others
 */
export const presentOwnFacility = (row: FacilityRow, courses: readonly ListedCourseRow[]): OwnFacility => ({
  ...facilityParts(row),
  ...placeParts(row),
  version: row.version,
  courses: coursesAt(courses, row.id).map((course) => ({
    ...shownCourse(course, row),
    number: course.number,
    is_retired: course.is_retired,
    warnings: checkCourse(course.content).length,
  })),
});

/** @param keeper the reader; null if not signed in */
export function presentCourse(row: CourseRow, keeper: CourseKeeper | null): Course {
  const { facility, content } = row;
  return present(courseSchema, row, {
    ...pick(summaryOf(content), ['holes', 'par']),
    tees: content.tees.map(({ par: pars, strokeIndex, yards, derived, ...tee }) => ({
      ...tee,
      par: [...pars],
      strokeIndex: strokeIndex && [...strokeIndex],
      yards: yards && [...yards],
      derived: [...derived],
    })),
    findings: checkCourse(content),
    facility: { ...facilityParts(facility), ...placeParts(facility), version: facility.version },
    may_change: keeper !== null && mayChange(keeper, facility),
  });
}
