import type { Readable, Writable } from 'node:stream';
import pg from 'pg';
import copy from 'pg-copy-streams';
import type { Db } from '#kernel/database/connection.ts';
import { migrationLock } from './migrate.ts';
import { RowTally, type Tally } from '#kernel/database/transfer/row-tally.ts';

/** A table to transfer: its name with the schema, and its columns without generated ones. */
export type CarriedTable = { name: string; columns: string[] };
/** The schema version: the applied migrations, and the version of the job queue's schema. */
export type SchemaVersion = { migrations: string[]; queue: number };
export type Sequences = Record<string, { value: string; called: boolean }>;

/** Bundled with the program, and loaded by `migrate`. */
const bundled = ['public.localities'];
const queueTables = [
  'graphile_worker._private_tasks',
  'graphile_worker._private_job_queues',
  'graphile_worker._private_jobs',
];
/** Running jobs are transferred as waiting, since their worker is gone. */
const leftOut = ['locked_at', 'locked_by'];

const quoted = (name: string) =>
  name
    .split('.')
    .map((part) => pg.escapeIdentifier(part))
    .join('.');
const listOf = ({ name, columns }: CarriedTable) => `${quoted(name)} (${columns.map(pg.escapeIdentifier).join(', ')})`;

/**
 * Settings under which a value always has the same text form, whatever the server's and the role's settings; and no
 * statement timeout.
 */
const plainForms = `
  set local timezone = 'UTC';
  set local datestyle = 'ISO, MDY';
  set local intervalstyle = 'postgres';
  set local extra_float_digits = 1;
  set local bytea_output = 'hex';
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
  set local lock_timeout = '10s'`;

/**
 * Runs `work` in one transaction on its own connection, and commits it.
 * @param kind 'snapshot' is read-only and repeatable
 * @throws whatever `work` throws, after rolling back
 */
export async function inTransfer<Result>(
  url: string,
  kind: 'snapshot' | 'changes',
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'golf transfer', keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(kind === 'snapshot' ? 'begin isolation level repeatable read read only' : 'begin');
    await client.query(plainForms);
    const result = await work(client);
    await client.query('commit');
    return result;
  } finally {
    // Closing the connection rolls back an open transaction, even in the middle of a COPY.
    await client.end();
  }
}

/** Every table to transfer, each after the tables it references. */
export async function listCarriedTables(db: Db): Promise<CarriedTable[]> {
  const { rows } = await db.query<{ name: string; columns: string[]; refers_to: string[] }>({
    text: `select n.nspname || '.' || c.relname as name,
             (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
              where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                and not (n.nspname <> 'public' and a.attname = any($2))) as columns,
             (select coalesce(array_agg(distinct rn.nspname || '.' || r.relname), '{}')
               from pg_constraint k
               join pg_class r on r.oid = k.confrelid
               join pg_namespace rn on rn.oid = r.relnamespace
              where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as refers_to
           from pg_class c join pg_namespace n on n.oid = c.relnamespace
           where c.relkind in ('r', 'p') and not c.relispartition
             and (n.nspname = 'public' or n.nspname || '.' || c.relname = any($1))
             and n.nspname || '.' || c.relname <> all($3)
           order by n.nspname desc, c.relname`,
    values: [queueTables, leftOut, bundled],
  });
  const ordered: CarriedTable[] = [];
  const waiting = new Map([...rows].map((row) => [row.name, row]));
  while (waiting.size > 0) {
    const next = [...waiting.values()].filter(({ refers_to }) => !refers_to.some((other) => waiting.has(other)));
    if (next.length === 0)
      throw new Error(`These tables refer to each other in a ring: ${[...waiting.keys()].join(', ')}`);
    for (const { name, columns } of next) {
      ordered.push({ name, columns });
      waiting.delete(name);
    }
  }
  // The queue's tables reference each other without foreign keys.
  const queue = queueTables
    .map((name) => ordered.find((table) => table.name === name))
    .filter((table) => table !== undefined);
  return [...ordered.filter(({ name }) => !queueTables.includes(name)), ...queue];
}

/** @returns null if the database was never migrated */
export async function readSchemaVersion(db: Db): Promise<SchemaVersion | null> {
  const { rows: known } = await db.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null and to_regclass('graphile_worker.migrations') is not null as there`,
  );
  if (!known[0]?.there) return null;
  const { rows } = await db.query<{ migrations: string[] | null; queue: number }>(
    `select (select array_agg(hash order by created_at, id) from drizzle.__drizzle_migrations) as migrations,
       (select max(id) from graphile_worker.migrations)::int as queue`,
  );
  return rows[0] ? { migrations: rows[0].migrations ?? [], queue: rows[0].queue } : null;
}

/**
 * Locks out starting servers and all other writers until the transaction ends.
 * @returns the tables that are not empty
 */
export async function claimEmptyTables(db: Db, tables: CarriedTable[]): Promise<string[]> {
  await db.query('select pg_advisory_xact_lock($1)', [migrationLock]);
  await db.query(`lock table ${tables.map(({ name }) => quoted(name)).join(', ')} in share row exclusive mode`);
  const { rows } = await db.query<{ name: string }>(
    tables
      .map(({ name }) => `select ${pg.escapeLiteral(name)} as name where exists (select from ${quoted(name)})`)
      .join(' union all '),
  );
  return rows.map(({ name }) => name);
}

const carriedSequences = `select schemaname || '.' || sequencename as name,
    coalesce(last_value, start_value)::text as value, last_value is not null as called
  from pg_sequences where schemaname in ('public', 'graphile_worker') order by 1`;

/** The value of each sequence: at least that of the rows visible to this transaction. */
export async function readSequences(db: Db): Promise<Sequences> {
  const { rows } = await db.query<{ name: string; value: string; called: boolean }>(carriedSequences);
  return Object.fromEntries(rows.map(({ name, value, called }) => [name, { value, called }]));
}

export async function setSequences(db: Db, sequences: Sequences): Promise<void> {
  for (const [name, { value, called }] of Object.entries(sequences))
    await db.query('select setval($1::regclass, $2::bigint, $3)', [quoted(name), value, called]);
}

/** The rows of a table in COPY text format. */
export const rowsOf = (client: pg.Client, table: CarriedTable): Readable =>
  client.query(copy.to(`copy ${listOf(table)} to stdout`));

/** Writes rows in COPY text format into a table. */
export const rowsInto = (client: pg.Client, table: CarriedTable): Writable =>
  client.query(copy.from(`copy ${listOf(table)} from stdin`));

/** Counts and hashes the current rows of a table. */
export async function tallyTable(client: pg.Client, table: CarriedTable): Promise<Tally> {
  const tally = new RowTally();
  for await (const chunk of rowsOf(client, table)) tally.add(chunk as Buffer);
  return tally.result();
}

/** Updates the planner's statistics, so that the first queries are fast without waiting for autovacuum. */
export async function analyzeTables(db: Db): Promise<void> {
  await db.query('analyze');
}
