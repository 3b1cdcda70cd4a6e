import { buildIndex, hasIndex } from '../build-index.ts';
import type { Db } from '../connection.ts';

const checks = ['holes', 'pcc', 'source', 'nines'];

/**
 * What the columns of the record asked of the whole table: that every row keeps its checks, and one round a card. Beside
 * the traffic; goes on where it was interrupted, and does nothing once it is done.
 * @param db one connection, outside of a transaction
 */
export async function finishRounds(db: Db): Promise<void> {
  if (await hasIndex(db, 'golfer_rounds_card')) return;
  for (const check of checks) await db.query(`alter table golfer_rounds validate constraint golfer_rounds_${check}`);
  await buildIndex(db, 'golfer_rounds_card', 'create unique index concurrently NAME on golfer_rounds (card_id)');
}
