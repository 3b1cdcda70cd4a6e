import pg from 'pg';
import type { Db } from '#kernel/database/connection.ts';
import { waitForTurn } from './migrate.ts';
import { readValue } from '#kernel/database/reading.ts';

/** Advisory lock of the process that writes into the backup folder. */
const backupLock = 7_277_002;

/**
 * Runs `work` under the backup lock, after any other process has finished its backup.
 * @param url a direct connection to the database
 * @throws whatever `work` throws
 */
export async function underBackupLock<Result>(url: string, work: () => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'golf backup', keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('set idle_session_timeout = 0');
    await waitForTurn(client, backupLock);
    return await work();
  } finally {
    await client.end();
  }
}

/** Whether any process is writing into the backup folder. */
export const isBackupUnderWay = async (db: Db): Promise<boolean> =>
  (await readValue<boolean>(db, {
    name: 'is-backup-under-way',
    text: `select exists (
             select from pg_locks l
             join pg_database d on d.oid = l.database
             where l.locktype = 'advisory' and l.classid = 0 and l.objid = $1 and l.objsubid = 1 and l.granted
               and d.datname = current_database()) as is_held`,
    values: [backupLock],
  })) ?? false;
