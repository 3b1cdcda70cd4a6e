import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOrganizer } from '#tests/factories/accounts.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { inDays } from '#tests/factories/tournaments.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.judge();
  await server.stop();
});

const form = (key: string | undefined, action: 'draft' | 'publish') => ({
  action,
  key,
  tournamentName: 'Nora Open',
  organizerName: 'Nora',
  countryClub: 'Pine Hollow',
  date: inDays(server, 20),
  maxEntries: 40,
  registrationFee: 0,
});
const send = (as: string, key: string | undefined, action: 'draft' | 'publish') =>
  server.call('POST', '/api/tournaments', { as, body: form(key, action) });
const own = async (as: string): Promise<{ id: string; status: string }[]> =>
  (await server.call('GET', '/api/organizer/tournaments', { as })).body.data;

describe('a form whose two buttons are pressed while the first answer is slow', () => {
  it('makes one tournament, published where that was one of the wishes', async () => {
    const { token } = await makeOrganizer(server);
    const key = randomUUID();
    const answers = await Promise.all([
      send(token, key, 'draft'),
      send(token, key, 'publish'),
      send(token, key, 'publish'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await own(token)).toMatchObject([{ status: 'upcoming' }]);
    expect((await send(token, key, 'draft')).body.status).toBe('upcoming');
  });

  it('keeps what Nora changed before she sent it again, because the first answer had not come', async () => {
    const { token } = await makeOrganizer(server);
    const key = randomUUID();
    const first = await send(token, key, 'draft');
    const body = { ...form(key, 'draft'), tournamentName: 'Nora Classic', maxEntries: 30 };
    const again = await server.call('POST', '/api/tournaments', { as: token, body });
    expect(again).toMatchObject({ status: 201, body: { id: first.body.id, title: 'Nora Classic' } });
    expect(await own(token)).toMatchObject([{ status: 'draft' }]);
  });

  it('keeps to its organizer: the same key of another makes another, and no key another each time', async () => {
    const [nora, olga] = [await makeOrganizer(server, { plan: 'pro' }), await makeOrganizer(server, { plan: 'pro' })];
    const key = randomUUID();
    const [one, two] = [await send(nora.token, key, 'draft'), await send(olga.token, key, 'draft')];
    expect(one.body.id).not.toBe(two.body.id);
    for (let n = 0; n < 2; n++) expect((await send(nora.token, undefined, 'draft')).status).toBe(201);
    expect(await own(nora.token)).toHaveLength(3);
    const refused = await send(nora.token, 'x', 'draft');
    expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'key']);
  });
});
