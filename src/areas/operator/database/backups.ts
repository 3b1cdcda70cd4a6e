import { type Db, newId } from '#kernel/database/connection.ts';
import { firstRow } from '#kernel/database/reading.ts';
import { insertion, type RowIn, selected } from '#kernel/database/rows.ts';
import { backups } from '#areas/operator/tables/backups.ts';

/** A backup as written. `rows` is the total of all tables. */
export type BackupMade = { file: string; bytes: number; rows: number; madeAt: Date; verifiedAt: Date | null };

/** Records a backup, and deletes records older than a year. */
export async function noteBackup(db: Db, { file, bytes, rows, madeAt, verifiedAt }: BackupMade): Promise<void> {
  await db.query({
    name: 'note-backup',
    ...insertion(backups, { id: newId(), file, bytes, rows, made_at: madeAt, verified_at: verifiedAt }),
  });
  await db.query({
    name: 'forget-old-backups',
    text: `delete from backups
           where made_at < $1::timestamptz - interval '1 year'`,
    values: [madeAt],
  });
}

const newest = selected(backups, 'b', ['file', 'made_at', 'verified_at']);
export type NewestBackup = RowIn<typeof newest>;

/** SQL: excludes backups recorded with a clock that was ahead, whose age is unknown; `$1` is now. */
export const isOfThePast = `made_at <= $1::timestamptz + interval '1 minute'`;

/** The newest recorded backup; null before the first one. */
export const readNewestBackup = (db: Db, now: Date): Promise<NewestBackup | null> =>
  firstRow(db, {
    name: 'read-newest-backup',
    text: `select ${newest}
           from backups b
           where ${isOfThePast}
           order by b.made_at desc
           limit 1`,
    values: [now],
  });
