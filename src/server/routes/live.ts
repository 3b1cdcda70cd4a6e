import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { admit } from '#server/services/accounts/viewer.ts';
import type { EventHub } from '#server/platform/event-hub.ts';

const heartbeatMs = 25_000;

/** Server-Sent Events of the signed-in person: names and ids, the browser re-reads what it may see. */
export function liveRoutes(app: FastifyInstance, hub: EventHub): void {
  const streams = new Set<ServerResponse>();

  app.get(
    '/api/events',
    { schema: { summary: 'Server-Sent Events of the signed-in person', tags: ['live'] }, config: { access: 'signed_in' }, onRequest: async (request) => admit('signed_in', request.viewer) },
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
      streams.add(stream);
      const unsubscribe = hub.subscribe(viewer.userId, (event) => {
        if (event !== 'resync' && event.event === 'session_ended') {
          if (event.id !== viewer.sessionId) return;
          stream.write('event: signed_out\ndata: {}\n\n');
          stream.end();
        } else if (event === 'resync') stream.write('event: ready\ndata: {}\n\n');
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
    for (const stream of streams) stream.end();
  });
}
