import type { Pool } from '#kernel/database/connection.ts';
import { cpuSecondsOf } from './machine.ts';

export type Spent = { serverMs: number; databaseMs: number; transactions: number };

/** The time and transactions spent so far: the reason where orders complete slowly. */
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
