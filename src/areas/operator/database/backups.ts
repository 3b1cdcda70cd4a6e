import { type Db, newId } from '#kernel/database/connection.ts';

/** A backup as it was written. `rows` counts those of all tables. */
export type BackupMade = { file: string; bytes: number; rows: number; madeAt: Date; verifiedAt: Date | null };

/** Notes a backup, and forgets those of more than a year ago. */
export async function noteBackup(db: Db, { file, bytes, rows, madeAt, verifiedAt }: BackupMade): Promise<void> {
  await db.query({
    name: 'note-backup',
    text: `insert into backups (id, file, bytes, rows, made_at, verified_at)
           values ($1, $2, $3, $4, $5, $6)`,
    values: [newId(), file, bytes, rows, madeAt, verifiedAt],
  });
  await db.query({
    name: 'forget-old-backups',
    text: `delete from backups
           where made_at < $1::timestamptz - interval '1 year'`,
    values: [madeAt],
  });
}

export type NewestBackup = { file: string; made_at: Date; verified_at: Date | null };

/** SQL: whether the backup was not noted by a clock that went ahead, which says nothing of its age; `$1` is now. */
export const isOfThePast = `made_at <= $1::timestamptz + interval '1 minute'`;

/** The newest backup that was noted; null before the first one. */
export async function readNewestBackup(db: Db, now: Date): Promise<NewestBackup | null> {
  const { rows } = await db.query<NewestBackup>({
    name: 'read-newest-backup',
    text: `select file, made_at, verified_at
           from backups
           where ${isOfThePast}
           order by made_at desc
           limit 1`,
    values: [now],
  });
  return rows[0] ?? null;
}
