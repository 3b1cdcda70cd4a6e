import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { migrate } from '#areas/operator/database/migrate.ts';
import { timeouts } from '#kernel/database/connection.ts';
import { makeGolfer } from '#tests/factories/accounts.ts';
import { insertGolfers, insertTournaments } from '#tests/factories/bulk.ts';
import { openCheckout, pay, untilOrder } from '#tests/factories/checkout.ts';
import { soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeSlot, insertOrganizers } from '#tests/factories/slots.ts';
import { openStream } from '#tests/factories/streams.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';
import { createTestDatabase, onServer } from '#tests/database.ts';
import { openLine, rush } from '../races/harness.ts';
import { askOnce, hasBouncer, startBouncer, sweep, until } from './database-servers.ts';

// As few connections of the server as hands: every statement may run on another one than the last.
const connections = 5;

describe.skipIf(!hasBouncer)('through a pooler in transaction mode', () => {
  let bouncer: Awaited<ReturnType<typeof startBouncer>>;
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let servers: TestServer[] = [];
  let role: string;
  let direct: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    // A role of its own, which is no superuser: it gives itself its timeouts.
    role = `pooled_${randomBytes(4).toString('hex')}`;
    await onServer(inject('serverUrl'), `create role ${role} login password 'pooled'`);
    const name = new URL(database.url).pathname.slice(1);
    await askOnce(database.url, `grant all on all tables in schema public, graphile_worker, drizzle to ${role}`);
    await askOnce(database.url, `grant all on all sequences in schema public, graphile_worker, drizzle to ${role}`);
    await askOnce(database.url, `grant all on schema public, graphile_worker, drizzle to ${role}`);
    await onServer(inject('serverUrl'), `grant all on database ${name} to ${role}`);
    await askOnce(
      database.url,
      `do $$ declare t record; begin for t in
       select schemaname, tablename
       from pg_tables
       where schemaname in ('public', 'drizzle',
         'graphile_worker') loop execute format('alter table %I.%I owner to ${role}', t.schemaname,
         t.tablename); end loop; end $$`,
    );
    direct = Object.assign(new URL(database.url), { username: role, password: 'pooled' }).toString();
    await migrate(direct, { pooled: true });
    bouncer = await startBouncer(direct, connections);
    const settings = { DATABASE_URL: bouncer.url, DATABASE_DIRECT_URL: direct, DATABASE_POOL: '24' };
    for (let n = 0; n < 2; n++)
      servers.push(
        await startTestServer({
          databaseUrl: bouncer.url,
          settings: n === 0 ? settings : { ...settings, ROLES: 'web' },
        }),
      );
  });
  afterAll(async () => {
    for (const server of servers) await server.stop();
    servers = [];
    await bouncer?.stop();
    await database?.drop();
    if (role) await onServer(inject('serverUrl'), `drop role ${role}`);
    sweep();
  });
  const first = () => servers[0] as TestServer;

  it('has the timeouts from the role', async () => {
    const { rows } = await first().context.pool.query(
      `select name, setting::int as ms from pg_settings where name = any($1)`,
      [Object.keys(timeouts)],
    );
    expect(Object.fromEntries(rows.map(({ name, ms }) => [name, ms]))).toEqual(timeouts);
  });

  it('shares few connections of the server among many of its own', async () => {
    const ask = () =>
      first().context.pool.query<{ pid: number }>({
        name: 'whose',
        text: 'select pg_backend_pid() as pid, pg_sleep(0.01)',
      });
    const answers = await Promise.all(Array.from({ length: 60 }, ask));
    const serving = new Set(answers.map(({ rows }) => rows[0]?.pid));
    expect(serving.size).toBeLessThanOrEqual(connections);
    expect(first().context.pool.totalCount).toBeGreaterThan(connections);
  });

  it('signs up, enters, takes the money and tells the golfer’s open tab', async () => {
    const server = first();
    const signedUp = await server.call('POST', '/api/auth/sign-up', {
      body: {
        email: `pooled.${role}@example.test`,
        password: 'a-long-password-7',
        options: {
          data: { account_type: 'golfer', profile: { first_name: 'Pat', last_name: 'Pooled', phone: '+1 555 0100' } },
        },
      },
    });
    expect(signedUp.status).toBe(201);
    const { token } = await makeGolfer(server);
    const tournament = await makeTournament(server);
    const heard: string[] = [];
    const stream = openStream(server.url, token, ({ event, data }) =>
      heard.push(event === 'notification' ? data.title : event),
    );
    await until('the stream is open', async () => heard.includes('ready'));
    const { orderId, sessionId } = await openCheckout(server, token, tournament.id);
    await pay(server, sessionId);
    await untilOrder(server, token, orderId, { payment_status: 'completed' });
    await until('it is told', async () =>
      heard.some((title) => /confirmed|registration|in/i.test(title) && title !== 'ready'),
    );
    stream.close();
    await server.judge();
  });

  it('gives 40 places to 200 golfers at two servers: exactly 40, nobody an error', async () => {
    const server = first();
    const [tournament] = await insertTournaments(server.context.pool, 1, { now: server.clock.now(), capacity: 40 });
    const golfers = await insertGolfers(server.context.pool, 200);
    const line = openLine(100);
    const answers = await rush(golfers, 100, ({ token }, n) =>
      line.send(`${servers[n % 2]?.url}/api/tournament-registrations`, 'POST', token, soloEntry(tournament?.id ?? '')),
    );
    line.close();
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(40);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(160);
    await server.judge();
  });

  it('gives one slot to one of 100 organizers', async () => {
    const server = first();
    const { id } = await makeSlot(server);
    const organizers = await insertOrganizers(server.context.pool, 100);
    const line = openLine(50);
    const answers = await rush(organizers, 50, ({ token }, n) =>
      line.send(`${servers[n % 2]?.url}/api/functions/book-tournament-slot`, 'POST', token, { slotId: id }),
    );
    line.close();
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(200), count(409)]).toEqual([1, 99]);
    await server.judge();
  });
});
