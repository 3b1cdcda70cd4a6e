import type { Db } from '../connection.ts';

/**
 * Looks at the entries of the version before, beside the traffic. Does nothing once it is done.
 * @param db one connection, outside of a transaction
 */
export async function allowMeasures(db: Db): Promise<void> {
  const { rows } = await db.query<{ name: string }>(
    `select conname as name
     from pg_constraint
     where conrelid = 'score_entries'::regclass and conname in ('score_entries_kind', 'score_entries_measure')
       and not convalidated`,
  );
  for (const { name } of rows) await db.query(`alter table score_entries validate constraint ${name}`);
}
