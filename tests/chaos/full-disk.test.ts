import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '#tests/factories/server.ts';
import { lostOf } from './acknowledged.ts';
import { factoriesFor, isBuilt, isReady, type OwnServer, ownServer } from './own-server.ts';
import { letIn, makeWorld } from './visitors.ts';
import { spread } from '../races/harness.ts';
import { until } from '#tests/until.ts';

/** A disk of its own needs the right to mount one; elsewhere there is nothing to fill that is not somebody's. */
const disk = isBuilt ? mountSmall() : null;

function mountSmall(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'golf-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=320m,mode=755', 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    rmSync(folder, { recursive: true, force: true });
    return null;
  }
}

describe.skipIf(!disk)('a full disk (needs the right to mount a small one)', () => {
  const folder = disk ?? '';
  let own: OwnServer;
  let server: TestServer;
  beforeAll(async () => {
    own = await ownServer({ LOG_LEVEL: 'silent' }, { dataDir: folder });
    await own.start();
    server = await factoriesFor(own, (await own.database()).url);
  });
  afterAll(async () => {
    await server?.stop();
    await own?.stop();
    execFileSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  });

  it('refuses writes with 503; when there is room again it goes on by itself, and nothing acknowledged is lost', async () => {
    const world = await makeWorld(server, { golfers: 400, slots: 500 });
    const visitors = letIn(own.url, world, 60);
    await until(() => visitors.acknowledged.length > 0);
    const filling = join(folder, 'filling');
    try {
      for (let size = 0; size < 400; size++) writeFileSync(filling, Buffer.alloc(1 << 20), { flag: 'a' });
      throw new Error('the disk did not fill');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
    // The order in which things are full: the tables, then the log of writes, for which the database ends and comes
    // again.
    await until(() => visitors.statuses.has(503), Boolean, 30_000);
    await spread(500);
    await visitors.leave();
    const during = visitors.statuses;
    // A visitor who only looks gets an answer or a clean no, and the program itself lives.
    const looks = await Promise.all(
      ['/healthz', '/api/tournaments', `/api/tournaments/${world.tournaments[0]}`, '/tournaments'].map(
        async (path) => (await fetch(`${own.url}${path}`)).status,
      ),
    );
    expect(looks[0]).toBe(200);
    expect(looks.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    rmSync(filling);
    await until(() => isReady(own.url), Boolean, 60_000);
    const after = letIn(own.url, world, 60, 1);
    await spread(2_000);
    await after.leave();
    expect(during.get(503)).toBeGreaterThan(0);
    expect([during.get(500), after.statuses.get(500)]).toEqual([undefined, undefined]);
    expect(after.acknowledged.length).toBeGreaterThan(0);
    const lost = await lostOf(server.context.pool, [...visitors.acknowledged, ...after.acknowledged]);
    // Money taken at the stand-in, which lies on the same disk, may still be on its way.
    expect(lost.filter(({ what }) => what !== 'paid')).toEqual([]);
    process.stdout.write(
      `while full ${JSON.stringify(Object.fromEntries(during))}; ` +
        `afterwards ${JSON.stringify(Object.fromEntries(after.statuses))}\n`,
    );
  }, 240_000);
});
