import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { settle } from './look.ts';

/** The words that a listener is told, without the addresses of links. */
const heard = async (part: Locator) => (await part.first().ariaSnapshot()).replace(/\n\s*- \/url:.*/g, '');

async function open(page: Page, path: string): Promise<Locator> {
  await page.goto(path);
  await settle(page);
  return page.getByRole('main');
}

test('a tournament in the list: fee, day, name, places as words, and what the link does', async ({ page }) => {
  const card = (await open(page, '/tournaments?q=desert+sunrise')).getByRole('article');
  // The picture is its organizer's, and says nothing of the tournament.
  expect(await heard(card)).toMatch(
    /^- article:\n {2}- text: Full Entry fee \$100\n {2}- paragraph:\n {4}- time: \w+, \w+ \d+, \d{4}\n {2}- heading "Desert Sunrise Scramble" \[level=2\]:\n {4}- link "Desert Sunrise Scramble".*\n {2}- paragraph: Camelback Desert Club Scottsdale, AZ\n {2}- paragraph: Scramble · Beginner\n {2}- term: Prize pool\n {2}- definition: \$200 estimated\n {2}- term: Participants\n {2}- definition: 24 of 24\n {2}- link "Join the waitlist for Desert Sunrise Scramble".*$/,
  );
  const other = (await open(page, '/tournaments?q=summer+championship')).getByRole('article');
  await expect(other.getByRole('link', { name: 'Register for Summer Championship', exact: true })).toBeVisible();
});

test('a product: category, name, seller, price, and whose purchase it is', async ({ page }) => {
  const card = (await open(page, '/marketplace?search=awards+dinner')).getByRole('article');
  const text = await heard(card);
  expect(text).toMatch(/heading "Awards Dinner Seat" \[level=3\]/);
  expect(text).toMatch(/paragraph: Price \$\d+\.\d\d\n/);
  expect(text).toMatch(/button "Purchase Awards Dinner Seat by Championship Golf Group"/);
});

test('a day of a club: when, where, what it costs, and which day is booked', async ({ page, signIn }) => {
  await signIn(page, 'organizer.platinum@demo.golf');
  const row = (await open(page, '/browse-venue-slots?city=Scottsdale')).getByRole('article');
  const text = await heard(row);
  for (const part of [
    /time: \w+, \w+ \d+, \d{4}/,
    /text: Available/,
    /heading "Camelback Desert Club" \[level=2\]/,
    /Slot price \$[\d,]+/,
    /link "Book Venue: Camelback Desert Club, \w+, \w+ \d+, \d{4}"/,
    /link "Map of Camelback Desert Club \(opens a new tab\)"/,
  ]) {
    expect(text).toMatch(part);
  }
});

test('one’s own rows: every button and link says of what', async ({ page, signIn }) => {
  await signIn(page, 'golfer.premium@demo.golf');
  const list = (await open(page, '/my-tournaments')).getByRole('listitem');
  const names = await list
    .first()
    .locator('a, button')
    .evaluateAll((all) =>
      all.map((element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()),
    );
  const title = names[0] ?? '';
  for (const name of names) expect(name).toContain(title);

  await page.context().clearCookies();
  await signIn(page, 'organizer.platinum@demo.golf');
  const own = (await open(page, '/organizer-platinum-dashboard')).getByRole('listitem').filter({ hasText: 'Entries' });
  expect(await heard(own)).toMatch(/Entries: \d+ of \d+ · Revenue \$[\d,]+ ·[\s\S]*- link "Manage .{5,}"/);
});

test('plans: a name, a price in one piece, and links that say which', async ({ page }) => {
  const text = await heard(await open(page, '/organizer-subscription'));
  for (const [name, price] of [
    ['Free', '$0'],
    ['Pro', '$10/month'],
    ['Premium', '$25/month'],
    ['Platinum', '$50/month'],
  ]) {
    expect(text).toContain(`- heading "${name}" [level=2]\n  - paragraph: ${price}\n`);
    expect(text).toContain(`- link "Choose ${name}"`);
  }
});

test('players in a table: every column has its head, every row its name, and marks are words', async ({
  page,
  signIn,
  site,
}) => {
  await signIn(page, 'organizer.platinum@demo.golf');
  const { data } = await (await page.request.get(`${site}/api/tournaments?q=summer+championship`)).json();
  const table = (await open(page, `/tournament-details/${data[0].id}`)).getByRole('table').first();
  const columns = await table.getByRole('columnheader').count();
  const row = table.getByRole('row').nth(1);
  // It says that it is loaded first.
  await expect(row.locator('td, th')).toHaveCount(columns);
  expect(
    await page.locator('table:visible :not(thead) > tr th:not([scope]), table:visible thead th:not([scope])').count(),
  ).toBe(0);
  // Drawings beside words say nothing; what changes by itself is said when there is a pause.
  expect(
    await page
      .locator('main svg:not([aria-hidden=true]):not([role=img]):visible')
      .evaluateAll((all) => all.filter((svg) => !svg.closest('[aria-hidden=true]')).length),
  ).toBe(0);
  expect(await page.locator('[aria-live=assertive]:not([role=alert])').count()).toBe(0);
});
