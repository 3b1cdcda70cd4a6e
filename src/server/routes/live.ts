import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#server/database/connection.ts';
import { lastNotificationSeq, listNotificationsSince } from '#server/database/notifications.ts';
import type { EventHub } from '#server/platform/event-hub.ts';
import { admit, type SignedIn } from '#server/services/accounts/viewer.ts';

const heartbeatMs = 25_000;
const pageSize = 100;

/**
 * Server-Sent Events of the signed-in person. Notifications carry their number as event id and come whole, in order, each
 * once: a stream that is opened again with `Last-Event-ID` goes on after it. Other events name what changed, and the browser
 * re-reads what it may see; `ready` after a (re)connection says to read everything.
 */
export function liveRoutes(app: FastifyInstance, pool: Db, hub: EventHub): void {
  const streams = new Set<ServerResponse>();

  app.get(
    '/api/events',
    {
      schema: { summary: 'Server-Sent Events of the signed-in person', tags: ['live'], description: 'Who may call: signed_in' },
      config: { access: 'signed_in' },
      onRequest: async (request) => admit('signed_in', request.viewer),
    },
    (request, reply) => {
      const viewer = request.viewer;
      if (!viewer) return;
      reply.hijack();
      const stream = reply.raw;
      stream.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        connection: 'keep-alive',
      });
      streams.add(stream);
      const stop = follow(stream, viewer, seqOf(request.headers['last-event-id']));
      stream.on('close', () => {
        stop();
        streams.delete(stream);
      });
    },
  );

  app.addHook('preClose', async () => {
    for (const stream of streams) stream.end();
  });

  /** Writes a person's events to a stream until it is stopped. @param after the last number that was seen, or null for from now on */
  function follow(stream: ServerResponse, viewer: SignedIn, after: number | null): () => void {
    let last = after;
    let isOver = false;
    let wanted = 0;
    let pumping: Promise<void> | null = null;
    /** Sends what came after the last number. Of many wishes at once one look is under way and one follows. */
    const pump = (): void => {
      wanted += 1;
      pumping ??= (async () => {
        while (wanted > 0 && !isOver) {
          wanted = 0;
          last ??= await lastNotificationSeq(pool, viewer.userId);
          for (let rows = await listNotificationsSince(pool, viewer.userId, last, pageSize); rows.length > 0 && !isOver; ) {
            for (const { seq, created_at, ...note } of rows) {
              stream.write(`id: ${seq}\nevent: notification\ndata: ${JSON.stringify({ ...note, created_at: created_at.toISOString() })}\n\n`);
              last = seq;
            }
            rows = rows.length < pageSize ? [] : await listNotificationsSince(pool, viewer.userId, last, pageSize);
          }
        }
      })()
        // The browser opens the stream again and says what it has seen.
        .catch(() => void stream.end())
        .finally(() => {
          pumping = null;
        });
    };
    // Listening begins before the first look, so that nothing falls between the two.
    const unsubscribe = hub.subscribe(viewer.userId, (event) => {
      if (event === 'resync') {
        stream.write('event: ready\ndata: {}\n\n');
        pump();
      } else if (event.event === 'session_ended') {
        if (event.id !== viewer.sessionId) return;
        stream.write('event: signed_out\ndata: {}\n\n');
        stream.end();
      } else if (event.event === 'notification') pump();
      else stream.write(`event: ${event.event}\ndata: ${JSON.stringify({ id: event.id })}\n\n`);
    });
    stream.write('retry: 2000\n\n');
    pump();
    // `ready` says that from here on nothing is missed, so it waits for the first look.
    void Promise.resolve(pumping).then(() => {
      if (!isOver && stream.writable) stream.write('event: ready\ndata: {}\n\n');
    });
    const heartbeat = setInterval(() => stream.write(': still here\n\n'), heartbeatMs);
    return () => {
      isOver = true;
      clearInterval(heartbeat);
      unsubscribe();
    };
  }
}

const seqOf = (header: string | string[] | undefined): number | null => (typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : null);
