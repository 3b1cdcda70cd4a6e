import { randomUUID } from 'node:crypto';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '#kernel/platform/settings/env.ts';
import { faultOfBackupFolder } from '#kernel/platform/backup-folder.ts';
import { type Check, fail, ok, warn } from './finding.ts';

const gigabyte = 1024 ** 3;

/** Checks of the program's environment: Node, folder, disk. */
export function machineChecks(env: Env, dataDir: string): Check[] {
  return [
    {
      about: 'Node.js',
      limitMs: 1_000,
      todo: 'Install Node.js 20.19 or newer.',
      run: async () => {
        const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
        const isEnough = major > 20 || (major === 20 && minor >= 19);
        return isEnough
          ? ok(`Node.js ${process.versions.node}`)
          : fail(`Node.js ${process.versions.node} is too old`, 'Install Node.js 20.19 or newer.');
      },
    },
    {
      about: `the folder ${dataDir}`,
      limitMs: 5_000,
      todo: 'Let the account that the server runs as write there, or set DATA_DIR to another folder.',
      run: async () => {
        const probe = join(dataDir, `.probe-${randomUUID()}`);
        await writeFile(probe, 'probe');
        await rm(probe);
        const { bavail, bsize, blocks } = await statfs(dataDir);
        const [free, whole] = [bavail * bsize, blocks * bsize];
        const shown = `${dataDir} is writable, ${(free / gigabyte).toFixed(1)} GB free`;
        if (free < gigabyte / 4) return fail(shown, 'Make room: the server refuses data it cannot store.');
        return free < gigabyte * 2 || free < whole / 20 ? warn(shown, 'Make room soon.') : ok(shown);
      },
    },
    ...(env.BACKUP_DIR ? [backupFolderCheck(env.BACKUP_DIR)] : []),
    {
      about: 'the kind of installation',
      limitMs: 1_000,
      todo: '',
      run: async () => {
        if (!env.PRODUCTION)
          return warn(
            'this is a test installation: the stand-ins for payments and mails are on',
            'For a public server set PRODUCTION=1.',
          );
        return env.BASE_URL?.startsWith('https:')
          ? ok(`a public server at ${env.BASE_URL}`)
          : fail(
              `BASE_URL is ${env.BASE_URL}, without TLS`,
              'Put a proxy with a certificate before the server, and set BASE_URL to its https address.',
            );
      },
    },
  ];
}

function backupFolderCheck(folder: string): Check {
  const todo = 'Let the account that the server runs as write there, or set BACKUP_DIR to another folder.';
  return {
    about: `the folder of backups ${folder}`,
    limitMs: 5_000,
    todo,
    run: async () => {
      const fault = await faultOfBackupFolder(folder);
      return fault
        ? fail(`no backup can be made in ${folder}: ${fault}`, todo)
        : ok(`backups can be made in ${folder}`);
    },
  };
}
