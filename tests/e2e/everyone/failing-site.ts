import type { Page } from '@playwright/test';
import { composeServer } from '#server/compose.ts';
import { readEnv } from '#server/platform/env.ts';
import { freePort } from '#server/platform/postgres.ts';
import { refusal } from '../new-account.ts';

export type FailingSite = {
  url: string /** How many questions of page makers went unanswered. */;
  refused: () => number;
  stop: () => Promise<void>;
};

/**
 * The same site on the same database, whose API answers 500 to every question that a page asks while it is made. Who
 * looks is known.
 */
export async function openFailingSite(): Promise<FailingSite> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let count = 0;
  const server = await composeServer({
    env: readEnv({
      NODE_ENV: 'production',
      PRODUCTION: '0',
      PORT: String(port),
      BASE_URL: url,
      LOG_LEVEL: 'silent',
      RATE_LIMITS: '0',
      DEMO: '0',
      ROLES: 'web',
    }),
    databaseUrl: process.env.SITE_DATABASE_URL ?? '',
    authSecret: 'a-secret-for-tests-only-0123456789abcdef',
    clock: () => new Date(),
    webBuild: 'build/web',
  });
  server.app.inject = (async () => {
    count++;
    const { status, contentType, body } = failure;
    return { statusCode: status, headers: { 'content-type': contentType }, rawPayload: Buffer.from(body) };
  }) as unknown as typeof server.app.inject;
  await server.start();
  return { url, refused: () => count, stop: server.stop };
}

const failure = refusal(500, 'unexpected', 'An unexpected error occurred. Please try again.');

/** What the page itself asks for fails, too. */
export const failInBrowser = (page: Page): Promise<unknown> =>
  page.route('**/api/**', (route) => route.fulfill(failure));
