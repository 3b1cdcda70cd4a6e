import { readFileSync, statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { liveOpenId } from '#demo/play/demo-queries.ts';
import { expect, test } from '../journey.ts';
import { openCast } from './cast.ts';
import { settle } from './look.ts';

const kB = 1_024;
/**
 * The bytes that a stranger waits for on a phone, in gzip; an organizer's own look is 1.1 kB of it, and the screen of a
 * page that could not be read 0.5 kB: it must be there when nothing more can be fetched. The page brings the styles of
 * its own along.
 */
const budget = { script: 157.5 * kB, page: 28 * kB };
/** An organizer's own page brings its news and its brand. */
const organizerBudget = 159 * kB;
/** A round in play brings its tee times, or its leaderboard, and the brand of an organizer who has one. */
const playBudget = 168.5 * kB;
/**
 * The greatest number of scripts of a dashboard: a browser fetches some at a time, and each round costs a phone's whole
 * delay. One of them is the frame's route, a few bytes that name the file which all members' pages share.
 */
const maxScripts = 13;

async function weigh(
  page: Page,
  path: string,
  isMember = false,
  last?: string,
): Promise<{ script: number; scripts: number; page: number }> {
  const scripts = new Set<string>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(new URL(response.url()).pathname);
  });
  const answer = await page.goto(path);
  await settle(page);
  // An organizer's look comes once the page stands, on a busy machine after all else has settled.
  if (last)
    await expect.poll(() => [...scripts].some((file) => file.includes(`/${last}-`)), `${last} of ${path}`).toBe(true);
  // The notices of a member come once the page stands.
  if (isMember) await page.getByRole('button', { name: /^Notifications/ }).waitFor();
  const script = [...scripts].reduce((sum, file) => sum + statSync(`build/web/client${file}.gz`).size, 0);
  return { script, scripts: scripts.size, page: gzipSync((await answer?.body()) ?? '').length };
}

test('the first views are light: within their bytes', async ({ browser, site }) => {
  const cast = openCast(browser, site);
  const tournament = await cast.tournament('/tournament-details/');
  const organizer = '/o/lone-star-amateur-tour';
  for (const path of ['/', '/tournaments', '/marketplace', organizer, tournament]) {
    const context = await browser.newContext({ baseURL: site });
    const weight = await weigh(await context.newPage(), path);
    await context.close();
    test.info().annotations.push({ type: path, description: JSON.stringify(weight) });
    expect(weight.script, `script of ${path}`).toBeGreaterThan(0);
    const most = path === organizer ? organizerBudget : budget.script;
    expect(weight.script, `script of ${path}`).toBeLessThanOrEqual(most);
    expect(weight.page, `page and styles of ${path}`).toBeLessThanOrEqual(budget.page);
  }
});

test('a round in play is followed without the code of forms and of members’ pages', async ({ browser, site }) => {
  for (const path of [`/tournament-details/${liveOpenId}`, `/leaderboard/${liveOpenId}`]) {
    const context = await browser.newContext({ baseURL: site });
    const weight = await weigh(await context.newPage(), path, false, 'brand');
    await context.close();
    expect(weight.script, `script of ${path}`).toBeGreaterThan(0);
    expect(weight.script, `script of ${path}`).toBeLessThanOrEqual(playBudget);
  }
});

test('a dashboard’s first view asks for few scripts', async ({ browser, site }) => {
  const cast = openCast(browser, site);
  const dashboards = [
    ['golfer', '/golfer-dashboard'],
    ['pro organizer', '/organizer-pro-dashboard'],
    ['premium club', '/country-club-dashboard'],
    ['operator', '/admin/accounts'],
  ] as const;
  for (const [person, path] of dashboards) {
    const context = await browser.newContext({ baseURL: site });
    await context.addCookies(await cast.cookiesOf(person));
    const weight = await weigh(await context.newPage(), path, true);
    await context.close();
    test.info().annotations.push({ type: path, description: JSON.stringify(weight) });
    expect(weight.scripts, `scripts of ${path}`).toBeGreaterThan(3);
    expect(weight.scripts, `scripts of ${path}`).toBeLessThanOrEqual(maxScripts);
  }
});

test('a page’s own styles are all that its first sight needs', async ({ browser, site }) => {
  const cast = openCast(browser, site);
  const views = [
    ['nobody', '/'],
    ['nobody', '/tournaments'],
    ['nobody', `/tournament-details/${liveOpenId}`],
    ['nobody', `/leaderboard/${liveOpenId}`],
    ['golfer', '/golfer-dashboard'],
    ['pro organizer', '/organizer-pro-dashboard'],
  ] as const;
  for (const [person, path] of views) {
    const context = await browser.newContext({ baseURL: site, javaScriptEnabled: false, bypassCSP: true });
    if (person !== 'nobody') await context.addCookies(await cast.cookiesOf(person));
    const page = await context.newPage();
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      // Rows out of view are sized by an estimate until they are laid out, at a moment of the browser's choice.
      await page.evaluate(addStyles, '*{content-visibility:visible!important}');
      const before = await page.evaluate(looks);
      const file = await page.locator('#app-stylesheet').getAttribute('href');
      // Put in by a script of the test: the page's own are off, so that nothing else is added.
      await page.evaluate(addStyles, readFileSync(`build/web/client${file}`, 'utf8'));
      const after = await page.evaluate(looks);
      expect(before.length).toBeGreaterThan(100);
      expect(before.filter((one, at) => one !== after[at]).slice(0, 5), `${path} at ${width}`).toEqual([]);
    }
    await context.close();
  }
});

/** In the page: as its own code does. */
function addStyles(css: string) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@layer all{${css}}`);
  document.adoptedStyleSheets.push(sheet);
}

/**
 * In the page: the place and look of each element, once its typefaces are loaded. A layout asks for them, also for
 * those that new styles declare again.
 */
async function looks() {
  document.body.getBoundingClientRect();
  await document.fonts.ready;
  return Array.from(document.querySelectorAll('body, body *'), (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const { color, backgroundColor, borderTopWidth, fontSize, boxShadow, textDecoration } = getComputedStyle(element);
    const box = [x, y, width, height].map(Math.round);
    return [
      element.tagName,
      ...box,
      color,
      backgroundColor,
      borderTopWidth,
      fontSize,
      boxShadow,
      textDecoration,
    ].join();
  });
}
