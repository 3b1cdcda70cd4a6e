import { expect, expectAccessible, tabOpenedBy, test } from './journey.ts';

const fillPlayer = async (group: import('@playwright/test').Locator, name: string) => {
  await group.getByLabel('First name').fill(name);
  await group.getByLabel('Last name').fill('Tester');
  await group.getByLabel('Email').fill(`${name.toLowerCase()}@example.test`);
  await group.getByLabel('Phone').fill('+1 555 0100');
  await group.getByLabel('Handicap').fill('12.4');
};

test('a visitor finds a tournament, signs up, enters alone, pays, and sees it registered', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/discover.*register.*compete/i);
  await page.getByRole('link', { name: 'Browse Tournaments' }).first().click();
  await expect(page).toHaveURL(/\/tournaments/);
  await page.getByRole('searchbox').fill('summer championship');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article').first()).toContainText('Summer Championship');
  await page
    .getByRole('link', { name: /register/i })
    .first()
    .click();

  await expect(page.getByText('Authentication Required')).toBeVisible();
  await expect(page.getByText('Please sign in to register for tournaments.')).toBeVisible();
  await expect(page).toHaveURL(/\/sign-in\?returnTo=/);
  await page.getByRole('tab', { name: 'Sign in' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Golfer/ })
    .click();
  await page.getByRole('link', { name: 'Choose Free' }).click();

  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Please fix the errors')).toBeVisible();
  for (const text of [
    'First name is required',
    'Last name is required',
    'Email is required',
    'Password is required',
    'Please confirm your password',
  ]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await page.getByLabel('First name').fill('Nell');
  await page.getByLabel('Last name').fill('Newcomer');
  await page.getByLabel('Email').fill(`nell.${Date.now()}@example.test`);
  await page.getByLabel('Password', { exact: false }).first().fill('secret1');
  await page.getByLabel('Confirm password').fill('secret2');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await page.getByLabel('Confirm password').fill('secret1');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Account Created Successfully')).toBeVisible();
  await expect(page.getByText('Please check your email to verify your account.')).toBeVisible();

  await expect(page).toHaveURL(/\/tournament-registration\//);
  await expect(page.getByRole('tab', { name: 'Solo Player' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Sign up a Group' })).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Nell');
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(page.getByText('Missing Information')).toBeVisible();
  await expect(page.getByText('Please fill in all required fields before proceeding to payment.')).toBeVisible();
  await expect(page.getByTestId('total')).toHaveText('$200');
  await expectAccessible(page);

  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('+1 555 0100');
  await page.getByLabel('Handicap').fill('18.2');
  const checkout = await tabOpenedBy(context, () => page.getByRole('button', { name: 'Proceed to Payment' }).click());
  await checkout.waitForURL(/\/sandbox\/checkout\//);
  await expect(checkout.getByText('Test mode')).toBeVisible();
  await expect(page.getByText('Waiting for your payment')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^(30:00|29:\d\d)$/);

  // The bank takes a moment: both tabs say so, and both change by themselves when the money has come.
  await checkout.getByRole('button', { name: 'Pay with a bank that takes a moment' }).click();
  await checkout.waitForURL(/golfer-dashboard/);
  await expect(checkout.getByText('Payment processing').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Payment processing' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You are registered' })).toBeVisible({ timeout: 30_000 });
  await expect(checkout.getByText('Registered', { exact: true })).toBeVisible();
  await expect(checkout).not.toHaveURL(/session_id/);
  await expect(checkout.getByText('Please verify your email address')).toBeVisible();
});

test('a captain enters a group, is declined once, pays, and withdraws with a refund', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(page, 'golfer@demo.golf');
  await page.goto('/tournaments?q=summer+championship');
  await page
    .getByRole('link', { name: /register/i })
    .first()
    .click();
  await page.getByRole('tab', { name: 'Sign up a Group' }).click();
  await expect(page.getByRole('group', { name: /^Player \d/ })).toHaveCount(3);
  await page.getByRole('button', { name: 'Add player' }).click();
  await expect(page.getByRole('group', { name: /^Player \d/ })).toHaveCount(4);
  await page.getByRole('button', { name: 'Remove player 5' }).click();
  await page.getByLabel('Team name').fill('Green Keepers');
  await fillPlayer(page.getByRole('group', { name: 'Team captain' }), 'Ann');
  for (const n of [2, 3, 4]) await fillPlayer(page.getByRole('group', { name: `Player ${n}` }), `Mate${n}`);
  const checkout = await tabOpenedBy(context, () => page.getByRole('button', { name: 'Proceed to Payment' }).click());
  await checkout.waitForURL(/\/sandbox\/checkout\//);
  await checkout.getByRole('button', { name: 'Decline' }).click();
  await expect(checkout.getByText('Your card was declined.')).toBeVisible();
  await checkout.getByRole('button', { name: /^Pay with challenge/ }).click();
  await checkout.getByRole('button', { name: 'Complete authentication' }).click();
  await expect(page.getByRole('heading', { name: 'You are registered' })).toBeVisible();
  await checkout.close();

  await page.getByRole('link', { name: 'Go to dashboard' }).click();
  await expect(page.getByText('Green Keepers, 4 players')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('listitem').filter({ hasText: 'Green Keepers' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/entries\//);
  await page.getByRole('button', { name: /^Withdraw/ }).click();
  await expect(page.getByRole('alertdialog')).toContainText(/refund/);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Your entry: refunded')).toBeVisible();
  await page.getByRole('link', { name: 'Back to your tournaments' }).click();
  // Two lists are read anew, one after the other: for a moment the entry may stand in both.
  await expect(page.getByRole('listitem').filter({ hasText: /Refunded.*Green Keepers/ })).toBeVisible();
});

test('a golfer whose browser blocks tabs gets a link, leaves the order, and the places come back', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'golfer.premium@demo.golf');
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/tournaments?q=tampa+charity');
  await page
    .getByRole('link', { name: /register/i })
    .first()
    .click();
  const before = await page
    .getByText(/spots? remaining|Spots remaining/i)
    .first()
    .locator('..')
    .textContent();
  await page.getByLabel('Handicap').fill('7');
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('+1 555 0100');
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(page.getByRole('link', { name: 'Continue to payment' })).toHaveAttribute(
    'href',
    /\/sandbox\/checkout\//,
  );
  await expect(page.getByText(/being booked right now/)).toBeVisible();
  await page.getByRole('button', { name: 'Leave this order' }).click();
  await expect(page.getByRole('button', { name: 'Proceed to Payment' })).toBeVisible();
  await expect(
    page
      .getByText(/spots? remaining|Spots remaining/i)
      .first()
      .locator('..'),
  ).toHaveText(before ?? '');
});

test('a payment that cannot begin says so, and the order can be gone on with', async ({ page, signIn }) => {
  await signIn(page, 'golfer.premium@demo.golf');
  await page.goto('/tournaments?q=monterey+charity');
  await page
    .getByRole('link', { name: /register/i })
    .first()
    .click();
  await page.getByLabel('Handicap').fill('7');
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('+1 555 0100');
  await page.route('**/api/functions/create-payment', (route) =>
    route.fulfill({
      status: 502,
      contentType: 'application/problem+json',
      body: JSON.stringify({ status: 502, code: 'provider_failed', title: 'x', detail: 'x' }),
    }),
  );
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(page.getByText('Payment Error')).toBeVisible();
  await expect(page.getByText('Failed to initiate payment. Please try again.')).toBeVisible();
  await page.unroute('**/api/functions/create-payment');
  await page.route('**/api/functions/create-payment', (route) => route.fulfill({ json: { url: '' } }));
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByText('Invalid payment URL received. Please try again.')).toBeVisible();
  await page.unroute('**/api/functions/create-payment');
  await page.route('**/api/functions/create-payment', (route) => route.abort());
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByText('An unexpected error occurred. Please try again.')).toBeVisible();
  await page.unroute('**/api/functions/create-payment');
  await page.getByRole('button', { name: 'Leave this order' }).click();
});

test('payment page: information, empty state, and the way to sign in', async ({ page, signIn, site }) => {
  await page.goto('/payment');
  await expect(page.getByText('No Payment Information')).toBeVisible();
  const { data } = await (await page.request.get(`${site}/api/tournaments?q=harvest`)).json();
  await page.goto(`/payment?tournamentId=${data[0].id}&email=somebody@else.test`);
  await expect(page.getByText('Please log in to continue with payment.')).toBeVisible();
  await expect(page.getByText('Please sign in to continue with payment.')).toBeVisible();
  await signIn(page, 'golfer.premium@demo.golf');
  await page.reload();
  await expect(page.getByText('Harvest Moon Fourball')).toBeVisible();
  await expect(page.getByText('You are registered. Nothing is due.')).toBeVisible();
  await expectAccessible(page);
});
