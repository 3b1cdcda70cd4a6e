import { randomUUID } from 'node:crypto';
import { load } from './load.ts';
import { rawListing } from './raw-sql.ts';
import { fillCatalogue, makeWorld, settledMemory } from './world.ts';

export type Figures = Record<string, string | number>[];

const filters: [name: string, query: string][] = [
  ['no filter', ''],
  ['style', '&styles=Scramble'],
  ['two styles', '&styles=Scramble,Stableford'],
  ['fee under 100', '&fee_under=100'],
  ['prize 200 up', '&prize_min=200'],
  ['25 miles of Dallas', '&city=Dallas,TX&miles=25'],
  ['5 miles of Boise', '&city=Boise&miles=5'],
  ['text, common', '&q=classic'],
  ['text, a city', '&q=houston'],
  ['text, nothing', '&q=zzzz'],
];

/**
 * 24 tournaments with their true places: ours beside the floor, and the cost at 20,000 and at 100,000 for every filter.
 */
export async function listing(seconds = 4): Promise<{ title: string; rows: Figures }[]> {
  const world = await makeWorld();
  try {
    await fillCatalogue(world.pool, 20_000);
    const ours = await world.startOurs();
    const idle = await settledMemory(ours.pid);
    const bare = await world.startBare([]);
    const measure = (origin: string, pid: number, path: string, forSeconds = seconds) =>
      load(origin, () => ({ path }), { connections: 16, seconds: forSeconds, pids: [pid, world.postgresPid] });
    const path = '/api/tournaments?limit=24';
    await measure(ours.origin, ours.pid, path, 2);
    await measure(bare.origin, bare.pid, path, 2);
    const floor = await measure(bare.origin, bare.pid, path);
    const list = await measure(ours.origin, ours.pid, path);
    // No two ask the same, so no answer serves two: each begins after another row that is not there.
    const unshared = await load(ours.origin, () => ({ path: `${path}&cursor=${beforeAll()}` }), {
      connections: 16,
      seconds,
      pids: [ours.pid, world.postgresPid],
    });
    const raw = await rawListing(world.url, 8, 4);
    const small = new Map<string, number>();
    for (const [name, query] of filters)
      small.set(name, (await measure(ours.origin, ours.pid, path + query, 2)).perCpuSecond);
    const loaded = await settledMemory(ours.pid);
    await fillCatalogue(world.pool, 80_000);
    const growth: Figures = [];
    for (const [name, query] of filters) {
      await measure(ours.origin, ours.pid, path + query, 0.5);
      const { perCpuSecond } = await measure(ours.origin, ours.pid, path + query, 2);
      const before = small.get(name) ?? 0;
      growth.push({
        filter: name,
        'at 20,000 (req/CPU-s)': before,
        'at 100,000 (req/CPU-s)': perCpuSecond,
        'cost ratio': ratio(before, perCpuSecond),
      });
    }
    await ours.stop();
    await bare.stop();
    return [
      {
        title: 'listing, 24 of 20,000 tournaments, 16 connections',
        rows: [
          {
            server: 'floor (node:http + pg)',
            'req/CPU-s': floor.perCpuSecond,
            'req/s': floor.perSecond,
            'p50 ms': floor.p50,
            'p99 ms': floor.p99,
          },
          {
            server: 'ours',
            'req/CPU-s': list.perCpuSecond,
            'req/s': list.perSecond,
            'p50 ms': list.p50,
            'p99 ms': list.p99,
          },
          {
            server: 'ours, no two alike',
            'req/CPU-s': unshared.perCpuSecond,
            'req/s': unshared.perSecond,
            'p50 ms': unshared.p50,
            'p99 ms': unshared.p99,
          },
          ...(raw === null ? [] : [{ server: 'raw SQL (pgbench, 8 clients)', 'req/s': raw }]),
          {
            server: 'ours / floor',
            'req/CPU-s': ratio(list.perCpuSecond, floor.perCpuSecond),
            'req/s': ratio(list.perSecond, floor.perSecond),
          },
          {
            server: 'ours, no two alike / floor',
            'req/CPU-s': ratio(unshared.perCpuSecond, floor.perCpuSecond),
            'req/s': ratio(unshared.perSecond, floor.perSecond),
          },
        ],
      },
      { title: 'listing, growth of the catalogue', rows: growth },
      { title: 'memory of the server, MB', rows: [{ idle, loaded }] },
    ];
  } finally {
    await world.stop();
  }
}

const beforeAll = (): string => Buffer.from(JSON.stringify(['2000-01-01', randomUUID()])).toString('base64url');

export const ratio = (a: number, b: number): number => (b > 0 ? Math.round((a / b) * 100) / 100 : 0);
