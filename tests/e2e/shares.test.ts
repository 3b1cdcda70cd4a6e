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
  for (const third of ['Remove player 4', 'Remove player 3']) await page.getByRole('button', { name: third }).click();
  const second = page.getByRole('group', { name: 'Player 2' });
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
  const place = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  await expect(page.getByText(/^Name 2 players by \w+ \d+/)).toBeVisible();
  await expect(place('Sal Second')).toContainText(/Named\s*Share open/);
  await expect(place('Player 3')).toContainText(/To name\s*Share open/);
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

  await expect(place('Sal Second')).toContainText('Share paid');

  for (const [name, at, left] of [
    ['Thea', 'Player 3', 'Name 1 player by'],
    ['Fred', 'Player 4', null],
  ] as const) {
    await page.getByRole('button', { name: `Name ${at}` }).click();
    await page.getByLabel('First name').fill(name);
    await page.getByLabel('Last name').fill('Tester');
    await page.getByLabel('Email').fill(`${name.toLowerCase()}@example.test`);
    await page.getByRole('textbox', { name: 'Phone' }).fill('+1 555 0103');
    await page.getByLabel('Handicap').fill('20');
    await page.getByRole('button', { name: 'Save this player' }).click();
    await expect(place(`${name} Tester`)).toContainText(/Named\s*Share open/);
    if (left) {
      await expect(page.getByText(left)).toBeVisible();
      // The focus of the keyboard is at the next place.
      await expect(page.getByRole('button', { name: 'Name Player 4' })).toBeFocused();
    }
  }
  await expect(page.getByText(/^Name \d/)).toHaveCount(0);

  // Of the own place phone and handicap alone can be changed.
  await place('(you)')
    .getByRole('button', { name: /^Change/ })
    .click();
  await expect(page.getByLabel('First name')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Phone' }).fill('+1 555 0199');
  await page.getByLabel('Handicap').fill('');
  await page.getByLabel('Handicap').pressSequentially('+1.2');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(place('(you)')).toContainText('+1.2');
  await expect(place('(you)')).toContainText('+1 555 0199');
  await page.getByRole('button', { name: 'Pay the remaining $200' }).click();
  await page.getByRole('button', { name: /^Pay/ }).first().click();
  await expect(page).toHaveURL(/golfer-dashboard/);
  await page.goto(`/entries/${entryId}`);
  await expect(page.getByText('Your entry: registered')).toBeVisible();

  // Somebody else plays in the place of another; the share that was paid stays with the place.
  await page.getByRole('button', { name: 'Change Sal Second' }).click();
  await page.getByLabel('First name').fill('Dee');
  await page.getByLabel('Email').fill('dee@example.test');
  await page.getByRole('button', { name: 'Save this player' }).click();
  await expect(place('Dee Second')).toContainText(/Named\s*Share paid/);
  await expect(page.getByText('Sal Second')).toHaveCount(0);
});
