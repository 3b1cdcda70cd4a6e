import type { Browser, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSideScroll, test, untilKept } from './journey.ts';
import { lastMessageTo, signUpAs } from './new-account.ts';
import { openRound } from './own-round.ts';
import { publishTournament } from './own-tournament.ts';

const medal = { tournamentName: 'Workspace Medal', days: 40, maxEntries: 20, registrationFee: 0 };

const send = async (page: Page, site: string, path: string, method: string, data?: object) => {
  const answer = await page.request.fetch(`${site}${path}`, {
    method,
    headers: { origin: site },
    ...(data ? { data } : {}),
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer;
};

/** The navigation that is in sight: a column or a bar. */
const sections = (page: Page) => page.getByRole('navigation', { name: 'Sections' });
const tabs = (page: Page) => page.getByRole('navigation', { name: /^Pages of / });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function openPage(browser: Browser, site: string, width: number): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 812 },
    baseURL: site,
    reducedMotion: 'reduce',
    colorScheme: width < 900 ? 'dark' : 'light',
  });
  return context.newPage();
}

/** Of each section: its page’s heading, and those of its other tabs. */
const places: [section: string, heading: string, tabs: [name: string, heading: string][]][] = [
  ['Overview', 'Morning Medal', []],
  [
    'Players',
    'Morning Medal',
    [
      ['Import', 'Import players'],
      ['Entry form', 'Questions'],
      ['Waitlist', 'Waitlist'],
    ],
  ],
  [
    'Money',
    'Statement',
    [
      ['Prices', 'Prices and extras'],
      ['Sponsors', 'Sponsors'],
    ],
  ],
  ['Course Setup', 'Course Setup', []],
  ['Tee sheet', 'Tee Sheet', [['Print', 'Print']]],
  [
    'Day',
    'Run the day',
    [
      ['Desk', 'Desk'],
      ['Scores', 'Scores'],
    ],
  ],
  ['Results', 'Morning Medal', [['Prizes and contests', 'Prizes and contests']]],
];

for (const width of [375, 1280]) {
  test(`every section and tab of a tournament is reached from its ${width < 900 ? 'bar' : 'column'}`, async ({
    browser,
    site,
  }) => {
    test.setTimeout(180_000);
    const page = await openPage(browser, site, width);
    await signUpAs(page, site, 'organizer');
    const { id } = await openRound(page, site, ['Ann Berg', 'Bo Quist']);
    await page.goto(`/tournament-management/${id}`);
    const frame = sections(page);
    if (width < 900) {
      expect(await page.getByRole('banner').evaluate((bar) => bar.getBoundingClientRect().height)).toBe(52);
      const bar = await frame.getByRole('list').evaluate((list) => list.getBoundingClientRect());
      expect([bar.height, Math.round(bar.bottom)]).toEqual([56, 812]);
      await expect(frame.getByRole('listitem')).toHaveText(['Overview', 'Players', 'Tee sheet', 'Day', /^More/]);
    } else {
      const main = await page.getByRole('main').evaluate((part) => part.getBoundingClientRect());
      expect(Math.round(main.left)).toBe(232);
      expect(await page.getByRole('main').evaluate((part) => part.children[0]?.clientWidth)).toBeLessThanOrEqual(1040);
      await expect(frame.getByRole('listitem')).toHaveText(places.map(([name]) => name));
      await expect(page.getByRole('link', { name: 'All tournaments' })).toHaveAttribute('href', '/my-tournaments');
    }
    await expect(page.getByRole('contentinfo')).toHaveCount(0);

    for (const [name, title, others] of places) {
      const link = frame.getByRole('link', { name, exact: true });
      if ((await link.count()) > 0) await link.click();
      else {
        await frame.getByRole('button', { name: 'More' }).click();
        await frame.getByRole('menuitem', { name, exact: true }).click();
      }
      await expect(heading(page)).toHaveText(title);
      await expect(frame.locator('[aria-current]').first()).toHaveText((await link.count()) > 0 ? name : 'More');
      for (const [tab, tabTitle] of others) {
        await tabs(page).getByRole('link', { name: tab, exact: true }).click();
        await expect(tabs(page).locator('[aria-current=page]')).toHaveText(tab);
        await expect(heading(page)).toHaveText(tabTitle);
        await expectNoSideScroll(page);
      }
      if (others.length > 0) await expectAccessible(page);
      await expectNoSideScroll(page);
    }
    await page.goto(`/tournament-management/${id}/day`);
    await tabs(page).getByRole('button', { name: 'More of Day' }).click();
    await page.getByRole('menuitem', { name: 'Dress Rehearsal' }).click();
    await expect(heading(page)).toHaveText('Dress Rehearsal');
    await expectAccessible(page);
    await page.context().close();
  });
}

test('a member sees the sections that the role holds, and is denied at the others’ addresses', async ({
  page,
  browser,
  site,
  signIn,
}) => {
  await signIn(page, 'organizer.platinum@demo.golf');
  const id = await publishTournament(page, site, medal);
  const helper = await openPage(browser, site, 1280);
  const email = await signUpAs(helper, site, 'golfer');
  await send(page, site, '/api/team/invitations', 'POST', { email, role: 'scorer', tournament_ids: null });
  const { links } = await lastMessageTo(helper.request, site, email, /invit/i);
  const token = links.map((link) => /\/invitations\/([^/?#]+)/.exec(link)?.[1]).find(Boolean);
  await send(helper, site, `/api/invitations/${token}/accept`, 'POST');
  const { data } = await (await send(helper, site, '/api/memberships', 'GET')).json();
  await send(helper, site, '/api/acting-for', 'PUT', { owner_id: data[0].owner_id });

  await helper.goto(`/tournament-management/${id}`);
  await expect(sections(helper).getByRole('listitem')).toHaveText([
    'Overview',
    'Players',
    'Course Setup',
    'Tee sheet',
    'Day',
    'Results',
  ]);
  for (const tool of ['prices', 'prizes', 'sponsors']) {
    expect((await helper.goto(`/tournament-management/${id}/${tool}`))?.status(), tool).toBe(403);
    await expect(heading(helper)).toHaveText('Access Denied');
    await expect(sections(helper).getByRole('link', { name: 'Day' })).toBeVisible();
  }
  await helper.context().close();
});

test('a cancelled tournament has four sections, and its name stands where its pages are', async ({ page, site }) => {
  await signUpAs(page, site, 'organizer');
  const id = await publishTournament(page, site, medal);
  const golfer = { firstName: 'Ann', lastName: 'Berg', email: 'ann@journey.test', phone: '+1 555 0100', handicap: 9 };
  await send(page, site, `/api/organizer/tournaments/${id}/players`, 'POST', golfer);
  await page.goto(`/tournament-management/${id}`);
  await expect(sections(page).getByRole('listitem')).toHaveCount(7);
  await send(page, site, `/api/tournaments/${id}`, 'DELETE');
  await page.reload();
  await expect(sections(page).getByRole('listitem')).toHaveText(['Overview', 'Players', 'Money', 'Results']);
  await sections(page).getByRole('link', { name: 'Results' }).click();
  await expect(page).toHaveURL(/form=committee/);
  // The page itself has a link to the public page as well.
  await expect(page.getByRole('link', { name: 'Workspace Medal' }).first()).toHaveAttribute(
    'href',
    `/tournament-management/${id}`,
  );
  await page.setViewportSize({ width: 375, height: 812 });
  await expect(sections(page).getByRole('listitem')).toHaveText(['Overview', 'Players', 'Money', 'Results', /^More/]);
});

test('a page that no connection brings leaves the one that stands, and the ways to the others', async ({
  page,
  site,
}) => {
  await signUpAs(page, site, 'organizer');
  const id = await publishTournament(page, site, medal);
  await page.goto(`/tournament-management/${id}`);
  await untilKept(page);
  const stands = (await heading(page).textContent()) ?? '';
  await page.route(/(schedule|sponsors)\.data/, (route) => route.abort());
  const waits = page.getByRole('status').filter({ hasText: 'No connection. Trying again.' });
  await sections(page).getByRole('link', { name: 'Tee sheet' }).click();
  await expect(waits).toBeVisible();
  await expect(heading(page)).toHaveText(stands);
  await sections(page).getByRole('link', { name: 'Money' }).click();
  await expect(heading(page)).toHaveText('Statement');
  await expect(waits).toBeHidden();
  await tabs(page).getByRole('link', { name: 'Sponsors' }).click();
  await expect(waits).toBeVisible();
  await sections(page).getByRole('link', { name: 'Course Setup' }).click();
  await expect(heading(page)).toHaveText('Course Setup');
});
