import { expect, expectAccessible, expectNoSideScroll, test } from './journey.ts';
import { patience } from '#tests/patience.ts';
import { openLiveBoard } from './live-board.ts';

/** Measures the layout shift of the page since it was looked at, as browsers reckon it. */
const watchShifts = () => {
  Object.assign(window, { shifted: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
      if (!entry.hadRecentInput) Object.assign(window, { shifted: Reflect.get(window, 'shifted') + entry.value });
  }).observe({ type: 'layout-shift', buffered: true });
};

test('from the first page a newcomer comes to scores that change by themselves, and sees why a number is what it is', async ({
  page,
}) => {
  await page.addInitScript(watchShifts);
  await openLiveBoard(page, async () => {
    await page.goto('/');
    await page.getByRole('link', { name: /Live scoring and analytics/ }).click();
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lakeshore Live Open');
  await expect(page.getByText(/^Live · /)).toBeVisible();
  await page.goto(page.url());
  const rows = page.locator('tr[data-row]');
  const before = await rows.allInnerTexts();
  await expect.poll(() => rows.allInnerTexts(), { timeout: 45_000 }).not.toEqual(before);
  // Also while rows change their places.
  // A strip's fade goes with its scrolling and never ends.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ timeline }) => timeline instanceof DocumentTimeline)
        .map(({ finished }) => finished.catch(() => {})),
    ),
  );
  expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBeLessThan(0.01);
  await expectAccessible(page);

  await page
    .getByRole('button', { name: /^Follow / })
    .first()
    .click();
  await expect(page.locator('tbody').first().locator('tr')).toHaveCount(1);
  await rows.first().locator('a[data-why=total]').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^Hole \d+: \d+ strokes, par \d/).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.goto(page.url());
  await expect(page.locator('tbody').first().locator('tr')).toHaveCount(1);
});

/** Counts the moves of something on the page by the page's own programs since it was opened. */
const countMoves = () => {
  const { animate } = Element.prototype;
  Object.assign(window, { moves: 0 });
  Element.prototype.animate = function (...given) {
    Object.assign(window, { moves: Reflect.get(window, 'moves') + 1 });
    return animate.apply(this, given);
  };
};

test('motion shows what changed on a board, and there is none where less is asked for', async ({ page }) => {
  const still = await page.context().newPage();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await still.emulateMedia({ reducedMotion: 'reduce' });
  const address = await openLiveBoard(page);
  const movesOn = (one: typeof page) => one.evaluate(() => Number(Reflect.get(window, 'moves')));
  const rows = still.locator('tr[data-row]');
  for (const one of [page, still]) {
    await one.addInitScript(countMoves);
    await one.goto(address);
  }
  const before = await rows.allInnerTexts();
  await expect.poll(() => rows.allInnerTexts(), { timeout: patience(45_000) }).not.toEqual(before);
  await expect.poll(() => movesOn(page), { timeout: patience(45_000) }).toBeGreaterThan(0);
  expect(await movesOn(still)).toBe(0);
});

test('on a phone the first line stands under one line of state and one of choices', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 780 });
  await openLiveBoard(page);
  await page.goto(page.url());
  await expect(page.getByText(/^Live · /)).toBeVisible();
  const first = page.locator('tr[data-row]').first();
  expect((await first.boundingBox())?.y, 'px above the first line').toBeLessThanOrEqual(240);
  await expect(page.getByRole('columnheader', { name: 'Thru' })).toBeVisible();
  await expectNoSideScroll(page);

  await page.getByRole('button', { name: 'Players you follow' }).click();
  await expect(page.getByText('Press the star of a player to follow.')).toBeVisible();
  const name = (await first.getByRole('rowheader').textContent()) ?? '';
  await first.getByRole('button', { name: `Follow ${name}` }).click();
  await expect(page.getByText('You follow on this device.')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Find a player' }).fill(name);
  await expect(page.getByRole('rowheader', { name })).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'Find a player' }).fill('');
  // The whole board in view: the sponsors' strip covers half a row of a lower screen, which a finger scrolls free.
  await page.setViewportSize({ width: 375, height: 5_000 });
  await expectAccessible(page);
  await page.locator('summary', { hasText: 'Gross' }).click();
  await expect(page.getByRole('navigation', { name: 'Leaderboards' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 780 });
  // A press beside it closes it, and reaches nothing that lies under it.
  await page.mouse.click(230, 330);
  await expect(page.getByRole('navigation', { name: 'Leaderboards' })).toBeHidden();
  await expect(page).toHaveURL(/\/leaderboard\/[^/]+$/);
  await page.locator('summary', { hasText: 'Gross' }).click();
  await page.getByRole('link', { name: 'Net', exact: true }).click();
  await expect(page.locator('summary', { hasText: /^Net/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Gross', exact: true })).toBeHidden();
});

test('a large screen shows it to everybody in the room', async ({ page }) => {
  await openLiveBoard(page);
  // Another journey's round may be the one in play.
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  await page.goto(`${new URL(page.url()).pathname}/tv`);
  await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible();
  await expectAccessible(page);
});

test('the board and its explanations are whole without scripts', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await openLiveBoard(page, () => page.goto(`${site}/leaderboard/demo`));
  const rows = page.locator('tr[data-row]');
  await expect(rows).toHaveCount(72);
  await page.locator('summary', { hasText: 'Gross' }).click();
  await page.getByRole('navigation', { name: 'Leaderboards' }).getByRole('link', { name: 'Net', exact: true }).click();
  await rows.first().locator('a[data-why=total]').click();
  await page.waitForURL(/\/why\?/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The demo is played on meanwhile: of a finished card the net total is its strokes less a handicap, and the holes
  // stand one level deeper.
  const strokes = page.locator('summary', { hasText: 'Strokes of all holes' });
  if ((await strokes.count()) > 0) await strokes.first().click();
  await expect(page.getByText(/^Hole \d+: /).first()).toBeVisible();
  await page.getByRole('link', { name: 'Back to the leaderboard' }).click();
  await page.getByRole('searchbox', { name: 'Find a player' }).fill('Ann Lee');
  await page.getByRole('searchbox', { name: 'Find a player' }).press('Enter');
  await expect(rows).toHaveCount(1);
  await context.close();
});
