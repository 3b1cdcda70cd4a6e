import type { FastifyInstance } from 'fastify';
import { coursesEndpoints } from '#areas/courses/contract/endpoints/courses.ts';
import { courseRows, csvColumns } from '#golf/course-csv.ts';
import { exportCourse } from '#golf/course-version.ts';
import { type CourseRow, findCourse, listCoursesAt, listVersions } from '#areas/courses/database/courses.ts';
import { findFacility, listOwnFacilities } from '#areas/courses/database/facilities.ts';
import { searchFacilities } from '#areas/courses/database/search-courses.ts';
import type { SignedIn } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { requireLocality } from '#kernel/services/require-locality.ts';
import { authorOf, requireOwn, requireOwner, requireSeen } from '#areas/courses/services/course-author.ts';
import { handOverFacility } from '#areas/courses/services/hand-over.ts';
import { importCourses } from '#areas/courses/services/import-courses.ts';
import {
  changeCourse,
  changeFacility,
  combineCourses,
  copyCourse,
  createCourse,
  createCourseVersion,
} from '#areas/courses/services/manage-courses.ts';
import { spreadsheetTask } from '#kernel/platform/spreadsheets/read-spreadsheet.ts';
import { anyKey, decodeCursor, pageOf } from '#kernel/routes/cursor.ts';
import { mount } from '#kernel/routes/mount.ts';
import { presentCourse, presentFound, presentOwnFacility } from './present-course.ts';
import { sendCsv } from '#kernel/routes/send-csv.ts';

/** Maximum rows read from a spreadsheet of courses. */
const maxSheetRows = 5_000;

const milesKey = /^\d{1,4}(\.\d)?$/;
const numberKey = /^\d{1,9}$/;

/** A file name that is valid on every operating system. */
const fileName = ({ name, number }: CourseRow): string =>
  `${
    name
      .normalize('NFKD')
      .replace(/[^A-Za-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .toLowerCase() || 'course'
  }-version-${number}`;

/** Courses: found by all signed-in users, maintained by clubs, organizers and the operator. */
export function courseRoutes(app: FastifyInstance, context: Context): void {
  const { pool, reads } = context;
  const keeperOf = (viewer: SignedIn | null) => viewer && authorOf(viewer);

  /** A version that the caller may see. @throws AppError not_found */
  const seen = async (id: string, number: number | undefined, viewer: SignedIn | null): Promise<CourseRow> =>
    requireSeen(keeperOf(viewer), await findCourse(pool, id, number ?? null));
  const shown = async (id: string, viewer: SignedIn | null) =>
    presentCourse(await seen(id, undefined, viewer), keeperOf(viewer));

  mount(app, coursesEndpoints.searchCourses, async ({ query, viewer }) => {
    const near = query.near ? await requireLocality(reads, query.near, 'near') : null;
    const organizerId = viewer.row.organizer_id;
    // Organizers read from the primary, so that their new copies appear at once, even if a replica lags.
    const db = organizerId ? pool : reads;
    const rows = await searchFacilities(db, {
      q: query.q,
      near: near ?? undefined,
      organizerId,
      after: decodeCursor(query.cursor, near ? milesKey : anyKey),
      limit: query.limit + 1,
    });
    const page = pageOf(rows, query.limit, (row) => [near ? String(row.miles) : row.sort_name, row.id]);
    const courses = await listCoursesAt(
      db,
      page.rows.map(({ id }) => id),
      false,
    );
    return { data: presentFound(page.rows, courses), next_cursor: page.next_cursor };
  });

  mount(app, coursesEndpoints.getCourse, async ({ params, query, viewer }) =>
    presentCourse(await seen(params.id, query.version, viewer), keeperOf(viewer)),
  );
  mount(app, coursesEndpoints.listCourseVersions, async ({ params, query, viewer }) => {
    await seen(params.id, undefined, viewer);
    const after = decodeCursor(query.cursor, numberKey);
    const rows = await listVersions(pool, params.id, {
      before: after ? Number(after.key) : null,
      limit: query.limit + 1,
    });
    const page = pageOf(rows, query.limit, (row) => [String(row.number), row.id]);
    return {
      data: page.rows.map(({ number, created_at }) => ({ number, created_at: created_at.toISOString() })),
      next_cursor: page.next_cursor,
    };
  });

  mount(app, coursesEndpoints.createCourse, async ({ body, viewer }) => {
    return shown(await createCourse(context, authorOf(viewer), body), viewer);
  });
  mount(app, coursesEndpoints.createCourseVersion, async ({ params, body, viewer }) => {
    await createCourseVersion(context, authorOf(viewer), params.id, body);
    return shown(params.id, viewer);
  });
  mount(app, coursesEndpoints.changeCourse, async ({ params, body, viewer }) => {
    await changeCourse(context, authorOf(viewer), params.id, body);
    return shown(params.id, viewer);
  });
  mount(app, coursesEndpoints.copyCourse, async ({ organizer, params }) => {
    return shown(await copyCourse(context, authorOf(organizer), params.id), organizer);
  });
  mount(app, coursesEndpoints.combineCourses, async ({ body, viewer }) => {
    return shown(await combineCourses(context, authorOf(viewer), body), viewer);
  });
  /** The rows of a CSV file in any encoding and with any separator, or of a workbook. */
  const rowsOf = async (bytes: Buffer) =>
    (await context.fileWorkers.read(spreadsheetTask, { bytes, sheet: undefined, maxRows: maxSheetRows })).rows;

  mount(app, coursesEndpoints.importCourses, async ({ body, viewer }) =>
    importCourses(context, authorOf(viewer), {
      file:
        body.format === 'json'
          ? { format: 'json', text: body.text }
          : { rows: await rowsOf(Buffer.from(body.text, body.format === 'table' ? 'base64' : 'utf8')) },
      dryRun: body.dry_run,
      facility: body.facility ?? null,
      forEverybody: body.for_everybody,
    }),
  );

  sendCsv(app, coursesEndpoints.exportCourseCsv, async ({ params, query, viewer }) => {
    const row = await seen(params.id, query.version, viewer);
    const { name, city, state, zip } = row.facility;
    const place = { facility: name, city, state, zip };
    const lines = courseRows({ place, course: { ...row.content, name: row.name } });
    return { filename: `${fileName(row)}.csv`, columns: csvColumns, lines };
  });
  mount(app, coursesEndpoints.exportCourseJson, async ({ params, query, viewer, reply }) => {
    const row = await seen(params.id, query.version, viewer);
    reply.header('content-disposition', `attachment; filename="${fileName(row)}.json"`);
    return { replay: 1 as const, courses: [exportCourse({ id: row.id, name: row.name, tees: row.content.tees })] };
  });

  mount(app, coursesEndpoints.listOwnFacilities, async ({ query, viewer }) => {
    const owner = requireOwner(authorOf(viewer), query.for_everybody);
    const rows = await listOwnFacilities(pool, owner, {
      q: query.q,
      after: decodeCursor(query.cursor, anyKey),
      limit: query.limit + 1,
    });
    const page = pageOf(rows, query.limit, (row) => [row.sort_name, row.id]);
    const courses = await listCoursesAt(
      pool,
      page.rows.map(({ id }) => id),
      true,
    );
    return { data: page.rows.map((row) => presentOwnFacility(row, courses)), next_cursor: page.next_cursor };
  });
  const ownFacility = async (id: string, viewer: SignedIn) => {
    const row = requireOwn(authorOf(viewer), await findFacility(pool, id));
    return presentOwnFacility(row, await listCoursesAt(pool, [row.id], true));
  };
  mount(app, coursesEndpoints.getOwnFacility, ({ params, viewer }) => ownFacility(params.id, viewer));
  mount(app, coursesEndpoints.handOverFacility, async ({ params, body, viewer }) => {
    const row = await handOverFacility(context, authorOf(viewer), params.id, body);
    return presentOwnFacility(row, await listCoursesAt(pool, [row.id], true));
  });
  mount(app, coursesEndpoints.changeCourseFacility, async ({ params, body, viewer }) => {
    await changeFacility(context, authorOf(viewer), params.id, body);
    return ownFacility(params.id, viewer);
  });
}
