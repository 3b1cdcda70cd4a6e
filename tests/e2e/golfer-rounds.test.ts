import { expect, expectAccessible, test } from './journey.ts';

test('on a phone: the index says why, a round says why, and a card is asked for hole by hole', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 375, height: 760 });
  await signIn(page, 'golfer.premium@demo.golf');
  await page.goto('/golfer-stats');

  await page.getByRole('button', { name: /Why\?$/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('The mean of the 8 lowest of your last 20 differentials.');
  const scores = dialog.getByRole('region', { name: 'Scores of the record' }).getByRole('listitem');
  await expect(scores).toHaveCount(20);
  await expect(scores.filter({ hasText: ', counts' })).toHaveCount(8);
  await expect(dialog).toContainText('exceptional score');
  await dialog.getByText('Every step').click();
  await expect(dialog.getByText('The 8 lowest of 20')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  const rounds = page.getByRole('list', { name: 'Posted rounds' });
  await expect(rounds.getByText('Counts', { exact: true }).first()).toBeVisible();
  const nine = rounds.getByRole('listitem').filter({ hasText: '9 holes' }).first();
  await nine.getByRole('button', { name: /^differential/ }).click();
  await expect(dialog.getByText('Expected of nine more', { exact: false })).toBeVisible();
  await expect(dialog).not.toContainText('A part of it is an estimate.');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Post a round' }).click();
  await dialog.getByLabel('Holes').selectOption('9');
  await dialog.getByRole('textbox', { name: 'Course', exact: true }).fill('Hancock');
  await dialog.getByLabel('Adjusted gross score').fill('140');
  // The facts known of the course were filled in from the last nine holes there.
  await expect(dialog.getByLabel('Course rating')).toHaveValue('33.9');
  await dialog.getByRole('button', { name: 'Post round' }).click();
  await expect(dialog.getByText('Must be from 9 to 100')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Hole by hole' }).click();
  await dialog.getByLabel('Hole 1, strokes').fill('25');
  await dialog.getByLabel('Hole 2, strokes').fill('x');
  await dialog.getByRole('button', { name: 'Post round' }).click();
  await expect(dialog.getByText('Every hole needs its par')).toBeVisible();
  // Beside the hole with 25 alone: what was left out is said once for the whole card.
  await expect(dialog.getByText('Strokes: Must be strokes from 1 to 20, X or -')).toHaveCount(1);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
});
