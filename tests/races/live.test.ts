import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#kernel/database/connection.ts';
import { notify } from '#areas/messages/services/notify.ts';
import { insertGolfers } from '#tests/factories/bulk.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { openTab, type Tab } from '#tests/factories/streams.ts';
import { seeded } from './harness.ts';

const isLong = Boolean(process.env.LONG);
const people = isLong ? 500 : 25;
const dropsEach = isLong ? 100 : 6;

let one: TestServer;
let two: TestServer;
beforeAll(async () => {
  one = await startTestServer({ settings: { ROLES: 'web' } });
  two = await startTestServer({ databaseUrl: one.databaseUrl, settings: { ROLES: 'web' } });
});
afterAll(async () => {
  await two.stop();
  await one.stop();
});

/** Cuts the connections on which the processes hear the database. */
const deafen = () =>
  one.context.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'live-events' and datname = current_database()`,
  );

type Run = { told: Map<string, string[]>; tabs: { userId: string; tab: Tab }[] };

/** Tells everybody again and again while their tabs are dropped and come back to the other process. */
async function dropAndTell(options: { forgets?: boolean; seed: number }): Promise<Run> {
  const random = seeded(options.seed);
  const golfers = await insertGolfers(one.context.pool, people);
  let ready = 0;
  const tabs = golfers.map(({ token, userId }) => ({
    userId,
    tab: openTab([one.url, two.url], token, {
      ...(options.forgets ? { forgets: true } : {}),
      onReady: () => (ready += 1),
    }),
  }));
  for (let tries = 0; ready < people && tries < 600; tries++) await sleep(50);
  expect(ready).toBeGreaterThanOrEqual(people);
  const told = new Map(golfers.map(({ userId }) => [userId, [] as string[]]));
  let drops = people * dropsEach;
  let round = 0;
  while (drops > 0) {
    round += 1;
    const from = round % 2 ? one : two;
    const heard = golfers.filter(() => random() < 0.4);
    await inTransaction(from.context.pool, (tx) =>
      notify(
        from.context,
        tx,
        heard.map(({ userId }) => ({
          userId,
          type: 'system',
          subject: `round:${options.seed}:${round}`,
          title: `Round ${round}`,
          message: 'Hello',
          mail: false,
        })),
      ),
    );
    for (let count = Math.min(drops, Math.ceil(people / 6)); count > 0; count--, drops--)
      tabs[Math.floor(random() * people)]?.tab.drop();
    // Now and then the process loses its listening connection as well.
    if (round % 25 === 0) await deafen();
    await sleep(10 + random() * 20);
  }
  const { rows } = await one.context.pool.query<{ id: string; user_id: string }>(
    'select id, user_id from notifications where user_id = any($1) order by user_id, seq',
    [golfers.map(({ userId }) => userId)],
  );
  for (const { id, user_id } of rows) told.get(user_id)?.push(id);
  const isHeard = () => tabs.every(({ userId, tab }) => tab.seen.length >= (told.get(userId)?.length ?? 0));
  for (let tries = 0; !isHeard() && tries < (options.forgets ? 20 : 300); tries++) await sleep(50);
  for (const { tab } of tabs) tab.close();
  return { told, tabs };
}

describe(`${people} streams dropped ${dropsEach} times each, between two processes`, () => {
  it('show every notification exactly once, in order, and nobody else’s', { timeout: 600_000 }, async () => {
    const { told, tabs } = await dropAndTell({ seed: 7 });
    for (const { userId, tab } of tabs) expect(tab.seen).toEqual(told.get(userId));
  });

  it('the twin that does not say what it has seen misses some', { timeout: 600_000 }, async () => {
    const { told, tabs } = await dropAndTell({ seed: 8, forgets: true });
    const missed = tabs.reduce(
      (sum, { userId, tab }) => sum + (told.get(userId)?.length ?? 0) - new Set(tab.seen).size,
      0,
    );
    expect(missed).toBeGreaterThan(0);
  });
});

describe('a process that cannot hear the database', () => {
  it('recovers by itself, and ends the streams of sessions that ended meanwhile', async () => {
    const [golfer] = await insertGolfers(one.context.pool, 1);
    let ready = 0;
    const tab = openTab([one.url], golfer?.token ?? '', { onReady: () => (ready += 1) });
    for (let tries = 0; ready < 1 && tries < 100; tries++) await sleep(50);
    // Told while nobody listens.
    await deafen();
    await inTransaction(two.context.pool, (tx) =>
      notify(two.context, tx, [
        {
          userId: golfer?.userId ?? '',
          type: 'system',
          subject: 'deaf',
          title: 'Heard',
          message: 'all the same',
          mail: false,
        },
      ]),
    );
    for (let tries = 0; tab.seen.length < 1 && tries < 200; tries++) await sleep(50);
    expect(tab.seen).toHaveLength(1);
    // The session ends without a word, as it would while the process is deaf.
    await one.context.pool.query('delete from sessions where user_id = $1', [golfer?.userId]);
    await deafen();
    await sleep(1_500);
    await inTransaction(two.context.pool, (tx) =>
      notify(two.context, tx, [
        {
          userId: golfer?.userId ?? '',
          type: 'system',
          subject: 'gone',
          title: 'Not for a signed-out tab',
          message: 'secret',
          mail: false,
        },
      ]),
    );
    await sleep(500);
    tab.close();
    expect(tab.seen).toHaveLength(1);
  });
});
