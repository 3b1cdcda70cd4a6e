// node scripts/take-papers.mjs: takes the pictures of docs/pictures/paper anew, each print of a round in five worlds
// and each mail of an entry on phones and computers, by day and by night.
import { join } from 'node:path';
import { build as bundle } from 'esbuild';
import { root, run } from './prepare.mjs';

const outdir = join(root, 'build/papers');
await bundle({
  absWorkingDir: root,
  entryPoints: ['scripts/papers.ts', 'scripts/mails.ts'],
  outdir,
  bundle: true,
  splitting: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
  logLevel: 'warning',
});
for (const what of ['papers', 'mails'])
  await run(process.execPath, [join(outdir, `${what}.js`), join(root, 'docs/pictures/paper')]);
