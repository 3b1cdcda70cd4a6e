import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeGolfer } from '#tests/factories/accounts.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import routes from '#apps/web/routes.ts';

const webBuild = join(import.meta.dirname, '../../../build/web');
const isBuilt = existsSync(join(webBuild, 'server/index.js'));

type Route = { path?: string; index?: boolean; children?: Route[] };
/** Every address of the site's route table, with something in the place of parameters. */
const pathsOf = (all: Route[], above = ''): string[] =>
  all.flatMap(({ path = '', children }) => {
    const own = `${above}/${path}`
      .replace(/\/+/g, '/')
      .replace(/:\w+\??/g, '018f3c3a-0000-7000-8000-000000000000')
      .replace('*', 'nothing/here');
    return children ? pathsOf(children, own) : [own];
  });

const production = {
  NODE_ENV: 'production',
  PRODUCTION: '1',
  AUTH_SECRET: 'x'.repeat(40),
  BASE_URL: 'https://golf.example',
  STRIPE_SECRET_KEY: 'sk_test_nothing',
  STRIPE_WEBHOOK_SECRET: 'whsec_nothing',
  SMTP_URL: 'smtp://127.0.0.1:9',
};

/** One request as it goes over the wire. @returns the whole answer */
const raw = (port: string, text: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.end(text));
    let answer = '';
    socket.on('data', (data) => {
      answer += data;
    });
    socket.on('end', () => resolve(answer)).on('error', reject);
  });

describe.skipIf(!isBuilt)('every page of the site', () => {
  let server: TestServer;
  let as: string;
  beforeAll(async () => {
    server = await startTestServer({ webBuild, settings: { BASE_URL: 'https://golf.example', ROLES: 'web' } });
    as = `__Host-golf.session_token=${(await makeGolfer(server)).token}`;
  });
  afterAll(() => server.stop());

  it('may run nothing but our own scripts, be framed by nobody, and is given by no cache without a question', async () => {
    const paths = [...new Set(pathsOf(routes as Route[]))];
    expect(paths.length).toBeGreaterThan(30);
    const nonces = new Set<string>();
    for (const path of paths) {
      for (const headers of [{}, { cookie: as }] as Record<string, string>[]) {
        const answer = await server.call('GET', path, { headers });
        expect(answer.status, path).toBeLessThan(500);
        const policy = String(answer.headers['content-security-policy']);
        for (const part of [
          "default-src 'self'",
          "object-src 'none'",
          "base-uri 'none'",
          "frame-ancestors 'none'",
          "form-action 'self'",
        ])
          expect(policy, path).toContain(part);
        expect(policy, path).not.toMatch(/unsafe-|https?:|\*/);
        nonces.add(/'nonce-([^']{20,})'/.exec(policy)?.[1] ?? `no nonce at ${path}`);
        expect(answer.headers, path).toMatchObject({
          'x-content-type-options': 'nosniff',
          'cross-origin-opener-policy': 'same-origin',
          'cross-origin-resource-policy': 'same-origin',
          'referrer-policy': 'strict-origin-when-cross-origin',
          // A page that all visitors see may be stored, and is asked for each time.
          'cache-control': answer.headers.etag && !headers.cookie ? 'no-cache' : 'no-store',
        });
        expect(answer.headers['strict-transport-security'], path).toMatch(/max-age=63072000; includeSubDomains/);
        expect(answer.headers['access-control-allow-origin'], path).toBeUndefined();
      }
    }
    expect(nonces.size, 'a nonce of its own for each answer').toBe(paths.length * 2);
    expect([...nonces].filter((nonce) => nonce.startsWith('no nonce'))).toEqual([]);
  });

  it('answers no other method than a page needs, and tells nothing of the inside', async () => {
    for (const method of ['TRACE', 'TRACK', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND', 'CONNECT']) {
      const answer = await raw(
        new URL(server.url).port,
        `${method} /tournaments HTTP/1.1\r\nHost: golf.example\r\nCookie: secret=1\r\nConnection: close\r\n\r\n`,
      );
      expect(answer, method).not.toMatch(/^HTTP\/1.1 (200|5\d\d)/);
      expect(answer, method).not.toMatch(/secret=1|\bat .*\.(ts|js):\d+/);
    }
  });

  it('comes with files that caches may keep for good, and a worker that they may not and that calls nobody else', async () => {
    const asset = readdirSync(join(webBuild, 'client/assets')).find((name) => name.endsWith('.js'));
    for (const encoding of ['identity', 'br, gzip']) {
      const file = await server.call('GET', `/assets/${asset}`, { headers: { 'accept-encoding': encoding } });
      expect(file.headers, encoding).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-type': expect.stringContaining('javascript'),
      });
      const worker = await server.call('GET', '/service-worker.js', { headers: { 'accept-encoding': encoding } });
      expect(worker.headers, encoding).toMatchObject({
        'cache-control': 'no-cache',
        'content-security-policy': "default-src 'none'; connect-src 'self'; img-src 'self'",
      });
    }
  });

  it('is not listed, and gives no file but its own', async () => {
    for (const path of [
      '/assets/',
      '/assets',
      '/.git/config',
      '/.env',
      '/package.json',
      '/server/index.js',
      '/../server/index.js',
      '/%2e%2e/server/index.js',
      '/..%2fserver%2findex.js',
      '/assets/..%2f..%2fserver/index.js',
    ]) {
      const answer = await server.call('GET', path);
      expect(answer.status, path).toBe(404);
      expect(String(answer.body), path).not.toMatch(/Index of|\[core\]|"dependencies"|createRequestHandler/);
    }
  });
});

describe('requests of other origins', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ settings: { ROLES: 'web' } });
  });
  afterAll(() => server.stop());

  it('are given no right by any route, when they ask beforehand or when they come', async () => {
    for (const path of new Set(
      server.app.routeTable.map((route) => route.path).filter((path) => !path.includes('*')),
    )) {
      const address = path.replace(/:\w+/g, 'x');
      const headers = {
        origin: 'https://evil.test',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      };
      if (address === '/api/events') continue;
      for (const method of ['OPTIONS', 'GET'] as const) {
        const answer = await server.call(method, address, { headers });
        // Frames are for every site, without anybody's cookie: a widget reads its own anew from within its sandbox.
        const isFrame = path.startsWith('/embed/');
        for (const name of Object.keys(answer.headers).filter(
          (one) => !isFrame || one !== 'access-control-allow-origin',
        ))
          expect(name, `${method} ${address}`).not.toMatch(/^access-control-/);
      }
    }
  });

  it('are read from one message alone: a body of two lengths, or of none, is refused', async () => {
    const { port } = new URL(server.url);
    const head = 'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
    const smuggled = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';
    for (const lengths of [
      'Content-Length: 2\r\nContent-Length: 3\r\n',
      'Content-Length: 2\r\nTransfer-Encoding: chunked\r\n',
      'Transfer-Encoding: xchunked\r\n',
      'Transfer-Encoding: chunked, identity\r\n',
      'Content-Length: +2\r\n',
      'Content-Length : 2\r\n',
    ]) {
      const answer = await raw(port, `${head}${lengths}\r\n{}${smuggled}`);
      expect(answer, lengths).toMatch(/^HTTP\/1.1 400/);
      expect(answer.match(/HTTP\/1.1/g), lengths).toHaveLength(1);
    }
  });
});

describe('in production', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ settings: { ...production, ROLES: 'web' }, listen: false });
  });
  afterAll(() => server.stop());

  it('there is no stand-in, no outbox, and no figure without the token', async () => {
    expect(server.app.routeTable.map(({ path }) => path).filter((path) => /^\/(sandbox|dev)/.test(path))).toEqual([]);
    expect((await server.call('GET', '/metrics')).status).toBe(401);
    expect((await server.call('GET', '/metrics', { headers: { authorization: 'Bearer undefined' } })).status).toBe(401);
    expect(server.context.settings.strictPasswords).toBe(true);
  });

  it('every cookie is bound to this host, hidden from scripts, and sent by https alone', async () => {
    const body = {
      email: 'cookie@headers.test',
      password: 'nine irons in a bag',
      options: { data: { account_type: 'golfer', username: 'cookie' } },
    };
    const answer = await server.call('POST', '/api/auth/sign-up', { body });
    expect(answer.status).toBe(201);
    const cookies = [answer.headers['set-cookie']].flat().map(String);
    expect(cookies.length).toBeGreaterThan(1);
    for (const cookie of cookies)
      expect(cookie).toMatch(/^__Host-[\w.]+=[^;]*; (?:Max-Age=\d+; )?Path=\/;.* HttpOnly; Secure; SameSite=Lax$/);
  });
});
