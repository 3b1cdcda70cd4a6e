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

/** The version that the package of this program says. */
const programVersion = (): string => {
  const { version } = JSON.parse(readFileSync(join(process.cwd(), 'package.json'), 'utf8')) as { version: string };
  return version;
};

/** The migrations of this version of the program, by what a database notes of each. */
export const listMigrations = (): string[] => readMigrations(migrationFolder()).map(({ hash }) => hash);

/** The plan of this program's upgrade of a database at its start. @throws UpgradeRefused as `planUpgrade` does */
export const planOwnUpgrade = async (db: Db): Promise<UpgradePlan> =>
  planUpgrade(await readDatabaseState(db), readMigrations(migrationFolder()), programVersion());

/** Held by whoever changes the tables or fills them as a whole: one at a time. */
export const migrationLock = 7_277_001;

/**
 * Brings the database to this version: tables, the job queue's own schema, and the bundled list of US localities.
 * Safe to run from several processes at once, and again.
 * @param url straight to the server, around a pooler
 * @param options.folder where the migration files lie
 * @param options.pooled gives the role the timeouts that connections through a pooler cannot bring along
 * @param options.mayEndWayBack somebody has agreed that the version before cannot be started again
 * @param options.say gets a line where a later version has migrated the database and this one goes on with it
 * @throws UpgradeRefused before anything is changed @throws Error naming a migration
 *   that failed, of which nothing is kept
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
    // The role's limits for requests are no measure for this.
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
 * Applies each migration in a short transaction of its own. The library puts all of them into one: the locks of the
 * first would be held while the last waits for its own, and servers that go on meanwhile take these locks in another
 * order.
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
 * Takes a lock for as long as the connection lives. Asks again and again: who waited inside a statement would keep an
 * index from being built beside the traffic.
 */
export async function waitForTurn(client: pg.Client, lock: number): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ is_mine: boolean }>('select pg_try_advisory_lock($1) as is_mine', [lock]);
    if (rows[0]?.is_mine) return;
    await setTimeout(100);
  }
}

/** A role may set its own: from its next connection on, in this database alone. */
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
  // Wanted this once: kept, the list would take some twenty megabytes as long as the program runs.
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
