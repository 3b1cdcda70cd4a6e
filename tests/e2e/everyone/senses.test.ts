import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { liveOpenId } from '#demo/play/demo-queries.ts';
import { expect, isLong, test } from '../journey.ts';
import { lastMessageTo } from '../new-account.ts';
import { barriersOf, lostText, settle } from './look.ts';

const addresses = [
  '/',
  '/tournaments',
  '/marketplace',
  '/golfer-dashboard',
  '/settings?section=password',
  '/golfer-stats',
  '/notifications',
  '/help',
];
const wanted = isLong ? addresses : ['/tournaments', '/golfer-dashboard'];

async function open(
  browser: Browser,
  site: string,
  signIn: (page: Page, email: string) => Promise<void>,
  options: BrowserContextOptions,
): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: site, reducedMotion: 'reduce', ...options })).newPage();
  await signIn(page, 'golfer.premium@demo.golf');
  return page;
}

test('twice as large, by the page and by the text alone, loses nothing and scrolls one way', async ({
  browser,
  site,
  signIn,
}) => {
  const zoomed = await open(browser, site, signIn, { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });
  const large = await open(browser, site, signIn, { viewport: { width: 1280, height: 800 } });
  await large.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '200%')),
  );
  const found: string[] = [];
  for (const path of wanted) {
    for (const [how, page] of [
      ['zoomed', zoomed],
      ['large text', large],
    ] as const) {
      await page.goto(path);
      await settle(page);
      found.push(
        ...[...(await barriersOf(page)), ...(await lostText(page))].map((barrier) => `${path}, ${how}: ${barrier}`),
      );
    }
  }
  await zoomed.context().close();
  await large.context().close();
  expect(found).toEqual([]);
});

test('where colours are the reader’s own, borders still say what can be pressed and what has the focus', async ({
  browser,
  site,
  signIn,
}) => {
  const page = await open(browser, site, signIn, { forcedColors: 'active', viewport: { width: 768, height: 800 } });
  await page.goto('/tournaments');
  await settle(page);
  // Contrast is the reader's own then: axe goes by the colours that the page names.
  expect((await barriersOf(page)).filter((barrier) => !barrier.startsWith('color-contrast'))).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const [outline, invisible] = await page.evaluate(() => [
    getComputedStyle(document.activeElement ?? document.body).outlineStyle,
    // Without colours of its own a button is known by its border alone, or by the line under a link.
    [...document.querySelectorAll<HTMLElement>('main [data-slot=button], main input, main select')]
      .filter((element) => element.checkVisibility() && !element.closest('.sr-only'))
      .filter((element) => {
        const { borderTopStyle, borderTopWidth, textDecorationLine } = getComputedStyle(element);
        const hasBorder = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) >= 1;
        return !hasBorder && textDecorationLine === 'none' && element.textContent?.trim() === '';
      })
      .map((element) => element.outerHTML.slice(0, 160)),
  ]);
  expect(outline).not.toBe('none');
  expect(invisible).toEqual([]);
  await page.context().close();
});

/**
 * Pairs of neighbours of which one is chosen, on or not to be pressed, and which look alike to somebody with colours of
 * their own. Runs in the page.
 */
function lookingAlike(): string[] {
  const marks = ['aria-current', 'aria-selected', 'aria-pressed', 'aria-checked', 'disabled'];
  const lookOf = (element: Element): string => {
    const style = getComputedStyle(element);
    const { backgroundColor, color, borderTopColor, borderTopStyle, outlineStyle, boxShadow } = style;
    return JSON.stringify([backgroundColor, color, borderTopColor, borderTopStyle, outlineStyle, boxShadow]);
  };
  const stateOf = (element: Element): string =>
    marks.map((mark) => (element.getAttribute(mark) ?? 'false') !== 'false').join();
  const kindOf = (element: Element): string =>
    [element.tagName, element.getAttribute('role'), element.closest('nav, [role=tablist], ul, form')?.ariaLabel].join();
  const controls = [...document.querySelectorAll('a[href], button, [role=tab], [data-slot=dot]')].filter(
    (element) => element.checkVisibility() && !element.closest('.sr-only'),
  );
  const kinds = [...new Set(controls.map(kindOf))];
  return kinds
    .map((kind) => controls.filter((control) => kindOf(control) === kind))
    .flatMap((alike) =>
      alike.flatMap((one, place) =>
        alike
          .slice(place + 1)
          .filter((other) => stateOf(one) !== stateOf(other) && lookOf(one) === lookOf(other))
          .map((other) => `${one.outerHTML.slice(0, 120)} and ${other.outerHTML.slice(0, 120)}`),
      ),
    );
}

test('where colours are the reader’s own, what is chosen, live, off or focused differs from what is beside it', async ({
  browser,
  site,
  signIn,
}) => {
  const page = await open(browser, site, signIn, { forcedColors: 'active', viewport: { width: 1280, height: 800 } });
  for (const path of [
    `/leaderboard/${liveOpenId}`,
    '/tournaments',
    '/notifications',
    '/notifications?tab=settings',
    '/settings?section=password',
    '/golfer-stats',
  ]) {
    await page.goto(path);
    await settle(page);
    expect(await page.evaluate(lookingAlike), path).toEqual([]);
    const chosen = page.locator('[aria-current]:not([aria-current=false]), [aria-selected=true], [aria-checked=true]');
    for (const one of await chosen.filter({ visible: true }).all()) {
      const [fill, mark] = await one.evaluate((element) => {
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.cssText = 'forced-color-adjust: none; background: Highlight';
        const colours = [element, probe].map((each) => getComputedStyle(each).backgroundColor);
        probe.remove();
        return colours;
      });
      expect(fill, `${path}: ${await one.evaluate(({ outerHTML }) => outerHTML.slice(0, 120))}`).toBe(mark);
    }
    // Each stop of the keyboard is seen.
    for (let stop = 0; stop < 8; stop += 1) {
      await page.keyboard.press('Tab');
      const outline = await page.evaluate(() => {
        const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
        return [outlineStyle, Number.parseFloat(outlineWidth) >= 2];
      });
      expect(outline, `${path}, stop ${stop}`).toEqual(['solid', true]);
    }
  }
  // The dot of a state is drawn in the colour of its words.
  await page.goto('/my-tournaments');
  await settle(page);
  const dots = await page.locator('[data-tone]').evaluateAll((all) =>
    all.map((state) => {
      const { borderTopColor, borderTopWidth } = getComputedStyle(state, '::before');
      return [borderTopColor === getComputedStyle(state).color, borderTopWidth];
    }),
  );
  expect(dots.length).toBeGreaterThan(1);
  expect(dots.filter(([isSeen, width]) => !isSeen || width !== '4px')).toEqual([]);
  // The board's dot: live, and then paused.
  await page.goto(`/leaderboard/${liveOpenId}`);
  await settle(page);
  const dot = page.locator('[data-slot=dot]');
  const lookOfDot = () => dot.evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect(dot).toHaveClass(/bg-live/);
  const live = await lookOfDot();
  await page.getByRole('button', { name: 'Pause updates' }).click();
  await expect(dot).toHaveClass(/bg-input/);
  expect(await lookOfDot()).not.toBe(live);
  await page.context().close();
});

test('a password can be pasted, and a password manager knows the field', async ({ page, context, site }) => {
  const email = 'golfer.premium@demo.golf';
  await page.request.post(`${site}/api/auth/forgot-password`, { data: { email }, headers: { origin: site } });
  const { links } = await lastMessageTo(page.request, site, email, /new password/i);
  const reset = links.find((link) => link.includes('/reset-password')) ?? '';
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const [path, label, autocomplete] of [
    ['/sign-in', 'Password', 'current-password'],
    ['/golfer-sign-up', 'Password', 'new-password'],
    ['/golfer-sign-up', 'Confirm password', 'new-password'],
    [reset, 'New password', 'new-password'],
  ] as const) {
    await page.goto(path);
    const field = page.getByLabel(new RegExp(`^${label}\\*?$`));
    await expect(field).toBeEnabled();
    await page.evaluate(() => navigator.clipboard.writeText('pasted-secret-1'));
    await field.focus();
    await page.keyboard.press('ControlOrMeta+V');
    await expect(field).toHaveValue('pasted-secret-1');
    await expect(field).toHaveAttribute('autocomplete', autocomplete);
  }
});

test('less motion, where it is asked for, is none: menus, dialogs and toasts included', async ({ page, signIn }) => {
  await signIn(page, 'golfer.premium@demo.golf');
  const longest = () =>
    page.evaluate(() =>
      Math.max(
        0,
        ...document
          .getAnimations()
          .filter(({ playState, timeline }) => playState === 'running' && timeline instanceof DocumentTimeline)
          .map(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0)),
      ),
    );
  await page.goto('/golfer-dashboard');
  await settle(page);
  await page.getByRole('button', { name: 'Account menu' }).click();
  expect(await longest()).toBeLessThanOrEqual(10);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  expect(await longest()).toBeLessThanOrEqual(10);
  await page.keyboard.press('Escape');
  await page.goto('/tournaments');
  await page.getByRole('searchbox').fill('open');
  await page.keyboard.press('Enter');
  expect(await longest()).toBeLessThanOrEqual(10);
});
