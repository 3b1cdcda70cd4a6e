import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkInvariants } from '#server/services/invariants.ts';
import { reconcilePayments } from '#server/services/payments/reconcile.ts';
import type { TestServer } from '#tests/factories/server.ts';
import { lostOf, untilReady } from './acknowledged.ts';
import { factoriesFor, isBuilt, type OwnServer, ownServer } from './own-server.ts';
import { letIn, makeWorld } from './visitors.ts';

const isLong = process.env.LONG === '1';
const [serverKills, databaseKills] = isLong ? [50, 10] : [1, 1];
const writesPerSecond = isLong ? 100 : 60;
const readyWithinMs = 5_000;

describe.skipIf(!isBuilt)('crashes under load', () => {
  let own: OwnServer;
  let server: TestServer;
  beforeAll(async () => {
    own = await ownServer({ LOG_LEVEL: 'silent' });
    await own.start();
    server = await factoriesFor(own, (await own.database()).url);
  }, 120_000);
  afterAll(async () => {
    await server?.stop();
    await own?.stop();
  });

  it(`the server killed ${serverKills} times and its database ${databaseKills} times: nothing that was acknowledged is lost`, async () => {
    const world = await makeWorld(server, { golfers: isLong ? 2_000 : 400, slots: isLong ? 8_000 : 1_000 });
    const visitors = letIn(own.url, world, writesPerSecond);
    const readyAfter: { server: number[]; database: number[] } = { server: [], database: [] };
    const turns = Array.from({ length: serverKills + databaseKills }, (_, n) =>
      (n + 1) % Math.ceil((serverKills + databaseKills) / databaseKills) === 0 ? 'database' : 'server',
    );
    for (const turn of turns) {
      await server.pause(1_000 + Math.random() * 1_000);
      if (turn === 'server') {
        await own.kill();
        readyAfter.server.push(await own.start());
      } else {
        process.kill((await own.database()).pid, 'SIGKILL');
        await server.pause(20);
        readyAfter.database.push(await untilReady(own, server.pause));
      }
    }
    await server.pause(1_000);
    await visitors.leave();
    const { acknowledged, statuses } = visitors;

    // What the provider could not tell in the turmoil is asked for some minutes later.
    let lost = await lostOf(server.context.pool, acknowledged);
    for (let tries = 0; lost.some(({ what }) => what === 'paid') && tries < 10; tries++) {
      await server.pause(500);
      lost = await lostOf(server.context.pool, acknowledged);
    }
    const untold = lost.length;
    if (untold > 0) {
      server.clock.advance(4 * 60_000);
      while ((await reconcilePayments(server.context)) > 0) await server.pause(10);
      lost = await lostOf(server.context.pool, acknowledged);
    }
    expect(lost).toEqual([]);
    for (const what of ['entered', 'left', 'booked', 'ordered', 'checkout', 'paid'])
      expect(acknowledged.filter((one) => one.what === what).length, what).toBeGreaterThan(0);
    expect([...statuses.keys()].filter((status) => status === 500)).toEqual([]);

    // Holds that nobody pays for end by themselves: none outlives its minute.
    await server.context.pool.query(
      `update tournament_registrations set hold_expires_at = now() where payment_status = 'pending'`,
    );
    const stuck = async () =>
      (await server.context.pool.query(`select 1 from tournament_registrations where payment_status = 'pending'`))
        .rowCount;
    for (let tries = 0; (await stuck()) && tries < 120; tries++) await server.pause(500);
    expect(await stuck()).toBe(0);
    const report = await checkInvariants(server.context.pool, server.clock.now());
    expect(report.checks.filter(({ broken }) => broken > 0)).toEqual([]);

    const counted = Object.fromEntries([...statuses].sort(([a], [b]) => a - b));
    process.stdout.write(
      `killed ${turns.length} times; acknowledged ${acknowledged.length}, ${untold} of them heard of by asking; answers ${JSON.stringify(counted)}; ready again after ms ${JSON.stringify(readyAfter)}\n`,
    );
    if (isLong) expect(Math.max(...readyAfter.server, ...readyAfter.database)).toBeLessThan(readyWithinMs);
  }, 3_600_000);

  it('an acknowledgement that the database knows nothing of is found', async () => {
    const id = '00000000-0000-7000-8000-000000000000';
    const forged = [
      { what: 'entered', id } as const,
      { what: 'booked', id } as const,
      { what: 'paid', id: 'cs_forged' } as const,
    ];
    expect(await lostOf(server.context.pool, forged)).toEqual(forged);
  });
});
