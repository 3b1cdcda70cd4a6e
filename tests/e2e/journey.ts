import { type BrowserContext, type Cookie, expect, type Page, test as base } from '@playwright/test';
import axe from 'axe-core';
import { cameFrom } from '#tests/factories/addresses.ts';
import { patience } from '#tests/patience.ts';
import { isLong } from '#tests/volume.ts';

/** Sessions of the demo's people, by address: a journey goes on with the one of an earlier journey. */
const sessions = new Map<string, Cookie[]>();

/** The site's own registration of its worker; push messages ask for the same file in their own way. */
const withoutKeptPages = () => {
  // A frame that is shut off may not even be asked for a worker, and has none.
  if (window !== window.top) return;
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const register = serviceWorker.register.bind(serviceWorker);
  serviceWorker.register = (script, options) =>
    options?.updateViaCache === 'none' ? new Promise(() => undefined) : register(script, options);
};

/**
 * Every journey fails on an error in the page's console or an unexpected failure of the page. Rules that hold of all
 * rows are checked once, after the last journey (start-site.ts).
 */
export const test = base.extend<{ site: string; signIn: (page: Page, email: string) => Promise<void> }>({
  // Each context is somebody with an address of their own, whoever opens it: the site limits calls by it.
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      // A worker would answer where journeys watch, hold back or refuse what the page asks for: who wants it allows it.
      browser.newContext = async (options) => {
        const context = await newContext({
          ...options,
          extraHTTPHeaders: { ...cameFrom(null), ...options?.extraHTTPHeaders },
        });
        if (options?.serviceWorkers !== 'allow') await context.addInitScript(withoutKeptPages);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  // Of what asks without a page, and of browsers that a journey starts itself.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  extraHTTPHeaders: async ({}, use) => use(cameFrom(null)),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  site: async ({}, use) => use(process.env.SITE_URL ?? ''),
  baseURL: async ({ site }, use) => use(site),
  page: async ({ page }, use) => {
    const complaints = listen(page);
    const goto = page.goto.bind(page);
    page.goto = async (url, options) => {
      const answer = await goto(url, options);
      await untilAlive(page);
      return answer;
    };
    await use(page);
    expect(complaints).toEqual([]);
  },
  signIn: async ({ site }, use) =>
    use(async (page, email) => {
      const context = page.context();
      const known = sessions.get(email);
      if (known) {
        await context.addCookies(known);
        const { viewer } = await (await page.request.get(`${site}/api/session`)).json();
        if (viewer?.user.email === email) return;
      }
      const answer = await page.request.post(`${site}/api/auth/sign-in`, {
        data: { email, password: 'demo1234' },
        headers: { origin: site },
      });
      expect(answer.status()).toBe(200);
      sessions.set(
        email,
        (await context.cookies()).filter(({ name }) => name.endsWith('session_token')),
      );
    }),
});

/**
 * Waits until a page's scripts have taken hold of what the server rendered: before, buttons are there and do nothing,
 * and a journey is quicker than any person. Pages without scripts, and those whose scripts a journey holds back, go on.
 */
const untilAlive = (page: Page): Promise<unknown> =>
  page
    .waitForFunction(
      () => {
        const main = document.querySelector('main');
        const hasScripts = document.querySelector('script[type=module]') !== null;
        return !main || !hasScripts || Object.keys(main).some((key) => key.startsWith('__reactFiber'));
      },
      undefined,
      { timeout: patience(5_000) },
    )
    .catch(() => {});

/** Waits until a page goes on without a signal: its links wait for one, or its pages are kept as well. */
export const untilKept = (page: Page, what: 'links' | 'pages' = 'links'): Promise<unknown> =>
  page.waitForFunction((wanted) => [wanted, 'pages'].includes(document.documentElement.dataset.keeps ?? ''), what);

/** Collects what the page complains about. Refusals that a journey brings about (4xx) are the product at work. */
function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (
      message.type() === 'error' &&
      !/status of (4\d\d|502)/.test(message.text()) &&
      !/ERR_FAILED|ERR_CONNECTION/.test(message.text())
    )
      complaints.push(message.text());
  });
  return complaints;
}

/**
 * The views of screens beside the journeys, which are at 1280 px and light: on a dark phone; every width in every theme
 * in the long form.
 */
export const views: { width: number; colorScheme: 'light' | 'dark' }[] = isLong
  ? [375, 1280].flatMap((width) => (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })))
  : [{ width: 375, colorScheme: 'dark' }];

/** The views of tests that do nothing but look: in the short form everyone/screens.test.ts looks at each route once. */
export const longViews = isLong ? views : [];

/**
 * The barriers of the page as far as a machine can tell: WCAG 2.2 AA. The pages hold no frames, and so one run in the
 * page itself is enough; only faults come back, which takes a third less than the whole report.
 * @param inTheSun asks for contrast of 7:1 as well
 * @returns a line a rule; none where all is well
 */
export async function violationsOf(page: Page, { inTheSun = false } = {}): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async (isStrict) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    // An element that has just come to the page says a moment later how it is reached by keyboard.
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)));
    const { violations } = await inPage.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      rules: { 'color-contrast-enhanced': { enabled: isStrict } },
      resultTypes: ['violations'],
      iframes: false,
      preload: false,
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, inTheSun);
}

export const expectAccessible = async (page: Page): Promise<void> => expect(await violationsOf(page)).toEqual([]);

/** Nothing sticks out to the side. */
export async function expectNoSideScroll(page: Page): Promise<void> {
  const [scroll, client] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(scroll).toBeLessThanOrEqual(client ?? 0);
}

/** The announcements to screen readers alone, since the page shows them. */
export const announced = (page: Page) => page.locator('[data-slot=announcement]');

/** Puts every toast away; one that goes by itself meanwhile is no less gone. */
export async function dismissToasts(page: Page): Promise<void> {
  const buttons = page.getByRole('button', { name: 'Dismiss' });
  await expect(async () => {
    for (const button of await buttons.all()) await button.click({ timeout: 1_000 }).catch(() => {});
    await expect(buttons).toHaveCount(0, { timeout: 1_000 });
  }).toPass({ timeout: patience(30_000) });
}

/** Does something that opens a tab, and gives the tab. */
export async function tabOpenedBy(context: BrowserContext, act: () => Promise<unknown>): Promise<Page> {
  const [tab] = await Promise.all([context.waitForEvent('page'), act()]);
  return tab;
}

export { expect, isLong };
