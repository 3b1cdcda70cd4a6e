import { expect, expectAccessible, expectNoSideScroll, test } from './journey.ts';
import { dateInDays } from './dates.ts';
import { publishTournament } from './own-tournament.ts';
import { countSteps } from './steps.ts';

const medal = { tournamentName: 'Weekly Medal', days: 20, maxEntries: 40, registrationFee: 10 };
const more = 'copy, files, your site, feature';

test('next year’s copy is made on one screen', async ({ page, site, signIn }) => {
  await signIn(page, 'organizer.premium@demo.golf');
  const id = await publishTournament(page, site, medal);
  await page.setViewportSize({ width: 375, height: 780 });
  await page.goto(`/tournament-management/${id}`);
  const steps = await countSteps(page);
  await page.getByText(more).click();
  await page.getByRole('button', { name: 'Copy…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Date' })).toHaveValue(dateInDays(20 + 364));
  await expect(dialog.getByText('Same weekday next year')).toBeVisible();
  for (const [part, isTicked] of [
    ['Details, fee, refunds, opening; prices, extras, shares, tax', true],
    ['Prizes, contests; sponsors’ packages; page texts', true],
    ['Ask last year’s sponsors again', false],
    ['Codes', false],
  ] as const)
    await expect(dialog.getByRole('checkbox', { name: part })).toBeChecked({ checked: isTicked });
  await expectAccessible(page);
  await dialog.getByLabel('Tournament name').fill('Weekly Medal 2');
  await dialog.getByRole('button', { name: 'Make the copy' }).click();
  // Counted before the copy is looked at.
  steps('next year’s copy');
  await expect(page.getByText('Weekly Medal 2 is a copy')).toBeVisible();
  await expectNoSideScroll(page);
});

test('twelve weekly medals are made at once, shown with their days, and stopped', async ({ page, site, signIn }) => {
  await signIn(page, 'organizer.premium@demo.golf');
  const id = await publishTournament(page, site, medal);
  await page.setViewportSize({ width: 375, height: 780 });
  await page.goto(`/tournament-management/${id}`);
  const steps = await countSteps(page);
  await page.getByText(more).click();
  await page.getByRole('button', { name: 'Copy…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Every week', { exact: true }).click();
  // The day that nobody typed follows the choice.
  await expect(dialog.getByRole('textbox', { name: 'First day' })).toHaveValue(dateInDays(27));
  await dialog.getByLabel('Times').fill('12');
  await expect(dialog.getByText('Makes 12 drafts')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Make the copy' }).click();
  steps('twelve weekly medals');
  await expect(page.getByText('12 drafts created')).toBeVisible();
  await expect(page.getByText(/^Publishes .* by itself$/)).toBeVisible();
  await expectAccessible(page);
  const answer = await page.request.get(`${site}/api/organizer/tournaments?limit=50`);
  const own = (await answer.json()).data as { title: string; publish_on: string | null }[];
  expect(own.filter(({ title, publish_on: day }) => title === 'Weekly Medal' && day !== null)).toHaveLength(12);

  await page.getByRole('button', { name: 'Change the day' }).click();
  await page.getByRole('textbox', { name: 'Day' }).fill('');
  await page.getByRole('button', { name: 'Publish on no day' }).click();
  await expect(page.getByText('It is published when you say so')).toBeVisible();

  await page.goto('/organizer-premium-dashboard');
  await expect(page.getByText(/, publishes /).first()).toBeVisible();
  await page.getByRole('button', { name: 'Duplicate Weekly Medal' }).first().click();
  await expect(page.getByRole('dialog').getByText('Copy Weekly Medal')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Manage Weekly Medal' }).first().click();
  await page.getByRole('button', { name: 'Stop repeating' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop repeating' }).click();
  await expect(page.getByText('11 drafts deleted. 1 draft that you changed stayed.')).toBeVisible();
});
