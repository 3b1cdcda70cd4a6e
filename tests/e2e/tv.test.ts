import type { Page } from '@playwright/test';
import { liveOpenId } from '#demo/play/demo-queries.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { signUpAs } from './new-account.ts';
import { beginRound, openTeams } from './own-teams.ts';
import { countSteps } from './steps.ts';

const firstNames = ['Alexandra', 'Bartholomew', 'Christina', 'Dominic'];

/**
 * The parts of a screen that nobody can read: rows that are not whole in their box, names that have too little room.
 */
const unread = (page: Page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
    const isOut = (row: HTMLElement) => {
      const { top, bottom, left, right, height } = row.getBoundingClientRect();
      const box = row.closest('div')?.getBoundingClientRect();
      if (!box || height === 0) return true;
      const floor = Math.min(box.bottom, innerHeight) + 1;
      return top < 0 || left < 0 || right > innerWidth || bottom > floor;
    };
    const names = [...document.querySelectorAll<HTMLElement>('h1, [data-name]')];
    return {
      rows: rows.length,
      outside: rows.filter(isOut).map((row) => row.textContent),
      cut: names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent),
      scrolls: document.documentElement.scrollHeight > innerHeight,
    };
  });
// The print shrinks until it fits, which takes a moment.
const readable = (rows: number) => ({ rows, outside: [], cut: [], scrolls: false });

test('a screen shows 18 teams whole, from publishing on: what is to come, and the board as soon as they play', async ({
  page,
  site,
}) => {
  const email = await signUpAs(page, site, 'organizer');
  const { id, roundId } = await openTeams(page, site, email, 18, firstNames);
  const sponsored = await page.request.post(`${site}/api/organizer/tournaments/${id}/sponsorships`, {
    headers: { origin: site },
    data: { company: 'Tidewater Bank', amount: 500 },
  });
  expect(await sponsored.json()).toMatchObject({ gives: { page: true, board: true, hole: true } });
  await page.goto(`/organizer-dashboard?created=${id}`);
  const judge = await countSteps(page);
  const [tv] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Show on a TV' }).click(),
  ]);
  await tv.setViewportSize({ width: 1280, height: 720 });
  await expect(tv.getByRole('heading', { level: 1 })).toHaveText('Parish Scramble');
  judge('TV after publishing');
  await expect(tv.getByText(/^Starts in (29|30) d( \d+ h)?$/)).toBeVisible();
  // No card account yet: nobody can enter.
  await expect(tv.getByText('Follow', { exact: true })).toBeVisible();
  await expect(tv.getByText('Tidewater Bank')).toBeVisible();
  const people = firstNames.map((name) => `${name} Seventeen`).join(', ');
  await expect(tv.getByRole('listitem').filter({ hasText: 'Crew 17' })).toContainText(people);
  await expect.poll(() => unread(tv)).toEqual(readable(18));
  await expectAccessible(tv);

  await beginRound(roundId);
  // It is told by its stream, and what nobody announces is looked for now and then.
  await expect(tv.getByRole('row', { name: /Crew 17/ })).toBeVisible({ timeout: 40_000 });
  await expect(tv.getByText(/^Starts in/)).toHaveCount(0);
  await expect(tv.getByRole('table')).toHaveCount(2);
  await expect(tv.getByRole('columnheader', { name: 'R1' })).toHaveCount(0);
  await expect(tv.getByText(people)).toBeVisible();
  await expect(tv.getByText('Tidewater Bank')).toBeVisible();
  await expect.poll(() => unread(tv)).toEqual(readable(18));
  await expectAccessible(tv);
});

test('more than fit come in turn, and how many there are is said', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(`/leaderboard/${liveOpenId}/tv?seconds=4`);
  await expect(page.getByText('1–18 of 72')).toBeVisible();
  await expect.poll(() => unread(page)).toEqual(readable(18));
  await expect(page.getByText('19–36 of 72')).toBeVisible();
  await expect.poll(() => unread(page)).toEqual(readable(18));
});

/** Where the columns of each half stand within it, and where its rows stand on the screen. */
const halves = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('table')].map((table) => {
      const { left } = table.getBoundingClientRect();
      const rows = [...table.querySelectorAll('tbody')];
      const cells = [...(table.querySelector('tbody > tr')?.children ?? [])];
      return {
        columns: cells.map((cell) => Math.round(cell.getBoundingClientRect().left - left)),
        rows: rows.map((row) => Math.round(row.getBoundingClientRect().top)),
      };
    }),
  );
type Half = Partial<Awaited<ReturnType<typeof halves>>[number]>;
/** The parts of two halves that do not stand at the same place: a rounded pixel is no difference. */
function differences(first: Half = {}, second: Half = {}): string[] {
  const apart = (one: number[] = [], other: number[] = []) =>
    one.length === 0 || one.length !== other.length || one.some((at, place) => Math.abs(at - (other[place] ?? 0)) > 1);
  return [
    apart(first.columns, second.columns) && `columns ${first.columns} and ${second.columns}`,
    apart(first.rows, second.rows) && `rows ${first.rows} and ${second.rows}`,
  ].filter((difference) => difference !== false);
}
/** The size of a name, as a share of the height of the window. */
const print = (page: Page) =>
  page.evaluate(() => {
    const [name] = document.querySelectorAll('th[data-name]');
    return name ? Number.parseFloat(getComputedStyle(name).fontSize) / innerHeight : 0;
  });

test('both halves of a board line up, and print is as large as the window and the number of rows let it be', async ({
  page,
}) => {
  const board = `/leaderboard/${liveOpenId}/tv?seconds=120`;
  for (const [width, height] of [
    [1280, 720],
    [1920, 1080],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    if (page.url() === 'about:blank') await page.goto(board);
    await expect.poll(() => unread(page)).toEqual(readable(18));
    await expect.poll(() => halves(page).then(([first, second]) => differences(first, second))).toEqual([]);
  }
  const [narrow] = await halves(page);
  // The overtaken leader stands below, without the widths that the first row has.
  await page.setViewportSize({ width: 1920, height: 1080 });
  await expect.poll(() => unread(page)).toEqual(readable(18));
  await page.evaluate(() => {
    const [first, second] = document.querySelectorAll('tbody');
    if (first) second?.after(first);
  });
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect
    .poll(() => halves(page).then(([first]) => differences(first, { ...narrow, rows: first?.rows })))
    .toEqual([]);

  // Upright the halves stand below each other, and are columns of one table.
  await page.setViewportSize({ width: 720, height: 1280 });
  await expect.poll(() => unread(page)).toEqual(readable(18));
  await expect
    .poll(() => halves(page).then(([first, second]) => differences(first, { ...second, rows: first?.rows })))
    .toEqual([]);

  await page.setViewportSize({ width: 1280, height: 720 });
  await expect.poll(() => unread(page)).toEqual(readable(18));
  const many = await print(page);
  await page.goto(`${board}&size=8`);
  await expect.poll(() => unread(page)).toEqual(readable(8));
  expect(await print(page)).toBeGreaterThan(many);
});
