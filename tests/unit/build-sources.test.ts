import { build } from 'esbuild';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { serverPrograms, sourceFiles } from '../../scripts/build-sources.mjs';
import manifest from '../../package.json' with { type: 'json' };

const root = process.cwd();

it('the programs are built anew where any file of theirs has changed', async () => {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: serverPrograms,
    outdir: 'build/server',
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    write: false,
    metafile: true,
    logLevel: 'error',
  });
  const watched = new Set<string>(sourceFiles(root));
  const inputs = Object.keys(metafile.inputs);
  expect(inputs.length).toBeGreaterThan(1_000);
  expect(inputs.filter((path) => !watched.has(join(root, path)))).toEqual([]);
});

it('every folder that code is imported from is looked at', () => {
  const watched: string[] = sourceFiles(root);
  for (const [name, path] of Object.entries(manifest.imports)) {
    if (name === '#tests/*') continue;
    const folder = join(root, path.replace('*', ''));
    expect(
      watched.some((file) => file.startsWith(folder)),
      name,
    ).toBe(true);
  }
});
