import { expect, expectAccessible, expectNoSideScroll, test } from './journey.ts';
import { signUpAs } from './new-account.ts';
import { openRound } from './own-round.ts';
import { beginRound } from './own-teams.ts';
import { countSteps, expectHeight } from './steps.ts';

test('closest to the pin with its prize is three presses and two fields; a raffle is typed', async ({ page, site }) => {
  await signUpAs(page, site, 'organizer');
  await page.setViewportSize({ width: 375, height: 780 });
  const { id, roundId } = await openRound(page, site, ['Ann Berg', 'Bo Quist', 'Cy Dale']);
  await page.goto(`/tournament-management/${id}/prizes`);
  await expect(page.getByText('No prizes yet.')).toBeVisible();
  const judge = await countSteps(page);
  await page.getByRole('button', { name: 'Closest to the pin' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Prize').fill('$50');
  await dialog.getByRole('button', { name: 'Add' }).click();
  const list = page.getByRole('region', { name: 'Prize list' });
  await expect(list.getByRole('button', { name: /^Closest to the pin, hole \d+\s*\$50$/ })).toBeVisible();
  judge('a pin contest with its prize');

  await list.getByRole('button', { name: 'Place prizes' }).click();
  await dialog.getByLabel('Place 1, dollars').fill('400');
  await dialog.getByRole('button', { name: 'Another place' }).click();
  await dialog.getByLabel('Place 2, dollars').fill('250');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(list.getByRole('button', { name: /\$400, \$250\s*\$650$/ })).toBeVisible();

  await list.getByRole('button', { name: 'Raffle' }).click();
  await dialog.getByLabel('Prize 1').fill('A putter');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await list.getByRole('button', { name: /^Raffle\s*No winner yet/ }).click();
  await dialog.getByLabel('Winner 1').fill('Kit Marsh of table 4');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(list.getByText('Kit Marsh of table 4: A putter')).toBeVisible();
  await expectHeight(page, 'prizes and contests');
  await expectNoSideScroll(page);
  await expectAccessible(page);

  // A prize and the contest that it is for are taken away together.
  await list.getByRole('button', { name: /^Closest to the pin, hole/ }).click();
  await dialog.getByRole('button', { name: 'Remove the contest' }).click();
  await expect(list.getByRole('button', { name: /^Closest to the pin, hole/ })).toHaveCount(0);

  const { boards } = await (await page.request.get(`${site}/api/leaderboards/${id}`)).json();
  const raffle = boards.find(({ name }: { name: string }) => name === 'Raffle');
  // Before play a screen shows the field.
  await beginRound(roundId);
  await page.goto(`/leaderboard/${id}/tv?boards=${raffle.id}`);
  await expect(page.getByRole('row', { name: /Kit Marsh of table 4 A putter/ })).toBeVisible();
});

test('official results show the podium and ten, all when asked, and each flight with its places', async ({
  page,
  site,
  signIn,
}) => {
  await signIn(page, 'organizer.premium@demo.golf');
  const { data } = await (await page.request.get(`${site}/api/organizer/tournaments?limit=50`)).json();
  const { id } = data.find(({ title }: { title: string }) => title === 'Harbor Classic');
  await page.context().clearCookies();
  await page.setViewportSize({ width: 375, height: 780 });
  await page.goto(`/results/${id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('list', { name: 'First three places' }).getByRole('listitem')).toHaveCount(3);
  await expect(main.getByRole('row')).toHaveCount(11);
  await expectHeight(page, 'results of 60 players');
  await expectNoSideScroll(page);
  await expectAccessible(page);
  await main.getByRole('link', { name: /^Show all \d+$/ }).click();
  await expect(main.getByRole('link', { name: /^Show all/ })).toHaveCount(0);
  expect(await main.getByRole('row').count()).toBeGreaterThan(40);

  const menu = main.locator('summary').first();
  await menu.click();
  await main.getByRole('navigation', { name: 'Leaderboards' }).getByRole('link', { name: /^Net/ }).click();
  await expect(menu).toHaveText(/^Net · All flights/);
  await menu.click();
  const flight = main.getByRole('navigation', { name: 'Flights' }).getByRole('link').nth(2);
  const [name = ''] = ((await flight.textContent()) ?? '').split(' (');
  await flight.click();
  await expect(menu).toHaveText(new RegExp(`^Net · ${name}`));
  await expect(main.getByRole('row').nth(1).getByRole('cell').first()).toHaveText(/^T?1$/);
  const file = await page.request.get(`${site}/api/tournaments/${id}/certificates.pdf`);
  expect(file.headers()['content-type']).toBe('application/pdf');
});
