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
      expect((await server.call('GET', '/api/tournaments')).status, 'it is busy still').toBe(503);
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
