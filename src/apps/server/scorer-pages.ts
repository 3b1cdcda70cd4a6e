import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { neverShed } from '#kernel/routes/never-shed.ts';

/**
 * The content security policy of the scoring program: its own files and the API. Without a nonce, so that a page cached
 * on a phone stays valid.
 */
const programPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

const yearSeconds = 31_536_000;

/**
 * The scoring program, a separate site: one page at `/score` for all groups, its files below, and its service worker at
 * the root. No cookie is read or set.
 * @param folder of its build
 */
export async function scorerPages(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'score.html'))) throw new Error('the scoring program is not built');
  await app.register(async (scope) => {
    neverShed(scope);
    await scope.register(fastifyStatic, {
      root: folder,
      prefix: '/score/',
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = /scorer-[\w-]{8}\.\w+(\.\w+)?$/.test(path);
        const isFixed = isHashed && !path.includes('scorer-worker');
        reply.header('cache-control', isFixed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache');
        reply.header('content-security-policy', programPolicy);
        reply.header('referrer-policy', 'no-referrer');
      },
    });
    scope.get('/score', { schema: { hide: true } }, (_request, reply) => reply.sendFile('score.html'));
    scope.get('/scorer-worker.js', { schema: { hide: true } }, (_request, reply) => reply.sendFile('scorer-worker.js'));
  });
}
