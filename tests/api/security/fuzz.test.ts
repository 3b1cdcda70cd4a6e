import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeClub, makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { complaintOf, idsOf, type Shot, shoot } from '#tests/factories/fuzz.ts';
import { soloEntry } from '#tests/factories/registrations.ts';
import { type Answer, startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';

/** Every answer is checked against its contract by the server itself: one that does not match is a 500. */
const requests = process.env.LONG ? 10_000 : 300;

let server: TestServer;
const people: { userId: string }[] = [];
let ids: string[];
beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web' } });
  const golfer = await makeGolfer(server);
  const organizer = await makeOrganizer(server, { plan: 'platinum' });
  const club = await makeClub(server, { plan: 'premium' });
  people.push(golfer.golfer, organizer.organizer, club.club);
  await server.context.pool.query(
    'update profiles set is_admin = true, admin_needs_factor = false where user_id = $1',
    [golfer.golfer.userId],
  );
  const { id } = await makeTournament(server, { organizer: organizer.organizer });
  await server.call('POST', '/api/tournament-registrations', { as: golfer.token, body: soloEntry(id) });
  ids = await idsOf(server.context.pool);
});
afterAll(async () => {
  await server.judge();
  await server.stop();
});

async function fire({ endpoint, path, body, as, headers }: Shot): Promise<Answer> {
  const isWriting = endpoint.method !== 'GET';
  return server.call(endpoint.method, path, {
    as,
    ...(headers ? { headers } : {}),
    ...(isWriting && body !== undefined ? { body: typeof body === 'object' && body !== null ? body : { body } } : {}),
  });
}

async function run(
  from: number,
  count: number,
  isHostile: boolean,
): Promise<{ found: string[]; statuses: Map<number, number> }> {
  const tokens: (string | undefined)[] = [undefined];
  for (const { userId } of people) tokens.push(await server.tokenOf(userId), await server.tokenOf(userId));
  const found: string[] = [];
  const statuses = new Map<number, number>();
  for (let first = 0; first < count; first += 20) {
    await Promise.all(
      Array.from({ length: Math.min(20, count - first) }, async (_, n) => {
        const shot = shoot(from + first + n, isHostile, { ids, tokens });
        const answer = await fire(shot);
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        const complaint = complaintOf(answer);
        if (complaint)
          found.push(
            `seed ${from + first + n}: ${shot.name} ${shot.endpoint.method} ${shot.path.slice(0, 200)} ` +
              `${JSON.stringify(shot.body)?.slice(0, 300)} -> ${complaint}`,
          );
      }),
    );
  }
  return { found, statuses };
}

describe('requests that nobody meant', () => {
  it(`${requests} made from the contract: no 5xx, and every answer is as documented`, async () => {
    const { found, statuses } = await run(1, requests, false);
    expect(found).toEqual([]);
    // Some of them must get through, or the test would prove nothing.
    expect(statuses.get(200) ?? 0).toBeGreaterThan(requests / 20);
  });

  it(`${requests} hostile ones: no 5xx, nothing of the inside is told`, async () => {
    const { found } = await run(1_000_000, requests, true);
    expect(found).toEqual([]);
  });

  it('bodies that are no JSON, too long, too deep or of another kind are refused at the door', async () => {
    const token = await server.tokenOf(people[1]?.userId ?? '');
    const send = (payload: string | Buffer, type = 'application/json') =>
      server.call('POST', '/api/tournaments', {
        as: token,
        body: payload as unknown as object,
        headers: { 'content-type': type },
      });
    for (const payload of [
      '',
      '{',
      '[',
      '"',
      'nul',
      '{"a":}',
      '{"__proto__":{"is_admin":true}}',
      '{"constructor":{"prototype":{"is_admin":true}}}',
      '\ufeff{}',
      '{"a":1e999}',
    ]) {
      const answer = await send(payload);
      expect(answer.status, payload).toBeGreaterThanOrEqual(400);
      expect(answer.status, payload).toBeLessThan(500);
    }
    expect((await send(`{"a":"${'x'.repeat(2_000_000)}"}`)).status).toBe(413);
    expect([400, 413, 422]).toContain((await send(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)).status);
    for (const type of [
      'text/plain',
      'application/xml',
      'multipart/form-data; boundary=x',
      'image/png',
      'application/x-www-form-urlencoded',
    ])
      expect((await send('a=1', type)).status, type).toBe(415);
  });
});
