import type { z } from 'zod';
import type { handOverFacilitySchema } from '#areas/courses/contract/courses.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { ownerOf } from '#areas/courses/rules/courses.ts';
import { insertAudit } from '#kernel/database/admin/audit.ts';
import { findClub } from '#areas/clubs/database/clubs.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import {
  countCourses,
  countCoursesAt,
  type FacilityRow,
  giveFacility,
  lockFacility,
} from '#areas/courses/database/facilities.ts';
import type { Context } from '#kernel/services/context.ts';
import { notify } from '#areas/messages/services/notify.ts';
import { type CourseAuthor, requireOwn } from './course-author.ts';
import { versionPassed } from './manage-courses.ts';
import { maxCourses } from './store-course.ts';

/**
 * Transfers a public facility to a club: from then on only the club can change it, and it is found as before. Its
 * courses and versions, and references to them, do not change. The club is notified.
 * @throws AppError not_found, forbidden if it is not public, wrong_state if it changed meanwhile or the club has too
 * many courses, validation_failed naming `country_club_id`
 */
export async function handOverFacility(
  context: Context,
  author: CourseAuthor,
  id: string,
  { country_club_id, version }: z.output<typeof handOverFacilitySchema>,
): Promise<FacilityRow> {
  const now = context.clock();
  return inTransaction(context.pool, async (tx) => {
    const facility = requireOwn(author, await lockFacility(tx, id));
    if (ownerOf(facility) !== 'everybody')
      throw new AppError('forbidden', 'Only a public facility is handed over to a club.');
    if (facility.version !== version) throw versionPassed();
    const club = await findClub(tx, country_club_id);
    if (!club?.user_id) {
      const message = 'There is no such club with an account.';
      throw new AppError('validation_failed', message, [{ field: 'country_club_id', message }]);
    }
    const kept = await countCourses(tx, { kind: 'country_club', countryClubId: club.id });
    if (kept + (await countCoursesAt(tx, id)) > maxCourses)
      throw new AppError('wrong_state', `Nobody keeps more than ${maxCourses} courses.`);
    const given = await giveFacility(tx, id, club.id);
    await insertAudit(tx, {
      actorId: author.actorId,
      action: 'facility.hand_over',
      subject: facility.name,
      details: { facility_id: id, country_club_id: club.id, club: club.club_name },
      now,
    });
    await notify(context, tx, [
      {
        userId: club.user_id,
        type: 'system',
        subject: `facility:${id}:${given.version}`,
        title: `${facility.name} is yours to keep`,
        message: `The courses of ${facility.name}, ${facility.city}, are your club’s now: you correct them, and everybody finds them as before.`,
        path: '/my-courses',
      },
    ]);
    return given;
  });
}
