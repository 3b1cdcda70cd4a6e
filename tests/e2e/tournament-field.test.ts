import type { Browser, Page, Route } from '@playwright/test';
import type { OwnTournament } from '#areas/tournaments/contract/tournaments.ts';
import { expect, expectAccessible, expectNoSideScroll, longViews, test } from './journey.ts';
import { lastMessageTo, refusal, signUpAs } from './new-account.ts';
import { dateInDays } from './dates.ts';

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
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: `${name} Field` });

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

test('nobody yet: the figures, the details and an invitation; the public page stays one click away', async ({
  page,
  site,
  browser,
}) => {
  await signUpAs(page, site, 'organizer');
  const { id } = await publish(page, site);
  await page.goto(`/tournament-details/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Field Open');
  await expect(page.getByText('Upcoming', { exact: true })).toBeVisible();
  await expect(page.getByText('0/3', { exact: true })).toBeVisible();
  await expect(page.getByText('0% of capacity')).toBeVisible();
  await expect(page.getByText('$0', { exact: true })).toBeVisible();
  await expect(page.getByText('$200 per player')).toBeVisible();
  await expect(page.getByText('0/0 paid')).toBeVisible();
  for (const text of ['Eighteen holes and a long lunch.', '8212 Barton Club Drive, Austin, TX 78735'])
    await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByText('No players yet')).toBeVisible();
  await expect(page.getByLabel('Link to the tournament')).toHaveValue(new RegExp(`^${site}/t/[2-9A-HJKMNP-Z]{6}$`));
  await expect(page.getByRole('link', { name: 'Overview' })).toHaveAttribute('href', `/tournament-management/${id}`);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'View page' }).click();
  await expect(page.getByText('This is what everybody else sees.')).toBeVisible();
  await expect(page.getByText('Registered Players')).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to your view' }).click();
  await expect(page.getByRole('heading', { name: 'Registered Players' })).toBeVisible();

  const visitor = await (await browser.newContext({ baseURL: site })).newPage();
  await visitor.goto(`/tournament-details/${id}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Field Open');
  await expect(visitor.getByText('Registered Players')).toHaveCount(0);
  await expect(visitor.getByText('This is what everybody else sees.')).toHaveCount(0);
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
  await expect(dialog.getByText('The entry fee is $200.')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: /Paid at the desk/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Add player' }).click();
  for (const text of ['First name is required', 'Last name is required'])
    await expect(dialog.getByText(text)).toBeVisible();
  // A name is enough: nobody is asked for what is not known yet.
  for (const text of ['Email is required', 'Phone is required', 'Handicap must be'])
    await expect(dialog.getByText(text)).toHaveCount(0);
  const fill = async (name: string) => {
    await dialog.getByLabel('First name').fill(name);
    await dialog.getByLabel('Last name').fill('Field');
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
  await expect(row(page, 'Ann').getByRole('button', { name: /Remind Payment|Refund/ })).toHaveCount(0);
  await expect(page.getByText('1/3', { exact: true })).toBeVisible();
  await expect(page.getByText('33% of capacity')).toBeVisible();
  await expect(page.getByText('$200', { exact: true }).first()).toBeVisible();

  await expect(page.getByText('0 of 1 here')).toBeVisible();
  await page.route('**/check-in', (route) => route.fulfill(refusal(502, 'provider_failed', 'Not now')));
  await row(page, 'Ann').getByRole('button', { name: 'Check in: Ann Field' }).click();
  await expect(page.getByText('Ann Field was not checked in')).toBeVisible();
  await expect(page.getByText('0 of 1 here')).toBeVisible();
  await page.unroute('**/check-in');
  await row(page, 'Ann').getByRole('button', { name: 'Check in: Ann Field' }).click();
  await expect(page.getByText('1 of 1 here')).toBeVisible();
  await expect(row(page, 'Ann')).toContainText(/Here since \d{1,2}:\d\d [AP]M/);
  await page.reload();
  await expect(page.getByText('1 of 1 here')).toBeVisible();
  await row(page, 'Ann')
    .getByRole('button', { name: /undo: Ann Field/ })
    .click();
  await expect(page.getByText('0 of 1 here')).toBeVisible();

  // Two more arrive meanwhile: the list follows by itself.
  for (const name of ['Bea', 'Cid']) await addAtDesk(page, site, id, name);
  await expect(row(page, 'Cid')).toBeVisible();
  await expect(page.getByText('100% of capacity')).toBeVisible();
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
  await dialog.getByLabel('First name').fill('Lou');
  await dialog.getByLabel('Last name').fill('Field');
  await dialog.getByLabel('Email').fill('lou@linked.test');
  await dialog.getByLabel('Phone').fill('+1 555 0100');
  await dialog.getByLabel('Handicap').fill('9');
  await expect(dialog.getByLabel('Days to pay')).toBeHidden();
  await dialog.getByRole('radio', { name: /By payment link/ }).click();
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
    (await lastMessageTo(page.request, site, 'lou@linked.test', /Your place in Linked Open/)).links.find((one) =>
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
  await expect(page.getByText('1/2 paid')).toBeVisible();
  await expect(page.getByText('1 pending')).toBeVisible();
  await expect(page.getByText('67% of capacity')).toBeVisible();
  await expect(row(page, 'Una')).toContainText('Pending');
  await expect(row(page, 'Una').getByRole('button', { name: /Check in/ })).toHaveCount(0);
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
  await expect(row(page, 'Una').getByText('Reminded today')).toBeVisible();
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
  await expect(row(page, 'Una').getByText('Reminded today')).toBeVisible();
  await page.reload();
  await expect(row(page, 'Una').getByText('Reminded today')).toBeVisible();
  await expect(page.getByRole('button', { name: /Remind Payment/ })).toHaveCount(0);

  await pay(golfer, site, id);
  await expect(row(page, 'Una')).toContainText('Paid');
  await expect(page.getByText('3/3 paid')).toBeVisible();
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
  await expect(row(page, 'Cap')).toContainText('The Eagles · Order of 2 players');
  await expect(row(page, 'Mate')).toContainText('The Eagles · In an order of 2');
  await expect(row(page, 'Cap')).toContainText('$400');
  await expect(page.getByRole('button', { name: /^Refund/ })).toHaveCount(1);

  await row(page, 'Cap').getByRole('button', { name: 'Refund' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('$400 was paid by card for 2 players.')).toBeVisible();
  await expect(
    dialog.getByText('$400 goes back to the card. The entry ends, and its 2 places are free for others.'),
  ).toBeVisible();
  await expectAccessible(page);
  // What is no number must not be taken for an empty field, which gives back everything.
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
  await expect(row(page, 'Cap')).toContainText('$50 given back');
  await expect(row(page, 'Cap').getByRole('button', { name: 'Refund' })).toBeFocused();

  await row(page, 'Cap').getByRole('button', { name: 'Refund' }).click();
  await expect(dialog.getByText('$400 was paid by card for 2 players, $50 has been given back.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(page.getByText('$350 goes back to Cap Field. The entry has ended.')).toBeVisible();
  await expect(row(page, 'Cap')).toHaveCount(0);
  await expect(row(page, 'Dot')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Registered Players' })).toBeFocused();
  await page.getByLabel('Show').selectOption('ended');
  await expect(row(page, 'Cap')).toContainText('Refunded');
  await expect(page.getByRole('button', { name: /^Refund/ })).toHaveCount(0);
});

test('sixty players are searched, filtered, sorted and paged; a failing list can be tried again', async ({
  page,
  browser,
  site,
  signIn,
}) => {
  await signIn(page, 'organizer.premium@demo.golf');
  const { id } = await publish(page, site, { tournamentName: 'Crowd Open', maxEntries: 80, registrationFee: 0 });
  const players = Array.from({ length: 59 }, (_, n) => player(`Mate${n}`, { handicap: n % 54 }));
  const golfer = await enter(browser, site, id, {
    mode: 'group',
    teamName: 'The Crowd',
    teamCaptain: player('Zed', { handicap: 0 }),
    players,
  });
  await golfer.context().close();
  await addAtDesk(page, site, id, 'Solo');
  await page.goto(`/tournament-details/${id}`);
  const rows = page.getByRole('row');
  await expect(rows).toHaveCount(51);
  await page.route('**/players?*cursor=*', (route) => route.abort());
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByText('The server could not be reached. Check your connection and try again.')).toBeVisible();
  await page.unroute('**/players?*cursor=*');
  // Somebody comes while the next ones are on their way: the list is read again for that, and they come all the same.
  let letOn = () => {};
  const held = new Promise<void>((done) => {
    letOn = done;
  });
  await page.route(
    '**/players?*cursor=*',
    async (route) => {
      await held;
      await route.continue().catch(() => {});
    },
    { times: 1 },
  );
  // News of the last player may have the list read again: then there is nothing to try again, or a second such button.
  await page
    .getByRole('button', { name: /^(Try again|Load more)$/ })
    .last()
    .click();
  const again = page.waitForRequest((request) => /\/players(\?(?!.*cursor=)|$)/.test(request.url()));
  await addAtDesk(page, site, id, 'Zoe');
  await again;
  letOn();
  await expect(rows).toHaveCount(63);
  // One further down than it was: who came meanwhile stands on top.
  await expect(rows.nth(52)).toBeFocused();
  await expect(page.getByText('62 players shown')).toBeVisible();

  await page.getByLabel('Search players').fill('solo');
  await expect(rows).toHaveCount(2);
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
  await expect(rows).toHaveCount(63);
  await expect(page.getByLabel('Search players')).toHaveValue('');
  await page.getByLabel('Sort by').selectOption('name');
  await expect(page).toHaveURL(/sort=name/);
  await expect(rows.nth(1)).toContainText('Mate0 Field');
  await page.getByLabel('Show').selectOption('checked_in');
  await expect(page.getByText('No players found')).toBeVisible();

  await page.route('**/players?*', (route) => route.fulfill(refusal(409, 'wrong_state', 'Something broke')));
  await page.getByLabel('Show').selectOption('paid');
  await expect(page.getByText('The players could not be loaded. Something broke')).toBeVisible();
  await page.unroute('**/players?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rows).toHaveCount(51);
  await page.reload();
  await expect(page.getByLabel('Show')).toHaveValue('paid');
  await expect(page.getByLabel('Sort by')).toHaveValue('name');
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
    await expect(page.getByText('No players yet')).toBeVisible();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    for (const name of ['Ann', 'Maximilian-Bartholomew']) await addAtDesk(page, site, id, name);
    await page.goto(`/tournament-details/${id}`);
    await row(page, 'Ann').getByRole('button', { name: 'Check in' }).click();
    await expect(page.getByText('1 of 2 here')).toBeVisible();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await page.getByRole('button', { name: 'Add player' }).click();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await context.close();
  });
}
