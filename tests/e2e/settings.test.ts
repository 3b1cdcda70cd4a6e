import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, tabOpenedBy, test } from './journey.ts';
import { passwordOfNew, refusal, signUpAs } from './new-account.ts';

test('a golfer changes name and username; the header follows at once, and it is kept', async ({ page, site }) => {
  await signUpAs(page, site, 'golfer');
  await page.goto('/profile-settings');
  await expect(page).toHaveURL(/\/settings\?section=profile$/);
  const avatar = page.locator('[data-slot=avatar]');
  await expect(avatar).toHaveText('JM');
  await page.getByLabel('First name').fill('');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('First name is required')).toBeVisible();
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.getByLabel('First name').fill('Zoe');
  await page.getByLabel('Username').fill('golfer');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('This username is taken')).toBeVisible();
  await page.getByLabel('Username').fill('not this one');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.locator('[data-slot=field-error]')).toHaveText('Use letters, digits, dots, dashes and underscores');
  await page.getByLabel('Username').fill(`zoe.${Date.now()}`);
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Profile saved')).toBeVisible();
  await expect(avatar).toHaveText('ZM');
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Zoe');
  await expect(avatar).toHaveText('ZM');
});

test('an organizer and a club change what they show of themselves', async ({ page, browser, site }) => {
  await signUpAs(page, site, 'organizer');
  await page.goto('/settings');
  await page.getByLabel('Organization name').fill('');
  await page.getByRole('button', { name: 'Save organization' }).click();
  await expect(page.getByText('Organization name is required')).toBeVisible();
  await page.getByLabel('Organization name').fill('Dunes Society');
  await page.getByLabel('Description').fill('Links golf all year round.');
  await page.getByRole('button', { name: 'Save organization' }).click();
  await expect(page.getByText('Organization saved')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Organization name')).toHaveValue('Dunes Society');
  await expect(page.getByLabel('Description')).toHaveValue('Links golf all year round.');

  const context = await browser.newContext({ baseURL: site });
  const club = await context.newPage();
  await signUpAs(club, site, 'country_club');
  await club.goto('/settings');
  await club.getByLabel('ZIP code').fill('abc');
  await club.getByRole('button', { name: 'Save club' }).click();
  await expect(club.getByText('Please enter a valid ZIP code')).toBeVisible();
  await club.getByLabel('ZIP code').fill('85253');
  await club.getByLabel('City').fill('Scottsdale');
  await club.getByLabel('State').fill('AZ');
  await club.getByLabel('Course details').fill('18 holes among saguaros.');
  await club.getByRole('button', { name: 'Save club' }).click();
  await expect(club.getByText('Club saved')).toBeVisible();
  await club.reload();
  await expect(club.getByLabel('City')).toHaveValue('Scottsdale');
  await expect(club.getByLabel('Course details')).toHaveValue('18 holes among saguaros.');
  await context.close();
});

test('subscription: bought in another tab it shows at once; portal, refresh and their failures', async ({
  page,
  context,
  site,
}) => {
  test.setTimeout(120_000);
  await signUpAs(page, site, 'golfer');
  await page.goto('/settings?section=subscription');
  await expect(page.getByText('You have no subscription, and nothing is charged.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Change plan' })).toHaveAttribute('href', '/golfer-subscription');

  const { url } = await (
    await page.request.post(`${site}/api/functions/create-subscription`, {
      data: { plan: 'premium' },
      headers: { origin: site },
    })
  ).json();
  const checkout = await context.newPage();
  await checkout.goto(url);
  await checkout.getByRole('button', { name: 'Start trial' }).click();
  await expect(page.getByText(/Your free trial runs until .*; then it costs \$4\.99 a month\./)).toBeVisible({
    timeout: 20_000,
  });
  await expect(page.getByText('Premium plan', { exact: true })).toBeVisible();
  await checkout.close();

  const portal = await tabOpenedBy(context, () => page.getByRole('button', { name: 'Manage subscription' }).click());
  await portal.getByRole('button', { name: 'Cancel subscription' }).click();
  await portal.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(page.getByText(/Your free trial ends on .* and is not renewed\./)).toBeVisible({ timeout: 20_000 });
  await portal
    .getByRole('link', { name: /^Back to/ })
    .first()
    .click();
  await expect(portal).toHaveURL(/\/settings\?section=subscription$/);
  await expect(portal.getByText('Subscription status refreshed')).toBeVisible();
  await portal.close();

  await page.route('**/api/functions/customer-portal', (route) =>
    route.fulfill(refusal(502, 'provider_failed', 'Failed to open subscription management portal.')),
  );
  await page.getByRole('button', { name: 'Manage subscription' }).click();
  await expect(page.getByText('Failed to open subscription management portal.')).toBeVisible();
  await page.route('**/api/functions/check-subscription', (route) =>
    route.fulfill(refusal(502, 'provider_failed', 'Failed to refresh subscription status.')),
  );
  await page.getByRole('button', { name: 'Refresh status' }).click();
  await expect(page.getByText('Failed to refresh subscription status.')).toBeVisible();
  await page.unroute('**/api/functions/check-subscription');
  await page.getByRole('button', { name: 'Refresh status' }).click();
  await expect(page.getByText('Subscription status refreshed')).toBeVisible();

  await page.unroute('**/api/functions/customer-portal');
  await page.evaluate(() => Object.assign(window, { open: () => null }));
  await page.getByRole('button', { name: 'Manage subscription' }).click();
  await expect(page.getByRole('link', { name: 'Continue to your subscription' })).toHaveAttribute('target', '_blank');
});

for (const [email, plan, page_, check] of [
  ['organizer.pro@demo.golf', 'Pro', '/organizer-subscription', 'check-organizer-subscription'],
  ['club@demo.golf', 'Basic', '/country-club-subscription', 'check-country-club-subscription'],
] as const) {
  test(`subscription of ${email}: plan, own plan page, refresh`, async ({ page, signIn }) => {
    await signIn(page, email);
    await page.goto('/settings?section=subscription');
    await expect(page.getByRole('heading', { name: plan })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Change plan' })).toHaveAttribute('href', page_);
    const [answer] = await Promise.all([
      page.waitForResponse(`**/api/functions/${check}`),
      page.getByRole('button', { name: 'Refresh status' }).click(),
    ]);
    expect(answer.status()).toBe(200);
    await expect(page.getByText('Subscription status refreshed')).toBeVisible();
    await expect(page.getByText(/event credits?$/)).toHaveCount(email.startsWith('organizer') ? 1 : 0);
  });
}

test('notification switches are kept, and go back where that fails', async ({ page, site }) => {
  await signUpAs(page, site, 'golfer');
  await page.goto('/settings?section=notifications');
  const switches = page.getByRole('switch');
  await expect(switches).toHaveCount(5);
  for (const one of await switches.all()) await expect(one).toBeChecked();
  const venue = page.getByRole('switch', { name: 'Venue updates' });
  await venue.click();
  await expect(venue).not.toBeChecked();
  await page.waitForLoadState('networkidle');
  await page.reload();
  await expect(venue).not.toBeChecked();
  await page.route('**/api/user-notification-preferences', (route) =>
    route.fulfill(refusal(502, 'unexpected', 'An unexpected error occurred. Please try again.')),
  );
  await venue.click();
  await expect(page.getByText('Failed to update preferences.')).toBeVisible();
  await expect(venue).not.toBeChecked();
});

test('the data is exported, and the account is deleted', async ({ page, site }) => {
  const email = await signUpAs(page, site, 'golfer');
  await page.goto('/settings?section=data');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export my data' }).click(),
  ]);
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toBeTruthy();
  expect(await readFile(await file.path(), 'utf8')).toContain(email);

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog.getByText('Type your email address to confirm', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Password is required')).toBeVisible();
  await dialog.getByLabel('Your email address').fill('somebody@else.test');
  await dialog.getByLabel('Your password').fill('wrong-one');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog.getByText('This is not the email address of your account')).toBeVisible();
  await dialog.getByLabel('Your email address').fill(email);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog.getByText('This is not your password')).toBeVisible();
  await dialog.getByLabel('Your password').fill(passwordOfNew);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page).toHaveURL(`${site}/`);
  await expect(page.getByText('Your account was deleted')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  const again = await page.request.post(`${site}/api/auth/sign-in`, {
    data: { email, password: passwordOfNew },
    headers: { origin: site },
  });
  expect(again.status()).toBe(401);
});

test('deleting is refused while others count on the person, with the reason', async ({ page, signIn }) => {
  await signIn(page, 'golfer.premium@demo.golf');
  await page.goto('/settings?section=data');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('dialog').getByLabel('Your email address').fill('golfer.premium@demo.golf');
  await page.getByRole('dialog').getByLabel('Your password').fill('demo1234');
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByText(/You have \d+ upcoming entr(y|ies)\. Please withdraw first\./)).toBeVisible();
});

test('signing out leads home; where it fails everything stays, and says so', async ({ page, site }) => {
  await signUpAs(page, site, 'golfer');
  await page.goto('/settings');
  await page.route('**/api/auth/sign-out', (route) => route.abort());
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('Failed to sign out.')).toBeVisible();
  await expect(page).toHaveURL(/\/settings$/);
  await expect(page.getByText('You are still signed in here.')).toBeVisible();
  await page.unroute('**/api/auth/sign-out');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(`${site}/`);
  await page.goto('/settings?section=data');
  await expect(page).toHaveURL(/\/sign-in\?returnTo=/);
  await expect(page.getByText('Please sign in to access this page.')).toBeVisible();
});

test('a narrow screen has one button for all sections; the focus goes along', async ({ browser, site, signIn }) => {
  const context = await browser.newContext({
    viewport: { width: 375, height: 800 },
    baseURL: site,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await signIn(page, 'golfer@demo.golf');
  await page.goto('/settings');
  await page.getByRole('button', { name: /Profile.*All settings/ }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Profile',
    'Sign-in',
    'Notifications',
    'Your data',
    'Subscription',
  ]);
  await page.getByRole('menuitem', { name: 'Subscription' }).click();
  await expect(page).toHaveURL(/section=subscription/);
  await expect(page.getByRole('heading', { name: 'Subscription', exact: true })).toBeFocused();
  await expect(page).toHaveTitle(/^Subscription \| Settings/);
  await page.getByRole('button', { name: /Subscription.*All settings/ }).click();
  await page.getByRole('menuitem', { name: 'Sign-in' }).click();
  await expect(page.getByRole('heading', { name: 'Email address', exact: true })).toBeFocused();
  await page.getByRole('navigation', { name: 'Sign-in' }).getByRole('link', { name: 'Password' }).click();
  await expect(page).toHaveURL(/section=password/);
  await expect(page.getByRole('heading', { name: 'Password', exact: true })).toBeFocused();
  await context.close();
});
