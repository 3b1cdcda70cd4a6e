import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSideScroll, test } from './journey.ts';
import { codeOfApp, lastMessageTo, passwordOfNew, refusal, signUpAs } from './new-account.ts';

const signUpCall = '**/api/auth/sign-up';
const exactly = (page: Page, text: string) => page.getByText(text, { exact: true }).first();
let count = 0;
const newAddress = (name: string) => `${name}${Date.now().toString(36)}${++count}@journey.test`;
const headerMenu = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Account menu' });
const submit = (page: Page) => page.getByRole('button', { name: 'Create Account' }).click();

const golferFields = { 'First name': 'Ann', 'Last name': 'Lee' };
const organizerFields = { ...golferFields, 'Organization name': 'Dunes Society' };
const clubFields = {
  'Club name': 'Dunes Club', 'Contact name': 'Ann Lee', Phone: '+1 555 0100', Address: '1 Fairway Drive', City: 'Austin', State: 'TX', 'ZIP code': '78735',
};

/** A field by its whole label; the mark of a required one aside. */
const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}\\*?$`));

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await field(page, label).fill(value);
}
async function fillAccount(page: Page, email: string, password = passwordOfNew): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await page.getByLabel('Confirm password').fill(password);
}

test('the generic form: its words, its rules, and an error that goes when its field is edited', async ({ page }) => {
  for (const [type, noun, back] of [['', 'golfer', '/golfer-subscription'], ['?type=organizer', 'organizer', '/organizer-subscription'], ['?type=country-club', 'club', '/account-type'], ['?type=country_club', 'club', '/account-type']] as const) {
    await page.goto(`/sign-up${type}`);
    await expect(page.getByRole('main')).toContainText(noun);
    expect(await page.getByRole('main').getByRole('link', { name: /Back/ }).getAttribute('href')).toBe(back);
  }
  await page.goto('/sign-up');
  for (const label of ['Password', 'Confirm password']) await expect(field(page, label)).toHaveAttribute('type', 'password');
  await submit(page);
  for (const text of ['Username is required', 'Email is required', 'Password is required', 'Please confirm your password']) await expect(exactly(page, text)).toBeVisible();
  await expect(page.getByLabel('Username')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Username').fill('ab');
  await expect(page.getByText('Username is required')).toHaveCount(0);
  await expect(exactly(page, 'Email is required')).toBeVisible();
  await field(page, 'Email').fill('abc');
  await field(page, 'Password').fill('12345');
  await page.getByLabel('Confirm password').fill('54321');
  await submit(page);
  for (const text of ['Username must be at least 3 characters', 'Please enter a valid email address', 'Password must be at least 6 characters', 'Passwords do not match']) {
    await expect(exactly(page, text)).toBeVisible();
  }
});

test('a sign-up sends what it should, from each form', async ({ page }) => {
  const sent: Record<string, unknown>[] = [];
  await page.route(signUpCall, (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill(refusal(409, 'unexpected', 'x'));
  });
  const forms = [
    ['/sign-up?type=country-club&plan=basic', { Username: 'dunes' }, { account_type: 'country_club', plan: 'basic', username: 'dunes' }, '/'],
    ['/golfer-sign-up', golferFields, { account_type: 'golfer', plan: 'free', username: 'ann.lee' }, '/golfer-dashboard'],
    ['/organizer-sign-up?plan=pro', organizerFields, { account_type: 'organizer', plan: 'pro', username: 'ann.lee' }, '/organizer-dashboard'],
    ['/country-club-sign-up?plan=basic', clubFields, { account_type: 'country_club', plan: 'basic', username: 'ann.lee' }, '/country-club-dashboard'],
  ] as const;
  for (const [path, fields, data, redirectTo] of forms) {
    await page.goto(path);
    await fill(page, fields);
    await fillAccount(page, 'ann.lee@journey.test');
    await submit(page);
    await expect(exactly(page, 'Sign Up Failed')).toBeVisible();
    await expect(page.getByRole('main').getByText('An unexpected error occurred. Please try again.')).toBeVisible();
    expect(sent.at(-1)).toMatchObject({ email: 'ann.lee@journey.test', password: passwordOfNew, options: { redirect_to: redirectTo, data } });
  }
});

test('every form names its required fields and leads back and to sign-in', async ({ page }) => {
  const forms = [
    ['/golfer-sign-up', '/golfer-subscription', ['First name is required', 'Last name is required']],
    ['/organizer-sign-up', '/organizer-subscription', ['First name is required', 'Last name is required', 'Organization name is required']],
    ['/country-club-sign-up', '/country-club-subscription', ['Club name is required', 'Contact name is required', 'Phone is required', 'Address is required', 'City is required', 'State is required', 'ZIP code is required']],
  ] as const;
  for (const [path, plans, texts] of forms) {
    await page.goto(path);
    await submit(page);
    for (const text of [...texts, 'Email is required', 'Password is required', 'Please confirm your password']) await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
    await expect(exactly(page, 'Please fix the errors')).toBeVisible();
    await expect(page.getByRole('main').getByRole('textbox').first()).toBeFocused();
    await expectAccessible(page);
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/sign-in');
    await expect(page.getByRole('main').getByRole('link', { name: 'Back to plans' })).toHaveAttribute('href', plans);
  }
  for (const [path, price] of [['/golfer-sign-up?plan=premium', '$5/month'], ['/organizer-sign-up?plan=pro', '$10/month'], ['/organizer-sign-up?plan=premium', '$25/month'], ['/organizer-sign-up?plan=platinum', '$50/month']] as const) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(price)).toBeVisible();
  }
});

test('refusals of a sign-up in their words', async ({ page }) => {
  const complaint = (field: string, message: string) => ({
    ...refusal(422, 'validation_failed', 'Some fields need attention'),
    body: JSON.stringify({ status: 422, code: 'validation_failed', title: 'x', detail: 'x', errors: [{ field, message }] }),
  });
  const cases = [
    [refusal(409, 'already_exists', 'x'), 'An account with this email already exists. Please try signing in instead.'],
    [complaint('email', 'Please enter a valid email address'), 'Please enter a valid email address.'],
    [complaint('password', 'Password must be at least 6 characters'), 'Password must be at least 6 characters long.'],
    [complaint('password', 'Password must be at most 128 characters'), 'Password must be at most 128 characters'],
    [refusal(409, 'unexpected', 'boom'), 'An unexpected error occurred. Please try again.'],
  ] as const;
  for (const [answer, text] of cases) {
    await page.goto('/golfer-sign-up');
    await page.route(signUpCall, (route) => route.fulfill(answer));
    await fill(page, golferFields);
    await fillAccount(page, newAddress('refused'));
    await submit(page);
    await expect(exactly(page, 'Sign Up Failed')).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: text }).first()).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue('Ann');
    await page.unroute(signUpCall);
  }
});

for (const [path, fields, dashboard, heading] of [
  ['/golfer-sign-up?plan=free', golferFields, '/golfer-dashboard', 'Hello, Ann'],
  ['/organizer-sign-up?plan=free', organizerFields, '/organizer-dashboard', 'Tournament Organizer Dashboard'],
  ['/country-club-sign-up?plan=free', clubFields, '/country-club-dashboard', 'Dunes Club'],
  ['/sign-up', { Username: 'walker' }, '/golfer-dashboard', 'Dashboard'],
] as const) {
  test(`${path} makes the account, and its owner is at home at once`, async ({ page }) => {
    const email = newAddress('free');
    await page.goto(path);
    await fill(page, fields);
    await fillAccount(page, email);
    await submit(page);
    await expect(exactly(page, 'Account Created Successfully')).toBeVisible();
    await expect(exactly(page, 'Please check your email to verify your account.')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${dashboard}$`));
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(headerMenu(page)).toBeVisible();
    await expect(page.getByText('Please verify your email address')).toBeVisible();
    // The address is taken now, in either spelling.
    await page.context().clearCookies();
    await page.goto(path);
    await fill(page, fields);
    await fillAccount(page, email.toUpperCase());
    await submit(page);
    await expect(page.getByRole('alert').filter({ hasText: 'An account with this email already exists. Please try signing in instead.' }).first()).toBeVisible();
  });
}

test('signing in: both fields, wrong ones alike, and back to where one came from without a stale header', async ({ page, site }) => {
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
    await expect(main.getByRole('alert').filter({ hasText: 'Please check your credentials and try again.' })).toBeVisible();
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
  await expect(page.getByRole('main').getByRole('link', { name: 'See organizer plans' })).toHaveAttribute('href', '/organizer-subscription');
  await expect(page.getByRole('main').getByRole('link', { name: /dashboard/ })).toHaveAttribute('href', '/golfer-dashboard');
});

for (const provider of ['Google', 'Apple'] as const) {
  test(`${provider}: somebody new signs up without a password, and is known the next time`, async ({ page }) => {
    const email = newAddress(provider.toLowerCase());
    const goToProvider = async (step: 'Continue' | 'Cancel', verified = true) => {
      await page.getByRole('main').getByRole('button', { name: provider }).click();
      await page.waitForURL(/\/sandbox\//);
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('First name').fill('Ivy');
      await page.getByLabel('Last name').fill('Stone');
      if (!verified) await page.getByLabel(/verified at the provider/).uncheck();
      await page.getByRole('button', { name: step }).click();
    };
    await page.goto('/sign-in?returnTo=%2Ftournaments');
    await goToProvider('Cancel');
    await page.waitForURL(/\/auth\/callback/);
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: /sign in/i }).click();
    await goToProvider('Continue', false);
    await page.waitForURL(/\/auth\/callback\?.*error=unverified/);
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: /sign in/i }).click();
    await goToProvider('Continue');
    await page.waitForURL(/\/account-type/);
    await page.getByRole('link', { name: /^Golfer/ }).click();
    await page.getByRole('link', { name: 'Choose Free' }).click();
    await expect(page.getByText(`Continuing as ${email} with ${provider}`)).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue('Ivy');
    await expect(field(page, 'Email')).not.toBeEditable();
    await expect(field(page, 'Password')).toHaveCount(0);
    await submit(page);
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
  const post = async (path: string, data: object) => (await page.request.post(`${site}${path}`, { data, headers: { origin: site } })).json();
  const factor = await post('/api/auth/factors', { factor_type: 'totp', friendly_name: 'My phone' });
  const challenge = await post(`/api/auth/factors/${factor.id}/challenge`, {});
  const { recovery_codes: codes } = await post(`/api/auth/factors/${factor.id}/verify`, { code: codeOfApp(factor.totp.secret), challenge_id: challenge.id });
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
    await expect(page.getByText(`If ${address} has an account, a link to set a new password is on its way.`)).toBeVisible();
  }
  const { links } = await lastMessageTo(page.request, site, email, /new password/i);
  const link = links.find((one) => one.includes('/reset-password')) ?? '';
  for (const isSecondTime of [false, true]) {
    await page.goto(link);
    await page.getByLabel('New password').fill('12345');
    await page.getByLabel('Confirm password').fill('54321');
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(exactly(page, 'Password must be at least 6 characters')).toBeVisible();
    await expect(exactly(page, 'Passwords do not match')).toBeVisible();
    await page.getByLabel('New password').fill('another-secret-2');
    await page.getByLabel('Confirm password').fill('another-secret-2');
    await page.getByRole('button', { name: 'Set password' }).click();
    if (isSecondTime) {
      await expect(page.getByText(/expired or was used already/)).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/forgot-password');
    } else {
      await expect(page).toHaveURL(/\/sign-in$/);
    }
  }
  const answer = await page.request.post(`${site}/api/auth/sign-in`, { data: { email, password: 'another-secret-2' }, headers: { origin: site } });
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

test('opened elsewhere it asks for the password, or lets the owner say that the account is not theirs', async ({ page, browser, site }) => {
  const email = await signUpAs(page, site, 'golfer', { isProven: false });
  const link = await verificationLink(page, site, email);
  const context = await browser.newContext({ baseURL: site });
  const owner = await context.newPage();
  await owner.goto(link);
  await expect(owner.getByText(email)).toBeVisible();
  await expectAccessible(owner);
  await owner.getByRole('main').getByRole('link', { name: /sign in/i }).click();
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
  await expect(victim.getByRole('main').getByRole('link', { name: /password/ })).toHaveAttribute('href', /\/forgot-password/);
  const answer = await victim.request.post(`${site}/api/auth/sign-in`, { data: { email: strange, password: passwordOfNew }, headers: { origin: site } });
  expect(answer.status()).toBe(401);
  await other.close();
});

test('a change of address is confirmed by a press on each side', async ({ page, site }) => {
  const email = await signUpAs(page, site, 'golfer');
  const next = `next.${email}`;
  await page.request.post(`${site}/api/auth/change-email`, { data: { email: next, password: passwordOfNew }, headers: { origin: site } });
  for (const [side, text] of [[email, /new address/], [next, next]] as const) {
    const { links } = await lastMessageTo(page.request, site, side, /new address/);
    await page.goto(links.find((one) => one.includes('/confirm-email')) ?? '');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('main').getByText(text)).toBeVisible();
  }
  await page.goto('/confirm-email?token=this-is-no-token-of-ours');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('This link has expired or was used already')).toBeVisible();
});

test('a wrong dashboard leads to the own one; own tournaments and the club’s home are there for each type', async ({ page, signIn }) => {
  const homes = [['golfer@demo.golf', '/golfer-dashboard'], ['club@demo.golf', '/country-club-dashboard'], ['organizer.free@demo.golf', '/organizer-dashboard'], ['organizer.pro@demo.golf', '/organizer-pro-dashboard'], ['organizer.premium@demo.golf', '/organizer-premium-dashboard'], ['organizer.platinum@demo.golf', '/organizer-platinum-dashboard']] as const;
  for (const [email, home] of homes) {
    await page.context().clearCookies();
    await signIn(page, email);
    for (const [, wrong] of homes) {
      await page.goto(wrong);
      await expect(page).toHaveURL(new RegExp(`${home}$`));
    }
    await page.goto('/my-tournaments');
    await expect(page.getByRole('heading', { level: 1, name: 'My Tournaments' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(page).toHaveURL(new RegExp(`${home}$`));
  }
  await page.context().clearCookies();
  for (const path of ['/my-tournaments', ...homes.map(([, home]) => home)]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/sign-in\?returnTo=/);
  }
});

const publicPages = ['/account-type', '/sign-in', '/sign-up', '/golfer-sign-up?plan=premium', '/organizer-sign-up?plan=pro', '/country-club-sign-up?plan=basic', '/forgot-password', '/reset-password?token=none', '/verify-email?token=none', '/confirm-email?token=none', '/auth/callback?error=unverified'];
for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [375, 1280]) {
    test(`account pages at ${width} px, ${colorScheme}`, async ({ browser, site, signIn }) => {
      const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme, baseURL: site, reducedMotion: 'reduce' });
      const page = await context.newPage();
      const look = async (path: string) => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessible(page);
        await expectNoSideScroll(page);
      };
      for (const path of publicPages) await look(path);
      await signIn(page, 'club@demo.golf');
      for (const path of ['/country-club-dashboard', '/my-tournaments']) await look(path);
      await context.close();
    });
  }
}
