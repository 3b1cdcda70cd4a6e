import { existsSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#apps/endpoints.ts';
import { problemOf } from '#apps/server/app/problems.ts';
import { isDatabaseUnavailable } from '#kernel/database/away.ts';
import { inTransaction, newId } from '#kernel/database/connection.ts';
import { freeLostJobs } from '#kernel/database/jobs.ts';
import { migrate } from '#areas/operator/database/migrate.ts';
import { type EmbeddedPostgres, startPostgres } from '#kernel/platform/postgres.ts';
import { notify } from '#areas/messages/services/notify.ts';
import { checkConnectStatus, createConnectAccount } from '#areas/money/services/connect.ts';
import { buyPlan } from '#areas/accounts/services/plans/buy-plan.ts';
import { openPortal } from '#areas/accounts/services/plans/portal.ts';
import { makeClub, makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { soloEntry } from '#tests/factories/registrations.ts';
import { type Answer, startTestServer, type TestServer } from '#tests/factories/server.ts';
import { openTab } from '#tests/factories/streams.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';
import { takeComplaints } from '#tests/set-up.ts';
import { throwAwayFolder } from '#tests/throw-away.ts';
import { until } from '#tests/until.ts';

const webBuild = existsSync('build/web/server/index.js') ? { webBuild: 'build/web' } : {};
const folder = throwAwayFolder('golf-lost');
let postgres: EmbeddedPostgres;
let server: TestServer;
beforeAll(async () => {
  postgres = await startPostgres(folder);
  await migrate(postgres.url);
  server = await startTestServer({ databaseUrl: postgres.url, ...webBuild });
});
afterAll(async () => {
  await server.stop();
  await postgres.stop();
  for (const used of [folder, postgres.home]) rmSync(used, { recursive: true, force: true });
});

const kill = async () => {
  process.kill(postgres.pid, 'SIGKILL');
  await postgres.stop();
};
const startAgain = async () => {
  const { url } = postgres;
  postgres = await startPostgres(folder);
  expect(postgres.url).toBe(url);
};

/** Tries until it works. @throws what the last try threw */
async function eventually<Result>(work: () => Promise<Result>): Promise<Result> {
  let last: unknown;
  const tried = () =>
    work().then(
      (result) => ({ result }),
      (error) => {
        last = error;
        return null;
      },
    );
  const done = await until(tried).catch(() => null);
  if (!done) throw last;
  return done.result;
}

function expectAway(answer: Answer, what: string): void {
  expect(
    [answer.status, answer.headers['retry-after'], answer.headers['content-type'], answer.body.code],
    what,
  ).toEqual([503, '1', 'application/problem+json; charset=utf-8', 'unavailable']);
}

/** One statement on a connection of its own. */
async function ask(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

describe('what an error of the database is answered with', () => {
  const coded = (code: string) => Object.assign(new Error('said by the database'), { code });

  it.each([
    '53100',
    '53300',
    '25006',
    '25P03',
    '57P01',
    '57P02',
    '57P03',
    '57014',
    '55P03',
    '08006',
    '58030',
    'ECONNREFUSED',
    'ECONNRESET',
    'ENOTFOUND',
  ])('%s is 503, also when somebody wrapped it', (code) => {
    expect(problemOf(coded(code) as never)).toMatchObject({ status: 503, code: 'unavailable' });
    expect(problemOf(new Error('failed query', { cause: coded(code) }) as never)).toMatchObject({ status: 503 });
  });

  it.each([
    'timeout exceeded when trying to connect',
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
  ])('"%s" is 503', (message) => {
    expect(problemOf(new Error(message) as never)).toMatchObject({ status: 503 });
  });

  it.each(['23505', '22P02', '42601', 'XX000'])('%s stays a fault of ours', (code) => {
    expect(problemOf(coded(code) as never)).toMatchObject({ status: 500, code: 'unexpected' });
  });
});

describe('while the database is away', () => {
  it('every endpoint answers 503 and nothing else goes wrong; then all of it goes on by itself', async () => {
    const { golfer, token } = await makeGolfer(server);
    const { organizer, token: organizerToken } = await makeOrganizer(server);
    const { token: clubToken } = await makeClub(server, { plan: 'basic' });
    const tournament = await makeTournament(server, { organizer });
    let wasReady = 0;
    const tab = openTab([server.url], token, { onReady: () => wasReady++ });
    await eventually(async () => expect(wasReady).toBe(1));
    const tokens: Record<string, string | undefined> = {
      golfer: token,
      organizer: organizerToken,
      country_club: clubToken,
      signed_in: token,
      second_step: token,
      admin: token,
    };

    await kill();
    // By then nobody is remembered.
    server.clock.advance(1_001);
    const away: string[] = [];
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = endpoint.path.replace(/:\w+/g, newId());
      const answer = await server.call(endpoint.method, path, {
        as: tokens[endpoint.access],
        ...(endpoint.method === 'GET' ? {} : { body: {} }),
      });
      if (answer.status < 500) continue;
      expectAway(answer, name);
      away.push(name);
    }
    expect(away).toEqual(
      expect.arrayContaining(
        ['listTournaments', 'getViewer', 'createRegistration', 'createPayment', 'bookSlot', 'manageTournament'].filter(
          (name) => name in endpoints,
        ),
      ),
    );
    expect(away.length).toBeGreaterThan(Object.keys(endpoints).length / 2);
    expectAway(
      await server.call('POST', '/api/tournament-registrations', { as: token, body: soloEntry(tournament.id) }),
      'entering',
    );
    expectAway(
      await server.call('POST', '/api/auth/sign-in', { body: { email: golfer.email, password: 'secret1' } }),
      'signing in',
    );
    expect((await server.call('GET', '/readyz')).status).toBe(503);
    expect((await server.call('GET', '/healthz')).status).toBe(200);
    // A service that asks the provider too says which of the two is away.
    for (const asked of [
      () => checkConnectStatus(server.context, organizer),
      () => createConnectAccount(server.context, organizer),
      () => buyPlan(server.context, organizer, 'pro', undefined),
      () => openPortal(server.context, organizer),
    ])
      expect(await asked().then(() => null, isDatabaseUnavailable)).toBe(true);
    if (webBuild.webBuild) {
      for (const [path, as] of [
        ['/tournaments'],
        [`/tournament-details/${tournament.id}`],
        ['/tournaments', token],
        ['/my-tournaments', token],
      ] as const) {
        const page = await server.call('GET', path, { as, headers: { accept: 'text/html' } });
        expect([page.status, page.headers['retry-after'], page.headers['content-type']], path).toEqual([
          503,
          // The viewer could not be found out: the page is the shortest there is, and asks again by itself.
          as ? '5' : '1',
          'text/html; charset=utf-8',
        ]);
        expect(page.body).toMatch(/try again/i);
      }
      takeComplaints();
    }

    // Ten minutes; the long form waits for them.
    server.clock.advance(10 * 60_000);
    if (process.env.LONG) await sleep(10 * 60_000);
    await startAgain();
    await eventually(async () => expect((await server.call('GET', '/readyz')).status).toBe(200));
    expect((await server.call('GET', '/api/tournaments')).status).toBe(200);
    expect(
      (await server.call('POST', '/api/tournament-registrations', { as: token, body: soloEntry(tournament.id) }))
        .status,
    ).toBe(201);
    // The listening connection is back: what is told now arrives in the tab, and the queue's worker sends its mail.
    await inTransaction(server.context.pool, (tx) =>
      notify(server.context, tx, [
        {
          userId: golfer.userId,
          type: 'payment_reminder',
          subject: 'after:1',
          title: 'Back again',
          message: 'Here.',
          path: '/payment',
        },
      ]),
    );
    await eventually(async () => expect(tab.seen.length).toBe(1));
    await eventually(async () => {
      const { rows } = await server.context.pool.query(
        `select sent_at from mails where user_id = $1 and subject = 'Back again'`,
        [golfer.userId],
      );
      expect(rows[0].sent_at).not.toBeNull();
    });
    tab.close();
    await server.judge();
    takeComplaints();
  });

  it('one that only reads is read from, and writes are answered 503', async () => {
    const { token } = await makeGolfer(server);
    const tournament = await makeTournament(server);
    await ask('alter database golf set default_transaction_read_only = on');
    await ask(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'golf' and pid <> pg_backend_pid()",
    );
    try {
      await eventually(async () => expect((await server.call('GET', '/api/tournaments')).status).toBe(200));
      await eventually(async () =>
        expectAway(
          await server.call('POST', '/api/tournament-registrations', { as: token, body: soloEntry(tournament.id) }),
          'entering',
        ),
      );
      expect((await server.call('GET', `/api/tournaments/${tournament.id}`)).status).toBe(200);
    } finally {
      await ask('set transaction read write; alter database golf set default_transaction_read_only = off');
      await ask(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'golf' and pid <> pg_backend_pid()",
      );
    }
    await eventually(async () =>
      expect(
        (await server.call('POST', '/api/tournament-registrations', { as: token, body: soloEntry(tournament.id) }))
          .status,
      ).toBe(201),
    );
    takeComplaints();
  });

  it('a job whose worker was killed runs again after minutes, not hours', async () => {
    const { pool } = server.context;
    await pool.query(`select graphile_worker.add_job('never-taken', '{}')`);
    const lockedFor = (minutes: number) =>
      pool.query(
        `update graphile_worker._private_jobs set locked_at = now() - $1 * interval '1 minute', locked_by = 'killed'
         where task_id = (select id from graphile_worker._private_tasks where identifier = 'never-taken')`,
        [minutes],
      );
    const isLocked = async () =>
      (
        await pool.query(
          `select locked_at is not null as locked from graphile_worker.jobs where task_identifier = 'never-taken'`,
        )
      ).rows[0].locked;
    await lockedFor(4);
    expect([await freeLostJobs(pool, 5), await isLocked()]).toEqual([0, true]);
    await lockedFor(6);
    expect([await freeLostJobs(pool, 5), await isLocked()]).toEqual([1, false]);
  });
});

describe('the embedded database', () => {
  it('is started again at its old address when it ends by itself, adopted or not, and not after it was stopped', async () => {
    const own = throwAwayFolder('golf-kept');
    const said: string[] = [];
    const say = (line: string) => said.push(line);
    const first = await startPostgres(own, { fast: true });
    const reach = (url: string) =>
      eventually(async () => {
        const client = new pg.Client({ connectionString: url });
        client.on('error', () => {});
        await client.connect();
        await client.query('select 1');
        await client.end();
      });
    try {
      const adopted = await startPostgres(own, { fast: true, keep: true, say });
      expect([adopted.adopted, adopted.url]).toEqual([true, first.url]);
      for (const death of [1, 2]) {
        const { pid } = adopted;
        process.kill(pid, 'SIGKILL');
        await eventually(async () => expect(adopted.pid).not.toBe(pid));
        await reach(first.url);
        expect(said.filter((line) => line.includes('started again'))).toHaveLength(death);
      }
      await adopted.stop();
      await expect(reachOnce(first.url)).rejects.toThrow();
      expect(said.filter((line) => line.includes('started again'))).toHaveLength(2);
    } finally {
      for (const used of [own, first.home]) rmSync(used, { recursive: true, force: true });
    }
  });
});

async function reachOnce(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  await client.end();
}
