import { afterEach, describe, expect, it } from 'vitest';
import { migrate } from '#areas/operator/database/migrate.ts';
import { insertGolfers, insertTournaments } from '#tests/factories/bulk.ts';
import { soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { openStream } from '#tests/factories/streams.ts';
import { openLine, type RaceAnswer, spread } from '../races/harness.ts';
import {
  askOnce,
  hasPostgres,
  startForwarder,
  startPrimary,
  startReplica,
  sweep,
  until,
  urlOf,
} from './database-servers.ts';

// The long form, `LONG=1 npx vitest run tests/growth/failover.test.ts`, is three turns of twenty seconds of load each.
const isLong = process.env.LONG === '1';
const turns = isLong ? 3 : 1;
const loadMs = isLong ? 20_000 : 1_500;
const golferCount = isLong ? 20_000 : 800;
const hands = isLong ? 50 : 10;

/** Makes commits wait for the standby of this name. */
const waitFor = async (url: string, name: string): Promise<void> => {
  await askOnce(url, `alter system set synchronous_standby_names = '${name}'`);
  await askOnce(url, 'select pg_reload_conf()');
};

describe.skipIf(!hasPostgres)('the primary dies and its replica takes over', () => {
  const stops: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
    sweep();
  });

  for (let turn = 1; turn <= turns; turn++) {
    it(
      `loses nothing that was acknowledged, fails cleanly and recovers by itself (${turn})`,
      async () => {
        const primary = await startPrimary();
        stops.push(primary.stop);
        const standby = await startReplica(primary, 'standby');
        stops.push(standby.stop);
        // From here on nothing is acknowledged that the standby does not have.
        await waitFor(primary.url, 'standby');
        await until(
          'it is synchronous',
          async () =>
            (await askOnce(primary.url, `select 1 from pg_stat_replication where sync_state = 'sync'`)).length === 1,
        );
        const address = await startForwarder(primary.port);
        stops.push(address.stop);
        const url = urlOf(address.port, primary.password);
        await migrate(url);
        const server: TestServer = await startTestServer({ databaseUrl: url });
        stops.push(server.stop);
        const tournaments = await insertTournaments(server.context.pool, 20, {
          now: server.clock.now(),
          capacity: golferCount,
        });
        const golfers = await insertGolfers(server.context.pool, golferCount);
        const heard: string[] = [];
        const stream = openStream(server.url, golfers[0]?.token ?? '', ({ event }) => heard.push(event));
        await until('the stream is open', async () => heard.includes('ready'));

        const acknowledged: { id: string }[] = [];
        const statuses: Record<number, number> = {};
        let slowest = 0;
        let next = 0;
        let isOver = false;
        let recoveredAt = 0;
        let diedAt = 0;
        const line = openLine(hands);
        const enter = async () => {
          while (!isOver && next < golfers.length) {
            const n = next++;
            const began = performance.now();
            const answer: RaceAnswer = await line.send(
              `${server.url}/api/tournament-registrations`,
              'POST',
              golfers[n]?.token ?? '',
              soloEntry(tournaments[n % 20]?.id ?? ''),
            );
            slowest = Math.max(slowest, performance.now() - began);
            statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
            if (answer.status === 201) {
              acknowledged.push({ id: answer.body.id });
              if (diedAt > 0 && recoveredAt === 0 && began > diedAt) recoveredAt = performance.now();
            }
            await spread(answer.status === 201 ? 20 : 50);
          }
        };
        const load = Promise.all(Array.from({ length: hands }, enter));
        await until('entries are taken', async () => acknowledged.length >= 10);
        await spread(loadMs / 3);
        const before = acknowledged.length;
        diedAt = performance.now();
        await primary.kill();
        await spread(300);
        await standby.promote();
        // Nobody is left to wait for.
        await waitFor(standby.url, '');
        address.turn(standby.port);
        await until('an entry is taken again', async () => recoveredAt > 0, 20);
        await spread(loadMs / 3);
        isOver = true;
        await load;
        line.close();
        stream.close();

        expect(before).toBeGreaterThan(0);
        expect(
          Object.keys(statuses)
            .map(Number)
            .filter((status) => status !== 201 && status !== 503 && status !== 409),
        ).toEqual([]);
        if (isLong) expect(slowest).toBeLessThan(10_000);
        const there = await askOnce<{ id: string }>(standby.url, 'select id from tournament_registrations');
        const kept = new Set(there.map(({ id }) => id));
        expect(acknowledged.filter(({ id }) => !kept.has(id))).toEqual([]);
        // Live events and jobs have found the new primary as well.
        await until(
          'it listens again',
          async () =>
            (await askOnce(standby.url, `select 1 from pg_stat_activity where application_name = 'live-events'`))
              .length === 1,
        );
        await until(
          'no job waits',
          async () =>
            (
              await askOnce(
                standby.url,
                'select 1 from graphile_worker._private_jobs where run_at < now() and attempts = 0 and locked_at is null',
              )
            ).length === 0,
        );
        await server.judge();
        process.stdout.write(
          `failover ${turn}: ${acknowledged.length} acknowledged (${before} before), ` +
            `${statuses[503] ?? 0} refused with 503, slowest ${Math.round(slowest)} ms, ` +
            `entering again after ${Math.round(recoveredAt - diedAt)} ms\n`,
        );
      },
      isLong ? 180_000 : 90_000,
    );
  }
});
