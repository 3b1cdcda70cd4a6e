import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import { isFromPage } from '#kernel/platform/page-calls.ts';

/** The headers that an answer has anyway. */
const ownHeaders = new Set(['content-type', 'content-length', 'date', 'connection', 'keep-alive']);

/**
 * Puts the headers that protect a page's visitors on every answer. They are the same on each, so they are made once:
 * the plugin itself builds its whole policy anew for every request.
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
    // The parts of a page never leave the process.
    if (isFromPage()) return done();
    for (const [name, value] of fixed) reply.raw.setHeader(name, value);
    done();
  });
}
