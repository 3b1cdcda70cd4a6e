import type { Db } from '#kernel/database/connection.ts';

/**
 * Begins a new epoch in every round that is not over, so that each phone sends all its score entries again. For a
 * database restored from a backup, which may lack recent entries.
 * @returns how many rounds
 */
export async function requestResync(db: Db): Promise<number> {
  const { rowCount } = await db.query(
    `update golf_rounds set epoch = epoch + 1 where status in ('published', 'playing', 'suspended', 'finished')`,
  );
  return rowCount ?? 0;
}
