import { openFailingPages } from '#tests/factories/failing-pages.ts';
import { brand } from '#kernel/contract/brand.ts';
import { expect, expectAccessible, test, untilKept } from './journey.ts';

test('marketplace: search, filters with their badge, clearing, empty state, and the address keeps it all', async ({
  page,
}) => {
  await page.goto('/tournaments');
  const cards = page.getByRole('link', { name: /register/i });
  await expect(cards.first()).toBeVisible();
  await page.getByRole('button', { name: /filter/i }).click();
  await page.getByLabel('Scramble').check();
  await page.getByLabel('Stableford').check();
  await expect(page).toHaveURL(/styles=/);
  await page.reload();
  await expect(page.getByRole('button', { name: /filter/i })).toContainText('1');
  await page.getByRole('button', { name: /filter/i }).click();
  await page
    .getByRole('button', { name: 'Clear All' })
    .or(page.getByRole('link', { name: 'Clear All' }))
    .first()
    .click();
  await expect(page).not.toHaveURL(/styles=/);
  await page.goto('/tournaments');
  const [first] = await page.getByRole('article').locator('time').all();
  const day = (await first?.getAttribute('datetime'))?.slice(0, 10) ?? '';
  await page.getByRole('button', { name: /filter/i }).click();
  await page.getByLabel('From', { exact: true }).fill(day);
  await page.getByLabel('To', { exact: true }).fill(day);
  await expect(page).toHaveURL(new RegExp(`from=${day}&to=${day}`));
  await expect(page.getByTestId('filter-count')).toContainText('1');
  await expect(page.getByText(/^On \w+, \w+ \d+, \d{4}$/)).toBeVisible();
  await expect
    .poll(() =>
      page
        .getByRole('article')
        .locator('time')
        .evaluateAll((times) => new Set(times.map((one) => one.getAttribute('datetime'))).size),
    )
    .toBe(1);
  await page.goto('/tournaments?q=zzzz');
  await expect(page.getByText('No tournaments found')).toBeVisible();
  await expect(page.getByText('Try adjusting your search terms or filters to find more tournaments.')).toBeVisible();
  await page.goto('/tournaments?city=Atlantis&miles=25');
  await expect(page.getByText('City not found').first()).toBeVisible();
  await page.goto('/tournaments?city=Austin&miles=25');
  await expect(page.getByText('Austin, TX').first()).toBeVisible();
  await expect(page.getByText('Chicago, IL')).toHaveCount(0);
});

test('first views are readable without JavaScript', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site });
  const page = await context.newPage();
  await page.goto('/tournaments');
  await expect(page.getByText('Austin Spring Open').first()).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.close();
});

test('a public tournament page shares itself and hands out a calendar file', async ({ page, site }) => {
  const { data } = await (await page.request.get(`${site}/api/tournaments?q=summer`)).json();
  await page.goto(`/tournament-details/${data[0].id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Summer Championship');
  expect(await page.locator('meta[property="og:title"]').getAttribute('content')).toContain('Summer Championship');
  const tagOf = (name: string) => page.locator(`meta[property="og:${name}"]`).getAttribute('content');
  expect([await tagOf('image:width'), await tagOf('image:height')]).toEqual(['1200', '630']);
  expect(await tagOf('image:alt')).toBe('Photo of Championship Golf Group');
  const picture = await page.request.get((await tagOf('image')) ?? '');
  expect(picture.headers()['content-type']).toMatch(/^image\/(jpeg|png)$/);
  const event = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}');
  expect(event['@type']).toBe('SportsEvent');
  expect(event.startDate).toMatch(/^\d{4}-\d\d-\d\d(T[\d:]{8}[+-]\d\d:\d\d)?$/);
  const file = await page.request.get(`${site}/api/tournaments/${data[0].id}/calendar.ics`);
  expect(await file.text()).toContain('BEGIN:VEVENT');
});

test('unknown addresses say so with a link home; the API answers a problem', async ({ page, site }) => {
  const answer = await page.goto('/nope-123');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Page not found')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: /home/i }).click();
  await expect(page).toHaveURL(`${site}/`);
  expect((await page.goto('/tournament-details/not-an-id'))?.status()).toBe(404);
  // A short link that was typed wrong.
  expect((await page.goto('/t/222222'))?.status()).toBe(404);
  await expect(page.getByText('Page not found')).toBeVisible();
  const api = await page.request.get(`${site}/api/nope`);
  expect(api.status()).toBe(404);
  expect(api.headers()['content-type']).toContain('application/problem+json');
});

test('theme: follows the system, keeps a choice, never flashes', async ({ browser, site }) => {
  const context = await browser.newContext({ colorScheme: 'dark', baseURL: site });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.getByRole('button', { name: 'Toggle theme' }).first().click();
  for (const name of ['Light', 'Dark', 'System'])
    await expect(
      page.getByRole('menuitemradio', { name }).or(page.getByRole('menuitem', { name })).first(),
    ).toBeVisible();
  await page
    .getByRole('menuitemradio', { name: 'Light' })
    .or(page.getByRole('menuitem', { name: 'Light' }))
    .first()
    .click();
  await expect(page.locator('html')).toHaveClass(/light/);
  await page.reload();
  await expect(page.locator('html')).toHaveClass(/light/);
  expect(await page.evaluate(() => Object.keys(localStorage))).toContain('golf-theme');
  await context.close();
});

test('signing out in one tab signs out the other; the session survives a reload', async ({ page, context, signIn }) => {
  await signIn(page, 'golfer@demo.golf');
  await page.goto('/golfer-dashboard');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Hello, Ann' })).toBeVisible();
  const second = await context.newPage();
  await second.goto('/');
  await page
    .getByRole('button', { name: /account|menu for|AL/i })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  await expect(second.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
});

test('when another tab changes the person, nothing of the former one stays on the screen', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(page, 'organizer.premium@demo.golf');
  await page.goto('/organizer-statement');
  const rows = page.getByRole('table', { name: 'By tournament' }).getByRole('row');
  await expect(rows).toHaveCount(21);
  const other = await context.newPage();
  await other.goto('/help');
  await signIn(other, 'organizer.free@demo.golf');
  await other.evaluate(
    (channel) => new BroadcastChannel(channel).postMessage('changed'),
    `${brand.storageKey}-session`,
  );
  await expect.poll(() => rows.count()).toBeLessThan(21);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('menu')).toContainText('organizer.free@demo.golf');
});

test('signing in: wrong password, right password, and back to where one came from', async ({ page }) => {
  await page.goto('/signin?returnTo=%2Ftournaments%3Fq%3Daustin');
  await expect(page).toHaveURL(/\/sign-in\?returnTo=/);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await page.getByLabel('Email').fill('golfer@demo.golf');
  await page.getByLabel('Password').fill('wrong');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Sign In Failed')).toBeVisible();
  await expect(page.getByText('Please check your credentials and try again.').first()).toBeVisible();
  await page.getByLabel('Password').fill('demo1234');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Welcome back!')).toBeVisible();
  await expect(page.getByText('You have been signed in successfully.')).toBeVisible();
  await expect(page).toHaveURL(/\/tournaments\?q=austin/);
  await expectAccessible(page);
});

test('a page that cannot be read says why, and is there once it is tried again', async ({ page, site }) => {
  const open = await openFailingPages();
  const refuse = (address: RegExp) =>
    page.route(address, async (route) => {
      const answer = await open(route.request().url(), { status: 429, detail: 'Please wait a moment' });
      const headers = Object.fromEntries(answer.headers);
      await route.fulfill({ status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) });
    });
  const { data } = await (await page.request.get(`${site}/api/tournaments?q=Austin+Spring+Open`)).json();
  const { id, title } = data[0];
  const main = page.getByRole('main');
  const failure = main.getByText('Error loading tournament: Please wait a moment');
  const heading = main.getByRole('heading', { level: 1, name: title });

  // As a document, and as what a link within the site asks for.
  await refuse(new RegExp(`/tournament-details/${id}$`));
  expect((await page.goto(`/tournament-details/${id}`))?.status()).toBe(429);
  await expect(failure).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Tournaments' }).first()).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(heading).toBeVisible();
  await expect(failure).toBeHidden();

  await page.goto('/tournaments?q=Austin+Spring+Open');
  await refuse(new RegExp(`/tournament-details/${id}\\.data`));
  await main.locator(`a[href="/tournament-details/${id}"]`).first().click();
  await expect(failure).toBeVisible();
  await page.unrouteAll();
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(heading).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/tournament-details/${id}$`));
});

test('a link that no connection brings says so, and leads on once there is one', async ({ page, site }) => {
  const { data } = await (await page.request.get(`${site}/api/tournaments?q=Austin+Spring+Open`)).json();
  const { id, title } = data[0];
  const main = page.getByRole('main');
  await page.goto('/tournaments?q=Austin+Spring+Open');
  await untilKept(page);
  await page.route(/\.data/, (route) => route.abort());
  await main.locator(`a[href="/tournament-details/${id}"]`).first().click();
  await expect(page.getByRole('status').filter({ hasText: 'No connection. Trying again.' })).toBeVisible();
  await expect(main.getByRole('heading', { level: 1, name: 'Tournaments' })).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('No connection')).toHaveCount(0);
});

test('a list that cannot be read says so and can be read again', async ({ page }) => {
  await page.goto('/');
  // Before the page's code has come a link loads the next page from the server, where nothing is cut.
  await expect(page.getByRole('button', { name: 'Subscribe' })).toBeEnabled();
  await page.route('**/api/tournaments?**', (route) => route.abort());
  await page.route('**/api/tournaments', (route) => route.abort());
  await page.getByRole('link', { name: 'Browse Tournaments' }).first().click();
  await expect(page.getByText(/Error loading tournaments:/).first()).toBeVisible({ timeout: 15_000 });
  await page.unroute('**/api/tournaments?**');
  await page.unroute('**/api/tournaments');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Austin Spring Open').first()).toBeVisible();
});
