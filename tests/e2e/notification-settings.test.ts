import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './journey.ts';
import { findBrowser } from '#tests/find-browser.ts';
import { signUpAs } from './new-account.ts';

const { executablePath, args, notifies } = await findBrowser({ mustNotify: true });
test.use({ launchOptions: { executablePath, args } });
const withoutNotifications = 'The browser at hand can show no notifications';

const isNew = { isProven: false };
const names = ['Email notifications', 'Push notifications', 'Payment reminders', 'Tournament updates', 'Venue updates'];

test('five switches are on for somebody new, are kept, and go back where that fails', async ({ page, site }) => {
  await signUpAs(page, site, 'golfer', isNew);
  const { data } = await (await page.request.get(`${site}/api/user-notification-preferences`)).json();
  expect(data).toEqual([]);
  await page.goto('/notifications');
  await page.getByRole('tab', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/\/notifications\?tab=settings$/);
  await expect(page.getByRole('switch')).toHaveCount(5);
  for (const name of names) await expect(page.getByRole('switch', { name })).toBeChecked();
  await expect(page.locator('[data-slot=toast]')).toHaveCount(0);
  await expect(page.getByText(/receipts, refunds, cancellations, and account security/)).toBeVisible();

  for (const name of ['Payment reminders', 'Email notifications']) {
    const one = page.getByRole('switch', { name });
    await Promise.all([
      page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.status() === 200),
      one.click(),
    ]);
    await expect(one).not.toBeChecked();
  }
  await page.reload();
  for (const name of names)
    await expect(page.getByRole('switch', { name })).toBeChecked({
      checked: !['Payment reminders', 'Email notifications'].includes(name),
    });

  await page.route('**/api/user-notification-preferences', (route) => route.abort());
  await page.getByRole('switch', { name: 'Venue updates' }).click();
  await expect(page.getByText('Failed to update preferences.')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Venue updates' })).toBeChecked();
  await page.getByRole('tab', { name: 'Notifications' }).click();
  await expect(page).toHaveURL(/\/notifications$/);
  await expect(page.getByRole('tab', { name: 'Notifications' })).toHaveAttribute('aria-selected', 'true');
});

/** A stub of a browser with a push service; there is none in a browser of tests. */
async function stubPush(page: Page, endpoint: string): Promise<void> {
  await page.addInitScript((address) => {
    const key = 'stubbed-push';
    const subscriptionOf = () =>
      sessionStorage.getItem(key) === null
        ? null
        : {
            endpoint: address,
            toJSON: () => ({
              endpoint: address,
              keys: {
                p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
                auth: 'tBHItJI5svbpez7KI4CCXg',
              },
            }),
            unsubscribe: async () => {
              sessionStorage.removeItem(key);
              return true;
            },
          };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => subscriptionOf(),
      subscribe: async (options: PushSubscriptionOptionsInit) => {
        sessionStorage.setItem(key, JSON.stringify(options));
        return subscriptionOf();
      },
    });
  }, endpoint);
}

test('push is asked for by a click, turned on at the server, off again, and ended by signing out', async ({
  page,
  context,
  site,
}) => {
  test.skip(!notifies, withoutNotifications);
  await signUpAs(page, site, 'golfer', isNew);
  const endpoint = `https://fcm.googleapis.com/fcm/send/${Date.now()}`;
  await context.grantPermissions(['notifications']);
  await stubPush(page, endpoint);
  await page.goto('/notifications?tab=settings');
  const turnOn = page.getByRole('button', { name: 'Turn on in this browser' });
  await expect(turnOn).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations().then(({ length }) => length))).toBe(0);

  const subscribed = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/push/subscriptions') && answer.request().method() === 'POST',
  );
  await turnOn.click();
  const answer = await subscribed;
  expect(answer.status()).toBe(201);
  expect(answer.request().postDataJSON()).toEqual({
    endpoint,
    keys: { p256dh: expect.stringMatching(/^[\w-]{80,}$/), auth: expect.stringMatching(/^[\w-]{20,}$/) },
    device: expect.stringMatching(/^Chrome on /),
  });
  const { public_key: key } = await (await page.request.get(`${site}/api/push`)).json();
  expect(JSON.parse((await page.evaluate(() => sessionStorage.getItem('stubbed-push'))) ?? '')).toEqual({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  await expect(page.getByText('On in this browser', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('On in this browser', { exact: true })).toBeVisible();
  await expectAccessible(page);

  const isEnding = (ended: { method(): string; url(): string }) =>
    ended.method() === 'DELETE' && ended.url().endsWith('/api/push/subscriptions');
  const [ended] = await Promise.all([
    page.waitForRequest(isEnding),
    page.getByRole('button', { name: 'Turn off' }).click(),
  ]);
  expect(ended.postDataJSON()).toEqual({ endpoint });
  await expect(turnOn).toBeVisible();

  await turnOn.click();
  await expect(page.getByText('On in this browser', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Account menu' }).click();
  const [last] = await Promise.all([
    page.waitForRequest(isEnding),
    page.getByRole('menuitem', { name: 'Sign Out' }).click(),
  ]);
  expect(last.postDataJSON()).toEqual({ endpoint });
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect(
    await page.evaluate(() => [sessionStorage.getItem('stubbed-push'), localStorage.getItem('fairway-push')]),
  ).toEqual([null, null]);
});

test('push of whoever sat here before ends with the next person', async ({ page, context, site }) => {
  test.skip(!notifies, withoutNotifications);
  await signUpAs(page, site, 'golfer', isNew);
  await context.grantPermissions(['notifications']);
  await stubPush(page, `https://fcm.googleapis.com/fcm/send/${Date.now()}`);
  await page.goto('/notifications?tab=settings');
  await page.getByRole('button', { name: 'Turn on in this browser' }).click();
  await expect(page.getByText('On in this browser', { exact: true })).toBeVisible();
  await signUpAs(page, site, 'golfer', isNew);
  await page.goto('/notifications?tab=settings');
  await expect(page.getByRole('button', { name: 'Turn on in this browser' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('stubbed-push'))).toBeNull();
});

test('push that is blocked, refused, or not there is said in words; a sign-out does not wait for it', async ({
  page,
  context,
  site,
}) => {
  test.skip(!notifies, withoutNotifications);
  await signUpAs(page, site, 'golfer', isNew);
  await stubPush(page, 'https://fcm.googleapis.com/fcm/send/refused');
  await context.grantPermissions(['notifications']);
  await page.goto('/notifications?tab=settings');
  await page.route('**/api/push/subscriptions', (route) => route.abort());
  await page.getByRole('button', { name: 'Turn on in this browser' }).click();
  await expect(page.getByText('Push notifications could not be turned on')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn on in this browser' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('stubbed-push'))).toBeNull();
  await page.unroute('**/api/push/subscriptions');
  await page.getByRole('button', { name: 'Turn on in this browser' }).click();
  await expect(page.getByText('On in this browser', { exact: true })).toBeVisible();
  await page.route('**/api/push/subscriptions', () => undefined);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();

  await signUpAs(page, site, 'golfer', isNew);
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
  await page.goto('/notifications?tab=settings');
  await expect(page.getByText('Blocked in this browser.')).toBeVisible();
  await expectAccessible(page);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  await page.reload();
  await expect(page.getByText(/This browser cannot show push notifications/)).toBeVisible();
});

test('the worker of push messages shows what is pushed, and does nothing else', async ({ page, context, site }) => {
  test.skip(!notifies, withoutNotifications);
  const answer = await page.request.get(`${site}/service-worker.js`);
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toMatch(/javascript/);
  expect(answer.headers()['cache-control']).toBe('no-cache');
  expect(answer.headers()['content-security-policy']).toBe("default-src 'none'; connect-src 'self'; img-src 'self'");
  for (const picture of ['icon-192.png', 'badge-96.png'])
    expect((await page.request.get(`${site}/${picture}`)).headers()['content-type']).toBe('image/png');

  await context.grantPermissions(['notifications']);
  await page.goto('/help');
  const browser = await context.newCDPSession(page);
  const registered = new Promise<string>((done) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${site}/`);
      if (own) done(own.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const scope = await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js');
    return (await navigator.serviceWorker.ready).scope;
  });
  expect(scope).toBe(`${site}/`);
  const registrationId = await registered;
  const shown = () =>
    page.evaluate(async () => {
      const notes = await (await navigator.serviceWorker.ready).getNotifications();
      return notes.map(({ title, body, tag, icon, data }) => ({
        title,
        body,
        tag,
        icon: new URL(icon).pathname,
        path: data.path,
      }));
    });
  const push = (data: string) =>
    browser.send('ServiceWorker.deliverPushMessage', { origin: site, registrationId, data });
  const note = {
    id: 'note-1',
    title: 'You are registered',
    body: 'Desert Classic, 9:00 AM MST.',
    path: '/golfer-dashboard',
  };
  await push(JSON.stringify(note));
  const first = { title: note.title, body: note.body, tag: note.id, icon: '/icon-192.png', path: note.path };
  await expect.poll(shown).toEqual([first]);
  await push(JSON.stringify(note));
  await push('not what the server sends');
  await expect
    .poll(shown)
    .toEqual(
      expect.arrayContaining([
        first,
        expect.objectContaining({ title: 'Fairway', body: 'You have a new notification.', path: '/notifications' }),
      ]),
    );
  expect(await shown()).toHaveLength(2);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});
