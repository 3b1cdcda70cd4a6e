import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '#kernel/database/connection.ts';
import { noteBackup } from '#areas/operator/database/backups.ts';
import { migrate } from '#areas/operator/database/migrate.ts';
import { asOnlyBackup } from '#areas/operator/database/one-backup.ts';
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
  /** Whether it was restored into a throw-away database, and held the same there. */
  verified: boolean;
  /** Why it was not, where that was asked for. */
  untried: string | null;
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
/** The ending of a backup's name that was written and could not be restored. */
const refused = '.refused';
const isRefused = (name: string): boolean => name.endsWith(refused) && ownName.test(name.slice(0, -refused.length));
const isUnfinished = (name: string): boolean => /^fairway-.*\.tar\.gz\.\d+\.unfinished$/.test(name);

/** Somebody still writes into an unfinished file that was changed since. */
const writingMs = 3_600_000;

/**
 * The backups of a folder beyond the newest ones.
 * @param names of the files of the folder @param keep how many stay
 * @param newest the one that was made just now: those whose names say that they are of later were named by a clock that
 *   was wrong, and go first
 */
export const backupsToRemove = (names: readonly string[], keep: number, newest: string): string[] => {
  const own = names.filter((name) => ownName.test(name)).sort();
  return [...own.filter((name) => name > newest), ...own.filter((name) => name <= newest)].slice(0, -keep);
};

/** Pictures are proven by the read of the file: a trial keeps none. */
const noPictures: PictureStore = { put: async () => {}, get: async () => null, delete: async () => {} };

/**
 * Restores a backup into a database that is dropped afterwards.
 * @param databaseUrl of the server on which that database is made, straight to it
 * @returns null where it came back; else why it was not tried: beside a later version, and before an upgrade, the
 *   tables are not those of this program, and a backup is needed all the same
 * @throws Error naming what would not come back as it was
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
 * Makes a backup: everything in one file, tried where that is asked for, and noted, so that its age is known.
 * @param target.folder gets a file with the time in its name, and keeps the newest `keep` ones; else `target.file`
 * @throws Error as `exportInstallation` and `verifyBackup` do: of the files of a folder that would not come back the
 *   last
 *   one stays, under another name, beside the older ones that would; where another process writes into a folder
 */
export async function backUp(db: Db, installation: Installation, target: Target, wishes: Wishes): Promise<BackedUp> {
  const madeAt = installation.clock();
  if ('file' in target) return { ...(await writeBackup(db, installation, target.file, madeAt, wishes)), removed: [] };
  const { folder, keep } = target;
  return asOnlyBackup(installation.databaseUrl, async () => {
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
  // One that was tried and would not come back is not noted: the newest that would is the one whose age counts.
  const untried = verify ? await verifyBackup(installation.databaseUrl, file, progress) : null;
  const verified = verify && untried === null;
  const verifiedAt = verified ? installation.clock() : null;
  await noteBackup(db, { file, bytes, rows: exported.rows, madeAt, verifiedAt });
  return { ...exported, file, bytes, verified, untried };
}

/** Removes the unfinished files of killed runs, which would fill the disk in some nights. */
function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder).filter(isUnfinished)) {
    const file = join(folder, name);
    if (Date.now() - statSync(file).mtimeMs > writingMs) rmSync(file, { force: true });
  }
}

/**
 * Takes a backup that would not come back out of those that are counted: it is tried again every hour, and as many
 * files as stay would soon be all such ones. The last of them stays.
 */
function setAside(folder: string, name: string): void {
  const names = readdirSync(folder);
  if (!names.includes(name)) return;
  for (const before of names.filter(isRefused)) rmSync(join(folder, before), { force: true });
  renameSync(join(folder, name), join(folder, name + refused));
}
