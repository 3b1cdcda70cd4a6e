import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import pg from 'pg';
import { freePort } from '#kernel/platform/postgres.ts';
import { createTestDatabase, databaseUrl, onServer } from '#tests/database.ts';
import { makeOrganizer } from '#tests/factories/accounts.ts';
import { openMailServer } from '#tests/factories/mail-server.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';
import { throwAwayFolder } from '#tests/throw-away.ts';
import { settleSettings } from '../../scripts/server-command.mjs';

const dataDir = throwAwayFolder('golf-commands');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Runs one of the operator's commands as the program does, with these settings. */
async function golf(
  words: string[],
  settings: Record<string, string> = {},
): Promise<{ text: string; complaint: string; exitCode: number }> {
  vi.resetModules();
  for (const [name, value] of Object.entries({
    PRODUCTION: '0',
    DATABASE_URL: server.databaseUrl,
    DATA_DIR: dataDir,
    BASE_URL: server.url,
    ...settings,
  }))
    vi.stubEnv(name, value);
  const given = process.argv;
  process.argv = ['node', 'golf', ...words];
  const [out, complaints] = [
    vi.spyOn(process.stdout, 'write').mockReturnValue(true),
    vi.spyOn(process.stderr, 'write').mockReturnValue(true),
  ];
  try {
    await import('#apps/cli.ts');
    const textOf = (spy: typeof out) => spy.mock.calls.map(([part]) => String(part)).join('');
    return { text: textOf(out), complaint: textOf(complaints), exitCode: Number(process.exitCode ?? 0) };
  } finally {
    process.argv = given;
    process.exitCode = undefined;
    out.mockRestore();
    complaints.mockRestore();
    vi.unstubAllEnvs();
  }
}

async function onDatabase(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

type Finding = { level: string; what: string; todo?: string };
const doctor = async (settings: Record<string, string> = {}) => {
  const { text, exitCode } = await golf(['doctor', '--json'], settings);
  return { exitCode, findings: (JSON.parse(text) as { findings: Finding[] }).findings };
};
/** The findings whose words match. */
const about = (findings: Finding[], words: RegExp) => findings.filter(({ what }) => words.test(what));

describe('backup, restore and demo', () => {
  it('carry an installation by command, in words and in JSON', async () => {
    const file = join(dataDir, 'all.tar.gz');
    const made = await golf(['backup', file, '--verify', '--json']);
    expect(made.exitCode).toBe(0);
    expect(JSON.parse(made.text)).toMatchObject({ ok: true, file, bytes: statSync(file).size, verified: true });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await golf(['backup', file])).toMatchObject({
      exitCode: 1,
      text: '',
      complaint: expect.stringContaining('exists already'),
    });
    expect(await golf(['backup'])).toMatchObject({ exitCode: 1, complaint: expect.stringContaining('BACKUP_DIR') });
    const other = await createTestDatabase();
    expect(await golf(['restore', file], { DATABASE_URL: other.url })).toMatchObject({
      exitCode: 0,
      text: expect.stringMatching(/^Restored [\d,]+ rows of \d+ tables/),
    });
    expect(await golf(['restore', join(dataDir, 'none')], { DATABASE_URL: other.url })).toMatchObject({
      exitCode: 1,
      complaint: expect.stringContaining('There is no file'),
    });
    expect(await golf(['restore'])).toMatchObject({ exitCode: 2 });
    expect(await golf(['backup', '--help'])).toMatchObject({ exitCode: 0, text: expect.stringContaining('one file') });
    await other.drop();
  });

  it('bring an installation to another machine with its settings and secrets, by one command', async () => {
    const secret = 's'.repeat(40);
    const file = join(dataDir, 'moving.tar.gz');
    const there = { AUTH_SECRET: secret, MAIL_FROM: 'Golf # one <golf@example.test>', HOLD_MINUTES: '45' };
    expect(await golf(['backup', file], there)).toMatchObject({ exitCode: 0 });
    // The new machine has an empty database that was never migrated, and no file of settings.
    const name = `golf_moved_${process.pid}`;
    await onServer(inject('serverUrl'), `create database ${name}`);
    const here = { DATABASE_URL: databaseUrl(inject('serverUrl'), name), DATA_DIR: join(dataDir, 'new machine') };
    const settings = join(dataDir, 'new.env');
    const bare = {
      ...here,
      SETTINGS_FILE: settings,
      AUTH_SECRET: '',
      MAIL_FROM: '',
      HOLD_MINUTES: '',
      // As `npm run golf` runs each command.
      NODE_ENV: 'production',
      PRODUCTION: '',
    };
    expect(await golf(['restore', file], bare)).toMatchObject({ exitCode: 0, text: expect.stringContaining(settings) });
    const written = parseEnv(readFileSync(settings, 'utf8'));
    expect(written).toMatchObject({ ...there, DATABASE_URL: here.DATABASE_URL, DATA_DIR: here.DATA_DIR });
    expect(statSync(settings).mode & 0o777).toBe(0o600);
    await onServer(inject('serverUrl'), `drop database ${name} with (force)`);
    // It was a server for trying things out, and starts as one: nothing contradicts that.
    for (const [one, value] of Object.entries({
      ...written,
      SETTINGS_FILE: settings,
      NODE_ENV: '',
      PRODUCTION: '',
    }))
      vi.stubEnv(one, value);
    expect(() => settleSettings(dataDir)).not.toThrow();
    vi.unstubAllEnvs();

    // Where there are settings they stay, and what is set otherwise is named.
    const second = await createTestDatabase();
    const kept = { ...bare, DATABASE_URL: second.url, AUTH_SECRET: 'x'.repeat(40), HOLD_MINUTES: '45' };
    const before = readFileSync(settings, 'utf8');
    const restored = await golf(['restore', file, '--json'], kept);
    expect(JSON.parse(restored.text)).toMatchObject({ other_settings: expect.arrayContaining(['AUTH_SECRET']) });
    expect(restored.text).not.toContain(secret);
    expect(readFileSync(settings, 'utf8')).toBe(before);
    expect(parseEnv(readFileSync(join(here.DATA_DIR, 'restored.env'), 'utf8'))).toMatchObject(there);
    await second.drop();

    // A refusal leaves no settings behind.
    const third = join(dataDir, 'third.env');
    expect(
      await golf(['restore', file], { ...bare, DATABASE_URL: server.databaseUrl, SETTINGS_FILE: third }),
    ).toMatchObject({
      exitCode: 1,
      complaint: expect.stringContaining('not empty'),
    });
    expect(existsSync(third)).toBe(false);
  });

  it('keep the settings of an installation that came, whatever goes wrong after that', async () => {
    const file = join(dataDir, 'after.tar.gz');
    const secret = 'k'.repeat(40);
    await golf(['backup', file], { AUTH_SECRET: secret });
    const other = await createTestDatabase();
    const settings = join(dataDir, 'after.env');
    // The server checks itself daily, and may have done so before: the runs in the backup come back.
    const { rows: runs } = await server.context.pool.query<{ id: string }>('select id from invariant_runs');
    // Settings that are checked afterwards cannot be noted.
    await onDatabase(
      other.url,
      `create function refuse() returns trigger language plpgsql as $$
       begin
         if new.id = any('{${runs.map(({ id }) => id).join()}}'::uuid[]) then return new; end if;
         raise 'the disk is full';
       end $$;
       create trigger refuse before insert on invariant_runs for each row execute function refuse()`,
    );
    const restored = await golf(['restore', file], {
      DATABASE_URL: other.url,
      DATA_DIR: join(dataDir, 'after'),
      SETTINGS_FILE: settings,
      AUTH_SECRET: '',
    });
    // Somebody who is told of the failure alone would take the restore for one that failed.
    expect(restored).toMatchObject({
      exitCode: 1,
      text: expect.stringMatching(/^Restored [\d,]+ rows/),
      complaint: expect.stringMatching(/^The rows are here; .*the disk is full/m),
    });
    expect(parseEnv(readFileSync(settings, 'utf8')).AUTH_SECRET).toBe(secret);
    await other.drop();
  });

  it('say that a backup is of another version before a database is made for this one', async () => {
    const file = join(dataDir, 'older.tar.gz');
    const older = await createTestDatabase();
    await onDatabase(
      older.url,
      'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
    );
    await golf(['backup', file], { DATABASE_URL: older.url });
    await older.drop();
    const name = `golf_newer_${process.pid}`;
    await onServer(inject('serverUrl'), `create database ${name}`);
    const url = databaseUrl(inject('serverUrl'), name);
    expect(await golf(['restore', file], { DATABASE_URL: url })).toMatchObject({
      exitCode: 1,
      complaint: expect.stringMatching(
        /have \d+ migrations.*Restore it with the version that had migrated the database.*Nothing was changed/,
      ),
    });
    expect(await onDatabase(url, `select to_regclass('drizzle.__drizzle_migrations') as made`)).toEqual([
      { made: null },
    ]);
    await onServer(inject('serverUrl'), `drop database ${name}`);
  });

  it('leave no half file where they fail', async () => {
    const file = join(dataDir, 'none', 'all.tar.gz');
    expect(await golf(['backup', file])).toMatchObject({ exitCode: 1 });
    const other = join(dataDir, 'unmigrated.tar.gz');
    const gone = server.databaseUrl.replace(/\/[^/]*$/, '/postgres');
    expect(await golf(['backup', other], { DATABASE_URL: gone })).toMatchObject({
      exitCode: 1,
      complaint: expect.stringContaining('never migrated'),
    });
    expect([file, other].filter((path) => existsSync(path))).toEqual([]);
    expect(readdirSync(dataDir).filter((name) => name.endsWith('.unfinished'))).toEqual([]);
  });

  it('load no demo world over what is there, nor in production', async () => {
    const production = {
      PRODUCTION: '1',
      AUTH_SECRET: 'x'.repeat(32),
      STRIPE_SECRET_KEY: 'sk_test_x',
      STRIPE_WEBHOOK_SECRET: 'whsec_x',
      SMTP_URL: 'smtp://127.0.0.1:1',
    };
    expect(await golf(['demo'], production)).toMatchObject({
      exitCode: 1,
      complaint: expect.stringContaining('in production'),
    });
    const { organizer } = await makeOrganizer(server, { charges: false });
    await makeTournament(server, { organizer, registrationFee: 0 });
    expect(await golf(['demo'])).toMatchObject({
      exitCode: 1,
      complaint: expect.stringContaining('tournaments already'),
    });
  });
});

describe('the doctor', () => {
  it('says of a test installation what is well and what is only for tests', async () => {
    expect((await golf(['invariants'])).exitCode).toBe(0);
    expect(await golf(['refunds', 'failed'])).toMatchObject({
      exitCode: 0,
      text: 'No refund that failed is left to you.\n',
    });
    expect(await golf(['refunds', 'settle', 'x'])).toMatchObject({ exitCode: 2 });
    const { exitCode, findings } = await doctor();
    // The database of the tests may forget, and the doctor sees it.
    expect(findings.filter(({ level, what }) => level === 'FAIL' && !what.startsWith('fsync is off'))).toEqual([]);
    expect(exitCode).toBe(about(findings, /^fsync is off/).length);
    for (const words of [
      /^Node\.js 2/,
      /is writable/,
      /^PostgreSQL \d+/,
      /the clocks agree/,
      /connections at most/,
      /tables are at this version/,
      /no job failed/,
      /places, payments and books agree/,
      /folder of pictures takes/,
      /answers and is ready/,
    ]) {
      expect(about(findings, words), String(words)).toMatchObject([{ level: 'ok' }]);
    }
    for (const words of [/test installation/, /no Stripe key/, /no mail server/])
      expect(about(findings, words), String(words)).toMatchObject([{ level: 'warn', todo: expect.any(String) }]);
    const { text } = await golf(['doctor']);
    expect(text).toMatch(/^ok {4}the settings can be read\n/);
    expect(text).toMatch(/^warn {2}no mail server.*\n {6}→ Set SMTP_URL\.$/m);
  });

  it('makes accounts of all three types, and names each field that is missing or wrong', async () => {
    const club = ['user', 'create', '--email', 'club@commands.test', '--password', 'A-long-Secret-42', '--type'];
    const bare = await golf([...club, 'country_club']);
    expect(bare).toMatchObject({ exitCode: 1, text: '' });
    for (const field of ['club_name', 'contact_name', 'phone', 'address', 'city', 'state', 'zip_code'])
      expect(bare.complaint).toContain(`  --${field.replaceAll('_', '-')}: `);
    const filled = ['--club-name', 'Heron Point', '--contact-name', 'Ann Lee', '--phone', '5125550100'];
    const where = ['--address', '1 Lake Road', '--city', 'Austin', '--state', 'TX', '--zip-code'];
    expect((await golf([...club, 'country_club', ...filled, ...where, 'abc'])).complaint).toContain('--zip-code: ');
    expect(await golf([...club, 'country_club', ...filled, ...where, '78701'])).toMatchObject({ exitCode: 0 });
    const { rows } = await server.context.pool.query(
      `select c.club_name, c.zip_code from country_clubs c join users u on u.id = c.user_id where u.email = $1`,
      ['club@commands.test'],
    );
    expect(rows).toEqual([{ club_name: 'Heron Point', zip_code: '78701' }]);
    const person = ['user', 'create', '--email', 'host@commands.test', '--password', 'A-long-Secret-42', '--type'];
    expect((await golf([...person, 'organizer'])).complaint).toContain('--organization-name: ');
    expect(await golf([...person, 'organizer', '--organization-name', 'Lions'])).toMatchObject({ exitCode: 0 });
    expect((await golf([...person.with(3, 'not an address'), 'golfer'])).complaint).toContain('--email: ');
    expect((await golf([...person.with(3, 'x@commands.test'), 'caddie'])).complaint).toContain('--type: ');
  });

  it('says what to do about what fails', async () => {
    const { pool } = server.context;
    const { rows } = await pool.query<{ id: number }>(`select id from graphile_worker.add_job('nobody-does-this')`);
    await pool.query('select graphile_worker.permanently_fail_jobs(array[$1::bigint])', [rows[0]?.id]);
    await pool.query(`select graphile_worker.add_job('nobody-does-that', run_at := now() - interval '1 hour')`);
    await pool.query(
      `insert into invariant_runs (id, ran_at, checks)
         values (gen_random_uuid(), now() + interval '1 second',
         '[{"name": "all is well", "broken": 2, "examples": []}]')`,
    );
    await pool.query(
      'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
    );
    const nobody = await freePort();
    const { exitCode, findings } = await doctor({
      SMTP_URL: 'smtp://127.0.0.1:1',
      BASE_URL: `http://127.0.0.1:${nobody}`,
      DATABASE_POOL: '150',
      WORKERS: '4',
      SMS_URL: 'http://127.0.0.1:1/sms',
    });
    expect(exitCode).toBe(1);
    expect(about(findings, /1 jobs failed for good/)).toMatchObject([
      { level: 'warn', todo: expect.stringContaining('jobs retry') },
    ]);
    for (const words of [
      /the oldest for \d+ minutes/,
      /found 2 that are off/,
      /1 of \d+ migrations are missing/,
      /may open 656 connections/,
      /the mail server: /,
      /127\.0\.0\.1:\d+: nobody answers \(ECONNREFUSED\)/,
      /gateway of text messages: /,
    ]) {
      expect(about(findings, words), String(words)).toMatchObject([{ level: 'FAIL', todo: expect.any(String) }]);
    }
  });

  it('says of a database from before the first release what to do, and `migrate` leaves it alone', async () => {
    const older = await createTestDatabase();
    const applied = 'select id, created_at from drizzle.__drizzle_migrations order by id';
    await onDatabase(older.url, 'update drizzle.__drizzle_migrations set created_at = created_at - 86400000');
    const before = await onDatabase(older.url, applied);
    expect(await golf(['migrate'], { DATABASE_URL: older.url })).toEqual({
      exitCode: 1,
      text: '',
      complaint: 'This database is from before the first release; export with the old program and import.\n',
    });
    expect(await onDatabase(older.url, applied)).toEqual(before);
    const { exitCode, findings } = await doctor({ DATABASE_URL: older.url });
    expect(exitCode).toBe(1);
    expect(about(findings, /from before the first release/)).toMatchObject([
      { level: 'FAIL', todo: expect.stringContaining('Export') },
    ]);
    await older.drop();
  });

  it('goes on without a database, and names settings that cannot be', async () => {
    const { exitCode, findings } = await doctor({ DATABASE_URL: 'postgres://golf:not-to-be-shown@127.0.0.1:1/golf' });
    expect(exitCode).toBe(1);
    expect(about(findings, /^the database: .*ECONNREFUSED/)).toMatchObject([
      { level: 'FAIL', todo: expect.stringContaining('DATABASE_URL') },
    ]);
    expect(about(findings, /answers and is ready/)).toHaveLength(1);
    expect(JSON.stringify(findings)).not.toContain('not-to-be-shown');
    const broken = await doctor({ PORT: 'many', STRIPE_SECRET_KEY: 'sk_live_not-to-be-shown' });
    expect(broken.exitCode).toBe(1);
    expect(broken.findings.map(({ what }) => what).join()).toMatch(/PORT.*|STRIPE_WEBHOOK_SECRET/);
    expect(JSON.stringify(broken)).not.toContain('not-to-be-shown');
  });

  it('asks the mail server whether it lets us in, and sends nothing', async () => {
    const mails = await openMailServer();
    mails.password = 'right';
    await mails.start();
    const from = { MAIL_FROM: 'Fairway <no-reply@golf.example.test>' };
    expect(about((await doctor({ SMTP_URL: mails.url, ...from })).findings, /mail server lets us in/)).toMatchObject([
      { level: 'ok' },
    ]);
    expect(
      about((await doctor({ SMTP_URL: mails.url.replace('right', 'wrong'), ...from })).findings, /^the mail server: /),
    ).toMatchObject([{ level: 'FAIL' }]);
    expect(about((await doctor({ SMTP_URL: mails.url })).findings, /mails come from no-reply@localhost/)).toMatchObject(
      [{ level: 'FAIL' }],
    );
    expect(mails.taken).toEqual([]);
    await mails.stop();
  });
});
