import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Page } from '@playwright/test';
import { build } from 'esbuild';
import { freePort } from '#kernel/platform/postgres.ts';
import { refusal } from '../new-account.ts';

export type FailingSite = { url: string; stop: () => Promise<void> };

const failure = refusal(500, 'unexpected', 'An unexpected error occurred. Please try again.');

const program = '.cache/failing-server.mjs';

/**
 * The same site on the same database, whose API answers 500 to every question that a page asks while it is made. The
 * viewer is known. It is a process of its own, since the journeys read no source of the server.
 */
export async function openFailingSite(): Promise<FailingSite> {
  await build({
    entryPoints: ['tests/e2e/everyone/failing-server.ts'],
    outfile: program,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
  });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = fork(program, {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PRODUCTION: '0',
      PORT: String(port),
      BASE_URL: url,
      DATABASE_URL: process.env.SITE_DATABASE_URL,
      LOG_LEVEL: 'silent',
      TRUST_PROXY: '1',
      DEMO: '0',
      FAILURE: JSON.stringify(failure),
      ROLES: 'web',
    },
  });
  const exit = once(child, 'exit');
  await Promise.race([
    once(child, 'message'),
    exit.then(() => {
      throw new Error('the failing site did not start');
    }),
  ]);
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await exit;
    },
  };
}

/** Fails the page's own calls, too. */
export const failInBrowser = (page: Page): Promise<unknown> =>
  page.route('**/api/**', (route) => route.fulfill(failure));
