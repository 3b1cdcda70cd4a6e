import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { startTestServer } from '#tests/factories/server.ts';
import { until } from '#tests/until.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Starts a server, has it answer, and stops it. @returns what tells whether anything of it is still held */
async function stopped(): Promise<WeakRef<object>> {
  // A worker lets go of what it held five seconds after it has stopped.
  const server = await startTestServer({ settings: { ROLES: 'web' } });
  expect((await server.call('GET', '/metrics')).body).toContain('nodejs_gc_duration_seconds');
  await server.stop();
  return new WeakRef(server.context.pool);
}

it('a server that was stopped leaves nothing behind in its process', async () => {
  const pools = [await stopped(), await stopped()];
  await until(() => {
    collectGarbage();
    return pools.every((pool) => pool.deref() === undefined);
  });
});
