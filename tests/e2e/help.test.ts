import { expect, expectAccessible, expectNoSideScroll, test } from './journey.ts';

test('the question mark opens what is about the page, by press and by key, and leads to all of help', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'organizer.premium@demo.golf');
  await page.goto('/create-event');
  const panel = page.getByRole('dialog', { name: 'Help with this page' });
  await page.getByRole('link', { name: 'Help with this page' }).click();
  await expect(panel.getByText('Create a tournament', { exact: true })).toBeVisible();
  await expect(panel.getByText('Paste an old flyer or mail')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  // In a field it is a letter; elsewhere it is the same as the button.
  const name = page.getByLabel('Tournament name');
  await name.pressSequentially('Why?');
  await expect(name).toHaveValue('Why?');
  await expect(panel).toBeHidden();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  await expect(panel).toBeVisible();
  await panel.getByRole('searchbox', { name: 'Search all of Help' }).fill('chargeback');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/help\?q=chargeback$/);
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText('A payment is disputed');
});

test('help is searched without scripts, at 375 pixels, and says where nothing is found', async ({ browser, site }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: site,
    viewport: { width: 375, height: 780 },
  });
  const page = await context.newPage();
  await page.goto('/help');
  await page.getByRole('searchbox', { name: 'Search Help' }).fill('scorecards');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/help\?q=scorecards$/);
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText('Print cards, signs and lists');
  await expectNoSideScroll(page);
  await page.goto('/help?q=xyzzy');
  await expect(page.getByRole('status')).toContainText('Nothing found for “xyzzy”');
  await page.getByRole('link', { name: 'All of Help' }).click();
  await expect(page.getByRole('heading', { name: 'Running a tournament' })).toBeVisible();
  await page.goto('/help?at=/tournament-management/018f3c3a-0000-7000-8000-000000000000/desk');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Check in, and sell at the desk']);
  await context.close();
});
