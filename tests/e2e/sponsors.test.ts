import type { APIRequestContext } from '@playwright/test';
import { liveOpenTitle } from '#server/demo/play/demo-queries.ts';
import { expect, expectAccessible, expectNoSideScroll, test } from './journey.ts';

/** The live round of the demo has three sponsors with logos. */
const names = ['Tidewater Bank', 'Copper Kettle Coffee', 'Northwind Outfitters'];

/** Other journeys play rounds as well: which of those in play is the demo's its title says. */
async function boardOf(request: APIRequestContext, site: string): Promise<string> {
  const { data } = (await (await request.get(`${site}/api/leaderboards`)).json()) as {
    data: { id: string; title: string }[];
  };
  return `/leaderboard/${data.find(({ title }) => title === liveOpenTitle)?.id}`;
}

test('a large screen shows sponsors whole under the scores, whatever its size', async ({ page, request, site }) => {
  const path = `${await boardOf(request, site)}/tv`;
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
  test(`a leaderboard names its sponsors above the scores, in ${colorScheme}, on a phone and beside`, async ({
    page,
    request,
    site,
  }) => {
    const path = await boardOf(request, site);
    await page.emulateMedia({ colorScheme });
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      for (const name of names) {
        const mark = page.getByRole('link', { name });
        await expect(mark).toBeVisible();
        await expect(mark).toHaveAttribute('href', /^\/s\/[0-9a-f-]{36}$/);
        expect((await mark.boundingBox())?.y ?? 800).toBeLessThan(500);
      }
      await expectNoSideScroll(page);
    }
    await expectAccessible(page);
  });
