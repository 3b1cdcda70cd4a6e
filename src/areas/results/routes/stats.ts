import type { FastifyInstance } from 'fastify';
import { golfersEndpoints } from '#areas/golfers/contract/endpoints/golfers.ts';
import { findRecordSettings, saveRecordSettings } from '#areas/results/database/record-posts.ts';
import { asGolfer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { readCareer } from '#areas/results/services/golfers/career.ts';
import { decideRecordPost } from '#areas/results/services/golfers/record-posts.ts';
import { golferStats, saveGolferStats } from '#areas/golfers/services/golfer-stats.ts';
import {
  correctRound,
  explainIndex,
  explainRound,
  listOwnRounds,
  postRound,
  takeBackRound,
} from '#areas/golfers/services/rounds.ts';
import { calendarDateKey, decodeCursor, pageOf } from '#kernel/routes/cursor.ts';
import { mount } from '#kernel/routes/mount.ts';

export function statsRoutes(app: FastifyInstance, context: Context): void {
  mount(app, golfersEndpoints.getGolferStats, async ({ viewer }) => golferStats(context, asGolfer(viewer)));
  mount(app, golfersEndpoints.getCareer, ({ viewer }) => readCareer(context, asGolfer(viewer)));
  mount(app, golfersEndpoints.getRecordSettings, ({ viewer }) =>
    findRecordSettings(context.pool, asGolfer(viewer).golferId),
  );
  mount(app, golfersEndpoints.saveRecordSettings, async ({ viewer, body }) => {
    const { golferId } = asGolfer(viewer);
    await saveRecordSettings(context.pool, golferId, body);
    return findRecordSettings(context.pool, golferId);
  });
  mount(app, golfersEndpoints.decideRecordPost, ({ viewer, params, body }) =>
    decideRecordPost(context, asGolfer(viewer), params.cardId, body.state),
  );
  mount(app, golfersEndpoints.saveGolferStats, async ({ viewer, body }) =>
    saveGolferStats(context, asGolfer(viewer), body),
  );
  mount(app, golfersEndpoints.explainIndex, async ({ viewer }) => explainIndex(context, asGolfer(viewer)));
  mount(app, golfersEndpoints.listRounds, async ({ viewer, query }) => {
    const after = decodeCursor(query.cursor, calendarDateKey);
    const position = after ? { playedOn: after.key, id: after.id } : null;
    const rounds = await listOwnRounds(context, asGolfer(viewer), query.limit + 1, position);
    const page = pageOf(rounds, query.limit, (round) => [round.played_on, round.id]);
    return { data: page.rows, next_cursor: page.next_cursor };
  });
  mount(app, golfersEndpoints.postRound, async ({ viewer, body }) => postRound(context, asGolfer(viewer), body));
  mount(app, golfersEndpoints.explainRound, async ({ viewer, params }) =>
    explainRound(context, asGolfer(viewer), params.id),
  );
  mount(app, golfersEndpoints.correctRound, async ({ viewer, params, body }) =>
    correctRound(context, asGolfer(viewer), params.id, body),
  );
  mount(app, golfersEndpoints.deleteRound, async ({ viewer, params }) => {
    await takeBackRound(context, asGolfer(viewer), params.id);
    return { ok: true as const };
  });
}
