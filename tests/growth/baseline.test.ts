/** The first migration: what it makes stays as it is, and what was made before it is left alone. */
import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { newId, openPool, type Pool } from '#kernel/database/connection.ts';
import { migrate } from '#areas/operator/database/migrate.ts';
import { beforeFirstRelease } from '#areas/operator/database/upgrade.ts';
import { databaseUrl, onServer } from '#tests/database.ts';

const folder = 'src/kernel/database/migrations';
let name: string;
let url: string;
let pool: Pool;
beforeEach(async () => {
  name = `golf_baseline_${newId().slice(-12)}`;
  url = databaseUrl(inject('serverUrl'), name);
  await onServer(inject('serverUrl'), `create database ${name}`);
  pool = openPool(url, 1, () => {});
});
afterEach(async () => {
  await pool.end();
  await onServer(inject('serverUrl'), `drop database if exists ${name} with (force)`);
});

/** Everything that a database is made of, the rows of what was migrated, and where the tables' files lie. */
async function readState(): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(
    `with tables as (
       select c.* from pg_class c
       where c.relnamespace::regnamespace::text in ('public', 'drizzle', 'graphile_worker')
     )
     select concat_ws(' ', oid::regclass, relkind, relfilenode, reloptions, relacl) as line from tables
     union all
     select concat_ws(' ', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull,
       pg_get_expr(d.adbin, d.adrelid))
     from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     where a.attrelid in (select oid from tables)
     union all
     select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
     where conrelid in (select oid from tables)
     union all select pg_get_indexdef(indexrelid) from pg_index where indrelid in (select oid from tables)
     union all select pg_get_triggerdef(oid) from pg_trigger where tgrelid in (select oid from tables)
     union all select pg_get_statisticsobjdef(oid) from pg_statistic_ext
     union all
     select pg_get_functiondef(oid) from pg_proc where pronamespace::regnamespace::text in ('public', 'graphile_worker')
       and prokind = 'f' and prolang <> (select oid from pg_language where lanname = 'c')
     union all select extname from pg_extension
     union all
     select concat_ws(' ', setrole, setconfig) from pg_db_role_setting
     where setdatabase = (select oid from pg_database where datname = current_database())
     order by 1`,
  );
  return rows.map(({ line }) => line);
}
const readApplied = async () => (await pool.query('select * from drizzle.__drizzle_migrations order by id')).rows;

it('migrates an empty database once: again, and by two at once, nothing changes', async () => {
  await migrate(url);
  const [state, applied] = [await readState(), await readApplied()];
  expect(state.length).toBeGreaterThan(3_000);
  expect(applied).toHaveLength(readdirSync(folder).filter((file) => file.endsWith('.sql')).length);
  await migrate(url);
  await Promise.all([migrate(url), migrate(url)]);
  expect(await readState()).toEqual(state);
  expect(await readApplied()).toEqual(applied);
});

// An operator who ran the program before it was released started the new one on the same database.
it('refuses a database from before it in words, and leaves everything as it is', async () => {
  await pool.query('create schema drizzle');
  await pool.query('create table drizzle.__drizzle_migrations (id serial primary key, hash text, created_at bigint)');
  await pool.query(`insert into drizzle.__drizzle_migrations (hash, created_at)
    select 'older ' || n, 1790000000000 + n * 1000 from generate_series(1, 82) n`);
  await pool.query('create table tournaments (id uuid primary key)');
  const [state, applied] = [await readState(), await readApplied()];
  await expect(migrate(url, { pooled: true })).rejects.toThrow(
    /^This database is from before the first release; export with the old program and import\.$/,
  );
  await expect(migrate(url)).rejects.toThrow(beforeFirstRelease);
  expect(await readState()).toEqual(state);
  expect(await readApplied()).toEqual(applied);
});

it('has a file for every migration of the journal, and none besides', () => {
  const journal = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')) as { entries: { tag: string }[] };
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  expect(files.sort()).toEqual(journal.entries.map(({ tag }) => `${tag}.sql`).sort());
});
