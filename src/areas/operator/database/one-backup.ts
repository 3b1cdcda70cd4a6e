import pg from 'pg';
import type { Db } from '#kernel/database/connection.ts';
import { waitForTurn } from './migrate.ts';
import { readValue } from '#kernel/database/reading.ts';

/** Held by whoever writes a backup into the folder for backups. */
const backupLock = 7_277_002;

/**
 * Does work that is not to be done twice at once, by whatever process: waits until the one before has ended.
 * @param url of the database, straight to it
 * @throws whatever `work` throws
 */
export async function asOnlyBackup<Result>(url: string, work: () => Promise<Result>): Promise<Result> {
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

/** Whether a backup is being written into the folder for backups, by whatever process. */
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
