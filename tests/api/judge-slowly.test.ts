import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPool, type Pool } from '#kernel/database/connection.ts';
import { runInvariants } from '#areas/operator/services/admin/run-invariants.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { until } from '#tests/until.ts';

let server: TestServer;
let others: Pool;
let impatient: Pool;
beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web' } });
  others = openPool(server.databaseUrl, 2, () => {});
  // Both ends lose patience sooner than with a real request, so that nobody has to wait for it.
  impatient = openPool(server.databaseUrl, 2, () => {}, { patienceMs: 100, name: 'impatient' });
  impatient.on('connect', (client) => void client.query(`set statement_timeout = '300ms'; set lock_timeout = '100ms'`));
});
afterAll(async () => {
  await impatient.end();
  await others.end();
  await server.stop();
});

// An installation with many entries: each night 'check invariants' was cut off as a request is, its alert came every
// day, and nothing that an operator could do ended it.
it('the state is judged in as long as it takes, however short the time of a request is', async () => {
  const inTheWay = await others.connect();
  await inTheWay.query('begin; lock table sponsor_packages in access exclusive mode');
  const judging = runInvariants({ pool: impatient, clock: server.clock.now }).then(
    ({ ok }) => ok,
    (error: Error) => error.message,
  );
  const waits = `select from pg_stat_activity where application_name = 'impatient' and wait_event_type = 'Lock'
                   and clock_timestamp() - query_start > interval '0.6 s'`;
  const isLong = until(async () => (await others.query(waits)).rowCount === 1, Boolean);
  await Promise.race([judging, isLong]);
  await inTheWay.query('commit');
  inTheWay.release();
  expect(await judging).toBe(true);
  await isLong;
});

// A migration waits for whatever a transaction has read, and everybody else behind the migration.
it('a table is free to be changed once its sentences are judged, while others still are', async () => {
  const inTheWay = await others.connect();
  await inTheWay.query('begin; lock table sponsor_packages in access exclusive mode');
  const judging = runInvariants({ pool: impatient, clock: server.clock.now });
  const waits = `select from pg_stat_activity where application_name = 'impatient' and wait_event_type = 'Lock'`;
  await until(async () => (await others.query(waits)).rowCount === 1, Boolean);
  const held = await others.query<{ table: string }>(
    `select l.relation::regclass::text as table
     from pg_locks l
     join pg_stat_activity a on a.pid = l.pid and a.application_name = 'impatient'
     where l.granted and l.locktype = 'relation' and l.relation::regclass::text in ('tournament_places', 'refunds')`,
  );
  await inTheWay.query('commit');
  inTheWay.release();
  expect(held.rows).toEqual([]);
  expect((await judging).ok).toBe(true);
});
