import { sessionCookieOf } from '#areas/accounts/routes/session-cookies.ts';
import { insertCourses } from '#tests/factories/courses.ts';
import { insertOrganizers } from '#tests/factories/slots.ts';
import type { Figures } from './listing.ts';
import { load, type LoadFigures } from './load.ts';
import { makeWorld } from './world.ts';

/** Searches by golfers: words that thousands of courses have, that a few have, that none has, and places. */
const searches: [name: string, query: string][] = [
  ['nothing typed', ''],
  ['a word that thousands have', 'q=heron'],
  ['a word that a third has', 'q=links'],
  ['two words', 'q=juniper%20dunes'],
  ['one facility', 'q=otter%20run%20golf%20club%20117'],
  ['a city', 'q=houston'],
  ['two letters', 'q=st'],
  ['two letters that begin nothing', 'q=zq'],
  ['nothing of the kind', 'q=zzzz'],
  ['near a large city', 'near=Dallas,%20TX'],
  ['near a small one', 'near=Boise,%20ID'],
  ['a word near a city', 'q=cedar&near=Chicago,%20IL'],
];

/**
 * Searching 35,000 courses by HTTP as a signed-in organizer, every search for itself and all in turn, beside a bare
 * server with the same statements.
 */
export async function courses(size = 35_000, seconds = 2): Promise<{ title: string; rows: Figures }[]> {
  const world = await makeWorld();
  try {
    await insertCourses(world.pool, size);
    const [organizer] = await insertOrganizers(world.pool, 1);
    await world.pool.query('vacuum analyze');
    const { rows: counted } = await world.pool.query<{ count: string }>('select count(*) from courses');
    const ours = await world.startOurs();
    const bare = await world.startBare([]);
    const servers = {
      ours: { ...ours, headers: { cookie: sessionCookieOf(organizer?.token ?? '') } },
      floor: { ...bare, headers: { 'x-organizer': organizer?.organizerId ?? '' } },
    };
    const measure = (
      { origin, pid, headers }: (typeof servers)['ours' | 'floor'],
      queries: string[],
      connections = 1,
    ) =>
      load(origin, (n) => ({ path: `/api/courses?${queries[n % queries.length]}`, headers }), {
        connections,
        seconds,
        pids: [pid, world.postgresPid],
      });
    const all = searches.map(([, query]) => query);
    for (const server of [servers.floor, servers.ours]) await measure(server, all);
    const rows: Figures = [];
    const add = (search: string, own: LoadFigures, floor: LoadFigures) => {
      if (own.statuses[200] !== own.requests) throw new Error(`${search}: ${JSON.stringify(own.statuses)}`);
      rows.push({
        search,
        'p50 ms': own.p50,
        'p99 ms': own.p99,
        'floor p50': floor.p50,
        'floor p99': floor.p99,
        'req/CPU-s': own.perCpuSecond,
        'floor req/CPU-s': floor.perCpuSecond,
      });
    };
    for (const [name, query] of searches)
      add(name, await measure(servers.ours, [query]), await measure(servers.floor, [query]));
    add('all in turn', await measure(servers.ours, all), await measure(servers.floor, all));
    add('all in turn, 8 connections', await measure(servers.ours, all, 8), await measure(servers.floor, all, 8));
    await ours.stop();
    await bare.stop();
    return [{ title: `20 of the facilities of ${Number(counted[0]?.count ?? 0)} courses, by HTTP`, rows }];
  } finally {
    await world.stop();
  }
}
