import type { FastifyInstance } from 'fastify';
import { rostersEndpoints } from '#areas/entries/contract/endpoints/rosters.ts';
import { AppError } from '#kernel/contract/errors.ts';
import {
  largestRosterFile,
  rosterFileTypes,
  type RosterImport,
  type RosterStatus,
} from '#areas/entries/contract/rosters.ts';
import { rosterHeadings, rosterTemplate } from '#areas/entries/rules/roster-file.ts';
import { findLatestImport } from '#areas/entries/database/rosters/imports.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { beginImport } from '#areas/entries/services/rosters/begin-import.ts';
import { changeImport } from '#areas/entries/services/rosters/change-import.ts';
import { exportRoster } from '#areas/entries/services/rosters/export-roster.ts';
import { readImport } from '#areas/entries/services/rosters/read-import.ts';
import { undoImport } from '#areas/entries/services/rosters/undo-import.ts';
import { writeImport } from '#areas/entries/services/rosters/write-import.ts';
import { onOwnTournament } from '#areas/tournaments/routes/on-own-tournament.ts';
import { mount } from '#kernel/routes/mount.ts';
import { presentImport } from './present-import.ts';
import { sendXlsx } from '#kernel/routes/send-xlsx.ts';
import { sendCsv } from '#kernel/routes/send-csv.ts';

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
  const ownTournament = onOwnTournament(app, context);

  app.addHook('preParsing', async (request) => {
    const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
    if (rosterFileTypes.includes(type) && !request.routeOptions.config.takesFile?.includes(type))
      throw new AppError('unsupported_media_type');
  });
  app.addContentTypeParser([...rosterFileTypes], { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
    done(null, body),
  );

  const shown = async (
    organizer: OrganizerViewer,
    params: { id: string; importId: string },
    page: { filter: 'all' | RosterStatus; after: number; limit: number } = { filter: 'all', after: 0, limit: 50 },
  ): Promise<RosterImport> => presentImport(await readImport(context, organizer, params.id, params.importId, page));

  ownTournament(rostersEndpoints.beginImport, async ({ organizer, tournament, query, request }) => {
    const file = { body: request.body, name: query.name, sheet: query.sheet };
    const importId = await beginImport(context, organizer, tournament, file);
    return shown(organizer, { id: tournament.id, importId });
  });

  ownTournament(rostersEndpoints.getLatestImport, async ({ tournament: { id } }) => {
    const latest = await findLatestImport(context.pool, id);
    return { latest: latest && { ...latest, created_at: latest.created_at.toISOString() } };
  });

  mount(app, rostersEndpoints.getImport, ({ organizer, params, query }) =>
    shown(organizer, params, { filter: query.filter, after: afterRow(query.cursor), limit: query.limit }),
  );

  ownTournament(rostersEndpoints.changeImport, async ({ organizer, tournament, params, body }) => {
    await changeImport(context, tournament, params.importId, {
      headingRow: body.heading_row,
      columns: body.columns,
      cells: body.cells,
      leaveOut: body.leave_out,
      takeIn: body.take_in,
      leaveOutWrong: body.leave_out_wrong,
      samePerson: body.same_person,
      samePersonAll: body.same_person_all,
      twoPeople: body.two_people,
      tidyCapitals: body.tidy_capitals,
    });
    return shown(organizer, params);
  });

  ownTournament(rostersEndpoints.writeImport, async ({ organizer, tournament, params, body }) => {
    await writeImport(context, organizer, tournament, params.importId, body);
    return shown(organizer, params);
  });

  ownTournament(rostersEndpoints.undoImport, async ({ organizer, tournament, params }) => {
    await undoImport(context, organizer, tournament, params.importId);
    return shown(organizer, params);
  });

  sendCsv(app, rostersEndpoints.exportRosterCsv, async ({ organizer, params }) => {
    const { name, rows } = await exportRoster(context, organizer, params.id);
    const lines = (async function* () {
      yield* rows;
    })();
    return { filename: `${name}.csv`, columns: rosterHeadings, lines };
  });

  sendXlsx(app, rostersEndpoints.exportRosterXlsx, async ({ organizer, params }) => {
    const { name, rows } = await exportRoster(context, organizer, params.id);
    return { filename: `${name}.xlsx`, sheets: [{ name: 'Roster', headings: rosterHeadings, rows }] };
  });
  sendXlsx(app, rostersEndpoints.getRosterTemplate, async () => ({
    filename: 'roster-template.xlsx',
    sheets: [{ name: 'Roster', ...rosterTemplate }],
  }));
}
