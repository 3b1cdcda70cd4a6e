import type { Page } from '@playwright/test';
import { claims } from '#areas/site/web/landing/claims.ts';
import { expect, expectAccessible, test } from './journey.ts';

const golferFeatures = [
  'Discovery and registration',
  'Live scoring and analytics',
  'Community features',
  'Coaching tips',
  'Achievements',
  'Course discovery',
];
const organizerFeatures = ['White-label pages', 'Payment processing', 'Tee-time scheduling', 'Sponsorship matching'];

const header = (page: Page) => page.getByRole('banner');
const footer = (page: Page) => page.getByRole('contentinfo');
const openAccountMenu = (page: Page) => header(page).getByRole('button', { name: 'Account menu' }).click();

/** Waits until the page's code has come alive, as its controls say. */
const isAlive = async (page: Page) =>
  await expect(footer(page).getByRole('button', { name: 'Subscribe', includeHidden: true })).toBeEnabled();

/** The newest link to a page of ours in the mails to an address. */
async function mailedLink(page: Page, site: string, address: string, path: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const mails: { links: string[] }[] = await (await page.request.get(`${site}/dev/outbox.json?to=${address}`)).json();
    link = mails.flatMap(({ links }) => links).find((one) => new URL(one).pathname === path);
    expect(link).toBeTruthy();
  }).toPass();
  return link ?? '';
}

test('the landing page says what it has to, in order, below a header that stays', async ({ page }) => {
  await page.goto('/');
  const headline = page.getByRole('heading', { level: 1 });
  for (const word of [/discover/i, /register/i, /compete/i]) await expect(headline).toContainText(word);
  const marks = [
    headline,
    ...['In figures', /^About/, 'Features', 'How It Works', 'Pricing'].map((name) =>
      page.getByRole('region', { name }),
    ),
    footer(page),
  ];
  const tops = [];
  for (const mark of marks) tops.push((await mark.boundingBox())?.y ?? 0);
  expect(tops).toEqual([...tops].sort((a, b) => a - b));

  const figures = page.getByRole('region', { name: 'In figures' });
  for (const { figure, label } of claims) {
    await expect(figures.getByText(figure, { exact: true })).toBeVisible();
    await expect(figures.getByText(label, { exact: true })).toBeVisible();
  }
  expect(claims.map(({ figure, label }) => `${figure} ${label}`)).toEqual([
    '20M+ golfers',
    '5,000+ tournaments',
    '100+ clubs',
    '95% satisfaction',
    '34% average cost savings',
  ]);

  const features = page.getByRole('region', { name: 'Features' });
  for (const name of [...golferFeatures, ...organizerFeatures]) {
    const tile = features.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
    await expect(tile).toHaveCount(1);
    const links = await tile.getByRole('link').count();
    expect(
      links + (await tile.getByText('Coming soon').count()),
      `${name} leads somewhere or says that it does not`,
    ).toBe(1);
  }
  const steps = page.getByRole('region', { name: 'How It Works' }).getByRole('heading', { level: 3 });
  await expect(steps).toHaveText([/Search and filter/, /Register and pay/, /Track your scores/]);

  const cards = page.getByRole('region', { name: 'Pricing' }).getByRole('heading', { level: 3 });
  await expect(cards).toHaveText(['Basic Golfer', 'Pro Golfer', 'Tournament Organizer']);
  const prices = page.getByRole('region', { name: 'Pricing' });
  await expect(prices).toContainText('Free');
  await expect(prices).toContainText('$4.99/month with a 7-day free trial');
  await expect(prices).toContainText('$100 per tournament');

  await footer(page).scrollIntoViewIfNeeded();
  expect((await header(page).boundingBox())?.y).toBe(0);
});

test('the first view fetches no picture from further down', async ({ page }) => {
  const pictures: string[] = [];
  page.on('request', (request) => request.resourceType() === 'image' && pictures.push(request.url()));
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(pictures.filter((url) => /yardage|leaderboard|tee-sheet|map-search|entry-card|scorecard/.test(url))).toEqual(
    [],
  );
});

test('a visitor: header, hero and prices lead where they say', async ({ page }) => {
  await page.goto('/');
  await isAlive(page);
  await expect(header(page).getByRole('button', { name: 'Account menu' })).toHaveCount(0);
  await expect(header(page).getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/sign-in');
  await expect(header(page).getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/account-type');
  for (const name of ['About', 'Features', 'Pricing']) {
    await header(page).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`#${name.toLowerCase()}$`));
    await expect(page.getByRole('heading', { level: 2, name: new RegExp(`^${name}`) })).toBeInViewport();
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /Basic Golfer/ })).toBeFocused();
  const prices = page.getByRole('region', { name: 'Pricing' });
  for (const [name, plans] of [
    ['Basic Golfer', 'golfer'],
    ['Pro Golfer', 'golfer'],
    ['Tournament Organizer', 'organizer'],
  ]) {
    await expect(prices.getByRole('link', { name })).toHaveAttribute(
      'href',
      `/sign-in?returnTo=%2F${plans}-subscription`,
    );
  }
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Create an Event' }).click();
  await expect(page).toHaveURL(/\/sign-in(\?|$)/);
  await page.goto('/');
  await main.getByRole('link', { name: 'Browse Tournaments' }).click();
  await expect(page).toHaveURL(/\/tournaments$/);
  await expect(header(page).getByRole('link', { name: 'Pricing' })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 700 }, hasTouch: true, isMobile: true });

  test('the header’s links come up in a menu from below', async ({ page }) => {
    await page.goto('/');
    await isAlive(page);
    await header(page).getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = page.getByRole('menu').filter({ visible: true });
    await expect(menu.getByRole('menuitem')).toHaveText([
      'About',
      'Features',
      'Pricing',
      'Browse Tournaments',
      'Golf Marketplace',
      'Help',
      'Sign In',
    ]);
    const box = await menu.boundingBox();
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(700);
    for (const item of await menu.getByRole('menuitem').all())
      expect((await item.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await menu.getByRole('menuitem', { name: 'Pricing' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Pricing' })).toBeInViewport();
  });
});

for (const [email, initials, dashboard] of [
  ['golfer@demo.golf', 'AL', '/golfer-dashboard'],
  ['organizer.pro@demo.golf', null, '/organizer-pro-dashboard'],
  ['club@demo.golf', null, '/country-club-dashboard'],
] as const) {
  test(`signed in as ${email}: the account menu, its order and its targets`, async ({ page, signIn }) => {
    await signIn(page, email);
    await page.goto('/');
    await isAlive(page);
    for (const name of ['Sign In', 'Get Started'])
      await expect(header(page).getByRole('link', { name })).toHaveCount(0);
    if (initials) await expect(header(page).getByRole('button', { name: 'Account menu' })).toContainText(initials);
    await openAccountMenu(page);
    const items = page.getByRole('menu').filter({ visible: true }).getByRole('menuitem');
    await expect(items).toHaveText([
      'Dashboard',
      'Profile Settings',
      'My Tournaments',
      'Browse Tournaments',
      'Marketplace',
      'Sign Out',
    ]);
    const targets = ['Dashboard', 'Profile Settings', 'My Tournaments', 'Browse Tournaments', 'Marketplace'].map(
      (name) => items.filter({ hasText: name }).getAttribute('href'),
    );
    expect(await Promise.all(targets)).toEqual([
      dashboard,
      '/profile-settings',
      '/my-tournaments',
      '/tournaments',
      '/marketplace',
    ]);
    const isOrganizer = email.startsWith('organizer');
    await expect(page.getByRole('main').getByRole('link', { name: 'Create an Event' })).toHaveAttribute(
      'href',
      isOrganizer ? '/create-event' : /^\/sign-in/,
    );
    const prices = page.getByRole('region', { name: 'Pricing' });
    for (const [name, plans] of [
      ['Basic Golfer', 'golfer'],
      ['Pro Golfer', 'golfer'],
      ['Tournament Organizer', 'organizer'],
    ]) {
      await expect(prices.getByRole('link', { name })).toHaveAttribute('href', `/${plans}-subscription`);
    }
    if (!isOrganizer) {
      await page.keyboard.press('Escape');
      await page.getByRole('main').getByRole('link', { name: 'Create an Event' }).click();
      await expect(page).toHaveURL(/\/sign-in/);
      await expect(page.getByRole('heading', { level: 1, name: 'An organizer account is needed' })).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: 'See organizer plans' })).toHaveAttribute(
        'href',
        '/organizer-subscription',
      );
      await expect(page.getByRole('main').getByRole('link', { name: 'Back to your dashboard' })).toHaveAttribute(
        'href',
        dashboard,
      );
      await openAccountMenu(page);
    }
    await items.filter({ hasText: 'Marketplace' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Golf Marketplace' })).toBeVisible();
    await openAccountMenu(page);
    await items.filter({ hasText: 'Sign Out' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(header(page).getByRole('link', { name: 'Sign In' })).toBeVisible();
  });
}

test('the marketplace has products first, and the tournaments of /tournaments in its second tab', async ({ page }) => {
  await page.goto('/marketplace');
  await isAlive(page);
  await expect(page.getByRole('tab', { name: 'Products' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('button', { name: /^Purchase/ }).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Tournaments' }).click();
  await expect(page).toHaveURL(/tab=tournaments/);
  await expect(page.getByText('Austin Spring Open').first()).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Products' })).toBeFocused();
  await expect(page).toHaveURL(/\/marketplace$/);
  await page.goto('/marketplace?tab=tournaments&q=zzzz');
  await expect(page.getByText('No tournaments found')).toBeVisible();
});

test('newsletter: refused, asked for, confirmed by the mailed link, ended by one click', async ({ page, site }) => {
  const address = 'reader@news.test';
  await page.goto('/');
  await isAlive(page);
  const box = footer(page).getByLabel('Address for the newsletter');
  const subscribe = footer(page).getByRole('button', { name: 'Subscribe' });
  await subscribe.click();
  await expect(footer(page).getByText('Email is required')).toBeVisible();
  await expect(box).toBeFocused();
  await box.fill('nobody');
  await subscribe.click();
  await expect(footer(page).getByText('Please enter a valid email address')).toBeVisible();
  await box.fill(address);
  await subscribe.click();
  await expect(footer(page).getByText(/please confirm by the link that we mail to/)).toContainText(address);

  await page.goto(await mailedLink(page, site, address, '/newsletter/confirm'));
  await isAlive(page);
  await page.getByRole('button', { name: 'Confirm the newsletter' }).click();
  await expect(page.getByRole('heading', { name: 'You are subscribed' })).toBeVisible();
  await expectAccessible(page);

  const unsubscribe = await mailedLink(page, site, address, '/newsletter/unsubscribe');
  await page.goto(unsubscribe);
  await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();

  await page.goto(unsubscribe.replace(/token=../, 'token=zz'));
  await isAlive(page);
  await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('alert')).toContainText('This link is not valid.');
});

test('the links of the newsletter’s mails work without scripts', async ({ browser, page, site }) => {
  const address = 'plain@news.test';
  await page.request.post(`${site}/api/newsletter`, { data: { email: address } });
  const link = await mailedLink(page, site, address, '/newsletter/confirm');
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site });
  const plain = await context.newPage();
  await plain.goto(link);
  await plain.getByRole('button', { name: 'Confirm the newsletter' }).click();
  await expect(plain.getByRole('heading', { name: 'You are subscribed' })).toBeVisible();
  await context.close();
});

test('contact: refused, failed and sent, prefilled for whoever is signed in', async ({ page, site, signIn }) => {
  await page.goto('/contact');
  await isAlive(page);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Send message' }).click();
  for (const text of ['Name is required', 'Email is required', 'Message is required'])
    await expect(main.getByText(text)).toBeVisible();
  await expectAccessible(page);
  await signIn(page, 'golfer@demo.golf');
  await page.goto('/contact');
  await isAlive(page);
  await expect(main.getByLabel('Name')).toHaveValue('Ann Lee');
  await expect(main.getByLabel('Email')).toHaveValue('golfer@demo.golf');
  await main.getByLabel('Topic').selectOption('billing');
  await main.getByLabel('Message').fill('Where does my refund go?');
  await page.route('**/api/contact', (route) => route.abort());
  await main.getByRole('button', { name: 'Send message' }).click();
  await expect(main.getByRole('alert')).toContainText('Your message was not sent');
  await expect(main.getByLabel('Message')).toHaveValue('Where does my refund go?');
  await page.unroute('**/api/contact');
  await main.getByRole('button', { name: 'Send message' }).click();
  await expect(main.getByText('Message sent')).toBeVisible();
  // The queue sends it a moment later.
  const newest = async () =>
    (await (await page.request.get(`${site}/dev/outbox.json?to=no-reply@localhost`)).json())[0];
  await expect.poll(async () => (await newest())?.text ?? '').toContain('Where does my refund go?');
  const mail = await newest();
  expect(mail.text).toContain('Answer to: golfer@demo.golf');
});

test('on phones the footer is four folded rows that open by keyboard, on tablets all of it is there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 780 });
  await page.goto('/tournaments');
  const link = footer(page).getByRole('link', { name: 'For organizers' });
  const plans = footer(page).locator('summary').filter({ hasText: 'Plans' });
  await expect(footer(page).locator('summary')).toHaveCount(4);
  expect((await footer(page).boundingBox())?.height, 'px').toBeLessThanOrEqual(300);
  await expect(link).toBeHidden();
  await plans.press('Enter');
  await page.keyboard.press('Tab');
  await expect(footer(page).getByRole('link', { name: 'Pricing' })).toBeFocused();
  await expect(link).toBeVisible();
  await plans.press('Enter');
  await page.setViewportSize({ width: 768, height: 780 });
  for (const name of ['Browse Tournaments', 'For organizers', 'Developers', 'Privacy'])
    await expect(footer(page).getByRole('link', { name })).toBeVisible();
  await expect(footer(page).locator('summary').filter({ visible: true })).toHaveCount(0);
  await expect(footer(page).getByRole('button', { name: 'Subscribe' })).toBeVisible();
});

test('every link of the footer and the header is answered, and none leads nowhere', async ({ page, site }) => {
  await page.goto('/');
  const addresses = await page
    .locator('header a, footer a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(addresses.filter((address) => address === '' || address === '#')).toEqual([]);
  for (const address of new Set(addresses)) {
    const url = new URL(address, site);
    expect((await page.request.get(url.href)).status(), address).toBe(200);
    if (!url.hash) continue;
    await page.goto(url.href);
    await expect(page.locator(url.hash)).toBeInViewport();
  }
});

test('every entry of a table of contents leads to its part, and every link of the texts is answered', async ({
  page,
  site,
}) => {
  for (const path of ['/help', '/privacy', '/terms']) {
    await page.goto(path);
    const parts = await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(parts.length).toBeGreaterThan(4);
    for (const part of parts) await expect(page.locator(part)).toHaveCount(1);
    const links = await page
      .getByRole('main')
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    for (const link of new Set(links)) expect((await page.request.get(`${site}${link}`)).status(), link).toBe(200);
  }
});
