import type { Db } from '#kernel/database/connection.ts';

/**
 * Begins a new epoch of every round that is not over: each phone that hears of it sends again all that it has. For a
 * database that was restored from a backup, and may lack what was typed since.
 * @returns how many rounds
 */
export async function requestResync(db: Db): Promise<number> {
  const { rowCount } = await db.query(
    `update golf_rounds set epoch = epoch + 1 where status in ('published', 'playing', 'suspended', 'finished')`,
  );
  return rowCount ?? 0;
}
