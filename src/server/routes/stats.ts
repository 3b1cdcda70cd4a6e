import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contracts/endpoints.ts';
import { findRecordSettings, saveRecordSettings } from '#server/database/golfers/record-posts.ts';
import { asGolfer } from '#server/services/accounts/viewer.ts';
import type { Context } from '#server/services/context.ts';
import { readCareer } from '#server/services/golfers/career.ts';
import { decideRecordPost } from '#server/services/golfers/record-posts.ts';
import { golferStats, saveGolferStats } from '#server/services/golfers/golfer-stats.ts';
import {
  correctRound,
  explainIndex,
  explainRound,
  listOwnRounds,
  postRound,
  takeBackRound,
} from '#server/services/golfers/rounds.ts';
import { calendarDateKey, decodeCursor, pageOf } from './cursor.ts';
import { mount } from './mount.ts';

export function statsRoutes(app: FastifyInstance, context: Context): void {
  mount(app, endpoints.getGolferStats, async ({ viewer }) => golferStats(context, asGolfer(viewer)));
  mount(app, endpoints.getCareer, ({ viewer }) => readCareer(context, asGolfer(viewer)));
  mount(app, endpoints.getRecordSettings, ({ viewer }) => findRecordSettings(context.pool, asGolfer(viewer).golferId));
  mount(app, endpoints.saveRecordSettings, async ({ viewer, body }) => {
    const { golferId } = asGolfer(viewer);
    await saveRecordSettings(context.pool, golferId, body);
    return findRecordSettings(context.pool, golferId);
  });
  mount(app, endpoints.decideRecordPost, ({ viewer, params, body }) =>
    decideRecordPost(context, asGolfer(viewer), params.cardId, body.state),
  );
  mount(app, endpoints.saveGolferStats, async ({ viewer, body }) => saveGolferStats(context, asGolfer(viewer), body));
  mount(app, endpoints.explainIndex, async ({ viewer }) => explainIndex(context, asGolfer(viewer)));
  mount(app, endpoints.listRounds, async ({ viewer, query }) => {
    const after = decodeCursor(query.cursor, calendarDateKey);
    const position = after ? { playedOn: after.key, id: after.id } : null;
    const rounds = await listOwnRounds(context, asGolfer(viewer), query.limit + 1, position);
    const page = pageOf(rounds, query.limit, (round) => [round.played_on, round.id]);
    return { data: page.rows, next_cursor: page.next_cursor };
  });
  mount(app, endpoints.postRound, async ({ viewer, body }) => postRound(context, asGolfer(viewer), body));
  mount(app, endpoints.explainRound, async ({ viewer, params }) => explainRound(context, asGolfer(viewer), params.id));
  mount(app, endpoints.correctRound, async ({ viewer, params, body }) =>
    correctRound(context, asGolfer(viewer), params.id, body),
  );
  mount(app, endpoints.deleteRound, async ({ viewer, params }) => {
    await takeBackRound(context, asGolfer(viewer), params.id);
    return { ok: true as const };
  });
}
