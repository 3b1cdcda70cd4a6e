import { createRequire } from 'node:module';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations as runQueueMigrations } from 'graphile-worker';
import pg from 'pg';

const require = createRequire(import.meta.url);

/**
 * Brings the database to this version: tables, the job queue's own schema, and the bundled list of US localities.
 * Safe to run from several processes at once, and again.
 * @param folder where the migration files lie
 */
export async function migrate(url: string, folder = join(process.cwd(), 'src/server/database/migrations')): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(7277001)');
    await runMigrations(drizzle(client), { migrationsFolder: folder });
    await runQueueMigrations({ connectionString: url });
    await loadLocalities(client);
  } finally {
    await client.end();
  }
}

type Locality = { zip: string; city: string; state: string; latitude: number; longitude: number };

async function loadLocalities(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select 1 from localities limit 1');
  if (rows.length > 0) return;
  const { codes } = require('zipcodes/lib/codes.js') as { codes: Record<string, Locality> };
  const all = Object.values(codes).filter(({ latitude, longitude }) => Number.isFinite(latitude) && Number.isFinite(longitude));
  await client.query(
    `insert into localities (zip_code, city, state, latitude, longitude)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::float8[], $5::float8[])
     on conflict do nothing`,
    [all.map((l) => l.zip), all.map((l) => l.city), all.map((l) => l.state), all.map((l) => l.latitude), all.map((l) => l.longitude)],
  );
}
