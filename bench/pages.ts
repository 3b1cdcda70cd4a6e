import { sessionCookieOf } from '#areas/accounts/routes/session-cookies.ts';
import { insertGolfers } from '#tests/factories/bulk.ts';
import { firstViews } from './first-view.ts';
import { makeField } from './board-field.ts';
import { type Figures, ratio } from './listing.ts';
import { load } from './load.ts';
import { makeWorld } from './world.ts';

const connections = 16;

/**
 * Pages of visitors, which are rendered once a second and sent as bytes, beside a bare server that sends the same
 * bytes; the same pages rendered for each request; and those of somebody who is signed in, beside bare React that
 * renders the same markup.
 */
export async function pages(seconds = 4): Promise<{ title: string; rows: Figures }[]> {
  const world = await makeWorld();
  const ours = await world.startOurs({ DEMO: '1' });
  try {
    const board = await makeField(world, 144, 9);
    const paths = [...(await firstViews(ours.origin)), `/leaderboard/${board.id}`];
    const bare = await world.startBareBytes(ours.origin, paths);
    const [member] = await insertGolfers(world.pool, 1);
    const own = { cookie: sessionCookieOf(member?.token ?? '') };
    const visitors: Figures = [];
    const unshared: Figures = [];
    const measure = (origin: string, pid: number, path: string, headers: Record<string, string>) =>
      load(origin, () => ({ path, headers: { 'accept-encoding': 'gzip', ...headers } }), {
        connections,
        seconds,
        pids: [pid, world.postgresPid],
      });
    for (const path of paths) {
      const page = path.replace(/[0-9a-f-]{36}/, ':id');
      await measure(ours.origin, ours.pid, path, {});
      const floor = await measure(bare.origin, bare.pid, path, {});
      const shared = await measure(ours.origin, ours.pid, path, {});
      visitors.push({
        page,
        'req/s': shared.perSecond,
        'floor req/s': floor.perSecond,
        'ours / floor': ratio(shared.perSecond, floor.perSecond),
        'req/CPU-s': shared.perCpuSecond,
        'p99 ms': shared.p99,
      });
      const react = await measure(bare.origin, bare.pid, `/react${path}`, {});
      // A cookie of ours: nobody else gets what is rendered for it.
      const alone = await measure(ours.origin, ours.pid, path, { cookie: 'golf.device=bench' });
      const signedIn = await measure(ours.origin, ours.pid, path, own);
      unshared.push({
        page,
        'visitor, ms CPU': milliseconds(alone.perCpuSecond),
        'signed in, ms CPU': milliseconds(signedIn.perCpuSecond),
        'bare React, ms CPU': milliseconds(react.perCpuSecond),
        'signed in / bare': ratio(react.perCpuSecond, signedIn.perCpuSecond),
      });
    }
    await bare.stop();
    return [
      { title: `pages of visitors, ${connections} connections, gzip`, rows: visitors },
      { title: 'pages that are rendered for one reader', rows: unshared },
    ];
  } finally {
    await ours.stop();
    await world.stop();
  }
}

const milliseconds = (perCpuSecond: number): number => Math.round(10_000 / Math.max(perCpuSecond, 0.1)) / 10;
