import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { leaderboardQuery } from '#areas/scoring/contract/leaderboards.ts';
import { byId } from '#kernel/contract/endpoints/endpoint.ts';
import { admitToBoards } from '#areas/scoring/services/leaderboards/board-access.ts';
import type { BoardCache } from '#areas/scoring/services/leaderboards/board-cache.ts';
import { openBroadcast } from '#areas/scoring/services/leaderboards/broadcast.ts';
import { clientOf } from '#areas/accounts/services/limits.ts';
import { siblingsOf } from '#kernel/platform/siblings.ts';
import { beatEveryMs, boundStreams, type OpenStreams } from '#kernel/routes/stream-bounds.ts';

/** Unsent bytes after which a slow client is disconnected; it reads the whole board when it reconnects. */
const maxWaitingBytes = 256 * 1024;
/** Limits of open streams; `maxOfOne` is per IP address, which a whole clubhouse may share. */
const bounds = { max: 12_000, maxOfOne: 2_000 };
/**
 * The committee's stream ends after this time. Reconnecting checks permissions again, since a member may have left the
 * team.
 */
const committeeMs = 15 * 60_000;

type Asked = { Params: z.output<typeof byId>; Querystring: z.output<typeof leaderboardQuery> };

/**
 * Server-Sent Events of a leaderboard, for everybody who may see it: first `version`, then `board` for each change, and
 * a regular `beat` with the current version.
 */
export function liveBoardRoutes(app: FastifyInstance, boardCache: BoardCache, counts: OpenStreams): void {
  const onError = (error: unknown) => app.log.error({ err: error }, 'a stream of a leaderboard failed');
  const broadcast = openBroadcast(boardCache, onError, siblingsOf());
  const open = new Set<ServerResponse>();
  const { refuseWhereFull, enter } = boundStreams(
    counts,
    'leaderboard',
    bounds,
    'Very many follow this leaderboard. It is read now and then instead.',
  );
  // Writes go directly to the socket, because `ServerResponse` spends more on the bookkeeping of each write than the
  // write costs. The body ends with the connection, so it needs no framing. `stream.socket` is null until an earlier
  // answer on the same connection has been sent.
  const write = (stream: ServerResponse, bytes: Buffer): void => {
    const to = stream.socket ?? stream;
    if (!stream.writable || !to.writable) return;
    if (to.writableLength > maxWaitingBytes) stream.destroy();
    else to.write(bytes);
  };
  const heartbeat = setInterval(() => broadcast.beat(), beatEveryMs);
  heartbeat.unref();

  app.get<Asked>(
    '/api/leaderboards/:id/events',
    {
      schema: {
        summary: 'Server-Sent Events of a leaderboard',
        produces: ['text/event-stream'],
        tags: ['leaderboards'],
        description: 'Access: public',
        params: byId,
        querystring: leaderboardQuery,
      },
      config: { access: 'public' },
      onRequest: (request) =>
        app.guard(request, {
          access: 'public',
          method: 'GET',
          path: '/api/leaderboards/:id/events',
          actsWith: 'field.read',
        }),
    },
    async (request, reply) => {
      const { params, query, viewer } = request;
      const client = clientOf(request.ip);
      refuseWhereFull(client);
      admitToBoards((await boardCache.read(params.id, query.form, query.board)).event, query.form, viewer);
      const stream = reply.raw;
      const place = { tournamentId: params.id, form: query.form, boardId: query.board };
      const { greeting, leave } = await broadcast.join(place, (bytes) => {
        if (bytes) write(stream, bytes);
        else stream.end();
      });
      reply.hijack();
      if (stream.destroyed) return leave();
      stream.removeHeader('transfer-encoding');
      stream.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      stream.write('retry: 3000\n\n');
      stream.write(greeting);
      open.add(stream);
      enter(client, stream);
      const end = query.form === 'committee' ? setTimeout(() => stream.end(), committeeMs).unref() : undefined;
      stream.on('close', () => {
        clearTimeout(end);
        leave();
        open.delete(stream);
      });
    },
  );

  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    for (const stream of open) stream.end();
  });
}
