import pg from 'pg';
import { expect, expectAccessible, test } from './journey.ts';
import { signUpAs } from './new-account.ts';
import { publishTournament } from './own-tournament.ts';
import { dateInDays } from './dates.ts';

const pool = new pg.Pool({ connectionString: process.env.SITE_DATABASE_URL });
test.afterAll(() => pool.end());

test('an organizer opens through a waiting room, a golfer takes a ticket, and has a turn when it opens', async ({
  page,
  browser,
  site,
  signIn,
}) => {
  const office = await (await browser.newContext({ baseURL: site })).newPage();
  await signIn(office, 'organizer.premium@demo.golf');
  const id = await publishTournament(office, site, {
    tournamentName: 'Rush Open',
    days: 30,
    maxEntries: 4,
    registrationFee: 50,
  });
  await office.goto(`/tournament-management/${id}/waitlist`);
  await office.getByRole('button', { name: 'Open a waiting room' }).click();
  await office.getByLabel('Date').fill(dateInDays(3));
  await office.getByRole('button', { name: 'Open through a waiting room' }).click();
  await expect(office.getByText('Entry opens through a waiting room on')).toBeVisible();
  // Its doors are open now.
  const opensIn = (minutes: number) =>
    pool.query(
      `update ballots set opens_at = now() - interval '1 hour', closes_at = now() + $2 * interval '1 minute',
         draws_at = now() + $2 * interval '1 minute' where tournament_id = $1`,
      [id, minutes],
    );
  await opensIn(10);

  await signUpAs(page, site, 'golfer');
  await page.goto(`/tournament-details/${id}`);
  await page.getByRole('link', { name: 'Go to the waiting room' }).click();
  await expect(page.getByText('has the same chance')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Take a ticket' }).click();
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('+1 555 0100');
  await page.getByLabel('Handicap').fill('12.4');
  await page.getByRole('button', { name: 'Take a ticket' }).click();
  await expect(page.getByRole('heading', { name: 'You are in the waiting room' })).toBeVisible();
  await expectAccessible(page);

  await opensIn(0);
  await expect(page.getByRole('heading', { name: 'Your turn: a place is held for you' })).toBeVisible({
    timeout: 30_000,
  });
  await expectAccessible(page);
  await office.context().close();
});
