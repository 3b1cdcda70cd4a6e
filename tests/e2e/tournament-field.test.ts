import type { Browser, Page, Route } from '@playwright/test';
import type { OwnTournament } from '#areas/tournaments/contract/tournaments.ts';
import { expect, expectAccessible, expectNoSideScroll, longViews, test } from './journey.ts';
import { lastMessageTo, refusal, signUpAs } from './new-account.ts';
import { dateInDays } from './dates.ts';
import { countSteps } from './steps.ts';

async function send<T>(page: Page, site: string, method: string, path: string, data?: object): Promise<T> {
  const answer = await page.request.fetch(`${site}${path}`, {
    method,
    headers: { origin: site },
    ...(data ? { data } : {}),
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}
const publish = (page: Page, site: string, fields: object = {}) =>
  send<OwnTournament>(page, site, 'POST', '/api/tournaments', {
    action: 'publish',
    tournamentName: 'Field Open',
    organizerName: 'Journey Society',
    countryClub: 'Barton Creek Links',
    date: dateInDays(30),
    maxEntries: 3,
    registrationFee: 200,
    address: '8212 Barton Club Drive',
    city: 'Austin',
    state: 'TX',
    zipCode: '78735',
    description: 'Eighteen holes and a long lunch.',
    ...fields,
  });
const player = (name: string, fields: object = {}) => ({
  firstName: name,
  lastName: 'Field',
  email: `${name.toLowerCase()}@journey.test`,
  phone: '+1 555 0100',
  handicap: 12.4,
  ...fields,
});
const addAtDesk = (page: Page, site: string, id: string, name: string) =>
  send(page, site, 'POST', `/api/organizer/tournaments/${id}/players`, player(name));
/** A person's own row: that of a team has only the team's button. */
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: `${name} Field`, exact: true }) });
const panelOf = (page: Page, name: string) => page.getByRole('dialog', { name });
/** Opens what a line says more. */
async function openPanel(page: Page, name: string) {
  await page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
  const panel = panelOf(page, name);
  await expect(panel).toBeVisible();
  return panel;
}
/** Opens the fields seldom needed in the form that adds somebody. */
const unfold = (page: Page) => page.getByRole('dialog').getByText('Team, handicap, payment').click();

/** Something that others wait for. */
function gate() {
  let open = () => {};
  const isOpen = new Promise<void>((done) => {
    open = done;
  });
  return { isOpen, open };
}

/** Somebody new who enters and leaves the payment open. */
async function enter(browser: Browser, site: string, tournamentId: string, entry: object): Promise<Page> {
  const golfer = await (await browser.newContext({ baseURL: site })).newPage();
  await signUpAs(golfer, site, 'golfer');
  await send(golfer, site, 'POST', '/api/tournament-registrations', { tournamentId, ...entry });
  return golfer;
}
async function pay(golfer: Page, site: string, tournamentId: string): Promise<void> {
  const { url } = await send<{ url: string }>(golfer, site, 'POST', '/api/functions/create-payment', { tournamentId });
  await golfer.goto(url);
  await golfer.getByRole('button', { name: /^Pay \$/ }).click();
  await golfer.waitForURL(/golfer-dashboard|payment/);
}

test('nobody yet: the figures, the details and three ways to begin; the public page stays one click away', async ({
  page,
  site,
  browser,
}) => {
  await signUpAs(page, site, 'organizer');
  const { id } = await publish(page, site);
  await page.goto(`/tournament-details/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Field Open');
  await expect(page.getByText('Upcoming', { exact: true })).toBeVisible();
  await expect(page.getByText('0 of 3 places · 0 paid')).toBeVisible();
  await page.getByText('Tournament details').click();
  await expect(page.getByText('0/3', { exact: true })).toBeVisible();
  await expect(page.getByText('0% of capacity')).toBeVisible();
  await expect(page.getByText('$0', { exact: true })).toBeVisible();
  await expect(page.getByText('$200 per player')).toBeVisible();
  await expect(page.getByText('0/0 paid')).toBeVisible();
  for (const text of ['Eighteen holes and a long lunch.', '8212 Barton Club Drive, Austin, TX 78735'])
    await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByText('Nobody has entered.')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Send the link' })).toHaveAttribute(
    'href',
    `/tournament-management/${id}/share`,
  );
  await expect(main.getByRole('link', { name: 'Import players' })).toHaveCount(1);
  await expect(main.getByRole('button', { name: 'Add player' })).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Overview' })).toHaveAttribute('href', `/tournament-management/${id}`);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'View page' }).click();
  await expect(page.getByText('This is the public page.')).toBeVisible();
  await expect(page.getByText('Registered Players')).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to your view' }).click();
  await expect(page.getByRole('heading', { name: 'Registered Players' })).toBeVisible();

  const visitor = await (await browser.newContext({ baseURL: site })).newPage();
  await visitor.goto(`/tournament-details/${id}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Field Open');
  await expect(visitor.getByText('Registered Players')).toHaveCount(0);
  await expect(visitor.getByText('This is the public page.')).toHaveCount(0);
  await visitor.context().close();
});

test('a player is added at the desk, checked in and out; what fails goes back; full says so', async ({
  page,
  site,
}) => {
  await signUpAs(page, site, 'organizer');
  const { id } = await publish(page, site);
  await page.goto(`/tournament-details/${id}`);
  await page.getByRole('button', { name: 'Add player' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('The entry fee is $200. It counts as paid here.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add player' }).click();
  await expect(dialog.getByText('Name is required')).toBeVisible();
  // A name is enough: nobody is asked for what is not known yet.
  for (const text of ['Email is required', 'Phone is required', 'Handicap must be'])
    await expect(dialog.getByText(text)).toHaveCount(0);
  const fill = async (name: string) => {
    await dialog.getByLabel('Name').fill(`${name} Field`);
    await unfold(page);
    await expect(dialog.getByRole('radio', { name: /Paid here/ })).toBeChecked();
    await dialog.getByLabel('Email').fill(`${name.toLowerCase()}@journey.test`);
    await dialog.getByLabel('Phone').fill('+1 555 0100');
    await dialog.getByLabel('Handicap').fill('18.2');
  };
  await fill('Ann');
  await page.route('**/players', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
  await dialog.getByRole('button', { name: 'Add player' }).click();
  await expect(dialog.getByText('The server could not be reached. Check your connection and try again.')).toBeVisible();
  await page.unroute('**/players');
  await dialog.getByRole('button', { name: 'Add player' }).click();
  await expect(page.getByText('Player added')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  for (const text of ['Ann Field', 'ann@journey.test', '+1 555 0100', '18.2', 'Paid', 'at the desk'])
    await expect(row(page, 'Ann')).toContainText(text);
  for (const name of ['Player', 'Email', 'Phone', 'Handicap', 'Registered', 'Payment'])
    await expect(page.getByRole('columnheader', { name })).toBeVisible();
  await expect(row(page, 'Ann').getByRole('button', { name: /Remind Payment|Refund/ })).toHaveCount(0);
  await expect(page.getByText('1 of 3 places · 1 paid')).toBeVisible();
  await page.getByText('Tournament details').click();
  await expect(page.getByText('1/3', { exact: true })).toBeVisible();
  await expect(page.getByText('33% of capacity')).toBeVisible();
  await expect(page.getByText('$200', { exact: true }).first()).toBeVisible();

  const panel = await openPanel(page, 'Ann Field');
  await expectAccessible(page);
  await page.route('**/check-in', (route) => route.fulfill(refusal(502, 'provider_failed', 'Not now')));
  await panel.getByRole('button', { name: 'Check in: Ann Field' }).click();
  await expect(page.getByText('Ann Field was not checked in')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Check in: Ann Field' })).toBeVisible();
  await page.unroute('**/check-in');
  await panel.getByRole('button', { name: 'Check in: Ann Field' }).click();
  await expect(page.getByText('1 paid · 1 here')).toBeVisible();
  await expect(panel).toContainText(/Here since \d{1,2}:\d\d [AP]M/);
  // The panel is no place of its own: it is gone after a reload, and Escape leads back to its line.
  await page.reload();
  await expect(page.getByText('1 paid · 1 here')).toBeVisible();
  await expect(panel).toHaveCount(0);
  await openPanel(page, 'Ann Field');
  await expect(page).not.toHaveURL(/panel|Ann/);
  await panel.getByRole('button', { name: /undo: Ann Field/ }).click();
  await expect(page.getByText('1 of 3 places · 1 paid', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button', { name: 'Ann Field', exact: true })).toBeFocused();

  // Two more arrive meanwhile: the list follows by itself.
  for (const name of ['Bea', 'Cid']) await addAtDesk(page, site, id, name);
  await expect(row(page, 'Cid')).toBeVisible();
  await expect(page.getByText('3 of 3 places · 3 paid')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Raise places' })).toBeVisible();
  await page.getByRole('button', { name: 'Add player' }).click();
  await fill('Dee');
  await dialog.getByRole('button', { name: 'Add player' }).click();
  await expect(dialog.getByText('Every place is taken. Raise the number of places first.')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Manage the tournament' })).toBeVisible();
  await expectAccessible(page);
});

test('somebody entered with a payment link pays by it without an account', async ({ page, browser, site, signIn }) => {
  await signIn(page, 'organizer.premium@demo.golf');
  const { id } = await publish(page, site, { tournamentName: 'Linked Open' });
  await page.goto(`/tournament-details/${id}`);
  await page.getByRole('button', { name: 'Add player' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Lou Field');
  await unfold(page);
  await dialog.getByLabel('Email').fill('lou@linked.test');
  await dialog.getByLabel('Phone').fill('+1 555 0100');
  await dialog.getByLabel('Handicap').fill('9');
  await expect(dialog.getByLabel('Days to pay')).toBeHidden();
  await dialog.getByRole('radio', { name: /Pays by link/ }).click();
  await dialog.getByLabel('Days to pay').fill('15');
  await dialog.getByRole('button', { name: 'Add player' }).click();
  await expect(dialog.getByText('Must be at most 14')).toBeVisible();
  await dialog.getByLabel('Days to pay').fill('7');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add player' }).click();
  await expect(page.getByText('A payment link is on its way to lou@linked.test.')).toBeVisible();
  for (const text of ['Pending', 'by link']) await expect(row(page, 'Lou')).toContainText(text);
  await row(page, 'Lou')
    .getByRole('button', { name: /Remind Payment/ })
    .click();
  await expect(page.getByText('Payment reminder sent to Lou Field')).toBeVisible();

  const link =
    (await lastMessageTo(page.request, site, 'lou@linked.test', / for Linked Open, by /)).links.find((one) =>
      one.includes('/pay/'),
    ) ?? '';
  const visitor = await (await browser.newContext({ baseURL: site })).newPage();
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { name: 'Pay for your entry' })).toBeVisible();
  for (const text of ['Linked Open', 'Lou Field', 'has entered you', 'Your place is held until'])
    await expect(visitor.getByText(text).first()).toBeVisible();
  await expectAccessible(visitor);
  await visitor.route('**/payment', (route) =>
    route.fulfill(refusal(502, 'provider_failed', 'Failed to initiate payment. Please try again.')),
  );
  await visitor.getByRole('button', { name: 'Pay $200' }).click();
  await expect(visitor.getByText('Failed to initiate payment. Please try again.')).toBeVisible();
  await visitor.unroute('**/payment');
  await visitor.getByRole('button', { name: 'Pay $200' }).click();
  await visitor.getByRole('button', { name: 'Pay $200.00' }).click();
  await expect(visitor.getByText('You are registered')).toBeVisible();
  await expect(visitor).toHaveURL(link);
  await expect(row(page, 'Lou')).toContainText('Paid');
  await visitor.goto(`${link}x`);
  await expect(visitor.getByText('This payment link is not valid')).toBeVisible();
  await visitor.context().close();
});

test('an open payment is reminded of once a day; paid rows are not', async ({ page, browser, site, signIn }) => {
  await signIn(page, 'organizer.premium@demo.golf');
  const { id } = await publish(page, site, { tournamentName: 'Reminder Open' });
  const golfer = await enter(browser, site, id, { mode: 'solo', ...player('Una') });
  await addAtDesk(page, site, id, 'Paul');
  await page.goto(`/tournament-management/${id}/players#players`);
  await expect(page.getByText('2 of 3 places · 1 paid')).toBeVisible();
  await page.getByText('Tournament details').click();
  await expect(page.getByText('1/2 paid')).toBeVisible();
  await expect(page.getByText('1 pending')).toBeVisible();
  await expect(page.getByText('67% of capacity')).toBeVisible();
  await expect(row(page, 'Una')).toContainText('Pending');
  const panel = await openPanel(page, 'Una Field');
  await expect(panel.getByRole('button', { name: 'Remind Payment' })).toBeVisible();
  await expect(panel.getByRole('button', { name: /Check in/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /Remind Payment/ })).toHaveCount(1);
  const remind = row(page, 'Una').getByRole('button', { name: 'Remind Payment' });

  await page.route('**/send-payment-reminder', (route) => route.abort());
  await remind.click();
  await expect(page.getByText('Error', { exact: true })).toBeVisible();
  await expect(page.getByText('Failed to send payment reminder')).toBeVisible();
  await page.unroute('**/send-payment-reminder');
  await page.route('**/send-payment-reminder', (route) =>
    route.fulfill(refusal(429, 'too_many_requests', 'Una Field was reminded today already.')),
  );
  await remind.click();
  await expect(page.getByText('Una Field was reminded today already.')).toBeVisible();
  await page.unroute('**/send-payment-reminder');

  // A list that was asked for before the reminder and comes after it does not take it back.
  const [asked, reminded] = [gate(), gate()];
  const lists = `**/api/organizer/tournaments/${id}/players?*`;
  const hold = async (route: Route) => {
    const response = await route.fetch();
    asked.open();
    await reminded.isOpen;
    await route.fulfill({ response }).catch(() => {});
  };
  await page.route(lists, hold, { times: 1 });
  await addAtDesk(page, site, id, 'Quin');
  await asked.isOpen;
  const [request] = await Promise.all([page.waitForRequest('**/send-payment-reminder'), remind.click()]);
  // First what is said for a while only.
  await expect(page.getByText('Reminder Sent', { exact: true })).toBeVisible();
  await expect(page.getByText('Payment reminder sent to Una Field')).toBeVisible();
  await expect(row(page, 'Una').getByText('Reminded today').filter({ visible: true })).toBeVisible();
  reminded.open();
  await expect(row(page, 'Quin')).toBeVisible();
  const { data } = await send<{ data: { id: string; position: number; paid: boolean }[] }>(
    page,
    site,
    'GET',
    `/api/organizer/tournaments/${id}/players?filter=pending`,
  );
  expect(request.postDataJSON()).toEqual({
    registrationId: data[0]?.id,
    tournamentId: id,
    golferUserId: '',
    tournamentTitle: 'Reminder Open',
    amount: 200,
  });
  await expect(row(page, 'Una').getByText('Reminded today').filter({ visible: true })).toBeVisible();
  await page.reload();
  await expect(row(page, 'Una').getByText('Reminded today').filter({ visible: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /Remind Payment/ })).toHaveCount(0);

  await pay(golfer, site, id);
  await expect(row(page, 'Una')).toContainText('Paid');
  await expect(page.getByText('3 of 3 places · 3 paid')).toBeVisible();
  await golfer.context().close();
});

test('a group paid by card is refunded in part and then in full', async ({ page, browser, site, signIn }) => {
  await signIn(page, 'organizer.premium@demo.golf');
  const { id } = await publish(page, site, { tournamentName: 'Refund Open', maxEntries: 10 });
  const golfer = await enter(browser, site, id, {
    mode: 'group',
    teamName: 'The Eagles',
    teamCaptain: player('Cap'),
    players: [player('Mate')],
  });
  await pay(golfer, site, id);
  await golfer.context().close();
  await addAtDesk(page, site, id, 'Dot');
  await page.goto(`/tournament-details/${id}`);
  for (const name of ['The Eagles', 'Cap Field', 'Mate Field', 'Dot Field'])
    await expect(page.getByRole('main').getByRole('button', { name, exact: true })).toBeVisible();
  await expect(row(page, 'Cap')).toContainText('$400');
  const panel = await openPanel(page, 'The Eagles');
  // Another line shows itself in the same panel, and is what the focus comes back to.
  await page.getByRole('main').getByRole('button', { name: 'Dot Field', exact: true }).click();
  await expect(panelOf(page, 'Dot Field')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main').getByRole('button', { name: 'Dot Field', exact: true })).toBeFocused();
  await openPanel(page, 'The Eagles');
  await expect(panel).toContainText('Order of 2 players');
  await expect(panel).toContainText('In an order of 2');
  await expect(panel.getByRole('button', { name: /^Refund/ })).toHaveCount(1);

  const refund = panel.getByRole('button', { name: /^Refund ?: Cap Field$/ });
  await refund.click();
  const dialog = page.getByRole('dialog', { name: 'Refund Cap Field' });
  await expect(dialog.getByText('$400 was paid by card for 2 players.')).toBeVisible();
  await expect(
    dialog.getByText('$400 goes back to the card. The entry ends, and its 2 places are free for others.'),
  ).toBeVisible();
  await expectAccessible(page);
  // A text that is no number must not be taken for an empty field, which gives back everything.
  await dialog.getByLabel('Amount in dollars').pressSequentially('5e');
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(dialog.getByText('Must be a number')).toBeVisible();
  await dialog.getByLabel('Amount in dollars').fill('1.234');
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(dialog.getByText('Must have at most two decimals')).toBeVisible();
  await dialog.getByLabel('Amount in dollars').fill('500');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(dialog.getByText('At most $400.00 is left to give back.')).toBeVisible();
  await dialog.getByLabel('Amount in dollars').fill('50');
  await expect(dialog.getByText('$50 goes back to the card. The entry stays.')).toBeVisible();
  await page.route('**/refund', (route) =>
    route.fulfill(refusal(502, 'provider_failed', 'The payment provider did not answer')),
  );
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(dialog.getByText('The payment provider did not answer')).toBeVisible();
  await page.unroute('**/refund');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(page.getByText('$50 goes back to Cap Field. The entry stays; $350 is left.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(panel).toContainText('$50 given back');
  await expect(refund).toBeFocused();

  await refund.click();
  await expect(dialog.getByText('$400 was paid by card for 2 players, $50 has been given back.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(page.getByText('$350 goes back to Cap Field. The entry has ended.')).toBeVisible();
  await expect(panel).toHaveCount(0);
  await expect(page.getByText('The Eagles')).toHaveCount(0);
  await expect(row(page, 'Dot')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Registered Players' })).toBeFocused();
  await page.getByText('Ended (2)').click();
  const ended = page.getByRole('table', { name: 'Ended' });
  await expect(ended).toContainText('Refunded');
  await ended.getByRole('button', { name: 'The Eagles' }).first().click();
  await expect(panel).toContainText('Refunded');
  await expect(panel.getByRole('button', { name: /^Refund/ })).toHaveCount(0);
});

test('a hundred lines and more are searched, filtered, sorted and paged; a failing list can be tried again', async ({
  page,
  site,
  signIn,
}) => {
  test.slow();
  await signIn(page, 'organizer.premium@demo.golf');
  const { id } = await publish(page, site, { tournamentName: 'Crowd Open', maxEntries: 130, registrationFee: 0 });
  const path = `/api/organizer/tournaments/${id}/players`;
  const mates = Array.from({ length: 5 }, (_, n) => ({ name: `Mate${n} Field`, handicap: n }));
  await send(page, site, 'POST', path, { name: 'Cap Field', team: 'The Crowd', partners: mates });
  for (let n = 0; n < 100; n++) await send(page, site, 'POST', path, player(`One${n}`, { handicap: n % 54 }));
  await addAtDesk(page, site, id, 'Solo');
  await page.goto(`/tournament-details/${id}`);
  const lines = page.locator('[id^=line-]');
  await expect(lines).toHaveCount(100);
  await expect(page.getByText('The first 100 lines')).toBeVisible();
  await page.route('**/players?*cursor=*', (route) => route.abort());
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByText('The server could not be reached. Check your connection and try again.')).toBeVisible();
  await page.unroute('**/players?*cursor=*');
  await page
    .getByRole('button', { name: /^(Try again|Load more)$/ })
    .last()
    .click();
  await expect(lines).toHaveCount(102);
  await expect(lines.nth(100)).toBeFocused();
  // Nobody of the group stands elsewhere.
  await expect(page.getByRole('row').filter({ hasText: /Mate\d Field/ })).toHaveCount(5 + 1);

  await page.getByLabel('Search players').fill('solo');
  await expect(lines).toHaveCount(1);
  await expect(page).toHaveURL(/q=solo/);
  await expect(page.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
    'href',
    `/api/organizer/tournaments/${id}/field.csv?q=solo&filter=all&sort=registered`,
  );
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`field-${id}.csv`);
  await page.getByLabel('Search players').fill('nobody like this');
  await expect(page.getByText('No players found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear All' }).click();
  await expect(lines).toHaveCount(102);
  await expect(page.getByLabel('Search players')).toHaveValue('');
  await page.getByLabel('Sort by').selectOption('name');
  await expect(page).toHaveURL(/sort=name/);
  await expect(lines.first()).toContainText('One0 Field');

  const show = page.getByRole('navigation', { name: 'Show' });
  await expect(show.getByRole('link')).toHaveText(['All 107', 'No handicap 1', 'No mail 6']);
  await show.getByRole('link', { name: /No mail/ }).click();
  await expect(lines).toHaveCount(1);
  await expect(page).toHaveURL(/sort=name&filter=no_mail|filter=no_mail&sort=name/);
  await expect(lines).toContainText('1 no handicap');
  await page.route('**/players?*', (route) => route.fulfill(refusal(409, 'wrong_state', 'Something broke')));
  await show.getByRole('link', { name: /No handicap/ }).click();
  await expect(page).toHaveURL(/filter=no_handicap/);
  await expect(page.getByText('The players could not be loaded. Something broke')).toBeVisible();
  await page.unroute('**/players?*');
  // The list may read itself anew before the button is pressed: both ways lead to the same.
  const again = page.getByRole('button', { name: 'Try again' });
  await again.click({ timeout: 5_000 }).catch(() => undefined);
  await expect(lines).toHaveCount(1);
  await page.reload();
  await expect(show.locator('[aria-current]')).toContainText('No handicap');
  await expect(page.getByLabel('Sort by')).toHaveValue('name');
});

test('72 in 18 teams are one list on a phone: a line a team, more of it over the list', async ({
  browser,
  site,
  signIn,
}) => {
  test.slow();
  const context = await browser.newContext({ viewport: { width: 375, height: 812 }, baseURL: site });
  const page = await context.newPage();
  await signIn(page, 'organizer.platinum@demo.golf');
  const { id } = await publish(page, site, {
    tournamentName: 'Team Day',
    maxEntries: 72,
    gameplayStyle: 'Scramble',
    registrationFee: 100,
  });
  const path = `/api/organizer/tournaments/${id}/players`;
  for (let team = 1; team <= 18; team++) {
    const people = ['Ike', 'Jo', 'Kip', 'Lu'].map((first, place) => ({
      name: `${first} Ochoa${team}`,
      email: place < 2 ? `${first}${team}@journey.test`.toLowerCase() : '',
      handicap: place === 3 && team % 5 === 0 ? null : place,
    }));
    const [captain, ...partners] = people;
    await send(page, site, 'POST', path, { ...captain, partners, team: `Crew ${team}` });
  }
  const teams = async () =>
    (await send<{ teams: unknown[] }>(page, site, 'GET', `/api/organizer/tournaments/${id}/teams`)).teams.length;
  await expect.poll(teams).toBe(18);
  await page.goto(`/tournament-management/${id}/players`);
  await expect(page.getByText('72 of 72 places · 72 paid · 18 teams')).toBeVisible();
  const lines = page.locator('[id^=line-]');
  await expect(lines).toHaveCount(18);
  for (const line of await lines.all()) expect((await line.boundingBox())?.height).toBeLessThanOrEqual(57);
  await expect(page.getByText('1 no handicap')).toHaveCount(3);
  await expect(page.getByText('1 gap', { exact: true })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Show' }).getByRole('link')).toHaveText([
    'All 72',
    'No handicap 3',
    'No mail 36',
  ]);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1_540);
  await expectNoSideScroll(page);
  await expectAccessible(page);

  const crew = page.getByRole('button', { name: 'Crew 7', exact: true });
  await crew.click();
  const panel = panelOf(page, 'Crew 7');
  await expect(panel.getByRole('listitem')).toHaveCount(4);
  await expect(panel).toContainText('jo7@journey.test');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(crew).toBeFocused();

  await page.getByRole('link', { name: 'Teams', exact: true }).click();
  await expect(page.getByText('Teams of 4 · 18 teams')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Crew / })).toHaveCount(18);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2_111);
  await expectNoSideScroll(page);
  await context.close();
});

test('a player by hand is two presses and a name', async ({ page, site }) => {
  await signUpAs(page, site, 'organizer');
  const { id } = await publish(page, site);
  await page.goto(`/tournament-management/${id}/players`);
  const judge = await countSteps(page);
  await page.getByRole('main').getByRole('button', { name: 'Add player' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('CAL O’WENS');
  await page.getByRole('dialog').getByRole('button', { name: 'Add player' }).click();
  await expect(page.getByText('CAL O’WENS is in the field.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'CAL O’WENS' })).toContainText('No handicap');
  judge('a player by hand');
});

for (const { width, colorScheme } of longViews) {
  test(`the field at ${width} px, ${colorScheme}`, async ({ browser, site }) => {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      colorScheme,
      baseURL: site,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await signUpAs(page, site, 'organizer');
    const { id } = await publish(page, site, {
      tournamentName: 'The Very Long Named Invitational Championship',
      maxEntries: 20,
    });
    await page.goto(`/tournament-details/${id}`);
    await expect(page.getByText('Nobody has entered.')).toBeVisible();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    for (const name of ['Ann', 'Maximilian-Bartholomew']) await addAtDesk(page, site, id, name);
    await page.goto(`/tournament-details/${id}`);
    const panel = await openPanel(page, 'Ann Field');
    await panel.getByRole('button', { name: 'Check in' }).click();
    await expect(page.getByText('2 paid · 1 here')).toBeVisible();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add player' }).click();
    await unfold(page);
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await context.close();
  });
}

test('who pays later is in the field and owes; the money is taken in the panel, or the place is given up', async ({
  page,
  site,
}) => {
  await signUpAs(page, site, 'organizer');
  const { id } = await publish(page, site);
  await page.goto(`/tournament-details/${id}`);
  const dialog = page.getByRole('dialog');
  const add = async (name: string) => {
    await page.getByRole('button', { name: 'Add player' }).click();
    await dialog.getByLabel('Name').fill(`${name} Field`);
    await unfold(page);
    await dialog.getByRole('radio', { name: /Pays later/ }).check();
    await expect(dialog.getByText('The entry fee is $200. They owe it until it is paid.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Add player' }).click();
    await expect(dialog).toHaveCount(0);
  };
  await add('Lea');
  await add('Moe');
  for (const text of ['Unpaid', '$200 pays later']) await expect(row(page, 'Lea')).toContainText(text);
  // Nobody is reminded who has no address.
  await expect(row(page, 'Lea').getByRole('button', { name: /Remind Payment/ })).toHaveCount(0);

  const panel = await openPanel(page, 'Lea Field');
  await expectAccessible(page);
  await expect(panel.getByRole('button', { name: 'Check in: Lea Field' })).toBeVisible();
  await panel.getByRole('button', { name: 'Take $200 by check: Lea Field' }).click();
  const question = page.getByRole('alertdialog', { name: '$200 by check?' });
  await expect(question).toContainText('You have $200 from Lea Field.');
  await question.getByRole('button', { name: 'Took $200' }).click();
  await expect(page.getByText('Lea Field has paid $200')).toBeVisible();
  await expect(panel.getByRole('button', { name: /^Take/ })).toHaveCount(0);
  await expect(row(page, 'Lea')).toContainText('at the desk');
  await page.keyboard.press('Escape');

  const other = await openPanel(page, 'Moe Field');
  await other.getByRole('button', { name: 'Withdraw: Moe Field' }).click();
  const withdrawal = page.getByRole('alertdialog', { name: 'Withdraw Moe Field?' });
  await expect(withdrawal).toContainText('The place is free for others, and $200 is not due any more.');
  await withdrawal.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Moe Field is withdrawn')).toBeVisible();
  await expect(page.getByText('1 of 3 places · 1 paid')).toBeVisible();
});

test('a golfer who pays later sees what to pay among their tournaments, and pays there', async ({
  page,
  browser,
  site,
  signIn,
}) => {
  await signIn(page, 'organizer.premium@demo.golf');
  const { id } = await publish(page, site, { tournamentName: 'Later Open' });
  const golfer = await (await browser.newContext({ baseURL: site })).newPage();
  const email = await signUpAs(golfer, site, 'golfer');
  const later = { name: 'Jo Field', email, payment: 'later' };
  await send(page, site, 'POST', `/api/organizer/tournaments/${id}/players`, later);
  await page.goto(`/tournament-details/${id}`);
  await expect(row(page, 'Jo')).toContainText('Unpaid');

  await golfer.goto('/my-tournaments');
  await expect(golfer.getByText('To pay: $200')).toBeVisible();
  await expect(golfer.getByText('Registered', { exact: true })).toBeVisible();
  await expectAccessible(golfer);
  await golfer.getByRole('link', { name: /Pay now/ }).click();
  await expect(golfer.getByText('Your place is yours. It is paid here or at the desk.')).toBeVisible();
  await expect(golfer.getByText(/held until/)).toHaveCount(0);
  await golfer.getByRole('button', { name: 'Pay $200' }).click();
  await golfer.getByRole('button', { name: 'Pay $200.00' }).click();
  await expect(golfer.getByText('You are registered')).toBeVisible();
  await expect(row(page, 'Jo')).toContainText('Paid');
  await golfer.goto('/my-tournaments');
  await expect(golfer.getByText('Later Open').first()).toBeVisible();
  await expect(golfer.getByText('To pay: $200')).toHaveCount(0);
  await golfer.context().close();
});
