import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { announced, expect, expectAccessible, tabOpenedBy, test } from './journey.ts';
import { refusal, signUpAs } from './new-account.ts';
import { lookAt, offerSlot, signUpClub } from './own-club.ts';
import { dateInDays } from './dates.ts';

const main = (page: Page) => page.getByRole('main');
const figure = (page: Page, name: string) =>
  main(page)
    .locator('[data-slot=card]')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
const stat = (page: Page, label: string) => main(page).locator('[data-slot=stat-row] > div').filter({ hasText: label });
/** Resources that are not in use yet stand behind it. */
const openMore = (page: Page) => main(page).locator('summary', { hasText: 'More' }).click();
const toastOf = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text });

/** A new organizer who books, on a page of their own. */
async function bookAsOrganizer(browser: Browser, site: string, slotId: string): Promise<void> {
  const page = await browser.newPage();
  await signUpAs(page, site, 'organizer');
  const answer = await page.request.post(`${site}/api/functions/book-tournament-slot`, {
    data: { slotId },
    headers: { origin: site },
  });
  expect(answer.status()).toBeLessThan(300);
  await page.close();
}

test('a new club sees zeros, what it has and what premium would add, and keeps its facilities and terms', async ({
  page,
  site,
}) => {
  await signUpAs(page, site, 'country_club');
  await page.goto('/country-club-dashboard');
  for (const [name, value] of [
    ['Hosted Tournaments', '0'],
    ['Tournament Revenue', '$0'],
    ['Facility Utilization', '0%'],
    ['Upcoming Bookings', '0'],
  ] as const) {
    await expect(stat(page, name).locator('dd').first()).toHaveText(value);
  }
  await expect(main(page).getByText('from last year')).toHaveCount(0);
  await expect(main(page).getByText('Your slots are not shown to organizers')).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Create Tournament Slot' }).first()).toHaveAttribute(
    'href',
    '/tournament-slot-selection',
  );
  await expect(main(page).getByRole('link', { name: 'Account Settings' })).toHaveAttribute('href', '/settings');
  await expect(main(page).getByRole('link', { name: 'Advanced Analytics' })).toHaveCount(0);

  const steps = main(page).getByRole('list', { name: 'First steps' });
  await expect(steps.getByRole('listitem')).toHaveText([
    'Planopen',
    'Dayopen',
    'Paymentsopen',
    'Courseopen',
    'Photosopen',
  ]);
  await expect(main(page).getByRole('link', { name: 'Choose a plan' })).toHaveAttribute(
    'href',
    '/country-club-subscription',
  );
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ width: 375, height: 800 });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height, 'the first day of a club, px at 375').toBeLessThanOrEqual(960);
  await page.setViewportSize(size);
  await openMore(page);
  const features = figure(page, 'Club Features');
  for (const name of [
    'Discoverability',
    'Tee-time booking management',
    'Display of available tournament times',
    'Organizer connection',
    'Club profile',
  ]) {
    await expect(features.getByRole('listitem').filter({ hasText: name })).toContainText('included');
  }
  for (const name of ['Advanced analytics', 'Revenue insights', 'Priority organizer matching'])
    await expect(features.getByRole('listitem').filter({ hasText: name })).toContainText('Locked');
  const gate = main(page).getByRole('region', { name: 'Advanced Analytics' });
  await expect(gate.getByRole('listitem')).toHaveCount(3);
  await expect(gate.getByText('+2 more features')).toBeVisible();
  await expect(gate.getByText('Coming soon')).toBeVisible();
  await expect(gate.getByText('$')).toHaveCount(0);
  await expect(gate.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact');

  const facilities = figure(page, 'Facility Status');
  await facilities.getByRole('button', { name: 'Add facility' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add facility' }).click();
  await expect(dialog.getByText('Facility name is required')).toBeVisible();
  await dialog.getByLabel('Name').fill('Lake Course');
  await dialog.getByLabel('Status').selectOption('good');
  await dialog.getByRole('button', { name: 'Add facility' }).click();
  await expect(facilities.getByRole('listitem')).toContainText('Good');
  await facilities.getByRole('button', { name: 'Edit Lake Course' }).click();
  await dialog.getByLabel('Status').selectOption('excellent');
  await dialog.getByRole('button', { name: 'Save facility' }).click();
  await expect(facilities.getByRole('listitem')).toContainText('Excellent');
  // Resources in use stand open from the next visit on.
  await page.reload();
  await expect(facilities.getByRole('listitem')).toContainText('Lake Course');
  await facilities.getByRole('button', { name: 'Remove Lake Course' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove facility' }).click();
  await expect(facilities.getByText('No facilities yet')).toBeVisible();

  await openMore(page);
  const terms = figure(page, 'Cancellation terms');
  await terms.getByRole('button', { name: 'Edit terms' }).click();
  await dialog.getByLabel('Last full refund, in days before play').fill('400');
  await dialog.getByRole('button', { name: 'Save terms' }).click();
  await expect(dialog.getByText('Must be at most 365')).toBeVisible();
  await dialog.getByLabel('Last full refund, in days before play').fill('21');
  await dialog.getByLabel('Refund after that, in percent').fill('50');
  await dialog.getByRole('button', { name: 'Save terms' }).click();
  await expect(
    terms.getByText(
      'Full refund if you cancel until 21 days before. After that, 50% of the payment is given back. The amount that is not given back is due even if it was not paid yet.',
    ),
  ).toBeVisible();
});

test('photos: added with words, put in order, described anew, removed', async ({ page, site }) => {
  await signUpAs(page, site, 'country_club');
  await page.goto('/country-club-dashboard');
  await main(page).getByRole('link', { name: 'Photos' }).click();
  const photos = figure(page, 'Photos');
  const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#588157' } })
    .png()
    .toBuffer();
  const dialog = page.getByRole('dialog');
  await photos.getByRole('button', { name: 'Add photo' }).click();
  await dialog.getByRole('button', { name: 'Add photo' }).click();
  await expect(dialog.getByText('Choose a picture')).toBeVisible();
  await expect(dialog.getByText('Describe the picture')).toBeVisible();
  await dialog
    .getByLabel('Picture')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(dialog.getByText('Must be a JPEG, PNG, WebP or AVIF picture')).toBeVisible();
  await dialog
    .getByLabel('Picture')
    .setInputFiles({ name: 'false.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await dialog.getByLabel('Description').fill('First tee');
  await dialog.getByRole('button', { name: 'Add photo' }).click();
  await expect(dialog.locator('[data-slot=field-error]')).toBeVisible();
  await expectAccessible(page);
  for (const alt of ['First tee', 'Ninth green']) {
    if (await dialog.isHidden()) await photos.getByRole('button', { name: 'Add photo' }).click();
    await dialog.getByLabel('Picture').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer });
    await dialog.getByLabel('Description').fill(alt);
    await dialog.getByRole('button', { name: 'Add photo' }).click();
    await expect(photos.getByRole('img', { name: alt })).toBeVisible();
  }
  await photos.getByRole('button', { name: 'Move forward: Ninth green' }).click();
  await expect(photos.getByRole('listitem').first()).toContainText('Ninth green');
  await photos.getByRole('button', { name: 'Edit: Ninth green' }).click();
  await dialog.getByLabel('Description').fill('Ninth green at dusk');
  await dialog.getByRole('button', { name: 'Save photo' }).click();
  await expect(photos.getByRole('img', { name: 'Ninth green at dusk' })).toBeVisible();
  await photos.getByRole('button', { name: 'Remove: First tee' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove photo' }).click();
  await expect(photos.getByRole('listitem')).toHaveCount(1);
});

test('bookings appear by themselves, are marked as paid and cancelled; the figures follow', async ({
  page,
  site,
  browser,
}) => {
  await signUpClub(page, site);
  const slots = [
    await offerSlot(page, site, { date: dateInDays(12) }),
    await offerSlot(page, site, { date: dateInDays(13), slot_price: 800, has_dining: true, dining_price: 200 }),
  ];
  await page.goto('/country-club-dashboard');
  await expect(main(page).getByText('Nobody has booked a day to come.')).toBeVisible();
  await expect(main(page).getByText('Your slots are not shown to organizers')).toBeHidden();
  for (const { id } of slots) await bookAsOrganizer(browser, site, id);
  const bookings = figure(page, 'Bookings');
  await expect(bookings.getByRole('listitem')).toHaveCount(2, { timeout: 10_000 });
  await expect(stat(page, 'Upcoming Bookings').locator('dd').first()).toHaveText('2');
  await expect(stat(page, 'Tournament Revenue')).toContainText('$2,000');
  await expect(stat(page, 'Facility Utilization')).toContainText('100%');
  const [first, second] = [bookings.getByRole('listitem').first(), bookings.getByRole('listitem').nth(1)];
  await expect(first).toContainText('Journey Society');
  await expect(first.getByRole('link', { name: /@journey\.test/ })).toHaveAttribute('href', /^mailto:/);
  await expect(second).toContainText('8 hours, with dining');
  await first.getByRole('button', { name: /^Mark as paid/ }).click();
  await page.getByRole('alertdialog', { name: 'Mark as paid?' }).getByRole('button', { name: 'Mark as paid' }).click();
  await expect(announced(page)).toContainText('Marked as paid');
  await expect(first.getByText('Paid', { exact: true })).toBeVisible();
  await lookAt(page, 0);
  await second.getByRole('button', { name: /^Cancel booking/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel this booking?' });
  await expect(question).toContainText('Nothing has been paid by card, so nothing goes back.');
  await page.route('**/api/country-club/bookings/*', (route) =>
    route.fulfill(refusal(409, 'wrong_state', 'Play has begun')),
  );
  await question.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(question.getByText('Play has begun')).toBeVisible();
  await page.unroute('**/api/country-club/bookings/*');
  await question.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(bookings.getByRole('listitem')).toHaveCount(1);
  await bookings.getByRole('tab', { name: 'Cancelled' }).click();
  await expect(bookings.getByText('Cancelled by you.')).toBeVisible();
  await expect(page).toHaveURL(/bookings=cancelled/);
});

/**
 * Lets the dashboard arrive without a part that its loader read, as where the server could not read it: the browser
 * asks again.
 */
async function withoutLoaded(page: Page, path: string, name: string) {
  await page.route(`**${path}.data*`, async (route) => {
    const answer = await route.fetch();
    const [values = '[]', ...rest] = (await answer.text()).split('\n');
    const flat = JSON.parse(values) as unknown[];
    const key = `_${flat.indexOf(name)}`;
    const asNull = flat.map((value) =>
      value && typeof value === 'object' && key in value ? { ...value, [key]: -5 } : value,
    );
    await route.fulfill({ response: answer, body: [JSON.stringify(asNull), ...rest].join('\n') });
  });
}

test('what cannot be read says so and can be tried again; payments are set up in a new tab', async ({
  page,
  site,
  context,
}) => {
  await signUpAs(page, site, 'country_club');
  await page.goto('/tournament-slot-selection');
  await withoutLoaded(page, '/country-club-dashboard', 'hosted');
  await page.route('**/api/country-club/tournaments**', (route) =>
    route.fulfill(refusal(409, 'wrong_state', 'The list is being printed')),
  );
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Home' }).click();
  const text = 'Error loading tournaments: The list is being printed';
  await expect(main(page).getByRole('alert').filter({ hasText: text })).toBeVisible();
  await expect(toastOf(page, text)).toHaveCount(1);
  await page.unroute('**/api/country-club/tournaments**');
  await main(page).getByRole('alert').filter({ hasText: text }).getByRole('button', { name: 'Try again' }).click();
  await expect(main(page).getByText('No tournaments here yet')).toBeVisible();

  await main(page).getByRole('link', { name: 'Payments' }).click();
  const payment = figure(page, 'Payment setup');
  await expect(payment.getByText('Not Connected')).toBeVisible();
  const tab = await tabOpenedBy(context, () => payment.getByRole('button', { name: 'Connect Stripe' }).click());
  await tab.waitForLoadState();
  await tab.getByRole('button').first().click();
  await expect(tab).toHaveURL(/\/country-club-dashboard/, { timeout: 10_000 });
  await expect(tab.getByText('Payments for your slots go to your account.')).toBeVisible({ timeout: 10_000 });
});

test('the analytics: gated for basic clubs, charts for premium ones', async ({ page, signIn, site }) => {
  await signIn(page, 'club@demo.golf');
  let asked = 0;
  await page.route('**/api/country-club/analytics', (route) => {
    asked++;
    return route.continue();
  });
  await page.goto('/country-club-analytics');
  await expect(main(page).getByRole('region', { name: 'Advanced Analytics' }).getByText('Coming soon')).toBeVisible();
  expect((await page.request.get(`${site}/api/country-club/analytics`)).status()).toBe(403);
  expect(asked).toBe(0);
  await page.context().clearCookies();
  await signIn(page, 'club.premium@demo.golf');
  await page.goto('/country-club-dashboard');
  await main(page).getByRole('link', { name: 'Advanced Analytics' }).click();
  await expect(page).toHaveURL('/country-club-analytics');
  for (const name of [
    'Demand by weekday',
    'Demand by month',
    'Lead time',
    'Price against bookings',
    'Dining uptake',
    'Returning organizers',
  ])
    await expect(main(page).getByText(name, { exact: true }).first()).toBeVisible();
  const file = await page.request.get(`${site}/api/country-club/analytics.csv?table=weekdays`);
  expect(file.status()).toBe(200);
  expect(file.headers()['content-type']).toContain('text/csv');
  await lookAt(page, 1);
});
