import { expect, expectAccessible, tabOpenedBy, test } from './journey.ts';
import { signUpAs } from './new-account.ts';
import { publishTournament } from './own-tournament.ts';

test('a captain takes four places with two names to come, each pays by link, and the names are filled in', async ({
  page,
  context,
  browser,
  site,
  signIn,
}) => {
  const office = await (await browser.newContext({ baseURL: site })).newPage();
  await signIn(office, 'organizer.premium@demo.golf');
  const origin = { origin: site };
  const id = await publishTournament(office, site, {
    tournamentName: 'Shares Open',
    days: 40,
    maxEntries: 8,
    registrationFee: 100,
  });
  const set = await office.request.put(`/api/organizer/tournaments/${id}/terms`, {
    headers: origin,
    data: { version: 0, early: [], tax: null, fee_percent: null, refunds: [], extras: [], share_hours: 48 },
  });
  expect(set.status()).toBe(200);
  await office.context().close();

  await signUpAs(page, site, 'golfer');
  await page.goto(`/tournament-registration/${id}`);
  await page.getByRole('tab', { name: 'Sign up a Group' }).click();
  await page.getByLabel('Team name').fill('Four of us');
  const captain = page.getByRole('group', { name: 'Team captain' });
  await captain.getByLabel('Phone').fill('+1 555 0100');
  await captain.getByLabel('Handicap').fill('12.4');
  for (const third of ['Remove player 3', 'Remove player 2']) await page.getByRole('button', { name: third }).click();
  const second = page.getByRole('group', { name: 'Player 1' });
  await second.getByLabel('First name').fill('Sal');
  await second.getByLabel('Last name').fill('Second');
  await second.getByLabel('Email').fill('sal@example.test');
  await second.getByLabel('Phone').fill('+1 555 0102');
  await second.getByLabel('Handicap').fill('15');
  await page.getByLabel('Places to name later').selectOption('2');
  await page.getByText('Who pays').first().click();
  await page.getByLabel('Who pays').selectOption('Each pays their share by link');
  await expect(page.getByText('You pay your share now; the others get a link and 48 hours.')).toBeVisible();
  await expect(page.getByTestId('total')).toHaveText('$400');
  await expect(page.getByTestId('due-now')).toHaveText('$100');
  await expect(
    page.getByText(/now: your \$100(\.00)?\. The others pay \$100(\.00)? each by link until /),
  ).toBeVisible();
  await expectAccessible(page);
  const card = await tabOpenedBy(context, () => page.getByRole('button', { name: 'Proceed to Payment' }).click());
  await expect(card.getByText('$100.00').first()).toBeVisible();
  await card.getByRole('button', { name: /^Pay/ }).first().click();
  await card.waitForURL(/golfer-dashboard/);
  await card.close();
  await page.getByRole('link', { name: 'See who has paid' }).click();
  await expect(page.getByRole('button', { name: 'Pay the remaining $300' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '2 places to name' })).toBeVisible();
  await expectAccessible(page);

  // Somebody without an account pays by their link, in a browser of their own.
  const entryId = page.url().split('/').at(-1);
  const { data } = await (await page.request.get(`/api/tournament-registrations/${entryId}/shares`)).json();
  const friend = await (await browser.newContext()).newPage();
  await friend.goto(data[1].url);
  await expect(friend.getByText('has entered you.')).toBeVisible();
  await expectAccessible(friend);
  await friend.getByRole('button', { name: 'Pay $100' }).click();
  await friend.getByRole('button', { name: /^Pay/ }).first().click();
  await expect(friend.getByText('Your share is paid')).toBeVisible();
  await friend.context().close();
  await expect(page.getByRole('button', { name: 'Pay the remaining $200' })).toBeVisible();

  for (const [name, left] of [
    ['Thea', 'One place to name'],
    ['Fred', null],
  ] as const) {
    await page.getByLabel('First name').fill(name);
    await page.getByLabel('Last name').fill('Tester');
    await page.getByLabel('Email').fill(`${name.toLowerCase()}@example.test`);
    await page.getByRole('textbox', { name: 'Phone' }).fill('+1 555 0103');
    await page.getByLabel('Handicap index').fill('20');
    await page.getByRole('button', { name: 'Save this player' }).click();
    if (left) await expect(page.getByRole('heading', { name: left })).toBeVisible();
    else await expect(page.getByRole('button', { name: 'Save this player' })).toHaveCount(0);
  }
  await expect(page.getByText('Fred Tester').first()).toBeVisible();
  await page.getByRole('button', { name: 'Pay the remaining $200' }).click();
  await page.getByRole('button', { name: /^Pay/ }).first().click();
  await expect(page).toHaveURL(/golfer-dashboard/);
  await page.goto(`/entries/${entryId}`);
  await expect(page.getByText('Your entry: registered')).toBeVisible();
});
