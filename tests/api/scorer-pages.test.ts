import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scorerPages } from '#apps/server/scorer-pages.ts';
import { throwAwayFolder } from '#tests/throw-away.ts';

let app: FastifyInstance;

beforeAll(async () => {
  const folder = join(throwAwayFolder('golf-scorer'), 'scorer');
  mkdirSync(folder, { recursive: true });
  for (const name of ['score.html', 'scorer-Ab12_-9z.js', 'scorer-worker.js', 'manifest.webmanifest'])
    writeFileSync(join(folder, name), name);
  app = Fastify();
  await scorerPages(app, folder);
});
afterAll(() => app.close());

const answerTo = (url: string) => app.inject({ url, headers: { cookie: 'golf.session_token=x' } });

test('one page serves all groups, under a policy of its own and without a cookie', async () => {
  for (const url of ['/score', '/scorer-worker.js', '/score/scorer-Ab12_-9z.js', '/score/manifest.webmanifest']) {
    const { statusCode, headers } = await answerTo(url);
    expect(statusCode, url).toBe(200);
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
        "manifest-src 'self'; worker-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'",
    );
  }
  expect((await answerTo('/score')).body).toBe('score.html');
});

test('only files with a hash in their name are kept for good: page and worker are asked for anew', async () => {
  const kept = async (url: string) => (await answerTo(url)).headers['cache-control'];
  expect(await kept('/score/scorer-Ab12_-9z.js')).toBe('public, max-age=31536000, immutable');
  for (const url of ['/score', '/scorer-worker.js', '/score/scorer-worker.js', '/score/manifest.webmanifest'])
    expect(await kept(url), url).toBe('no-cache');
});

test('nothing outside the program’s folder, and no program that was not built', async () => {
  for (const url of ['/score/../secret', '/score/%2e%2e/secret', '/score/none.js'])
    expect((await answerTo(url)).statusCode, url).toBe(404);
  await expect(scorerPages(Fastify(), '/nowhere')).rejects.toThrow('not built');
});
