import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Db } from '#server/database/connection.ts';
import { noteBackup } from '#server/database/installation/backups.ts';
import { migrate } from '#server/database/migrate.ts';
import { inThrowAwayDatabase } from '#server/database/transfer/throw-away.ts';
import type { PictureStore } from '#server/platform/picture-store.ts';
import { type Exported, exportInstallation, type Installation } from './export-installation.ts';
import { importInstallation } from './import-installation.ts';
import type { Progress } from './manifest.ts';

export type BackedUp = Exported & {
  file: string;
  bytes: number;
  /** Whether it was restored into a throw-away database, and held the same there. */
  verified: boolean;
  /** Older backups that were removed. */
  removed: string[];
};

/** The name of a backup of a moment: by name they stand in the order of time. */
export const backupName = (madeAt: Date): string =>
  `fairway-${madeAt
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '')}.tar.gz`;

const ownName = /^fairway-\d{4}-\d{2}-\d{2}T\d{6}Z\.tar\.gz$/;

/**
 * The backups of a folder beyond the newest ones.
 * @param names of the files of the folder @param keep how many stay
 */
export const backupsToRemove = (names: readonly string[], keep: number): string[] =>
  names
    .filter((name) => ownName.test(name))
    .sort()
    .slice(0, -keep);

/** Pictures are proven by the read of the file: a trial keeps none. */
const noPictures: PictureStore = { put: async () => {}, get: async () => null, delete: async () => {} };

/**
 * Restores a backup into a database that is dropped afterwards.
 * @param databaseUrl of the server on which that database is made, straight to it
 * @throws Error naming what would not come back as it was
 */
export const verifyBackup = (databaseUrl: string, file: string, progress: Progress): Promise<void> =>
  inThrowAwayDatabase(databaseUrl, async (url) => {
    await migrate(url);
    await importInstallation({ databaseUrl: url, pictures: noPictures }, file, progress);
  });

/**
 * Makes a backup: everything in one file, tried where that is asked for, and noted, so that its age is known.
 * @param target.folder gets a file with the time in its name, and keeps the newest `keep` ones; else `target.file`
 * @throws Error as `exportInstallation` and `verifyBackup` do; a file that would not come back stays, and older ones do
 */
export async function backUp(
  db: Db,
  installation: Installation,
  target: { file: string } | { folder: string; keep: number },
  { progress, verify, mayMissPictures = false }: { progress: Progress; verify: boolean; mayMissPictures?: boolean },
): Promise<BackedUp> {
  const madeAt = installation.clock();
  const file = 'file' in target ? target.file : join(target.folder, backupName(madeAt));
  if ('folder' in target) mkdirSync(target.folder, { recursive: true, mode: 0o700 });
  const exported = await exportInstallation(installation, file, progress, { mayMissPictures });
  const bytes = statSync(file).size;
  // One that was tried and would not come back is not noted: the newest that would is the one whose age counts.
  if (verify) await verifyBackup(installation.databaseUrl, file, progress);
  const verifiedAt = verify ? installation.clock() : null;
  await noteBackup(db, { file, bytes, rows: exported.rows, madeAt, verifiedAt });
  const removed = 'folder' in target ? backupsToRemove(readdirSync(target.folder), target.keep) : [];
  for (const name of removed) rmSync(join(dirname(file), name));
  return { ...exported, file, bytes, verified: verify, removed };
}
