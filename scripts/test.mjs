// npm test: everything that must hold, from a fresh clone too. The last line is 'N passed, N failed', and ', N skipped'
// where something that a test needs is not there.
//   npm test types lint     only these steps
//   npm test -- --times     seconds of each step and of the slowest files
//   STRICT=1                a skipped test is a failure
//   RETRY_ONCE=1            a failed test is run once more; what passes then is named as unsteady
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, install, root, run } from './prepare.mjs';
import { busySeconds, readJourneys, readVitest, timesOf } from './test-report.mjs';

const bin = (name, file) => join(root, 'node_modules', name, file);
const reports = join(root, 'test-results');
const cache = join(root, '.cache');
const node = process.execPath;
const only = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const showsTimes = process.argv.includes('--times');
const isStrict = process.env.STRICT === '1';
const wants = (name) => only.length === 0 || only.includes(name);

const total = { passed: 0, failed: 0, failures: [], skips: [], unsteady: [], files: [] };
const steps = [];

/** Does something and notes how long it took. */
async function timed(name, work) {
  const [began, busy] = [performance.now(), busySeconds()];
  try {
    return await work();
  } finally {
    steps.push({ name, wall: (performance.now() - began) / 1_000, busy: busySeconds() - busy });
  }
}

/** Runs one step; it counts as one test unless it reports its own numbers. */
async function check(name, work, readResult = () => null) {
  process.stdout.write(`\n── ${name}\n`);
  let complaint = null;
  try {
    await timed(name, work);
  } catch (error) {
    complaint = `${name}: ${error.message}`;
    process.stderr.write(`${complaint}\n`);
    total.failures.push(complaint);
  }
  const result = readResult() ?? {
    passed: complaint ? 0 : 1,
    failed: 0,
    failures: [],
    skips: [],
    unsteady: [],
    files: [],
  };
  total.passed += result.passed;
  total.failed += result.failed + (complaint && result.failed === 0 ? 1 : 0);
  for (const list of ['failures', 'skips', 'unsteady', 'files']) total[list].push(...result[list]);
}

try {
  await timed('install', install);
  await timed('build', build);
} catch (error) {
  process.stderr.write(`${error.message}\n0 passed, 1 failed\n`);
  process.exit(1);
}
rmSync(reports, { recursive: true, force: true });
for (const folder of [reports, cache]) mkdirSync(folder, { recursive: true });

const sources = {
  structure: () => run(node, ['scripts/check-structure.mjs']),
  types: async () => {
    await run(node, [bin('@react-router', 'dev/bin.js'), 'typegen']);
    const known = ['--incremental', '--tsBuildInfoFile', join(cache, 'types.tsbuildinfo')];
    await run(node, [bin('typescript', 'bin/tsc'), '--noEmit', '-p', 'tsconfig.json', ...known]);
  },
  lint: () => run(node, [bin('@biomejs', 'biome/bin/biome'), 'check', '.']),
  'dead code': () => run(node, [bin('knip', 'bin/knip.js'), '--no-progress']),
};
const programs = ['unit', 'server'];
const unknown = only.filter((name) => ![...Object.keys(sources), ...programs, 'journeys'].includes(name));
// A step that is misspelled would pass with nothing done.
if (unknown.length > 0) {
  process.stderr.write(`There is no step ${unknown.join(', ')}.\n0 passed, 1 failed\n`);
  process.exit(1);
}
// Steps that read the sources only go on side by side.
await Promise.all(
  Object.entries(sources)
    .filter(([name]) => wants(name))
    .map(([name, work]) => check(name, work)),
);
const projects = programs.filter(wants);
if (projects.length > 0)
  await check(
    projects.join(' and '),
    () =>
      run(
        node,
        [
          bin('vitest', 'vitest.mjs'),
          'run',
          ...projects.flatMap((project) => ['--project', project]),
          '--reporter=default',
          '--reporter=json',
          '--reporter=./tests/unsteady-reporter.ts',
          `--outputFile.json=${join(reports, 'vitest.json')}`,
        ],
        { NODE_ENV: 'test' },
      ),
    () => readVitest(reports),
  );
if (wants('journeys'))
  await check(
    'journeys',
    () => run(node, [bin('@playwright', 'test/cli.js'), 'test'], { NODE_ENV: 'test' }),
    () => readJourneys(reports),
  );

if (isStrict) {
  total.failed += total.skips.length;
  total.failures.push(...total.skips.map((skip) => `skipped: ${skip}`));
}
// The end of a long log says by itself what was left out and what failed.
if (showsTimes) process.stdout.write(`${timesOf(steps, total.files)}\n`);
for (const skip of isStrict ? [] : total.skips) process.stdout.write(`\nskipped: ${skip}`);
for (const test of total.unsteady) process.stdout.write(`\nunsteady: ${test}`);
for (const failure of total.failures) process.stdout.write(`\nfailed: ${failure}`);
if (total.unsteady.length > 0) process.stdout.write(`\n${total.unsteady.length} unsteady`);
const skips = total.skips.length > 0 && !isStrict ? `, ${total.skips.length} skipped` : '';
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed${skips}\n`);
process.exit(total.failed > 0 ? 1 : 0);
