import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** Why it failed at first, in a line. */
const reasonOf = (test: TestCase): string => {
  const [first] = test.result().errors ?? [];
  return first ? ` (at first: ${first.message.split('\n')[0]})` : '';
};

/** Writes down which tests passed only when they were run once more, for the last lines of `npm test`. */
export default class UnsteadyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const unsteady = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => `${relative(process.cwd(), module.moduleId)}: ${test.fullName}${reasonOf(test)}`),
    );
    const file = 'test-results/unsteady.json';
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(unsteady));
  }
}
