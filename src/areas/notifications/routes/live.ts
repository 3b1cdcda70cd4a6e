import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { admit } from '#areas/accounts/services/viewer.ts';
import { notifyEach } from '#kernel/platform/notify-each.ts';
import type { LiveStreams } from '#areas/notifications/services/live-streams.ts';
import { beatEveryMs, boundStreams, type OpenStreams, type StreamBounds } from '#kernel/routes/stream-bounds.ts';

/** `Last-Event-ID` for a stream that the browser opens anew after a refusal, where it cannot send the header. */
const resumeQuery = z.object({ last_event_id: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional() });
/**
 * A client that takes nothing off the wire is let go before it fills the memory; it comes back and goes on where it
 * was.
 */
const maxWaitingBytes = 1_000_000;
/** The tabs of a browser share one stream; some browsers open one for each. */
const usual: StreamBounds = { max: 12_000, maxOfOne: 20 };

/**
 * Server-Sent Events of the signed-in person. Notifications carry their number as event id and come whole, in order,
 * each once: a stream that is opened again with `Last-Event-ID` goes on after it. `place` says where the person stands
 * in a line. Other events name what changed, and the browser re-reads what it may see; `ready` after a (re)connection
 * says to read everything, and from which number on nothing is missed. `beat` says that the connection lives.
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
        description: 'Who may call: signed_in',
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
