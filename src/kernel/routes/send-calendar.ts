import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#kernel/contract/endpoints/endpoint.ts';
import { type Call, callOf, routeOf } from './mount.ts';

/** Mounts an endpoint that returns a calendar file (RFC 5545). */
export function sendCalendar<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  make: (call: Call<E>) => Promise<{ filename: string; content: string }>,
): void {
  app.route({
    ...routeOf(app, endpoint, { media: 'text/calendar' }),
    handler: async (request, reply) => {
      const { filename, content } = await make(callOf(endpoint, request, reply));
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', `attachment; filename="${filename}"`)
        .send(content);
    },
  });
}
