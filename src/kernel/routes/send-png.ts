import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Endpoint } from '#kernel/contract/endpoints/endpoint.ts';
import { type Call, callOf, routeOf } from './mount.ts';

/** Mounts an endpoint that returns a picture to download. */
export function sendPng<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  make: (call: Call<E>) => Promise<{ name: string; body: Buffer }>,
): void {
  app.route({
    ...routeOf(app, endpoint, { media: 'image/png' }),
    handler: async (request, reply): Promise<FastifyReply> => {
      const { name, body } = await make(callOf(endpoint, request, reply));
      return reply
        .type('image/png')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-store')
        .send(body);
    },
  });
}
