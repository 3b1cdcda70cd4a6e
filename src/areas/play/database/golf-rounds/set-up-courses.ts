import type { CourseContent } from '#golf/course-version.ts';
import type { Db } from '#kernel/database/connection.ts';

/** A course in one version, with whose it is. */
export type OfferedCourseRow = {
  id: string;
  name: string;
  facility: string;
  organizer_id: string | null;
  is_retired: boolean;
  version_id: string;
  number: number;
  content: CourseContent;
};

const columns = `c.id, c.name, f.name as facility, f.organizer_id, c.is_retired, v.id as version_id, v.number, v.content`;
const newest = `select id, number, content from course_versions where course_id = c.id order by number desc limit 1`;

/** Courses in their newest versions: those of a club that are offered, by name, and those named. */
export async function listOfferedCourses(
  db: Db,
  countryClubId: string | null,
  courseIds: readonly string[],
): Promise<(OfferedCourseRow & { is_clubs: boolean })[]> {
  const { rows } = await db.query<OfferedCourseRow & { is_clubs: boolean }>({
    name: 'list-offered-courses',
    text: `select ${columns}, coalesce(f.country_club_id = $1 and not c.is_retired, false) as is_clubs
           from courses c
           join facilities f on f.id = c.facility_id
           cross join lateral (${newest}) v
           where c.id in (
             select c.id from facilities f join courses c on c.facility_id = f.id
             where f.country_club_id = $1 and not c.is_retired
             union all
             select unnest($2::uuid[])
           )
           order by lower(c.name), c.id`,
    values: [countryClubId, courseIds],
  });
  return rows;
}
