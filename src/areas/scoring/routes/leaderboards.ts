import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { leaderboardsEndpoints } from '#areas/scoring/contract/endpoints/leaderboards.ts';
import { scoringEndpoints } from '#areas/scoring/contract/endpoints/scoring.ts';
import { listLiveBoards } from '#areas/scoring/database/board-facts.ts';
import type { Context } from '#kernel/services/context.ts';
import { admitToBoards } from '#areas/scoring/services/leaderboards/board-access.ts';
import type { BoardCache } from '#areas/scoring/services/leaderboards/board-cache.ts';
import { answerOf, packedOf } from '#areas/scoring/services/leaderboards/board-answers.ts';
import type { Answer } from '#areas/scoring/services/leaderboards/compute-boards.ts';
import { measureContest, removeContest } from '#areas/scoring/services/leaderboards/manage-contests.ts';
import { revealHoles } from '#areas/scoring/services/leaderboards/reveal-holes.ts';
import type { BoardEvent } from '#areas/scoring/services/leaderboards/read-event.ts';
import { beforePlayOf } from '#areas/scoring/services/leaderboards/before-play.ts';
import { explain } from '#areas/scoring/services/leaderboards/explain.ts';
import { findLinkOfKind } from '#areas/scoring/services/find-link.ts';
import { linkOf } from '#kernel/routes/score-link.ts';
import { onOwnRound } from '#areas/play/routes/on-own-round.ts';
import { callOf, mount, routeOf } from '#kernel/routes/mount.ts';
import type { BoardForm } from '#areas/scoring/contract/board-choices.ts';

/** Public boards may be cached for a second by proxies and browsers; other boards may not. */
const cacheOf = (form: BoardForm, { visibility }: BoardEvent): string =>
  form === 'public' && visibility !== 'off' ? 'public, max-age=1, stale-while-revalidate=5' : 'no-store';

const maxLive = 24;

const has = (list: string | undefined, wanted: string): boolean =>
  list?.split(',').some((one) => one.trim().replace(/^W\//, '') === wanted) ?? false;

/** Sends a board's JSON, with Brotli if the client accepts it; 304 if the client already has this version. */
async function sendBoard({ headers }: FastifyRequest, reply: FastifyReply, answer: Answer): Promise<FastifyReply> {
  const tag = `"${answer.version}"`;
  reply.header('etag', `W/${tag}`).header('vary', 'accept-encoding');
  if (has(headers['if-none-match'], tag)) return reply.status(304).send();
  reply.type('application/json; charset=utf-8');
  if (!/\bbr\b/.test(String(headers['accept-encoding'] ?? ''))) return reply.send(answer.json);
  return reply.header('content-encoding', 'br').send(await packedOf(answer));
}

/** Routes for boards and for explanations of their figures. JSON and its compressed form are made once per version. */
export function leaderboardRoutes(app: FastifyInstance, context: Context, boardCache: BoardCache): void {
  const ownRound = onOwnRound(app, context);
  const endpoint = leaderboardsEndpoints.getLeaderboard;
  app.route({
    ...routeOf(app, endpoint, { response: { 200: endpoint.response } }),
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const { params, query, viewer } = callOf(endpoint, request, reply);
      const boards = await boardCache.read(params.id, query.form, query.board);
      admitToBoards(boards.event, query.form, viewer);
      const answer = answerOf(boards, query.board);
      reply.header('cache-control', cacheOf(query.form, boards.event));
      if (boards.event.visibility !== 'public') reply.header('x-robots-tag', 'noindex');
      return sendBoard(request, reply, answer);
    },
  });

  mount(app, leaderboardsEndpoints.getBeforePlay, async ({ params, viewer, reply }) => {
    const { event } = await boardCache.read(params.id, 'public');
    admitToBoards(event, 'public', viewer);
    reply.header('cache-control', 'no-store');
    if (event.visibility !== 'public') reply.header('x-robots-tag', 'noindex');
    return beforePlayOf(event, context.clock());
  });

  mount(app, scoringEndpoints.getViewerBoard, async ({ query, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const { tournament_id: id } = await findLinkOfKind(context, linkOf(request), 'viewer');
    return answerOf(await boardCache.read(id, 'committee', query.board), query.board).leaderboard;
  });

  mount(app, leaderboardsEndpoints.listLiveBoards, async () => ({
    data: (await listLiveBoards(context.reads, context.clock(), maxLive)).map(({ state_code, ...row }) => ({
      ...row,
      state: state_code,
    })),
  }));

  ownRound(leaderboardsEndpoints.revealHoles, ({ round, body }) => revealHoles(context, round, body));

  mount(app, leaderboardsEndpoints.removeContest, async ({ organizer, params }) => {
    await removeContest(context, organizer, params.id);
    return { ok: true as const };
  });
  mount(app, leaderboardsEndpoints.measureContest, async ({ organizer, params, body }) => {
    await measureContest(context, organizer, params.id, body);
    return { ok: true as const };
  });

  mount(app, leaderboardsEndpoints.explainFigure, async ({ params, query, viewer, reply }) => {
    const boards = await boardCache.read(params.id, query.form, query.board);
    admitToBoards(boards.event, query.form, viewer);
    if (boards.event.visibility !== 'public') reply.header('x-robots-tag', 'noindex');
    return explain(boards, query, viewer);
  });
}
