import { statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { openCast } from './cast.ts';
import { settle } from './look.ts';

const kB = 1_024;
/** What a stranger waits for on a phone, in gzip. The page brings its styles along. */
const budget = { script: 160 * kB, page: 40 * kB };
/** Suggested cities and the countdown to opening hours are on the first view of the list. */
const scriptOf = (path: string) => (path === '/tournaments' ? 162 * kB : budget.script);

async function weigh(page: Page, path: string): Promise<{ script: number; page: number }> {
  const scripts = new Set<string>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(new URL(response.url()).pathname);
  });
  const answer = await page.goto(path);
  await settle(page);
  const script = [...scripts].reduce((sum, file) => sum + statSync(`build/web/client${file}.gz`).size, 0);
  return { script, page: gzipSync((await answer?.body()) ?? '').length };
}

test('the first views are light: within their bytes', async ({ browser, site }) => {
  const cast = openCast(browser, site);
  for (const path of ['/', '/tournaments', '/marketplace', await cast.tournament('/tournament-details/')]) {
    const context = await browser.newContext({ baseURL: site });
    const weight = await weigh(await context.newPage(), path);
    await context.close();
    test.info().annotations.push({ type: path, description: JSON.stringify(weight) });
    expect(weight.script, `script of ${path}`).toBeGreaterThan(0);
    expect(weight.script, `script of ${path}`).toBeLessThanOrEqual(scriptOf(path));
    expect(weight.page, `page and styles of ${path}`).toBeLessThanOrEqual(budget.page);
  }
});
