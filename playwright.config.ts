import { defineConfig } from '@playwright/test';
import { findBrowser } from './tests/find-browser.ts';
import { patience } from './tests/patience.ts';

const { executablePath, args } = await findBrowser();

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/journeys',
  fullyParallel: false,
  // One more than cores: journeys wait for the page’s own pauses much of the time. A fourth gained nothing.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // Each worker says it anew when it begins.
  timeout: patience(60_000),
  expect: { timeout: patience(10_000) },
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  globalSetup: './tests/e2e/start-site.ts',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, args },
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    reducedMotion: 'reduce',
  },
});
