import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Access, type Endpoint, endpoints } from '#contracts/endpoints.ts';
import { makeClub, makeGolfer, makeOrganizer, passwordOfAll } from '#tests/factories/accounts.ts';
import { setSwitches } from '#tests/factories/checkout.ts';
import { enrolTotp } from '#tests/factories/security.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';

let server: TestServer;
type Caller = { userId?: string; headers?: Record<string, string>; accountType?: Access };
const callers: Record<string, Caller> = { anonymous: {} };
beforeAll(async () => {
  // No worker and no events: nothing changes here but by the calls themselves.
  server = await startTestServer({ settings: { ROLES: 'web' } });
  await setSwitches(server, { deliveries: 'hold' });
  callers.golfer = { userId: (await makeGolfer(server, { plan: 'free' })).golfer.userId, accountType: 'golfer' };
  callers['golfer premium'] = { userId: (await makeGolfer(server)).golfer.userId, accountType: 'golfer' };
  callers['golfer unconfirmed'] = { userId: (await makeGolfer(server, { emailVerified: false })).golfer.userId, accountType: 'golfer' };
  for (const plan of ['free', 'pro', 'premium', 'platinum']) {
    callers[`organizer ${plan}`] = { userId: (await makeOrganizer(server, { plan, charges: false })).organizer.userId, accountType: 'organizer' };
  }
  callers.club = { userId: (await makeClub(server, { plan: 'basic' })).club.userId, accountType: 'country_club' };
  // Somebody who gave the password and owes the code.
  const careful = await makeGolfer(server, { email: 'careful@access.test' });
  await enrolTotp(server, careful.token);
  const half = await server.call('POST', '/api/auth/sign-in', { body: { email: 'careful@access.test', password: passwordOfAll } });
  callers['half signed in'] = { headers: { authorization: `Bearer ${half.body.second_step.token}` } };
});
afterAll(() => server.stop());

const names = [
  'anonymous', 'golfer', 'golfer premium', 'golfer unconfirmed', 'organizer free', 'organizer pro', 'organizer premium', 'organizer platinum', 'club', 'half signed in',
] as const;

function mayCall(access: Access, name: (typeof names)[number]): boolean {
  const caller = callers[name];
  if (access === 'public') return true;
  if (access === 'second_step') return Boolean(caller?.userId) || name === 'half signed in';
  return Boolean(caller?.userId) && (access === 'signed_in' || access === caller?.accountType);
}

/** Everything that a call could change, as one fingerprint. Sessions and counters come and go with the calls themselves. */
async function fingerprint(): Promise<string> {
  const { rows: tables } = await server.context.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
       and table_name not in ('sessions', 'rate_counters', 'refresh_tokens', 'signing_keys') order by 1`,
  );
  const sums = tables.map(({ name }) => `(select coalesce(sum(hashtext(t::text)::bigint), 0) || '/' || count(*) from ${name} t)`);
  const { rows } = await server.context.pool.query<{ print: string }>(`select concat_ws('|', ${sums.join(', ')}) as print`);
  return rows[0]?.print ?? '';
}

/** Streams go on for as long as they are wanted, and sending away is no answer to judge. */
const apart = new Set(['GET /api/events', 'HEAD /api/events']);

describe('who may call what: every route of the router for every kind of person', () => {
  it('knows every endpoint of the contract, and nothing that does not say whose it is', () => {
    const mounted = new Set(server.app.routeTable.map((route) => `${route.method} ${route.path} ${route.access}`));
    for (const endpoint of Object.values(endpoints as Record<string, Endpoint>)) {
      expect(mounted, endpoint.path).toContain(`${endpoint.method} ${endpoint.path} ${endpoint.access}`);
    }
    expect(server.app.routeTable.length).toBeGreaterThan(100);
  });

  it.each(names)('%s', async (name) => {
    const caller = callers[name];
    const routes = server.app.routeTable.filter(({ method, path }) => !path.includes('*') && !path.startsWith('/sandbox') && !apart.has(`${method} ${path}`));
    const call = async ({ method, path }: { method: string; path: string }) => {
      const address = path.replace(/:id|:provider/g, (part) => (part === ':provider' ? 'google' : '018f3c3a-0000-7000-8000-000000000000'));
      // A session of its own for each: some endpoints end it.
      const as = caller?.userId && (await server.tokenOf(caller.userId));
      return server.call(method as 'GET', address, { as, ...(caller?.headers ? { headers: caller.headers } : {}), ...(method === 'GET' || method === 'HEAD' ? {} : { body: {} }) });
    };
    const before = await fingerprint();
    for (const route of routes.filter(({ access }) => !mayCall(access, name))) {
      const answer = await call(route);
      const cell = `${route.method} ${route.path}`;
      expect(answer.status, cell).toBe(caller?.userId ? 403 : 401);
      if (route.method !== 'HEAD') expect(answer.headers['content-type'], cell).toContain('application/problem+json');
    }
    expect(await fingerprint()).toBe(before);
    // An allowed call with nothing in it is another test's; here it must only not be turned away, and not fall over.
    for (const route of routes.filter(({ access }) => mayCall(access, name))) {
      const answer = await call(route);
      const cell = `${route.method} ${route.path}`;
      expect(answer.status, cell).toBeLessThan(500);
      if (route.access !== 'public') expect(answer.status, cell).not.toBe(401);
    }
  }, 60_000);

  it('finds nothing under an id that is somebody else’s', async () => {
    const [owner, stranger] = [await makeGolfer(server), await makeGolfer(server)];
    const round = { played_on: '2026-01-05', course: 'Test Links', adjusted_score: 85, course_rating: 71.2, slope: 125 };
    const made = await server.call('POST', '/api/golfer-rounds', { as: owner.token, body: round });
    const factor = await server.call('POST', '/api/auth/factors', { as: owner.token, body: { factor_type: 'totp' } });
    const sessions = await server.call('GET', '/api/auth/sessions', { as: owner.token });
    const identity = crypto.randomUUID();
    await server.context.pool.query(`insert into accounts (id, user_id, account_id, provider_id) values ($1, $2, 'sub', 'google')`, [identity, owner.golfer.userId]);
    const targets = [
      ['DELETE', `/api/golfer-rounds/${made.body.id}`],
      ['DELETE', `/api/auth/factors/${factor.body.id}`],
      ['POST', `/api/auth/factors/${factor.body.id}/challenge`],
      ['POST', `/api/auth/factors/${factor.body.id}/verify`],
      ['DELETE', `/api/auth/sessions/${sessions.body.data[0].id}`],
      ['DELETE', `/api/auth/identities/${identity}`],
    ] as const;
    for (const [method, path] of targets) {
      const before = await fingerprint();
      const body = path.endsWith('verify') ? { code: '123456', challenge_id: crypto.randomUUID() } : {};
      expect((await server.call(method, path, { as: stranger.token, body })).status, path).toBe(404);
      expect(await fingerprint(), path).toBe(before);
    }
  });
});

describe('what stands around the API', () => {
  it('describes every endpoint in the OpenAPI document', async () => {
    const { body } = await server.call('GET', '/api/openapi.json');
    expect(body.openapi).toMatch(/^3\.1/);
    for (const endpoint of Object.values(endpoints as Record<string, Endpoint>)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      expect(body.paths[path]?.[endpoint.method.toLowerCase()], `${endpoint.method} ${path}`).toBeTruthy();
    }
    expect((await server.call('GET', '/api/docs')).status).toBeLessThan(400);
  });

  it('says whether it is alive and ready, and gives figures', async () => {
    expect((await server.call('GET', '/healthz')).status).toBe(200);
    expect((await server.call('GET', '/readyz')).status).toBe(200);
    expect((await server.call('GET', '/metrics')).body).toContain('http_request_duration_seconds');
  });

  it('sets the headers that protect on every answer of every route', async () => {
    const secure = await startTestServer({ settings: { BASE_URL: 'https://golf.example' }, listen: false });
    for (const { method, path } of secure.app.routeTable) {
      if (path.includes('*') || method === 'HEAD' || apart.has(`${method} ${path}`)) continue;
      const { headers } = await secure.call(method as 'GET', path.replace(/:\w+/g, 'x'), method === 'GET' ? {} : { body: {} });
      const cell = `${method} ${path}`;
      expect(headers['x-content-type-options'], cell).toBe('nosniff');
      expect(headers['content-security-policy'], cell).toContain("frame-ancestors 'none'");
      expect(headers['content-security-policy'], cell).not.toContain('unsafe-inline');
      expect(headers['strict-transport-security'], cell).toContain('max-age=63072000');
      expect(headers['referrer-policy'], cell).toBeTruthy();
      expect(headers['cross-origin-opener-policy'], cell).toBe('same-origin');
      expect(headers['access-control-allow-origin'], cell).toBeUndefined();
    }
    const body = { email: 'https@access.test', password: 'secret1', options: { data: { account_type: 'golfer', username: 'secure' } } };
    const cookies = [(await secure.call('POST', '/api/auth/sign-up', { body })).headers['set-cookie']].flat().map(String);
    expect(cookies.find((cookie) => cookie.includes('session_token'))).toMatch(/^__Host-golf\.session_token=.*; Path=\/; .*HttpOnly; Secure; SameSite=Lax/);
    await secure.stop();
  });

  it('refuses what another site sends, on every route that writes', async () => {
    const userId = callers.golfer?.userId ?? '';
    const before = await fingerprint();
    for (const { method, path } of server.app.routeTable) {
      const isCallback = path.startsWith('/api/auth/callback');
      if (['GET', 'HEAD', 'OPTIONS', 'TRACE', 'SEARCH', 'PROPFIND'].includes(method) || path.includes('*') || path.startsWith('/sandbox') || path.startsWith('/api/webhooks') || isCallback) continue;
      const answer = await server.call(method as 'POST', path.replace(/:\w+/g, '018f3c3a-0000-7000-8000-000000000000'), {
        as: await server.tokenOf(userId),
        body: {},
        headers: { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' },
      });
      expect(answer, `${method} ${path}`).toMatchObject({ status: 403, body: { code: 'wrong_origin' } });
    }
    expect(await fingerprint()).toBe(before);
  });

  it('answers the unknown with a problem', async () => {
    const answer = await server.call('GET', '/api/nothing-here');
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found', status: 404 } });
    expect(answer.headers['x-request-id']).toBeTruthy();
  });
});

describe('limits', () => {
  it.each([
    ['/api/auth/sign-up', { email: 'x', password: 'y' }, 20],
    ['/api/auth/forgot-password', { email: 'x@example.test' }, 10],
    ['/api/newsletter', { email: 'x@example.test' }, 5],
    ['/api/contact', { name: 'N', email: 'x@example.test', message: 'Hello' }, 5],
  ])('%s takes a burst of no more than its share, in parallel, from forged addresses and after a restart', async (path, body, max) => {
    const limited = await startTestServer({ settings: { RATE_LIMITS: '1' } });
    try {
      const attempt = (n: number) => limited.call('POST', path, { body, headers: { 'x-forwarded-for': `10.1.1.${n}, 10.2.2.${n}`, forwarded: `for=10.3.3.${n}` } });
      const answers = await Promise.all(Array.from({ length: max * 2 }, (_, n) => attempt(n)));
      const refused = answers.filter((answer) => answer.status === 429);
      expect(refused).toHaveLength(max);
      expect(refused[0]).toMatchObject({ body: { code: 'too_many_requests' } });
      expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
      const again = await startTestServer({ settings: { RATE_LIMITS: '1' }, databaseUrl: limited.databaseUrl, listen: false });
      expect((await again.call('POST', path, { body })).status).toBe(429);
      await again.stop();
      limited.clock.advance(61_000);
      expect((await attempt(1)).status).not.toBe(429);
    } finally {
      await limited.stop();
    }
  });
});
