import type { Db } from './connection.ts';

/** Whether there is an index of that name that can be used. */
export async function hasIndex(db: Db, name: string): Promise<boolean> {
  const { rows } = await db.query<{ is_valid: boolean }>(
    'select indisvalid as is_valid from pg_index where indexrelid = to_regclass($1)',
    [name],
  );
  return rows[0]?.is_valid ?? false;
}

/**
 * Builds an index while everybody goes on writing. What an interrupted build left behind is no index, and is built
 * anew.
 * @param db one connection, outside of a transaction
 * @param definition `create index concurrently NAME on …`
 */
export async function buildIndex(db: Db, name: string, definition: string): Promise<void> {
  if (await hasIndex(db, name)) return;
  await db.query(`drop index concurrently if exists ${name}`);
  await db.query(definition.replace('NAME', name));
}
