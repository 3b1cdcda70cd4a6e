import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSideScroll, tabOpenedBy, test } from './journey.ts';
import { signUpAs } from './new-account.ts';

/** Presses the button of the stand-in's card page. */
const press = async (tab: Page, name: RegExp) => {
  await tab.getByRole('button', { name }).first().click();
  await tab.waitForLoadState();
};
const card = (page: Page, plan: string) => page.locator(`[data-plan="${plan}"]`);

test('every plan page names its plans, limits and prices, and leads visitors to signing up for the chosen one', async ({
  page,
}) => {
  await page.goto('/account-type');
  await expect(page.getByRole('heading', { name: 'Choose Your Account Type' })).toBeVisible();
  await expect(page.locator('[data-account-type]')).toHaveCount(3);
  const pages = [
    [
      'Golfer',
      '/golfer-subscription',
      ['free', 'premium'],
      [
        '$0',
        '$5/month',
        'Basic score tracking',
        'Tournament search and discovery',
        '2 tournaments per month',
        'Unlimited tournaments',
        'Advanced statistics and analytics',
        'Handicap tracking and insights',
        'Priority registration and support',
        'Performance trends',
        'billed at $4.99 after a 7-day free trial',
      ],
    ],
    [
      'Tournament Organizer',
      '/organizer-subscription',
      ['free', 'pro', 'premium', 'platinum'],
      [
        '$10/month',
        '$25/month',
        '$50/month',
        'Up to 50 participants',
        'Up to 200 participants',
        '10 tournaments per month',
        'Featured tournament listings',
        'API access',
        'Marketplace product management',
        'White-label platform',
        '24/7 support',
        'Custom integrations',
        'pay $100',
      ],
    ],
    ['Country Club', '/country-club-subscription', ['basic'], ['$250 per month', 'Custom pricing', 'Coming soon']],
  ] as const;
  for (const [type, address, plans, texts] of pages) {
    await page.goto('/account-type');
    await page.locator('[data-account-type]').filter({ hasText: type }).click();
    await expect(page).toHaveURL(address);
    for (const text of texts) await expect(page.getByText(text).first()).toBeVisible();
    for (const plan of plans) {
      await expect(card(page, plan).getByRole('link', { name: 'Choose' })).toHaveAttribute(
        'href',
        `${address.replace('subscription', 'sign-up')}?plan=${plan}`,
      );
    }
    await expectAccessible(page);
    await page.setViewportSize({ width: 375, height: 800 });
    await expectNoSideScroll(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  }
  await expect(card(page, 'premium').getByRole('button', { name: 'Coming soon' })).toBeDisabled();
});

test('a golfer buys premium from the plan page; the page follows, the dashboard opens, and the portal ends it again', async ({
  page,
  context,
  site,
}) => {
  const email = await signUpAs(page, site, 'golfer');
  await page.goto('/golfer-subscription');
  await expect(card(page, 'free').getByText('Current plan')).toBeVisible();
  const tab = await tabOpenedBy(context, () =>
    card(page, 'premium').getByRole('button', { name: 'Choose Premium' }).click(),
  );
  await expect(tab.getByText('$0.00 due today').first()).toBeVisible();
  await press(tab, /Start trial/);
  await expect(card(page, 'premium').getByText('Current plan')).toBeVisible({ timeout: 15_000 });
  await expect(tab).toHaveURL(/golfer-dashboard/);
  await tab.close();
  const portal = await tabOpenedBy(context, () =>
    card(page, 'free').getByRole('button', { name: 'Choose Free' }).click(),
  );
  await press(portal, /Cancel subscription/);
  await press(portal, /Cancel subscription/);
  await portal.close();
  await expect(async () => {
    const answer = await page.request.get(`${site}/api/subscription`);
    expect(await answer.json()).toMatchObject({ plan: 'premium', cancel_at_period_end: true });
  }).toPass({ timeout: 15_000 });
  expect(email).toBeTruthy();
});

test('an organizer moves from pro to platinum with the difference, and lands on the other dashboard', async ({
  page,
  context,
  site,
}) => {
  await signUpAs(page, site, 'organizer');
  await page.goto('/organizer-subscription');
  const tab = await tabOpenedBy(context, () => card(page, 'pro').getByRole('button', { name: 'Choose Pro' }).click());
  await press(tab, /^Pay/);
  await expect(card(page, 'pro').getByText('Current plan')).toBeVisible({ timeout: 15_000 });
  await tab.close();
  await page.goto('/organizer-upgrade');
  await expect(page.getByText('Monthly price difference')).toBeVisible();
  await expect(page.getByText('$40', { exact: true })).toBeVisible();
  await expect(page.getByText('The difference is prorated for the remaining billing period.')).toBeVisible();
  await page.getByRole('link', { name: 'Proceed to Upgrade' }).click();
  await expect(page).toHaveURL('/organizer-subscription');
  const portal = await tabOpenedBy(context, () =>
    card(page, 'platinum').getByRole('button', { name: 'Choose Platinum' }).click(),
  );
  await press(portal, /Confirm/);
  await expect(card(page, 'platinum').getByText('Current plan')).toBeVisible({ timeout: 15_000 });
  await page.goto('/organizer-dashboard');
  await expect(page).toHaveURL('/organizer-platinum-dashboard');
});

test('a club buys the basic plan', async ({ page, context, site }) => {
  await signUpAs(page, site, 'country_club');
  await page.goto('/country-club-subscription');
  const tab = await tabOpenedBy(context, () =>
    card(page, 'basic').getByRole('button', { name: 'Choose Basic' }).click(),
  );
  await press(tab, /^Pay/);
  await expect(card(page, 'basic').getByText('Current plan')).toBeVisible({ timeout: 15_000 });
});

test('after signing up for a paid plan the payment page shows it; paying opens a tab and leads to the dashboard', async ({
  page,
  context,
}) => {
  const email = `plan.${Date.now()}@journey.test`;
  await page.goto('/golfer-sign-up?plan=premium');
  await expect(page.getByText('$5/month')).toBeVisible();
  await page.getByLabel('First name').fill('Pat');
  await page.getByLabel('Last name').fill('Plan');
  await page.getByLabel('Email', { exact: false }).first().fill(email);
  await page.getByLabel('Password', { exact: false }).first().fill('secret1');
  await page.getByLabel('Confirm password').fill('secret1');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(`/payment?type=golfer&plan=premium&email=${encodeURIComponent(email)}`);
  await expect(page.getByText('billed at $4.99 after a 7-day free trial')).toBeVisible();
  await expectAccessible(page);
  const tab = await tabOpenedBy(context, () => page.getByRole('button', { name: 'Proceed to Payment' }).click());
  await expect(page).toHaveURL('/golfer-dashboard');
  await press(tab, /Start trial/);
  await expect(page.getByText('Please verify your email address')).toBeVisible();
});

const failures = [
  [
    'the call fails',
    (page: Page) =>
      page.route('**/api/functions/create-subscription', (route) =>
        route.fulfill({
          status: 502,
          contentType: 'application/problem+json',
          json: { status: 502, code: 'provider_failed', title: 'x', detail: 'x' },
        }),
      ),
    'Payment Setup Error',
    'Failed to set up payment. You can upgrade later from your dashboard.',
  ],
  [
    'the answer has no address',
    (page: Page) => page.route('**/api/functions/create-subscription', (route) => route.fulfill({ json: {} })),
    'Payment Error',
    'Invalid payment URL. You can upgrade later from your dashboard.',
  ],
  [
    'no answer comes',
    (page: Page) => page.route('**/api/functions/create-subscription', (route) => route.abort()),
    'Payment Error',
    'An error occurred setting up payment. You can upgrade later.',
  ],
] as const;
for (const [what, breakIt, title, text] of failures) {
  test(`says so and goes on to the dashboard when ${what}`, async ({ page, site }) => {
    await signUpAs(page, site, 'golfer');
    await page.goto('/payment?type=golfer&plan=premium');
    await breakIt(page);
    await page.getByRole('button', { name: 'Proceed to Payment' }).click();
    const toast = page.getByRole('alert').filter({ hasText: title });
    await expect(toast).toContainText(text);
    await expect(page).toHaveURL('/golfer-dashboard');
  });
}

test('asks to sign in when the session is gone by the time of paying, and comes back', async ({
  page,
  site,
  context,
}) => {
  await signUpAs(page, site, 'golfer');
  // A stream that is refused would have the page ask who is there, before anybody clicks.
  await Promise.all([
    page.waitForResponse((answer) => answer.url().includes('/api/events') && answer.ok()),
    page.goto('/payment?type=golfer&plan=premium'),
  ]);
  await context.clearCookies();
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Authentication Error' })).toContainText(
    'Please sign in to continue with payment.',
  );
  await expect(page).toHaveURL(/\/sign-in\?returnTo=%2Fpayment/);
});

test('shows a link where the browser lets no tab open', async ({ page, site }) => {
  await signUpAs(page, site, 'golfer');
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/golfer-subscription');
  await card(page, 'premium').getByRole('button', { name: 'Choose Premium' }).click();
  await expect(page.getByRole('link', { name: 'Continue to payment' })).toHaveAttribute(
    'href',
    /\/sandbox\/checkout\/cs_test_/,
  );
});

test('upgrade screens ask visitors to sign in, come back, and charge nothing', async ({ page, signIn }) => {
  for (const [path, email, difference] of [
    ['/golfer-upgrade', 'golfer@demo.golf', '$5'],
    ['/organizer-upgrade', 'organizer.premium@demo.golf', '$25'],
  ] as const) {
    await page.context().clearCookies();
    await page.goto(path);
    await expect(page).toHaveURL(`/sign-in?returnTo=${encodeURIComponent(path)}&required=1`);
    await page.getByLabel('Email', { exact: false }).first().fill(email);
    await page.getByLabel('Password', { exact: false }).first().fill('demo1234');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByText(difference, { exact: true }).last()).toBeVisible();
    await expectAccessible(page);
  }
  await signIn(page, 'golfer@demo.golf');
  await page.goto('/golfer-upgrade');
  await expect(page.getByText('The first month is charged immediately after your 7-day free trial.')).toBeVisible();
  await page.goto('/golfer-dashboard');
  await page.goto('/golfer-upgrade');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/golfer-dashboard');
  // Opened at its address there is no page before it to go back to.
  const fresh = await page.context().newPage();
  await fresh.goto('/golfer-upgrade');
  await fresh.getByRole('button', { name: 'Cancel' }).click();
  await expect(fresh).toHaveURL('/golfer-dashboard');
  await fresh.close();
});

test('plans of another account type say whose they are', async ({ page, signIn }) => {
  await signIn(page, 'golfer@demo.golf');
  await page.goto('/organizer-subscription');
  await expect(page.getByText('These plans are for tournament organizer accounts')).toBeVisible();
  await expect(page.getByRole('button', { name: /Choose/ })).toHaveCount(0);
});

test('the upgrade screen says so when the plan cannot be read, and tries again', async ({ page, signIn }) => {
  await signIn(page, 'golfer@demo.golf');
  await page.route('**/api/subscription', (route) =>
    route.fulfill({
      status: 502,
      contentType: 'application/problem+json',
      json: { status: 502, code: 'provider_unavailable', title: 'x', detail: 'x' },
    }),
  );
  await page.goto('/golfer-upgrade');
  await expect(page.getByText('Failed to load subscription details').first()).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/api/subscription');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Monthly price difference')).toBeVisible();
});
