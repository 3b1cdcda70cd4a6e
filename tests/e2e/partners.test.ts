import { expect, expectAccessible, test } from './journey.ts';
import { signUpAs } from './new-account.ts';
import { publishTournament } from './own-tournament.ts';

test('two golfers of a field find each other and play together', async ({ page, browser, site, signIn }) => {
  const office = await (await browser.newContext({ baseURL: site })).newPage();
  await signIn(office, 'organizer.premium@demo.golf');
  const origin = { origin: site };
  const id = await publishTournament(office, site, {
    tournamentName: 'Partners Open',
    days: 40,
    maxEntries: 8,
    registrationFee: 0,
  });
  await office.context().close();
  const friend = await (await browser.newContext({ baseURL: site })).newPage();
  const entries: string[] = [];
  for (const [who, lastName] of [
    [page, 'Ashworth'],
    [friend, 'Brook'],
  ] as const) {
    await signUpAs(who, site, 'golfer');
    const entered = await who.request.post('/api/tournament-registrations', {
      headers: origin,
      data: {
        mode: 'solo',
        tournamentId: id,
        firstName: 'Gale',
        lastName,
        email: `${lastName.toLowerCase()}@example.test`,
        phone: '+1 555 0100',
        handicap: 12.4,
      },
    });
    expect(entered.status()).toBe(201);
    entries.push((await entered.json()).id);
  }

  await page.goto(`/tournament-details/${id}`);
  await page.getByRole('button', { name: 'I am looking for a group' }).click();
  await page.getByLabel('A few words (optional)').fill('Early and quick');
  await page.getByRole('button', { name: 'Put up a notice' }).click();
  await expect(page.getByText('Your notice is up:')).toBeVisible();
  await expectAccessible(page);

  await friend.goto(`/entries/${entries[1]}`);
  await expect(friend.getByText('Early and quick')).toBeVisible();
  await friend.getByRole('button', { name: 'Invite Gale A.' }).click();
  await friend.getByLabel('A word to Gale A. (optional)').fill('Me too');
  await friend.getByRole('button', { name: 'Ask to play together' }).click();
  await expect(friend.getByRole('button', { name: 'Withdraw the request to Gale A.' })).toBeVisible();
  await expectAccessible(friend);

  await page.goto(`/entries/${entries[0]}`);
  await expect(page.getByText('Me too')).toBeVisible();
  await page.getByRole('button', { name: 'Accept Gale B.' }).click();
  await expect(page.getByText('You play together with Gale Brook.')).toBeVisible();
  await expect(friend.getByText('You play together with Gale Ashworth.')).toBeVisible();
  await friend.context().close();
});
