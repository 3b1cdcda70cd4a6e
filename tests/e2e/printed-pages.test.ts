/** Pages that people print from their browsers: nothing of the screen's furniture, and every row whole. */
import type { Browser, Page } from '@playwright/test';
import { openCast, type Cast, type Person } from './everyone/cast.ts';
import { expect, test } from './journey.ts';
import { onEachSheet, faultsOnPaper } from './on-paper.ts';

type Printed = {
  who: Person;
  at: (cast: Cast) => Promise<string>;
  /** The words on it, whatever is hidden. */
  says: RegExp;
};

const live = '01970000-0000-7000-8000-000000000018';
const managed = (part: string) => async (cast: Cast) => `${await cast.tournament('/tournament-management/')}/${part}`;
const pages: Record<string, Printed> = {
  'official results': { who: 'visitor', at: (cast) => cast.results(), says: /Official results/ },
  'a leaderboard': {
    who: 'visitor',
    at: async (cast) => (await cast.results()).replace('/results/', '/leaderboard/'),
    says: /Gross/,
  },
  'a tournament': { who: 'visitor', at: (cast) => cast.tournament('/tournament-details/'), says: /Entry fee/ },
  'a statement': {
    who: 'platinum organizer',
    at: (cast) => cast.tournament('/organizer-statement?tournament='),
    says: /What for.*Card.*Desk.*Sum/s,
  },
  'the statement of all': { who: 'platinum organizer', at: async () => '/organizer-statement', says: /Net to you/ },
  'a tee sheet': {
    who: 'premium organizer',
    at: async () => `/tournament-management/${live}/schedule`,
    says: /Group 18/,
  },
  'the players': { who: 'platinum organizer', at: managed('players'), says: /Fischer & Friends/ },
  'the desk': { who: 'platinum organizer', at: managed('desk'), says: /of \d+ here/ },
  'the prizes': {
    who: 'premium organizer',
    at: async (cast) => `${(await cast.results()).replace('/results/', '/tournament-management/')}/prizes`,
    says: /Closest to the pin/,
  },
  'an entry': { who: 'golfer', at: (cast) => cast.ownEntry(), says: /Order\s*[A-Z0-9]{4}-[A-Z0-9]{3}/ },
};

let cast: Cast;
test.beforeAll(({ browser, site }: { browser: Browser; site: string }) => {
  cast = openCast(browser, site);
});

const openedFor = async (page: Page, { who, at, says }: Printed) => {
  await page.context().addCookies(await cast.cookiesOf(who));
  await page.goto(await at(cast));
  await expect(page.getByRole('main')).toContainText(says);
};

for (const [name, printed] of Object.entries(pages))
  test(`${name} prints without what is pressed, on whole rows`, async ({ page }) => {
    // A sheet of letter paper between its margins; whoever prints may look at a dark screen.
    await page.setViewportSize({ width: 720, height: 960 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await openedFor(page, printed);
    expect(await faultsOnPaper(page)).toEqual([]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(printed.says);
  });

test('a long leaderboard has its head on each sheet, and every row once', async ({ page }) => {
  const board = pages['a leaderboard'];
  if (!board) throw new Error('no such page');
  await openedFor(page, board);
  const names = await page.locator('[data-row] th > :nth-child(1 of :not([aria-hidden]))').allTextContents();
  expect(names.length).toBeGreaterThan(40);
  const sheets = await onEachSheet(page);
  expect(sheets.length).toBeGreaterThan(1);
  for (const sheet of sheets.filter((text) => /\bMC\b|\+\d/.test(text))) expect(sheet).toMatch(/player/i);
  const all = sheets.join('\n');
  for (const name of names) expect(all.split(name), name).toHaveLength(2);
});

test('paper says how many rows it leaves out', async ({ page }) => {
  const [results, statement] = [pages['official results'], pages['the statement of all']];
  if (!results || !statement) throw new Error('no such page');
  await openedFor(page, results);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('The first 10 of 48.')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await openedFor(page, statement);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^The first \d+ tournaments$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden();
});
