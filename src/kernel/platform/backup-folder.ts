import { access, constants, lstat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/**
 * The reason why this program's account cannot write a backup into a folder; null if it can. A missing folder is
 * created with the first backup, so the nearest existing parent counts. Nothing is written.
 */
export async function faultOfBackupFolder(folder: string): Promise<string | null> {
  const wanted = resolve(folder);
  for (let at = wanted; ; at = dirname(at)) {
    try {
      // The trailing dot fails for a file, which cannot contain others.
      await access(`${at}/.`, constants.W_OK | constants.X_OK);
      return null;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // A dangling symbolic link prevents creating a folder of its name.
      const isLink = await lstat(at).then(
        () => true,
        () => false,
      );
      if (code !== 'ENOENT' || isLink || at === dirname(at)) return `${at} is not writable (${code ?? String(error)})`;
    }
  }
}
