import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { admit } from '#server/services/accounts/viewer.ts';
import type { EventHub } from '#server/platform/event-hub.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Ends the open streams of a session that was signed out. */
    endStreams(sessionId: string): void;
  }
}

const heartbeatMs = 25_000;

/** Server-Sent Events of the signed-in person: names and ids, the browser re-reads what it may see. */
export function liveRoutes(app: FastifyInstance, hub: EventHub): void {
  const streams = new Map<ServerResponse, string>();

  app.decorate('endStreams', (sessionId: string) => {
    for (const [stream, owner] of streams) {
      if (owner !== sessionId) continue;
      stream.write('event: signed_out\ndata: {}\n\n');
      stream.end();
    }
  });

  app.get(
    '/api/events',
    { schema: { summary: 'Server-Sent Events of the signed-in person', tags: ['live'] }, onRequest: async (request) => admit('signed_in', request.viewer) },
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
      stream.write('retry: 2000\nevent: ready\ndata: {}\n\n');
      streams.set(stream, viewer.sessionId);
      const unsubscribe = hub.subscribe(viewer.userId, (event) => {
        if (event === 'resync') stream.write('event: ready\ndata: {}\n\n');
        else stream.write(`id: ${event.id}\nevent: ${event.event}\ndata: ${JSON.stringify({ id: event.id })}\n\n`);
      });
      const heartbeat = setInterval(() => stream.write(': still here\n\n'), heartbeatMs);
      stream.on('close', () => {
        clearInterval(heartbeat);
        unsubscribe();
        streams.delete(stream);
      });
    },
  );

  app.addHook('preClose', async () => {
    for (const stream of streams.keys()) stream.end();
  });
}
