import type { Browser, Page } from '@playwright/test';
import { createStripe } from '#kernel/platform/stripe.ts';
import { expect, expectAccessible, tabOpenedBy, test } from './journey.ts';
import { lastMessageTo, refusal, signUpAs } from './new-account.ts';
import { makeSeller, type Seller } from './own-seller.ts';

const toast = (page: Page, title: string) => page.locator('[data-slot=toast]').filter({ hasText: title });
const buy = (page: Page) => page.getByRole('button', { name: /^Purchase/ });
const addressOf = ({ product }: Seller) => `/marketplace?search=${encodeURIComponent(product.name)}`;

async function introduce(page: Page, name: string, email: string): Promise<void> {
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email address').fill(email);
}

let made: Promise<Seller> | undefined;
/** One seller for all journeys of this file. */
function sellerOf(browser: Browser, site: string): Promise<Seller> {
  made ??= makeSeller(browser, site, { base: 15, own: 12.5 });
  return made;
}

async function openSession(
  page: Page,
  site: string,
  { send, product }: Seller,
): Promise<{ url: string; sessionId: string }> {
  const { mappings } = await send('/api/functions/manage-product-mappings', { action: 'list' });
  const data = {
    productId: product.id,
    organizerId: mappings[0].organizer_id,
    customerEmail: 'pat@buyers.test',
    customerName: 'Pat Buyer',
    quantity: 1,
  };
  const answer = await page.request.post(`${site}/api/functions/create-marketplace-checkout`, {
    data,
    headers: { origin: site },
  });
  const { url } = (await answer.json()) as { url: string };
  return { url, sessionId: /cs_\w+/.exec(url)?.[0] ?? '' };
}

test('a visitor says who they are, buys, reads the mail and the receipt, and gets the money back', async ({
  page,
  context,
  browser,
  site,
}) => {
  test.slow();
  const seller = await sellerOf(browser, site);
  const email = `bea${Date.now().toString(36)}@buyers.test`;
  const bodies: unknown[] = [];
  page.on(
    'request',
    (request) => request.url().includes('create-marketplace-checkout') && bodies.push(request.postDataJSON()),
  );
  await page.goto(addressOf(seller));
  await expect(page.getByRole('heading', { level: 1, name: 'Golf Marketplace' })).toBeVisible();
  const card = page.getByRole('article');
  for (const text of [
    seller.product.name,
    'Gear',
    'Every hole on a page, drawn by hand.',
    'by Journey Society',
    '$12.50',
    '$15.00',
  ])
    await expect(card).toContainText(text);

  // Until the page's scripts run, the key does nothing.
  await expect(async () => {
    await buy(page).focus();
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Required Information')).toContainText('Please enter your email and name to continue', {
      timeout: 1_000,
    });
  }).toPass();
  await expect(page.getByLabel('Full name')).toBeFocused();
  await expectAccessible(page);
  // On a phone a toast is at the top: bars, the bottom navigation and primary buttons are at the bottom.
  const desktop = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 375, height: 780 });
  await buy(page).focus();
  await page.keyboard.press('Enter');
  const isAtTop = async () => {
    const box = await toast(page, 'Required Information').last().boundingBox();
    return box !== null && box.y >= 0 && box.y + box.height < 260;
  };
  await expect.poll(isAtTop).toBe(true);
  await page.setViewportSize(desktop);
  await introduce(page, 'Bea Buyer', 'abc');
  await buy(page).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByLabel('Email address')).toBeFocused();
  expect(bodies).toEqual([]);

  await introduce(page, 'Bea Buyer', email);
  // The purchase goes on from the form, which stands below the products on a phone.
  const goOn = page.getByRole('button', { name: `Continue with ${seller.product.name}` });
  const tab = await tabOpenedBy(context, () => goOn.click());
  expect(bodies).toEqual([
    {
      productId: seller.product.id,
      organizerId: expect.any(String),
      customerEmail: email,
      customerName: 'Bea Buyer',
      quantity: 1,
      shownPrice: 12.5,
    },
  ]);
  await expect(page.getByText('Waiting for the payment in the other tab.')).toBeVisible();
  // It was gone on with: Enter in the form buys nothing a second time.
  await expect(goOn).toHaveCount(0);
  await tab.getByRole('button', { name: 'Pay $12.50' }).click();
  await tab.waitForURL(/\/marketplace\/success\?session_id=/);
  await expect(tab.getByRole('heading', { level: 1, name: 'Payment Successful!' })).toBeVisible();
  const sessionId = new URL(tab.url()).searchParams.get('session_id') ?? '';
  for (const text of [
    'A confirmation email will follow.',
    'will contact you with event details.',
    'Please keep the transaction ID',
    sessionId,
  ])
    await expect(tab.getByText(text)).toBeVisible();
  await expect(tab.getByRole('main').getByRole('link', { name: 'Continue shopping' })).toHaveAttribute(
    'href',
    '/marketplace',
  );
  await expect(tab.getByRole('main').getByRole('link', { name: 'Homepage' })).toHaveAttribute('href', '/');
  await expectAccessible(tab);
  await tab.close();
  await expect(page.getByRole('link', { name: 'See your receipt' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Full name')).toHaveValue('Bea Buyer');
  await expect(page.getByLabel('Email address')).toHaveValue(email);

  await lastMessageTo(page.request, site, seller.email, /New order/);
  const mail = await lastMessageTo(page.request, site, email, /Purchase confirmed/);
  await page.goto(mail.links.find((link) => link.includes('/receipts/')) ?? '');
  const receipt = page.getByRole('article');
  for (const text of [
    seller.product.name,
    'Journey Society',
    '$12.50',
    'Bea Buyer',
    'b•••@buyers.test',
    sessionId,
    'Paid',
  ])
    await expect(receipt).toContainText(text);
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  const { data } = await seller.send(`/api/organizer/orders?q=${sessionId}`, {}, 'GET');
  await seller.send(`/api/organizer/orders/${data[0].id}/refund`, { amount: 2.5 });
  await page.reload();
  await expect(receipt).toContainText('Partly refunded');
  await expect(receipt).toContainText('-$2.50');
  await seller.send(`/api/organizer/orders/${data[0].id}/refund`, {});
  await page.reload();
  await expect(receipt.getByText('Refunded', { exact: true }).first()).toBeVisible();
  await expect(receipt).toContainText('$12.50 of $12.50 went back to the card that paid.');
});

test('a purchase that fails says why, and a changed price is shown', async ({ page, browser, site }) => {
  const seller = await sellerOf(browser, site);
  await page.goto(addressOf(seller));
  await introduce(page, 'Bea Buyer', 'bea@buyers.test');
  const call = '**/api/functions/create-marketplace-checkout';
  const failures = [
    [refusal(502, 'provider_failed', 'The card page is away'), 'The card page is away'],
    [{ status: 502, body: 'no json' }, 'Failed to create checkout session'],
    [{ json: {} }, 'No checkout URL returned'],
    [{ json: { url: '' } }, 'No checkout URL returned'],
  ] as const;
  for (const [answer, text] of failures) {
    await page.route(call, (route) => route.fulfill(answer));
    await buy(page).click();
    await expect(toast(page, 'Purchase Failed')).toContainText(text);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(toast(page, 'Purchase Failed')).toHaveCount(0);
    await page.unroute(call);
  }
  await seller.send('/api/functions/manage-product-mappings', {
    action: 'update',
    productId: seller.product.id,
    customPrice: 13.75,
  });
  await buy(page).click();
  await expect(toast(page, 'Purchase Failed')).toContainText('The price has changed to $13.75.');
  await expect(page.getByRole('article')).toContainText('$13.75');
  await seller.send('/api/functions/manage-product-mappings', {
    action: 'update',
    productId: seller.product.id,
    customPrice: 12.5,
  });

  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.reload();
  await buy(page).click();
  await expect(page.getByRole('link', { name: 'Continue to payment' })).toHaveAttribute(
    'href',
    /\/sandbox\/checkout\/cs_test_/,
  );
});

test('what was wanted is offered to go on with for as long as it is shown', async ({ page, browser, site }) => {
  const seller = await sellerOf(browser, site);
  await page.goto(addressOf(seller));
  const goOn = page.getByRole('button', { name: `Continue with ${seller.product.name}` });
  // Until the page's scripts run, the key does nothing.
  await expect(async () => {
    await buy(page).click();
    await expect(goOn).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const search = page.getByRole('searchbox');
  await search.fill('nothing of this name');
  await expect(page.getByText('No Products Available')).toBeVisible();
  await expect(goOn).toHaveCount(0);

  // Its buyer is refused once it has left the list.
  await search.fill(seller.product.name);
  await introduce(page, 'Bea Buyer', 'bea@buyers.test');
  await page.route('**/api/functions/create-marketplace-checkout', async (route) => {
    await search.fill('nothing of this name');
    await expect(page.getByText('No Products Available')).toBeVisible();
    const errors = [{ field: 'customerEmail', message: 'No such address' }];
    await route.fulfill({ status: 400, json: { code: 'validation_failed', title: 'No', detail: 'No', errors } });
  });
  await buy(page).click();
  await expect(page.getByText('No such address')).toBeVisible();
  await expect(goOn).toHaveCount(0);
});

test('the list: searching, narrowing, sorting, more, nothing, loading and failing', async ({ page, site }) => {
  await signUpAs(page, site, 'golfer');
  await page.goto('/marketplace');
  await expect(page.getByLabel('Full name')).toHaveValue('Jo Miller');
  await expect(buy(page).first()).toHaveAttribute('aria-disabled', 'false');
  await expect(page.getByRole('article')).toHaveCount(24);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(24);
  await page.getByLabel('Category').selectOption('Lessons');
  await expect(page).toHaveURL(/category=Lessons/);
  await page.getByLabel('Sort by').selectOption('price_high');
  await expect(page.getByRole('article').first()).toContainText('Club Fitting');
  await page.getByLabel('Search products').fill('zzzz');
  await expect(page.getByText('No Products Available')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No Products Available')).toBeVisible();
  await page.getByRole('button', { name: 'Show all products' }).click();
  await expect(page.getByLabel('Search products')).toHaveValue('');
  await expect(page.getByRole('article').first()).toContainText('$1,500.00');

  let answer: () => void = () => undefined;
  const held = new Promise<void>((done) => {
    answer = done;
  });
  await page.goto('/help');
  await page.route('**/api/product-mappings*', async (route) => {
    await held;
    await route.fulfill(refusal(502, 'provider_failed', 'no'));
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Golf Marketplace' }).click();
  await expect(page.getByText('Loading marketplace...')).toBeVisible();
  await expectAccessible(page);
  answer();
  await expect(toast(page, 'Error')).toContainText('Failed to load marketplace products');
  await page.unroute('**/api/product-mappings*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article')).toHaveCount(24);
});

test('after paying the page tells the truth: under way, paid, given up, unknown', async ({ page, browser, site }) => {
  const seller = await sellerOf(browser, site);
  const { url, sessionId } = await openSession(page, site, seller);
  await page.goto(`/marketplace/success?session_id=${sessionId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Payment processing' })).toBeVisible();
  await expect(page.getByText(sessionId)).toBeVisible();
  const payer = await (await browser.newContext({ baseURL: site })).newPage();
  await payer.goto(url);
  await payer.getByRole('button', { name: 'Pay $12.50' }).click();
  await payer.waitForURL(/success/);
  await payer.context().close();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful!' })).toBeVisible();

  const given = await openSession(page, site, seller);
  await createStripe({ sandboxBaseUrl: site }).checkout.sessions.expire(given.sessionId);
  await page.goto(`/marketplace/success?session_id=${given.sessionId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Payment not completed' })).toBeVisible();
  for (const query of ['?session_id=abc', '', `?session_id=${'x'.repeat(400)}`]) {
    await page.goto(`/marketplace/success${query}`);
    await expect(page.getByRole('heading', { level: 1, name: 'We could not find this payment' })).toBeVisible();
    await expect(page.getByText(/success/i)).toHaveCount(0);
  }
  await page.goto('/marketplace/success?session_id=abc');
  await expect(page.getByText('abc', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'help with purchases' }).click();
  await expect(page.getByText('Buy on the Golf Marketplace', { exact: true }).first()).toBeVisible();
  await page.goto('/receipts/nothing');
  await expect(page.getByText('We could not find this receipt')).toBeVisible();
});
