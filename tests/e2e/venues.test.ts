import type { Browser, Page } from '@playwright/test';
import { expect, expectAccessible, tabOpenedBy, test } from './journey.ts';
import { refusal, signUpAs } from './new-account.ts';
import { dateInDays } from './dates.ts';

let day = 200 + Math.floor(Math.random() * 20) * 40;
const nextDate = () => dateInDays(day++);
type Slot = { id: string; date: string; total_price: number };

/** The demo club with an active plan offers a day of its own for each journey. */
async function offer(browser: Browser, site: string, fields: object = {}): Promise<Slot> {
  const club = await (await browser.newContext({ baseURL: site })).newPage();
  const send = (path: string, data: object) => club.request.post(`${site}${path}`, { data, headers: { origin: site } });
  expect((await send('/api/auth/sign-in', { email: 'club@demo.golf', password: 'demo1234' })).ok()).toBe(true);
  for (;;) {
    const answer = await send('/api/tournament-slots', {
      date: nextDate(),
      start_time: '9:00 AM',
      duration_type: 'half-day',
      slot_price: 1000,
      has_dining: true,
      dining_price: 200,
      is_dining_included: false,
      ...fields,
    });
    if (answer.status() === 409) continue;
    expect(answer.status(), await answer.text()).toBe(201);
    const slot: Slot = await answer.json();
    await club.context().close();
    return slot;
  }
}
const card = (page: Page, slot: Slot) =>
  page.getByRole('listitem').filter({ has: page.locator(`a[href*="${slot.id}"]`) });
const only = ({ date }: Slot) => `from=${date}&to=${date}`;

test('an organizer finds a day, books it, pays the club, creates the tournament there, and cancels', async ({
  page,
  context,
  browser,
  site,
}) => {
  test.slow();
  const slot = await offer(browser, site);
  await signUpAs(page, site, 'organizer');
  await page.goto('/organizer-dashboard');
  await page.getByRole('link', { name: 'Browse Venue Slots' }).click();
  await expect(page.getByRole('heading', { name: 'Venue Slot Marketplace' })).toBeVisible();
  await page.getByLabel('City').fill('no such city');
  await expect(page.getByText('No available slots found')).toBeVisible();
  // A search typed while the page is still on its way to all slots stays: it was lost on a slow line.
  let connect = () => {};
  const connected = new Promise<void>((done) => {
    connect = done;
  });
  await page.route('**/browse-venue-slots.data*', async (route) => {
    await connected;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Show all slots' }).click();
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByLabel('From', { exact: true }).fill(slot.date);
  connect();
  await expect(page).not.toHaveURL(/no\+such/);
  await page.unroute('**/browse-venue-slots.data*');
  await page.getByLabel('To', { exact: true }).fill(slot.date);
  await expect(page.getByLabel('From', { exact: true })).toHaveValue(slot.date);
  for (const text of [
    'Available',
    '9:00 AM, Half day (4 hours)',
    'Total with dining$1,200',
    'Slot price $1,000',
    'Optional dining, $200',
  ])
    await expect(card(page, slot)).toContainText(text);
  await expectAccessible(page);
  await card(page, slot)
    .getByRole('link', { name: /^Book Venue/ })
    .click();

  await expect(page).toHaveURL(new RegExp(`/booking-confirmation\\?slotId=${slot.id}`));
  await page.reload();
  for (const text of ['9:00 AM, half-day', 'Optional Dining Available', 'Dining (Optional)'])
    await expect(page.getByText(text)).toBeVisible();
  const total = page.locator('dt', { hasText: 'Total' }).locator('..');
  await expect(total).toContainText('$1,200');
  await page.getByRole('checkbox', { name: /Add dining/ }).click();
  await expect(total).toContainText('$1,000');
  await page.getByRole('checkbox', { name: /Add dining/ }).click();
  await expectAccessible(page);
  await page.route('**/book-tournament-slot', (route) =>
    route.fulfill(refusal(409, 'wrong_state', 'This slot was just booked by someone else.')),
  );
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(page.getByText('Booking Failed')).toBeVisible();
  await expect(page.getByText('There was an error booking your slot. Please try again.')).toBeVisible();
  await expect(page.getByText('Error booking slot')).toBeVisible();
  await page.unroute('**/book-tournament-slot');
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(page).toHaveURL(/\/organizer-dashboard\?booking=/);
  await expect(page.getByText('Slot booked successfully')).toBeVisible();
  await expect(page.getByText('The tournament slot has been booked for your event.')).toBeVisible();
  await expect(page.getByText('Booking Confirmed!')).toBeVisible();
  await expect(page.getByText('Your venue slot has been successfully booked.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'All bookings' }).click();
  const booking = page.getByRole('article');
  for (const text of ['$1,200', 'Payment due', 'with dining']) await expect(booking).toContainText(text);
  const tab = await tabOpenedBy(context, () => booking.getByRole('button', { name: /^Pay now/ }).click());
  await expect(page.getByText('Waiting for the payment in the other tab.')).toBeVisible();
  await tab.getByRole('button', { name: 'Pay $1,200.00' }).click();
  await tab.waitForURL(/venue-bookings/);
  await expect(tab.getByText('Payment received')).toBeVisible();
  await tab.close();
  await expect(booking).toContainText('Paid by card');

  await booking.getByRole('link', { name: /^Create tournament here/ }).click();
  await expect(page.getByText('Your booked slot brings the club')).toBeVisible();
  await expect(page.getByLabel('Country club')).toBeDisabled();
  await page.getByLabel('Tournament name').fill('Slot Open');
  await page.getByRole('button', { name: 'Create Tournament' }).click();
  await expect(page.getByText('Tournament created')).toBeVisible();
  await expect(page).toHaveURL(/organizer-dashboard/);
  await page.goto('/venue-bookings');
  await expect(booking.getByRole('link', { name: 'Manage Slot Open' })).toBeVisible();

  await booking.getByRole('button', { name: /^Cancel booking/ }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText('You get back $1,200.00 of $1,200.00 on your card.')).toBeVisible();
  await question.getByRole('checkbox', { name: /Also end Slot Open/ }).click();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByText('No bookings yet')).toBeVisible();
  await page.getByRole('tab', { name: 'Cancelled' }).click();
  await expect(booking).toContainText('Cancelled by you.');
  await expect(booking).toContainText(/\$1,200 (went|is on its way) back to your card\./);
  await page.goto(`/browse-venue-slots?${only(slot)}`);
  await expect(card(page, slot)).toBeVisible();
});

test('a day that somebody else took meanwhile says so; nothing to confirm leads to the marketplace', async ({
  page,
  browser,
  site,
}) => {
  const slot = await offer(browser, site);
  await signUpAs(page, site, 'organizer');
  await page.goto('/booking-confirmation');
  await expect(page).toHaveURL(/\/browse-venue-slots$/);
  await page.goto(`/booking-confirmation?slotId=${slot.id}`);
  await expect(page.getByRole('button', { name: 'Confirm Booking' })).toBeVisible();
  const rival = await (await browser.newContext({ baseURL: site })).newPage();
  await signUpAs(rival, site, 'organizer');
  expect(
    (
      await rival.request.post(`${site}/api/functions/book-tournament-slot`, {
        data: { slotId: slot.id },
        headers: { origin: site },
      })
    ).ok(),
  ).toBe(true);
  await rival.context().close();
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(page.getByText('This slot was just booked by someone else.')).toBeVisible();
  await expect(page.getByText('Booking Failed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm Booking' })).toBeDisabled();
  await expect(page.getByText('This slot is not offered any more. Other days are waiting.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Browse venue slots' }).click();
  await expect(page).toHaveURL(/\/browse-venue-slots$/);
  await page.goBack();
  await expect(page.getByText('This slot is not offered any more')).toBeVisible();
});

test('only organizers get in, with the reason; visitors sign in first and come back', async ({ page, signIn }) => {
  await page.goto('/browse-venue-slots');
  await expect(page).toHaveURL(/\/sign-in/);
  await expect(page.getByText('Please sign in to access this page.')).toBeVisible();
  await signIn(page, 'golfer@demo.golf');
  for (const path of [
    '/browse-venue-slots',
    '/venue-bookings',
    '/booking-confirmation?slotId=018f3c3a-0000-7000-8000-000000000000',
  ]) {
    // The reason stands for six seconds, which the rest of a page may take to load beside other tests.
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByText('This page is only accessible to tournament organizers.')).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  }
});

test('a list that fails says so and can be tried again', async ({ page, site }) => {
  await signUpAs(page, site, 'organizer');
  await page.goto('/venue-bookings');
  await page.route('**/api/tournament-slots?*', (route) =>
    route.fulfill(refusal(502, 'provider_failed', 'The list is away')),
  );
  await page.getByRole('link', { name: 'Browse venue slots' }).first().click();
  await page.getByLabel('State').fill('TX');
  await expect(page.getByText('Error loading available slots: The list is away')).toBeVisible();
  await page.unroute('**/api/tournament-slots?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Error loading available slots')).toHaveCount(0);
});

test('the month beside the list leads to a day and back, also without scripts', async ({ browser, page, site }) => {
  const slot = await offer(browser, site);
  await signUpAs(page, site, 'organizer');
  const still = await browser.newContext({
    baseURL: site,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    viewport: { width: 1280, height: 900 },
  });
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const view of [page, await still.newPage()]) {
    await view.goto(`${site}/browse-venue-slots?month=${slot.date.slice(0, 7)}`);
    const days = view.getByRole('region', { name: 'Days with venues' });
    await days.locator(`a[href*="from=${slot.date}"]:visible`).click();
    await expect(view).toHaveURL(new RegExp(`from=${slot.date}&to=${slot.date}`));
    const chosen = days.locator('a[aria-current=date]:visible');
    await expect(chosen).toHaveAccessibleName(/, \d+ slots?, chosen$/);
    await expect(card(view, slot)).toBeVisible();
    await chosen.click();
    await expect(days.locator('a[aria-current=date]:visible')).toHaveCount(0);
  }
  await expectAccessible(page);
  // A month without a day says so, and leads to the next that has one.
  await page.goto(`${site}/browse-venue-slots?month=2020-01`);
  await page.getByRole('link', { name: /^Go on to / }).click();
  await expect(page.getByText(/^\d+ days? with venues in /).filter({ visible: true })).toBeVisible();
  await still.close();
});
