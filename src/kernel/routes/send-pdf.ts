import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Endpoint } from '#kernel/contract/endpoints/endpoint.ts';
import { type Call, callOf, routeOf } from './mount.ts';

/** Mounts an endpoint that returns a PDF, displayed in the browser and not cached. */
export function sendPdf<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  make: (call: Call<E>) => Promise<{ name: string; body: Readable | Buffer }>,
): void {
  app.route({
    ...routeOf(app, endpoint, { media: 'application/pdf' }),
    handler: async (request, reply): Promise<FastifyReply> => {
      const { name, body } = await make(callOf(endpoint, request, reply));
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${name}"`)
        .header('cache-control', 'no-store')
        .send(body);
    },
  });
}
