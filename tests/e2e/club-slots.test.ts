import type { Page } from '@playwright/test';
import { announced, expect, expectAccessible, test } from './journey.ts';
import { refusal, signUpAs } from './new-account.ts';
import { longDate, lookAt, offerSlot, signUpClub } from './own-club.ts';
import { dateInDays } from './dates.ts';

const main = (page: Page) => page.getByRole('main');
const toastOf = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text });

/** Chooses a day, in the calendar's month or a later one. */
async function chooseDay(page: Page, date: string) {
  const panel = page.getByRole('form', { name: 'Add a tournament slot' });
  const day = panel.getByRole('button', { name: new RegExp(longDate(date)) });
  for (let turns = 0; turns < 3 && (await day.count()) === 0; turns++)
    await panel.getByRole('button', { name: /next month/i }).click();
  await day.click();
}

test('without date, start time, duration and price nothing is sent, and what is missing is named', async ({
  page,
  site,
}) => {
  await signUpAs(page, site, 'country_club');
  let calls = 0;
  await page.route('**/api/tournament-slots', (route) => {
    calls++;
    return route.continue();
  });
  await page.goto('/tournament-slot-selection');
  const form = page.getByRole('form', { name: 'Add a tournament slot' });
  await expect(main(page).getByRole('heading', { name: 'Add Tournament Slot' })).toBeVisible();
  await expect(main(page).getByText('Your slots are not shown to organizers')).toBeVisible();
  await expect(form.getByRole('radiogroup', { name: 'Start time' }).getByRole('radio')).toHaveCount(23);
  const times = form.getByRole('radiogroup', { name: 'Start time' }).getByRole('radio');
  await expect(times.first()).toHaveAccessibleName('7:00 AM');
  await expect(times.last()).toHaveAccessibleName('6:00 PM');
  for (const name of ['Half day (4 hours)', 'Full day (8 hours)'])
    await expect(form.getByRole('radio', { name })).toBeVisible();
  const today = form.getByRole('button', { name: /^Today, / });
  await expect(today).toBeEnabled();
  if (new Date().getUTCDate() > 2) await expect(form.locator('[data-day] button:disabled').first()).toBeVisible();

  await form.getByRole('button', { name: 'Publish Slot' }).click();
  await expect(form.getByText('Still missing: date, start time, duration and slot price.')).toBeVisible();
  for (const text of ['Date is required', 'Start time is required', 'Duration is required', 'Slot price is required'])
    await expect(form.getByText(text)).toBeVisible();
  await chooseDay(page, dateInDays(9));
  await form.getByLabel('Slot price in dollars').fill('-5');
  await expect(form.getByText('Still missing: start time and duration. Please check: slot price.')).toBeVisible();
  await expectAccessible(page);
  expect(calls).toBe(0);
});

test('a club offers a day: total, one toast, the confirmation, and the slot in list and calendar', async ({
  page,
  site,
}) => {
  await signUpClub(page, site);
  await page.goto('/country-club-dashboard');
  await main(page).getByRole('link', { name: 'Create Tournament Slot' }).first().click();
  const form = page.getByRole('form', { name: 'Add a tournament slot' });
  const date = dateInDays(10);
  await chooseDay(page, date);
  await form.getByRole('radio', { name: '9:00 AM' }).check();
  await form.getByRole('radio', { name: 'Full day (8 hours)' }).check();
  await form.getByLabel('Slot price in dollars').fill('1200.50');
  await form.getByRole('switch', { name: 'Dining offered' }).click();
  await form.getByLabel('Dining price in dollars').fill('200');
  await expect(form.getByText('$1,400.50')).toBeVisible();
  await form.getByRole('switch', { name: 'Dining included in the slot price' }).click();
  await expect(form.locator('dd').filter({ hasText: '$1,200.50' })).toHaveCount(2);
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.url().endsWith('/api/tournament-slots') && sent.method() === 'POST'),
    form.getByRole('button', { name: 'Publish Slot' }).click(),
  ]);
  expect(request.postDataJSON()).toEqual({
    country_club_id: expect.any(String),
    date,
    start_time: '9:00 AM',
    duration_type: 'full-day',
    slot_price: 1200.5,
    has_dining: true,
    dining_price: 200,
    is_dining_included: true,
    total_price: 1200.5,
  });
  await expect(
    toastOf(page, 'Your tournament slot has been successfully created and is now available for organizers to book.'),
  ).toContainText('Tournament slot created');
  await expect(form.getByText('Tournament Slot Published!')).toBeVisible();
  await expect(
    form.getByText('Your slot is now available for organizers to book on the Browse Venue Slots page.'),
  ).toBeVisible();
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(1);
  const slots = page.locator('#own-slots');
  await expect(slots.getByRole('listitem')).toHaveCount(1);
  await expect(slots.getByRole('listitem')).toContainText('Available');
  await expect(slots.getByRole('listitem')).toContainText('Dining included');

  await expect(form.getByRole('button', { name: /, selected$/ })).toHaveCount(0);
  await chooseDay(page, date);
  await expect(form.getByText('9:00 AM, full day, available')).toBeVisible();
  await form.getByRole('radio', { name: '10:00 AM' }).check();
  await form.getByRole('button', { name: 'Publish Slot' }).click();
  await expect(form.getByText('Failed to create tournament slot. Please try again.')).toBeVisible();
  await expect(toastOf(page, 'Error creating slot')).toBeVisible();
  await page.route('**/api/tournament-slots', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill(refusal(404, 'not_found', 'Country club not found for current user'))
      : route.continue(),
  );
  await form.getByRole('button', { name: 'Publish Slot' }).click();
  await expect(toastOf(page, 'Country club not found for current user')).toContainText('Error creating slot');
  await page.unroute('**/api/tournament-slots');

  await slots.getByRole('tab', { name: 'Calendar' }).click();
  for (let turns = 0; turns < 2 && (await slots.getByRole('button', { name: /1 slot offered/ }).count()) === 0; turns++)
    await slots.getByRole('button', { name: /next month/i }).click();
  await slots.getByRole('button', { name: `${longDate(date)}, 1 slot offered` }).click();
  await expect(slots.getByRole('listitem')).toContainText('Available');
  await slots.getByRole('button', { name: /^Edit the slot/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit slot' });
  await dialog.getByLabel('Slot price in dollars').fill('900');
  await dialog.getByRole('button', { name: 'Save slot' }).click();
  await expect(dialog).toBeHidden();
  await expect(slots.getByRole('listitem')).toContainText('$900');
  await slots.getByRole('button', { name: /^Withdraw the slot/ }).click();
  await page
    .getByRole('alertdialog', { name: 'Withdraw this slot?' })
    .getByRole('button', { name: 'Withdraw slot' })
    .click();
  await expect(announced(page)).toHaveText('Slot withdrawn');
  await slots.getByRole('tab', { name: 'List' }).click();
  await expect(slots.getByText('No slots yet')).toBeVisible();
});

test('the same day every week: the preview says what is made and what is left out', async ({ page, site }) => {
  await signUpAs(page, site, 'country_club');
  await page.goto('/tournament-slot-selection');
  await offerSlot(page, site, { date: dateInDays(17), start_time: '12:00 PM' });
  const form = page.getByRole('form', { name: 'Add a tournament slot' });
  await chooseDay(page, dateInDays(10));
  await form.getByRole('switch', { name: 'Repeat weekly' }).click();
  await expect(
    form.getByText('Choose date, start time and duration to see which dates would be created.'),
  ).toBeVisible();
  await form.getByRole('radio', { name: '8:00 AM' }).check();
  await form.getByRole('radio', { name: 'Full day (8 hours)' }).check();
  await form.getByLabel('Slot price in dollars').fill('500');
  await expect(form.getByText('3 slots will be created, 1 date left out')).toBeVisible();
  await form.getByLabel('Number of weeks').fill('16');
  await expect(form.getByText('15 slots will be created, 1 date left out')).toBeVisible();
  await expect(form.getByText('Overlaps a slot you already offer')).toBeVisible();
  await form.getByRole('button', { name: 'Publish Slots' }).click();
  await expect(form.getByText('15 Tournament Slots Published!')).toBeVisible();
  await expect(
    form.getByText('Organizers see them on the Browse Venue Slots page as soon as your plan is active.'),
  ).toBeVisible();
  await expect(form.getByText(/1 date left out:/)).toBeVisible();
  const slots = page.locator('#own-slots');
  await expect(slots.getByRole('listitem')).toHaveCount(12);
  await slots.getByRole('button', { name: 'Load more' }).click();
  await expect(slots.getByRole('listitem')).toHaveCount(16);
  await slots.getByLabel('Show', { exact: true }).selectOption({ label: 'Booked from today on' });
  await expect(slots.getByText('No booked slots')).toBeVisible();
  await page.route('**/api/country-club/slots?**', (route) =>
    route.fulfill(refusal(409, 'wrong_state', 'The book is being bound')),
  );
  await slots.getByLabel('Show', { exact: true }).selectOption({ label: 'All, past ones too' });
  await expect(slots.getByText('Failed to fetch tournament slots: The book is being bound')).toBeVisible();
  await page.unroute('**/api/country-club/slots?**');
  await slots.getByRole('button', { name: 'Try again' }).click();
  await expect(slots.getByRole('listitem')).toHaveCount(12);
  await lookAt(page, 1);
});

test('only clubs offer slots', async ({ page, signIn }) => {
  await page.goto('/tournament-slot-selection');
  await expect(page).toHaveURL(/\/sign-in\?returnTo=%2Ftournament-slot-selection/);
  await signIn(page, 'golfer@demo.golf');
  await page.goto('/tournament-slot-selection');
  await expect(page).toHaveURL('/golfer-dashboard');
});
