import type { Page } from '@playwright/test';
import pg from 'pg';
import { newId } from '#kernel/database/connection.ts';
import { picture } from '#tests/factories/shop.ts';
import { announced, expect, expectAccessible, test } from './journey.ts';
import { refusal, signUpAs } from './new-account.ts';

const toast = (page: Page, title: string) => page.locator('[data-slot=toast]').filter({ hasText: title });
const row = (page: Page, text: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: text });
const operator = 'admin@demo.golf';
const pages = ['products', 'accounts', 'clubs', 'disputes', 'jobs', 'invariants', 'audit'];

test('for anybody else there is no such page', async ({ page, signIn }) => {
  const refused = async () => {
    for (const path of ['/admin', ...pages.map((name) => `/admin/${name}`)]) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(404);
    }
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  };
  await refused();
  await signIn(page, 'organizer.platinum@demo.golf');
  await refused();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Administration' })).toHaveCount(0);
});

test('the operator keeps the catalogue: adds with a picture, changes, takes out, brings back', async ({
  page,
  signIn,
  site,
}) => {
  test.slow();
  await signIn(page, operator);
  await page.goto('/');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Administration' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  const name = `Divot Tool ${Date.now().toString(36)}`;
  await page.getByRole('button', { name: 'Add product' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add product' }).click();
  for (const text of [
    'Product name is required',
    'Category is required',
    'Description is required',
    'Price is required',
  ])
    await expect(dialog.getByText(text)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Category').fill('Gear');
  await dialog.getByLabel('Base price in dollars').fill('12.5');
  await dialog.getByLabel('Description').fill('Mends the green.');
  await dialog.getByRole('button', { name: 'Add product' }).click();
  await expect(announced(page)).toContainText('Product added');

  await expect(dialog.getByRole('heading', { name: `Picture of ${name}` })).toBeVisible();
  const file = dialog.getByLabel('Picture');
  await file.setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
  await expect(dialog.getByText('Must be a JPEG, PNG, WebP or AVIF picture')).toBeVisible();
  await file.setInputFiles({ name: 'false.png', mimeType: 'image/png', buffer: Buffer.from('<html>') });
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  await expect(dialog.locator('[data-slot=field-error]')).toBeVisible();
  await file.setInputFiles({ name: 'tool.png', mimeType: 'image/png', buffer: await picture('png') });
  await expect(dialog.getByRole('img', { name: 'Preview of tool.png' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  await expect(announced(page)).toContainText('Picture saved');
  await expect(dialog).toBeHidden();

  await page.getByLabel('Search products').fill(name);
  const product = row(page, name);
  for (const text of ['Gear', '0 sellers', '0 orders', '$12.50']) await expect(product).toContainText(text);
  await expect(product.locator('img')).toHaveAttribute('src', /^\/pictures\//);
  await product.getByRole('button', { name: /^Edit/ }).click();
  await dialog.getByLabel('Base price in dollars').fill('14');
  await dialog.getByRole('button', { name: 'Save product' }).click();
  await expect(product).toContainText('$14.00');

  await product.getByRole('button', { name: /^Edit/ }).click();
  const found = (await (await page.request.get(`${site}/api/admin/products?q=${encodeURIComponent(name)}`)).json()) as {
    data: { id: string; version: number }[];
  };
  const { id, version } = found.data[0] ?? { id: '', version: 0 };
  await page.request.patch(`${site}/api/admin/products/${id}`, {
    data: { base_price: 15, version },
    headers: { origin: site },
  });
  await dialog.getByLabel('Base price in dollars').fill('16');
  await dialog.getByRole('button', { name: 'Save product' }).click();
  await expect(dialog.getByText('Somebody else has changed this product meanwhile.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(product).toContainText('$15.00');

  await product.getByRole('button', { name: /^Deactivate/ }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('leaves the marketplace until you activate it again.');
  await page.route('**/api/admin/products/*', (route) =>
    route.fulfill(refusal(502, 'provider_failed', 'The shelf is away')),
  );
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await expect(question.getByText('The shelf is away')).toBeVisible();
  await page.unroute('**/api/admin/products/*');
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await expect(product).toContainText('Inactive');
  await page.getByLabel('Show').selectOption('active');
  await expect(page.getByText('No products found')).toBeVisible();
  await page.getByLabel('Show').selectOption('inactive');
  await product.getByRole('button', { name: /^Activate/ }).click();
  await expect(announced(page)).toContainText('Product activated');
  await page.getByRole('button', { name: 'Clear All' }).click();
  await page.getByLabel('Search products').fill(name);
  await product.getByRole('button', { name: /^Deactivate/ }).click();
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await expect(product).toContainText('Inactive');

  await page.getByRole('link', { name: 'Audit' }).click();
  for (const text of [
    `Added a product: ${name}`,
    `Took a product out of the catalogue: ${name}`,
    `Brought a product back: ${name}`,
    'base price: 12.5 → 14',
  ])
    await expect(page.getByText(text).first()).toBeVisible();
});

test('the operator finds accounts, grants a club its tier and takes it back', async ({
  page,
  browser,
  site,
  signIn,
}) => {
  const guest = await (await browser.newContext({ baseURL: site })).newPage();
  const email = await signUpAs(guest, site, 'country_club', { isProven: false });
  await guest.context().close();
  await signIn(page, operator);
  await page.goto('/admin/accounts');
  await page.getByLabel('Search accounts').fill(email);
  const account = row(page, email);
  for (const text of ['Journey Club', 'Country club', 'Basic', 'Address not verified'])
    await expect(account).toContainText(text);
  await page.getByLabel('Show').selectOption('golfer');
  await expect(page.getByText('No accounts found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear All' }).click();
  await expect(page.getByText(/^(The first 50 accounts|\d+ accounts shown)$/)).toBeVisible();

  await page.getByRole('link', { name: 'Clubs', exact: true }).click();
  await page.getByLabel('Search clubs').fill(email);
  const club = row(page, email);
  await club.getByRole('button', { name: /^Grant premium/ }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText('Journey Club gets the advanced analytics at once, without a charge.')).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(club).toContainText('Basic');
  await club.getByRole('button', { name: /^Grant premium/ }).click();
  await question.getByRole('button', { name: 'Grant premium' }).click();
  await expect(announced(page)).toContainText('Premium granted');
  await expect(club).toContainText('Granted by the operator');
  await club.getByRole('button', { name: /^Take premium back/ }).click();
  await question.getByRole('button', { name: 'Take premium back' }).click();
  await expect(announced(page)).toContainText('Premium taken back');
  await expect(club).toContainText('Basic');
});

test('the operator runs failed jobs again, forgets them, and has the state checked', async ({ page, signIn }) => {
  const pool = new pg.Pool({ connectionString: process.env.SITE_DATABASE_URL });
  const keys = [`journey:${newId()}`, `journey:${newId()}`];
  for (const key of keys) {
    await pool.query(
      `select graphile_worker.add_job('send-push', $1::json, job_key := $2, run_at := now() + interval '1 day', max_attempts := 3)`,
      [JSON.stringify({ notificationId: newId() }), key],
    );
    await pool.query(
      `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'The mail house is closed' where key = $1`,
      [key],
    );
  }
  await pool.end();
  await signIn(page, operator);
  await page.goto('/admin/jobs');
  const [again, gone] = [row(page, keys[0] ?? ''), row(page, keys[1] ?? '')];
  for (const text of ['send-push', 'Failed', '3 of 3 tries', 'The mail house is closed'])
    await expect(again).toContainText(text);
  await expectAccessible(page);
  await again.getByRole('button', { name: /^Retry/ }).click();
  await expect(announced(page)).toContainText('The job runs again');
  await expect(again).toHaveCount(0);
  await gone.getByRole('button', { name: /^Forget/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Forget job' }).click();
  await expect(announced(page)).toContainText('Job forgotten');
  await expect(gone).toHaveCount(0);

  await page.getByRole('link', { name: 'Invariants' }).click();
  await page.getByRole('button', { name: 'Run now' }).click();
  await expect(page.getByText(/^All \d+ invariants hold$/)).toBeVisible();
  await expect(announced(page)).toContainText('Everything holds');
  await page.route('**/api/admin/invariants', (route) => route.fulfill(refusal(502, 'provider_failed', 'Not now')));
  await page.getByRole('button', { name: 'Run now' }).click();
  await expect(toast(page, 'The state could not be checked')).toContainText('Not now');
  await page.route('**/api/admin/accounts*', (route) =>
    route.fulfill(refusal(502, 'provider_failed', 'The list is away')),
  );
  await page.getByRole('link', { name: 'Accounts' }).click();
  await page.getByLabel('Search accounts').fill('x');
  await expect(page.getByText('The accounts could not be loaded. The list is away')).toBeVisible();
  await page.unroute('**/api/admin/accounts*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('could not be loaded')).toHaveCount(0);
});
