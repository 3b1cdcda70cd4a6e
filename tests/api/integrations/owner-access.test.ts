import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keysEndpoints } from '#areas/accounts/contract/endpoints/keys.ts';
import { webhooksEndpoints } from '#areas/integrations/contract/endpoints/webhooks.ts';
import type { Endpoint } from '#kernel/contract/endpoints/endpoint.ts';
import { newId } from '#kernel/database/connection.ts';
import { makeClub, makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { setSwitches } from '#tests/factories/checkout.ts';
import { fingerprint } from '#tests/factories/fingerprint.ts';
import { type Answer, startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeMember, teamOf } from '#tests/factories/team.ts';

/** Keys and webhooks are one API for organizers and clubs: who is turned away from it is so for either. */
type Name = keyof typeof keysEndpoints | keyof typeof webhooksEndpoints;
const table = { ...keysEndpoints, ...webhooksEndpoints } as Record<Name, Endpoint>;
const url = 'http://127.0.0.1:9/';
const bodies: Partial<Record<Name, object>> = {
  createKey: { name: 'Board', permissions: ['tournaments.read'] },
  renameKey: { name: 'Board' },
  createWebhook: { url },
  changeWebhook: { url },
  replayWebhook: { since: new Date().toISOString() },
};
/** The calls without the plan: to see the former things, to name them, and to end them. */
const withoutPlan: readonly Name[] = [
  'listKeys',
  'renameKey',
  'revokeKey',
  'listWebhooks',
  // Turning off; another address or more types need the plan, once it is known to be one's own.
  'changeWebhook',
  'deleteWebhook',
  'listWebhookDeliveries',
  'getWebhookDelivery',
];
const all = Object.keys(table) as Name[];

let server: TestServer;
type Caller = { as: string; headers?: Record<string, string> };
type World = { owner: Caller; manager: Caller; stranger: Caller; unpaid: Caller; ids: Record<string, string> };
const worlds = {} as Record<'organizer' | 'country_club', World>;
let golfer: Caller;

beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web' } });
  await setSwitches(server, { deliveries: 'hold' });
  golfer = { as: (await makeGolfer(server)).token };
  const [organizer, other, free] = await Promise.all(
    ['platinum', 'platinum', 'free'].map((plan) => makeOrganizer(server, { plan, charges: false })),
  );
  const [club, otherClub, basic] = await Promise.all(
    ['premium', 'premium', 'basic'].map((plan) => makeClub(server, { plan })),
  );
  if (!organizer || !other || !free || !club || !otherClub || !basic) throw new Error('somebody is missing');
  const ofClub = { accountType: 'country_club', ownerId: club.club.countryClubId } as const;
  worlds.organizer = {
    owner: { as: organizer.token },
    manager: await asMember(teamOf(organizer.organizer)),
    stranger: { as: other.token },
    unpaid: { as: free.token },
    ids: await ownedBy(organizer.token),
  };
  worlds.country_club = {
    owner: { as: club.token },
    manager: await asMember(ofClub),
    stranger: { as: otherClub.token },
    unpaid: { as: basic.token },
    ids: await ownedBy(club.token),
  };
});
afterAll(() => server.stop());

async function asMember(owner: Parameters<typeof makeMember>[1]): Promise<Caller> {
  const { token, headers } = await makeMember(server, owner, 'manager');
  return { as: token, headers };
}

/** A key, a webhook and a delivery of it, by what the endpoints take. */
async function ownedBy(token: string): Promise<Record<string, string>> {
  const send = (name: Name, id = '') =>
    server.call('POST', table[name].path.replace(':id', id), { as: token, body: bodies[name] ?? {} });
  const key = (await send('createKey')).body.api_key.id;
  const webhook = (await send('createWebhook')).body.endpoint.id;
  return { key, webhook, delivery: (await send('testWebhook', webhook)).body.delivery_id };
}

function idFor(name: Name, ids: Record<string, string>): string {
  if (name in keysEndpoints) return ids.key ?? '';
  return (table[name].path.includes('/deliveries/:id') ? ids.delivery : ids.webhook) ?? '';
}

const call = (name: Name, caller: Caller, id: string): Promise<Answer> =>
  server.call(table[name].method, table[name].path.replace(':id', id), {
    ...caller,
    ...(table[name].method === 'GET' ? {} : { body: bodies[name] ?? {} }),
  });

describe.each(['organizer', 'country_club'] as const)('keys and webhooks of %s', (kind) => {
  /** Calls each, sees it refused alike, and that nothing changed. */
  const refused = async (names: readonly Name[], who: keyof Omit<World, 'ids'> | 'golfer', answer: object) => {
    const caller = who === 'golfer' ? golfer : worlds[kind][who];
    const before = await fingerprint(server);
    for (const name of names)
      expect(await call(name, caller, idFor(name, worlds[kind].ids)), name).toMatchObject(answer);
    expect(await fingerprint(server)).toBe(before);
  };

  it('are for no golfer', () =>
    refused(all, 'golfer', {
      status: 403,
      body: { code: 'forbidden', detail: 'This needs an organizer or club, or a part in the team of one.' },
    }));

  it('are for no member without the permission; who may see the field may read the events', async () => {
    const detail = 'Your role does not include this (integrations.manage).';
    const names = all.filter((name) => name !== 'listOwnEvents');
    await refused(names, 'manager', { status: 403, body: { code: 'forbidden', detail } });
    expect(await call('listOwnEvents', worlds[kind].manager, '')).toMatchObject({ status: 200 });
  });

  it('are found by nobody else, be it of the same kind or of the other', async () => {
    const named = all.filter((name) => table[name].path.includes(':id'));
    await refused(named, 'stranger', { status: 404, body: { code: 'not_found' } });
    const before = await fingerprint(server);
    const other = worlds[kind === 'organizer' ? 'country_club' : 'organizer'].owner;
    for (const name of named)
      expect(await call(name, other, idFor(name, worlds[kind].ids)), name).toMatchObject({ status: 404 });
    expect(await fingerprint(server)).toBe(before);
  });

  it('come with a plan, but for what ends them', async () => {
    const sold = all.filter((name) => !withoutPlan.includes(name));
    await refused(sold, 'unpaid', { status: 403, body: { code: 'upgrade_required' } });
    for (const name of withoutPlan) {
      const { status } = await call(name, worlds[kind].unpaid, newId());
      expect(status, name).toBe(table[name].path.includes(':id') ? 404 : 200);
    }
  });
});

it('the owner reaches every one of them', async () => {
  for (const { owner, ids } of Object.values(worlds)) {
    const last = ['deleteWebhook', 'replaceKey', 'revokeKey'] as const;
    const names = [...all.filter((name) => !last.includes(name as (typeof last)[number])), ...last];
    const statuses: Record<string, number> = {};
    for (const name of names) statuses[name] = (await call(name, owner, idFor(name, ids))).status;
    expect(Object.entries(statuses).filter(([, status]) => status >= 300)).toEqual([['retryWebhookDelivery', 404]]);
  }
});
