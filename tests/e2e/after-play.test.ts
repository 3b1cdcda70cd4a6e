import type { APIRequestContext } from '@playwright/test';
import { expect, expectAccessible, expectNoSideScroll, test } from './journey.ts';
import { expectHeight } from './steps.ts';

async function pageOfHarborClassic(request: APIRequestContext, site: string): Promise<string> {
  const { data } = await (await request.get(`${site}/api/brands/coast-to-coast/tournaments?when=past`)).json();
  const found = data.find(({ title }: { title: string }) => title === 'Harbor Classic');
  return `/tournament-details/${found.id}`;
}

test('a tournament that is over leads with who won, and says it without scripts', async ({
  browser,
  request,
  site,
}) => {
  const address = await pageOfHarborClassic(request, site);
  const context = await browser.newContext({ baseURL: site, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading')).toHaveText(['Harbor Classic', 'Winners', 'Contests', 'Sponsors']);
  await expect(main.getByRole('region', { name: 'Winners' }).getByRole('listitem')).toHaveCount(2);
  await expect(main.getByRole('region', { name: 'Winners' })).toContainText('Flight A: ');
  await expect(main.getByText('First tee time')).toHaveCount(0);
  await main.getByText('Tee times', { exact: true }).first().click();
  await expect(main.getByRole('listitem').filter({ hasText: '8:00 AM' }).first()).toBeVisible();
  await main.getByText('About', { exact: true }).click();
  await expect(main.getByText('Two rounds above the harbor')).toBeVisible();
  await main.getByRole('link', { name: 'Official results' }).click();
  await page.waitForURL(/\/results\//);
  await page.goBack();
  await main.getByRole('link', { name: 'Tell me about the next one' }).click();
  await expect(main.getByRole('link', { name: 'Follow', exact: true })).toBeVisible();
  await context.close();
});

test('and it is short on a phone', async ({ page, request, site }) => {
  await page.setViewportSize({ width: 375, height: 780 });
  await page.goto(await pageOfHarborClassic(request, site));
  await expect(page.getByRole('heading', { name: 'Winners' })).toBeVisible();
  await expectHeight(page, 'a tournament’s page after play');
  await expectNoSideScroll(page);
  await expectAccessible(page);
});
