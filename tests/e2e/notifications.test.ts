import { expect, expectAccessible, expectNoSideScroll, longViews, test } from './journey.ts';
import { signUpAs } from './new-account.ts';
import {
  badgeOf,
  bellOf,
  giveNotifications,
  leaveNotification,
  listOf,
  many,
  openLive,
  panelOf,
  rowsOf,
  toastsOf,
  withoutFirstPage,
} from './own-notifications.ts';

const isNew = { isProven: false };
const ofEachKind = [
  { title: 'Place held', type: 'payment_reminder', minutesAgo: 59, path: '/golfer-dashboard' },
  { title: 'You are registered', type: 'tournament_update', minutesAgo: 3 * 60 + 5 },
  { title: 'Another course', type: 'venue_update', minutesAgo: 2 * 24 * 60 + 5, isRead: true },
  { title: 'Password changed', type: 'system', minutesAgo: 8 * 24 * 60, isRead: true },
] as const;

test('visitors sign in first, and come back to the tab and the filter', async ({ page, site }) => {
  await page.goto('/notifications?filter=unread');
  await expect(page).toHaveURL(/\/sign-in\?returnTo=%2Fnotifications%3Ffilter%3Dunread/);
  await expect(page.getByText('Please sign in to access this page.')).toBeVisible();
  await expect(bellOf(page)).toHaveCount(0);
  expect((await page.request.get(`${site}/api/notifications`)).status()).toBe(401);
});

test('newest first, with badge, time and words; each filter in the address', async ({ page, site }) => {
  const email = await signUpAs(page, site, 'golfer', isNew);
  await giveNotifications(email, [...ofEachKind]);
  const answer = await page.request.get(`${site}/notifications`);
  expect(await answer.text()).toContain('You are registered');

  await page.goto('/notifications');
  await expect(page).toHaveTitle(/^Notifications/);
  const eight = new Date(Date.now() - 8 * 24 * 3_600_000).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'America/New_York',
  });
  const expected = [
    ['Place held', 'Payment reminder', 'Just now'],
    ['You are registered', 'Tournament update', '3h ago'],
    ['Another course', 'Venue update', '2d ago'],
    ['Password changed', 'System', eight],
  ] as const;
  for (const [index, [title, label, time]] of expected.entries()) {
    const row = rowsOf(page).nth(index);
    await expect(row).toContainText(title);
    await expect(row.locator('[data-slot=kind]')).toHaveText(label);
    await expect(row.locator('time')).toHaveText(time);
    await expect(row.locator('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT.*Z$/);
    await expect(row.locator('time')).toHaveAttribute('title', /\d{4} at /);
  }
  await expect(page.getByText('2 unread', { exact: true })).toBeVisible();

  const filters = page.getByRole('navigation', { name: 'Filter' });
  for (const [name, address, titles] of [
    ['Unread 2', 'unread', ['Place held', 'You are registered']],
    ['Payment reminders', 'payment_reminder', ['Place held']],
    ['Tournament updates', 'tournament_update', ['You are registered']],
    ['Venue updates', 'venue_update', ['Another course']],
    ['System', 'system', ['Password changed']],
  ] as const) {
    await filters.getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`filter=${address}$`));
    await expect(filters.getByRole('link', { name })).toHaveAttribute('aria-current', 'true');
    await expect(rowsOf(page)).toHaveCount(titles.length);
    for (const [index, title] of titles.entries()) await expect(rowsOf(page).nth(index)).toContainText(title);
  }
  await page.reload();
  await expect(rowsOf(page)).toHaveCount(1);
  await filters.getByRole('link', { name: 'All', exact: true }).click();
  await expect(page).toHaveURL(/\/notifications$/);
  await expect(rowsOf(page)).toHaveCount(4);
});

test('times go on while the page is open', async ({ page, site }) => {
  const email = await signUpAs(page, site, 'golfer', isNew);
  await giveNotifications(email, [{ title: 'Tee time', minutesAgo: 30 }]);
  await page.clock.install();
  await page.goto('/notifications');
  const time = rowsOf(page).first().locator('time');
  await expect(time).toHaveText('Just now');
  await page.clock.fastForward('31:00');
  await expect(time).toHaveText('1h ago');
  await page.clock.fastForward('23:30:00');
  await expect(time).toHaveText('1d ago');
});

test('each filter without anything says what belongs to it, and where to go on', async ({ page, site }) => {
  await signUpAs(page, site, 'golfer', isNew);
  await page.goto('/notifications');
  await expect(page.getByText('No notifications yet')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Find Tournaments' })).toHaveAttribute(
    'href',
    '/tournaments',
  );
  for (const [filter, words] of [
    ['unread', 'You are all caught up'],
    ['payment_reminder', 'No payment reminders'],
    ['tournament_update', 'No tournament updates'],
    ['day_of_play', 'Nothing about a day of play'],
    ['venue_update', 'No venue updates'],
    ['system', 'No system messages'],
  ]) {
    await page.goto(`/notifications?filter=${filter}`);
    await expect(page.getByText(words as string)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Show all notifications' })).toHaveAttribute('href', '/notifications');
  }
});

test('one is marked as read, or by opening it; all at once, and what fails goes back', async ({ page, site }) => {
  const email = await signUpAs(page, site, 'golfer', isNew);
  await giveNotifications(email, [{ title: 'Held', type: 'payment_reminder', path: '/golfer-dashboard' }, ...many(4)]);
  await page.goto('/notifications');
  await expect(badgeOf(page)).toHaveText('5');

  const tick = page.getByRole('button', { name: 'Mark as read: Note 1' });
  const [sent] = await Promise.all([page.waitForRequest((request) => request.method() === 'PATCH'), tick.click()]);
  expect(sent.postDataJSON()).toEqual({ ids: [expect.stringMatching(/^[0-9a-f-]{36}$/)], read: true });
  await expect(badgeOf(page)).toHaveText('4');
  await expect(tick).toHaveCount(0);
  await expect(rowsOf(page).nth(1)).toBeFocused();
  await expect(page.getByText('4 unread', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Held' }).click();
  await expect(page).toHaveURL(/\/golfer-dashboard$/);
  await expect(badgeOf(page)).toHaveText('3');
  await page.goto('/notifications?filter=unread');
  await expect(rowsOf(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Mark as read: Note 2' }).click();
  await expect(rowsOf(page)).toHaveCount(2);
  await expect(rowsOf(page).first()).toBeFocused();

  await page.route('**/api/notifications', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  );
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByText('Failed to mark all notifications as read')).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(2);
  await expect(badgeOf(page)).toHaveText('2');
  await page.getByRole('button', { name: 'Mark as read: Note 3' }).click();
  await expect(page.getByText('Failed to mark the notification as read')).toBeVisible();
  await expect(badgeOf(page)).toHaveText('2');
  await page.unroute('**/api/notifications');

  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByText('All notifications marked as read')).toBeVisible();
  await expect(page.getByText('You are all caught up')).toBeVisible();
  await expect(badgeOf(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Nothing unread')).toBeVisible();
  const { unread } = await (await page.request.get(`${site}/api/notifications?limit=1`)).json();
  expect(unread).toBe(0);
});

test('past fifty more are loaded by the keyboard, each once, and the focus goes on where it was', async ({
  page,
  site,
}) => {
  const email = await signUpAs(page, site, 'golfer', isNew);
  await giveNotifications(email, many(120));
  // The list is read again when the stream opens; that would take back the failure which is brought about below.
  await openLive(page, '/notifications');
  await expect(rowsOf(page)).toHaveCount(50);
  const more = page.getByRole('button', { name: 'Load more' });
  await expect(more).toBeEnabled();
  await page.route('**/api/notifications?*cursor=*', (route) => route.abort(), { times: 1 });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Failed to load notifications', { exact: true })).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(50);

  await leaveNotification(page, site, { title: 'Meanwhile', message: 'It came between two pages.' });
  await expect(rowsOf(page)).toHaveCount(51);
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(rowsOf(page)).toHaveCount(101);
  await expect(rowsOf(page).nth(51)).toBeFocused();
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(rowsOf(page)).toHaveCount(121);
  await expect(rowsOf(page).nth(101)).toBeFocused();
  await expect(more).toHaveCount(0);
  const titles = await listOf(page).getByRole('listitem').locator('p:first-of-type').allTextContents();
  expect(titles.map((title) => title.replace('Unread: ', '')).slice(0, 121)).toEqual([
    'Meanwhile',
    ...many(120).map(({ title }) => title),
  ]);
});

test('of more than fifty unread the next ones come when those that were shown are read', async ({ page, site }) => {
  const email = await signUpAs(page, site, 'golfer', isNew);
  await giveNotifications(email, many(60));
  await page.goto('/notifications?filter=unread');
  await expect(badgeOf(page)).toHaveText('60');
  const { data } = (await (await page.request.get(`${site}/api/notifications?limit=50`)).json()) as {
    data: { id: string }[];
  };
  await page.evaluate(
    async (ids) => {
      for (const id of ids) document.querySelector<HTMLButtonElement>(`#notification-${id} button`)?.click();
    },
    data.map(({ id }) => id),
  );
  await expect(rowsOf(page)).toHaveCount(10);
  await expect(rowsOf(page).first()).toContainText('Note 51');
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByText('You are all caught up')).toBeVisible();
});

test('alike ones stand in one row: it opens, is ticked off at once, and loses none where pages end', async ({
  page,
  site,
}) => {
  const email = await signUpAs(page, site, 'organizer', isNew);
  const entries = Array.from({ length: 60 }, (_, nth) => ({
    title: 'New entry',
    message: `Golfer ${nth + 1} entered Spring Open.`,
    path: '/tournaments',
    type: 'tournament_update' as const,
    minutesAgo: nth + 1,
  }));
  await giveNotifications(email, [{ title: 'Something else' }, ...entries]);
  await page.goto('/notifications');
  const groups = listOf(page).locator('[data-slot=alike]');
  const shown = listOf(page).locator('[data-slot=notification]');
  await expect(groups.locator('summary')).toContainText(['49 golfers entered Spring Open']);
  await expect(shown.filter({ visible: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(groups.locator('summary')).toContainText([
    '49 golfers entered Spring Open',
    '11 golfers entered Spring Open',
  ]);
  await expect(groups.nth(1)).toBeFocused();
  // Each once.
  const messages = await shown.locator('p + p').allTextContents();
  expect(messages.slice(1)).toEqual(entries.map(({ message }) => message));
  await groups.nth(1).locator('summary').click();
  await expect(shown.filter({ visible: true })).toHaveCount(12);
  await expectAccessible(page);
  await groups.nth(1).getByRole('button', { name: 'Mark as read: 11 golfers' }).click();
  await expect(badgeOf(page)).toHaveText('50');
  await expect(groups.nth(1)).toBeFocused();
  await page.reload();
  await expect(badgeOf(page)).toHaveText('50');
});

test('of unread alike ones some are ticked off: their row stays open under the same hand, down to the last', async ({
  page,
  site,
}) => {
  const email = await signUpAs(page, site, 'organizer', isNew);
  const entries = [1, 2, 3, 4].map((nth) => ({
    title: 'New entry',
    message: `Golfer ${nth} entered Spring Open.`,
    path: '/tournaments',
    type: 'tournament_update' as const,
    minutesAgo: nth,
  }));
  await giveNotifications(email, entries);
  await page.goto('/notifications?filter=unread');
  const group = listOf(page).locator('[data-slot=alike]');
  const shown = listOf(page).locator('[data-slot=notification]');
  await group.locator('summary').click();
  // The oldest, by whose name the row is known; the focus goes to the one beside it.
  await shown.last().getByRole('button').click();
  await expect(group.locator('summary')).toContainText('3 golfers entered Spring Open');
  await expect(shown.filter({ visible: true })).toHaveCount(3);
  await expect(shown.last()).toBeFocused();
  await shown.first().getByRole('button').click();
  await expect(shown).toHaveCount(2);
  await expect(shown.first()).toBeFocused();
  await shown.first().getByRole('button').click();
  // The last one needs no row that opens.
  await expect(group).toHaveCount(0);
  await expect(shown).toHaveCount(1);
  await expect(shown).toBeFocused();
  await expect(badgeOf(page)).toHaveText('1');
});

test('a list that cannot be read says so, and is read by another try', async ({ page, site }) => {
  const email = await signUpAs(page, site, 'golfer', isNew);
  await giveNotifications(email, many(2));
  await page.goto('/golfer-dashboard');
  await expect(badgeOf(page)).toHaveText('2');
  await page.route('**/notifications.data*', withoutFirstPage);
  await page.route('**/api/notifications?filter=*', (route) => route.abort());
  await bellOf(page).click();
  await panelOf(page).getByRole('link', { name: 'See all' }).click();
  await expect(page.getByText('Failed to load notifications.', { exact: true })).toBeVisible();
  await expect(toastsOf(page)).toContainText('Failed to load notifications');
  await leaveNotification(page, site, { title: 'Meanwhile', message: 'It does not stand in for the list.' });
  await expect(badgeOf(page)).toHaveText('3');
  await expect(page.getByText('Failed to load notifications.', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/notifications?filter=*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rowsOf(page)).toHaveCount(3);
});

test('the bell counts what is unread: none, 1, 99, and 99+ from a hundred on', async ({ page, site }) => {
  const email = await signUpAs(page, site, 'organizer', isNew);
  const [first] = await Promise.all([page.waitForRequest('**/api/notifications?*'), page.goto('/organizer-dashboard')]);
  expect(new URL(first.url()).searchParams.get('limit')).toBe('10');
  await expect(bellOf(page)).toHaveAccessibleName('Notifications');
  await expect(badgeOf(page)).toHaveCount(0);
  for (const [more, unread, badge] of [
    [1, 1, '1'],
    [98, 99, '99'],
    [1, 100, '99+'],
  ] as const) {
    await giveNotifications(email, many(more));
    await page.goto('/help');
    await expect(badgeOf(page)).toHaveText(badge);
    await expect(bellOf(page)).toHaveAccessibleName(`Notifications, ${unread} unread`);
  }
});

test('the panel: fifty of sixty, read and marked, closed by button and Escape, and the way to all', async ({
  page,
  site,
}) => {
  const email = await signUpAs(page, site, 'organizer', isNew);
  await giveNotifications(email, [{ title: 'Entry', path: '/settings' }, ...many(59)]);
  await page.goto('/organizer-dashboard');
  await expect(badgeOf(page)).toHaveText('60');
  const asked = page.waitForRequest('**/api/notifications?*limit=50*');
  await bellOf(page).click();
  await asked;
  const panel = panelOf(page);
  await expect(panel).toBeFocused();
  await expect(bellOf(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(panel.getByRole('listitem')).toHaveCount(50);
  await expect(panel.getByRole('listitem').first()).toContainText('Entry');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(bellOf(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await panel.getByRole('button', { name: 'Mark as read: Note 1', exact: true }).click();
  await expect(badgeOf(page)).toHaveText('59');
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toBeHidden();

  await bellOf(page).click();
  await page.route('**/api/notifications', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  );
  await panel.getByRole('button', { name: 'Mark all read' }).click();
  await expect(page.getByText('Failed to mark all notifications as read')).toBeVisible();
  await expect(badgeOf(page)).toHaveText('59');
  await page.unroute('**/api/notifications');
  await panel.getByRole('button', { name: 'Mark all read' }).click();
  await expect(page.getByText('All notifications marked as read')).toBeVisible();
  await expect(badgeOf(page)).toHaveCount(0);
  await expect(panel.getByRole('button', { name: /^Mark/ })).toHaveCount(0);
  await expect(panel).toBeVisible();

  await panel.getByRole('link', { name: 'Entry' }).click();
  await expect(page).toHaveURL(/\/settings$/);
  await expect(panel).toBeHidden();
  await bellOf(page).click();
  await panel.getByRole('link', { name: 'See all' }).click();
  await expect(page).toHaveURL(/\/notifications$/);
  await expect(panel).toBeHidden();
  await expect(rowsOf(page)).toHaveCount(50);
});

test('a bell that is pressed before the code of the page has come opens all the same', async ({ page, site }) => {
  const email = await signUpAs(page, site, 'golfer', isNew);
  await giveNotifications(email, many(1));
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/assets/own-bell*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await bellOf(page).click();
  await expect(panelOf(page)).toBeVisible();
  release();
  await expect(panelOf(page).getByRole('listitem')).toHaveCount(1);
  await expect(panelOf(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toBeHidden();
});

test('the panel while it loads, when it fails, and with nothing', async ({ page, site }) => {
  await signUpAs(page, site, 'country_club', isNew);
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/api/notifications?*', async (route) => {
    await held;
    await route.abort();
  });
  await page.goto('/country-club-dashboard');
  await bellOf(page).click();
  await expect(panelOf(page).getByRole('status', { name: 'Loading' })).toBeVisible();
  release();
  await expect(panelOf(page).getByText('Failed to load notifications', { exact: true })).toBeVisible();
  await page.unroute('**/api/notifications?*');
  await panelOf(page).getByRole('button', { name: 'Try again' }).click();
  await expect(panelOf(page).getByText('No notifications yet')).toBeVisible();
  await expect(panelOf(page).getByRole('button', { name: 'Mark all read' })).toHaveCount(0);
});

for (const { width, colorScheme } of longViews) {
  test(`with nothing, with plenty, failing, and the panel at ${width} px, ${colorScheme}`, async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({
      viewport: { width, height: 800 },
      colorScheme,
      baseURL: site,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const email = await signUpAs(page, site, 'golfer', isNew);
    const look = async () => {
      await expectAccessible(page);
      await expectNoSideScroll(page);
    };
    await page.goto('/notifications');
    await expect(page.getByText('No notifications yet')).toBeVisible();
    await look();
    await bellOf(page).click();
    await expect(panelOf(page).getByText('No notifications yet')).toBeVisible();
    await look();
    await giveNotifications(email, [
      ...ofEachKind,
      {
        title: 'W'.repeat(200),
        message: `https://fairway.test/${'x'.repeat(400)}`,
        type: 'venue_update',
        minutesAgo: 1,
      },
      ...many(110, { minutesAgo: 90 }),
    ]);
    await page.goto('/notifications');
    await expect(badgeOf(page)).toHaveText('99+');
    await look();
    await bellOf(page).click();
    await expect(panelOf(page).getByRole('listitem')).toHaveCount(50);
    await look();
    const box = await panelOf(page).boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= width && box.y >= 0 && box.y + box.height <= 800).toBe(true);
    await page.goto('/notifications?tab=settings');
    await expect(page.getByRole('switch')).toHaveCount(5);
    await look();
    await page.route('**/notifications.data*', withoutFirstPage);
    await page.route('**/api/notifications?*', (route) => route.abort());
    await page.goto('/help');
    await bellOf(page).click();
    await expect(panelOf(page).getByText('Failed to load notifications', { exact: true })).toBeVisible();
    await look();
    await panelOf(page).getByRole('link', { name: 'See all' }).click();
    await expect(page.getByText('Failed to load notifications.', { exact: true })).toBeVisible();
    await look();
    await context.close();
  });
}
