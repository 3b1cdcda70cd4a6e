import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { extract, pack } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readNewestBackup } from '#areas/operator/database/backups.ts';
import { readOperatingFigures } from '#areas/operator/database/read-facts.ts';
import { migrate } from '#areas/operator/database/migrate.ts';
import { underBackupLock } from '#areas/operator/database/one-backup.ts';
import { inThrowAwayDatabase } from '#areas/operator/database/throw-away.ts';
import { folderStore } from '#kernel/platform/picture-store.ts';
import { setProductPicture } from '#areas/shop/services/manage-catalogue.ts';
import { checkInvariants } from '#areas/operator/services/invariants.ts';
import { isNightlyBackupDue } from '#areas/operator/services/installation/nightly-backup.ts';
import { backUp, verifyBackup } from '#areas/operator/services/transfer/back-up.ts';
import { exportInstallation } from '#areas/operator/services/transfer/export-installation.ts';
import { importInstallation } from '#areas/operator/services/transfer/import-installation.ts';
import { createTestDatabase, databaseUrl, onServer } from '#tests/database.ts';
import { makeClub, makeGolfer } from '#tests/factories/accounts.ts';
import { deliverEvents, openCheckout, pay } from '#tests/factories/checkout.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { buy, makeSeller, picture } from '#tests/factories/shop.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';
import { hasPostgres, startPrimary, sweep } from '#tests/growth/database-servers.ts';
import { throwAwayFolder } from '#tests/throw-away.ts';

const folder = throwAwayFolder('golf-transfer');
const quiet = () => {};
let server: TestServer;
let file: string;
let exported: Awaited<ReturnType<typeof exportInstallation>>;

const carried = { AUTH_SECRET: 'a secret, # with signs', MAIL_FROM: 'Golf <golf@example.test>' };

/** An installation of its own beside the server: another database, another folder of pictures. */
const beside = (url: string, name: string) => ({
  databaseUrl: url,
  pictures: folderStore(join(folder, name)),
  bucket: undefined,
  clock: () => new Date(),
  settings: carried,
});
const exportTo = (installation: ReturnType<typeof beside>, name: string) =>
  exportInstallation(installation, join(folder, name), quiet);
const rowsIn = async (url: string, text: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
};

/** A world of a bit of everything, with the jobs that wait and one that failed. */
beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web' } });
  const seller = await makeSeller(server);
  await setProductPicture(server.context, null, seller.product.id, await picture('jpeg'));
  await buy(server, seller);
  await makeClub(server);
  const { token } = await makeGolfer(server);
  // The signs that COPY's text form must write otherwise: its own marks, and signs of other alphabets.
  const tournament = await makeTournament(server);
  await server.context.pool.query('update tournaments set title = $1 where id = $2', [
    'Tab\tand \\N and \\. and\nÑandú 🏌️',
    tournament.id,
  ]);
  await pay(server, (await openCheckout(server, token, tournament.id)).sessionId);
  await deliverEvents(server);
  const { rows } = await server.context.pool.query<{ id: number }>(
    'select id from graphile_worker.jobs order by id limit 2',
  );
  await server.context.pool.query(
    `select graphile_worker.permanently_fail_jobs(array[$1::bigint], E'refused\\nby all')`,
    [rows[0]?.id],
  );
  await server.context.pool.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'who was here' where id = $1`,
    [rows[1]?.id],
  );
  file = join(folder, 'first.tar.gz');
  exported = await exportInstallation(
    { ...beside(server.databaseUrl, 'first'), pictures: server.context.pictures, clock: server.clock.now },
    file,
    quiet,
  );
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('an export', () => {
  it('fills another database with the very same, and exports the same again', async () => {
    const other = await createTestDatabase();
    const imported = await importInstallation(beside(other.url, 'second'), file, quiet);
    expect(imported.tables).toEqual(exported.tables);
    expect(imported.settings).toEqual(carried);
    expect(exported.pictures).toBe(3);
    const again = await exportTo(beside(other.url, 'second'), 'second.tar.gz');
    expect(again).toEqual(exported);
    // Computed columns, identities and the queue go on where they were; a job under way waits again.
    expect(await rowsIn(other.url, `select search_text from tournaments where title like 'Tab%'`)).toEqual(
      await rowsIn(server.databaseUrl, `select search_text from tournaments where title like 'Tab%'`),
    );
    const [{ last } = { last: 0 }] = await rowsIn(other.url, 'select max(id) as last from graphile_worker.jobs');
    const jobs = `select id, task_identifier, key, attempts, last_error from graphile_worker.jobs where id <= ${last} order by id`;
    expect(last).toBeGreaterThan(1);
    expect(await rowsIn(other.url, jobs)).toEqual(await rowsIn(server.databaseUrl, jobs));
    expect((await rowsIn(other.url, `select id from graphile_worker.add_job('later')`))[0]?.id).toBeGreaterThan(last);
    expect(await rowsIn(other.url, 'select from graphile_worker.jobs where locked_at is not null')).toEqual([]);
    // A server on it goes on: who was signed in still is, and what was owed is done.
    const second = await startTestServer({ databaseUrl: other.url });
    // The jobs that waited came along, and its provider knows nothing of what they are about.
    await second.judge({ mayFail: ['handle-provider-event', 'record-provider-fee'] });
    expect(
      (await second.call('GET', '/api/tournaments')).body.data.map((row: { title: string }) => row.title).join(),
    ).toContain('Ñandú');
    await second.stop();
    await other.drop();
  });

  it('is refused where rows name pictures that the store does not hold, and says how many where that is allowed', async () => {
    // As a command that reads other settings than its server: another folder, in which there is nothing.
    const elsewhere = { ...beside(server.databaseUrl, 'elsewhere'), clock: server.clock.now };
    const target = join(folder, 'elsewhere.tar.gz');
    await expect(exportInstallation(elsewhere, target, quiet)).rejects.toThrow(
      'Files of 1 picture is not in the store',
    );
    expect(existsSync(target)).toBe(false);
    const allowed = await exportInstallation(elsewhere, target, quiet, { mayMissPictures: true });
    expect(allowed).toMatchObject({ pictures: 0, rows: exported.rows });
    expect(allowed.missing_pictures).toHaveLength(1);
    expect(exported.missing_pictures).toEqual([]);
    // One width of several is as missing as all.
    const [id = ''] = allowed.missing_pictures;
    const store = server.context.pictures;
    const halved = { ...store, get: async (key: string) => (key.endsWith('/480.webp') ? null : store.get(key)) };
    await expect(
      exportInstallation({ ...elsewhere, pictures: halved }, join(folder, 'halved.tar.gz'), quiet),
    ).rejects.toThrow(id);
  });

  it('comes into an empty database alone, and only of its own version', async () => {
    await expect(importInstallation(beside(server.databaseUrl, 'third'), file, quiet)).rejects.toThrow(
      /is not empty: there are rows in .*Nothing was changed/,
    );
    const other = await createTestDatabase();
    await rowsIn(
      other.url,
      'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
    );
    await expect(importInstallation(beside(other.url, 'third'), file, quiet)).rejects.toThrow(
      'restore it with that one',
    );
    await other.drop();
    const bare = `golf_bare_${process.pid}`;
    await onServer(inject('serverUrl'), `create database ${bare}`);
    await expect(
      importInstallation(beside(databaseUrl(inject('serverUrl'), bare), 'third'), file, quiet),
    ).rejects.toThrow('golf -- migrate');
    await onServer(inject('serverUrl'), `drop database ${bare}`);
    await expect(
      exportInstallation({ ...beside(server.databaseUrl, 'third'), pictures: server.context.pictures }, file, quiet),
    ).rejects.toThrow('exists already');
  });

  it('that is cut off, altered or something else is refused, and nothing changes', async () => {
    const other = await createTestDatabase();
    const whole = readFileSync(file);
    const plain = gunzipSync(whole);
    const one = plain.indexOf('Product ', plain.indexOf('tables/public.products/'));
    const altered = Buffer.from(plain);
    altered[one] = 'p'.charCodeAt(0);
    const flipped = Buffer.from(whole);
    flipped[whole.length >> 1] = (flipped[whole.length >> 1] ?? 0) ^ 1;
    const attempts: [string, Buffer, RegExp][] = [
      ['cut', whole.subarray(0, whole.length - 200), /no whole export/],
      ['cut short', whole.subarray(0, 20), /no whole export/],
      ['without its end', gzipSync(plain.subarray(0, plain.lastIndexOf('seal.json'))), /no whole export/],
      ['altered', gzipSync(altered), /public\.products does not match/],
      ['flipped', flipped, /no whole export/],
      ['another file', Buffer.from('hello'), /no whole export/],
      ['without a table', await without(plain, /^tables\/public\.orders\//), /public\.orders does not match/],
      ['without a picture', await without(plain, /960\.webp$/), /the pictures does not match|pictures/],
      ['with a way out', await renamed(plain, /640|960/, '../../../evil.webp'), /no whole export/],
    ];
    for (const [name, bytes, refusal] of attempts) {
      const broken = join(folder, 'broken.tar.gz');
      writeFileSync(broken, bytes);
      await expect(importInstallation(beside(other.url, 'fourth'), broken, quiet), name).rejects.toThrow(refusal);
    }
    await expect(importInstallation(beside(other.url, 'fourth'), join(folder, 'none'), quiet)).rejects.toThrow(
      'There is no file',
    );
    expect(
      await rowsIn(
        other.url,
        'select (select count(*) from users) + (select count(*) from pictures) + (select count(*) from graphile_worker.jobs) as rows',
      ),
    ).toEqual([{ rows: 0 }]);
    expect(() => readFileSync(join(folder, 'fourth'))).toThrow('ENOENT');
    await other.drop();
  });

  it('is rolled back with its pictures where a database would make something else of it', async () => {
    const other = await createTestDatabase();
    await rowsIn(
      other.url,
      `create function swell() returns trigger language plpgsql as $$ begin new.name := new.name || '!'; return new; end $$`,
    );
    await rowsIn(other.url, 'create trigger swell before insert on products for each row execute function swell()');
    await expect(importInstallation(beside(other.url, 'fifth'), file, quiet)).rejects.toThrow(
      /public\.products does not match the export.*rolled back/,
    );
    await rowsIn(other.url, 'alter table products add constraint never check (base_price < 0)');
    await expect(importInstallation(beside(other.url, 'fifth'), file, quiet)).rejects.toThrow(/never/);
    expect(await rowsIn(other.url, 'select count(*) as users from users')).toEqual([{ users: 0 }]);
    const store = folderStore(join(folder, 'fifth'));
    const { rows } = await server.context.pool.query<{ id: string }>('select id from pictures');
    expect(await store.get(`${rows[0]?.id}/960.webp`)).toBeNull();
    await other.drop();
  });

  it.skipIf(!hasPostgres)(
    'goes to Debian’s PostgreSQL 15 and back, the same to the row (needs postgresql-15)',
    async () => {
      const debian = await startPrimary({ fsync: 'off' });
      try {
        await migrate(debian.url);
        expect((await importInstallation(beside(debian.url, 'sixth'), file, quiet)).tables).toEqual(exported.tables);
        const pool = new pg.Pool({ connectionString: debian.url });
        expect(await checkInvariants(pool, new Date())).toMatchObject({ ok: true });
        await pool.end();
        await exportTo(beside(debian.url, 'sixth'), 'debian.tar.gz');
      } finally {
        await debian.stop();
        sweep();
      }
      const back = await createTestDatabase();
      expect(
        (await importInstallation(beside(back.url, 'seventh'), join(folder, 'debian.tar.gz'), quiet)).tables,
      ).toEqual(exported.tables);
      await back.drop();
    },
  );
});

describe('a backup', () => {
  const backUpInto = (name: string, options: { keep?: number; verify?: boolean; now?: string } = {}) =>
    backUp(
      server.context.pool,
      {
        ...beside(server.databaseUrl, 'first'),
        pictures: server.context.pictures,
        clock: () => new Date(options.now ?? '2026-11-21T03:00:00Z'),
      },
      { folder: join(folder, name), keep: options.keep ?? 2 },
      { progress: quiet, verify: options.verify ?? false },
    );
  const throwAways = () =>
    rowsIn(server.databaseUrl, `select datname from pg_database where starts_with(datname, 'fairway_verify_')`);

  it('is restored into a throw-away database to try it, and its age is known', async () => {
    expect((await server.call('GET', '/readyz')).body).toMatchObject({ backup_age_hours: null });
    const now = server.clock.now();
    const made = await backUpInto('tried', { verify: true, now: now.toISOString() });
    expect(made).toMatchObject({ verified: true, rows: exported.rows, removed: [] });
    expect(await readNewestBackup(server.context.pool, now)).toMatchObject({ file: made.file, verified_at: now });
    expect(await throwAways()).toEqual([]);
    expect((await server.call('GET', '/readyz')).body).toMatchObject({ backup_age_hours: 0 });
    server.clock.advance(50 * 3_600_000);
    expect((await server.call('GET', '/readyz')).body).toMatchObject({ backup_age_hours: 50 });
  });

  // Somebody went back to this version after an upgrade, as docs/operating.md says: every night the trial failed,
  // the file was set aside, and after two days there was no backup at all.
  it.each([
    [
      'tables',
      `insert into drizzle.__drizzle_migrations (hash, created_at)
       select 'of a later version', max(created_at) + 1 from drizzle.__drizzle_migrations`,
      `delete from drizzle.__drizzle_migrations where hash = 'of a later version'`,
      'restore it with that one',
    ],
    [
      'queue',
      'insert into graphile_worker.migrations (id) values (999)',
      'delete from graphile_worker.migrations where id = 999',
      'of version 999',
    ],
  ])('counts where a later version has made the %s, and says who can restore it', async (name, make, unmake, words) => {
    const now = server.clock.now();
    await rowsIn(server.databaseUrl, make);
    const made = await backUpInto(`later ${name}`, { verify: true, now: now.toISOString() });
    await rowsIn(server.databaseUrl, unmake);
    expect(made).toMatchObject({ verified: false, untried: expect.stringContaining(words) });
    expect(readdirSync(join(folder, `later ${name}`))).toHaveLength(1);
    expect(await readNewestBackup(server.context.pool, now)).toMatchObject({ file: made.file, verified_at: null });
    expect(await throwAways()).toEqual([]);
  });

  it('of large tables waits for the database again and again, and leaves no listener behind', async () => {
    const large = `insert into backups (id, file, bytes, rows, made_at)
      select gen_random_uuid(), repeat('of a large table ', 20), 1, 1, now() from generate_series(1, 20000)`;
    await rowsIn(server.databaseUrl, large);
    const warnings: string[] = [];
    const note = ({ name }: Error) => void warnings.push(name);
    process.on('warning', note);
    try {
      await backUpInto('large', { verify: true, now: server.clock.now().toISOString() });
    } finally {
      process.off('warning', note);
      await rowsIn(server.databaseUrl, `delete from backups where file like 'of a large table%'`);
    }
    expect(warnings).toEqual([]);
  });

  it('is made every night where a folder for it is set, and by nobody else', async () => {
    const { context } = server;
    const withFolder = { ...context, backups: { run: async () => {} } };
    expect(context.backups).toBeNull();
    expect(await isNightlyBackupDue(context)).toBe(false);
    await rowsIn(server.databaseUrl, 'delete from backups');
    expect(await isNightlyBackupDue(withFolder)).toBe(true);
    await backUpInto('tonight', { now: server.clock.now().toISOString() });
    expect(await isNightlyBackupDue(withFolder)).toBe(false);
    server.clock.advance(36 * 3_600_000);
    expect(await isNightlyBackupDue(withFolder)).toBe(true);
  });

  it('leaves the newest ones of its folder, and files that are not its own', async () => {
    const times = ['2026-11-19T03:00:00Z', '2026-11-20T03:00:00Z', '2026-11-21T03:00:00Z'];
    for (const now of times.slice(0, 2)) expect((await backUpInto('nights', { now })).removed).toEqual([]);
    writeFileSync(join(folder, 'nights', 'fairway-photos.tar.gz'), 'mine');
    expect((await backUpInto('nights', { now: times[2] ?? '' })).removed).toEqual([
      'fairway-2026-11-19T030000Z.tar.gz',
    ]);
    expect(readdirSync(join(folder, 'nights')).sort()).toEqual([
      'fairway-2026-11-20T030000Z.tar.gz',
      'fairway-2026-11-21T030000Z.tar.gz',
      'fairway-photos.tar.gz',
    ]);
  });

  it('that cannot be tried is not counted, older ones stay, and the way out is said', async () => {
    await backUpInto('untried', { keep: 1 });
    const readNewest = () => readNewestBackup(server.context.pool, server.clock.now());
    const newest = await readNewest();
    const role = `reader_${process.pid}`;
    await rowsIn(server.databaseUrl, `create role ${role} login password 'reads' in role pg_read_all_data`);
    const asReader = new URL(server.databaseUrl);
    [asReader.username, asReader.password] = [role, 'reads'];
    // It is tried again every hour.
    for (const hour of ['05', '06', '07'])
      await expect(
        backUp(
          server.context.pool,
          {
            ...beside(asReader.href, 'first'),
            pictures: server.context.pictures,
            clock: () => new Date(`2026-11-21T${hour}:00:00Z`),
          },
          { folder: join(folder, 'untried'), keep: 1 },
          { progress: quiet, verify: true },
        ),
      ).rejects.toThrow(`alter role ${role} createdb`);
    expect(await readNewest()).toEqual(newest);
    expect(readdirSync(join(folder, 'untried'))).toEqual([
      'fairway-2026-11-21T030000Z.tar.gz',
      'fairway-2026-11-21T070000Z.tar.gz.refused',
    ]);
    await backUpInto('untried', { keep: 1, now: '2026-11-22T03:00:00Z' });
    expect(readdirSync(join(folder, 'untried'))).toEqual(['fairway-2026-11-22T030000Z.tar.gz']);
    await rowsIn(server.databaseUrl, `drop role ${role}`);
  });

  it('that was cut short fails its trial, and the throw-away database goes', async () => {
    const broken = join(folder, 'broken.tar.gz');
    writeFileSync(broken, readFileSync(file).subarray(0, 2_000));
    await expect(verifyBackup(server.databaseUrl, broken, quiet)).rejects.toThrow('no whole export');
    expect(await throwAways()).toEqual([]);
    // One that a killed run left goes with the next.
    await onServer(inject('serverUrl'), 'create database fairway_verify_left');
    await verifyBackup(server.databaseUrl, file, quiet);
    expect(await throwAways()).toEqual([]);
  });

  it('is tried while another one is, and leaves alone what another installation on the server has left', async () => {
    const stranger = `stranger_${process.pid}`;
    await rowsIn(server.databaseUrl, `create role ${stranger}`);
    await onServer(inject('serverUrl'), `create database fairway_verify_foreign owner ${stranger}`);
    const role = `maker_${process.pid}`;
    await rowsIn(server.databaseUrl, `create role ${role} login createdb password 'makes' in role pg_read_all_data`);
    const asMaker = new URL(server.databaseUrl);
    [asMaker.username, asMaker.password] = [role, 'makes'];
    let second: Promise<unknown> | null = null;
    // The first has made its database, and reads its file for a while, when the second begins.
    await inThrowAwayDatabase(asMaker.href, async (url) => {
      second ??= verifyBackup(asMaker.href, file, quiet);
      await second;
      expect(await rowsIn(url, 'select 1 as alive')).toEqual([{ alive: 1 }]);
    });
    expect(await throwAways()).toEqual([{ datname: 'fairway_verify_foreign' }]);
    await onServer(inject('serverUrl'), 'drop database fairway_verify_foreign');
    for (const one of [stranger, role]) await rowsIn(server.databaseUrl, `drop role ${one}`);
  });

  it('is tried in a database of the same signs and letters as its own', async () => {
    const latin = `golf_latin_${process.pid}`;
    await onServer(
      inject('serverUrl'),
      `create database ${latin} template template0 encoding 'LATIN1' lc_collate 'C' lc_ctype 'C'`,
    );
    const of = `select pg_encoding_to_char(encoding) as signs, datctype as letters
                from pg_database where datname = current_database()`;
    expect(await inThrowAwayDatabase(databaseUrl(inject('serverUrl'), latin), (url) => rowsIn(url, of))).toEqual([
      { signs: 'LATIN1', letters: 'C' },
    ]);
    await onServer(inject('serverUrl'), `drop database ${latin}`);
  });

  it('waits while another process makes one, and removes what a killed one left', async () => {
    const nights = join(folder, 'killed');
    mkdirSync(nights);
    const left = join(nights, 'fairway-2026-11-20T030000Z.tar.gz.77.unfinished');
    const written = join(nights, 'fairway-2026-11-21T030000Z.tar.gz.78.unfinished');
    for (const one of [left, written]) writeFileSync(one, 'half');
    utimesSync(left, new Date(Date.now() - 7_200_000), new Date(Date.now() - 7_200_000));
    const withFolder = { ...server.context, backups: { run: async () => {} } };
    await rowsIn(server.databaseUrl, 'delete from backups');
    const ended: string[] = [];
    let second: Promise<unknown> | null = null;
    await underBackupLock(server.databaseUrl, async () => {
      expect(await isNightlyBackupDue(withFolder)).toBe(false);
      second = backUpInto('killed').then(() => ended.push('second'));
      await verifyBackup(server.databaseUrl, file, quiet);
      ended.push('first');
    });
    await second;
    expect(ended).toEqual(['first', 'second']);
    expect(readdirSync(nights)).toEqual([
      'fairway-2026-11-21T030000Z.tar.gz',
      'fairway-2026-11-21T030000Z.tar.gz.78.unfinished',
    ]);
  });

  it('that a clock which went ahead has noted says nothing of the nights after it was set back', async () => {
    await rowsIn(server.databaseUrl, 'delete from backups');
    const now = server.clock.now();
    const ahead = new Date(now.getTime() + 400 * 86_400_000).toISOString();
    await backUpInto('ahead', { now: ahead });
    const withFolder = { ...server.context, backups: { run: async () => {} } };
    expect(await isNightlyBackupDue(withFolder)).toBe(true);
    expect((await server.call('GET', '/readyz')).body).toMatchObject({ backup_age_hours: null });
    await backUpInto('ahead', { now: now.toISOString() });
    // Not once more in an hour, and another one every hour of four hundred days.
    expect(await isNightlyBackupDue(withFolder)).toBe(false);
    server.clock.advance(50 * 3_600_000);
    expect((await server.call('GET', '/readyz')).body).toMatchObject({ backup_age_hours: 50 });
    expect((await readOperatingFigures(server.context.pool, server.clock.now())).backup_age_seconds).toBeGreaterThan(
      179_999,
    );
  });
});

/** The same archive with some files changed or left out. */
async function repacked(plain: Buffer, change: (name: string) => string | null): Promise<Buffer> {
  const [from, to] = [extract(), pack()];
  const parts: Buffer[] = [];
  to.on('data', (chunk) => parts.push(chunk as Buffer));
  from.end(plain);
  for await (const entry of from) {
    const bytes: Buffer[] = [];
    for await (const chunk of entry) bytes.push(chunk as Buffer);
    const name = change(entry.header.name);
    if (name) to.entry({ name }, Buffer.concat(bytes));
  }
  to.finalize();
  await once(to, 'end');
  return gzipSync(Buffer.concat(parts));
}
const without = (plain: Buffer, which: RegExp) => repacked(plain, (name) => (which.test(name) ? null : name));
const renamed = (plain: Buffer, which: RegExp, to: string) => repacked(plain, (name) => (which.test(name) ? to : name));
