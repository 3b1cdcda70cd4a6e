import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { codeOfApp, passwordOfNew, signUpAs } from '../new-account.ts';
import { longDate, offerSlot, signUpClub } from '../own-club.ts';
import { dateInDays } from '../dates.ts';
import { makeSeller } from '../own-seller.ts';
import { keyboardOf } from './keyboard.ts';

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, label: string) => main(page).getByLabel(new RegExp(`^${label}\\*?$`));
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name });
const link = (page: Page, name: string | RegExp) => main(page).getByRole('link', { name }).first();
test.beforeEach(() => test.slow());

test('by keyboard alone: sign up', async ({ page }) => {
  const keys = await keyboardOf(page);
  await page.goto('/');
  await keys.press('Tab');
  await expect(page.getByRole('link', { name: /skip to/i })).toBeFocused();
  await keys.activate(page.getByRole('banner').getByRole('link', { name: 'Get Started' }));
  await keys.activate(link(page, /^Golfer/));
  await keys.activate(link(page, 'Choose Free'));
  await keys.write(field(page, 'First name'), 'Kay');
  await keys.write(field(page, 'Last name'), 'Board');
  await keys.write(field(page, 'Email'), `kay${Date.now().toString(36)}@journey.test`);
  await keys.write(field(page, 'Password'), passwordOfNew);
  await keys.write(field(page, 'Confirm password'), 'something else');
  await keys.press('Enter');
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await keys.write(field(page, 'Confirm password'), passwordOfNew);
  await keys.activate(button(page, 'Create Account'));
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Kay' })).toBeVisible();
});

test('by keyboard alone: sign in with the second step', async ({ page, site }) => {
  const email = await signUpAs(page, site, 'golfer');
  const post = async (path: string, data: object) =>
    (await page.request.post(`${site}${path}`, { data, headers: { origin: site } })).json();
  const factor = await post('/api/auth/factors', { factor_type: 'totp', password: passwordOfNew });
  const challenge = await post(`/api/auth/factors/${factor.id}/challenge`, {});
  await post(`/api/auth/factors/${factor.id}/verify`, {
    code: codeOfApp(factor.totp.secret),
    challenge_id: challenge.id,
  });
  await page.context().clearCookies();
  const keys = await keyboardOf(page);
  await page.goto('/sign-in');
  await keys.write(field(page, 'Email'), email);
  await keys.write(field(page, 'Password'), passwordOfNew);
  await keys.press('Enter');
  await keys.write(field(page, 'Code'), codeOfApp(factor.totp.secret, 1));
  await keys.activate(button(page, 'Verify'));
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Jo' })).toBeVisible();
});

test('by keyboard alone: find a tournament, enter, pay; and withdraw', async ({ page, site }) => {
  await signUpAs(page, site, 'golfer');
  const keys = await keyboardOf(page);
  await page.goto('/golfer-dashboard');
  await keys.activate(link(page, 'Find Tournaments'));
  await keys.write(page.getByRole('searchbox'), 'summer championship');
  await keys.press('Enter');
  await expect(page.getByRole('article')).toHaveCount(1);
  await keys.activate(link(page, /^Register/));
  await keys.write(main(page).getByRole('textbox', { name: 'Phone', exact: true }), '+1 555 0100');
  await keys.write(main(page).getByLabel('Handicap'), '18.2');
  const tab = await keys.payIn(button(page, 'Proceed to Payment'), /^Pay \$200\.00/);
  await expect(page.getByRole('heading', { name: 'You are registered' })).toBeVisible();
  await tab.close();
  await keys.activate(link(page, 'Go to dashboard'));
  await keys.activate(
    main(page).getByRole('listitem').filter({ hasText: 'Summer Championship' }).getByRole('link').first(),
  );
  const opener = button(page, /^Withdraw/);
  await keys.activate(opener);
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await keys.press('Escape');
  await expect(question).toBeHidden();
  await expect(opener).toBeFocused();
  await keys.press('Enter');
  await keys.activate(question.getByRole('button', { name: 'Withdraw' }));
  await expect(
    main(page)
      .getByText(/refunded/)
      .first(),
  ).toBeVisible();
});

test('by keyboard alone: leave an order that is not paid', async ({ page, site }) => {
  await signUpAs(page, site, 'golfer');
  const { data } = await (await page.request.get(`${site}/api/tournaments?q=summer+championship`)).json();
  const player = { firstName: 'Jo', lastName: 'Miller', email: 'jo@journey.test', phone: '+1 555 0100', handicap: 12 };
  expect(
    (
      await page.request.post(`${site}/api/tournament-registrations`, {
        data: { tournamentId: data[0].id, mode: 'solo', ...player },
        headers: { origin: site },
      })
    ).ok(),
  ).toBe(true);
  const keys = await keyboardOf(page);
  await page.goto(`/tournament-registration/${data[0].id}`);
  await keys.activate(button(page, 'Leave this order'));
  await expect(button(page, 'Proceed to Payment')).toBeVisible();
});

test('by keyboard alone: create and publish a tournament', async ({ page, site }) => {
  await signUpAs(page, site, 'organizer');
  const keys = await keyboardOf(page);
  await page.goto('/organizer-dashboard');
  await keys.activate(link(page, 'Create Tournament'));
  await keys.write(main(page).getByLabel('Tournament name'), 'Keyboard Open');
  await keys.write(main(page).getByLabel('Country club'), 'Barton Creek Links');
  await keys.write(main(page).getByRole('textbox', { name: 'Date', exact: true }), dateInDays(25));
  await keys.write(main(page).getByLabel('Max entries'), '20');
  await keys.at(main(page).getByLabel('Registration fee'));
  await page.keyboard.type('$75');
  await expect(main(page).getByLabel('Registration fee')).toHaveValue('75');
  await keys.activate(button(page, 'Create Tournament'));
  await expect(page).toHaveURL(/\/organizer-dashboard\?created=/);
  await expect(main(page).getByRole('listitem').filter({ hasText: 'Keyboard Open' })).toContainText('0/20');
});

test('by keyboard alone: a club offers a day', async ({ page, site }) => {
  await signUpClub(page, site);
  const keys = await keyboardOf(page);
  await page.goto('/country-club-dashboard');
  await keys.activate(link(page, 'Create Tournament Slot'));
  const form = page.getByRole('form', { name: 'Add a tournament slot' });
  await expect(form.getByRole('button', { name: 'Publish Slot' })).toBeEnabled();
  const day = form.getByRole('button', { name: new RegExp(longDate(dateInDays(3))) });
  if ((await day.count()) === 0) await keys.activate(form.getByRole('button', { name: /next month/i }));
  // One day is a stop, today or the first of a later month; arrows lead through the others.
  const stop = form.locator('[data-day] button[tabindex="0"]');
  await keys.to(stop.first());
  for (let steps = 0; steps < 31 && !(await day.evaluate((element) => element === document.activeElement)); steps++)
    await keys.press('ArrowRight');
  await keys.press('Enter');
  await expect(form.getByRole('button', { name: new RegExp(`${longDate(dateInDays(3))}.*selected`) })).toBeVisible();
  await keys.choose(
    form.getByRole('radiogroup', { name: 'Start time' }).getByRole('radio'),
    form.getByRole('radio', { name: '8:00 AM' }),
  );
  await keys.choose(
    form.getByRole('radio', { name: /day \(/ }),
    form.getByRole('radio', { name: 'Full day (8 hours)' }),
  );
  await keys.write(form.getByLabel('Slot price in dollars'), '1200');
  await keys.activate(form.getByRole('switch', { name: 'Dining offered' }), 'Space');
  await keys.write(form.getByLabel('Dining price in dollars'), '200');
  await keys.activate(form.getByRole('button', { name: 'Publish Slot' }));
  await expect(form.getByText('Tournament Slot Published!')).toBeVisible();
});

test('by keyboard alone: an organizer books a day and pays the club', async ({ page, browser, site }) => {
  const club = await (await browser.newContext({ baseURL: site })).newPage();
  await club.request.post(`${site}/api/auth/sign-in`, {
    data: { email: 'club@demo.golf', password: 'demo1234' },
    headers: { origin: site },
  });
  const date = dateInDays(1_300 + Math.floor(Math.random() * 300));
  const slot = await offerSlot(club, site, { date });
  await club.context().close();
  await signUpAs(page, site, 'organizer');
  const keys = await keyboardOf(page);
  await page.goto('/organizer-dashboard');
  await keys.activate(link(page, 'Browse Venue Slots'));
  await keys.activate(button(page, 'More filters'));
  await keys.date(page.getByLabel('From', { exact: true }), date);
  await keys.date(page.getByLabel('To', { exact: true }), date);
  await keys.press('Escape');
  const card = main(page)
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href*="${slot.id}"]`) });
  await keys.activate(card.getByRole('link', { name: /^Book Venue/ }));
  await keys.activate(button(page, 'Confirm Booking'));
  await expect(page.getByText('Booking Confirmed!')).toBeVisible();
  // The new screen's heading has the focus; the news stands above it.
  await keys.to(link(page, 'All bookings'), 'Shift+Tab');
  await keys.press('Enter');
  const tab = await keys.payIn(button(page, /^Pay now/), /^Pay \$1,000\.00/);
  await tab.waitForURL(/venue-bookings/);
  await expect(main(page).getByRole('article')).toContainText('Paid by card');
});

test('by keyboard alone: buy a product', async ({ page, browser, site }) => {
  const { product } = await makeSeller(browser, site, { base: 15 });
  const keys = await keyboardOf(page);
  await page.goto('/marketplace');
  await keys.write(main(page).getByRole('searchbox'), product.name);
  await keys.press('Enter');
  await expect(page.getByRole('article')).toHaveCount(1);
  await keys.activate(button(page, /^Purchase/));
  await keys.write(main(page).getByLabel('Full name'), 'Kay Board');
  await keys.write(main(page).getByLabel('Email address'), 'kay@buyers.test');
  const tab = await keys.payIn(button(page, /^Continue with/), /^Pay \$15\.00/);
  await expect(tab.getByRole('heading', { level: 1, name: 'Payment Successful!' })).toBeVisible();
});
