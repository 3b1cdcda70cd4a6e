import pg from 'pg';

/** Empties a database of all that `migrate` made: tables, what was migrated, and the queue. */
export async function dropEverything(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`drop schema if exists public, drizzle, graphile_worker cascade`);
    await client.query('create schema public');
  } finally {
    await client.end();
  }
}
