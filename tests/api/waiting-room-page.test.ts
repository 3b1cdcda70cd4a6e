import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionCookieOf } from '#areas/accounts/routes/session-cookies.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { workFor } from '#tests/factories/waitlist.ts';
import { soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';

const { tournamentId: _, ...solo } = soloEntry('');

/** Thousands open it at once: it is made once a second for everybody, and must know nobody. */
describe.skipIf(!existsSync('build/web/server/index.js'))('the page of a waiting room', () => {
  let server: TestServer;
  let id: string;
  const open = (token?: string) =>
    server.app.inject({
      url: `/waiting-room/${id}`,
      headers: { host: new URL(server.baseUrl).host, ...(token ? { cookie: sessionCookieOf(token) } : {}) },
    });

  beforeAll(async () => {
    server = await startTestServer({ webBuild: 'build/web' });
    const owner = await makeOrganizer(server, { plan: 'premium' });
    id = (await makeTournament(server, { organizer: owner.organizer, maxEntries: 4 })).id;
    const day = new Date(server.context.clock().getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
    const set = await server.call('PUT', `/api/organizer/tournaments/${id}/queue`, {
      as: owner.token,
      body: { opens: { date: day, time: '10:00' }, most_people: 4, turn_minutes: 8 },
    });
    expect(set.status).toBe(200);
    await server.context.pool.query(
      `update ballots set opens_at = now() - interval '1 hour' where tournament_id = $1`,
      [id],
    );
  });
  afterAll(() => server.stop());

  it('is the same for everybody and names nobody', async () => {
    const golfer = await makeGolfer(server, { email: 'somebody@room.test' });
    // The last one's session has ended, which their browser does not know.
    const answers = await Promise.all([open(golfer.token), open(golfer.token), open(), open('ended')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
    const texts = answers.map(({ body }) => body);
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).toContain('has the same chance');
    expect(texts[0]).not.toContain('somebody@room.test');
  });

  it('who has a ticket is led to their own place, whoever looked a moment ago', async () => {
    const golfer = await makeGolfer(server);
    expect((await open(golfer.token)).statusCode).toBe(200);
    const body = { ...solo, ...(await workFor(server, golfer.token, id)) };
    const joined = await server.call('POST', `/api/tournaments/${id}/waitlist`, { as: golfer.token, body });
    expect(joined.status).toBe(201);
    const led = await open(golfer.token);
    expect([led.statusCode, led.headers.location]).toEqual([302, `/waitlist/${joined.body.id}`]);
  });

  it('a room that is none is not found', async () => {
    const answer = await server.app.inject({ url: '/waiting-room/00000000-0000-4000-8000-000000000000' });
    expect(answer.statusCode).toBe(404);
  });
});
