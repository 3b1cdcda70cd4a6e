import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSideScroll, tabOpenedBy, test } from './journey.ts';
import { signUpAs } from './new-account.ts';
import { publishTournament } from './own-tournament.ts';

const pictures = process.env.PICTURES;
/** Looks at a screen in both widths and themes, and keeps pictures where somebody asks for them. */
async function look(page: Page, name: string): Promise<void> {
  for (const width of [375, 1280])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await expectNoSideScroll(page);
      if (pictures) await page.screenshot({ path: `${pictures}/${name}-${width}-${colorScheme}.png`, fullPage: true });
    }
  await expectAccessible(page);
}

test('rain ends a tournament: its organizer gives credit, a golfer reads it and spends it on the next one', async ({
  page,
  context,
  browser,
  site,
  signIn,
}) => {
  const office = await (await browser.newContext({ baseURL: site })).newPage();
  await signIn(office, 'organizer.premium@demo.golf');
  const publish = (tournamentName: string, registrationFee: number, days: number) =>
    publishTournament(office, site, { tournamentName, days, maxEntries: 8, registrationFee });
  const rained = await publish('Rained Off Open', 100, 40);
  const next = await publish('Sunny Open', 75, 60);

  await signUpAs(page, site, 'golfer');
  await page.goto('/credits');
  await expect(page.getByText('No credit')).toBeVisible();
  const enter = async (id: string) => {
    await page.goto(`/tournament-registration/${id}`);
    await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('+1 555 0100');
    await page.getByLabel('Handicap').fill('20');
  };
  await enter(rained);
  const card = await tabOpenedBy(context, () => page.getByRole('button', { name: 'Proceed to Payment' }).click());
  await card.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(card.getByText(/registered|confirmed|successful/i).first()).toBeVisible();
  await card.close();

  await office.goto(`/tournament-management/${rained}`);
  await office.getByRole('button', { name: 'Delete Tournament' }).click();
  const dialog = office.getByRole('alertdialog');
  await dialog.getByRole('radio', { name: /^Rain credit/ }).check();
  await expect(dialog.getByText(/^\$100\.00 of \$100\.00 becomes credit of 1 golfer/)).toBeVisible();
  await look(office, 'dialog');
  await dialog.getByLabel('Reason').fill('Thunderstorms all day');
  await dialog.getByRole('button', { name: 'Delete Tournament' }).click();
  await expect(dialog).toHaveCount(0);
  await expect
    .poll(async () => (await (await office.request.get('/api/organizer/credits')).json()).data.length)
    .toBeGreaterThan(0);
  await office.goto('/organizer-statement');
  await expect(office.getByText('Open credit', { exact: true })).toBeVisible();
  await expect(office.getByText(/^You owe /)).toBeVisible();
  await look(office, 'statement');
  await office.context().close();

  await page.goto('/credits');
  await expect(page.getByText('Thunderstorms all day.', { exact: false })).toBeVisible();
  await expect(page.getByText('$100.00').first()).toBeVisible();
  await look(page, 'credits');
  await page.setViewportSize({ width: 1280, height: 900 });
  await enter(next);
  const own = page.getByRole('checkbox', { name: /^Use my credit of \$100/ });
  await expect(own).toBeChecked();
  await expect(page.getByTestId('total')).toHaveText('$0');
  await look(page, 'entry');
  await own.click();
  await expect(page.getByTestId('total')).toHaveText('$75');
  await own.click();
  await expect(page.getByTestId('total')).toHaveText('$0');
  const complete = page.getByRole('button', { name: 'Complete Registration' });
  await complete.click();
  await expect(complete).toHaveCount(0);
  await page.goto('/credits');
  await expect(page.getByText('Spent on Sunny Open')).toBeVisible();
  await expect(page.getByText('$25.00').first()).toBeVisible();
});
