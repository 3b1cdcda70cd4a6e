import type { Page } from '@playwright/test';
import { expect, expectAccessible, isLong, test } from './journey.ts';
import { codeOfApp, lastMessageTo, passwordOfNew, signUpAs } from './new-account.ts';

const exactly = (page: Page, text: string) => page.getByText(text, { exact: true }).first();
let count = 0;
const newAddress = (name: string) => `${name}${Date.now().toString(36)}${++count}@journey.test`;
const headerMenu = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Account menu' });
/** A field by its whole label; the mark of a required one aside. */
const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}\\*?$`));

test('signing in: both fields, wrong ones alike, and back to where one came from without a stale header', async ({
  page,
  site,
}) => {
  await page.goto('/settings?section=data');
  await expect(page).toHaveURL(/\/sign-in\?returnTo=/);
  await expect(exactly(page, 'Authentication Required')).toBeVisible();
  await expect(exactly(page, 'Please sign in to access this page.')).toBeVisible();
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(main.getByText('Email is required')).toBeVisible();
  await expect(main.getByText('Password is required')).toBeVisible();
  await expect(main.getByRole('link', { name: /Forgot/ })).toHaveAttribute('href', '/forgot-password');
  await expect(main.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', /^\/account-type\?returnTo=/);
  for (const provider of ['Google', 'Apple']) await expect(main.getByRole('button', { name: provider })).toBeEnabled();
  for (const email of ['golfer@demo.golf', 'nobody@journey.test']) {
    await page.getByLabel('Email').first().fill(email);
    await page.getByLabel('Password').fill('wrong-one');
    await main.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(exactly(page, 'Sign In Failed')).toBeVisible();
    await expect(
      main.getByRole('alert').filter({ hasText: 'Please check your credentials and try again.' }),
    ).toBeVisible();
  }
  await main.getByLabel('Email').fill('golfer@demo.golf');
  await page.getByLabel('Password').fill('demo1234');
  await main.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(exactly(page, 'Welcome back!')).toBeVisible();
  await expect(exactly(page, 'You have been signed in successfully.')).toBeVisible();
  await expect(page).toHaveURL(`${site}/settings?section=data`);
  await expect(headerMenu(page)).toBeVisible();
  await page.reload();
  await expect(headerMenu(page)).toBeVisible();
  await page.goto('/sign-in');
  await expect(page).toHaveURL(/\/golfer-dashboard$/);
});

test('signed in, creating an event asks a golfer for another account instead of a loop', async ({ page, signIn }) => {
  await signIn(page, 'golfer@demo.golf');
  await page.goto('/sign-in?returnTo=/create-event');
  await expect(page.getByText(/organizer account is needed/i)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'See organizer plans' })).toHaveAttribute(
    'href',
    '/organizer-subscription',
  );
  await expect(page.getByRole('main').getByRole('link', { name: /dashboard/ })).toHaveAttribute(
    'href',
    '/golfer-dashboard',
  );
});

// Apple's way differs at the provider alone, tests/sandbox/sign-in.test.ts.
for (const provider of isLong ? (['Google', 'Apple'] as const) : (['Google'] as const)) {
  test(`${provider}: somebody new signs up without a password, and is known the next time`, async ({ page }) => {
    const email = newAddress(provider.toLowerCase());
    const goToProvider = async (step: 'Continue' | 'Cancel', verified = true) => {
      await page.getByRole('main').getByRole('button', { name: provider }).click();
      await page.waitForURL(/\/sandbox\//);
      await page.getByLabel('Email').fill(verified ? email : newAddress('unproven'));
      await page.getByLabel('First name').fill('Ivy');
      await page.getByLabel('Last name').fill('Stone');
      if (!verified) await page.getByLabel(/verified at the provider/).uncheck();
      await page.getByRole('button', { name: step }).click();
    };
    await page.goto('/sign-in?returnTo=%2Ftournaments');
    await goToProvider('Cancel');
    await page.waitForURL(/\/auth\/callback/);
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: /sign in/i })
      .click();
    await goToProvider('Continue', false);
    await page.waitForURL(/\/auth\/callback\?.*error=unverified/);
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: /sign in/i })
      .click();
    await goToProvider('Continue');
    await page.waitForURL(/\/account-type/);
    await page.getByRole('link', { name: /^Golfer/ }).click();
    await page.getByRole('link', { name: 'Choose Free' }).click();
    await expect(page.getByText(`Continuing as ${email} with ${provider}`)).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue('Ivy');
    await expect(field(page, 'Email')).not.toBeEditable();
    await expect(field(page, 'Password')).toHaveCount(0);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(exactly(page, 'Account Created Successfully')).toBeVisible();
    await expect(page).toHaveURL(/\/tournaments$/);
    await page.goto('/golfer-dashboard');
    await expect(page.getByRole('heading', { name: 'Hello, Ivy' })).toBeVisible();
    await expect(page.getByText('Please verify your email address')).toHaveCount(0);
    await page.context().clearCookies();
    await page.goto('/sign-in');
    await goToProvider('Continue');
    await expect(page).toHaveURL(/\/golfer-dashboard$/);
    await expect(headerMenu(page)).toBeVisible();
  });
}

test('two-step sign-in: a wrong code, the right one, and a recovery code', async ({ page, site }) => {
  const email = await signUpAs(page, site, 'golfer');
  const post = async (path: string, data: object) =>
    (await page.request.post(`${site}${path}`, { data, headers: { origin: site } })).json();
  const factor = await post('/api/auth/factors', {
    factor_type: 'totp',
    friendly_name: 'My phone',
    password: passwordOfNew,
  });
  const challenge = await post(`/api/auth/factors/${factor.id}/challenge`, {});
  const { recovery_codes: codes } = await post(`/api/auth/factors/${factor.id}/verify`, {
    code: codeOfApp(factor.totp.secret),
    challenge_id: challenge.id,
  });
  const enterPassword = async () => {
    await page.context().clearCookies();
    await page.goto('/sign-in?returnTo=%2Fmy-tournaments');
    await page.getByLabel('Email').first().fill(email);
    await page.getByLabel('Password').fill(passwordOfNew);
    await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  };
  await enterPassword();
  const code = field(page, 'Code');
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await expectAccessible(page);
  await page.goto('/my-tournaments');
  await expect(page).toHaveURL(/\/sign-in/);
  await enterPassword();
  await code.fill('000000');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('This code is not right, or it has expired.')).toBeVisible();
  await code.fill(codeOfApp(factor.totp.secret, 1));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page).toHaveURL(/\/my-tournaments$/);
  await expect(headerMenu(page)).toBeVisible();
  await enterPassword();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0]);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page).toHaveURL(/\/my-tournaments$/);
});

test('a forgotten password: the same answer for everybody, and a link that works once', async ({ page, site }) => {
  const email = await signUpAs(page, site, 'golfer');
  await page.context().clearCookies();
  for (const address of [newAddress('nobody'), email]) {
    await page.goto('/forgot-password');
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(exactly(page, 'Email is required')).toBeVisible();
    await field(page, 'Email').fill(address);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(
      page.getByText(`If ${address} has an account, a link to set a new password is on its way.`),
    ).toBeVisible();
  }
  const { links } = await lastMessageTo(page.request, site, email, /new password/i);
  const link = links.find((one) => one.includes('/reset-password')) ?? '';
  await page.goto(link);
  await page.getByLabel('New password').fill('12345');
  await page.getByLabel('Confirm password').fill('54321');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(exactly(page, 'Password must be at least 6 characters')).toBeVisible();
  await expect(exactly(page, 'Passwords do not match')).toBeVisible();
  await page.getByLabel('New password').fill('another-secret-2');
  await page.getByLabel('Confirm password').fill('another-secret-2');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
  // Nobody types again what the link and the page before knew.
  await expect(field(page, 'Email')).toHaveValue(email);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(field(page, 'Email')).toHaveValue(email);
  // A used link says so at once, without a form.
  await page.goto(link);
  await expect(page.getByText(/expired or was used already/)).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  const answer = await page.request.post(`${site}/api/auth/sign-in`, {
    data: { email, password: 'another-secret-2' },
    headers: { origin: site },
  });
  expect(answer.status()).toBe(200);
});

const verificationLink = async (page: Page, site: string, email: string) =>
  (await lastMessageTo(page.request, site, email, /verify/i)).links.find((one) => one.includes('/verify-email')) ?? '';

test('the mailed link proves the address where the account is signed in, and says so', async ({ page, site }) => {
  const email = await signUpAs(page, site, 'organizer', { isProven: false });
  await page.goto('/organizer-dashboard');
  await expect(page.getByText('Please verify your email address')).toBeVisible();
  const link = await verificationLink(page, site, email);
  await page.goto(link);
  await expect(exactly(page, 'Email verified')).toBeVisible();
  await expect(page.getByText('Please verify your email address')).toHaveCount(0);
  await page.goto('/organizer-dashboard');
  await expect(page.getByText('Please verify your email address')).toHaveCount(0);
  await page.goto('/verify-email?token=this-is-no-token-of-ours');
  await expect(page.getByRole('main').getByRole('link')).not.toHaveCount(0);
});

test('opened elsewhere it asks for the password, or lets the owner say that the account is not theirs', async ({
  page,
  browser,
  site,
}) => {
  const email = await signUpAs(page, site, 'golfer', { isProven: false });
  const link = await verificationLink(page, site, email);
  const context = await browser.newContext({ baseURL: site });
  const owner = await context.newPage();
  await owner.goto(link);
  await expect(owner.getByText(email)).toBeVisible();
  await expectAccessible(owner);
  await owner
    .getByRole('main')
    .getByRole('link', { name: /sign in/i })
    .click();
  await owner.getByLabel('Email').first().fill(email);
  await owner.getByLabel('Password').fill(passwordOfNew);
  await owner.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(exactly(owner, 'Email verified')).toBeVisible();
  await context.close();

  const strange = await signUpAs(page, site, 'golfer', { isProven: false });
  const strangeLink = await verificationLink(page, site, strange);
  const other = await browser.newContext({ baseURL: site });
  const victim = await other.newPage();
  await victim.goto(strangeLink);
  await victim.getByRole('button', { name: 'I did not create this account' }).click();
  await expect(victim.getByRole('main').getByRole('link', { name: /password/ })).toHaveAttribute(
    'href',
    /\/forgot-password/,
  );
  const answer = await victim.request.post(`${site}/api/auth/sign-in`, {
    data: { email: strange, password: passwordOfNew },
    headers: { origin: site },
  });
  expect(answer.status()).toBe(401);
  await other.close();
});

test('a change of address is confirmed by a press on each side', async ({ page, site }) => {
  const email = await signUpAs(page, site, 'golfer');
  const next = `next.${email}`;
  await page.request.post(`${site}/api/auth/change-email`, {
    data: { email: next, password: passwordOfNew },
    headers: { origin: site },
  });
  for (const [side, text] of [
    [email, /We still wait for/],
    [next, next],
  ] as const) {
    const { links } = await lastMessageTo(page.request, site, side, /new address/);
    await page.goto(links.find((one) => one.includes('/confirm-email')) ?? '');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('main').getByText(text)).toBeVisible();
  }
  await page.goto('/confirm-email?token=this-is-no-token-of-ours');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('This link has expired or was used already')).toBeVisible();
});

test('a wrong dashboard leads to the own one; own tournaments and the club’s home are there for each type', async ({
  page,
  signIn,
}) => {
  const homes = [
    ['golfer@demo.golf', '/golfer-dashboard'],
    ['club@demo.golf', '/country-club-dashboard'],
    ['organizer.free@demo.golf', '/organizer-dashboard'],
    ['organizer.pro@demo.golf', '/organizer-pro-dashboard'],
    ['organizer.premium@demo.golf', '/organizer-premium-dashboard'],
    ['organizer.platinum@demo.golf', '/organizer-platinum-dashboard'],
  ] as const;
  for (const [email, home] of homes) {
    await page.context().clearCookies();
    await signIn(page, email);
    for (const [, wrong] of homes) expect((await page.request.get(wrong)).url()).toMatch(new RegExp(`${home}$`));
    await page.goto('/my-tournaments');
    await expect(page.getByRole('heading', { level: 1, name: 'My Tournaments' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(page).toHaveURL(new RegExp(`${home}$`));
  }
  await page.context().clearCookies();
  for (const path of ['/my-tournaments', ...homes.map(([, home]) => home)])
    expect((await page.request.get(path)).url()).toMatch(/\/sign-in\?returnTo=/);
});
