import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#apps/endpoints.ts';
import type { Endpoint } from '#kernel/contract/endpoints/endpoint.ts';
import { keyPermissions } from '#areas/accounts/contract/keys.ts';
import { type Permission, permissions } from '#kernel/contract/permissions.ts';
import { makeClub, makeOrganizer } from '#tests/factories/accounts.ts';
import { fingerprintButCalls } from '#tests/factories/fingerprint.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web' } });
});
afterAll(() => server.stop());

type Kind = keyof typeof keyPermissions;

async function makeKeys(kind: Kind): Promise<{ of: (scopes: readonly Permission[]) => Promise<string> }> {
  const { token } =
    kind === 'organizer'
      ? await makeOrganizer(server, { plan: 'platinum', charges: false })
      : await makeClub(server, { plan: 'premium' });
  return {
    of: async (scopes) => {
      const made = await server.call('POST', '/api/owner/keys', {
        as: token,
        body: { name: 'Matrix', permissions: scopes },
      });
      return made.body.key as string;
    },
  };
}

const table = Object.values(endpoints as Record<string, Endpoint>).filter(
  ({ access, method, path }) =>
    access !== 'public' && access !== 'score_link' && `${method} ${path}` !== 'GET /api/events',
);

/** Calls with nothing in the body: who may not is told before it is looked at. */
async function call({ method, path }: Endpoint, key: string) {
  // No key has more than its calls of a minute.
  server.clock.advance(1_000);
  return server.call(method as 'GET', path.replace(/:\w+/g, '018f3c3a-0000-7000-8000-000000000000'), {
    headers: { authorization: `Bearer ${key}` },
    ...(method === 'GET' ? {} : { body: {} }),
  });
}

describe.each(['organizer', 'country_club'] as const)('keys of %s', (kind) => {
  const scopes: readonly Permission[] = keyPermissions[kind];
  const opened = table.filter(({ access, keys }) => (access === kind || access === 'team') && keys);

  it('with everything that they may be given open nothing that is for people or for others', async () => {
    const key = await (await makeKeys(kind)).of(scopes);
    const before = await fingerprintButCalls(server);
    for (const endpoint of table.filter((one) => !opened.includes(one))) {
      const { status, body } = await call(endpoint, key);
      const cell = `${endpoint.method} ${endpoint.path}`;
      expect({ cell, status, code: body.code }).toEqual({ cell, status: 403, code: 'forbidden' });
    }
    expect(await fingerprintButCalls(server)).toBe(before);
    expect(opened.length).toBeGreaterThan(15);
  }, 60_000);

  it.each(scopes)('with %s alone open what needs it, and nothing else', async (scope) => {
    const key = await (await makeKeys(kind)).of([scope]);
    const before = await fingerprintButCalls(server);
    for (const endpoint of opened.filter(({ needs }) => needs !== scope)) {
      const { status, body } = await call(endpoint, key);
      const cell = `${endpoint.method} ${endpoint.path}`;
      expect({ cell, status, code: body.code }).toEqual({ cell, status: 403, code: 'scope_missing' });
      expect(body.detail, cell).toContain(endpoint.needs);
    }
    expect(await fingerprintButCalls(server)).toBe(before);
    for (const endpoint of opened.filter(({ needs }) => needs === scope)) {
      const { status, body } = await call(endpoint, key);
      const cell = `${endpoint.method} ${endpoint.path}`;
      expect(status, cell).toBeLessThan(500);
      expect(status, cell).not.toBe(401);
      expect(String(body?.code ?? ''), cell).not.toMatch(/scope_missing/);
      expect(String(body?.detail ?? ''), cell).not.toMatch(/not for API keys|only accessible|This needs/);
    }
  });

  it('every scope opens something, and every open endpoint can be opened by a scope', () => {
    for (const { needs, path } of opened) expect(scopes, path).toContain(needs);
    const used = new Set(opened.map(({ needs }) => needs));
    // The right to see addresses is asked inside of the key's reads.
    for (const scope of scopes) if (scope !== 'field.contact') expect(used, scope).toContain(scope);
    for (const never of ['team.manage', 'integrations.manage', 'money.setup', 'money.refund', 'tournaments.cancel'])
      expect(scopes).not.toContain(permissions.find((one) => one === never));
  });
});
