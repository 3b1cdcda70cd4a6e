import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { expect, isLong, test } from '../journey.ts';
import { lastMessageTo } from '../new-account.ts';
import { barriersOf, settle } from './look.ts';

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

/** What text is cut off at the lower edge of its box, or runs out of it: lost for whoever needs it large. */
const lostText = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *, header *, footer *')]
      .filter(
        (element) =>
          element.checkVisibility() &&
          !element.closest('.sr-only, [aria-hidden=true], svg') &&
          [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
      )
      .filter((element) => {
        const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
        // A teaser is short on purpose: its whole text is a link away.
        if (webkitLineClamp !== 'none') return false;
        const isCut =
          (overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 2) ||
          (overflowX === 'hidden' && textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 2);
        return isCut && element.tagName !== 'TEXTAREA';
      })
      .map((element) => `cut off: ${element.outerHTML.slice(0, 160)}`),
  );

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
          .filter(({ playState }) => playState === 'running')
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
