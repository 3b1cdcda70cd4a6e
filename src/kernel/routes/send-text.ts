import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Endpoint } from '#kernel/contract/endpoints/endpoint.ts';
import { type Call, callOf, routeOf } from './mount.ts';

/** Mounts an endpoint that returns a text file, streamed while it is read, so that its length is unlimited. */
export function sendText<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  make: (call: Call<E>) => Promise<{ filename: string; text: AsyncIterable<string> }>,
): void {
  app.route({
    ...routeOf(app, endpoint, { media: 'text/plain' }),
    handler: async (request, reply): Promise<FastifyReply> => {
      const { filename, text } = await make(callOf(endpoint, request, reply));
      return reply
        .type('text/plain; charset=utf-8')
        .header('content-disposition', `attachment; filename="${filename}"`)
        .send(Readable.from(text, { objectMode: false }));
    },
  });
}
