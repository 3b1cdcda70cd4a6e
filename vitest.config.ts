import { devNull } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/longest-first.ts';
import { patience } from './tests/patience.ts';

export default defineConfig({
  test: {
    // One unit file needs no PostgreSQL, and starts without one.
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/{api,races,sandbox,chaos,growth,operations}/**/*.test.ts'],
          globalSetup: ['tests/start-postgres.ts'],
        },
      },
    ],
    // The settings of somebody who runs this checkout are not those of the tests.
    env: { SETTINGS_FILE: devNull },
    setupFiles: ['tests/set-up.ts'],
    pool: 'forks',
    // The server's code is read once a worker instead of once a file, a third of the whole time. No test replaces a
    // module or leaves one changed.
    isolate: false,
    // Compiled code is kept: half of the time that a worker takes to read the server's code. An
    // experiment of Vitest 4, whose version is pinned.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/modules' },
    sequence: { sequencer: LongestFirst },
    // One more than cores: tests wait for the database much of the time.
    maxWorkers: 3,
    // Said once, when the run begins: the run itself is load enough for twice of what a test alone takes.
    // The long form takes as long as it takes.
    testTimeout: process.env.LONG ? 0 : patience(120_000),
    hookTimeout: patience(120_000),
    expect: { poll: { timeout: patience(10_000), interval: 25 } },
    // As with journeys: what passes then is named before the last line of `npm test`.
    retry: process.env.RETRY_ONCE === '1' && !process.env.LONG ? 1 : 0,
    restoreMocks: true,
  },
});
