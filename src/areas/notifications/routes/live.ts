import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { admit } from '#areas/accounts/services/viewer.ts';
import { notifyEach } from '#kernel/platform/notify-each.ts';
import type { LiveStreams } from '#areas/notifications/services/live-streams.ts';
import { beatEveryMs, boundStreams, type OpenStreams, type StreamBounds } from '#kernel/routes/stream-bounds.ts';

/**
 * Query parameter in place of `Last-Event-ID`, for a stream that the browser reopens after a refusal and cannot send
 * the header with.
 */
const resumeQuery = z.object({ last_event_id: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional() });
/**
 * Maximum unsent bytes of a client that does not read; beyond it the connection is closed, and the client resumes
 * later.
 */
const maxWaitingBytes = 1_000_000;
/** Limits of open streams. The tabs of a browser share one stream, but some browsers open one for each tab. */
const usual: StreamBounds = { max: 12_000, maxOfOne: 20 };

/**
 * Server-Sent Events of the signed-in person. Notifications have their number as event id and arrive complete, in
 * order, each once: a stream reopened with `Last-Event-ID` resumes after it. `place` is the person's position in a
 * queue. Other events name what changed, and the browser reads it again; `ready` after a (re)connection tells the
 * browser to reload everything, and the number from which no notification is missed. `beat` keeps the connection alive.
 */
export function liveRoutes(
  app: FastifyInstance,
  streams: LiveStreams,
  counts: OpenStreams,
  bounds: StreamBounds = usual,
): void {
  const open = new Set<ServerResponse>();
  const { refuseWhereFull, enter } = boundStreams(
    counts,
    'person',
    bounds,
    'Very many pages of yours, or of all, are open.',
  );
  const onError = (error: unknown) => app.log.error({ err: error }, 'a live stream failed');
  const write = (stream: ServerResponse, text: string): void => {
    if (!stream.writable) return;
    if (stream.writableLength > maxWaitingBytes) stream.destroy();
    else stream.write(text);
  };
  const heartbeat = setInterval(() => {
    notifyEach(open, (stream) => write(stream, 'event: beat\ndata: {}\n\n'), onError);
  }, beatEveryMs);

  app.get<{ Querystring: z.output<typeof resumeQuery> }>(
    '/api/events',
    {
      schema: {
        summary: 'Server-Sent Events of the signed-in person',
        produces: ['text/event-stream'],
        tags: ['live'],
        description: 'Access: signed_in',
        querystring: resumeQuery,
      },
      config: { access: 'signed_in' },
      onRequest: async (request) => admit('signed_in', request.viewer),
    },
    (request, reply) => {
      const { viewer } = request;
      if (!viewer) return;
      refuseWhereFull(viewer.sessionId);
      reply.hijack();
      const stream = reply.raw;
      stream.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        connection: 'keep-alive',
      });
      stream.write('retry: 2000\n\n');
      open.add(stream);
      enter(viewer.sessionId, stream);
      const leave = streams.follow({
        userId: viewer.userId,
        sessionId: viewer.sessionId,
        after: seqOf(request.headers['last-event-id']) ?? request.query.last_event_id ?? null,
        notify: ({ seq, ...note }) =>
          write(stream, `id: ${seq}\nevent: notification\ndata: ${JSON.stringify(note)}\n\n`),
        ready: (after) => write(stream, `id: ${after}\nevent: ready\ndata: {}\n\n`),
        change: ({ event, id }) => write(stream, `event: ${event}\ndata: ${JSON.stringify({ id })}\n\n`),
        move: (place) => write(stream, `event: place\ndata: ${JSON.stringify(place)}\n\n`),
        signedOut: () => {
          write(stream, 'event: signed_out\ndata: {}\n\n');
          stream.end();
        },
        lost: () => stream.end(),
      });
      stream.on('close', () => {
        leave();
        open.delete(stream);
      });
    },
  );

  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    streams.close();
    for (const stream of open) stream.end();
  });
}

const seqOf = (header: string | string[] | undefined): number | null =>
  typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : null;
