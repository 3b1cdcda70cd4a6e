import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import { isFromPage } from '#kernel/platform/page-calls.ts';

/** Headers that a response has in any case. */
const ownHeaders = new Set(['content-type', 'content-length', 'date', 'connection', 'keep-alive']);

/**
 * Adds the security headers to every response. They are constant, so they are computed once: the plugin would build the
 * whole policy for every request.
 */
export async function fixedHeaders(app: FastifyInstance, options: FastifyHelmetOptions): Promise<void> {
  const model = Fastify();
  await model.register(helmet, options);
  model.get('/', async () => '');
  const { headers } = await model.inject('/');
  await model.close();
  const fixed = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || ownHeaders.has(name) ? [] : [[name, String(value)] as const],
  );
  app.addHook('onRequest', (_request, reply, done) => {
    // Responses to a page's own loaders never leave the process.
    if (isFromPage()) return done();
    for (const [name, value] of fixed) reply.raw.setHeader(name, value);
    done();
  });
}
