import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { passwordOfNew, signUpAs } from './new-account.ts';
import {
  badgeOf,
  bellOf,
  giveNotifications,
  leaveNotification,
  many,
  openLive,
  panelOf,
  rowsOf,
  toastsOf,
} from './own-notifications.ts';
import { openShakyConnection } from './shaky-connection.ts';

const isNew = { isProven: false };

/** Signs the person in, in a browser of their own, and waits until their stream is open. */
async function signInElsewhere(page: Page, site: string, email: string, address: string): Promise<void> {
  const answer = await page.request.post(`${site}/api/auth/sign-in`, {
    data: { email, password: passwordOfNew },
    headers: { origin: site },
  });
  expect(answer.status()).toBe(200);
  await openLive(page, address);
}

test('what arrives is on top in two browsers without a reload, counted and shown once', async ({
  page,
  browser,
  site,
}) => {
  const email = await signUpAs(page, site, 'golfer', isNew);
  await giveNotifications(email, many(2, { minutesAgo: 100 }));
  await openLive(page, '/notifications');
  const context = await browser.newContext({ baseURL: site, reducedMotion: 'reduce' });
  const other = await context.newPage();
  await signInElsewhere(other, site, email, '/golfer-dashboard');
  await bellOf(other).click();
  await expect(panelOf(other).getByRole('listitem')).toHaveCount(2);

  await leaveNotification(page, site, {
    title: 'Tee times are out',
    message: 'You are in Group 4, 9:10 AM.',
    type: 'tournament_update',
  });
  await expect(rowsOf(page)).toHaveCount(3);
  await expect(rowsOf(page).first()).toContainText('Tee times are out');
  await expect(rowsOf(page).first().locator('[data-slot=kind]')).toHaveText(/tournament/i);
  await expect(panelOf(other).getByRole('listitem')).toHaveCount(3);
  await expect(panelOf(other).getByRole('listitem').first()).toContainText('Tee times are out');
  for (const tab of [page, other]) {
    await expect(badgeOf(tab)).toHaveText('3');
    await expect(toastsOf(tab)).toHaveCount(1);
    await expect(toastsOf(tab)).toHaveRole('status');
    await expect(toastsOf(tab)).toContainText('Tee times are out');
    await expect(toastsOf(tab)).toContainText('You are in Group 4, 9:10 AM.');
    await expect(toastsOf(tab).getByRole('link')).toHaveCount(0);
  }

  await giveNotifications(email, [{ title: 'A place to pay for', path: '/my-tournaments' }]);
  await toastsOf(other).filter({ hasText: 'A place to pay for' }).getByRole('link', { name: 'Open' }).click();
  await expect(other).toHaveURL(/\/my-tournaments$/);
  // Read in one browser, it is read in the other.
  for (const tab of [other, page]) await expect(badgeOf(tab)).toHaveText('3');
  await context.close();
});

test('a filter takes up only what belongs to it', async ({ page, site }) => {
  await signUpAs(page, site, 'golfer', isNew);
  await openLive(page, '/notifications?filter=venue_update');
  await leaveNotification(page, site, { title: 'About an account', message: 'Nothing of a venue.' });
  await expect(badgeOf(page)).toHaveText('1');
  await expect(page.getByText('No venue updates')).toBeVisible();
  await leaveNotification(page, site, { title: 'About a venue', message: 'The greens are cut.', type: 'venue_update' });
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(rowsOf(page)).toContainText('About a venue');
});

test('of many at once a few are shown, and how many more there are; all are listed', async ({ page, site }) => {
  const email = await signUpAs(page, site, 'golfer', isNew);
  await openLive(page, '/notifications');
  await giveNotifications(email, many(12));
  await expect(rowsOf(page)).toHaveCount(12);
  await expect(badgeOf(page)).toHaveText('12');
  await expect(toastsOf(page).filter({ hasText: '10 more notifications' })).toBeVisible();
  await expect(toastsOf(page)).toHaveCount(3);
});

test('one action is told of once; of five messages the last three lie over the page', async ({ page, site }) => {
  const email = await signUpAs(page, site, 'golfer');
  const { data: found } = await (await page.request.get(`${site}/api/tournaments?q=summer+championship`)).json();
  const tournamentId = found[0].id;
  const player = { firstName: 'Jo', lastName: 'Miller', email, phone: '+1 555 0100', handicap: 9 };
  const entered = await page.request.post(`${site}/api/tournament-registrations`, {
    headers: { origin: site },
    data: { mode: 'solo', tournamentId, ...player },
  });
  expect(entered.status()).toBe(201);
  await openLive(page, `/entries/${(await entered.json()).id}`);
  await page.getByRole('button', { name: /^Leave the order for/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(toastsOf(page)).toContainText('You left the tournament');
  await giveNotifications(email, [{ title: 'Entry cancelled', path: `/tournament-details/${tournamentId}` }]);
  await expect(badgeOf(page)).toHaveText('1');

  for (const number of [1, 2, 3, 4, 5]) {
    await giveNotifications(email, [{ title: `Note ${number}` }]);
    await expect(toastsOf(page).filter({ hasText: `Note ${number}` })).toBeVisible();
  }
  await expect(toastsOf(page).filter({ hasText: 'Note 2' })).toHaveCount(0);
  expect(await toastsOf(page).count()).toBeLessThanOrEqual(3);
  await expect(page.getByText('Entry cancelled')).toHaveCount(0);
});

test('a tab has one stream, whatever listens on its screens', async ({ page, site }) => {
  await signUpAs(page, site, 'golfer', isNew);
  let streams = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/events')) streams++;
  });
  await openLive(page, '/golfer-dashboard');
  await bellOf(page).click();
  await panelOf(page).getByRole('link', { name: 'See all' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  for (const name of ['My Tournaments', 'Dashboard']) {
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
  expect(streams).toBe(1);
});

test('a tab whose session was ended elsewhere stops at once and signs in again', async ({ page, browser, site }) => {
  const email = await signUpAs(page, site, 'golfer', isNew);
  const context = await browser.newContext({ baseURL: site, reducedMotion: 'reduce' });
  const other = await context.newPage();
  await signInElsewhere(other, site, email, '/notifications');
  const opened: string[] = [];
  other.on('request', (request) => {
    if (request.url().includes('/api/events')) opened.push(request.url());
  });
  expect((await page.request.delete(`${site}/api/auth/sessions`, { headers: { origin: site } })).status()).toBe(200);
  await expect(other).toHaveURL(/\/sign-in\?returnTo=%2Fnotifications/);
  await expect(bellOf(other)).toHaveCount(0);
  await openLive(page, '/notifications');
  await leaveNotification(page, site, { title: 'Not for the other', message: 'That one is signed out.' });
  await expect(toastsOf(page)).toHaveCount(1);
  await expect(other.getByText('Not for the other')).toHaveCount(0);
  expect(opened).toEqual([]);
  await context.close();
});

test('signing out ends the stream of every tab of the browser', async ({ page, context, site }) => {
  await signUpAs(page, site, 'golfer', isNew);
  const other = await context.newPage();
  await openLive(other, '/notifications');
  await openLive(page, '/settings');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(`${site}/`);
  await expect(other).toHaveURL(/\/sign-in\?returnTo=%2Fnotifications/);
  for (const tab of [page, other]) await expect(bellOf(tab)).toHaveCount(0);
});

test('nothing is missed or doubled by a connection that drops', async ({ page, browser, site }) => {
  const email = await signUpAs(page, site, 'golfer', isNew);
  const connection = await openShakyConnection(site);
  const context = await browser.newContext({ baseURL: connection.site, reducedMotion: 'reduce' });
  const shaky = await context.newPage();
  let opened = 0;
  shaky.on('request', (request) => {
    if (request.url().includes('/api/events')) opened++;
  });
  await signInElsewhere(shaky, connection.site, email, '/notifications');
  for (let turn = 1; turn <= 3; turn++) {
    await leaveNotification(page, site, { title: `Before ${turn}`, message: 'Connected.' });
    await expect(rowsOf(shaky).first()).toContainText(`Before ${turn}`);
    connection.cut();
    await leaveNotification(page, site, { title: `During ${turn}`, message: 'Not connected.' });
    connection.mend();
    await expect(rowsOf(shaky).first()).toContainText(`During ${turn}`);
    await expect(toastsOf(shaky).filter({ hasText: `During ${turn}` })).toHaveCount(1);
  }
  expect(opened).toBeGreaterThan(1);
  await expect(rowsOf(shaky)).toHaveCount(6);
  await expect(badgeOf(shaky)).toHaveText('6');
  const titles = await rowsOf(shaky).locator('p:first-of-type').allTextContents();
  expect(new Set(titles).size).toBe(titles.length);
  await context.close();
  connection.close();
});

test('the first toast is shown though its code could not be fetched at once', async ({ page, site }) => {
  await signUpAs(page, site, 'golfer', isNew);
  let refused = 0;
  await page.route('**/toast-stack*', (route) => (refused++ === 0 ? route.abort('connectionreset') : route.continue()));
  await openLive(page, '/notifications');
  await leaveNotification(page, site, { title: 'Told in the end', message: 'A little later.' });
  await expect(toastsOf(page)).toContainText('Told in the end');
  expect(refused).toBe(2);
});

test('a refused stream is opened again where it stopped', async ({ page, site }) => {
  const email = await signUpAs(page, site, 'golfer', isNew);
  await giveNotifications(email, many(1));
  let refused = 0;
  const addresses: string[] = [];
  await page.route('**/api/events*', async (route) => {
    addresses.push(route.request().url());
    // A first answer that ends after one notification, then a server that is busy, then the real one.
    if (addresses.length === 1) {
      const note = {
        id: '00000000-0000-4000-8000-000000000001',
        title: 'Heard',
        message: 'Live.',
        path: null,
        type: 'system',
        read: false,
        created_at: new Date().toISOString(),
      };
      const body = `retry: 100\n\nid: 0\nevent: notification\ndata: ${JSON.stringify(note)}\n\nevent: ready\ndata: {}\n\n`;
      return route.fulfill({ status: 200, contentType: 'text/event-stream', body });
    }
    if (refused++ < 1) return route.fulfill({ status: 429, body: '' });
    return route.fallback();
  });
  await page.goto('/notifications');
  await expect(toastsOf(page).filter({ hasText: 'Heard' })).toBeVisible();
  await expect(toastsOf(page).filter({ hasText: 'Note 1' })).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(2);
  expect(addresses.at(-1)).toMatch(/\/api\/events\?last_event_id=0$/);
});
