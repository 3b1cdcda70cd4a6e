import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Pool } from '#kernel/database/connection.ts';
import { freePort } from '#kernel/platform/postgres.ts';
import { throwAwayFolder } from '#tests/throw-away.ts';

const migrations = 'src/kernel/database/migrations';
type Journal = { entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[] };

/** This program as another version of it would lie in its folder: with that number, and with further migrations. */
export function versionOf(version: string, further: Record<string, string> = {}): { root: string; folder: string } {
  const root = throwAwayFolder(`golf-version-${version}`);
  const folder = join(root, migrations);
  mkdirSync(folder, { recursive: true });
  cpSync(resolve(migrations), folder, { recursive: true });
  symlinkSync(resolve('build'), join(root, 'build'));
  writeFileSync(join(root, 'package.json'), JSON.stringify({ version, type: 'module' }));
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as Journal;
  for (const [tag, text] of Object.entries(further)) {
    writeFileSync(join(folder, `${tag}.sql`), text);
    const when = (journal.entries.at(-1)?.when ?? 0) + 1_000;
    journal.entries.push({ idx: journal.entries.length, version: '7', when, tag, breakpoints: true });
  }
  writeFileSync(file, JSON.stringify(journal));
  return { root, folder };
}

export type Program = { child: ChildProcess; url: string; said(): string; exit: Promise<number | null> };

/** A built program of a version. @param words `main` for the server, or `golf` and a command */
export async function run(root: string, databaseUrl: string, words: string[]): Promise<Program> {
  const [name, ...rest] = words;
  const port = await freePort();
  const child = spawn(process.execPath, [`build/server/${name}.js`, ...rest], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PRODUCTION: '0',
      DEMO: '0',
      BASE_URL: '',
      PORT: String(port),
      DATA_DIR: join(root, 'data'),
      DATABASE_URL: databaseUrl,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  const exit = new Promise<number | null>((done) => child.once('close', done));
  return { child, url: `http://127.0.0.1:${port}`, said: () => output, exit };
}

/** The tables as they are: columns, indexes, constraints, triggers, what was migrated, and the note about it. */
export async function tablesOf(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ line: string }>(
    `select table_name || '.' || column_name || ' ' || data_type || coalesce(column_default, '') as line
       from information_schema.columns where table_schema = 'public'
     union all select indexdef from pg_indexes where schemaname = 'public'
     union all select conrelid::regclass || pg_get_constraintdef(oid) from pg_constraint
     union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
     union all select 'applied ' || hash from drizzle.__drizzle_migrations
     union all select 'note ' || obj_description('drizzle.__drizzle_migrations'::regclass, 'pg_class')
     order by 1`,
  );
  return rows.map(({ line }) => line).join('\n');
}
