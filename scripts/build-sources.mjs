// The sources of the builds: a change to any of these files makes them anew.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The server's programs, by the name of their bundle. */
export const serverPrograms = {
  main: 'src/apps/server/begin.ts',
  golf: 'src/apps/cli.ts',
  demo: 'demo/demo.ts',
  'file-worker': 'src/apps/server/file-worker.ts',
};

/** The paths of all files in a folder and the folders in it. */
export function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

const sourceFolders = ['demo', 'packages', 'public', 'src', 'stand-ins'];
const buildFiles = [
  'package-lock.json',
  'package.json',
  'react-router.config.ts',
  'scripts/build-sources.mjs',
  'scripts/library-parts.ts',
  'scripts/prepare.mjs',
  'scripts/screen-chunks.ts',
  'scripts/server-command.mjs',
  'tsconfig.json',
  'vite.config.ts',
  'vite.scorer.config.ts',
];

/** @returns the paths of all files that a build of the project in `root` is made of, in a fixed order */
export const sourceFiles = (root) =>
  [
    ...sourceFolders.flatMap((folder) => [...filesBelow(join(root, folder))]),
    ...buildFiles.map((name) => join(root, name)),
  ].sort();
