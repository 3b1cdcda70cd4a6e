import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contracts/endpoints.ts';
import { differentialTenths } from '#domain/handicaps.ts';
import { listRounds, type RoundRow } from '#server/database/stats.ts';
import { asGolfer, requireCapability } from '#server/services/accounts/viewer.ts';
import type { Context } from '#server/services/context.ts';
import {
  golferStats,
  postRound,
  saveGolferStats,
  takeBackRound,
  toPosted,
} from '#server/services/golfers/golfer-stats.ts';
import { calendarDateKey, decodeCursor, pageOf } from './cursor.ts';
import { mount } from './mount.ts';

const present = ({ course_rating_tenths, ...row }: RoundRow) => ({
  ...row,
  course_rating: course_rating_tenths / 10,
  differential: differentialTenths(toPosted({ ...row, course_rating_tenths })) / 10,
});

export function statsRoutes(app: FastifyInstance, context: Context): void {
  mount(app, endpoints.getGolferStats, async ({ viewer }) => golferStats(context, asGolfer(viewer)));
  mount(app, endpoints.saveGolferStats, async ({ viewer, body }) => saveGolferStats(context, asGolfer(viewer), body));
  mount(app, endpoints.listRounds, async ({ viewer, query }) => {
    const golfer = asGolfer(viewer);
    requireCapability(golfer, 'handicap_tracking');
    const after = decodeCursor(query.cursor, calendarDateKey);
    const rows = await listRounds(
      context.pool,
      golfer.golferId,
      query.limit + 1,
      after ? { playedOn: after.key, id: after.id } : null,
    );
    const page = pageOf(rows, query.limit, (row) => [row.played_on, row.id]);
    return { data: page.rows.map(present), next_cursor: page.next_cursor };
  });
  mount(app, endpoints.postRound, async ({ viewer, body }) =>
    present(await postRound(context, asGolfer(viewer), body)),
  );
  mount(app, endpoints.deleteRound, async ({ viewer, params }) => {
    await takeBackRound(context, asGolfer(viewer), params.id);
    return { ok: true as const };
  });
}
