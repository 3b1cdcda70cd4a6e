import { createCourseSchema } from '#areas/courses/contract/courses.ts';
import { exportCourses } from '#golf/course-csv.ts';
import { sampleFacilities } from '#golf/sample-courses.ts';
import type { ClubViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { authorOf, operator } from '#areas/courses/services/course-author.ts';
import { importCourses } from '#areas/courses/services/import-courses.ts';
import { combineCourses, createCourse } from '#areas/courses/services/manage-courses.ts';
import { demoClubCourses } from './demo-courses.ts';

/**
 * Courses of our own invention, each marked as a sample: the clubs' own, among them one of three nines, and a directory
 * that everybody may use.
 */
export async function loadCourses(context: Context, clubs: readonly ClubViewer[]): Promise<void> {
  const ofClubs = demoClubCourses();
  for (const [place, club] of clubs.entries()) {
    const author = authorOf(club);
    const ids: string[] = [];
    for (const course of ofClubs[place] ?? [])
      ids.push(await createCourse(context, author, createCourseSchema.parse(course), { isSample: true }));
    for (const [nine, id] of ids.entries())
      if (ids.length > 1)
        await combineCourses(context, author, {
          first_course_id: id,
          second_course_id: ids[(nine + 1) % ids.length] ?? id,
        });
  }
  await importCourses(context, operator, {
    file: { format: 'csv', text: exportCourses(sampleFacilities()) },
    dryRun: false,
    facility: null,
    forEverybody: true,
    isSample: true,
  });
}
