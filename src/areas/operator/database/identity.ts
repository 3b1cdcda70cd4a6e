import pg from 'pg';
import type { Db } from '#kernel/database/connection.ts';

async function ask<Row extends pg.QueryResultRow>(url: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Identifies a database regardless of its URL: the cluster's system identifier and the database's own. */
export async function identityOf(url: string): Promise<string> {
  const [row] = await ask<{ identity: string }>(
    url,
    `select system_identifier || '/' || oid as identity
     from pg_control_system(), pg_database
     where datname = current_database()`,
  );
  return row?.identity ?? '';
}

/** The number of accounts with mail addresses outside a domain and its subdomains; 0 before the first migration. */
export async function countAccounts(url: string, { outside }: { outside: string }): Promise<number> {
  const [table] = await ask<{ exists: boolean }>(url, `select to_regclass('public.users') is not null as exists`);
  if (!table?.exists) return 0;
  const [row] = await ask<{ accounts: number }>(
    url,
    `select count(*)::int as accounts
     from users
     where email !~ $1`,
    [`[@.]${outside.replaceAll('.', '\\.')}$`],
  );
  return row?.accounts ?? 0;
}

/** Whether there is no account and no tournament yet. */
export async function isUnused(db: Db): Promise<boolean> {
  const { rows } = await db.query<{ unused: boolean }>(
    'select not exists (select from users) and not exists (select from tournaments) as unused',
  );
  return rows[0]?.unused ?? false;
}
