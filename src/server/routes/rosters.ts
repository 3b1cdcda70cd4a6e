import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contracts/endpoints.ts';
import { AppError } from '#contracts/errors.ts';
import { largestRosterFile, type RosterImport, type RosterStatus } from '#contracts/rosters.ts';
import { rosterHeadings, rosterTemplate } from '#domain/rosters/roster-file.ts';
import { findLatestImport } from '#server/database/rosters/imports.ts';
import { asOrganizer, type OrganizerViewer } from '#server/services/accounts/viewer.ts';
import type { Context } from '#server/services/context.ts';
import { beginImport } from '#server/services/rosters/begin-import.ts';
import { changeImport } from '#server/services/rosters/change-import.ts';
import { exportRoster } from '#server/services/rosters/export-roster.ts';
import { readImport } from '#server/services/rosters/read-import.ts';
import { undoImport } from '#server/services/rosters/undo-import.ts';
import { writeImport } from '#server/services/rosters/write-import.ts';
import { findOwnTournament } from '#server/services/tournaments/own-tournament.ts';
import { mount } from './mount.ts';
import { presentImport } from './present-import.ts';
import { excelType, sendXlsx } from './send-xlsx.ts';
import { sendCsv } from './send-csv.ts';

/** What browsers and programs call tables. */
const sentTypes = ['text/csv', 'text/tab-separated-values', 'application/vnd.ms-excel', excelType];
/** A little more than a file may have, so that a larger one is refused with a word and not in the middle. */
const bodyLimit = largestRosterFile + 64 * 1024;

const rowCursor = /^\d{1,7}$/;
function afterRow(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  if (rowCursor.test(cursor)) return Number(cursor);
  throw new AppError('validation_failed', undefined, [
    { field: 'cursor', message: 'Must be the next_cursor of an earlier page' },
  ]);
}

/** Rosters of an own tournament: imports, from the file to what became of it, and the field as a file. */
export function rosterRoutes(app: FastifyInstance, context: Context): void {
  app.addHook('preParsing', async (request) => {
    const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
    if (sentTypes.includes(type) && !request.routeOptions.config.takesFile)
      throw new AppError('unsupported_media_type');
  });
  app.addContentTypeParser(sentTypes, { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));

  const shown = async (
    organizer: OrganizerViewer,
    params: { id: string; importId: string },
    page: { filter: 'all' | RosterStatus; after: number; limit: number } = { filter: 'all', after: 0, limit: 50 },
  ): Promise<RosterImport> => presentImport(await readImport(context, organizer, params.id, params.importId, page));

  mount(app, endpoints.beginImport, async ({ params, query, viewer, request }) => {
    const organizer = asOrganizer(viewer);
    const file = { body: request.body, name: query.name, sheet: query.sheet };
    const importId = await beginImport(context, organizer, params.id, file);
    return shown(organizer, { id: params.id, importId });
  });

  mount(app, endpoints.getLatestImport, async ({ params, viewer }) => {
    const { id } = await findOwnTournament(context, asOrganizer(viewer), params.id);
    const latest = await findLatestImport(context.pool, id);
    return { latest: latest && { ...latest, created_at: latest.created_at.toISOString() } };
  });

  mount(app, endpoints.getImport, ({ params, query, viewer }) =>
    shown(asOrganizer(viewer), params, { filter: query.filter, after: afterRow(query.cursor), limit: query.limit }),
  );

  mount(app, endpoints.changeImport, async ({ params, body, viewer }) => {
    const organizer = asOrganizer(viewer);
    await changeImport(context, organizer, params.id, params.importId, {
      headingRow: body.heading_row,
      columns: body.columns,
      leaveOut: body.leave_out,
      takeIn: body.take_in,
      leaveOutWrong: body.leave_out_wrong,
      samePerson: body.same_person,
      samePersonAll: body.same_person_all,
      twoPeople: body.two_people,
    });
    return shown(organizer, params);
  });

  mount(app, endpoints.writeImport, async ({ params, body, viewer }) => {
    const organizer = asOrganizer(viewer);
    await writeImport(context, organizer, params.id, params.importId, body);
    return shown(organizer, params);
  });

  mount(app, endpoints.undoImport, async ({ params, viewer }) => {
    const organizer = asOrganizer(viewer);
    await undoImport(context, organizer, params.id, params.importId);
    return shown(organizer, params);
  });

  sendCsv(app, endpoints.exportRosterCsv, async ({ params, viewer }) => {
    const { name, rows } = await exportRoster(context, asOrganizer(viewer), params.id);
    const lines = (async function* () {
      yield* rows;
    })();
    return { filename: `${name}.csv`, columns: rosterHeadings, lines };
  });

  sendXlsx(app, endpoints.exportRosterXlsx, async ({ params, viewer }) => {
    const { name, rows } = await exportRoster(context, asOrganizer(viewer), params.id);
    return { filename: `${name}.xlsx`, sheets: [{ name: 'Roster', headings: rosterHeadings, rows }] };
  });
  sendXlsx(app, endpoints.getRosterTemplate, async () => ({
    filename: 'roster-template.xlsx',
    sheets: [{ name: 'Roster', ...rosterTemplate }],
  }));
}
