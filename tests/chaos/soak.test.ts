import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '#tests/factories/server.ts';
import { openTab, type Tab } from '#tests/factories/streams.ts';
import { factoriesFor, isBuilt, measure, type OwnServer, ownServer } from './own-server.ts';
import { letIn, makeWorld } from './visitors.ts';
import { spread } from '../races/harness.ts';
import { cameFrom } from '#tests/factories/addresses.ts';
import { setTimeout as rest } from 'node:timers/promises';

const isLong = process.env.LONG === '1';
const minutes = isLong ? Number(process.env.SOAK_MINUTES ?? 120) : 0.1;
/** Half of what two cores carried at most, in visits and reads a second. */
const [visitsPerSecond, readsPerSecond, tabs] = isLong ? [40, 200, 100] : [20, 50, 10];
const rounds = isLong ? Math.min(40, Math.ceil(minutes)) : 3;

type Sample = { minute: number; rssMb: number; fds: number };

describe.skipIf(!isBuilt || !measure(process.pid))('a long day', () => {
  let own: OwnServer;
  let server: TestServer;
  beforeAll(async () => {
    own = await ownServer({ LOG_LEVEL: 'silent' });
    await own.start();
    server = await factoriesFor(own, (await own.database()).url);
  });
  afterAll(async () => {
    await server?.stop();
    await own?.stop();
  });

  it(
    `${minutes} minutes of half the load: neither memory nor open files grow`,
    async () => {
      const world = await makeWorld(server, {
        golfers: isLong ? 2_000 : 200,
        slots: Math.max(500, Math.ceil(minutes * 60 * visitsPerSecond * 0.25)),
      });
      const samples: Sample[] = [];
      const began = performance.now();
      for (let round = 0; round < rounds; round++) {
        const visitors = letIn(own.url, world, visitsPerSecond, round);
        const open: Tab[] = world.golfers.slice(0, tabs).map(({ token }) => openTab([own.url], token));
        const stopReading = readOn(own.url, world.tournaments, readsPerSecond);
        await spread((minutes * 60_000) / rounds - (isLong ? 5_000 : 0));
        await Promise.all([visitors.leave(), stopReading()]);
        for (const tab of open) tab.close();
        expect([...visitors.statuses.keys()].filter((status) => status === 500)).toEqual([]);
        // Rest lets what is only waiting to be cleared go.
        await rest(isLong ? 5_000 : 1_000);
        const now = measure(own.pid());
        if (now)
          samples.push({
            minute: Math.round((performance.now() - began) / 6_000) / 10,
            rssMb: Math.round(now.rssKb / 102.4) / 10,
            fds: now.fds,
          });
      }
      process.stdout.write(
        `${samples.map(({ minute, rssMb, fds }) => `${minute} min ${rssMb} MB ${fds} files`).join('\n')}\n`,
      );
      const warm = samples.slice(Math.floor(samples.length / 4));
      const files = warm.map(({ fds }) => fds);
      // Connections that are kept open come and go by a few; a leak shows with every request.
      expect((files.at(-1) ?? 0) - (files[0] ?? 0)).toBeLessThan(30);
      if (isLong) expect(growth(warm)).toBeLessThan(0.05);
      await server.judge();
    },
    4 * 3_600_000,
  );
});

/** The rise of a straight line through the memory of all samples from the first to the last, as a share. */
function growth(samples: Sample[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(samples.map(({ minute }) => minute)), mean(samples.map(({ rssMb }) => rssMb))];
  const slope =
    samples.reduce((sum, one) => sum + (one.minute - x) * (one.rssMb - y), 0) /
    samples.reduce((sum, one) => sum + (one.minute - x) ** 2, 0);
  const [first, last] = [samples[0]?.minute ?? 0, samples.at(-1)?.minute ?? 0];
  return (slope * (last - first)) / (y + slope * (first - x));
}

/**
 * Reads the list, a tournament and its page, so many times a second in all.
 * @returns stop: waits for those under way
 */
function readOn(url: string, tournaments: string[], perSecond: number): () => Promise<void> {
  const underWay = new Set<Promise<void>>();
  let count = 0;
  const timer = setInterval(() => {
    if (underWay.size > 50) return;
    const id = tournaments[count % tournaments.length];
    const path = ['/api/tournaments', `/api/tournaments/${id}`, '/api/tournaments?q=open', `/tournament-details/${id}`][
      count++ % 4
    ];
    const read = fetch(`${url}${path}`, { headers: cameFrom(null) }).then(
      (answer) => answer.arrayBuffer().then(() => {}),
      () => {},
    );
    const done = read.finally(() => underWay.delete(done));
    underWay.add(done);
  }, 1_000 / perSecond);
  return async () => {
    clearInterval(timer);
    await Promise.all(underWay);
  };
}
