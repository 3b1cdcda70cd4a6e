import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './journey.ts';
import { passwordOfNew, refusal } from './new-account.ts';

const signUpCall = '**/api/auth/sign-up';
const exactly = (page: Page, text: string) => page.getByText(text, { exact: true }).first();
let count = 0;
const newAddress = (name: string) => `${name}${Date.now().toString(36)}${++count}@journey.test`;
const headerMenu = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Account menu' });
const submit = (page: Page) => page.getByRole('button', { name: 'Create Account' }).click();

const golferFields = { 'First name': 'Ann', 'Last name': 'Lee' };
const organizerFields = { ...golferFields, 'Organization name': 'Dunes Society' };
const clubFields = {
  'Club name': 'Dunes Club',
  'Contact name': 'Ann Lee',
  Phone: '+1 555 0100',
  Address: '1 Fairway Drive',
  City: 'Austin',
  State: 'TX',
  'ZIP code': '78735',
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
  for (const [type, noun, back] of [
    ['', 'golfer', '/golfer-subscription'],
    ['?type=organizer', 'organizer', '/organizer-subscription'],
    ['?type=country-club', 'club', '/account-type'],
    ['?type=country_club', 'club', '/account-type'],
  ] as const) {
    await page.goto(`/sign-up${type}`);
    await expect(page.getByRole('main')).toContainText(noun);
    expect(await page.getByRole('main').getByRole('link', { name: /Back/ }).getAttribute('href')).toBe(back);
  }
  await page.goto('/sign-up');
  for (const label of ['Password', 'Confirm password'])
    await expect(field(page, label)).toHaveAttribute('type', 'password');
  await submit(page);
  for (const text of [
    'Username is required',
    'Email is required',
    'Password is required',
    'Please confirm your password',
  ])
    await expect(exactly(page, text)).toBeVisible();
  await expect(page.getByLabel('Username')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Username').fill('ab');
  await expect(page.getByText('Username is required')).toHaveCount(0);
  await expect(exactly(page, 'Email is required')).toBeVisible();
  await field(page, 'Email').fill('abc');
  await field(page, 'Password').fill('12345');
  await page.getByLabel('Confirm password').fill('54321');
  await submit(page);
  for (const text of [
    'Username must be at least 3 characters',
    'Please enter a valid email address',
    'Password must be at least 6 characters',
    'Passwords do not match',
  ]) {
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
    [
      '/sign-up?type=country-club&plan=basic',
      { Username: 'dunes' },
      { account_type: 'country_club', plan: 'basic', username: 'dunes' },
      '/',
    ],
    [
      '/golfer-sign-up',
      golferFields,
      { account_type: 'golfer', plan: 'free', username: 'ann.lee' },
      '/golfer-dashboard',
    ],
    [
      '/organizer-sign-up?plan=pro',
      organizerFields,
      { account_type: 'organizer', plan: 'pro', username: 'ann.lee' },
      '/organizer-dashboard',
    ],
    [
      '/country-club-sign-up?plan=basic',
      clubFields,
      { account_type: 'country_club', plan: 'basic', username: 'ann.lee' },
      '/country-club-dashboard',
    ],
  ] as const;
  for (const [path, fields, data, redirectTo] of forms) {
    await page.goto(path);
    await fill(page, fields);
    await fillAccount(page, 'ann.lee@journey.test');
    await submit(page);
    await expect(exactly(page, 'Sign Up Failed')).toBeVisible();
    await expect(page.getByRole('main').getByText('An unexpected error occurred. Please try again.')).toBeVisible();
    expect(sent.at(-1)).toMatchObject({
      email: 'ann.lee@journey.test',
      password: passwordOfNew,
      options: { redirect_to: redirectTo, data },
    });
  }
});

test('every form names its required fields and leads back and to sign-in', async ({ page }) => {
  const forms = [
    ['/golfer-sign-up', '/golfer-subscription', ['First name is required', 'Last name is required']],
    [
      '/organizer-sign-up',
      '/organizer-subscription',
      ['First name is required', 'Last name is required', 'Organization name is required'],
    ],
    [
      '/country-club-sign-up',
      '/country-club-subscription',
      [
        'Club name is required',
        'Contact name is required',
        'Phone is required',
        'Address is required',
        'City is required',
        'State is required',
        'ZIP code is required',
      ],
    ],
  ] as const;
  for (const [path, plans, texts] of forms) {
    await page.goto(path);
    await submit(page);
    for (const text of [...texts, 'Email is required', 'Password is required', 'Please confirm your password'])
      await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
    await expect(exactly(page, 'Please fix the errors')).toBeVisible();
    await expect(page.getByRole('main').getByRole('textbox').first()).toBeFocused();
    await expectAccessible(page);
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/sign-in');
    await expect(page.getByRole('main').getByRole('link', { name: 'Back to plans' })).toHaveAttribute('href', plans);
  }
  for (const [path, price] of [
    ['/golfer-sign-up?plan=premium', '$5/month'],
    ['/organizer-sign-up?plan=pro', '$10/month'],
    ['/organizer-sign-up?plan=premium', '$25/month'],
    ['/organizer-sign-up?plan=platinum', '$50/month'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(price)).toBeVisible();
  }
});

test('refusals of a sign-up in their words', async ({ page }) => {
  const complaint = (field: string, message: string) => ({
    ...refusal(422, 'validation_failed', 'Some fields need attention'),
    body: JSON.stringify({
      status: 422,
      code: 'validation_failed',
      title: 'x',
      detail: 'x',
      errors: [{ field, message }],
    }),
  });
  const cases = [
    [refusal(409, 'already_exists', 'x'), 'An account with this email already exists. Please try signing in instead.'],
    [complaint('email', 'Please enter a valid email address'), 'Please enter a valid email address.'],
    [complaint('password', 'Password must be at least 6 characters'), 'Password must be at least 6 characters long.'],
    [complaint('password', 'Password must be at most 128 characters'), 'Password must be at most 128 characters'],
    [refusal(409, 'unexpected', 'boom'), 'An unexpected error occurred. Please try again.'],
    [null, 'An error occurred during sign up. Please try again.'],
  ] as const;
  for (const [answer, text] of cases) {
    await page.goto('/golfer-sign-up');
    await page.route(signUpCall, (route) => (answer ? route.fulfill(answer) : route.abort()));
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
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: 'An account with this email already exists. Please try signing in instead.' })
        .first(),
    ).toBeVisible();
  });
}
