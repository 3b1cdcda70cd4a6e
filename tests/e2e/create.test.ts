import type { Page } from '@playwright/test';
import { dateInDays } from './dates.ts';
import { expect, expectAccessible, expectNoSideScroll, tabOpenedBy, test } from './journey.ts';
import { lastMessageTo, signUpAs } from './new-account.ts';
import { countSteps } from './steps.ts';

/** The six answers, as typed; places and organizer are filled in. */
async function answer(page: Page, name: string, date: string): Promise<void> {
  await page.getByLabel('Tournament name').fill(name);
  await page.getByLabel('Country club').fill('Meadowbrook');
  await page.getByRole('textbox', { name: 'Date', exact: true }).fill(date);
}
/** The whole page with its bars, at 375. */
async function expectShort(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height, 'the page that creates, px at 375').toBeLessThanOrEqual(1_100);
}
/** Somebody without an account, on the way to their tournament: as an organizer with an account of their own. */
async function becomeOrganizer(page: Page): Promise<string> {
  const email = `parish${Date.now().toString(36)}@journey.test`;
  await page.getByLabel('Organization name').fill('Parish of St Giles');
  await page.getByLabel('Your name').fill('Kit Dow');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('secret-of-mine-1');
  await page.getByRole('button', { name: 'Create account', exact: true }).click();
  await expect(page).toHaveURL(/\/create-event$/);
  return email;
}
/** The last press: the code that was mailed proves the address. */
async function proveAndPublish(page: Page, site: string, email: string): Promise<void> {
  await expect(page.getByText('We mailed a 6-digit code')).toBeVisible();
  const { subject } = await lastMessageTo(page.request, site, email, /is your code/);
  await page.getByLabel('Code', { exact: true }).fill(subject.slice(0, 6));
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page).toHaveURL(/dashboard\?created=/);
}
const own = async (page: Page, site: string, title: string) => {
  const { data } = await (await page.request.get(`${site}/api/organizer/tournaments`)).json();
  return data.find((one: { title: string }) => one.title === title);
};

test('six answers and two presses publish a tournament that is set up but for its course', async ({ page, site }) => {
  await signUpAs(page, site, 'organizer');
  await page.setViewportSize({ width: 375, height: 720 });
  await page.goto('/create-event');
  const judge = await countSteps(page);
  await expectNoSideScroll(page);
  await expect(page.getByRole('button', { name: 'Start from one of yours' })).toHaveCount(0);
  const main = page.getByRole('main');
  await page.getByText('Outing or charity scramble').click();
  await expect(main.getByText('Scramble, teams of 4, gross, shotgun 9:00 AM.')).toBeVisible();
  await expect(page.getByLabel('Max entries')).toHaveValue('48');
  await expect(page.getByLabel('Registration fee')).toHaveValue('50');
  await expect(page.getByLabel('Organizer name')).toHaveValue('Journey Society');
  await expect(page.locator('main [aria-required=true]:visible')).toHaveCount(6);
  await expect(
    main.getByText('Golfers pay by card once Stripe is connected: 5 minutes, after publishing. Entry opens then.'),
  ).toBeVisible();
  await expectShort(page);
  await expect(page.getByRole('button', { name: 'Create Tournament' })).toBeInViewport();
  await expectAccessible(page);

  await answer(page, 'Parish Scramble', `${dateInDays(40).slice(5).replace('-', '/')}/${dateInDays(40).slice(0, 4)}`);
  await page.getByRole('button', { name: 'Create Tournament' }).click();
  await expect(page).toHaveURL(/\/organizer-dashboard/);
  judge('form to published, signed in');
  const made = await own(page, site, 'Parish Scramble');
  expect(made).toMatchObject({
    status: 'upcoming',
    preset: 'outing',
    gameplay_style: 'Scramble',
    start_date: dateInDays(40),
    start_time: '09:00',
    max_participants: 48,
    partners_ask: 'name',
  });
  await page.goto(`/tournament-management/${made.id}/course`);
  await expect(page.getByRole('radio', { name: 'Scramble' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Shotgun' })).toBeChecked();
});

test('who has not proven their address types a code from a mail, and publishes', async ({ page, site }) => {
  const email = await signUpAs(page, site, 'organizer', { isProven: false });
  await page.goto('/create-event');
  // Nothing of its play is set up here: there is nothing to change.
  const change = page.getByRole('button', { name: 'Change' });
  await page.getByText('Weekly medal').click();
  await change.click();
  await expect(page.getByRole('radio', { name: 'Net (with handicaps)' })).toBeChecked();
  await page.getByText('Just a field to sell').click();
  await expect(page.getByText('Entry and payment only. Set up play later.')).toBeVisible();
  await expect(change).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'Net (with handicaps)' })).toHaveCount(0);
  // A gap in the form is said first: nothing is mailed for it.
  await page.getByRole('button', { name: 'Create Tournament' }).click();
  await expect(page.getByText('Tournament name is required')).toBeVisible();
  await expect(page.getByText('We mailed a 6-digit code')).toHaveCount(0);
  await answer(page, 'Proven Open', dateInDays(30));
  await page.getByRole('button', { name: 'Create Tournament' }).click();
  await expect(page.getByText(`We mailed a 6-digit code to ${email}. Type it to publish.`)).toBeVisible();
  await expectAccessible(page);
  const { subject } = await lastMessageTo(page.request, site, email, /is your code/);
  await page.getByLabel('Code', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('This code is not right, or it has expired.')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(subject.slice(0, 6));
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page).toHaveURL(/\/organizer-dashboard\?created=/);
  expect(await own(page, site, 'Proven Open')).toMatchObject({ status: 'upcoming' });
});

test('what a preset answers is changed before it is published, and all faults are said at once', async ({
  page,
  site,
}) => {
  await signUpAs(page, site, 'organizer');
  await page.goto('/create-event');
  // Days are asked for once there is a first one, which is the day of the form from then on.
  await page.getByText('Club championship').click();
  await page.getByRole('button', { name: 'Change' }).click();
  await expect(page.getByRole('radio', { name: 'Several days' })).toBeChecked();
  const firstDay = page.getByLabel('Day 1', { exact: true });
  await expect(firstDay).toHaveCount(0);
  const day = page.getByRole('textbox', { name: 'Date', exact: true });
  await day.fill(dateInDays(45));
  await expect(firstDay).toHaveValue(dateInDays(45));
  await firstDay.fill(dateInDays(44));
  await firstDay.blur();
  await expect(day).toHaveValue(dateInDays(44));
  await page.getByText('Member-guest or four-ball').click();
  await page.getByRole('radio', { name: 'Net (with handicaps)' }).check({ force: true });
  await page.getByRole('radio', { name: 'Shotgun' }).check({ force: true });
  await expect(page.getByText('Best Ball, in pairs, net, shotgun, 8:00 AM.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Max entries').fill('0');
  await page.getByLabel('Organizer name').fill('');
  await page.getByRole('textbox', { name: 'Date', exact: true }).fill('2020-01-01');
  await page.getByRole('button', { name: 'Create Tournament' }).click();
  for (const text of [
    'Tournament name is required',
    'Country club is required',
    'The date must be today or later',
    'Max entries must be at least 1',
    'Organizer name is required',
  ])
    await expect(page.getByText(text)).toBeVisible();
  await answer(page, 'Member Guest', dateInDays(45));
  await page.getByLabel('Organizer name').fill('Journey Society');
  await page.getByLabel('Max entries').fill('40');
  await page.getByRole('button', { name: 'Create Tournament' }).click();
  await expect(page).toHaveURL(/\/organizer-dashboard/);
  const made = await own(page, site, 'Member Guest');
  const play = await (await page.request.get(`${site}/api/organizer/tournaments/${made.id}/play`)).json();
  expect(play.resolved).toMatchObject({ results: { value: 'net' }, start_kind: { value: 'shotgun' } });
});

test('a pasted flyer fills in what can be read, and says from which words', async ({ page, site }) => {
  await signUpAs(page, site, 'organizer');
  await page.goto('/create-event');
  await page.getByRole('button', { name: 'Paste an old flyer or mail' }).click();
  await expect(
    page.getByText('We fill in what we can read. Check it before you publish. Nothing is sent.'),
  ).toBeVisible();
  await page
    .getByLabel('Your flyer or mail')
    .fill(
      'Parish Golf Day\nSaturday, June 12, 2027\nMeadowbrook Golf Club, Austin, TX\nShotgun start 9:00 AM\n$80 each',
    );
  await page.getByRole('button', { name: 'Fill in the form' }).click();
  await expect(page.getByText(/^Read 6 of 11\. Not found: Max entries, /)).toBeVisible();
  await expect(page.getByLabel('Tournament name')).toHaveValue('Parish Golf Day');
  await expect(page.getByLabel('Country club')).toHaveValue('Meadowbrook Golf Club');
  await expect(page.getByRole('textbox', { name: 'Date', exact: true })).toHaveValue('2027-06-12');
  await expect(page.getByLabel('Registration fee')).toHaveValue('80');
  await expect(page.getByText('From your text: "Saturday, June 12, 2027"')).toBeVisible();
  await page.getByText('Prize pool, services, more details').click();
  await expect(page.getByLabel('First tee time')).toHaveValue('09:00');
  await expect(page.getByText('From your text: "Shotgun start 9:00 AM"')).toBeVisible();
  // A field that is edited says so no longer, and a press on a preset keeps what was read.
  await page.getByText('Weekly medal').click();
  await expect(page.getByLabel('First tee time')).toHaveValue('09:00');
  await page.getByLabel('First tee time').fill('10:00');
  await expect(page.getByText('From your text: "Shotgun start 9:00 AM"')).toHaveCount(0);
  await expectAccessible(page);
});

test('a draft waits while the plan that it needs is paid for, and nothing typed is lost', async ({
  page,
  context,
  site,
}) => {
  await signUpAs(page, site, 'organizer');
  await page.goto('/create-event');
  await answer(page, 'Two Hundred Open', dateInDays(60));
  await page.getByLabel('Max entries').fill('200');
  await expect(page.getByText('Your Free plan covers 50 places. 200: Pro, $10 a month, or $100 once.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish with 50' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay $100 once' })).toBeVisible();
  await expectAccessible(page);
  const checkout = await tabOpenedBy(context, () => page.getByRole('button', { name: 'Get Pro' }).click());
  await expect(page).toHaveURL(/\/create-event\?draft=/);
  await expect(page.getByLabel('Tournament name')).toHaveValue('Two Hundred Open');
  await expect(page.getByLabel('Max entries')).toHaveValue('200');
  await checkout.getByRole('button', { name: 'Pay $10.00' }).click();
  await checkout.waitForURL(/\/create-event\?draft=/);
  await expect(checkout.getByText('Pro is active.').first()).toBeVisible();
  await expect(checkout.getByLabel('Tournament name')).toHaveValue('Two Hundred Open');
  await checkout.close();

  await expect(page.getByText('Your Free plan covers 50 places.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Publish Tournament' }).click();
  await expect(page).toHaveURL(/\/organizer-pro-dashboard/);
  expect(await own(page, site, 'Two Hundred Open')).toMatchObject({ status: 'upcoming', max_participants: 200 });
});

test('a card page whose tab was blocked is linked for as long as the form asks for what it sells', async ({
  page,
  site,
}) => {
  await signUpAs(page, site, 'organizer');
  await page.goto('/create-event');
  await answer(page, 'Blocked Open', dateInDays(60));
  await page.getByLabel('Max entries').fill('120');
  await page.evaluate(() => {
    window.open = () => null;
  });
  await page.getByRole('button', { name: 'Get Pro' }).click();
  const link = page.getByRole('link', { name: 'Continue to payment' });
  await expect(link).toBeVisible();
  await expect(page.getByRole('button', { name: 'Get Pro' })).toHaveCount(0);
  await page.getByLabel('Max entries').fill('300');
  await expect(page.getByRole('button', { name: 'Get Premium' })).toBeVisible();
  await expect(link).toHaveCount(0);
  await page.getByLabel('Max entries').fill('110');
  await expect(link).toBeVisible();
});

test('fewer places publish at once, and a partner’s name may come later', async ({ page, browser, site }) => {
  await signUpAs(page, site, 'organizer');
  await page.goto('/create-event');
  await page.getByText('Outing or charity scramble').click();
  await answer(page, 'Fifty Scramble', dateInDays(50));
  await page.getByLabel('Another price, or free').check();
  await page.getByLabel('Registration fee').fill('0');
  await page.getByLabel('Max entries').fill('90');
  await page.getByRole('button', { name: 'Publish with 50' }).click();
  await expect(page).toHaveURL(/\/organizer-dashboard/);
  const made = await own(page, site, 'Fifty Scramble');
  expect(made).toMatchObject({ status: 'upcoming', max_participants: 50, registration_fee: 0 });

  const golfer = await (await browser.newContext({ baseURL: site })).newPage();
  await signUpAs(golfer, site, 'golfer');
  await golfer.goto(`/tournament-registration/${made.id}`);
  await golfer.getByRole('tab', { name: /group/i }).click();
  const captain = golfer.getByRole('group', { name: 'Team captain' });
  await captain.getByLabel('Phone').fill('+1 555 0100');
  await captain.getByLabel('Handicap').first().fill('9');
  const first = golfer.getByRole('group', { name: 'Player 2' });
  await expect(first.getByPlaceholder('Name, later if you like')).toBeVisible();
  await expect(first.getByLabel('Email')).toHaveCount(0);
  await first.getByRole('textbox', { name: 'Player 2' }).fill('Bo');
  await golfer.getByRole('button', { name: /^(Complete|Register|Enter|Proceed)/ }).click();
  await expect(golfer.getByRole('heading', { name: 'You are registered' })).toBeVisible();
  const { data } = await (await golfer.request.get(`${site}/api/tournament-registrations`)).json();
  expect(data[0]).toMatchObject({ places: 4, unnamed: 2 });
  await golfer.context().close();
});

test('from no account to a tournament that is published, with the address proven', async ({ page, site }) => {
  await page.goto('/create-event');
  const judge = await countSteps(page);
  const email = await becomeOrganizer(page);
  await page.getByText('Outing or charity scramble').click();
  await answer(page, 'First Outing', dateInDays(40));
  await page.getByRole('button', { name: 'Create Tournament' }).click();
  await proveAndPublish(page, site, email);
  judge('no account to published, address proven');
  expect(await own(page, site, 'First Outing')).toMatchObject({ status: 'upcoming', max_participants: 48 });
});

test('from no account to one of more than 50 places, with the plan paid', async ({ page, context, site }) => {
  await page.goto('/create-event');
  const judge = await countSteps(page);
  const email = await becomeOrganizer(page);
  await page.getByText('Outing or charity scramble').click();
  await answer(page, 'Great Outing', dateInDays(40));
  await page.getByLabel('Max entries').fill('120');
  const checkout = await tabOpenedBy(context, () => page.getByRole('button', { name: 'Get Pro' }).click());
  await checkout.getByRole('button', { name: 'Pay $10.00' }).click();
  await checkout.waitForURL(/\/create-event\?draft=/);
  await expect(page.getByText('Your Free plan covers 50 places.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Publish Tournament' }).click();
  await proveAndPublish(page, site, email);
  judge('no account to published above 50 places, plan paid');
  expect(await own(page, site, 'Great Outing')).toMatchObject({ status: 'upcoming', max_participants: 120 });
});

test('one of one’s own fills in the form, and brings what the form does not show', async ({ page, site }) => {
  await signUpAs(page, site, 'organizer');
  const headers = { origin: site };
  const before = await page.request.post(`${site}/api/tournaments`, {
    headers,
    data: {
      action: 'publish',
      preset: 'outing',
      tournamentName: 'Parish Scramble',
      organizerName: 'Parish of St Giles',
      countryClub: 'Meadowbrook',
      date: dateInDays(30),
      registrationDeadline: dateInDays(25),
      city: 'Austin',
      state: 'TX',
      maxEntries: 40,
      registrationFee: 60,
    },
  });
  const { id } = await before.json();
  const extra = { name: 'Dinner', kind: 'item', price: 45, max_each: 8, stock: null, is_refundable: true };
  const terms = { version: 0, early: [], tax: null, fee_percent: null, refunds: [], extras: [extra] };
  const priced = await page.request.put(`${site}/api/organizer/tournaments/${id}/terms`, { headers, data: terms });
  expect(priced.status(), await priced.text()).toBe(200);

  await page.setViewportSize({ width: 375, height: 720 });
  await page.goto('/create-event');
  await expectShort(page);
  const start = page.getByRole('button', { name: 'Start from one of yours' });
  await expect(start).toHaveAttribute('aria-expanded', 'false');
  await start.click();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Parish Scramble/ }).click();
  await expect(page.getByText('Filled in from Parish Scramble.')).toBeVisible();
  await expect(page.getByText('Set up as it was.')).toBeVisible();
  await expect(page.getByLabel('Tournament name')).toHaveValue('Parish Scramble');
  await expect(page.getByLabel('Max entries')).toHaveValue('40');
  await expect(page.getByLabel('Organizer name')).toHaveValue('Parish of St Giles');
  const day = page.getByRole('textbox', { name: 'Date', exact: true });
  await expect(day).toHaveValue('');
  await expectNoSideScroll(page);
  await expectAccessible(page);
  // The tournament that it starts from outlives a reload, with the values typed since.
  await page.getByLabel('Tournament name').fill('Parish Scramble II');
  await page.reload();
  await expect(page.getByText('Filled in from Parish Scramble.')).toBeVisible();
  await page.getByRole('button', { name: 'Same weekday next year' }).click();
  await expect(day).toHaveValue(dateInDays(30 + 364));
  await page.getByText('Prize pool, services, more details').click();
  const deadline = page.getByRole('textbox', { name: 'Registration deadline' });
  await expect(deadline).toHaveValue(dateInDays(25 + 364));
  await day.fill(dateInDays(100));
  await day.blur();
  await expect(deadline).toHaveValue(dateInDays(95));
  const { data } = await (await page.request.get(`${site}/api/organizer/tournaments`)).json();
  expect(data).toHaveLength(1);
  await page.getByRole('button', { name: 'Create Tournament' }).click();
  await expect(page).toHaveURL(/\/organizer-dashboard\?created=/);
  const made = await own(page, site, 'Parish Scramble II');
  expect(made).toMatchObject({ preset: 'outing', start_date: dateInDays(100), last_entry_date: dateInDays(95) });
  const brought = await (await page.request.get(`${site}/api/organizer/tournaments/${made.id}/terms`)).json();
  expect(brought.extras).toMatchObject([{ name: 'Dinner', price: 45 }]);

  // An organizer who wants none of it begins anew.
  await page.goto('/create-event');
  await page.getByRole('button', { name: 'Start from one of yours' }).click();
  await page.getByRole('button', { name: /^Parish Scramble II/ }).click();
  // Chosen twice, its dates follow the day all the same.
  await page.getByRole('button', { name: 'Start from one of yours' }).click();
  await page.getByRole('button', { name: /^Parish Scramble II/ }).click();
  await page.getByRole('button', { name: 'Same weekday next year' }).click();
  await page.getByText('Prize pool, services, more details').click();
  await expect(deadline).toHaveValue(dateInDays(95 + 364));
  await page.getByRole('button', { name: 'Start empty' }).click();
  await expect(page.getByLabel('Tournament name')).toHaveValue('');
  await expect(page.getByText(/^Filled in from/)).toHaveCount(0);
});
