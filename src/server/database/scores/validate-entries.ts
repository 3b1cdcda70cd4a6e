import type { Db } from '../connection.ts';

/**
 * Looks at the entries of the versions before, beside the traffic, where a migration has changed what an entry may say.
 * Does nothing once it is done.
 * @param db one connection, outside of a transaction
 */
export async function validateEntries(db: Db): Promise<void> {
  const { rows } = await db.query<{ name: string }>(
    `select conname as name
     from pg_constraint
     where conrelid = 'score_entries'::regclass and contype = 'c' and not convalidated`,
  );
  for (const { name } of rows) await db.query(`alter table score_entries validate constraint ${name}`);
}
