import type { Page } from '@playwright/test';
import axe from 'axe-core';
import sharp from 'sharp';
import { deriveAccent, type DerivedAccent, type Theme, themes } from '#kernel/rules/accent.ts';
import { programColours } from '#areas/scoring/rules/program-colours.ts';
import { volume } from '#tests/volume.ts';
import { coloursCss } from '#areas/brand/web/brand-colours.tsx';
import { expect, expectAccessible, test, violationsOf } from './journey.ts';
import { openGroup, openOnPhone, phoneScreen } from './own-group.ts';

/**
 * Colours that are the same in every run, fifty in the long form: anything that somebody may ask for, greys as well.
 */
const accents = [
  '#000000',
  '#ffffff',
  '#808080',
  '#ffff00',
  ...Array.from(
    { length: volume(46) },
    (_, n) => `#${((n * 7_368_787 + 1_299_709) % 0x1000000).toString(16).padStart(6, '0')}`,
  ),
];

/** A drawn logo. */
const logoOf = (name: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200"><rect width="600" height="200" fill="#fff"/>` +
        `<circle cx="100" cy="100" r="70" fill="#b3261e"/><text x="200" y="135" font-size="110" fill="#222">${name}</text></svg>`,
    ),
  )
    .png()
    .toBuffer();

/** Contrast alone, in the page as it stands. @returns what cannot be read */
async function unreadable(page: Page, rule: 'color-contrast' | 'color-contrast-enhanced'): Promise<string[]> {
  return page.evaluate(async (only) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    // Further rows of a list are alike.
    const once = { include: [['body']], exclude: [['li:nth-child(n+3)'], ['footer']] };
    const { violations } = await inPage.run(once, {
      runOnly: { type: 'rule', values: [only] },
      rules: { [only]: { enabled: true } },
      resultTypes: ['violations'],
      iframes: false,
      preload: false,
    });
    return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html.slice(0, 120)));
  }, rule);
}

/** Shows the page in other colours than its own. These are judged next: links have them at once. */
async function show(page: Page, colours: DerivedAccent, theme: Theme): Promise<void> {
  const shown = await page.evaluate((css) => {
    const own = [...document.querySelectorAll('style')].find((one) =>
      one.textContent?.startsWith(':root:root{--primary:'),
    );
    const link = document.querySelector('main a.text-primary');
    if (!own || !link) throw new Error('the page has no colours of its own');
    own.textContent = css;
    return getComputedStyle(link).color;
  }, coloursCss(colours));
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colours[theme].accent.slice(at, at + 2), 16));
  expect(shown).toBe(`rgb(${red}, ${green}, ${blue})`);
}

for (const colorScheme of themes)
  test(`a branded page is read in ${colorScheme} with any accent`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/o/lone-star-amateur-tour');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await page.evaluate(axe.source);
    const found: string[] = [];
    for (const accent of accents) {
      await show(page, deriveAccent(accent), colorScheme);
      found.push(...(await unreadable(page, 'color-contrast')).map((html) => `${accent}: ${html}`));
    }
    expect(found).toEqual([]);
    // A colour too near the page's own is found: links are as hard to read as buttons.
    const near = { light: '#e0e0e0', dark: '#202020' }[colorScheme];
    const bare = { accent: near, on_accent: '#808080' };
    const { light, dark, panel } = deriveAccent('#808080');
    await show(page, { light: { ...light, ...bare }, dark: { ...dark, ...bare }, panel }, colorScheme);
    expect(await unreadable(page, 'color-contrast')).not.toEqual([]);
  });

test('the scoring program has its organizer’s logo and colours, and names who sponsors the hole', async ({
  page,
  site,
  browser,
  signIn,
}) => {
  await signIn(page, 'organizer.premium@demo.golf');
  const { id, token } = await openGroup(page, site, ['Anna Berg', 'Ben Quist']);
  const headers = { origin: site };
  const sponsor = {
    company: 'Acme Rakes',
    contactName: 'Ann Lee',
    contactEmail: 'ann@acme.test',
    amount: 100,
    hole: 1,
  };
  const gives = { page: false, board: false, cards: false, mails: false, hole: true };
  const sponsorships = `${site}/api/organizer/tournaments/${id}/sponsorships`;
  const added = await page.request.post(sponsorships, { headers, data: { ...sponsor, gives } });
  expect(added.ok(), await added.text()).toBe(true);
  const onCard = { ...sponsor, company: 'Oak Bank', hole: undefined, gives: { ...gives, cards: true } };
  expect((await page.request.post(sponsorships, { headers, data: onCard })).ok()).toBe(true);
  const logo = await page.request.put(`${site}/api/organizer/sponsorships/${(await added.json()).id}/logo`, {
    headers: { ...headers, 'content-type': 'image/png' },
    data: await logoOf('Acme'),
  });
  expect(logo.ok(), await logo.text()).toBe(true);

  const context = await browser.newContext({ ...phoneScreen, baseURL: site });
  const phone = await openOnPhone(context, `/score#${token}`, 'Anna Berg');
  const own = programColours('#1769aa');
  const green = () => phone.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--green'));
  expect(await green()).toBe(own.light.green);
  const isLoaded = (selector: string) =>
    phone.locator(selector).evaluate((picture: HTMLImageElement) => picture.complete && picture.naturalWidth > 0);
  await expect(phone.getByText('Sponsor: Acme Rakes')).toBeVisible();
  await expect.poll(() => isLoaded('.sync .logo')).toBe(true);
  await expect.poll(() => isLoaded('.sponsor .logo')).toBe(true);
  await phone.keyboard.press('ArrowRight');
  await expect(phone.getByRole('heading', { name: 'Hole 2' })).toBeVisible();
  await expect(phone.getByText('Acme Rakes')).toHaveCount(0);
  await phone.getByRole('button', { name: 'Card', exact: true }).click();
  await expect(phone.getByText('Sponsor: Oak Bank')).toBeVisible();
  expect(await violationsOf(phone, { inTheSun: true })).toEqual([]);
  // Without signal it looks the same.
  await context.setOffline(true);
  await phone.reload();
  await expect(phone.getByText('Sponsor: Acme Rakes')).toBeVisible();
  expect(await green()).toBe(own.light.green);

  await phone.evaluate(axe.source);
  const found: string[] = [];
  for (const theme of themes) {
    await phone.evaluate((name) => document.documentElement.classList.toggle('dark', name === 'dark'), theme);
    for (const accent of accents) {
      await phone.evaluate(
        (colours) => {
          for (const [name, value] of colours) document.documentElement.style.setProperty(`--${name}`, value);
        },
        Object.entries(programColours(accent)[theme]),
      );
      found.push(...(await unreadable(phone, 'color-contrast-enhanced')).map((html) => `${theme} ${accent}: ${html}`));
    }
  }
  expect(found).toEqual([]);
  await context.close();
});

test('a golfer follows an organizer from its page, and ends it in the settings', async ({ page, signIn }) => {
  await page.goto('/o/coast-to-coast');
  // A visitor signs in first, and comes back.
  await page.getByRole('link', { name: 'Follow', exact: true }).click();
  await expect(page).toHaveURL(/sign-in\?returnTo=/);
  await signIn(page, 'golfer@demo.golf');
  await page.goto('/o/coast-to-coast');
  const button = page.getByRole('button', { name: /^Follow(ing)?$/ });
  await expect(button).toBeEnabled();
  // The demo world has followers: begin from nothing.
  if ((await button.textContent())?.includes('Following')) await button.click();
  await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeEnabled();
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Following' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Following' })).toBeVisible();
  await page.goto('/settings?section=notifications');
  const organizers = page.getByRole('list', { name: 'Organizers' });
  const mine = organizers.getByRole('listitem').filter({ has: page.locator('a[href="/o/coast-to-coast"]') });
  await expectAccessible(page);
  await mine.getByRole('button', { name: /^Unfollow/ }).click();
  await expect(mine).toHaveCount(0);
});
