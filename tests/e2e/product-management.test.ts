import type { Browser, Page } from '@playwright/test';
import { announced, expect, expectAccessible, tabOpenedBy, test } from './journey.ts';
import { refusal, signUpAs } from './new-account.ts';
import { makeSeller, type Seller } from './own-seller.ts';

const toast = (page: Page, title: string) => page.locator('[data-slot=toast]').filter({ hasText: title });
const own = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Your Products' }).getByRole('article', { name });
const available = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Available Products' }).getByRole('article', { name });
const mappings = '**/api/functions/manage-product-mappings';

/** Each act says so once; the toast is put away, so that the next can be told from it. */
async function expectToast(page: Page, title: string): Promise<void> {
  await expect(toast(page, title)).toHaveCount(1);
  await expect(page.locator('[data-slot=toast]')).toHaveCount(1);
  await toast(page, title).getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.locator('[data-slot=toast]')).toHaveCount(0);
}

/** Somebody buys the seller's product and pays it. */
async function buy(browser: Browser, site: string, { send, product }: Seller, customerName: string): Promise<void> {
  const { mappings: offers } = await send('/api/functions/manage-product-mappings', { action: 'list' });
  const page = await (await browser.newContext({ baseURL: site })).newPage();
  const data = {
    productId: product.id,
    organizerId: offers[0].organizer_id,
    customerEmail: `${customerName.split(' ')[0]?.toLowerCase()}@buyers.test`,
    customerName,
    quantity: 1,
  };
  const answer = await page.request.post(`${site}/api/functions/create-marketplace-checkout`, {
    data,
    headers: { origin: site },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await page.goto(((await answer.json()) as { url: string }).url);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.waitForURL(/\/marketplace\/success/);
  await page.context().close();
}

test('below platinum there is the pitch and nothing of the catalogue; with the plan the products come by themselves', async ({
  page,
  context,
  site,
}) => {
  test.slow();
  const asked: string[] = [];
  page.on(
    'request',
    (request) => /api\/products|manage-product-mappings/.test(request.url()) && asked.push(request.url()),
  );
  await signUpAs(page, site, 'organizer');
  await page.goto('/product-management');
  await expect(page.getByRole('heading', { level: 1, name: 'Product Management' })).toBeVisible();
  await expect(page.getByText('Current plan: Free')).toBeVisible();
  await expect(page.getByText('+$25/month over Premium ($50/month)')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Upgrade to Platinum' })).toHaveAttribute(
    'href',
    '/organizer-subscription',
  );
  await expect(page.getByText('Available Products')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Orders' }).click();
  await expect(page.getByText('No orders yet')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Products' }).click();
  await expect(page.getByText('Current plan: Free')).toBeVisible();
  expect(asked).toEqual([]);

  const answer = await page.request.post(`${site}/api/functions/create-organizer-subscription`, {
    data: { plan: 'platinum' },
    headers: { origin: site },
  });
  const tab = await context.newPage();
  await tab.goto(((await answer.json()) as { url: string }).url);
  await tab.getByRole('button', { name: /^Pay/ }).first().click();
  await expect(page.getByText('You offer no products yet')).toBeVisible({ timeout: 20_000 });
  await tab.close();
  await expect(page.getByText('Your products are not shown until your payments are set up')).toBeVisible();
  const setup = await tabOpenedBy(context, () => page.getByRole('button', { name: 'Connect Stripe' }).click());
  await expect(setup.getByRole('button', { name: 'Complete onboarding' })).toBeVisible();
  await setup.close();
  await expectAccessible(page);
});

test('a seller adds, prices, switches, removes and takes back, each said once', async ({ browser, site }) => {
  test.slow();
  const seller = await makeSeller(browser, site, { base: 40 });
  const { page, product } = seller;
  await page.goto('/product-management');
  const card = own(page, product.name);
  for (const text of ['Active', '$40.00', 'Base price', 'Gear']) await expect(card).toContainText(text);

  await card.getByRole('button', { name: /^Edit Price/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Price' });
  await expect(dialog.getByLabel('Your price in dollars')).toHaveAttribute('step', '0.01');
  for (const [typed, complaint] of [
    ['0', 'Price must be at least $0.50'],
    ['-1', 'Price must be at least $0.50'],
    ['10.005', 'Price must have at most two decimals'],
  ] as const) {
    await dialog.getByLabel('Your price in dollars').fill(typed);
    await dialog.getByRole('button', { name: 'Save price' }).click();
    await expect(dialog.getByText(complaint)).toBeVisible();
  }
  await expectAccessible(page);
  await dialog.getByLabel('Your price in dollars').fill('32.5');
  await dialog.getByRole('button', { name: 'Save price' }).click();
  await expect(dialog).toBeHidden();
  await expectToast(page, 'Product pricing updated');
  await expect(card).toContainText('$32.50');
  await expect(card).toContainText('Base price $40.00');

  await card.getByRole('switch').click();
  await expectToast(page, 'Product deactivated');
  await expect(card).toContainText('Inactive');
  await card.getByRole('switch').click();
  await expectToast(page, 'Product activated');

  await page.getByLabel('Search products').fill(product.name);
  await expect(page).toHaveURL(/find=/);
  const same = available(page, product.name);
  await expect(same.getByRole('button', { name: /^Already Added/ })).toBeDisabled();
  await expectAccessible(page);
  await card.getByRole('button', { name: /^Remove/ }).click();
  await expect(toast(page, 'Product removed from your offerings')).toBeVisible();
  await expect(page.getByText('You offer no products yet')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your Products' })).toBeFocused();
  await toast(page, 'Product removed from your offerings').getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Product added to your offerings')).toBeVisible();
  await expect(card).toContainText('$32.50');
  await toast(page, 'Product added to your offerings').getByRole('button', { name: 'Dismiss' }).click();

  await card.getByRole('button', { name: /^Edit Price/ }).click();
  await dialog.getByLabel('Your price in dollars').fill('');
  await dialog.getByRole('button', { name: 'Save price' }).click();
  await expectToast(page, 'Product pricing updated');
  await expect(card).toContainText('$40.00');

  await page.getByLabel('Search products').fill('Storm Umbrella');
  await available(page, 'Storm Umbrella')
    .getByRole('button', { name: /^Add to My Products/ })
    .click();
  await expectToast(page, 'Product added to your offerings');
  await expect(available(page, 'Storm Umbrella').getByRole('button', { name: /^Already Added/ })).toBeDisabled();
  await expect(own(page, 'Storm Umbrella')).toContainText('$42.00');
  await own(page, 'Storm Umbrella')
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expectToast(page, 'Product removed from your offerings');
  await page.getByLabel('Search products').fill('no such thing');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page.getByText('The first 24 products')).toBeVisible();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByText(/^\d+ products shown$/)).toBeVisible();
  await page.context().close();
});

test('what fails says so with its reason, and can be tried again', async ({ browser, site }) => {
  test.slow();
  const { page, product } = await makeSeller(browser, site, { base: 20 });
  await page.goto('/product-management?tab=orders');
  await expect(page.getByText('No orders yet')).toBeVisible();
  await page.route(mappings, (route) => route.fulfill(refusal(500, 'unexpected', 'The shelf is away')));
  await page.getByRole('tab', { name: 'Products' }).click();
  await expect(page.getByText('Failed to load product data. The shelf is away')).toBeVisible();
  await page.unroute(mappings);
  await page.getByRole('button', { name: 'Try again' }).click();
  const card = own(page, product.name);
  await expect(card).toBeVisible();

  await page.route(mappings, (route) => {
    const { action } = route.request().postDataJSON() as { action: string };
    return action === 'list' ? route.continue() : route.fulfill(refusal(500, 'unexpected', `No ${action} today`));
  });
  await card.getByRole('switch').click();
  await expect(toast(page, 'Failed to update product')).toContainText('No update today');
  await expectToast(page, 'Failed to update product');
  await expect(card.getByRole('switch')).toBeChecked();
  await card.getByRole('button', { name: /^Edit Price/ }).click();
  await page.getByLabel('Your price in dollars').fill('9');
  await page.getByRole('button', { name: 'Save price' }).click();
  await expect(page.getByRole('dialog').getByText('Failed to update product')).toBeVisible();
  await expect(page.getByRole('dialog').getByText('No update today')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await card.getByRole('button', { name: /^Remove/ }).click();
  await expect(toast(page, 'Failed to remove product')).toContainText('No remove today');
  await expectToast(page, 'Failed to remove product');
  await expect(card).toBeVisible();
  await page.getByLabel('Search products').fill('Storm Umbrella');
  await available(page, 'Storm Umbrella')
    .getByRole('button', { name: /^Add to My Products/ })
    .click();
  await expect(toast(page, 'Failed to add product')).toContainText('No add today');
  await page.context().close();
});

test('orders come by themselves, are found, marked and given back', async ({ browser, site }) => {
  test.slow();
  const seller = await makeSeller(browser, site, { base: 50 });
  const { page, product } = seller;
  await page.goto('/product-management?tab=orders');
  await expect(page.getByText('No orders yet')).toBeVisible();
  await buy(browser, site, seller, 'Ann Alder');
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row('Ann Alder')).toBeVisible({ timeout: 15_000 });
  await buy(browser, site, seller, 'Bob Birch');
  await expect(row('Bob Birch')).toBeVisible({ timeout: 15_000 });
  for (const text of [product.name, '$50.00', 'bob@buyers.test', /Order \w{4}-\w{3}/])
    await expect(row('Bob Birch')).toContainText(text);
  await expect(page.getByRole('row').nth(1)).toContainText('Bob Birch');
  await expect(page.getByText('$100', { exact: true })).toBeVisible();

  await row('Ann Alder').getByRole('combobox').selectOption('contacted');
  await expect(announced(page)).toHaveText('Order marked as contacted');
  await page.getByLabel('Show').selectOption('new');
  await expect(row('Ann Alder')).toHaveCount(0);
  await row('Bob Birch').getByRole('combobox').selectOption('fulfilled');
  await expect(page.getByText('No orders found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear All' }).click();
  await page.getByLabel('Search orders').fill('ann@');
  await expect(row('Bob Birch')).toHaveCount(0);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  const lines = (await (await file.createReadStream()).toArray()).join('');
  expect(lines).toContain('Ann Alder');
  expect(lines).not.toContain('Bob Birch');

  await row('Ann Alder')
    .getByRole('button', { name: /^Refund/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount in dollars').fill('60');
  await expect(dialog.getByText('Up to $50 can be given back.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(dialog.getByText('At most $50.00 is left to give back.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Amount in dollars').fill('20');
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(toast(page, 'Refund on its way')).toContainText('$20 goes back to Ann Alder. $30 is left.');
  await expect(row('Ann Alder')).toContainText('$20.00 given back');
  await row('Ann Alder')
    .getByRole('button', { name: /^Refund/ })
    .click();
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(row('Ann Alder')).toContainText('Refunded');
  await expect(row('Ann Alder').getByRole('button', { name: /^Refund/ })).toHaveCount(0);
  await expect(page.getByText('1 refunded')).toBeVisible();

  await page.route('**/api/organizer/orders/*', (route) =>
    route.fulfill(refusal(500, 'unexpected', 'The list is away')),
  );
  await page.getByLabel('Search orders').fill('');
  await row('Bob Birch').getByRole('combobox').selectOption('new');
  await expect(toast(page, 'The order was not changed')).toContainText('The list is away');
  await expect(row('Bob Birch').getByRole('combobox')).toHaveValue('fulfilled');
  await expectAccessible(page);
  await page.context().close();
});

test('only organizers get in; visitors sign in first and come back', async ({ page, signIn }) => {
  await page.goto('/product-management?tab=orders');
  await expect(page).toHaveURL(/\/sign-in\?returnTo=%2Fproduct-management%3Ftab%3Dorders/);
  await signIn(page, 'golfer@demo.golf');
  await page.goto('/product-management');
  await expect(page.getByText('This page is only accessible to tournament organizers.')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});
