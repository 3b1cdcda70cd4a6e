import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Route } from '@playwright/test';
import { expect, expectAccessible, test } from './journey.ts';
import { openLiveBoard } from './live-board.ts';

/** Somebody's own site, at an origin of its own. */
async function startOtherSite(body: string): Promise<{ origin: string; stop: () => void }> {
  const server = createServer((_request, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8');
    answer.end(
      `<!doctype html><html lang="en"><title>A club’s site</title><body><h1>Our club</h1>${body}</body></html>`,
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, stop: () => server.close() };
}

test('an organizer copies three snippets, another site shows them, and Enter opens the entry at the top', async ({
  page,
  browser,
  site,
  signIn,
}) => {
  await signIn(page, 'organizer.premium@demo.golf');
  const snippetOn = async (summary: string) => {
    await page.getByText(summary, { exact: true }).click();
    const field = page.getByRole('textbox', { name: 'To show it on your site' });
    await expect(page.frameLocator('iframe[title="Preview"]').locator('body')).toContainText(/\w/);
    await expect(page.locator('iframe[title="Preview"]')).not.toHaveAttribute('height', '240');
    await expectAccessible(page);
    return field.inputValue();
  };
  const own = await (await page.request.get(`${site}/api/organizer/tournaments?limit=50`)).json();
  // The one with the most places: nobody in another journey takes one of them meanwhile.
  const [open] = own.data
    .filter((one: { entry_state: string }) => one.entry_state === 'open')
    .sort((one: { places_left: number }, other: { places_left: number }) => other.places_left - one.places_left);
  await page.goto(`/tournament-management/${open.id}`);
  await page.getByText('copy, files, your site, feature').click();
  const tournament = await snippetOn('On your site');
  expect(tournament).toContain(`data-tournament="${open.id}"`);
  await page.goto('/settings?section=brand');
  const list = await snippetOn('Your tournaments on your site');
  // Whichever is in play: other journeys play too.
  await openLiveBoard(page);
  const played = await page.getByRole('heading', { level: 1 }).textContent();
  const board = await snippetOn('On a screen, or on your site');

  const other = await startOtherSite(`${tournament}<hr>${list}<hr>${board}`);
  const visitor = await browser.newContext();
  const there = await visitor.newPage();
  await there.goto(other.origin);
  await expect(there.locator('iframe')).toHaveCount(3);
  const framed = there.frameLocator('iframe[title="Golf tournament"]');
  await expect(framed.getByRole('heading', { level: 1 })).toHaveText(open.title);
  await expect(framed.getByText(`${open.places_left} of ${open.max_participants} left`)).toBeVisible();
  await expect(there.frameLocator('iframe[title="Golf tournaments"]').getByRole('listitem').first()).toBeVisible();
  await expect(
    there
      .frameLocator('iframe[title="Leaderboard"]')
      .getByText(played ?? '')
      .first(),
  ).toBeVisible();
  // As high as what is in it, and the links for whoever runs no scripts are out of the way.
  await expect(there.getByRole('link', { name: open.title })).toBeHidden();
  const isWhole = await there.locator('iframe[title="Golf tournament"]').evaluate((frame) => frame.clientHeight > 100);
  expect(isWhole).toBe(true);
  expect(await visitor.cookies()).toEqual([]);
  await framed.getByRole('link', { name: 'Enter' }).click();
  await there.waitForURL((url) => url.origin === new URL(site).origin);
  expect(there.url()).toMatch(/tournament-registration|sign-in/);

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const without = await plain.newPage();
  await without.goto(other.origin);
  await expect(without.getByRole('link', { name: open.title })).toHaveAttribute('href', new RegExp(open.id));
  await visitor.close();
  await plain.close();
  other.stop();
});

test('a widget keeps what it shows while our server is away, and goes on when it answers', async ({
  browser,
  site,
}) => {
  const visitor = await browser.newContext();
  const page = await visitor.newPage();
  const id =
    new URL(await openLiveBoard(page, () => page.goto(`${site}/leaderboard/demo`))).pathname.split('/')[2] ?? '';
  const other = await startOtherSite(`<script src="${site}/embed.js" data-board="${id}" async></script>`);
  await page.clock.install();
  await page.goto(other.origin);
  const rows = page.frameLocator('iframe').getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  const address = '**/embed/leaderboard/**';
  let asked = 0;
  const away = (answer: (route: Route) => Promise<void>) =>
    page.route(address, (route) => {
      asked += 1;
      return answer(route);
    });
  await away((route) => route.abort());
  await page.clock.runFor(61_000);
  await expect.poll(() => asked).toBeGreaterThan(0);
  await page.unroute(address);
  // A hotel's network answers in our place.
  await away((route) => route.fulfill({ contentType: 'text/html', body: '<body>Sign in to the network</body>' }));
  const before = asked;
  await page.clock.runFor(61_000);
  await expect.poll(() => asked).toBeGreaterThan(before);
  await expect(rows.nth(1)).toBeVisible();
  await page.unroute(address);
  // The header by which journeys are told apart is one that a browser asks leave for; the route answers that.
  await away((route) => route.continue());
  const heard = page.waitForResponse((answer) => answer.url().includes('/embed/leaderboard/') && answer.ok());
  await page
    .frameLocator('iframe')
    .locator('h1')
    .evaluate((heading) => heading.remove());
  await page.clock.runFor(61_000);
  await heard;
  await expect(page.frameLocator('iframe').locator('h1')).toBeVisible();
  await expect(rows.nth(1)).toBeVisible();
  await visitor.close();
  other.stop();
});
