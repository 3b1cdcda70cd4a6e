import { existsSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sessionCookieOf } from '#areas/accounts/routes/session-cookies.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';

type Headers = Record<string, string>;

/** Pages of visitors are rendered once a second and sent as bytes. None of them may be somebody's own. */
describe.skipIf(!existsSync('build/web/server/index.js'))('pages of visitors', () => {
  let server: TestServer;
  let id: string;
  let owner: Awaited<ReturnType<typeof makeOrganizer>>;
  let golfer: Awaited<ReturnType<typeof makeGolfer>>;
  const open = (path: string, headers: Headers = {}, method: 'GET' | 'HEAD' = 'GET', from = server) =>
    from.app.inject({ method, url: path, headers: { host: new URL(from.baseUrl).host, ...headers } });
  const cookieOf = (token: string) => ({ cookie: sessionCookieOf(token) });
  const paths = () => [
    '/',
    '/tournaments',
    '/marketplace',
    '/help',
    `/tournament-details/${id}`,
    `/leaderboard/${id}`,
    `/leaderboard/${id}/tv`,
    `/results/${id}`,
  ];

  beforeAll(async () => {
    server = await startTestServer({ webBuild: 'build/web' });
    owner = await makeOrganizer(server, { plan: 'premium' });
    id = (await makeTournament(server, { organizer: owner.organizer })).id;
    golfer = await makeGolfer(server, { email: 'somebody@pages.test', firstName: 'Quirina' });
  });
  afterAll(() => server.stop());

  it('are the same bytes for all who have no session, with a tag that spares the next reading', async () => {
    for (const path of ['/', '/tournaments', `/tournament-details/${id}`]) {
      const [one, other] = await Promise.all([open(path), open(path, { 'user-agent': 'Other', cookie: 'foreign=1' })]);
      expect([path, one.statusCode, one.body === other.body]).toEqual([path, 200, true]);
      expect(one.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'cookie, accept-encoding' });
      const known = await open(path, { 'if-none-match': `"other", ${one.headers.etag}` });
      expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', one.headers.etag]);
      expect(known.headers['content-security-policy']).toBe(one.headers['content-security-policy']);
      const head = await open(path, {}, 'HEAD');
      expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', one.headers.etag]);
    }
  });

  it('are none at an address of very many parts, which is answered by a line', async () => {
    for (const method of ['GET', 'HEAD', 'POST'] as const)
      for (const part of ['/a', '//', '/%61', '\\a']) {
        const answer = await server.app.inject({ method, url: `/clubs${part.repeat(3_000)}?from=mail` });
        expect([method, part, answer.statusCode]).toEqual([method, part, 404]);
        expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
      }
    const near = await open('/a'.repeat(16));
    expect([near.statusCode, near.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect((await open(`/?from=${'/a'.repeat(100)}`)).statusCode).toBe(200);
  });

  it('come in the form that a browser takes', async () => {
    const plain = await open('/tournaments');
    for (const [accepted, sent] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip;q=0', undefined],
      ['identity', undefined],
    ] as const) {
      const answer = await open('/tournaments', { 'accept-encoding': accepted });
      expect([accepted, answer.headers['content-encoding']]).toEqual([accepted, sent]);
      expect(answer.headers.etag).toBe(plain.headers.etag);
      if (sent) expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
    }
  });

  it('are of one reader alone in the form that the browser takes too', async () => {
    const own = cookieOf(golfer.token);
    const read = (accepted?: string, method: 'GET' | 'HEAD' = 'GET') =>
      open('/golfer-dashboard', { ...own, ...(accepted === undefined ? {} : { 'accept-encoding': accepted }) }, method);
    const plain = await read();
    expect([plain.statusCode, plain.headers['content-encoding']]).toEqual([200, undefined]);
    for (const [accepted, sent, open] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['br;q=0, gzip', 'gzip', gunzipSync],
      ['*', 'br', brotliDecompressSync],
      ['identity;q=0', undefined, null],
      ['*;q=0', undefined, null],
      ['', undefined, null],
    ] as const) {
      const answer = await read(accepted);
      expect([accepted, answer.statusCode, answer.headers['content-encoding']]).toEqual([accepted, 200, sent]);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
      const text = (open ? open(answer.rawPayload) : answer.rawPayload).toString();
      expect([accepted, text.includes('Quirina'), text.endsWith('</html>')]).toEqual([accepted, true, true]);
      if (sent) expect(answer.headers.vary).toBe('accept-encoding');
    }
    const head = await read('br', 'HEAD');
    expect([head.statusCode, head.body, head.headers['content-encoding']]).toEqual([200, '', undefined]);
    const away = await open('/golfer-dashboard', { 'accept-encoding': 'br' });
    expect([away.statusCode, away.headers['content-encoding'], away.body]).toEqual([302, undefined, '']);
    const unknown = await open('/nothing/here', { ...own, 'accept-encoding': 'br' });
    expect([unknown.statusCode, unknown.headers['content-encoding']]).toEqual([404, 'br']);
  });

  it('bear no nonce of scripts; their policy lets in what stands in them', async () => {
    const { body, headers } = await open('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toMatch(/script-src[^;]*nonce/);
    expect(body).not.toMatch(/<script[^>]*nonce/);
    const inline = [...body.matchAll(/<script(?![^>]*(?:src=|ld\+json))[^>]*>([^<]+)</g)];
    expect(policy.match(/script-src[^;]*/)?.[0].match(/'sha256-/g)?.length).toBe(inline.length);
    expect(inline.length).toBeGreaterThan(1);
    const nonce = /style-src[^;]*'nonce-([^']+)'/.exec(policy)?.[1];
    expect(body).toContain(`<style id="app-style" nonce="${nonce}"`);
  });

  it('show nobody: whoever is signed in has a page of their own, that nobody keeps', async () => {
    for (const path of paths()) {
      const visitor = await open(path);
      const own = await open(path, { ...cookieOf(golfer.token), 'if-none-match': String(visitor.headers.etag) });
      const after = await open(path);
      expect([path, own.statusCode]).toEqual([path, visitor.statusCode]);
      expect(own.headers['cache-control']).toBe('no-store');
      expect(own.headers.etag).toBeUndefined();
      expect(own.body).toContain('somebody@pages.test');
      expect(visitor.body).not.toContain('somebody@pages.test');
      expect(after.body).not.toContain('somebody@pages.test');
    }
  });

  it('would show one person to all without the look at the session', async () => {
    const twin = await startTestServer({
      webBuild: 'build/web',
      databaseUrl: server.databaseUrl,
      isVisitor: () => true,
    });
    try {
      const own = await open('/', cookieOf(golfer.token), 'GET', twin);
      // The page is made without cookies as well: the damage is that a person is shown as nobody.
      expect(own.body).not.toContain('somebody@pages.test');
      expect(own.headers.etag).toBeDefined();
    } finally {
      await twin.stop();
    }
  });

  it('are one’s own with any cookie of ours: rows that are followed, a place that is near', async () => {
    for (const cookie of ['golf.position=x', 'golf.device=x', `golf.follow-${id.slice(-12)}=x`]) {
      const answer = await open(`/leaderboard/${id}`, { cookie });
      expect([cookie, answer.headers.etag, answer.headers['cache-control']]).toEqual([cookie, undefined, 'no-store']);
    }
  });

  it('are not kept where there is nothing, and not where something failed', async () => {
    const missing = await open('/tournament-details/00000000-0000-4000-8000-000000000000');
    expect([missing.statusCode, missing.headers.etag, missing.headers['cache-control']]).toEqual([
      404,
      undefined,
      'no-store',
    ]);
  });

  it('show a change within its second', async () => {
    const path = `/tournament-details/${id}`;
    const before = await open(path);
    await server.context.pool.query(`update tournaments set title = 'Heron Point Classic' where id = $1`, [id]);
    await new Promise((resolve) => setTimeout(resolve, 1_001));
    const after = await open(path, { 'if-none-match': String(before.headers.etag) });
    expect(after.statusCode).toBe(200);
    expect(after.body).toContain('Heron Point Classic');
  });

  it('leave no timer behind: each held a page’s whole tree for seconds, and a crowd ended the server', async () => {
    const timers = new Set<unknown>();
    const { setTimeout: set, clearTimeout: clear } = globalThis;
    vi.stubGlobal('clearTimeout', (timer: NodeJS.Timeout | undefined) => {
      timers.delete(timer);
      clear(timer);
    });
    const counting = (run: () => void, ms?: number, ...rest: unknown[]) => {
      const timer = set(run, ms, ...rest);
      // The database and its jobs have timers of their own.
      if (new Error().stack?.includes('/build/web/server/')) timers.add(timer);
      return timer;
    };
    vi.stubGlobal('setTimeout', Object.assign(counting, set));
    try {
      for (const path of paths()) {
        await open(path, cookieOf(golfer.token));
        expect([path, timers.size]).toEqual([path, 0]);
      }
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it('are what the router asks for as well', async () => {
    const [one, other] = [await open('/tournaments.data'), await open('/_root.data')];
    for (const answer of [one, other])
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
    const own = await open('/tournaments.data', cookieOf(golfer.token));
    expect(own.headers.etag).toBeUndefined();
  });

  it('name what browsers ask for beside them, which is there; what is not there is a line', async () => {
    const { body } = await open('/');
    const named = [...body.matchAll(/<link rel="(?:icon|manifest)" href="([^"]+)"/g)].map(([, path = '']) => path);
    for (const path of [...named, '/favicon.ico', '/apple-touch-icon.png'])
      expect([path, (await open(path)).statusCode]).toEqual([path, 200]);
    expect(named).toEqual(['/favicon.svg', '/site.webmanifest']);
    const manifest = (await open('/site.webmanifest')).json();
    for (const { src } of manifest.icons) expect((await open(src)).statusCode).toBe(200);
    expect((await open('/apple-touch-icon-precomposed.png')).body.length).toBeLessThan(100);
  });

  it('are none of those that hold something of one visitor', async () => {
    for (const path of ['/sign-in', `/tournament-registration/${id}`, '/pay/some-token', '/unsubscribe', '/receipts/x'])
      expect([path, (await open(path)).headers.etag]).toEqual([path, undefined]);
  });
});
