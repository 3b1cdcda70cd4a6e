import pg from 'pg';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSideScroll, tabOpenedBy, test, views } from './journey.ts';
import { signUpAs } from './new-account.ts';

/** Queries the database itself, for states that the screens cannot bring about while somebody waits. */
async function inDatabase<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: process.env.SITE_DATABASE_URL });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** One tournament of the demo that opens for everybody in two hours, and for premium golfers since yesterday. */
const openSoon = async () => {
  const [row] = await inDatabase<{ id: string; title: string }>(
    `update tournaments set opens_at = now() + interval '2 hours', early_hours = 24
     where id = (select id from tournaments where state = 'published' and closes_at > now() + interval '5 days' and registration_fee > 0
                 order by start_date desc, id limit 1)
     returning id, title`,
  );
  if (!row) throw new Error('the demo has no tournament');
  return row;
};

test('in the early hours card, page and form say when entry opens and for whom', async ({ page, site, signIn }) => {
  const { id, title } = await openSoon();
  const card = () => page.getByRole('article').filter({ hasText: title });
  const look = async () => {
    await page.goto(`/tournaments?q=${encodeURIComponent(title)}`);
    await expect(card().getByRole('button', { name: /^Opens / })).toBeDisabled();
    await expect(card().getByRole('timer')).toHaveText(/^1:\d\d:\d\d$/);
    await page.goto(`/tournament-details/${id}`);
    await expect(
      page.getByText(/Premium golfers may register now\. Registration opens for everybody on /),
    ).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/^1:\d\d:\d\d$/);
  };
  await look();
  await expect(page.getByRole('link', { name: 'Enter earlier with Premium' })).toHaveCount(0);

  await signUpAs(page, site, 'golfer');
  await look();
  await expect(page.getByRole('link', { name: 'Enter earlier with Premium' })).toHaveAttribute(
    'href',
    '/golfer-upgrade',
  );
  await page.goto(`/tournament-registration/${id}`);
  await expect(page.getByText(/Premium golfers may register now/)).toBeVisible();
  await expect(page.getByText('not published')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Enter earlier with Premium' })).toBeVisible();
  for (const { width, colorScheme } of views) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    // Colors glide from one theme to the other.
    await page.reload();
    await expectAccessible(page);
    await expectNoSideScroll(page);
  }
  await page.setViewportSize({ width: 1280, height: 900 });

  await page.context().clearCookies();
  await signIn(page, 'golfer.premium@demo.golf');
  await page.goto(`/tournaments?q=${encodeURIComponent(title)}`);
  await expect(card().getByText('Priority registration')).toBeVisible();
  await card()
    .getByRole('link', { name: /^Register/ })
    .click();
  await expect(page.getByText(/Priority registration: you may register now, everybody else from /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Proceed to Payment' })).toBeVisible();
});

test('what was typed survives the end of the session; cancelling on the card page gives the places back', async ({
  page,
  context,
  site,
}) => {
  const email = await signUpAs(page, site, 'golfer');
  await page.goto('/tournaments?q=summer+championship');
  await page
    .getByRole('link', { name: /register/i })
    .first()
    .click();
  await expect(page.getByText('This will be entry 1 of the 2 that the free plan covers this month.')).toBeVisible();
  await page.getByLabel('Handicap').fill('17.3');
  await page.getByText('Emergency contact, diet, requests').click();
  await page.getByLabel('Special requests').fill('An early tee time, please');
  // Nobody is told of it, so that the page finds out by being refused.
  await inDatabase('delete from sessions where user_id = (select id from users where email = $1)', [email]);
  await expect
    .poll(async () => (await (await page.request.get('/api/session')).json()).viewer, { intervals: [50] })
    .toBeNull();
  const closeNewTab = (tab: Page) => void tab.close();
  context.on('page', closeNewTab);
  // The page may hear of the end by itself, and leave before the button is found: both ways lead to the same.
  const proceed = page.getByRole('button', { name: 'Proceed to Payment' });
  await Promise.race([proceed.click().catch(() => undefined), page.waitForURL(/\/sign-in/)]);
  await expect(page).toHaveURL(/\/sign-in\?returnTo=/);
  context.off('page', closeNewTab);
  await page.getByLabel('Email').first().fill(email);
  await page.getByLabel('Password', { exact: false }).first().fill('secret-of-mine-1');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/tournament-registration\//);
  await expect(page.getByLabel('Handicap')).toHaveValue('17.3');
  await expect(page.getByLabel('Special requests')).toHaveValue('An early tee time, please');

  const checkout = await tabOpenedBy(context, () => page.getByRole('button', { name: 'Proceed to Payment' }).click());
  await checkout.waitForURL(/\/sandbox\/checkout\//);
  await checkout
    .getByRole('link', { name: /cancel|back/i })
    .or(checkout.getByRole('button', { name: /cancel|back/i }))
    .first()
    .click();
  await checkout.waitForURL(/golfer-dashboard/);
  await expect(checkout.getByText('Nothing was charged, and your places went back to the field.')).toBeVisible();
  // Unpaid entries are folded.
  await checkout.getByText(/^Not completed \(\d/).click();
  await expect(checkout.getByText('Cancelled', { exact: true })).toBeVisible();
  await checkout.close();
});

test('a third entry of the month is told of on opening the form, with the way to Premium', async ({ page, site }) => {
  const email = await signUpAs(page, site, 'golfer');
  const ids = (
    await inDatabase<{ id: string }>(
      `select t.id from tournaments t join tournament_places p on p.tournament_id = t.id join organizers o on o.id = t.organizer_id
       where t.state = 'published' and t.closes_at > now() + interval '2 days' and t.opens_at is null and o.charges_enabled
         and p.capacity - p.held - p.sold > 5 order by t.start_date limit 3`,
    )
  ).map(({ id }) => id);
  for (const id of ids.slice(0, 2)) {
    const answer = await page.request.post(`${site}/api/tournament-registrations`, {
      headers: { origin: site },
      data: {
        mode: 'solo',
        tournamentId: id,
        firstName: 'Jo',
        lastName: 'Miller',
        email,
        phone: '+1 555 0100',
        handicap: 9,
      },
    });
    expect(answer.status()).toBe(201);
  }
  await page.goto(`/tournament-registration/${ids[2]}`);
  await expect(page.getByText('You have entered 2 tournaments this month')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Upgrade to Premium' })).toHaveAttribute('href', '/golfer-upgrade');
  await expect(page.getByLabel('First name')).toHaveCount(0);
  await expectAccessible(page);
});

test('places are found as people write them, suggested while they type, and a distance asks for its city', async ({
  page,
}) => {
  await page.goto('/tournaments');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByLabel('Within miles').selectOption('50');
  await expect(page.getByText('Name a city or ZIP code that the 50 miles are measured from.').first()).toBeVisible();
  const city = page.getByRole('combobox', { name: 'City' });
  await city.pressSequentially('St. Lou');
  await expect(page.getByRole('option', { name: 'Saint Louis, MO' })).toBeVisible();
  await expectAccessible(page);
  await city.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'Saint Louis, MO' })).toHaveAttribute('aria-selected', 'true');
  await city.press('Enter');
  await expect(city).toHaveValue('Saint Louis, MO');
  await expect(page).toHaveURL(/city=Saint\+Louis%2C\+MO/);
  await city.fill('austin tx');
  await expect(page).toHaveURL(/city=austin\+tx/);
  await expect(page.getByText('City not found')).toHaveCount(0);
});

test('the operator’s pages are not found for others', async ({ page, signIn }) => {
  await signIn(page, 'golfer@demo.golf');
  for (const address of ['/admin', '/admin/products']) {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  }
});

test('several tabs share one stream, and what is read in one is read in all', async ({ page, context, site }) => {
  let opened = 0;
  context.on('request', (request) => {
    if (request.url().includes('/api/events')) opened++;
  });
  await signUpAs(page, site, 'golfer');
  const leave = await page.request.post(`${site}/api/notifications`, {
    headers: { origin: site },
    data: { title: 'A note', message: 'To myself', type: 'system' },
  });
  expect(leave.status()).toBe(201);
  const tabs = [page];
  for (let n = 0; n < 6; n++) tabs.push(await context.newPage());
  for (const tab of tabs) await tab.goto('/golfer-dashboard');
  for (const tab of tabs) await expect(tab.getByRole('button', { name: /notifications/i }).first()).toContainText('1');
  expect(opened).toBe(1);
  await page.request.patch(`${site}/api/notifications`, {
    headers: { origin: site },
    data: { ids: 'all', read: true },
  });
  for (const tab of tabs)
    await expect(tab.getByRole('button', { name: /notifications/i }).first()).not.toContainText('1');
  await page.close();
  await tabs[1]?.request.post(`${site}/api/notifications`, {
    headers: { origin: site },
    data: { title: 'Another note', message: 'To myself', type: 'system' },
  });
  for (const tab of tabs.slice(1))
    await expect(tab.getByRole('button', { name: /notifications/i }).first()).toContainText('1');
  for (const tab of tabs.slice(1)) await tab.close();
});
