import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Endpoint, endpoints } from '#contracts/endpoints.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';

let server: TestServer;
const userIds: Record<string, string> = {};
beforeAll(async () => {
  server = await startTestServer();
  userIds.golfer = (await makeGolfer(server)).golfer.userId;
  userIds.organizer = (await makeOrganizer(server, { charges: false })).organizer.userId;
  const club = { club_name: 'C', contact_name: 'Pat Lee', phone: '1', address: 'a', city: 'Austin', state: 'TX', zip_code: '78735' };
  const body = { email: 'club@access.test', password: 'secret1', options: { data: { account_type: 'country_club', profile: club } } };
  userIds.country_club = (await server.call('POST', '/api/auth/sign-up', { body })).body.viewer.user.id;
});
afterAll(() => server.stop());

const people = ['anonymous', 'golfer', 'organizer', 'country_club'] as const;
const cells = Object.entries(endpoints as Record<string, Endpoint>).flatMap(([name, endpoint]) => people.map((person) => ({ name, endpoint, person })));
const snapshot = async () => {
  const { rows } = await server.context.pool.query(
    `select (select count(*) from tournaments) t, (select count(*) from tournament_registrations) r, (select count(*) from payments) p,
       (select count(*) from notifications) n, (select count(*) from user_notification_preferences) f`,
  );
  return rows[0];
};

describe('who may call what: every endpoint of the table for every kind of person', () => {
  it.each(cells)('$name as $person', async ({ endpoint, person }) => {
    const isAllowed = endpoint.access === 'public' || (['signed_in', 'second_step'].includes(endpoint.access) && person !== 'anonymous') || endpoint.access === person;
    const before = await snapshot();
    const path = endpoint.path.replace(':id', '018f3c3a-0000-7000-8000-000000000000');
    const userId = userIds[person];
    // A session of its own for each: one of the endpoints ends it.
    const as = userId && (await server.tokenOf(userId));
    const answer = await server.call(endpoint.method, path, { as, ...(endpoint.method === 'GET' ? {} : { body: {} }) });
    if (isAllowed) {
      if (endpoint.access !== 'public') expect(answer.status).not.toBe(401);
      expect(answer.status).toBeLessThan(500);
    } else {
      expect(answer.status).toBe(person === 'anonymous' ? 401 : 403);
      expect(answer.headers['content-type']).toContain('application/problem+json');
      expect(await snapshot()).toEqual(before);
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

  it('answers the unknown with a problem, and sets the headers that protect', async () => {
    const answer = await server.call('GET', '/api/nothing-here');
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found', status: 404 } });
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.headers['x-request-id']).toBeTruthy();
  });

  it('limits how often a client may try to sign in', async () => {
    const limited = await startTestServer({ settings: { RATE_LIMITS: '1' } });
    try {
      const attempt = () => limited.call('POST', '/api/auth/sign-in', { body: { email: 'x@example.test', password: 'wrong-one' } });
      const statuses = [];
      for (let n = 0; n < 12; n++) statuses.push((await attempt()).status);
      expect(statuses.slice(0, 10)).not.toContain(429);
      expect(statuses.slice(10)).toEqual([429, 429]);
      const refused = await attempt();
      expect(refused).toMatchObject({ body: { code: 'too_many_requests' } });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    } finally {
      await limited.stop();
    }
  });
});
