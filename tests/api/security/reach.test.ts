import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#apps/endpoints.ts';
import type { Endpoint } from '#kernel/contract/endpoints/endpoint.ts';
import { keyPermissions } from '#areas/accounts/contract/keys.ts';
import { type Permission, roles } from '#kernel/contract/permissions.ts';
import { kindAt } from '#kernel/rules/activity.ts';
import { roleHas } from '#kernel/rules/permissions.ts';
import { setSwitches } from '#tests/factories/checkout.ts';
import { fingerprintButCalls } from '#tests/factories/fingerprint.ts';
import { makeCourse } from '#tests/factories/golf-rounds.ts';
import { insertParties } from '#tests/factories/waitlist.ts';
import { makeScoredRound } from '#tests/factories/scoring.ts';
import { makeGolfer, passwordOfAll } from '#tests/factories/accounts.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { buy, makeSeller, type Seller } from '#tests/factories/shop.ts';
import { makeMember, teamOf } from '#tests/factories/team.ts';

/**
 * An organizer with two tournaments; everybody in them, and who bought of the organizer, is reached at `hidden.test`.
 */
let server: TestServer;
let seller: Seller;
const chosen = { id: '', title: 'Spring Cup' };
const other = { id: '', title: 'Zephyr Secret Shield' };
const mail = { chosen: 'ann@hidden.test', other: 'zoe@hidden.test', buyer: 'bea@hidden.test', line: 'lee@hidden.test' };
const phone = '+1 555 777 4242';
/** The searches for each of them. */
const searches = [...Object.values(mail), 'hidden.test', '@', phone, '777 4242'];

beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web' } });
  seller = await makeSeller(server);
  const { versionId } = await makeCourse(server);
  for (const [which, title] of [[chosen, 'chosen'] as const, [other, 'other'] as const]) {
    const { tournament } = await makeScoredRound(server, { owner: seller, versionId, players: 2, seats: 2 });
    which.id = tournament.id;
    await server.context.pool.query('update tournaments set title = $2 where id = $1', [which.id, which.title]);
    const added = await server.call('POST', `/api/organizer/tournaments/${which.id}/players`, {
      as: seller.token,
      body: { firstName: 'Ann', lastName: `Of ${title}`, email: mail[title], phone, handicap: 9 },
    });
    expect(added.status, JSON.stringify(added.body)).toBe(201);
  }
  await buy(server, seller, { customerEmail: mail.buyer });
  const { golfer } = await makeGolfer(server);
  await insertParties(
    server.context.pool,
    [{ tournamentId: chosen.id, golferId: golfer.golferId, people: 1 }],
    server.clock.now(),
  );
  await server.context.pool.query(
    `update waitlist_entries
     set entry = jsonb_set(jsonb_set(entry, '{players,0,email}', to_jsonb($1::text)), '{players,0,phone}', to_jsonb($2::text))`,
    [mail.line, phone],
  );
  const sponsors = `/api/organizer/tournaments/${chosen.id}`;
  const pack = await server.call('POST', `${sponsors}/sponsor-packages`, {
    as: seller.token,
    body: {
      name: 'Hole sponsor',
      price: 500,
      most: 2,
      gives: { page: true, board: true, cards: true, mails: true, hole: true },
    },
  });
  const sponsor = await server.call('POST', `${sponsors}/sponsorships`, {
    as: seller.token,
    body: { packageId: pack.body.id, company: 'Acme', contactName: 'Al', contactEmail: 'al@hidden.test', website: '' },
  });
  expect(sponsor.status, JSON.stringify(sponsor.body)).toBe(201);
  const asked = await server.call('POST', '/api/team/invitations', {
    as: seller.token,
    body: { email: 'asked@hidden.test', role: 'desk' },
  });
  // The activity names an invitation by its address.
  await server.call('POST', `/api/team/invitations/${asked.body.invitations[0].id}/resend`, { as: seller.token });
  await setSwitches(server, { deliveries: 'hold' });
});
afterAll(() => server.stop());

const table = Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) => ({ name, ...endpoint }));
const ofOrganizers = table.filter(({ access, needs }) => needs && (access === 'organizer' || access === 'team'));

/** The first thing of the kind that an address names, in a tournament or of the organizer. */
const ids = new Map<string, string>();
async function thingIn(tournamentId: string, path: string): Promise<string | null> {
  const kind = kindAt(path);
  if (kind === 'tournament') return tournamentId;
  const tables: Record<string, string> = { round: 'golf_rounds', card: 'cards', package: 'sponsor_packages' };
  const from = kind && (tables[kind] ?? (kind === 'sponsorship' ? 'sponsorships' : null));
  if (!from) return null;
  const known = ids.get(`${kind}:${tournamentId}`);
  if (known) return known;
  const { rows } = await server.context.pool.query<{ id: string }>(
    `select id from ${from} where tournament_id = $1 limit 1`,
    [tournamentId],
  );
  if (rows[0]) ids.set(`${kind}:${tournamentId}`, rows[0].id);
  return rows[0]?.id ?? null;
}

/** The address of an endpoint for a tournament; null where it names what is not there. */
async function addressOf({ path }: Pick<Endpoint, 'path'>, tournamentId: string): Promise<string | null> {
  const id = path.includes('/:id') ? await thingIn(tournamentId, path) : '';
  if (id === null) return null;
  const filled = path.replace(':id', id).replace(':what', 'cards');
  return filled.includes('/:') ? null : filled;
}

type Caller = { name: string; headers: Record<string, string>; as?: string; may: (needs: Permission) => boolean };
async function keyWith(permissions: readonly Permission[], tournamentIds?: string[]): Promise<Caller> {
  const { body } = await server.call('POST', '/api/owner/keys', {
    as: seller.token,
    body: { name: 'Matrix', password: passwordOfAll, permissions, ...(tournamentIds ? { tournamentIds } : {}) },
  });
  const headers = { authorization: `Bearer ${body.key}` };
  return { name: `key with ${permissions}`, headers, may: (needs) => permissions.includes(needs) };
}
async function member(role: (typeof roles)[number], tournamentIds: string[] | null = null): Promise<Caller> {
  if (role === 'owner') return { name: role, headers: {}, as: seller.token, may: () => true };
  const { token, headers } = await makeMember(server, teamOf(seller.organizer), role, tournamentIds);
  return { name: role, headers, as: token, may: (needs) => roleHas(role, needs) };
}
const ask = async (caller: Caller, method: Endpoint['method'], path: string, body?: object) => {
  // No key has more than its calls of a minute.
  server.clock.advance(1_000);
  const answer = await server.call(method, path, {
    headers: caller.headers,
    ...(caller.as ? { as: caller.as } : {}),
    ...(body ? { body } : {}),
  });
  return { ...answer, text: typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body) };
};
const takesSearch = ({ query }: Pick<Endpoint, 'query'>): boolean =>
  query !== undefined && 'shape' in query && 'q' in (query.shape as object);

describe('somebody who may not reach people', () => {
  const callers = [
    ...roles.filter((role) => !roleHas(role, 'field.contact')).map((role) => [role, () => member(role)] as const),
    ...keyPermissions.organizer
      .filter((scope) => scope !== 'field.contact')
      .map((scope) => [`a key with ${scope}`, () => keyWith([scope])] as const),
    [
      'a key with all but that',
      () => keyWith(keyPermissions.organizer.filter((scope) => scope !== 'field.contact')),
    ] as const,
  ];

  it.each(callers)(
    '%s reads no address or phone in any list, page, file or sum, and finds nobody by them',
    async (_name, make) => {
      const caller = await make();
      let looked = 0;
      for (const endpoint of ofOrganizers.filter(
        ({ method, needs }) => method === 'GET' && needs && caller.may(needs),
      )) {
        const path = await addressOf(endpoint, chosen.id);
        if (!path) continue;
        const cell = `${caller.name}: ${endpoint.name}`;
        const { status, text } = await ask(caller, 'GET', path);
        expect(status, cell).not.toBe(500);
        expect(text, cell).not.toMatch(/hidden\.test|777 4242|7774242/);
        if (status === 200) looked++;
        if (status !== 200 || !takesSearch(endpoint)) continue;
        const nobody = await ask(caller, 'GET', `${path}?q=${encodeURIComponent('nobody is called so')}`);
        for (const q of searches) {
          const found = await ask(caller, 'GET', `${path}?q=${encodeURIComponent(q)}`);
          expect({ cell, q, text: found.text }).toEqual({ cell, q, text: nobody.text });
        }
      }
      if (caller.as || caller.may('field.read')) expect(looked).toBeGreaterThan(0);
    },
    120_000,
  );

  it('is told apart from who may: the owner reads and finds all of them by the same ways', async () => {
    const owner = await member('owner');
    const seen = new Set<string>();
    for (const endpoint of ofOrganizers.filter(({ method }) => method === 'GET')) {
      const path = await addressOf(endpoint, chosen.id);
      if (!path) continue;
      const { text } = await ask(owner, 'GET', path);
      for (const address of text.match(/\w+@hidden\.test/g) ?? []) seen.add(`${endpoint.name} ${address}`);
    }
    expect([...seen]).toEqual(
      expect.arrayContaining([
        `listField ${mail.chosen}`,
        `exportField ${mail.chosen}`,
        `getOwnWaitlist ${mail.line}`,
        `listOrders ${mail.buyer}`,
        `exportOrders ${mail.buyer}`,
        'getOwnSponsors al@hidden.test',
        'listActivity asked@hidden.test',
      ]),
    );
    for (const [path, q] of [
      [`/api/organizer/tournaments/${chosen.id}/players`, mail.chosen],
      [`/api/organizer/tournaments/${chosen.id}/field.csv`, mail.chosen],
      ['/api/organizer/orders', mail.buyer],
    ] as const)
      expect((await ask(owner, 'GET', `${path}?q=${q}`)).text, path).toContain(q);
  });
});

describe('somebody who acts for one tournament of two', () => {
  const callers = [
    ['a manager', () => member('manager', [chosen.id])],
    ['a key with every scope', () => keyWith(keyPermissions.organizer, [chosen.id])],
  ] as const;

  it.each(callers)(
    '%s reads of that one alone, in no sum of both',
    async (_name, make) => {
      const caller = await make();
      for (const endpoint of [...ofOrganizers, ...table.filter(({ actsWith }) => actsWith)]) {
        if (endpoint.method !== 'GET') continue;
        for (const tournament of [chosen, other]) {
          const path = await addressOf(endpoint, tournament.id);
          if (!path) continue;
          const cell = `${endpoint.name} of ${tournament.title}`;
          const { status, text } = await ask(caller, 'GET', path);
          expect(status, cell).not.toBe(500);
          // Published rows are everybody's to read.
          if (endpoint.access === 'public') continue;
          expect(text, cell).not.toMatch(/Zephyr|zoe@|Of other/);
          if (tournament === other && path.includes(other.id)) expect(status, cell).toBe(403);
        }
      }
      const { body } = await ask(caller, 'GET', '/api/organizer/tournaments');
      expect(body.data.map(({ id }: { id: string }) => id)).toEqual([chosen.id]);
      const sums = { tournaments: 1, revenue: 100, players: 3 };
      expect(body.summary).toMatchObject({
        total_tournaments: 1,
        total_revenue: 100,
        total_players: 3,
        upcoming_events: 1,
        waitlisted: 1,
        this_month: sums,
        published_this_month: 1,
        monthly_limit: null,
        api_calls: null,
      });
      const all = (await ask(await member('owner'), 'GET', '/api/organizer/tournaments')).body.summary;
      expect(all).toMatchObject({
        total_tournaments: 2,
        total_revenue: 200,
        total_players: 6,
        api_calls: expect.any(Number),
      });
    },
    120_000,
  );

  it.each(callers)(
    '%s writes nothing that is not of that tournament, by any way',
    async (_name, make) => {
      const caller = await make();
      const writes = [...ofOrganizers, ...table.filter(({ actsWith }) => actsWith)].filter(
        ({ method, needs, actsWith }) => method !== 'GET' && caller.may((needs ?? actsWith) as Permission),
      );
      const before = await fingerprintButCalls(server);
      let refused = 0;
      for (const endpoint of writes) {
        const isOfTournament = /^(tournament|round|card|print|purse|award|contest|rehearsal|package|sponsorship)$/.test(
          kindAt(endpoint.path) ?? '',
        );
        const address =
          (await addressOf(endpoint, other.id)) ??
          endpoint.path.replace(/:\w+/g, '018f3c3a-0000-7000-8000-000000000000');
        const { status, body } = await ask(caller, endpoint.method, address, {});
        const cell = `${endpoint.method} ${endpoint.path}`;
        expect({ cell, status, code: body.code }).toEqual({ cell, status: 403, code: 'forbidden' });
        if (!isOfTournament) refused++;
      }
      // To make another one of it is to make a new one.
      const twice = await ask(caller, 'POST', `/api/organizer/tournaments/${chosen.id}/duplicate`, {});
      expect(twice.status).toBe(403);
      expect(await fingerprintButCalls(server)).toBe(before);
      expect(refused).toBeGreaterThan(3);
    },
    120_000,
  );
});
