import type { FastifyInstance } from 'fastify';
import { historyEndpoints } from '#areas/results/contract/endpoints/history.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { findPublicClub } from '#areas/clubs/database/clubs.ts';
import { type EditionRow, listEditions } from '#areas/results/database/editions.ts';
import { findTournament } from '#areas/tournaments/database/read-tournaments.ts';
import type { Context } from '#kernel/services/context.ts';
import { listSeries, presentEdition, readSeriesRecords } from '#areas/results/services/records/history.ts';
import { readClubRecords } from '#areas/results/services/records/lowest-rounds.ts';
import { calendarDateKey, decodeCursor, pageOf } from '#kernel/routes/cursor.ts';
import { mount } from '#kernel/routes/mount.ts';

/** Earlier editions of a tournament, and the history of a club. */
export function historyRoutes(app: FastifyInstance, context: Context): void {
  const { reads } = context;
  const present = async (rows: EditionRow[], limit: number) => {
    const page = pageOf(rows, limit, ({ date, id }) => [date, id]);
    const data = await Promise.all(page.rows.map((row) => presentEdition(reads, row)));
    return { data, next_cursor: page.next_cursor };
  };
  const admitClub = async (id: string) => {
    if (!(await findPublicClub(reads, id))) throw new AppError('not_found', 'This club does not exist.');
  };

  mount(app, historyEndpoints.getTournamentHistory, async ({ params, query, viewer }) => {
    const after = decodeCursor(query.cursor, calendarDateKey);
    const series = await listSeries(reads, params.id, viewer);
    const own = await findTournament(reads, params.id);
    const before = after ?? { key: own?.start_date ?? '', id: params.id };
    const ids = series.map(({ id }) => id);
    const rows = await listEditions(reads, 'tournaments', ids, { after: before, limit: query.limit + 1 });
    return { ...(await present(rows, query.limit)), ...(await readSeriesRecords(reads, series)) };
  });

  mount(app, historyEndpoints.getClubHistory, async ({ params, query }) => {
    const after = decodeCursor(query.cursor, calendarDateKey);
    await admitClub(params.id);
    return present(await listEditions(reads, 'club', params.id, { after, limit: query.limit + 1 }), query.limit);
  });

  mount(app, historyEndpoints.getClubRecords, async ({ params }) => {
    await admitClub(params.id);
    return { data: await readClubRecords(reads, params.id) };
  });
}
