import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEventHub } from '#kernel/platform/event-hub.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { until } from '#tests/until.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web' }, listen: false });
});
afterAll(() => server.stop());

it('a page hears what is told though another one of the same person throws at it, at the start as well', async () => {
  const errors: unknown[] = [];
  const heard: string[] = [];
  const hub = openEventHub(server.databaseUrl, (error) => errors.push(error));
  const broken = () => {
    throw new Error('broken');
  };
  hub.subscribe('*', broken);
  hub.subscribe('ann', broken);
  hub.subscribe('ann', (event) => heard.push(event === 'resync' ? event : event.id));
  hub.subscribeScores(broken);
  hub.subscribeScores((change) => heard.push(change === 'resync' ? 'scores resync' : `scores of ${change.tournament}`));
  // A listener is told once to read everything, and the connection stays.
  await until(() => heard.includes('scores resync'));
  const told = { user: 'ann', event: 'notification', id: 'one' };
  const scores = { tournament: 't', cards: [], groups: [] };
  for (const [channel, payload] of Object.entries({ live: told, boards: scores }))
    await server.context.pool.query('select pg_notify($1, $2)', [channel, JSON.stringify(payload)]);
  await until(() => heard.includes('scores of t'));
  expect(heard).toEqual(['resync', 'scores resync', 'one', 'scores of t']);
  expect(errors).toHaveLength(3 + 2 + 1);
  await hub.close();
});
