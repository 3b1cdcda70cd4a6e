import { devNull } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './tests/find-browser.ts';
import { patience } from './tests/patience.ts';
import { hasRoomInMemory } from './tests/throw-away.ts';

// The settings of somebody who runs this checkout are not those of the journeys.
process.env.SETTINGS_FILE = devNull;
const { executablePath, args } = await findBrowser();

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/journeys',
  fullyParallel: false,
  // One more than cores: journeys wait for the page’s own pauses much of the time. A fourth gained nothing.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // A test that fails once and then passes is named at the end of `npm test` as unsteady: a defect, but not a red run.
  retries: process.env.RETRY_ONCE === '1' ? 1 : 0,
  // Each worker says it anew when it begins.
  timeout: patience(60_000),
  expect: { timeout: patience(10_000) },
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  globalSetup: './tests/e2e/start-site.ts',
  // The demo is looked at before journeys change it.
  projects: [
    { name: 'demo', testMatch: 'demo-data.test.ts' },
    { name: 'journeys', testIgnore: 'demo-data.test.ts', dependencies: ['demo'] },
  ],
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath,
      args,
      // Pages share what they paint by files, which Playwright puts on the disk: some machines have no room in memory.
      ignoreDefaultArgs: hasRoomInMemory() ? ['--disable-dev-shm-usage'] : [],
    },
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    reducedMotion: 'reduce',
  },
});
