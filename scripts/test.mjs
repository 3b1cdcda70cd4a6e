// npm test: everything that must hold, from a fresh clone too. The last line is 'N passed, N failed', and ', N skipped'
// where something that a test needs is not there.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build, install, root, run } from './prepare.mjs';

const bin = (name, file) => join(root, 'node_modules', name, file);
const reports = join(root, 'test-results');
const only = process.argv.slice(2);
const wants = (name) => only.length === 0 || only.includes(name);
let passed = 0;
let failed = 0;
let skipped = 0;
const failures = [];
const unsteady = [];

/** Runs one check; a check counts as one test unless it reports its own numbers. */
async function check(name, work, count) {
  if (!wants(name)) return;
  process.stdout.write(`\n── ${name}\n`);
  let isGood = true;
  try {
    await work();
  } catch (error) {
    isGood = false;
    process.stderr.write(`${name}: ${error.message}\n`);
    failures.push(`${name}: ${error.message}`);
  }
  const numbers = count?.();
  if (numbers) {
    passed += numbers.passed;
    skipped += numbers.skipped;
    failures.push(...numbers.failures);
    failed += numbers.failed + (isGood || numbers.failed > 0 ? 0 : 1);
  } else if (isGood) passed += 1;
  else failed += 1;
}

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

const failedTests = (file) =>
  file.assertionResults
    .filter((result) => result.status === 'failed')
    .map((result) => `${relative(root, file.name)}: ${result.fullName}`);

/** @param status what became of a journey: 'unexpected' failed, 'flaky' passed when it was run once more */
const journeysOf = (suite, status) => [
  ...(suite.specs ?? [])
    .filter((spec) => spec.tests.some((test) => test.status === status))
    .map((spec) => `${spec.file}:${spec.line}: ${spec.title}`),
  ...(suite.suites ?? []).flatMap((inner) => journeysOf(inner, status)),
];

try {
  await install();
  await build();
} catch (error) {
  process.stderr.write(`${error.message}\n0 passed, 1 failed\n`);
  process.exit(1);
}
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const node = process.execPath;

// What reads the sources only goes on side by side.
await Promise.all([
  check('structure', () => run(node, ['scripts/check-structure.mjs'])),
  check('types', async () => {
    await run(node, [bin('@react-router', 'dev/bin.js'), 'typegen']);
    await run(node, [bin('typescript', 'bin/tsc'), '--noEmit', '-p', 'tsconfig.json']);
  }),
  check('lint', () => run(node, [bin('@biomejs', 'biome/bin/biome'), 'check', '.'])),
  check('dead code', () => run(node, [bin('knip', 'bin/knip.js'), '--no-progress'])),
]);
await check(
  'unit and api',
  () =>
    run(
      node,
      [
        bin('vitest', 'vitest.mjs'),
        'run',
        '--reporter=default',
        '--reporter=json',
        '--reporter=./tests/unsteady-reporter.ts',
        `--outputFile.json=${join(reports, 'vitest.json')}`,
      ],
      {
        NODE_ENV: 'test',
      },
    ),
  () => {
    const report = readReport(join(reports, 'vitest.json'));
    unsteady.push(...(readReport(join(reports, 'unsteady.json')) ?? []));
    return (
      report && {
        passed: report.numPassedTests,
        failed: report.numFailedTests + (report.numFailedTestSuites > 0 && report.numFailedTests === 0 ? 1 : 0),
        skipped: report.numPendingTests,
        failures: report.testResults.flatMap(failedTests),
      }
    );
  },
);
await check(
  'journeys',
  () => run(node, [bin('@playwright', 'test/cli.js'), 'test'], { NODE_ENV: 'test' }),
  () => {
    const report = readReport(join(reports, 'journeys.json'));
    unsteady.push(...(report?.suites.flatMap((suite) => journeysOf(suite, 'flaky')) ?? []));
    return (
      report && {
        passed: report.stats.expected + report.stats.flaky,
        failed: report.stats.unexpected,
        skipped: report.stats.skipped,
        failures: report.suites.flatMap((suite) => journeysOf(suite, 'unexpected')),
      }
    );
  },
);

for (const test of unsteady) process.stdout.write(`\nunsteady: ${test}`);
// Who reads only the end of a long log still learns what failed.
for (const failure of failures) process.stdout.write(`\nfailed: ${failure}`);
process.stdout.write(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`);
process.exit(failed > 0 ? 1 : 0);
