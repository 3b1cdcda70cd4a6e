import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeGolfer } from '#tests/factories/accounts.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';
import { isBuilt, ownServer } from './own-server.ts';

/** The two that lie furthest from one another on either side of UTC; UTC itself in the long form. */
const zones = ['Pacific/Auckland', 'America/Los_Angeles', ...(process.env.LONG ? ['UTC'] : [])];

describe.skipIf(!isBuilt)('the time zone of the machine', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  it('changes nothing of what is answered: the list, a tournament, its page and its calendar file are the same bytes', async () => {
    // The two days on which clocks change in the United States, and one on which Auckland's do.
    const dates = ['2027-03-14', '2027-11-07', '2027-04-04'];
    const made = [];
    for (const [n, date] of dates.entries())
      made.push(await makeTournament(server, { date, startTime: '07:00', tournamentName: `Zone Open ${n}` }));
    const [first] = made;
    const { token } = await makeGolfer(server);
    const entry = await server.call('POST', '/api/tournament-registrations', {
      as: token,
      body: soloEntry(first?.id ?? ''),
    });
    expect(entry.status).toBe(201);
    const paths = [
      '/api/tournaments?sort=date',
      ...made.flatMap(({ id }) => [
        `/api/tournaments/${id}`,
        `/api/tournaments/${id}/calendar.ics`,
        `/tournament-details/${id}`,
      ]),
    ];
    const answers: string[][] = [];
    for (const zone of zones) {
      const { pathname } = new URL(server.databaseUrl);
      // The sessions of the database have the zone too, as they would where it is set for the role or the machine.
      await server.context.pool.query(`alter database ${pathname.slice(1)} set timezone = '${zone}'`);
      const own = await ownServer({
        TZ: zone,
        DATABASE_URL: server.databaseUrl,
        BASE_URL: 'http://zones.test',
        ROLES: 'web',
        AUTH_SECRET: 'the-same-secret-for-every-zone-0123',
      });
      try {
        await own.start();
        answers.push(
          await Promise.all(
            paths.map(async (path) => {
              const answer = await fetch(`${own.url}${path}`);
              const text = await answer.text();
              expect([answer.status, text.includes('Application Error')], path).toEqual([200, false]);
              if (path.startsWith('/tournament-details')) expect(text).toMatch(/7:00 AM C[DS]T/);
              return bare(text);
            }),
          ),
        );
      } finally {
        await own.stop();
      }
    }
    for (const [n, path] of paths.entries()) {
      expect(answers[0]?.[n]?.length, path).toBeGreaterThan(100);
      for (const [z, zone] of zones.entries()) expect(answers[z]?.[n], `${path} in ${zone}`).toBe(answers[0]?.[n]);
    }
  });
});

/** Without what differs from one answer to the next: one-time signs, the moment of rendering, the port. */
const bare = (text: string): string =>
  text
    .replace(/nonce="[^"]*"/g, '')
    .replace(/DTSTAMP:\w+/g, '')
    .replace(/"renderedAt\\?",\d+/g, '')
    .replace(/127\.0\.0\.1:\d+/g, 'host');
