import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertGolfers, insertTournaments } from '#tests/factories/bulk.ts';
import { groupEntry, soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { openLine, rush, seeded } from './harness.ts';
import { giveWithoutGuard } from './unguarded-places.ts';

const isLong = process.env.LONG === '1';
/** The number of golfers who want in, and the number of tries of the twin. */
const [many, runs] = isLong ? [5_000, 20] : [800, 4];
const line = openLine(200);
afterAll(() => line.close());

const enter = (server: { url: string }, token: string, entry: unknown) =>
  line.send(`${server.url}/api/tournament-registrations`, 'POST', token, entry);
const taken = async (server: TestServer, id: string): Promise<number> => {
  const { rows } = await server.context.pool.query(
    `select coalesce(sum(places), 0)::int as n
     from tournament_registrations
     where tournament_id = $1 and payment_status in ('pending', 'completed')`,
    [id],
  );
  return rows[0].n;
};
const one = async (server: TestServer, capacity: number) =>
  (await insertTournaments(server.context.pool, 1, { now: server.clock.now(), capacity }))[0]?.id ?? '';

describe(`${many} golfers, 200 at a time, on 144 places`, () => {
  let server: TestServer;
  let second: TestServer;
  let crowd: { token: string }[];
  beforeAll(async () => {
    server = await startTestServer();
    // One sends what it asks of the database at once, the other one question after the answer before.
    second = await startTestServer({
      databaseUrl: server.databaseUrl,
      settings: { ROLES: 'web', DATABASE_PIPELINE: '0' },
    });
    crowd = await insertGolfers(server.context.pool, many);
  });
  afterAll(async () => {
    await second.stop();
    await server.stop();
  });

  it.each(['one server', 'the other', 'two servers'])(
    '%s: exactly 144 are in, all others are refused cleanly, nothing fails',
    async (which) => {
      const id = await one(server, 144);
      const answers = await rush(crowd, 200, ({ token }, n) =>
        enter(which === 'the other' || (which === 'two servers' && n % 2) ? second : server, token, soloEntry(id)),
      );
      const withStatus = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
      expect([withStatus(201), withStatus(409), answers.length]).toEqual([144, many - 144, many]);
      expect(new Set(answers.filter(({ status }) => status === 409).map(({ body }) => body.code))).toEqual(
        new Set(['tournament_full']),
      );
      expect(await taken(server, id)).toBe(144);
      await server.judge();
    },
  );

  it(`${runs} seeds of groups of 1 to 20: never one too many, each group whole or not at all`, async () => {
    for (let seed = 1; seed <= runs; seed++) {
      const random = seeded(seed);
      const id = await one(server, 144);
      const groups = crowd.slice(0, 100).map((golfer) => ({ ...golfer, size: 1 + Math.floor(random() * 20) }));
      const answers = await rush(groups, 50, ({ token, size }, n) =>
        enter(n % 2 ? second : server, token, size === 1 ? soloEntry(id) : groupEntry(id, size - 1)),
      );
      const seated = answers.filter(({ status }) => status === 201).reduce((sum, { body }) => sum + body.places, 0);
      expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
      expect(seated).toBe(await taken(server, id));
      expect(seated).toBeLessThanOrEqual(144);
      // The places that stayed free must be fewer than the smallest group that was refused.
      const smallestRefused = Math.min(
        ...groups.filter((_, n) => answers[n]?.status === 409).map(({ size }) => size),
        1_000,
      );
      expect(144 - seated).toBeLessThan(smallestRefused);
    }
    await server.judge();
  });

  it('the last place goes to exactly one of twenty', async () => {
    for (let turn = 0; turn < 20; turn++) {
      const id = await one(server, 1);
      const answers = await Promise.all(crowd.slice(0, 20).map(({ token }) => enter(server, token, soloEntry(id))));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    }
    await server.judge();
  });

  it('one golfer with fifty requests for fifty tournaments on the free plan is in exactly two', async () => {
    const tournaments = await insertTournaments(server.context.pool, 50, { now: server.clock.now(), capacity: 10 });
    const [golfer] = await insertGolfers(server.context.pool, 1, 'free');
    const answers = await Promise.all(
      tournaments.map(({ id }, n) => enter(n % 2 ? second : server, golfer?.token ?? '', soloEntry(id))),
    );
    const codes = answers.map(({ status, body }) => (status === 201 ? 'in' : body.code));
    expect(codes.filter((code) => code === 'in')).toHaveLength(2);
    expect(codes.filter((code) => code === 'upgrade_required')).toHaveLength(48);
    await server.judge();
  });

  it('the same golfer a hundred times at once has one order', async () => {
    const id = await one(server, 144);
    const golfer = crowd[many - 1]?.token ?? '';
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => enter(n % 2 ? second : server, golfer, groupEntry(id, 3))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await taken(server, id)).toBe(4);
    await server.judge();
  });
});

describe('the twin with its guard off', () => {
  it(`sells places twice in at least ${runs - 1} of ${runs} runs: the tests above would notice`, async () => {
    const server = await startTestServer({ give: giveWithoutGuard });
    try {
      const crowd = await insertGolfers(server.context.pool, 200);
      let oversold = 0;
      for (let run = 0; run < runs; run++) {
        const id = await one(server, 20);
        await rush(crowd, 200, ({ token }) => enter(server, token, soloEntry(id)));
        if ((await taken(server, id)) > 20) oversold += 1;
      }
      expect(oversold).toBeGreaterThanOrEqual(runs - 1);
      await expect(server.judge()).rejects.toThrow('broken invariants');
    } finally {
      await server.stop();
    }
  });
});
