import { liveOpenId } from '#demo/play/demo-queries.ts';
import { heights } from './budgets.ts';
import { expect, expectAccessible, expectNoSideScroll, test } from './journey.ts';
import { publishTournament } from './own-tournament.ts';
import { countSteps } from './steps.ts';

/** The live round of the demo has three sponsors with logos. */
const names = ['Tidewater Bank', 'Copper Kettle Coffee', 'Northwind Outfitters'];

const board = `/leaderboard/${liveOpenId}`;

test('a large screen shows sponsors whole under the scores, whatever its size', async ({ page }) => {
  const path = `${board}/tv`;
  for (const [width, height] of [
    [1280, 720],
    [1920, 1080],
    [1080, 1920],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(path);
    for (const name of names) {
      const logo = page.getByRole('img', { name });
      await expect(logo).toBeVisible();
      const box = await logo.boundingBox();
      expect((box?.y ?? height) + (box?.height ?? 0), `${name} at ${width} x ${height}`).toBeLessThanOrEqual(height);
      expect((box?.x ?? width) + (box?.width ?? 0), `${name} at ${width} x ${height}`).toBeLessThanOrEqual(width);
    }
  }
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`a leaderboard names its sponsors at the foot of the screen, in ${colorScheme}, on a phone and beside`, async ({
    page,
  }) => {
    const path = board;
    await page.emulateMedia({ colorScheme });
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      for (const name of names) {
        const mark = page.getByRole('link', { name });
        await expect(mark).toBeVisible();
        await expect(mark).toHaveAttribute('href', /^\/s\/[0-9a-f-]{36}$/);
        await expect(mark).toBeInViewport({ ratio: 1 });
      }
      await expectNoSideScroll(page);
    }
    await expectAccessible(page);
  });

test('a package gives places: its sponsor reads the code on its page, and the organizer says which hole it has', async ({
  page,
  site,
  signIn,
}) => {
  await signIn(page, 'organizer.premium@demo.golf');
  const fields = { tournamentName: 'Oak Bank Open', days: 30, maxEntries: 20, registrationFee: 200 };
  const id = await publishTournament(page, site, fields);
  await page.goto(`/tournament-management/${id}/sponsors`);
  await page.getByText('Packages: none offered').click();
  await page.getByRole('button', { name: 'Add package' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add package' });
  await dialog.getByLabel('Package name').fill('Foursome and a hole');
  await dialog.getByLabel('A hole of its own').check();
  await dialog.getByLabel('Places in the field').fill('4');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save package' }).click();
  await expect(page.getByText('A hole of its own · 4 places in the field')).toBeVisible();

  await page.getByRole('button', { name: 'Add sponsor' }).click();
  const form = page.getByRole('dialog', { name: 'Add sponsor' });
  await form.getByLabel('Company').fill('Oak Bank');
  await form.getByLabel('Contact').fill('Ann Lee');
  await form.getByLabel('Email address').fill('ann@oak.test');
  await form.getByLabel('Package').selectOption('Foursome and a hole');
  await form.getByRole('button', { name: 'Add sponsor' }).click();
  const line = page.getByRole('list', { name: 'Sponsors' }).getByRole('listitem');
  await line.getByLabel('Hole of Oak Bank').fill('99');
  await page.keyboard.press('Enter');
  await expect(line.getByRole('alert')).toHaveText(/Must be a hole from 1 to 36/);
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await line.getByLabel('Hole of Oak Bank').fill('12');
  await page.keyboard.press('Enter');
  expect((await kept).ok()).toBe(true);
  await expect(line.getByRole('alert')).toBeHidden();
  // The code is made a moment after.
  await expect(async () => {
    await page.reload();
    await expect(line.getByLabel('Hole of Oak Bank')).toHaveValue('12');
    await line.getByRole('button', { name: 'More of Oak Bank' }).click();
    await expect(page.getByText(/4 places by the code SPONSOR-\w{8}/)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.getByRole('link', { name: /See its page/ }).click();
  await expect(page.getByRole('heading', { name: 'Your 4 places in the field' })).toBeVisible();
  await expect(page.getByText(/^SPONSOR-\w{8}$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Enter your players' }).click();
  await expect(page).toHaveURL(new RegExp(`/tournament-registration/${id}\\?as=group|/sign-in`));
});

test('six sponsors with their amounts are pasted, and one is changed and paid in its line', async ({
  page,
  site,
  signIn,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await signIn(page, 'organizer.premium@demo.golf');
  const fields = { tournamentName: 'Six Sponsors Open', days: 30, maxEntries: 72, registrationFee: 100 };
  const id = await publishTournament(page, site, fields);
  await page.goto(`/tournament-management/${id}/sponsors`);
  const judge = await countSteps(page);
  await page.getByRole('button', { name: 'Paste a list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paste a list' });
  await dialog
    .getByLabel('Sponsors')
    .fill(
      'Oak Bank, 1,500\nPine Realty, 600\nElm Dental $350\nSmith, Jones & Co, 250\nStudio 54, 100\nBirch Hardware, 50',
    );
  await expect(dialog.getByRole('list', { name: 'Read' }).getByRole('listitem')).toHaveText([
    'Oak Bank$1,500',
    'Pine Realty$600',
    'Elm Dental$350',
    'Smith, Jones & Co$250',
    'Studio 54$100',
    'Birch Hardware$50',
  ]);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add 6 sponsors' }).click();
  const lines = page.getByRole('list', { name: 'Sponsors' }).getByRole('listitem');
  await expect(lines).toHaveCount(6);
  judge('six sponsors with amounts');
  await expect(page.getByText('$0 of $2,850 paid.')).toBeVisible();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height, 'six sponsors, px at 375').toBeLessThanOrEqual(heights['six sponsors']);
  await expectNoSideScroll(page);
  await expectAccessible(page);

  await page.getByRole('checkbox', { name: 'Paid elsewhere: Oak Bank' }).click();
  await expect(page.getByText('$1,500 of $2,850 paid.')).toBeVisible();
  await page.getByLabel('Amount of Pine Realty, in dollars').fill('700.50');
  await page.keyboard.press('Enter');
  await expect(page.getByText('$1,500 of $2,950.50 paid.')).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectNoSideScroll(page);
  await expectAccessible(page);
  // The treasurer reads what was paid, and what is open.
  await page.goto(`/organizer-statement?tournament=${id}`);
  const table = page.getByRole('table', { name: 'By kind' });
  await expect(table.getByRole('row', { name: /Sponsors paid/ })).toContainText('$1,450.50 more agreed, not paid yet');
  await expect(table.getByRole('row', { name: /^Left/ })).toContainText('$1,500.00');
});
