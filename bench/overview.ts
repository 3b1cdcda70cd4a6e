import { readOverviewFacts } from '#areas/organizers/database/step-facts.ts';
import { openPool } from '#kernel/database/connection.ts';
import { at, openCaller } from './crowd.ts';
import { type Figures, ratio } from './listing.ts';
import { makeSheet } from './sheet-world.ts';
import { makeWorld } from './world.ts';

const mostOfFloor = 1.5;

/**
 * The overview of a tournament of 72 in 18 groups, one request at a time, beside its own statement over one kept
 * connection, and beside the leanest server with the same statement. More than 1.5 times that server fails the run.
 */
export async function overview(count = 1_000): Promise<{ title: string; rows: Figures }[]> {
  const world = await makeWorld();
  try {
    const { tournament, cookie } = await makeSheet(world.pool, 18);
    const { rows: owners } = await world.pool.query<{ organizer_id: string }>(
      'select organizer_id from tournaments where id = $1',
      [tournament],
    );
    const owner = owners[0]?.organizer_id ?? '';
    await world.pool.query('vacuum analyze');
    const ours = await world.startOurs();
    const bare = await world.startBare([]);
    const db = openPool(world.url, 1, () => {});
    const caller = openCaller(1);
    const ask = async (origin: string, path: string) => {
      const answer = await caller.call(origin, { path, headers: { cookie } });
      if (answer.status !== 200) throw new Error(`the overview was refused: ${answer.text}`);
    };
    const asks = {
      'its SQL': async () => {
        await readOverviewFacts(db, owner, tournament);
      },
      'floor (node:http + pg)': () => ask(bare.origin, `/overview?owner=${owner}&id=${tournament}`),
      ours: () => ask(ours.origin, `/api/organizer/tournaments/${tournament}/overview`),
    };
    const taken = new Map<string, number[]>(Object.keys(asks).map((name) => [name, []]));
    // In turn, so that all meet the same load; the first are slow while programs and statements are made.
    for (let n = -100; n < count; n++)
      for (const [name, act] of Object.entries(asks)) {
        const from = performance.now();
        await act();
        if (n >= 0) taken.get(name)?.push(performance.now() - from);
      }
    caller.close();
    await db.end();
    await ours.stop();
    await bare.stop();
    const middle = (name: keyof typeof asks) => at(taken.get(name) ?? [], 0.5);
    const byFloor = ratio(middle('ours'), middle('floor (node:http + pg)'));
    if (byFloor > mostOfFloor) process.exitCode = 1;
    const rows: Figures = [...taken].map(([name, times]) => ({
      name,
      'p50 ms': at(times, 0.5),
      'p95 ms': at(times, 0.95),
    }));
    rows.push({ name: 'ours / its SQL', 'p50 ms': ratio(middle('ours'), middle('its SQL')) });
    rows.push({ name: 'ours / floor', 'p50 ms': byFloor });
    return [{ title: `overview of 72 players; p50 at most ${mostOfFloor} times the floor`, rows }];
  } finally {
    await world.stop();
  }
}
