import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { machineChecks } from '#areas/operator/services/installation/machine-checks.ts';
import { faultOfBackupFolder } from '#kernel/platform/backup-folder.ts';
import { readEnv } from '#kernel/platform/settings/env.ts';
import { throwAwayFolder } from '#tests/throw-away.ts';

const folder = throwAwayFolder('backups');

it('a folder for backups may be there or be made later', async () => {
  mkdirSync(join(folder, 'there'));
  expect(await faultOfBackupFolder(join(folder, 'there'))).toBeNull();
  expect(await faultOfBackupFolder(join(folder, 'not', 'yet'))).toBeNull();
});

it('one below a file cannot be made, and the doctor says so', async () => {
  const file = join(folder, 'disk');
  writeFileSync(file, '');
  const wanted = join(file, 'backups');
  expect(await faultOfBackupFolder(wanted)).toMatch(/disk.* is not writable \(ENOTDIR\)/);
  const checksOf = (dir: string) =>
    machineChecks(readEnv({ NODE_ENV: 'test', PRODUCTION: '0', BACKUP_DIR: dir }), folder).filter(({ about }) =>
      about.startsWith('the folder of backups'),
    );
  expect(await Promise.all(checksOf(wanted).map(({ run }) => run()))).toMatchObject([{ level: 'FAIL' }]);
  expect(await Promise.all(checksOf(folder).map(({ run }) => run()))).toMatchObject([{ level: 'ok' }]);
});

it('one behind a link to a disk that is not there cannot be made', async () => {
  const link = join(folder, 'link');
  symlinkSync(join(folder, 'unmounted', 'disk'), link);
  for (const wanted of [link, join(link, 'daily')]) {
    expect(() => mkdirSync(wanted, { recursive: true })).toThrow();
    expect(await faultOfBackupFolder(wanted)).toMatch(/link is not writable \(ENOENT\)/);
  }
});

it.skipIf(process.getuid?.() === 0)('one that belongs to somebody else cannot be written', async () => {
  const closed = join(folder, 'closed');
  mkdirSync(closed);
  chmodSync(closed, 0o500);
  expect(await faultOfBackupFolder(closed)).toMatch(/EACCES/);
});
