import { dateInDays } from './dates.ts';
import { expect, expectAccessible, expectNoSideScroll, test } from './journey.ts';
import { signUpAs } from './new-account.ts';

/** A phone's bars above and below a page of ours are its frame's: what is measured is the page. */
const bars = 108;

test('publish, hand out the link, open the tournament: each page says what is next', async ({ browser, site }) => {
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    baseURL: site,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await signUpAs(page, site, 'organizer');
  await page.goto('/create-event');
  await page.getByLabel('Tournament name').fill('Next Step Open');
  await page.getByLabel('Country club').fill('Barton Creek Links');
  await page.getByRole('textbox', { name: 'Date', exact: true }).fill(dateInDays(40));
  await page.getByLabel('Max entries').fill('40');
  await page.getByLabel('Registration fee').selectOption('75');
  await page.getByRole('button', { name: 'Create Tournament' }).click();

  await expect(page).toHaveURL(/\/organizer-dashboard\?created=/);
  const panel = page.getByRole('region', { name: 'Next Step Open is published' });
  await expect(panel.getByText('Registration opens when payments are set up')).toBeVisible();
  await expect(panel.getByLabel('Link to the tournament')).toHaveValue(new RegExp(`^${site}/t/[2-9A-HJKMNP-Z]{6}$`));
  await expect(panel.getByText('Three next steps')).toBeVisible();
  await expect(panel.getByRole('listitem').filter({ hasText: 'Payments' })).toContainText('not set up');
  await expect(panel.getByRole('button', { name: 'Mulligan $10' })).toBeVisible();
  await panel.getByRole('button', { name: 'Mulligan $10' }).click();
  await expect(panel.getByRole('button', { name: 'Mulligan $10' })).toHaveAttribute('aria-pressed', 'true');
  await panel.getByRole('button', { name: 'Gift' }).click();
  await expect(panel.getByRole('button', { name: 'Gift' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await expectNoSideScroll(page);
  expect((await panel.boundingBox())?.height).toBeLessThan(960 - bars);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('link', { name: 'QR (PNG)' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('qr.png');
  const link = await panel.getByLabel('Link to the tournament').inputValue();
  const visitor = await (await browser.newContext({ baseURL: site })).newPage();
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Next Step Open');
  await visitor.context().close();

  await panel.getByRole('link', { name: 'Open the tournament' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Next Step Open');
  const next = page.getByRole('region', { name: 'Next step' });
  await expect(next).toContainText('Next: set up payments. Entry opens then.');
  await expect(page.getByRole('list', { name: 'Parts of the tournament' }).getByRole('listitem')).toHaveCount(7);
  expect((await page.locator('[data-slot=page]').boundingBox())?.height).toBeLessThan(1_220 - bars);
  await expectAccessible(page);
  await expectNoSideScroll(page);

  await page
    .getByRole('link', { name: /^Share/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/share$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Next Step Open is published' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mulligan $10' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);

  await page.goto('/organizer-dashboard');
  await expect(next).toContainText('Next Step Open');
  await expect(next).toContainText('Next: set up payments. Entry opens then.');
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await context.close();
});
