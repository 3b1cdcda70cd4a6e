// npm run bench [-- NAME … --json]: the measurements of docs/performance.md, all or some. bench/run.ts has their names.
import { devNull } from 'node:os';
import { join } from 'node:path';
import { build, install, root, run } from './prepare.mjs';

await install();
await build();
const { build: bundle } = await import('esbuild');
await bundle({
  absWorkingDir: root,
  entryPoints: ['run', 'bare-server', 'bare-pages', 'bare-bytes', 'bare-webhooks'].map((name) => `bench/${name}.ts`),
  outdir: 'build/bench',
  bundle: true,
  splitting: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
  logLevel: 'warning',
});
await run(process.execPath, [join(root, 'build/bench/run.js'), ...process.argv.slice(2)], { SETTINGS_FILE: devNull });
