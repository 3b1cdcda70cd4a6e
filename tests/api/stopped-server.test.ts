import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { startTestServer } from '#tests/factories/server.ts';
import { until } from '#tests/until.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Starts a server, has it answer, and stops it. @returns what tells whether anything of it is still held */
async function stopped(roles: string): Promise<WeakRef<object>> {
  const server = await startTestServer({ settings: { ROLES: roles } });
  expect((await server.call('GET', '/metrics')).body).toContain('nodejs_gc_duration_seconds');
  await server.stop();
  return new WeakRef(server.context.pool);
}

/** The queue's timers hold a worker for five seconds after it has stopped: to look once a second is soon enough. */
const lookEveryMs = 1_000;

it('a server that was stopped leaves nothing behind in its process, nor does a worker', async () => {
  const pools = [await stopped('web'), await stopped('web,worker')];
  let lookedAt = 0;
  await until(() => {
    if (performance.now() - lookedAt < lookEveryMs) return false;
    lookedAt = performance.now();
    collectGarbage();
    return pools.every((pool) => pool.deref() === undefined);
  }, Boolean);
});
