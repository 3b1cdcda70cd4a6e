import { sessionCookieOf } from '#areas/accounts/routes/session-cookies.ts';
import { insertGolfers, insertTournaments } from '#tests/factories/bulk.ts';
import { soloEntry } from '#tests/factories/registrations.ts';
import { type Figures, ratio } from './listing.ts';
import { load, type LoadFigures } from './load.ts';
import { placesBatches } from './places-batches.ts';
import { makeWorld, type Running, type World } from './world.ts';

type Crowd = { token: string; golferId: string }[];

/** Golfers by the thousand, in portions that one statement takes. */
async function makeCrowd(world: World, size: number): Promise<Crowd> {
  const crowd: Crowd = [];
  while (crowd.length < size) crowd.push(...(await insertGolfers(world.pool, Math.min(5_000, size - crowd.length))));
  return crowd;
}

const headers = (token: string) => ({ 'content-type': 'application/json', cookie: sessionCookieOf(token) });

/**
 * Entering, over HTTP: a rush on 144 places, entries spread over 2,000 tournaments, and all on one without end. The
 * floor gives places the same way, one entry a batch, and has no accounts or validation. And how long a batch takes.
 */
export async function entries(count = 5_000): Promise<{ title: string; rows: Figures }[]> {
  const world = await makeWorld();
  try {
    const now = new Date();
    const crowd = await makeCrowd(world, count);
    const floorIds = crowd.slice(0, 2_000).map(({ golferId }) => golferId);
    const ours = await world.startOurs();
    const bare = await world.startBare(floorIds);
    const pids = (server: Running) => [server.pid, world.postgresPid];
    const runOurs = (target: (n: number) => string) =>
      load(
        ours.origin,
        (n) =>
          n < count
            ? {
                path: '/api/tournament-registrations',
                method: 'POST',
                body: JSON.stringify(soloEntry(target(n))),
                headers: headers(crowd[n]?.token ?? ''),
              }
            : null,
        { connections: 200, pids: pids(ours) },
      );
    // The floor knows 2,000 golfers; each enters every tournament at most once.
    const runBare = (target: (n: number) => string, total: number) =>
      load(
        bare.origin,
        (n) =>
          n < total
            ? {
                path: '/',
                method: 'POST',
                body: JSON.stringify({ tournamentId: target(n), golfer: n % floorIds.length }),
              }
            : null,
        {
          connections: 200,
          pids: pids(bare),
        },
      );
    const tournament = async (capacity: number) =>
      (await insertTournaments(world.pool, 1, { now, capacity }))[0]?.id ?? '';
    const many = async () => (await insertTournaments(world.pool, 2_000, { now, capacity: 100 })).map(({ id }) => id);

    const warm = await many();
    await runBare((n) => warm[n % warm.length] ?? '', 1_000);
    await runOurs((n) => warm[n % warm.length] ?? '');

    const [rushFloor, rushOurs] = [await tournament(144), await tournament(144)];
    const rush = { floor: await runBare(() => rushFloor, count), ours: await runOurs(() => rushOurs) };
    const [spreadFloor, spreadOurs] = [await many(), await many()];
    const spread = {
      floor: await runBare((n) => spreadFloor[n % 2_000] ?? '', 2_000),
      ours: await runOurs((n) => spreadOurs[n % 2_000] ?? ''),
    };
    const [hotFloor, hotOurs] = [await tournament(1_000_000), await tournament(1_000_000)];
    const hot = { floor: await runBare(() => hotFloor, 2_000), ours: await runOurs(() => hotOurs) };
    const { rows } = await world.pool.query(
      'select tournament_id, held + sold as taken from tournament_places where tournament_id = any($1)',
      [[rushOurs]],
    );
    await ours.stop();
    await bare.stop();
    const batches = await placesBatches(world.pool, world.url);
    const row = (name: string, { floor, ours: own }: { floor: LoadFigures; ours: LoadFigures }): Figures => [
      {
        entries: name,
        server: 'floor',
        'req/s': floor.perSecond,
        'req/CPU-s': floor.perCpuSecond,
        'p50 ms': floor.p50,
        'p99 ms': floor.p99,
        answers: JSON.stringify(floor.statuses),
      },
      {
        entries: name,
        server: 'ours',
        'req/s': own.perSecond,
        'req/CPU-s': own.perCpuSecond,
        'p50 ms': own.p50,
        'p99 ms': own.p99,
        answers: JSON.stringify(own.statuses),
      },
      {
        entries: name,
        server: 'ours / floor',
        'req/s': ratio(own.perSecond, floor.perSecond),
        'req/CPU-s': ratio(own.perCpuSecond, floor.perCpuSecond),
      },
    ];
    return [
      {
        title: `entries, 200 golfers at once (places taken in the rush: ${rows[0]?.taken})`,
        rows: [
          ...row('rush: 5,000 on 144 places', rush),
          ...row('spread over 2,000 tournaments', spread),
          ...row('all on one, no end of places', hot),
        ],
      },
      batches,
    ];
  } finally {
    await world.stop();
  }
}
