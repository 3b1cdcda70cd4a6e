import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import { runMigrations as runQueueMigrations } from 'graphile-worker';
import pg from 'pg';
import { withLockRetry } from '#kernel/database/lock-retry.ts';
import { type Db, timeouts } from '#kernel/database/connection.ts';
import {
  endOfWayBack,
  type Migration,
  migrationFailure,
  noteStatement,
  planUpgrade,
  readDatabaseState,
  readMigrations,
  type UpgradePlan,
  UpgradeRefused,
} from './upgrade.ts';

const require = createRequire(import.meta.url);

const migrationFolder = () => join(process.cwd(), 'src/kernel/database/migrations');

/** The version in this program's package.json. */
const programVersion = (): string => {
  const { version } = JSON.parse(readFileSync(join(process.cwd(), 'package.json'), 'utf8')) as { version: string };
  return version;
};

/** The hashes of this program's migrations, as databases record them. */
export const listMigrations = (): string[] => readMigrations(migrationFolder()).map(({ hash }) => hash);

/** The upgrade that this program would make to a database at start. @throws UpgradeRefused as `planUpgrade` does */
export const planOwnUpgrade = async (db: Db): Promise<UpgradePlan> =>
  planUpgrade(await readDatabaseState(db), readMigrations(migrationFolder()), programVersion());

/** Advisory lock of processes that change the tables or fill them as a whole. */
export const migrationLock = 7_277_001;

/**
 * Migrates the database to this version: tables, the job queue's schema, and the bundled list of US localities. Safe to
 * run concurrently and repeatedly.
 * @param url a direct connection, without a pooler
 * @param options.folder the folder of the migration files
 * @param options.pooled sets timeouts on the role, because connections through a pooler cannot set them
 * @param options.mayEndWayBack the operator has agreed that the previous version can no longer be started
 * @param options.say called with a message if a later version has migrated the database and this one can use it
 * @throws UpgradeRefused before anything is changed @throws Error naming a migration that failed and was rolled back
 */
export async function migrate(
  url: string,
  options: { folder?: string; pooled?: boolean; mayEndWayBack?: boolean; say?: (line: string) => void } = {},
): Promise<void> {
  const { folder = migrationFolder(), pooled = false } = options;
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    // The role's statement timeouts are meant for requests, not for migrations.
    for (const name of Object.keys(timeouts)) await client.query(`set ${name} = 0`);
    await waitForTurn(client, migrationLock);
    const own = readMigrations(folder);
    const plan = planUpgrade(await readDatabaseState(client), own, programVersion());
    if (plan.kind === 'newer') return options.say?.(plan.words);
    if (plan.ends.length > 0 && !options.mayEndWayBack) throw new UpgradeRefused(endOfWayBack(plan.ends));
    if (pooled) await giveTimeouts(client);
    await runMigrations(client, folder, own, plan.pending);
    await runQueueMigrations({ connectionString: url });
    await loadLocalities(client);
  } finally {
    await client.end();
  }
}

/**
 * Applies each migration in its own short transaction. The library uses one transaction for all: the locks of the first
 * would be held while the last waits for its own, and running servers take these locks in another order, which could
 * deadlock.
 */
async function runMigrations(
  client: pg.Client,
  migrationsFolder: string,
  own: readonly Migration[],
  pending: readonly Migration[],
): Promise<void> {
  const dialect = new PgDialect();
  const session = new NodePgSession<Record<string, never>, Record<string, never>>(client, dialect, undefined);
  const version = programVersion();
  for (const migration of pending) {
    const note = noteStatement(own.slice(0, own.indexOf(migration) + 1), version);
    const noted = { ...migration, sql: [...migration.sql, note] };
    await withLockRetry(client, () => dialect.migrate([noted], session, { migrationsFolder })).catch((error) => {
      throw migrationFailure(migration, error);
    });
  }
}

/**
 * Takes a session-level advisory lock by polling: a statement that waits for it would hold a snapshot and block
 * concurrent index builds.
 */
export async function waitForTurn(client: pg.Client, lock: number): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ is_mine: boolean }>('select pg_try_advisory_lock($1) as is_mine', [lock]);
    if (rows[0]?.is_mine) return;
    await setTimeout(100);
  }
}

/** Sets timeouts on the role for this database; a role may do that for itself, effective from its next connection. */
async function giveTimeouts(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ role: string; base: string }>(
    'select quote_ident(current_user) as role, quote_ident(current_database()) as base',
  );
  for (const [name, ms] of Object.entries(timeouts))
    await client.query(`alter role ${rows[0]?.role} in database ${rows[0]?.base} set ${name} = ${ms}`);
}

type Locality = { zip: string; city: string; state: string; latitude: number; longitude: number };

async function loadLocalities(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select 1 from localities limit 1');
  if (rows.length > 0) return;
  const file = require.resolve('zipcodes/lib/codes.js');
  const { codes } = require(file) as { codes: Record<string, Locality> };
  // Needed only once: cached, the module would hold some twenty megabytes while the program runs.
  delete require.cache[file];
  const all = Object.values(codes).filter(
    ({ latitude, longitude }) => Number.isFinite(latitude) && Number.isFinite(longitude),
  );
  await client.query(
    `insert into localities (zip_code, city, state, latitude, longitude)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::float8[], $5::float8[])
     on conflict do nothing`,
    [
      all.map((l) => l.zip),
      all.map((l) => l.city),
      all.map((l) => l.state),
      all.map((l) => l.latitude),
      all.map((l) => l.longitude),
    ],
  );
}
