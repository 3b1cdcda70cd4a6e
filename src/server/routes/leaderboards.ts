import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { endpoints } from '#contracts/endpoints.ts';
import { listLiveBoards } from '#server/database/leaderboards/board-facts.ts';
import type { Context } from '#server/services/context.ts';
import { admitToBoards } from '#server/services/leaderboards/board-access.ts';
import { answerOf, type BoardDesk, packedOf } from '#server/services/leaderboards/board-desk.ts';
import { asOrganizer } from '#server/services/accounts/viewer.ts';
import { addContest, measureContest, removeContest } from '#server/services/leaderboards/keep-contests.ts';
import { revealHoles } from '#server/services/leaderboards/reveal-holes.ts';
import { explain } from '#server/services/leaderboards/explain.ts';
import { findLinkOfKind } from '#server/services/scoring/find-link.ts';
import { linkOf } from './score-link.ts';
import { callOf, mount, routeOf } from './mount.ts';

/** What everybody may see is kept for a moment on the way; what only some may see is not. */
const publicCache = 'public, max-age=1, stale-while-revalidate=5';

const mostLive = 24;

const has = (list: string | undefined, wanted: string): boolean =>
  list?.split(',').some((one) => one.trim().replace(/^W\//, '') === wanted) ?? false;

/** Boards as they stand, and why. A board's text is made, and packed, once a version. */
export function leaderboardRoutes(app: FastifyInstance, context: Context, desk: BoardDesk): void {
  const endpoint = endpoints.getLeaderboard;
  app.route({
    ...routeOf(app, endpoint, { response: { 200: endpoint.response } }),
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const { params, query, viewer } = callOf<typeof endpoint>(request, reply);
      const boards = await desk.read(params.id, query.form, query.board);
      admitToBoards(boards.event, query.form, viewer);
      const answer = answerOf(boards, query.board);
      const isOpen = query.form === 'public' && boards.event.visibility !== 'off';
      const tag = `"${answer.version}"`;
      reply
        .header('etag', `W/${tag}`)
        .header('cache-control', isOpen ? publicCache : 'no-store')
        .header('vary', 'accept-encoding');
      if (boards.event.visibility !== 'public') reply.header('x-robots-tag', 'noindex');
      if (has(request.headers['if-none-match'], tag)) return reply.status(304).send();
      reply.type('application/json; charset=utf-8');
      if (!/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(answer.json);
      return reply.header('content-encoding', 'br').send(await packedOf(answer));
    },
  });

  mount(app, endpoints.getViewerBoard, async ({ query, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const { tournament_id: id } = await findLinkOfKind(context, linkOf(request), 'viewer');
    return answerOf(await desk.read(id, 'committee', query.board), query.board).leaderboard;
  });

  mount(app, endpoints.listLiveBoards, async () => ({
    data: (await listLiveBoards(context.reads, context.clock(), mostLive)).map(({ state_code, ...row }) => ({
      ...row,
      state: state_code,
    })),
  }));

  mount(app, endpoints.revealHoles, ({ params, body, viewer }) =>
    revealHoles(context, asOrganizer(viewer), params.id, body),
  );

  mount(app, endpoints.addContest, ({ params, body, viewer }) =>
    addContest(context, asOrganizer(viewer), params.id, body),
  );
  mount(app, endpoints.removeContest, async ({ params, viewer }) => {
    await removeContest(context, asOrganizer(viewer), params.id);
    return { ok: true as const };
  });
  mount(app, endpoints.measureContest, async ({ params, body, viewer }) => {
    await measureContest(context, asOrganizer(viewer), params.id, body);
    return { ok: true as const };
  });

  mount(app, endpoints.explainFigure, async ({ params, query, viewer, reply }) => {
    const boards = await desk.read(params.id, query.form, query.board);
    admitToBoards(boards.event, query.form, viewer);
    if (boards.event.visibility !== 'public') reply.header('x-robots-tag', 'noindex');
    return explain(boards, query, viewer);
  });
}
