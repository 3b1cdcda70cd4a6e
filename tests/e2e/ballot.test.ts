import pg from 'pg';
import { expect, expectAccessible, test } from './journey.ts';
import { signUpAs } from './new-account.ts';
import { publishTournament } from './own-tournament.ts';
import { dateInDays } from './dates.ts';

const pool = new pg.Pool({ connectionString: process.env.SITE_DATABASE_URL });
test.afterAll(() => pool.end());

test('an organizer holds a ballot, a golfer enters it, it is drawn, and anybody checks the draw', async ({
  page,
  browser,
  site,
  signIn,
}) => {
  const office = await (await browser.newContext({ baseURL: site })).newPage();
  await signIn(office, 'organizer.premium@demo.golf');
  const id = await publishTournament(office, site, {
    tournamentName: 'Ballot Open',
    days: 30,
    maxEntries: 1,
    registrationFee: 0,
  });
  await office.goto(`/tournament-management/${id}/waitlist`);
  await office.getByRole('button', { name: 'Hold a ballot' }).click();
  for (const [name, days] of [
    ['Entries open', -1],
    ['Entries close', 5],
    ['The draw, ten minutes later at least', 6],
  ] as const)
    await office.getByRole('group', { name }).getByLabel('Date').fill(dateInDays(days));
  await expectAccessible(office);
  await office.getByRole('button', { name: 'Draw the places' }).click();
  await expect(office.getByText('Places are drawn. Entries from')).toBeVisible();

  await signUpAs(page, site, 'golfer');
  await page.goto(`/tournament-details/${id}`);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Enter the ballot' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter the ballot of Ballot Open');
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('+1 555 0100');
  await page.getByLabel('Handicap').fill('12.4');
  await page.getByRole('button', { name: 'Enter the ballot' }).click();
  await expect(page.getByRole('heading', { name: 'You are in with 1 ticket' })).toBeVisible();
  await expectAccessible(page);

  // The day of the draw has come.
  await pool.query(
    `update ballots set opens_at = now() - interval '3 hours', closes_at = now() - interval '2 hours',
       draws_at = now() - interval '1 hour' where tournament_id = $1`,
    [id],
  );
  await expect(page.getByRole('heading', { name: "You're in" })).toBeVisible({ timeout: 30_000 });
  await page.goto(`/ballots/${id}`);
  await page.getByRole('button', { name: 'Check the draw' }).click();
  await expect(page.getByText('The only group stands in the order that seed and list give')).toBeVisible();
  await expectAccessible(page);
  await office.context().close();
});
