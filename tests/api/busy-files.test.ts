import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { until } from '#tests/until.ts';

const build = join(import.meta.dirname, '../../build');
const isBuilt = existsSync(join(build, 'web/server/index.js'));

describe.skipIf(!isBuilt)('a phone that opens its card while a crowd opens boards', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({
      settings: { ROLES: 'web' },
      listen: false,
      webBuild: join(build, 'web'),
      maxDelayMs: 20,
    });
  });
  afterAll(() => server.stop());

  it('gets the scoring program and every other file, when all else is asked to come again', async () => {
    const busy = setInterval(() => {
      for (const since = performance.now(); performance.now() - since < 100; );
    }, 1);
    try {
      await until(
        () => server.call('GET', '/api/tournaments'),
        ({ status }) => status === 503,
      );
      const named = (folder: string, name: RegExp) => readdirSync(join(build, folder)).find((file) => name.test(file));
      const files = [
        '/score',
        '/scorer-worker.js',
        `/score/${named('scorer', /^scorer-[\w-]{8}\.js$/) ?? ''}`,
        `/assets/${named('web/client/assets', /\.js$/) ?? ''}`,
        '/service-worker.js',
        '/embed.js',
      ];
      for (const file of files) expect((await server.call('GET', file)).status, file).toBe(200);
      // A reader of a page is told so by a page, which asks again by itself; a program gets an answer that it can read.
      const ask = (method: 'GET' | 'POST', url: string, accept: string) =>
        server.app.inject({ method, url, headers: { accept } });
      const html = 'text/html,application/xhtml+xml,*/*;q=0.8';
      const page = await ask('GET', '/tournaments?q="><b>x', html);
      expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '5']);
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(page.body).toContain('Busy, trying again in 5 s');
      expect(page.body).toContain('<meta http-equiv="refresh" content="5">');
      expect(page.body, 'no address becomes a part of the page').not.toContain('<b>');
      const away = await ask('GET', '//evil.example/x', html);
      expect(away.body, 'no address leads to another site').toContain('<a href="/evil.example/x">');
      const sent = await ask('POST', '/sign-in', html);
      expect(sent.body).toContain('send it again in 5 s');
      expect(sent.body, 'nothing is sent twice by itself').not.toContain('refresh');
      for (const url of ['/api/tournaments', '/tournaments']) {
        const { statusCode, headers } = await ask('GET', url, 'application/json');
        expect([statusCode, headers['content-type']]).toEqual([503, 'application/problem+json; charset=utf-8']);
      }
    } finally {
      clearInterval(busy);
    }
  });
});

it('whoever sends a request drop by drop is let go within 75 seconds', async () => {
  const server = await startTestServer({ settings: { ROLES: 'web' }, listen: false });
  const http: { headersTimeout: number; requestTimeout: number; connectionsCheckingInterval?: number } =
    server.app.server;
  const everyMs = http.connectionsCheckingInterval ?? 30_000;
  expect(Math.max(http.headersTimeout, http.requestTimeout) + everyMs).toBeLessThan(75_000);
  await server.stop();
});
