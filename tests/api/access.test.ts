import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#apps/endpoints.ts';
import type { Access, Endpoint } from '#kernel/contract/endpoints/endpoint.ts';
import { accessRows } from '#tests/api/security/access-rows.ts';
import { makeClub, makeGolfer, makeOrganizer, passwordOfAll } from '#tests/factories/accounts.ts';
import { setSwitches } from '#tests/factories/checkout.ts';
import { fingerprint } from '#tests/factories/fingerprint.ts';
import { cookiesOf, enrolTotp } from '#tests/factories/security.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { until } from '#tests/until.ts';

let server: TestServer;
type Caller = { userId?: string; headers?: Record<string, string>; accountType?: Access; isAdmin?: boolean };
const callers: Record<string, Caller> = { anonymous: {} };
beforeAll(async () => {
  // No worker and no events: nothing changes here but by the calls themselves.
  server = await startTestServer({ settings: { ROLES: 'web' } });
  await setSwitches(server, { deliveries: 'hold' });
  callers.golfer = { userId: (await makeGolfer(server, { plan: 'free' })).golfer.userId, accountType: 'golfer' };
  callers['golfer premium'] = { userId: (await makeGolfer(server)).golfer.userId, accountType: 'golfer' };
  callers['golfer unconfirmed'] = {
    userId: (await makeGolfer(server, { emailVerified: false })).golfer.userId,
    accountType: 'golfer',
  };
  for (const plan of ['free', 'pro', 'premium', 'platinum']) {
    callers[`organizer ${plan}`] = {
      userId: (await makeOrganizer(server, { plan, charges: false })).organizer.userId,
      accountType: 'organizer',
    };
  }
  callers.club = { userId: (await makeClub(server, { plan: 'basic' })).club.userId, accountType: 'country_club' };
  const operator = await makeGolfer(server);
  await server.context.pool.query(
    'update profiles set is_admin = true, admin_needs_factor = false where user_id = $1',
    [operator.golfer.userId],
  );
  callers.operator = { userId: operator.golfer.userId, accountType: 'golfer', isAdmin: true };
  // People whose right has ended, and one who never had it.
  const signIn = async (email: string) =>
    server.call('POST', '/api/auth/sign-in', { body: { email, password: passwordOfAll } });
  await makeOrganizer(server, { email: 'left@access.test', charges: false });
  const ended = await signIn('left@access.test');
  await server.call('POST', '/api/auth/sign-out', { headers: { cookie: cookiesOf(ended) } });
  callers['signed out'] = { headers: { cookie: cookiesOf(ended) } };
  callers['signed out, by token'] = { headers: { authorization: `Bearer ${ended.body.session.access_token}` } };
  const token = (await signIn('left@access.test')).body.session.access_token.split('.');
  const claims = { ...JSON.parse(Buffer.from(token[1], 'base64url').toString()), sub: operator.golfer.userId };
  callers['forged token'] = {
    headers: {
      authorization: `Bearer ${token[0]}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${token[2]}`,
    },
  };
  const gone = await makeClub(server, { email: 'gone@access.test' });
  await server.call('POST', '/api/account/delete', {
    as: gone.token,
    body: { confirm: 'gone@access.test', password: passwordOfAll },
  });
  callers['deleted account'] = { headers: { cookie: `golf.session_token=${gone.token}` } };
  // Somebody who gave the password and owes the code.
  const careful = await makeGolfer(server, { email: 'careful@access.test' });
  await enrolTotp(server, careful.token);
  const half = await server.call('POST', '/api/auth/sign-in', {
    body: { email: 'careful@access.test', password: passwordOfAll },
  });
  callers['half signed in'] = { headers: { authorization: `Bearer ${half.body.second_step.token}` } };
});
afterAll(() => server.stop());

const names = [
  'anonymous',
  'golfer',
  'golfer premium',
  'golfer unconfirmed',
  'organizer free',
  'organizer pro',
  'organizer premium',
  'organizer platinum',
  'club',
  'operator',
  'half signed in',
  'signed out',
  'signed out, by token',
  'forged token',
  'deleted account',
] as const;

/** Callers whose right has ended: to them everything is as to anybody. */
const ended = new Set<string>(['signed out', 'signed out, by token', 'forged token', 'deleted account']);

function mayCall(access: Access, name: (typeof names)[number]): boolean {
  const caller = callers[name];
  if (access === 'public') return true;
  if (access === 'second_step') return Boolean(caller?.userId) || name === 'half signed in';
  return (
    Boolean(caller?.userId) &&
    (access === 'signed_in' ||
      access === caller?.accountType ||
      (access === 'team' && (caller?.accountType === 'organizer' || caller?.accountType === 'country_club')) ||
      (access === 'admin' && caller?.isAdmin === true))
  );
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

  it('has a row for every route, and a route for every row', () => {
    const mounted = server.app.routeTable.filter(
      ({ method, path }) => method !== 'HEAD' && !path.includes('*') && !path.startsWith('/sandbox'),
    );
    const rows = Object.entries(accessRows).flatMap(([access, routes]) => routes.map((route) => `${access}: ${route}`));
    expect(mounted.map(({ method, path, access }) => `${access}: ${method} ${path}`).sort()).toEqual(rows.sort());
    const byGet = new Map(mounted.filter(({ method }) => method === 'GET').map(({ path, access }) => [path, access]));
    for (const { method, path, access } of server.app.routeTable)
      if (method === 'HEAD' && byGet.has(path)) expect(access, path).toBe(byGet.get(path));
  });

  it.each(names)(
    '%s',
    async (name) => {
      const caller = callers[name];
      const routes = server.app.routeTable.filter(
        ({ method, path }) => !path.includes('*') && !path.startsWith('/sandbox') && !apart.has(`${method} ${path}`),
      );
      const newSession = async () => caller?.userId && (await server.tokenOf(caller.userId));
      const call = async ({ method, path }: { method: string; path: string }, as: string | undefined) => {
        const address = path.replace(/:id|:provider/g, (part) =>
          part === ':provider' ? 'google' : '018f3c3a-0000-7000-8000-000000000000',
        );
        return server.call(method as 'GET', address, {
          as,
          ...(caller?.headers ? { headers: caller.headers } : {}),
          ...(method === 'GET' || method === 'HEAD' ? {} : { body: {} }),
        });
      };
      const before = await fingerprint(server);
      // A refusal ends no session: the next call would be refused otherwise, as one of nobody.
      const session = await newSession();
      for (const route of routes.filter(({ access }) => !mayCall(access, name))) {
        const answer = await call(route, session);
        const cell = `${route.method} ${route.path}`;
        // A caller without a link is nobody there, signed in or not.
        expect(answer.status, cell).toBe(caller?.userId && route.access !== 'score_link' ? 403 : 401);
        if (route.method !== 'HEAD') expect(answer.headers['content-type'], cell).toContain('application/problem+json');
      }
      expect(await fingerprint(server)).toBe(before);
      if (ended.has(name)) return;
      // An allowed call with nothing in it is another test's; here it must only not be turned away, and not fall over.
      // HEAD is its GET without the body: for two of them it is tried as well.
      const isTried = ({ method, access }: { method: string; access: Access }) =>
        mayCall(access, name) && (method !== 'HEAD' || name === 'anonymous' || name === 'operator');
      for (const route of routes.filter(isTried)) {
        // A session of its own for each: some endpoints end it.
        const answer = await call(route, await newSession());
        const cell = `${route.method} ${route.path}`;
        expect(answer.status, `${cell}: ${JSON.stringify(answer.body).slice(0, 300)}`).toBeLessThan(500);
        if (route.access !== 'public') expect(answer.status, cell).not.toBe(401);
      }
    },
    60_000,
  );
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
      const { headers } = await secure.call(
        method as 'GET',
        path.replace(/:\w+/g, 'x'),
        method === 'GET' ? {} : { body: {} },
      );
      const cell = `${method} ${path}`;
      expect(headers['x-content-type-options'], cell).toBe('nosniff');
      // Other sites show frames, what they hold or that there is none; everything else is shown by nobody.
      const framedBy = path.startsWith('/embed/') ? /frame-ancestors (\*|'none')/ : /frame-ancestors 'none'/;
      expect(headers['content-security-policy'], cell).toMatch(framedBy);
      expect(headers['content-security-policy'], cell).not.toContain('unsafe-inline');
      expect(headers['strict-transport-security'], cell).toContain('max-age=63072000');
      expect(headers['referrer-policy'], cell).toBeTruthy();
      expect(headers['cross-origin-opener-policy'], cell).toBe('same-origin');
      // A widget reads its own frame anew from within another site; nobody's cookie comes along.
      expect(headers['access-control-allow-origin'] ?? '*', cell).toBe('*');
      if (!path.startsWith('/embed/')) expect(headers['access-control-allow-origin'], cell).toBeUndefined();
      expect(headers['access-control-allow-credentials'], cell).toBeUndefined();
    }
    const body = {
      email: 'https@access.test',
      password: 'secret1',
      options: { data: { account_type: 'golfer', username: 'secure' } },
    };
    const cookies = [(await secure.call('POST', '/api/auth/sign-up', { body })).headers['set-cookie']]
      .flat()
      .map(String);
    expect(cookies.find((cookie) => cookie.includes('session_token'))).toMatch(
      /^__Host-golf\.session_token=.*; Path=\/; .*HttpOnly; Secure; SameSite=Lax/,
    );
    await secure.stop();
  });

  it('refuses what another site sends, on every route that writes', async () => {
    const as = await server.tokenOf(callers.golfer?.userId ?? '');
    const before = await fingerprint(server);
    for (const { method, path } of server.app.routeTable) {
      const isCallback = path.startsWith('/api/auth/callback');
      if (
        ['GET', 'HEAD', 'OPTIONS', 'TRACE', 'SEARCH', 'PROPFIND'].includes(method) ||
        path.includes('*') ||
        path.startsWith('/sandbox') ||
        path.startsWith('/api/webhooks') ||
        isCallback
      )
        continue;
      const answer = await server.call(
        method as 'POST',
        path.replace(/:\w+/g, '018f3c3a-0000-7000-8000-000000000000'),
        {
          as,
          body: {},
          headers: { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' },
        },
      );
      expect(answer, `${method} ${path}`).toMatchObject({ status: 403, body: { code: 'wrong_origin' } });
    }
    expect(await fingerprint(server)).toBe(before);
  });

  it('answers the unknown with a problem', async () => {
    const answer = await server.call('GET', '/api/nothing-here');
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found', status: 404 } });
    expect(answer.headers['x-request-id']).toBeTruthy();
  });
});

describe('limits', () => {
  it('asks people to try again while there is more to do than can be done', async () => {
    const crowded = await startTestServer({ settings: { ROLES: 'web' }, listen: false, maxDelayMs: 20 });
    try {
      // A caller who looks again and again is answered in the end; meanwhile nothing else is done.
      const busy = setInterval(() => {
        for (const since = performance.now(); performance.now() - since < 100; );
      }, 1);
      const refused = await until(
        () => crowded.call('GET', '/api/tournaments'),
        ({ status }) => status === 503,
      );
      expect(refused).toMatchObject({ body: { code: 'unavailable' }, headers: { 'retry-after': '1' } });
      clearInterval(busy);
      await until(
        () => crowded.call('GET', '/api/tournaments'),
        ({ status }) => status === 200,
      );
    } finally {
      await crowded.stop();
    }
  });

  it.each([
    ['/api/auth/sign-up', { email: 'x', password: 'y' }, 20],
    ['/api/auth/forgot-password', { email: 'x@example.test' }, 10],
    ['/api/newsletter', { email: 'x@example.test' }, 5],
    ['/api/contact', { name: 'N', email: 'x@example.test', message: 'Hello' }, 5],
  ])(
    '%s takes a burst of no more than its share, in parallel, from forged addresses and after a restart',
    async (path, body, max) => {
      // No proxy stands before it: whatever a caller says of their address, they come from one.
      const settings = { TRUST_PROXY: '0', ROLES: 'web' };
      const limited = await startTestServer({ settings });
      try {
        const attempt = (n: number) =>
          limited.call('POST', path, {
            body,
            headers: { 'x-forwarded-for': `10.1.1.${n}, 10.2.2.${n}`, forwarded: `for=10.3.3.${n}` },
          });
        const answers = await Promise.all(Array.from({ length: max * 2 }, (_, n) => attempt(n)));
        const refused = answers.filter((answer) => answer.status === 429);
        expect(refused).toHaveLength(max);
        expect(refused[0]).toMatchObject({ body: { code: 'too_many_requests' } });
        expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
        const again = await startTestServer({
          settings,
          databaseUrl: limited.databaseUrl,
          listen: false,
        });
        expect((await again.call('POST', path, { body })).status).toBe(429);
        await again.stop();
        limited.clock.advance(61_000);
        expect((await attempt(1)).status).not.toBe(429);
      } finally {
        await limited.stop();
      }
    },
  );
});
