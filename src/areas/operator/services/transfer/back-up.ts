import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '#kernel/database/connection.ts';
import { noteBackup } from '#areas/operator/database/backups.ts';
import { migrate } from '#areas/operator/database/migrate.ts';
import { underBackupLock } from '#areas/operator/database/one-backup.ts';
import { inThrowAwayDatabase } from '#areas/operator/database/throw-away.ts';
import { inTransfer, readSchemaVersion } from '#areas/operator/database/transfer.ts';
import type { PictureStore } from '#kernel/platform/picture-store.ts';
import { type Exported, exportInstallation, type Installation } from './export-installation.ts';
import { importInstallation } from './import-installation.ts';
import { otherVersionWords, type Progress } from './manifest.ts';
import { readManifest } from './read-export.ts';

export type BackedUp = Exported & {
  file: string;
  bytes: number;
  /** Whether it was restored into a temporary database with identical contents. */
  verified: boolean;
  /** The reason why it was not verified, if verification was requested. */
  untried: string | null;
  /** Older backups that were removed. */
  removed: string[];
};

/** The name of a backup; names sort in order of time. */
export const backupName = (madeAt: Date): string =>
  `fairway-${madeAt
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '')}.tar.gz`;

const ownName = /^fairway-\d{4}-\d{2}-\d{2}T\d{6}Z\.tar\.gz$/;
/** Suffix of a backup that could not be restored. */
const refused = '.refused';
const isRefused = (name: string): boolean => name.endsWith(refused) && ownName.test(name.slice(0, -refused.length));
const isUnfinished = (name: string): boolean => /^fairway-.*\.tar\.gz\.\d+\.unfinished$/.test(name);

/** An unfinished file that changed more recently than this may still be being written. */
const writingMs = 3_600_000;

/**
 * The backups of a folder to delete beyond the newest ones.
 * @param names of the files in the folder @param keep number to keep
 * @param newest the one just made; files with a later time in their name come from a wrong clock and are deleted first
 */
export const backupsToRemove = (names: readonly string[], keep: number, newest: string): string[] => {
  const own = names.filter((name) => ownName.test(name)).sort();
  return [...own.filter((name) => name > newest), ...own.filter((name) => name <= newest)].slice(0, -keep);
};

/** Pictures are verified while the file is read; a test restore stores none. */
const noPictures: PictureStore = { put: async () => {}, get: async () => null, delete: async () => {} };

/**
 * Verifies a backup by restoring it into a temporary database.
 * @param databaseUrl a direct connection to the server on which that database is created
 * @returns null on success; else the reason why it was not tried: while a later version runs, or before an upgrade, the
 * tables are not those of this program, and a backup is needed all the same
 * @throws Error naming the contents that differ after the restore
 */
export const verifyBackup = (databaseUrl: string, file: string, progress: Progress): Promise<string | null> =>
  inThrowAwayDatabase(databaseUrl, async (url) => {
    await migrate(url);
    const own = await inTransfer(url, 'snapshot', readSchemaVersion);
    const other = own && otherVersionWords((await readManifest(file)).schema, own);
    if (!other) await importInstallation({ databaseUrl: url, pictures: noPictures }, file, progress);
    return other;
  });

type Target = { file: string } | { folder: string; keep: number };
type Wishes = { progress: Progress; verify: boolean; mayMissPictures?: boolean };

/**
 * Makes a backup in one file, verifies it if requested, and records it, so that its age is known.
 * @param target.folder gets a file named by time, and keeps the newest `keep` files; else `target.file`
 * @throws Error as `exportInstallation` and `verifyBackup` do, and if another process is writing into the folder. The
 * last backup that failed verification stays under another name beside older verified ones.
 */
export async function backUp(db: Db, installation: Installation, target: Target, wishes: Wishes): Promise<BackedUp> {
  const madeAt = installation.clock();
  if ('file' in target) return { ...(await writeBackup(db, installation, target.file, madeAt, wishes)), removed: [] };
  const { folder, keep } = target;
  return underBackupLock(installation.databaseUrl, async () => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    removeUnfinished(folder);
    const name = backupName(madeAt);
    const made = await writeBackup(db, installation, join(folder, name), madeAt, wishes).catch((error) => {
      setAside(folder, name);
      throw error;
    });
    const names = readdirSync(folder);
    const removed = [...backupsToRemove(names, keep, name), ...names.filter(isRefused)];
    for (const one of removed) rmSync(join(folder, one), { force: true });
    return { ...made, removed };
  });
}

async function writeBackup(
  db: Db,
  installation: Installation,
  file: string,
  madeAt: Date,
  { progress, verify, mayMissPictures = false }: Wishes,
): Promise<Omit<BackedUp, 'removed'>> {
  const exported = await exportInstallation(installation, file, progress, { mayMissPictures });
  const bytes = statSync(file).size;
  // A backup that failed verification is not recorded, so that the recorded age is that of the newest usable one.
  const untried = verify ? await verifyBackup(installation.databaseUrl, file, progress) : null;
  const verified = verify && untried === null;
  const verifiedAt = verified ? installation.clock() : null;
  await noteBackup(db, { file, bytes, rows: exported.rows, madeAt, verifiedAt });
  return { ...exported, file, bytes, verified, untried };
}

/** Deletes unfinished files of killed runs, which would fill the disk within days. */
function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder).filter(isUnfinished)) {
    const file = join(folder, name);
    if (Date.now() - statSync(file).mtimeMs > writingMs) rmSync(file, { force: true });
  }
}

/**
 * Renames a backup that failed verification, so that it does not count: verification is retried every hour, and
 * unusable files would soon replace all kept ones. The last such file stays.
 */
function setAside(folder: string, name: string): void {
  const names = readdirSync(folder);
  if (!names.includes(name)) return;
  for (const before of names.filter(isRefused)) rmSync(join(folder, before), { force: true });
  renameSync(join(folder, name), join(folder, name + refused));
}
