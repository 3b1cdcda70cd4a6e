import { expect, expectAccessible, tabOpenedBy, test } from './journey.ts';
import { signUpAs } from './new-account.ts';
import { dateInDays } from './dates.ts';

test('an organizer connects a payment account, drafts, publishes, and sees the entry and the money come in', async ({
  page,
  context,
  signIn,
  browser,
  site,
}) => {
  await signIn(page, 'organizer.free@demo.golf');
  await page.goto('/organizer-platinum-dashboard');
  await expect(page).toHaveURL(/\/organizer-dashboard$/);
  await expect(page.getByRole('heading', { name: 'Tournament Organizer Dashboard' })).toBeVisible();
  await expect(page.getByText('Not Connected')).toBeVisible();
  await expect(
    page.getByText('Connect your Stripe account to start receiving tournament registration payments.'),
  ).toBeVisible();
  await expect(page.getByText('Registration opens when payments are set up').first()).toBeVisible();
  await expectAccessible(page);

  const left = await tabOpenedBy(context, () => page.getByRole('button', { name: 'Connect Stripe' }).click());
  await left.getByRole('button', { name: 'Leave unfinished' }).click();
  await left.waitForURL(/organizer-dashboard/);
  await expect(left.getByText('Setup Required')).toBeVisible();
  await expect(left.getByText('Complete your Stripe setup to enable payment processing.')).toBeVisible();
  await expect(
    left.getByText('Action required: Please complete the remaining verification steps in your Stripe dashboard.'),
  ).toBeVisible();
  await expect(left.getByText('Setup Incomplete')).toBeVisible();
  await expect(left.getByText('Stripe Connect setup completed! Checking status...')).toHaveCount(0);
  await left.close();
  await page.reload();
  const done = await tabOpenedBy(context, () => page.getByRole('button', { name: 'Complete setup' }).click());
  await done.getByRole('button', { name: 'Complete onboarding' }).click();
  await done.waitForURL(/organizer-dashboard/);
  await expect(done.getByText('Stripe Connect setup completed! Checking status...')).toBeVisible();
  await expect(done.getByText('Active', { exact: true })).toBeVisible();
  await expect(done).toHaveURL(/\/organizer-dashboard$/);
  await done.close();

  // The free plan has published its two of this month: a draft is what remains.
  await page.goto('/create-event');
  await expect(page.getByLabel('Registration fee')).toHaveValue('50');
  await expect(page.getByLabel('Registration fee').locator('option')).toHaveCount(9);
  await page.getByLabel('Organizer name').fill('');
  await page.getByRole('button', { name: 'Create Tournament' }).click();
  for (const text of [
    'Tournament name is required',
    'Organizer name is required',
    'Country club is required',
    'Tournament date is required',
    'Max entries is required',
  ]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByLabel('Tournament name').fill('Autumn Draft');
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await expect(page).toHaveURL(/\/organizer-dashboard$/);
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  await page.goto('/tournaments?q=autumn+draft');
  await expect(page.getByText('No tournaments found')).toBeVisible();

  const other = await browser.newContext({ baseURL: site });
  const pro = await other.newPage();
  await signIn(pro, 'organizer.platinum@demo.golf');
  await pro.goto('/create-event');
  await pro.getByLabel('Tournament name').fill('Journey Open');
  await pro.getByLabel('Country club').fill('Barton Creek Links');
  await pro.getByRole('textbox', { name: 'Date', exact: true }).fill('abc');
  await pro.getByLabel('Max entries').fill('10');
  await pro.getByLabel('Registration fee').selectOption('75');
  await pro.getByRole('button', { name: 'Create Tournament' }).click();
  await expect(pro.getByText('Must be a date such as 2026-06-05')).toBeVisible();
  await pro.getByRole('textbox', { name: 'Date', exact: true }).fill('2020-01-01');
  await pro.getByRole('button', { name: 'Create Tournament' }).click();
  await expect(pro.getByText('The date must be today or later')).toBeVisible();
  await pro.getByRole('textbox', { name: 'Date', exact: true }).fill(dateInDays(25));
  await pro.getByRole('button', { name: 'Create Tournament' }).click();
  await expect(pro).toHaveURL(/\/organizer-platinum-dashboard\?created=/);
  const row = pro.getByRole('main').getByRole('listitem').filter({ hasText: 'Journey Open' });
  await expect(row).toContainText('0/10');

  const golfer = await (await browser.newContext({ baseURL: site })).newPage();
  await signIn(golfer, 'golfer.premium@demo.golf');
  await golfer.goto('/tournaments?q=journey+open');
  await golfer
    .getByRole('link', { name: /register/i })
    .first()
    .click();
  await golfer.getByRole('textbox', { name: 'Phone', exact: true }).fill('+1 555 0100');
  await golfer.getByLabel('Handicap').fill('9');
  const checkout = await tabOpenedBy(golfer.context(), () =>
    golfer.getByRole('button', { name: 'Proceed to Payment' }).click(),
  );
  await checkout.getByRole('button', { name: 'Pay $75.00' }).click();
  await expect(golfer.getByRole('heading', { name: 'You are registered' })).toBeVisible();
  await pro.reload();
  await expect(row).toContainText('1/10');
  await expect(row).toContainText('$75');
  await row.getByRole('link', { name: 'Manage Journey Open' }).click();
  await expect(pro.getByText('1 of 10')).toBeVisible();
  await expectAccessible(pro);
  await golfer.context().close();
  await other.close();
});

test('a golfer is kept out of the organizer’s screens with the reason', async ({ page, signIn }) => {
  await signIn(page, 'golfer@demo.golf');
  await page.goto('/create-event');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(page.getByText('This page is only accessible to tournament organizers.').first()).toBeVisible();
});

test('payment setup: a failing check says so and can be tried again', async ({ page, signIn }) => {
  await signIn(page, 'organizer.pro@demo.golf');
  await page.route('**/api/functions/check-connect-status', (route) =>
    route.fulfill({
      status: 502,
      contentType: 'application/problem+json',
      body: '{"status":502,"code":"provider_failed","title":"x","detail":"x"}',
    }),
  );
  await page.goto('/organizer-pro-dashboard?connect_refresh=true');
  await expect(page.getByText('Setup Incomplete')).toBeVisible();
  await expect(page.getByText('Unable to check payment setup status. Please try again.')).toBeVisible();
  await expect(page.getByText('Failed to check Stripe Connect status')).toBeVisible();
  await expect(page).toHaveURL(/\/organizer-pro-dashboard$/);
  await page.unroute('**/api/functions/check-connect-status');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
});

test('what was typed is not left behind unasked, and a draft keeps a deadline without a date', async ({
  page,
  site,
}) => {
  await signUpAs(page, site, 'organizer');
  await page.goto('/create-event');
  await page.getByLabel('Tournament name').fill('Half a plan');
  await page.getByRole('link', { name: 'Tournaments' }).first().click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByLabel('Tournament name')).toHaveValue('Half a plan');
  await page.getByRole('link', { name: 'Tournaments' }).first().click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/my-tournaments$/);

  const last = dateInDays(20);
  const made = await page.request.post(`${site}/api/tournaments`, {
    data: { action: 'draft', tournamentName: 'No day yet', registrationDeadline: last },
    headers: { origin: site },
  });
  const { id } = await made.json();
  await page.goto(`/tournament-management/${id}`);
  await page.getByLabel('Tournament name').fill('Still no day');
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await expect(page.getByText('Draft saved')).toBeVisible();
  const kept = await (await page.request.get(`${site}/api/tournaments/${id}`)).json();
  expect(kept).toMatchObject({ title: 'Still no day', last_entry_date: last });
});
