import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { linkLibraries } from '#kernel/platform/postgres/binaries.ts';

test('links of libraries still lead somewhere in a copy whose original is gone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'libraries-'));
  const made = join(folder, 'made');
  const copy = join(folder, 'copy');
  try {
    mkdirSync(join(made, 'native', 'lib'), { recursive: true });
    writeFileSync(join(made, 'native', 'lib', 'libicu.so.60.2'), 'library');
    const links = [{ source: 'native/lib/libicu.so.60.2', target: 'native/lib/libicu.so.60' }];
    writeFileSync(join(made, 'native', 'pg-symlinks.json'), JSON.stringify(links));
    linkLibraries(made);
    cpSync(made, copy, { recursive: true, verbatimSymlinks: true });
    rmSync(made, { recursive: true });
    expect(readFileSync(join(copy, 'native', 'lib', 'libicu.so.60'), 'utf8')).toBe('library');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
