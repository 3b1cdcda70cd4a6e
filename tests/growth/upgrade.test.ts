/** The promises of docs/operating.md under 'Upgrade' and 'Going back', with versions that come after this one. */
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { newId, openPool, type Pool } from '#kernel/database/connection.ts';
import { migrate } from '#areas/operator/database/migrate.ts';
import { createTestDatabase, databaseUrl, onServer } from '#tests/database.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';
import { until } from '#tests/until.ts';
import { isBuilt } from '../chaos/own-server.ts';
import { type Program, run, tablesOf, versionOf } from './next-version.ts';

const adds = `create table "next_things" ("id" uuid primary key not null);
--> statement-breakpoint
alter table "tournament_registrations" add column "next_note" text default 'none' not null;
--> statement-breakpoint
create index "next_notes" on "tournament_registrations" ("next_note");`;
const breaks = `create table "half_done" ("id" uuid primary key not null);
--> statement-breakpoint
alter table "payments" add column "half_done" text;
--> statement-breakpoint
select 1 / 0;`;
const ends = `-- cannot go back: phone numbers of players are kept apart
create table "phones_apart" ("id" uuid primary key not null);`;
const [onlyAdds, fails, hasNoWayBack] = ['9001_adds', '9002_breaks', '9003_ends'] as const;

let database: { url: string; drop(): Promise<void> };
let old: TestServer;
let pool: Pool;
let tournament: string;
const running: Program[] = [];
const start = async (root: string, ...words: string[]): Promise<Program> => {
  const program = await run(root, database.url, words);
  running.push(program);
  return program;
};
const enter = async () => {
  const golfer = await makeGolfer(old);
  const body = soloEntry(tournament);
  return (await old.call('POST', '/api/tournament-registrations', { as: golfer.token, body })).status;
};

beforeEach(async () => {
  database = await createTestDatabase();
  old = await startTestServer({ databaseUrl: database.url });
  pool = old.context.pool;
  const { organizer } = await makeOrganizer(old, { charges: false });
  ({ id: tournament } = await makeTournament(old, { organizer, registrationFee: 0, maxEntries: 1_000 }));
});
afterEach(async () => {
  for (const { child, exit } of running.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await exit;
  }
  await old.stop();
  await database.drop();
});

it('is brought to the next version while this one takes entries, and none of them fails', async () => {
  const { folder } = versionOf('0.2.0', { [onlyAdds]: adds });
  const answers: number[] = [];
  let isOver = false;
  const hands = Array.from({ length: 4 }, async () => {
    while (!isOver) answers.push(await enter());
  });
  await until(() => answers.length >= 8);
  // As two new servers do that start at once.
  await Promise.all([migrate(database.url, { folder }), migrate(database.url, { folder })]);
  const during = answers.length;
  await until(() => answers.length >= during + 8);
  isOver = true;
  await Promise.all(hands);
  expect(new Set(answers)).toEqual(new Set([201]));
  const { rows } = await pool.query('select count(*)::int as entries from tournament_registrations');
  expect(rows).toEqual([{ entries: answers.length }]);
  expect(await tablesOf(pool)).toContain('next_things');
  await old.judge();
});

it('lets go of all that it locked while somebody is being served, and goes on afterwards', async () => {
  const { folder } = versionOf('0.2.0', {
    '9001_two_tables': `alter table "ledger_entries" add column "next_note" text;
--> statement-breakpoint
alter table "payments" add column "next_note" text;`,
  });
  const paying = await pool.connect();
  await paying.query('begin');
  await paying.query('lock table payments in row exclusive mode');
  const migrating = migrate(database.url, { folder });
  // It has the ledger by now, and waits for the payments.
  const waits = `select from pg_locks where not granted and relation = 'payments'::regclass`;
  await until(async () => (await pool.query(waits)).rowCount === 1, Boolean, 60_000);
  await paying.query('lock table ledger_entries in row exclusive mode');
  await paying.query('commit');
  paying.release();
  await migrating;
  expect(await enter()).toBe(201);
});

it('begins with all migrations where there is nothing yet, and asks nobody', async () => {
  const name = `golf_fresh_${newId().slice(-12)}`;
  const url = databaseUrl(inject('serverUrl'), name);
  await onServer(inject('serverUrl'), `create database ${name}`);
  const fresh = openPool(url, 1, () => {});
  try {
    await migrate(url, { folder: versionOf('0.2.0', { [hasNoWayBack]: ends }).folder });
    expect(await tablesOf(fresh)).toContain('phones_apart');
  } finally {
    await fresh.end();
    await onServer(inject('serverUrl'), `drop database if exists ${name} with (force)`);
  }
});

describe.skipIf(!isBuilt)('the built program', () => {
  it('leaves the tables as they are where its migration fails, and the version before serves on', async () => {
    const before = await tablesOf(pool);
    const next = await start(versionOf('0.2.0', { [fails]: breaks }).root, 'main');
    expect(await next.exit).toBe(1);
    expect(next.said()).toMatch(/migration 9002_breaks failed: division by zero\. Nothing of it was kept/);
    expect(next.said()).toContain('Let the version before run on');
    expect(next.said()).not.toMatch(/^\s+at /m);
    expect(await tablesOf(pool)).toBe(before);
    expect(await enter()).toBe(201);
  });

  it('says what cannot be taken back before it starts, and does it when somebody agrees', async () => {
    const before = await tablesOf(pool);
    const { root } = versionOf('0.2.0', { [onlyAdds]: adds, [hasNoWayBack]: ends });
    const next = await start(root, 'main');
    expect(await next.exit).toBe(2);
    for (const words of ['9003_ends: phone numbers of players are kept apart', 'backup --verify', 'migrate --yes'])
      expect(next.said()).toContain(words);
    const unasked = await start(root, 'golf', 'migrate');
    expect(await unasked.exit).toBe(1);
    expect(unasked.said()).toContain('phone numbers of players are kept apart');
    expect(await tablesOf(pool)).toBe(before);
    expect(await enter()).toBe(201);

    const agreed = await start(root, 'golf', 'migrate', '--yes');
    expect(await agreed.exit, agreed.said()).toBe(0);
    const after = await tablesOf(pool);
    expect(after).toContain('phones_apart');

    // A server of the version before is refused all the same, before it does anything.
    const older = await start(versionOf('0.1.0').root, 'main');
    expect(await older.exit).toBe(2);
    expect(older.said()).toMatch(
      /migrated by Fairway 0\.2\.0 \(9003_ends\), and Fairway 0\.1\.0 \(.*\) cannot use it: phone numbers/,
    );
    expect(older.said()).toMatch(/Start that version again, or restore the backup/);
    expect(await tablesOf(pool)).toBe(after);
  });

  it('starts again on tables of a later version that has only added to them, and says so', async () => {
    const { root } = versionOf('0.2.0', { [onlyAdds]: adds });
    const upgrade = await start(root, 'golf', 'migrate');
    expect(await upgrade.exit, upgrade.said()).toBe(0);
    const after = await tablesOf(pool);
    const older = await start(versionOf('0.1.0').root, 'main');
    await until(() => older.said().includes('is ready at') || older.child.exitCode !== null, Boolean, 60_000);
    expect(older.said()).toMatch(/migrated by Fairway 0\.2\.0 \(9001_adds\), and Fairway 0\.1\.0 .* may serve it/);
    expect((await fetch(`${older.url}/readyz`)).status).toBe(200);
    expect((await fetch(`${older.url}/api/tournaments/${tournament}`)).status).toBe(200);
    expect(await tablesOf(pool)).toBe(after);
    const doctor = await start(versionOf('0.1.0').root, 'golf', 'doctor');
    await doctor.exit;
    expect(doctor.said()).toMatch(/warn\s+The database was migrated by Fairway 0\.2\.0/);
  });
});
