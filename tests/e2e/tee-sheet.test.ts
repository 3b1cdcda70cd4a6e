import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSideScroll, test } from './journey.ts';
import { signUpAs } from './new-account.ts';
import { openRound } from './own-round.ts';

const group = (page: Page, number: number) => page.locator('[data-group-card]').filter({ hasText: `Group ${number}` });
const notPlaced = (page: Page) => page.getByRole('region', { name: /^Not placed/ });
const names = async (where: Locator) =>
  (await where.locator('[data-player] [title]').allTextContents()).filter(Boolean);
const saved = (page: Page) => expect(page.getByRole('toolbar').getByText('Saved')).toBeVisible();

test('a whole sheet by keyboard alone, published, and read by everybody', async ({ page, site }) => {
  await signUpAs(page, site, 'organizer');
  const { id, roundId } = await openRound(page, site, ['Ann Berg', 'Bo Quist', 'Cy Young']);
  await page.goto(`/tournament-management/${id}/schedule`);
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add a time' }).first().focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'How many groups' }).selectOption('2');
  await dialog.getByRole('button', { name: 'Add 2 times' }).press('Enter');
  await expect(group(page, 2)).toContainText('8:10 AM');

  await page.getByRole('button', { name: 'Pick up Ann Berg' }).focus();
  for (const key of [' ', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
  await expect(page.getByText('Group 1, place 2, empty')).toBeAttached();
  await page.keyboard.press(' ');
  await expect(page.getByText('Ann Berg moved to group 1, place 2. Group 1 has 3 places free.')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Pick up Ann Berg' })).toBeFocused();

  await page.getByRole('button', { name: 'Move Bo Quist' }).press('Enter');
  await dialog.getByRole('combobox', { name: 'Group' }).selectOption({ index: 0 });
  await dialog.getByRole('button', { name: 'Move', exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: 'Pick up Bo Quist' })).toBeFocused();
  await page.getByRole('button', { name: 'Place a player: group 1, place 3' }).press('Enter');
  await dialog.getByRole('button', { name: /Cy Young/ }).press('Enter');
  await expect(notPlaced(page)).toContainText('Everybody is in a group.');
  await expect.poll(() => names(group(page, 1))).toEqual(['Bo Quist', 'Ann Berg', 'Cy Young']);
  await group(page, 2).getByRole('button', { name: 'Group 2: actions' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Remove' }).press('Enter');
  await saved(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Publish tee sheet' }).press('Enter');
  await expect(dialog.getByText('3 players are told:')).toBeVisible();
  await expect(dialog).toContainText('Your start: 8:00 AM from hole 1 with Bo Quist and Cy Young.');
  await dialog.getByRole('button', { name: 'Publish tee sheet' }).press('Enter');
  await expect(page.getByText(/Published \w+ \d+, /)).toBeVisible();
  await page.goto(`/tournament-details/${id}?view=public`);
  const teeTimes = page.getByRole('region', { name: 'Tee times' });
  await expect(teeTimes.getByText('8:00 AM')).toBeVisible();
  for (const name of ['Ann Berg', 'Bo Quist', 'Cy Young']) await expect(teeTimes.getByText(name)).toBeVisible();
  await page.goto(`/my-tee-time/${roundId}?group=1`);
  await expect(page.getByText('From hole 1, group 1')).toBeVisible();
});

test('by pointer: dragged, changed places, taken back, and seen by whoever else looks', async ({
  page,
  site,
  browser,
}) => {
  await signUpAs(page, site, 'organizer');
  const { id } = await openRound(page, site, ['Ann Berg', 'Bo Quist', 'Cy Young', 'Di Ross', 'Eve Hall']);
  const path = `/tournament-management/${id}/schedule`;
  await page.goto(path);
  await page.getByRole('button', { name: 'Make groups' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Method' }).selectOption({ label: 'As they entered' });
  await dialog.getByRole('button', { name: 'Propose groups' }).click();
  await expect(dialog).toContainText('2 groups: 1 of 3, 1 of 2');
  await dialog.getByRole('button', { name: 'Use these groups' }).click();
  await expect(group(page, 2)).toBeVisible();
  await saved(page);

  const other = await browser.newContext({ baseURL: site, storageState: await page.context().storageState() });
  const otherPage = await other.newPage();
  await otherPage.goto(path);
  const [first, second] = [await names(group(page, 1)), await names(group(page, 2))];
  const one = first[0] ?? '';
  await drag(page, group(page, 1).locator('[data-player]').first(), group(page, 2).locator('[data-seat="3"]'));
  await expect.poll(() => names(group(page, 2))).toEqual([...second, one]);
  await expect.poll(() => names(group(otherPage, 2))).toEqual([...second, one]);
  await drag(page, group(page, 2).locator('[data-player]').first(), group(page, 1).locator('[data-player]').first());
  await expect.poll(() => names(group(page, 2))).toContain(first[1]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => names(group(page, 2))).toEqual([...second, one]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => names(group(otherPage, 1))).toEqual(first);

  // A change that does not arrive stays on the page, says so, and is tried again by itself.
  await page.route('**/api/organizer/rounds/*/sheet', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await group(page, 1).getByRole('button', { name: 'Group 1: actions' }).click();
  await page.getByRole('menuitem', { name: 'Lock' }).click();
  await expect(page.getByText('Your last changes are not saved yet')).toBeVisible();
  await page.unrouteAll();
  await saved(page);
  await expect(group(otherPage, 1).getByText('Locked')).toBeAttached();
  await other.close();
  await page.setViewportSize({ width: 375, height: 800 });
  await expectNoSideScroll(page);
});

/** With a mouse, in small steps as a hand does. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('nothing to drag');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2 + 8, start.y + start.height / 2 + 8, { steps: 3 });
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 });
  await expect(page.locator('[data-drop-target]')).toHaveCount(1);
  await page.mouse.up();
}
