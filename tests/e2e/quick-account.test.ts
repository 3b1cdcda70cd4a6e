import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './journey.ts';
import { dateInDays } from './dates.ts';
import { lastMessageTo } from './new-account.ts';
import { countSteps } from './steps.ts';

let count = 0;
const newAddress = () => `quick${Date.now().toString(36)}${++count}@journey.test`;
const main = (page: Page) => page.getByRole('main');

/** A tournament of the demo that a visitor may enter, on its own page. */
async function openTournament(page: Page): Promise<void> {
  await page.goto('/tournaments?q=summer+championship');
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/tournament-details\//);
  await expect(
    main(page)
      .getByRole('link', { name: /^Register/ })
      .first(),
  ).toBeVisible();
}

const register = (page: Page) =>
  main(page)
    .getByRole('link', { name: /^Register/ })
    .first()
    .click();

test('somebody new enters: an account with a name, an address and a password, on the way to the form', async ({
  page,
}) => {
  await openTournament(page);
  const judge = await countSteps(page);
  await register(page);
  await expect(page.getByText('Please sign in to register for tournaments.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter the tournament');
  await expect(page.getByRole('tab', { name: 'I am new' })).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await page.getByLabel('Your name').fill('Rita van der Mallon');
  await page.getByLabel('Email').fill(newAddress());
  await page.getByLabel('Password').fill('secret-of-mine-1');
  await page.getByRole('button', { name: 'Create account and go on' }).click();
  await expect(page).toHaveURL(/\/tournament-registration\//);
  await expect(page.getByLabel('First name')).toHaveValue('Rita');
  await expect(page.getByLabel('Last name')).toHaveValue('van der Mallon');
  judge('a new golfer comes to the entry form');
});

test('somebody new enters by a code that is mailed, which proves the address', async ({ page, site }) => {
  const email = newAddress();
  await openTournament(page);
  const judge = await countSteps(page);
  await register(page);
  await page.getByLabel('Your name').fill('Kit Dow');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Mail me a code instead' }).click();
  await expect(page.getByText('We mailed a 6-digit code to')).toBeVisible();
  await expectAccessible(page);
  const { subject } = await lastMessageTo(page.request, site, email, /is your code/);
  const code = subject.slice(0, 6);
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page).toHaveURL(/\/tournament-registration\//);
  judge('a new golfer comes to the entry form by a code');
  const { viewer } = await (await page.request.get('/api/session')).json();
  expect(viewer).toMatchObject({ user: { email, email_verified: true }, profile: { account_type: 'golfer' } });
});

test('all that is missing is said at its field; a code needs no password', async ({ page }) => {
  await page.goto('/sign-in?returnTo=%2Fcreate-event');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your tournament');
  await page.getByRole('button', { name: 'Create account', exact: true }).click();
  const faults = [
    'Organization name is required',
    'Please give your name',
    'Email is required',
    'Password is required',
  ];
  for (const fault of faults) await expect(main(page).getByText(fault)).toBeVisible();
  await page.getByRole('button', { name: 'Mail me a code instead' }).click();
  await expect(main(page).getByText('Password is required')).toHaveCount(0);
  await expect(main(page).getByText('Email is required')).toBeVisible();
  await expect(page.getByLabel('Organization name')).toBeFocused();
});

test('an organizer who is new goes on to their tournament', async ({ page }) => {
  await page.goto('/sign-in?returnTo=%2Fcreate-event');
  await page.getByLabel('Organization name').fill('Parish of St Giles');
  await page.getByLabel('Your name').fill('Kit Dow');
  await page.getByLabel('Email').fill(newAddress());
  await page.getByLabel('Password').fill('secret-of-mine-1');
  await page.getByRole('button', { name: 'Create account', exact: true }).click();
  await expect(page).toHaveURL(/\/create-event$/);
  await expect(page.getByLabel('Organizer name')).toHaveValue('Parish of St Giles');
});

test('who has an account signs in by a code; a device that knows somebody shows that tab first', async ({
  page,
  site,
}) => {
  const email = newAddress();
  await page.request.post(`${site}/api/auth/sign-up`, {
    data: {
      email,
      password: 'secret-of-mine-1',
      options: { data: { account_type: 'golfer', profile: { first_name: 'Jo', last_name: 'Lee' } } },
    },
    headers: { origin: site },
  });
  await page.request.post(`${site}/api/auth/sign-out`, { data: {}, headers: { origin: site } });
  await page.goto('/sign-in?returnTo=%2Fcreate-event');
  await expect(page.getByRole('tab', { name: 'Sign in' })).toHaveAttribute('aria-selected', 'true');
  await page.goto('/sign-in?returnTo=%2Fmy-tournaments');
  await page.getByRole('button', { name: 'Mail me a code' }).click();
  await expect(main(page).getByText('Email is required')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Mail me a code' }).click();
  const { subject } = await lastMessageTo(page.request, site, email, /is your code/);
  await page.getByLabel('Code').fill('wrong');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(main(page).getByText('This code is not right, or it has expired.')).toBeVisible();
  await page.getByLabel('Code').fill(subject.slice(0, 6));
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page).toHaveURL(/\/my-tournaments$/);
});

test('a new captain enters four with five facts typed, on a page of a phone’s length', async ({
  page,
  browser,
  site,
  signIn,
}) => {
  const office = await (await browser.newContext({ baseURL: site })).newPage();
  await signIn(office, 'organizer.pro@demo.golf');
  const made = await office.request.post(`${site}/api/tournaments`, {
    headers: { origin: site },
    data: {
      action: 'publish',
      preset: 'outing',
      tournamentName: 'Captains Scramble',
      organizerName: 'Journey Society',
      countryClub: 'Journey Club',
      date: dateInDays(50),
      city: 'Austin',
      state: 'TX',
      maxEntries: 40,
      registrationFee: 0,
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = await made.json();
  const terms = { version: 0, early: [], tax: null, fee_percent: null, refunds: [], share_hours: 48 };
  const dinner = { name: 'Dinner', kind: 'item', price: 0, max_each: 8, stock: null, is_refundable: true };
  const set = await office.request.put(`${site}/api/organizer/tournaments/${id}/terms`, {
    headers: { origin: site },
    data: { ...terms, extras: [dinner, { ...dinner, name: 'Mulligans' }] },
  });
  expect(set.status(), await set.text()).toBe(200);
  await office.context().close();

  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(`/tournament-details/${id}`);
  const judge = await countSteps(page);
  await register(page);
  await page.getByLabel('Your name').fill('Rita Mallon');
  await page.getByLabel('Email').fill(newAddress());
  await page.getByLabel('Password').fill('secret-of-mine-1');
  await page.getByRole('button', { name: 'Create account and go on' }).click();
  await page.getByRole('tab', { name: 'Sign up a Group' }).click();
  await expect(page.getByLabel('Team name')).toHaveValue('Team Mallon');
  const captain = page.getByRole('group', { name: 'Team captain' });
  await captain.getByLabel('Phone').fill('+1 555 0100');
  await captain.getByLabel('Handicap').first().fill('9');
  await expect(page.getByRole('button', { name: 'Complete Registration' })).toBeInViewport();
  const { length } = await page.evaluate(() => ({ length: document.documentElement.scrollHeight }));
  expect(length, 'a group’s entry, px at 375').toBeLessThanOrEqual(1_650);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Complete Registration' }).click();
  await expect(page.getByRole('heading', { name: 'You are registered' })).toBeVisible();
  judge('a new captain enters four');
  const { data } = await (await page.request.get('/api/tournament-registrations')).json();
  expect(data[0]).toMatchObject({ team_name: 'Team Mallon', places: 4, unnamed: 3 });
});
