import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#apps/endpoints.ts';
import type { Endpoint } from '#kernel/contract/endpoints/endpoint.ts';
import { type Role, roles } from '#kernel/contract/permissions.ts';
import { roleHas } from '#kernel/rules/permissions.ts';
import { makeClub, makeOrganizer } from '#tests/factories/accounts.ts';
import { setSwitches } from '#tests/factories/checkout.ts';
import { fingerprint } from '#tests/factories/fingerprint.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeMember } from '#tests/factories/team.ts';

let server: TestServer;
type Actor = { userId: string; headers: Record<string, string> };
const actors = {} as Record<'organizer' | 'country_club', Record<Role, Actor>>;

beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web' } });
  await setSwitches(server, { deliveries: 'hold' });
  for (const accountType of ['organizer', 'country_club'] as const) {
    const { viewer, ownerId } = await makeOwner(accountType);
    const made = { owner: { userId: viewer, headers: {} } } as Record<Role, Actor>;
    for (const role of roles)
      if (role !== 'owner') made[role] = await makeMember(server, { accountType, ownerId }, role);
    actors[accountType] = made;
  }
});
afterAll(() => server.stop());

async function makeOwner(accountType: 'organizer' | 'country_club') {
  if (accountType === 'organizer') {
    const { organizer } = await makeOrganizer(server, { charges: false });
    return { viewer: organizer.userId, ownerId: organizer.organizerId };
  }
  const { club } = await makeClub(server, { plan: 'premium' });
  return { viewer: club.userId, ownerId: club.countryClubId };
}

const ofTeams = Object.values(endpoints as Record<string, Endpoint>).flatMap((endpoint) => {
  const { access, needs, method, path } = endpoint;
  return needs ? [{ access, needs, method, path }] : [];
});

const call = async (
  { method, path }: { method: string; path: string },
  actor: Actor,
  session: Promise<string> = server.tokenOf(actor.userId),
) =>
  server.call(method as 'GET', path.replace(/:\w+/g, '018f3c3a-0000-7000-8000-000000000000'), {
    as: await session,
    headers: actor.headers,
    ...(method === 'GET' ? {} : { body: {} }),
  });

describe.each(['organizer', 'country_club'] as const)('for %s: five roles and every endpoint', (accountType) => {
  const own = ofTeams.filter(({ access }) => access === accountType || access === 'team');

  it.each(roles)(
    '%s is turned away from what the role does not hold, and from nothing else',
    async (role) => {
      const actor = actors[accountType][role];
      const before = await fingerprint(server);
      // A refusal ends no session: the next call would be refused otherwise, as one of nobody.
      const session = server.tokenOf(actor.userId);
      for (const endpoint of own.filter(({ needs }) => !roleHas(role, needs))) {
        const { status, body } = await call(endpoint, actor, session);
        const cell = `${endpoint.method} ${endpoint.path}`;
        expect({ cell, status, code: body.code }).toEqual({ cell, status: 403, code: 'forbidden' });
        expect(body.detail, cell).toContain(endpoint.needs);
      }
      expect(await fingerprint(server)).toBe(before);
      for (const endpoint of own.filter(({ needs }) => roleHas(role, needs))) {
        const { status, body } = await call(endpoint, actor);
        const cell = `${endpoint.method} ${endpoint.path}`;
        expect(status, cell).toBeLessThan(500);
        expect(status, cell).not.toBe(401);
        expect(String(body?.detail ?? ''), cell).not.toMatch(/Your role does not include|This needs|only accessible/);
      }
    },
    60_000,
  );
});

describe('who acts for nobody', () => {
  it('is not believed: not with a made-up owner, a stranger’s, a word, or without the choice', async () => {
    const { organizer: stranger } = await makeOrganizer(server, { charges: false });
    const { userId } = actors.organizer.manager;
    for (const choice of [stranger.organizerId, '018f3c3a-0000-7000-8000-000000000000', 'everybody', "' or 1=1"]) {
      const actor = { userId, headers: { 'x-acting-for': choice } };
      expect((await call({ method: 'GET', path: '/api/organizer/tournaments' }, actor)).status, choice).toBe(403);
      expect((await call({ method: 'GET', path: '/api/team' }, actor)).status, choice).toBe(403);
    }
    expect((await call({ method: 'GET', path: '/api/organizer/tournaments' }, { userId, headers: {} })).status).toBe(
      403,
    );
  });

  it('is never taken for their own organization when they chose another', async () => {
    const { token } = await makeOrganizer(server, { charges: false });
    const other = actors.organizer.owner;
    const { organizer } = await makeOrganizer(server, { charges: false });
    const headers = { 'x-acting-for': organizer.organizerId };
    const refused = await server.call('POST', '/api/tournaments', { as: token, headers, body: {} });
    expect(refused).toMatchObject({ status: 403, body: { detail: expect.stringContaining('no longer') } });
    expect(other.userId).toBeTruthy();
  });
});
