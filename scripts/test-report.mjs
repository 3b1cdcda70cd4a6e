// The result of a run of tests: numbers, names and times, read from the reports that the test programs write.
import { existsSync, readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join, relative } from 'node:path';
import { root } from './prepare.mjs';

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

/**
 * One test program's result.
 * @typedef {{
 *   passed: number, failed: number, failures: string[], skips: string[], unsteady: string[],
 *   files: { name: string, ms: number }[],
 * }} Result `skips` has a line for each skipped test
 */

/** @returns {Result | null} of unit and server tests; null where there is no report */
export function readVitest(folder) {
  const report = readJson(join(folder, 'vitest.json'));
  if (!report) return null;
  const testsOf = (file, status) =>
    file.assertionResults
      .filter((test) => test.status === status)
      .map((test) => `${relative(root, file.name)}: ${test.fullName}`);
  const skipped = ['pending', 'skipped', 'todo'];
  return {
    passed: report.numPassedTests,
    // A file that could not be read has no tests that could fail.
    failed: report.numFailedTests + (report.numFailedTestSuites > 0 && report.numFailedTests === 0 ? 1 : 0),
    failures: report.testResults.flatMap((file) => testsOf(file, 'failed')),
    skips: report.testResults.flatMap((file) => skipped.flatMap((status) => testsOf(file, status))),
    unsteady: readJson(join(folder, 'unsteady.json')) ?? [],
    files: report.testResults.map((file) => ({ name: relative(root, file.name), ms: file.endTime - file.startTime })),
  };
}

/** @returns {Result | null} of the journeys */
export function readJourneys(folder) {
  const report = readJson(join(folder, 'journeys.json'));
  if (!report) return null;
  const specs = report.suites.flatMap(specsBelow);
  const withStatus = (status) =>
    specs
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map((spec) => `tests/e2e/${spec.file}:${spec.line}: ${spec.title}`);
  const files = new Map();
  for (const { file, tests } of specs)
    for (const { results } of tests)
      for (const { duration } of results) files.set(file, (files.get(file) ?? 0) + duration);
  return {
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected,
    failures: withStatus('unexpected'),
    skips: withStatus('skipped'),
    unsteady: withStatus('flaky'),
    files: [...files].map(([name, ms]) => ({ name: `tests/e2e/${name}`, ms })),
  };
}

const specsBelow = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsBelow)];

/** The seconds that all processors of this machine have worked so far, for any program. */
export const busySeconds = () =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1_000;

const slowestShown = 20;

/**
 * Seconds of each step and of the slowest files.
 * @param steps `{ name, wall, busy }` in seconds; steps that went on side by side share their processor time
 * @param files of all test programs
 */
export function timesOf(steps, files) {
  const seconds = (value) => value.toFixed(1).padStart(8);
  const slowest = [...files].sort((one, other) => other.ms - one.ms).slice(0, slowestShown);
  return [
    `\n${cpus().length} cores (${cpus()[0]?.model.trim()}), load ${loadavg()[0]?.toFixed(1)} at the end`,
    '   wall s    CPU s  step (CPU of the whole machine)',
    ...steps.map(({ name, wall, busy }) => `${seconds(wall)} ${seconds(busy)}  ${name}`),
    '        s  slowest files, beside others',
    ...slowest.map(({ name, ms }) => `${seconds(ms / 1_000)}   ${name}`),
  ].join('\n');
}
