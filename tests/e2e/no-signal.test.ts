import type { Browser, BrowserContext, Page } from '@playwright/test';
import { liveOpenId } from '#demo/play/demo-queries.ts';
import { expect, test, untilKept } from './journey.ts';

const openPhone = (browser: Browser, site: string): Promise<BrowserContext> =>
  browser.newContext({
    baseURL: site,
    serviceWorkers: 'allow',
    viewport: { width: 375, height: 812 },
    reducedMotion: 'reduce',
  });

const strip = (page: Page) => page.locator('[data-slot=connection]');
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

/** Opens a page, and waits until it would be there without a signal. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilKept(page, 'pages');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForFunction((address) => caches.match(address).then(Boolean), new URL(path, page.url()).href);
}

test('a visitor on the course loses the network on a board, its tab, its tournament, the list and back', async ({
  browser,
  site,
}) => {
  const phone = await openPhone(browser, site);
  const page = await phone.newPage();
  await visit(page, '/tournaments');
  await visit(page, `/leaderboard/${liveOpenId}`);
  const choice = page.locator('summary').first();
  const first = (await choice.textContent()) ?? '';
  const choose = async (place: number) => {
    await choice.click();
    await page.getByRole('navigation', { name: 'Leaderboards' }).getByRole('link').nth(place).click();
  };
  await choose(1);
  await expect(choice).not.toHaveText(first);
  const second = page.url();
  await page.goBack();
  await expect(choice).toHaveText(first);

  await phone.setOffline(true);
  // A tab that was seen comes as it was, and says when that was.
  await choose(1);
  await expect(page).toHaveURL(second);
  await expect(choice).not.toHaveText(first);
  await expect(strip(page)).toHaveText(/^No signal, last heard \d+:\d\d [AP]M/);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  // One that was not leaves the board.
  await choose(2);
  await expect(strip(page)).toHaveText(/^No signal, last heard \d+:\d\d [AP]M\. Trying again\.$/);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.mouse.click(180, 250);
  // Its tournament was never opened: the page stays.
  await heading(page).getByRole('link').click();
  await expect(strip(page)).toHaveText('No connection. Trying again.');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  // The board as a whole page, and the list.
  await page.goto(`/leaderboard/${liveOpenId}`);
  await expect(strip(page)).toHaveText(/^No signal, last heard/);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.goto('/tournaments');
  await expect(heading(page)).toHaveText('Tournaments');
  await page.goBack();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  // A page that was never here says so in our words, and comes by itself.
  await page.goto('/contact');
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await phone.setOffline(false);
  await expect(page.getByRole('textbox', { name: /message/i })).toBeVisible();
  await phone.close();
});

test('what was typed stays while a link waits for the network, and the link is followed then', async ({
  browser,
  site,
}) => {
  const phone = await openPhone(browser, site);
  const page = await phone.newPage();
  await page.goto('/contact');
  await untilKept(page, 'pages');
  const message = page.getByRole('textbox', { name: /message/i });
  await message.fill('Is there a cart for the ninth?');
  await phone.setOffline(true);
  const away = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).first();
  await away.click();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect(message).toHaveValue('Is there a cart for the ninth?');
  await phone.setOffline(false);
  await expect(strip(page)).toBeEmpty();

  await visit(page, '/tournaments');
  const search = page.getByRole('main').getByRole('searchbox');
  await search.fill('Dunes');
  await expect(page).toHaveURL(/q=Dunes/);
  await page.evaluate(() => Object.assign(window, { stood: true }));
  await phone.setOffline(true);
  // Another tab says that somebody signed in: what is kept of this page does not take the place of what stands.
  await page.evaluate(() => {
    const channel = new BroadcastChannel('fairway-session');
    channel.postMessage('changed');
  });
  await expect(strip(page)).toHaveText(/^No signal, last heard .* [AP]M\. Trying again\.$/);
  // Typed just before the link is pressed: the link is followed, and what was typed is not asked for.
  await search.fill('Dunes Cup');
  await away.click();
  await expect(strip(page)).toHaveText('No connection. Trying again.');
  await expect(search).toHaveValue('Dunes Cup');
  expect(await page.evaluate(() => 'stood' in window)).toBe(true);
  await phone.setOffline(false);
  await expect(heading(page)).toHaveText(/privacy/i);
  await expect(strip(page)).toBeEmpty();
  await phone.close();
});

test('a golfer has the own entries and tee time without a signal, and nobody else has them', async ({
  browser,
  site,
}) => {
  const phone = await openPhone(browser, site);
  const page = await phone.newPage();
  const answer = await page.request.post(`${site}/api/auth/sign-in`, {
    data: { email: 'golfer@demo.golf', password: 'demo1234' },
    headers: { origin: site },
  });
  expect(answer.status()).toBe(200);
  const [start] = (await (await page.request.get('/api/my-tee-times')).json()).data;
  const teeTime = `/my-tee-time/${start.round_id ?? start.round.id}`;
  const [entry] = (await (await page.request.get('/api/tournament-registrations')).json()).data;
  for (const path of ['/my-tournaments', `/entries/${entry.id}`, teeTime]) await visit(page, path);
  const title = await heading(page).textContent();

  await phone.setOffline(true);
  for (const path of [`/entries/${entry.id}`, '/my-tournaments', teeTime]) {
    await page.goto(path);
    await expect(heading(page), path).toBeVisible();
    await expect(strip(page), path).toHaveText(/^No signal, last heard/);
  }
  await expect(heading(page)).toHaveText(title ?? '');
  await phone.setOffline(false);
  await expect(strip(page)).toBeEmpty({ timeout: 30_000 });

  // Signed out: nothing of it is here any more, with or without a signal.
  await page.evaluate(() => fetch('/api/auth/sign-out', { method: 'POST' }));
  expect(await page.evaluate(() => caches.has('fairway-own-pages'))).toBe(false);
  await phone.setOffline(true);
  await page.goto(teeTime);
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await phone.close();
});
