import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Writable } from 'node:stream';
import { migrate } from '#areas/operator/database/migrate.ts';
import { inTransfer, listCarriedTables, rowsInto, rowsOf } from '#areas/operator/database/transfer.ts';
import { fillBigWorld, sizeOf } from './big-world.ts';
import type { Figures } from './listing.ts';
import { benchSecret, makeWorld } from './world.ts';

const say = (line: string) => process.stderr.write(`${line}\n`);

/**
 * The operator's `backup`, the same with `--verify`, and `restore` into an empty database, over a world of so many
 * tournaments with ten entries and forty notices each. The floors in the same run: the rows of all tables copied to
 * nowhere, and into tables of the same shape, by PostgreSQL's COPY alone.
 */
export async function backup(tournaments = 2_000): Promise<{ title: string; rows: Figures }[]> {
  const world = await makeWorld();
  const folder = mkdtempSync(join(tmpdir(), 'golf-backup-'));
  try {
    await fillBigWorld(world.pool, sizeOf(tournaments), say);
    const size = await world.pool.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
    const emptyDatabase = async (name: string) => {
      await world.pool.query(`create database ${name}`);
      const url = new URL(world.url);
      url.pathname = `/${name}`;
      return url.toString();
    };
    const [plain, tried] = [join(folder, 'plain.tar.gz'), join(folder, 'tried.tar.gz')];
    const out = await timed('copied out', () => copyOut(world.url));
    const into = await emptyDatabase('floor');
    await migrate(into);
    const copied = await timed('copied over', () => copyOver(world.url, into));
    await world.pool.query('drop database floor');
    const made = await timed('backup', () => golf(folder, world.url, ['backup', plain]));
    const verified = await timed('backup --verify', () => golf(folder, world.url, ['backup', tried, '--verify']));
    const target = await emptyDatabase('restored');
    const back = await timed('restore', () => golf(folder, target, ['restore', plain]));
    const judged = await timed('invariants', () => golf(folder, target, ['invariants']));
    const [row] = size.rows;
    return [
      {
        title:
          `${tournaments.toLocaleString('en-US')} tournaments, ${made.result.rows.toLocaleString('en-US')} rows; the ` +
          `database has ${megabytes(Number(row?.bytes))} MB, the backup ${megabytes(statSync(plain).size)} MB`,
        rows: [
          { what: 'backup', seconds: made.seconds, 'floor s': out.seconds, floor: 'COPY out' },
          {
            what: 'backup --verify',
            seconds: verified.seconds,
            'floor s': out.seconds + copied.seconds,
            floor: 'COPY out, then into tables',
          },
          { what: 'restore', seconds: back.seconds, 'floor s': copied.seconds, floor: 'COPY into tables' },
          { what: 'of which invariants', seconds: judged.seconds, 'floor s': '', floor: '' },
        ],
      },
    ];
  } finally {
    await world.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const megabytes = (bytes: number): number => Math.round(bytes / 2 ** 20);

async function timed<Result>(what: string, work: () => Promise<Result>): Promise<{ seconds: number; result: Result }> {
  const began = performance.now();
  const result = await work();
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  say(`${what}: ${seconds} s`);
  return { seconds, result };
}

/**
 * A command as an operator gives it. Made rows fulfil no invariants: a restore says
 * so, by its exit code, when it is done.
 */
function golf(folder: string, databaseUrl: string, words: string[]): Promise<{ rows: number }> {
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: folder, PRODUCTION: '0', AUTH_SECRET: benchSecret };
  const options = { env: { ...process.env, NODE_ENV: 'production', ...settings }, maxBuffer: 64 * 2 ** 20 };
  return new Promise((done, failed) => {
    execFile(process.execPath, ['build/server/golf.js', ...words, '--json'], options, (_, answer, complaint) => {
      if (answer) done(JSON.parse(answer) as { rows: number });
      else failed(new Error(complaint));
    });
  });
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

const copyOut = (url: string): Promise<void> =>
  inTransfer(url, 'snapshot', async (client) => {
    for (const table of await listCarriedTables(client)) await pipeline(rowsOf(client, table), nowhere());
  });

const copyOver = (from: string, to: string): Promise<void> =>
  inTransfer(from, 'snapshot', (source) =>
    inTransfer(to, 'changes', async (target) => {
      for (const table of await listCarriedTables(source))
        await pipeline(rowsOf(source, table), rowsInto(target, table));
    }),
  );
