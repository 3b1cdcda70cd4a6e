import { expect, expectAccessible, expectNoSideScroll, test } from './journey.ts';
import { signUpAs } from './new-account.ts';
import { openRound } from './own-round.ts';

test('a short list has no search; the tournament of today leads to its day', async ({ page, site }) => {
  await signUpAs(page, site, 'organizer');
  const { id } = await openRound(page, site, ['Ann Berg', 'Bo Quist'], 0);
  await page.goto('/my-tournaments');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Manage Morning Medal' })).toBeVisible();
  await expect(main.getByRole('search')).toHaveCount(0);
  // Before its first tee time it is of today, then under way.
  await main.getByRole('link', { name: /^(Today|Under way): Morning Medal$/ }).click();
  await expect(page).toHaveURL(new RegExp(`/tournament-management/${id}/day$`));
});

test('an organizer of many finds one by words and by state, in the address', async ({ page, site }) => {
  await signUpAs(page, site, 'organizer');
  await openRound(page, site, ['Ann Berg'], 30);
  for (const name of ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon', 'Zeta']) {
    const made = await page.request.post(`${site}/api/tournaments`, {
      data: { action: 'draft', tournamentName: `${name} Cup` },
      headers: { origin: site },
    });
    expect(made.status()).toBe(201);
  }
  await page.goto('/organizer-dashboard');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/my-tournaments$/);
  const rows = main.getByRole('link', { name: /^Manage / });
  await expect(rows).toHaveCount(3);
  await expect(main.getByRole('list', { name: 'Under way' })).toHaveCount(0);

  const words = main.getByRole('searchbox', { name: 'Search your tournaments' });
  await words.fill('medal');
  await expect(rows).toHaveCount(1);
  await expect(main.getByRole('link', { name: 'Manage Morning Medal' })).toBeVisible();
  await expect(page).toHaveURL(/\/my-tournaments\?q=medal$/);
  await expect(main.getByText('1 tournament found')).toBeAttached();
  await main.getByLabel('Show').selectOption('Drafts');
  await expect(main.getByText('No tournaments found')).toBeVisible();
  await expect(page).toHaveURL(/\?q=medal&filter=draft$/);
  await expectAccessible(page);
  await page.reload();
  await expect(words).toHaveValue('medal');
  await expect(main.getByText('No tournaments found')).toBeVisible();
  await main.getByRole('button', { name: 'Clear All' }).click();
  await expect(page).toHaveURL(/\/my-tournaments$/);
  await expect(words).toHaveValue('');
  await expect(rows).toHaveCount(3);

  await main.getByLabel('Show').selectOption('Drafts');
  // All six at once: those who search want to see what there is.
  await expect(rows).toHaveCount(6);
  await expect(main.getByRole('button', { name: /View all|Load more/ })).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSideScroll(page);
  await expectAccessible(page);
});

test('the search works without scripts', async ({ page, site, browser }) => {
  await signUpAs(page, site, 'organizer');
  for (let count = 1; count <= 7; count++)
    await page.request.post(`${site}/api/tournaments`, {
      data: { action: 'draft', tournamentName: `Cup ${count}` },
      headers: { origin: site },
    });
  const plain = await browser.newContext({
    baseURL: site,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const quiet = await plain.newPage();
  await quiet.goto('/my-tournaments');
  await quiet.getByRole('searchbox', { name: 'Search your tournaments' }).fill('cup 5');
  await quiet.keyboard.press('Enter');
  await expect(quiet).toHaveURL(/q=cup\+5/);
  await expect(quiet.getByRole('main').getByRole('link', { name: /^Manage / })).toHaveText(['Manage']);
  await expect(quiet.getByRole('link', { name: 'Manage Cup 5' })).toBeVisible();
  await plain.close();
});
