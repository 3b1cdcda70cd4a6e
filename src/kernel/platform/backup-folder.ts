import { access, constants, lstat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/**
 * Why no backup could be written into a folder by the account of this program; null where one could. A folder that is
 * not there is made with the first backup, so what counts is the nearest one that is there. Nothing is written.
 */
export async function faultOfBackupFolder(folder: string): Promise<string | null> {
  const wanted = resolve(folder);
  for (let at = wanted; ; at = dirname(at)) {
    try {
      // A file is no folder, and nothing is in it.
      await access(`${at}/.`, constants.W_OK | constants.X_OK);
      return null;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // A link to what is not there is in the way of a folder of its name.
      const isLink = await lstat(at).then(
        () => true,
        () => false,
      );
      if (code !== 'ENOENT' || isLink || at === dirname(at)) return `${at} is not writable (${code ?? String(error)})`;
    }
  }
}
