import type { FastifyInstance } from 'fastify';
import { golfersEndpoints } from '#areas/golfers/contract/endpoints/golfers.ts';
import { findRecordSettings, saveRecordSettings } from '#areas/results/database/posted-rounds.ts';
import type { Context } from '#kernel/services/context.ts';
import { readCareer } from '#areas/results/services/golfers/career.ts';
import { decidePostedRound } from '#areas/results/services/golfers/posted-rounds.ts';
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
  mount(app, golfersEndpoints.getGolferStats, async ({ golfer }) => golferStats(context, golfer));
  mount(app, golfersEndpoints.getCareer, ({ golfer }) => readCareer(context, golfer));
  mount(app, golfersEndpoints.getRecordSettings, ({ golfer }) => findRecordSettings(context.pool, golfer.golferId));
  mount(app, golfersEndpoints.saveRecordSettings, async ({ golfer, body }) => {
    const { golferId } = golfer;
    await saveRecordSettings(context.pool, golferId, body);
    return findRecordSettings(context.pool, golferId);
  });
  mount(app, golfersEndpoints.decidePostedRound, ({ golfer, params, body }) =>
    decidePostedRound(context, golfer, params.cardId, body.state),
  );
  mount(app, golfersEndpoints.saveGolferStats, async ({ golfer, body }) => saveGolferStats(context, golfer, body));
  mount(app, golfersEndpoints.explainIndex, async ({ golfer }) => explainIndex(context, golfer));
  mount(app, golfersEndpoints.listRounds, async ({ golfer, query }) => {
    const after = decodeCursor(query.cursor, calendarDateKey);
    const position = after ? { playedOn: after.key, id: after.id } : null;
    const rounds = await listOwnRounds(context, golfer, query.limit + 1, position);
    const page = pageOf(rounds, query.limit, (round) => [round.played_on, round.id]);
    return { data: page.rows, next_cursor: page.next_cursor };
  });
  mount(app, golfersEndpoints.postRound, async ({ golfer, body }) => postRound(context, golfer, body));
  mount(app, golfersEndpoints.explainRound, async ({ golfer, params }) => explainRound(context, golfer, params.id));
  mount(app, golfersEndpoints.correctRound, async ({ golfer, params, body }) =>
    correctRound(context, golfer, params.id, body),
  );
  mount(app, golfersEndpoints.deleteRound, async ({ golfer, params }) => {
    await takeBackRound(context, golfer, params.id);
    return { ok: true as const };
  });
}
