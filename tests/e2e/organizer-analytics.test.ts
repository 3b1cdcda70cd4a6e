import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSideScroll, test } from './journey.ts';
import { refusal, signUpAs } from './new-account.ts';
import { dateInDays } from './dates.ts';

async function publish(page: Page, site: string, tournamentName: string, days = 40) {
  const answer = await page.request.post(`${site}/api/tournaments`, {
    data: {
      action: 'publish',
      tournamentName,
      organizerName: 'Journey Society',
      countryClub: 'Barton Creek Links',
      date: dateInDays(days),
      maxEntries: 20,
      registrationFee: 0,
    },
    headers: { origin: site },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as { id: string; start_date: string };
}

const plainDate = (date: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

test('a new organizer sees nothing but zeros and what others reach, then the first tournament', async ({
  page,
  site,
}) => {
  await signUpAs(page, site, 'organizer');
  await page.goto('/organizer-dashboard');
  const main = page.getByRole('main');
  await expect(main.getByText('No tournaments found. Create your first tournament!')).toBeVisible();
  await expect(main.getByText('No data last month')).toHaveCount(3);
  await expect(main.getByText('Getting started')).toBeVisible();
  await expect(main.getByText('0 of 2 this month')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Browse Venue Slots' })).toHaveAttribute('href', '/browse-venue-slots');
  await main.getByRole('button', { name: 'Manage Products' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upgrade to Platinum' });
  await expect(dialog.getByText('Upgrade to Platinum to post products')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await main.getByRole('button', { name: 'Manage Products' }).click();
  await dialog.getByRole('link', { name: 'Upgrade Now' }).click();
  await expect(page).toHaveURL(/\/organizer-upgrade$/);

  await page.goto('/organizer-dashboard');
  for (const [name, path] of [
    ['View Marketplace', '/marketplace'],
    ['Statement', '/organizer-statement'],
    ['Account Settings', '/settings'],
  ] as const) {
    await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }
  await main.getByRole('link', { name: 'View Analytics' }).click();
  await expect(page).toHaveURL(/\/organizer-analytics$/);
  await expect(
    main.getByText('No tournaments yet. Create your first tournament to see performance data here.'),
  ).toBeVisible();
  for (const text of [
    'Total Revenue',
    'From all tournaments',
    'Total Tournaments',
    'This year',
    '0 of all time',
    'Total Players',
    'Total registrations',
    'Avg Players/Tournament',
  ]) {
    await expect(main.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(main.getByText(/20-40 players/)).toBeVisible();
  await expect(main.getByText(/\$50-150/)).toBeVisible();
  await expect(main.getByText(/22 players/)).toBeVisible();
  await expect(main.getByRole('link', { name: 'Upgrade to Premium' })).toBeVisible();
  await expect(main.getByText('Entries by month')).toBeHidden();

  const { id, start_date } = await publish(page, site, 'First Fling');
  await page.reload();
  const row = main.getByRole('listitem').filter({ hasText: 'First Fling' });
  await expect(row).toContainText(plainDate(start_date));
  await expect(row).toContainText('Upcoming');
  await row.getByRole('link', { name: 'View Details of First Fling' }).click();
  await expect(page).toHaveURL(new RegExp(`/tournament-management/${id}/players$`));
  await page.goto('/organizer-dashboard');
  await expect(main.getByText('+1 from last month')).toBeVisible();
  await expect(main.getByText('New organizer')).toBeVisible();
  await expect(main.getByText('1 of 2 this month')).toBeVisible();
});

test('three tournaments stand on the dashboard, all of them behind View all', async ({ page, signIn }) => {
  await signIn(page, 'organizer.premium@demo.golf');
  await page.goto('/organizer-premium-dashboard');
  const main = page.getByRole('main');
  await expect(main.getByText(/this month · Unlimited$/)).toBeVisible();
  await expect(main.getByRole('link', { name: /^Manage / })).toHaveCount(3);
  await page.setViewportSize({ width: 375, height: 800 });
  await expect(main.getByText('Active', { exact: true })).toBeVisible();
  // Names and venues of the tournaments wrap as they are long: their list is measured by itself.
  const list = await main
    .getByRole('list')
    .filter({ has: page.getByRole('link', { name: /^Manage / }) })
    .boundingBox();
  // The words of the next step wrap as the day of its tournament goes on.
  const next = await main.getByRole('region', { name: 'Next step' }).boundingBox();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(list?.height, 'its tournaments, px at 375').toBeLessThanOrEqual(3 * 116);
  expect(height - (list?.height ?? 0) - (next?.height ?? 0), 'the rest of the dashboard').toBeLessThanOrEqual(920);
  await main.getByRole('button', { name: 'View all' }).click();
  await expect.poll(() => main.getByRole('link', { name: /^Manage / }).count()).toBeGreaterThan(3);
});

test('premium shows charts with tables and files behind them', async ({ page, signIn }) => {
  await signIn(page, 'organizer.premium@demo.golf');
  await page.goto('/organizer-analytics');
  const main = page.getByRole('main');
  for (const name of ['Entries by month', 'Collected and refunded by month'])
    await expect(main.getByRole('img', { name })).toBeVisible();
  const entries = main.locator('figure').filter({ hasText: 'Entries by month' });
  await entries.getByText('Show as table').click();
  await expect(entries.getByRole('table').getByRole('row')).toHaveCount(13);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('link', { name: 'Download CSV of Places filled' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('analytics-fields.csv');
});

/** Lets a screen arrive without what its loader read, as where the server could not read it: the browser asks again. */
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

test('analytics that cannot be read say so, and can be tried again', async ({ page, signIn }) => {
  await signIn(page, 'organizer.pro@demo.golf');
  const address = '**/api/organizer/analytics';
  const main = page.getByRole('main');
  await withoutLoaded(page, '/organizer-analytics', 'loaded');
  const cases = [
    [refusal(401, 'not_authenticated', 'x'), 'User not authenticated', 'User not authenticated'],
    [refusal(403, 'forbidden', 'x'), 'Organizer not found', 'Organizer not found'],
    [null, 'Failed to fetch tournaments', 'Failed to fetch tournaments'],
    [
      refusal(409, 'wrong_state', 'The figures are being made'),
      'The figures are being made',
      'The figures are being made',
    ],
    [refusal(400, 'unexpected', ''), 'Please try again later', 'Failed to load analytics'],
  ] as const;
  await page.goto('/organizer-pro-dashboard');
  for (const [answer, text, told] of cases) {
    await page.route(address, (route) => (answer ? route.fulfill(answer) : route.abort()));
    await main.getByRole('link', { name: 'View Analytics' }).click();
    await expect(main.getByRole('heading', { name: 'Unable to load analytics' })).toBeVisible();
    await expect(main.getByText(text)).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: told }).last()).toBeVisible();
    await page.unroute(address);
    if (text !== 'Please try again later')
      await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Home' }).click();
  }
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByText('Total Revenue', { exact: true })).toBeVisible();
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Home' }).click();
  let letOn = () => {};
  const held = new Promise<void>((done) => {
    letOn = done;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  await main.getByRole('link', { name: 'View Analytics' }).click();
  await expect(main.getByRole('status', { name: 'Loading analytics' })).toBeVisible();
  letOn();
  await expect(main.getByText('Total Revenue', { exact: true })).toBeVisible();
});

test('the statement: nothing moved, payouts that fail or are not connected', async ({ page, site }) => {
  await signUpAs(page, site, 'organizer');
  await page.route('**/api/organizer/payouts', (route) =>
    route.fulfill(
      refusal(502, 'provider_failed', 'Your payouts could not be read from the payment provider. Please try again.'),
    ),
  );
  await page.goto('/organizer-statement');
  const main = page.getByRole('main');
  await expect(main.getByText('No tournaments yet')).toBeVisible();
  await expect(
    main.getByText('Your payouts could not be read from the payment provider. Please try again.'),
  ).toBeVisible();
  await page.unroute('**/api/organizer/payouts');
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByText('Not connected')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Set up payments' })).toHaveAttribute('href', '/organizer-dashboard');
  await publish(page, site, 'Quiet Cup');
  await page.reload();
  await main.getByRole('link', { name: 'Quiet Cup' }).click();
  await expect(page).toHaveURL(/\?tournament=/);
  await expect(page.getByRole('link', { name: 'Quiet Cup' })).toBeVisible();
  await expect(main.getByText('No money has moved yet')).toBeVisible();
  await page.goto('/organizer-statement?tournament=019a0000-0000-7000-8000-000000000000');
  await expect(main.getByText(/^Error loading the statement:/)).toBeVisible();
});

test('the statement lists every movement, with the file of them', async ({ page, signIn }) => {
  await signIn(page, 'organizer.premium@demo.golf');
  // The list is read again when the stream opens; that would take back the failure which is brought about below.
  await Promise.all([
    page.waitForResponse((answer) => answer.url().includes('/api/organizer/statements?')),
    page.goto('/organizer-statement'),
  ]);
  const main = page.getByRole('main');
  await expect(main.getByText('Net to you').first()).toBeVisible();
  await expect(main.getByText('Payouts to your bank')).toBeVisible();
  const rows = main.getByRole('table', { name: 'By tournament' }).getByRole('row');
  await expect(rows).toHaveCount(21);
  await page.route('**/api/organizer/statements?*', (route) => route.fulfill(refusal(400, 'unexpected', 'Not now')));
  await main.getByRole('button', { name: 'Load more' }).click();
  await expect(main.getByText('The next ones could not be read: Not now')).toBeVisible();
  await page.unroute('**/api/organizer/statements?*');
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => rows.count()).toBeGreaterThan(21);
  await expect(main.getByText(/^The next ones could not be read/)).toBeHidden();
  await main
    .getByRole('table', { name: 'By tournament' })
    .getByRole('row')
    .filter({ hasNotText: 'Net to you' })
    .filter({ hasNotText: /\$0\.00$/ })
    .first()
    .getByRole('link')
    .click();
  await expect(main.getByRole('table', { name: 'By kind' })).toContainText('Entries');
  const order = main.getByRole('list', { name: 'Orders' }).locator('details').first();
  await expect(order.getByText('Card payment')).toBeHidden();
  await order.locator('summary').click();
  await expect(order.getByText('Card payment').first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 800 });
  await expectNoSideScroll(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('link', { name: 'Statement as CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^statement-.*\.csv$/);
  const [movements] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('link', { name: 'Movements as CSV' }).click(),
  ]);
  expect(movements.suggestedFilename()).toMatch(/^movements-.*\.csv$/);
});

test('mails that did not arrive are named on the dashboard', async ({ page, signIn }) => {
  await signIn(page, 'organizer.pro@demo.golf');
  const mail = {
    id: '019a0000-0000-7000-8000-000000000001',
    to: 'gone@nowhere.test',
    subject: 'You are registered',
    tournament_id: '019a0000-0000-7000-8000-000000000002',
    tournament_title: 'Pro Open',
    attempts: 3,
    last_error: '550 no such user',
    created_at: new Date().toISOString(),
  };
  await page.route('**/api/organizer/undelivered-mails*', (route) =>
    route.fulfill({ json: { data: [mail], next_cursor: null } }),
  );
  await page.goto('/organizer-pro-dashboard');
  await page.getByText('1 mail could not be delivered so far.').click();
  await expect(page.getByText('gone@nowhere.test')).toBeVisible();
  await expect(page.getByText(/Tried 3 times, and tried again\. 550 no such user/)).toBeVisible();
  await expectAccessible(page);
});

test('a golfer is kept out', async ({ page, signIn }) => {
  await signIn(page, 'golfer@demo.golf');
  for (const path of ['/organizer-analytics', '/organizer-statement']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  }
});
