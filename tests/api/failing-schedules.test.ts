import { afterAll, beforeAll, expect, it } from 'vitest';
import { setAdmin } from '#areas/accounts/database/accounts.ts';
import { addJob } from '#kernel/database/jobs.ts';
import { type Schedule, startSchedules } from '#apps/server/jobs/schedules.ts';
import { startWorker } from '#apps/server/jobs/worker.ts';
import { outboxMessenger } from '#kernel/platform/text-message.ts';
import { inSteps } from '#kernel/services/each-alone.ts';
import { makeGolfer } from '#tests/factories/accounts.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { until } from '#tests/until.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  // Each test starts what it is about.
  server = await startTestServer({ settings: { ROLES: 'web' } });
  const { golfer } = await makeGolfer(server, { email: 'operator@example.test' });
  await setAdmin(server.context.pool, 'operator@example.test', true, { needsFactor: false });
  admin = await server.tokenOf(golfer.userId);
});
afterAll(() => server.stop());

const ready = () => server.call('GET', '/readyz');
const failing = async () =>
  /^schedules_failing (\d+)$/m.exec(String((await server.call('GET', '/metrics')).body))?.[1] ?? null;
const shown = async (name: string) =>
  (await server.call('GET', '/api/admin/schedules', { as: admin })).body.data.find(
    (one: { name: string }) => one.name === name,
  );

it('a sweep whose step throws does the others, is an error that everybody who looks sees, and is well again', async () => {
  const errors: { fields: object; words: string }[] = [];
  let isBroken = true;
  let done = 0;
  const sweep: Schedule = {
    name: 'sweep the green',
    everyMs: 40,
    run: () =>
      inSteps({
        mow: async () => {
          if (isBroken) throw new Error('ann@acme.test left token=abcdef on the green');
        },
        rake: async () => void done++,
      }),
  };
  const other: Schedule = { name: 'water the green', everyMs: 40, run: async () => {} };
  const log = { ...server.context.log, error: (fields: object, words: string) => errors.push({ fields, words }) };
  const context = { ...server.context, log: log as unknown as TestServer['context']['log'] };
  const tools = { context, mailer: async () => {}, messenger: outboxMessenger, push: null };
  expect((await ready()).body).toMatchObject({ status: 'ready', failing: [] });
  expect(await failing()).toBe('0');

  const worker = startSchedules(tools, [sweep, other]);
  await until(
    async () => (await ready()).body.failing,
    (names) => names.length > 0,
  );
  await until(
    async () => (await shown('water the green'))?.last_succeeded_at,
    (at) => at !== null && at !== undefined,
  );
  // The site stays: only the part that fails is named.
  expect(await ready()).toMatchObject({ status: 200, body: { status: 'ready', failing: ['sweep the green'] } });
  expect(done).toBeGreaterThan(0);
  expect(await failing()).toBe('1');
  expect(errors[0]).toMatchObject({ words: 'could not sweep the green', fields: { schedule: 'sweep the green' } });
  expect(await shown('sweep the green')).toEqual({
    name: 'sweep the green',
    begun_at: expect.any(String),
    last_succeeded_at: null,
    last_failed_at: expect.any(String),
    failure: '1 of 2 failed. mow: a***@*** left token=*** on the green',
    is_failing: true,
  });
  expect(await shown('water the green')).toMatchObject({ last_failed_at: null, failure: null, is_failing: false });
  await expect(server.judge()).rejects.toThrow('sweep the green: 1 of 2 failed');
  await server.judge({ mayFail: ['sweep the green'] });

  isBroken = false;
  await until(
    async () => (await ready()).body.failing,
    (names) => names.length === 0,
  );
  await worker.stop();
  expect(await shown('sweep the green')).toMatchObject({ is_failing: false, last_succeeded_at: expect.any(String) });
  expect(await failing()).toBe('0');
  await server.judge();
  // A schedule that nobody begins any more is forgotten rather than failing for ever.
  await server.context.pool.query(
    `update schedules set last_failed_at = last_succeeded_at + interval '1 second' where name = 'sweep the green'`,
  );
  expect((await ready()).body.failing).toEqual(['sweep the green']);
  server.clock.advance(4 * 86_400_000);
  expect((await ready()).body.failing).toEqual([]);
});

it('what could not be asked for once, and has nothing to do since, is well again', async () => {
  let isBroken = true;
  const draw: Schedule = {
    name: 'draw the flags',
    everyMs: 40,
    isDue: async () => {
      if (isBroken) throw new Error('Connection terminated unexpectedly');
      return false;
    },
    run: async () => {},
  };
  const log = { ...server.context.log, error: () => {} } as unknown as TestServer['context']['log'];
  const tools = { context: { ...server.context, log }, mailer: async () => {}, messenger: outboxMessenger, push: null };
  const start = () => startSchedules(tools, [draw]);
  const isFailing = async (is: boolean) =>
    until(
      async () => (await ready()).body.failing.includes(draw.name),
      (so) => so === is,
    );
  let worker = start();
  await isFailing(true);
  isBroken = false;
  await isFailing(false);
  // So it is where the process that saw it fail has ended.
  isBroken = true;
  await isFailing(true);
  await worker.stop();
  isBroken = false;
  worker = start();
  await isFailing(false);
  await worker.stop();
  await server.judge();
});

it('a job that failed is seen by the tests, and none is refused for what it is about', async () => {
  const { context, databaseUrl } = server;
  const worker = await startWorker(databaseUrl, {
    context,
    mailer: async () => {},
    messenger: outboxMessenger,
    push: null,
  });
  const id = '018f3c3a-0000-7000-8000-000000000000';
  // Every purchase by card has a card page that may have to be closed.
  for (const kind of ['registration', 'share', 'addon', 'slot_booking', 'order', 'sponsorship'] as const)
    await addJob(context.pool, 'close-checkout', { purchase: { kind, id } }, { key: `close:${kind}` });
  const waiting = async () =>
    (await context.pool.query(`select 1 from graphile_worker.jobs where key like 'close:%' and last_error is null`))
      .rowCount;
  await until(waiting, (count) => count === 0);
  await server.judge();
  await addJob(context.pool, 'close-checkout', { purchase: { kind: 'caddie' as never, id } }, { key: 'close:caddie' });
  await until(waiting, (count) => count === 0);
  await expect(server.judge()).rejects.toThrow('close-checkout');
  await server.judge({ mayFail: ['close-checkout'] });
  await worker.stop();
});
