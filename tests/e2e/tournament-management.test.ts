import type { Page } from '@playwright/test';
import type { OwnTournament } from '#areas/tournaments/contract/tournaments.ts';
import { expect, expectAccessible, expectNoSideScroll, longViews, test } from './journey.ts';
import { refusal, signUpAs } from './new-account.ts';
import { dateInDays } from './dates.ts';

const question = 'Are you sure you want to delete this tournament? This action cannot be undone.';
const form = (fields: object = {}) => ({
  tournamentName: 'Desk Open',
  organizerName: 'Journey Society',
  countryClub: 'Barton Creek Links',
  date: dateInDays(30),
  maxEntries: 20,
  registrationFee: 200,
  city: 'Austin',
  state: 'TX',
  ...fields,
});

async function send<T>(
  page: Page,
  site: string,
  method: 'POST' | 'PATCH' | 'GET',
  path: string,
  data?: object,
): Promise<T> {
  const answer = await page.request.fetch(`${site}${path}`, {
    method,
    headers: { origin: site },
    ...(data ? { data } : {}),
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}
const publish = (page: Page, site: string, fields: object = {}) =>
  send<OwnTournament>(page, site, 'POST', '/api/tournaments', { action: 'publish', ...form(fields) });
const player = (name: string) => ({
  firstName: name,
  lastName: 'Desk',
  email: `${name.toLowerCase()}@journey.test`,
  phone: '+1 555 0100',
  handicap: 12,
});
const addAtDesk = (page: Page, site: string, id: string, name: string) =>
  send(page, site, 'POST', `/api/organizer/tournaments/${id}/players`, player(name));

test('a published tournament is read, edited, saved and restored', async ({ page, site }) => {
  await signUpAs(page, site, 'organizer');
  const { id } = await publish(page, site);
  for (const name of ['Ann', 'Bea', 'Cid']) await addAtDesk(page, site, id, name);
  await page.goto(`/tournament-management/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Desk Open');
  await expect(page.getByText('3 of 20')).toBeVisible();
  await expect(page.getByText('Expected revenue')).toBeVisible();
  await expect(page.getByText('Collected')).toBeVisible();
  await expect(page.getByText('$600')).toHaveCount(2);
  await expect(page.getByText('upcoming')).toBeVisible();
  await expect(page.getByText('Registration deadline').first()).toBeVisible();

  const name = page.getByLabel('Tournament name');
  for (const label of [
    'Tournament name',
    'Organizer name',
    'Country club',
    'Max entries',
    'Registration fee',
    'Prize pool',
    'Additional services',
  ]) {
    await expect(page.getByLabel(label)).toHaveAttribute('disabled');
  }
  await expect(page.getByRole('button', { name: 'Save Changes' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(name).toBeFocused();
  await expect(
    page.getByText('Registered golfers hear of a new date, time, venue or name as soon as you save.'),
  ).toBeVisible();
  await name.fill('Never Kept');
  // A field that is being typed into cannot be folded away.
  await page.getByRole('heading', { name: 'Tournament Details' }).click();
  await expect(name).toHaveValue('Never Kept');
  await expect(name).toBeVisible();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(name).toBeDisabled();
  await expect(name).toHaveValue('Desk Open');
  await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused();

  await page.getByRole('button', { name: 'Edit' }).click();
  await name.fill('');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Tournament name is required')).toBeVisible();
  await name.fill('Desk Classic');
  await page.getByLabel('Max entries').fill('2');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('3 places are taken (3 paid, 0 being paid for): there cannot be fewer.')).toBeVisible();
  await expect(page.getByLabel('Max entries')).toBeFocused();
  await page.getByLabel('Max entries').fill('40');
  await page.getByLabel('Refund policy').selectOption('none');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('People have entered on better terms: refunds can only get kinder.')).toBeVisible();
  await page.getByLabel('Refund policy').selectOption('full');
  await page.getByRole('textbox', { name: 'Date', exact: true }).fill('2020-01-01');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('The date must be today or later')).toBeVisible();
  await page.getByRole('textbox', { name: 'Date', exact: true }).fill(dateInDays(35));
  await expect(page.getByLabel('Early entry for premium golfers')).toBeDisabled();
  await page.getByRole('textbox', { name: 'Registration opens' }).fill(dateInDays(5));
  await page.getByLabel('Early entry for premium golfers').selectOption('48');
  await page.getByRole('textbox', { name: 'Refunds until' }).fill(dateInDays(34));
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Changes saved')).toBeVisible();
  await expect(name).toBeDisabled();
  await page.reload();
  await expect(name).toHaveValue('Desk Classic');
  await expect(page.getByText('3 of 40')).toBeVisible();
  await page.getByText('Tournament Details').click();
  await page.getByText('More details').click();
  await expect(page.getByRole('textbox', { name: 'Registration opens' })).toHaveValue(dateInDays(5));
  await expect(page.getByLabel('Early entry for premium golfers')).toHaveValue('48');
  await expect(page.getByRole('textbox', { name: 'Refunds until' })).toHaveValue(dateInDays(34));
});

test('a save that came second keeps what was typed until the latest is loaded; a failing one keeps it too', async ({
  page,
  site,
}) => {
  await signUpAs(page, site, 'organizer');
  const { id, version } = await publish(page, site);
  await page.goto(`/tournament-management/${id}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  const services = page.getByLabel('Additional services');
  await services.fill('Carts for everybody');

  await page.route(`**/api/tournaments/${id}`, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  );
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('The server could not be reached. Check your connection and try again.')).toBeVisible();
  await expect(services).toHaveValue('Carts for everybody');
  await page.unroute(`**/api/tournaments/${id}`);

  await send(page, site, 'PATCH', `/api/tournaments/${id}`, {
    ...form({ additionalServices: 'Lunch by a colleague' }),
    version,
  });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Somebody else changed this tournament meanwhile.', { exact: false })).toBeVisible();
  await expect(services).toHaveValue('Carts for everybody');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Load the latest' }).click();
  await expect(services).toHaveValue('Lunch by a colleague');
  await services.fill('Lunch and carts');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Changes saved')).toBeVisible();
  await expect(services).toHaveValue('Lunch and carts');
});

test('it is run from here: registrations, statement, tee sheet, course, copy', async ({ page, site }) => {
  await signUpAs(page, site, 'organizer');
  const { id } = await publish(page, site);
  await page.goto(`/tournament-management/${id}`);
  await expect(page.getByRole('link', { name: 'View Registrations' })).toHaveAttribute(
    'href',
    `/tournament-management/${id}/players`,
  );
  await page.getByText('copy, files, your site, feature').click();
  await expect(page.getByRole('link', { name: 'Money' })).toHaveAttribute(
    'href',
    `/organizer-statement?tournament=${id}`,
  );
  await expect(page.getByRole('link', { name: 'Schedule Management' })).toHaveAttribute(
    'href',
    `/tournament-management/${id}/schedule`,
  );
  await expect(page.getByRole('main').getByRole('link', { name: 'Course Setup' })).toHaveAttribute(
    'href',
    `/tournament-management/${id}/course`,
  );
  await expect(page.getByRole('switch', { name: 'Feature this tournament' })).toBeDisabled();
  await expect(page.getByRole('link', { name: 'Upgrade to Premium' })).toHaveAttribute('href', '/organizer-upgrade');
  await expectAccessible(page);

  await page.route('**/duplicate', (route) =>
    route.fulfill(refusal(502, 'provider_failed', 'The payment provider did not answer')),
  );
  await page.getByRole('button', { name: 'Copy…' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make the copy' }).click();
  await expect(page.getByText('The tournament was not copied')).toBeVisible();
  await page.unroute('**/duplicate');
  await page.getByRole('button', { name: 'Make the copy' }).click();
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(page.getByText('Draft created')).toBeVisible();
  await expect(page.getByText('A draft: only you can see it until you publish it.')).toBeVisible();
  await expect(page.getByText('Desk Open is a copy')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Date', exact: true })).not.toHaveValue('');
  await expect(page.getByLabel('Tournament name')).toHaveValue('Desk Open');

  await page.getByRole('button', { name: 'Delete Tournament' }).click();
  await expect(page.getByText(question)).toBeVisible();
  await page.getByRole('button', { name: 'Delete Tournament' }).click();
  await expect(page).toHaveURL(/\/organizer-dashboard$/);
  await expect(page.getByText('Tournament deleted')).toBeVisible();
});

test('one that nobody entered is deleted, after the question', async ({ page, site }) => {
  await signUpAs(page, site, 'organizer');
  const { id } = await publish(page, site);
  await page.goto(`/tournament-management/${id}`);
  await expect(page.getByRole('heading', { name: 'Danger Zone' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete Tournament' }).click();
  await expect(page.getByText(question)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByText(question)).toHaveCount(0);
  await page.route(`**/api/tournaments/${id}`, (route) =>
    route.fulfill(refusal(502, 'provider_failed', 'The payment provider did not answer')),
  );
  await page.getByRole('button', { name: 'Delete Tournament' }).click();
  await page.getByRole('button', { name: 'Delete Tournament' }).click();
  await expect(page.getByRole('alertdialog').getByText('The payment provider did not answer')).toBeVisible();
  await page.unroute(`**/api/tournaments/${id}`);
  await page.getByRole('button', { name: 'Delete Tournament' }).click();
  await expect(page).toHaveURL(/\/organizer-dashboard$/);
  await expect(page.getByText('Desk Open', { exact: true })).toHaveCount(0);
  expect((await page.goto(`/tournament-management/${id}`))?.status()).toBe(404);
});

test('a featured one with paid entries is cancelled: what happens is said before, refunds show as they are made', async ({
  page,
  browser,
  site,
  signIn,
}) => {
  await signIn(page, 'organizer.premium@demo.golf');
  const { id } = await publish(page, site, { tournamentName: 'Rainy Day Open' });
  await addAtDesk(page, site, id, 'Dee');
  const golfer = await (await browser.newContext({ baseURL: site })).newPage();
  await signUpAs(golfer, site, 'golfer');
  await send(golfer, site, 'POST', '/api/tournament-registrations', {
    mode: 'solo',
    tournamentId: id,
    ...player('Gil'),
  });

  await page.goto(`/tournament-management/${id}`);
  await expect(page.getByText('2 of 20')).toBeVisible();
  await expect(page.getByText('$400', { exact: true })).toBeVisible();
  await expect(page.getByText('$200', { exact: true }).first()).toBeVisible();
  const { url } = await send<{ url: string }>(golfer, site, 'POST', '/api/functions/create-payment', {
    tournamentId: id,
  });
  await golfer.goto(url);
  await golfer.getByRole('button', { name: 'Pay $200.00' }).click();
  await golfer.waitForURL(/golfer-dashboard|payment/);
  await expect(page.getByText('$400', { exact: true })).toHaveCount(2);
  await golfer.context().close();

  await page.getByText('copy, files, your site, feature').click();
  await page.getByRole('switch', { name: 'Feature this tournament' }).click();
  await expect(page.getByText('Tournament featured', { exact: true })).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Feature this tournament' })).toHaveAttribute('aria-checked', 'true');

  await page.getByRole('button', { name: 'Delete Tournament' }).click();
  await expect(page.getByText('The tournament is cancelled: nobody can enter it any more.')).toBeVisible();
  await expect(page.getByText('2 players are told.')).toBeVisible();
  await expect(page.getByText('$200 paid by card is refunded in full.')).toBeVisible();
  await expect(page.getByText('$200 was paid at the desk. That is yours to give back.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete Tournament' }).click();
  await expect(page.getByRole('heading', { name: 'This tournament is cancelled' })).toBeVisible();
  await expect(page.getByText('1 of 1 refunds made')).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText('$200 refunded')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: '1 of 1 refunds made' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(id));
  await page.reload();
  await expect(page.getByText('1 of 1 refunds made')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete Tournament' })).toHaveCount(0);
  await expectAccessible(page);
});

test('a cancellation under way is followed to its end', async ({ page, site }) => {
  await signUpAs(page, site, 'organizer');
  const { id } = await publish(page, site);
  await addAtDesk(page, site, id, 'Eve');
  let done = 0;
  await page.route('**/cancellation', (route) =>
    route.fulfill({
      json: {
        outcome: 'cancelled',
        cancellation: { orders: 3, orders_open: 0, refunds: 3, refunds_done: done++, refunded: 200 * (done - 1) },
      },
    }),
  );
  await page.route(`**/api/tournaments/${id}`, async (route) => {
    await route.fetch();
    await route.fulfill({
      json: {
        outcome: 'cancelled',
        cancellation: { orders: 3, orders_open: 3, refunds: 0, refunds_done: 0, refunded: 0 },
      },
    });
  });
  await page.goto(`/tournament-management/${id}`);
  await page.getByRole('button', { name: 'Delete Tournament' }).click();
  await page.getByRole('button', { name: 'Delete Tournament' }).click();
  await expect(page.getByText('0 of 3 registrations ended')).toBeVisible();
  await expect(page.getByText('1 of 3 refunds made')).toBeVisible();
  await expect(page.getByText('This goes on by itself: you may leave the page and come back.')).toBeVisible();
  await expect(page.getByText('3 of 3 refunds made')).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText('Everybody was told, and everything paid by card went back in full.')).toBeVisible();
});

test('nobody but its owner gets in', async ({ page, browser, site, signIn }) => {
  await signUpAs(page, site, 'organizer');
  const { id } = await publish(page, site);
  const stranger = await (await browser.newContext({ baseURL: site })).newPage();
  await stranger.goto(`/tournament-management/${id}`);
  await expect(stranger).toHaveURL(/\/sign-in\?returnTo=/);
  for (const [email, text] of [
    ['organizer.pro@demo.golf', 'This tournament belongs to another organizer.'],
    ['golfer@demo.golf', 'This page is only accessible to tournament organizers.'],
  ] as const) {
    await signIn(stranger, email);
    expect((await stranger.goto(`/tournament-management/${id}`))?.status()).toBe(403);
    await expect(stranger.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    await expect(stranger.getByText(text)).toBeVisible();
    await expect(stranger.getByRole('link', { name: 'Back to Dashboard' })).toBeVisible();
  }
  expect((await page.goto('/tournament-management/nothing'))?.status()).toBe(404);
  await stranger.context().close();
});

for (const { width, colorScheme } of longViews) {
  test(`tournament management at ${width} px, ${colorScheme}`, async ({ browser, site }) => {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      colorScheme,
      baseURL: site,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await signUpAs(page, site, 'organizer');
    const { id } = await publish(page, site);
    await page.goto(`/tournament-management/${id}`);
    await expectAccessible(page);
    await page.getByText('copy, files, your site, feature').click();
    await expect(page.getByRole('link', { name: 'Upgrade to Premium' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Max entries').fill('0');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Max entries must be at least 1')).toBeVisible();
    const [field, button] = await Promise.all([
      page.getByLabel('Max entries').boundingBox(),
      page.getByRole('button', { name: 'Save Changes' }).boundingBox(),
    ]);
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(button?.y ?? 0);
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await context.close();
  });
}
