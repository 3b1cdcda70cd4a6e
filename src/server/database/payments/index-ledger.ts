import { buildIndex } from '../build-index.ts';
import type { Db } from '../connection.ts';

/**
 * Indexes by which an entry or purchase that is deleted finds that no line of the ledger is left of it: without them
 * PostgreSQL reads the whole ledger for each. Does nothing once they are there.
 * @param db one connection, outside of a transaction
 */
export async function indexLedger(db: Db): Promise<void> {
  await buildIndex(db, 'ledger_purchase', 'create index concurrently NAME on ledger_entries (purchase_id)');
  await buildIndex(
    db,
    'ledger_registration',
    'create index concurrently NAME on ledger_entries (registration_id) where registration_id is not null',
  );
}
