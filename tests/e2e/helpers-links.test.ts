import { dismissToasts, expect, expectAccessible, test } from './journey.ts';
import { signUpAs } from './new-account.ts';
import { entriesOf, openGroup, openLinksNow, phoneScreen } from './own-group.ts';

test('a helper at a hole gets an address, types what a group scores there, and is ended', async ({
  page,
  site,
  browser,
}) => {
  await signUpAs(page, site, 'organizer');
  const { id, roundId } = await openGroup(page, site, ['Anna Berg', 'Ben Quist']);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/tournament-management/${id}/scores`);
  await page.getByRole('tab', { name: 'Codes and phones' }).click();
  await page.getByRole('button', { name: 'Add a helper' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByText('Enter a name')).toBeVisible();
  await expect(dialog.getByText('Holes are 1 to 18')).toBeVisible();
  await dialog.getByLabel(/^Name/).fill('Halfway house');
  await dialog.getByLabel(/^Holes/).fill('1, 10');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/Station, hole 1, 10 · until/)).toBeVisible();
  await dismissToasts(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Copy address: Halfway house' }).click();
  await expect(page.getByText('Address copied')).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(address).pathname).toBe('/score');
  await openLinksNow(roundId);

  const context = await browser.newContext({ ...phoneScreen, baseURL: site });
  const phone = await context.newPage();
  await phone.goto(address);
  await expect(phone.getByText('Ready for no signal')).toBeVisible();
  await phone.getByRole('button', { name: /Group 1/ }).click();
  await expect(phone.getByRole('heading', { name: 'Hole 1' })).toBeVisible();
  await phone.keyboard.press('5');
  await phone.keyboard.press('4');
  await expect
    .poll(async () => (await entriesOf(roundId)).map(({ hole, strokes }) => [hole, strokes]).sort())
    .toEqual([
      [1, 4],
      [1, 5],
    ]);

  await page.getByRole('button', { name: 'End: Halfway house' }).click();
  await page.getByRole('button', { name: 'End link' }).click();
  await expect(page.getByText('Link ended')).toBeVisible();
  const late = await context.newPage();
  await late.goto(address);
  await expect(late.getByText(/ended|no longer|does not open/i).first()).toBeVisible();
  await context.close();
});
