import type { Pool } from '#kernel/database/connection.ts';
import { cpuSecondsOf } from './machine.ts';

export type Spent = { serverMs: number; databaseMs: number; transactions: number };

/** What was spent so far: where orders complete slowly, this says on what. */
export async function spentBy(pool: Pool, serverPid: number, postgresPid: number): Promise<Spent> {
  const { rows } = await pool.query<{ transactions: number }>(
    'select xact_commit as transactions from pg_stat_database where datname = current_database()',
  );
  return {
    serverMs: cpuSecondsOf(serverPid) * 1000,
    databaseMs: cpuSecondsOf(postgresPid) * 1000,
    transactions: rows[0]?.transactions ?? 0,
  };
}
