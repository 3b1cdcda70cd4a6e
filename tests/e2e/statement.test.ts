import { heights } from './budgets.ts';
import { expect, expectAccessible, expectNoSideScroll, test } from './journey.ts';
import { publishTournament } from './own-tournament.ts';

test('a treasurer reads 18 teams and their sponsors on one page, and who paid how', async ({ page, site, signIn }) => {
  await signIn(page, 'organizer.premium@demo.golf');
  const fields = { tournamentName: 'Parish Scramble', days: 30, maxEntries: 72, registrationFee: 100 };
  const id = await publishTournament(page, site, fields);
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`${site}/api/organizer/tournaments/${id}/${path}`, {
      headers: { origin: site },
      data,
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const partners = ['Rita', 'Sam', 'Tess'].map((name) => ({ name: `${name} Parish` }));
  for (let team = 1; team <= 18; team++) await post('players', { name: `Captain ${team}`, partners });
  const { sponsorships } = await post('sponsorships/many', {
    sponsors: [
      { company: 'Oak Bank', amount: 1_500 },
      { company: 'Pine Realty', amount: 600 },
    ],
  });
  for (const sponsorship of sponsorships)
    await page.request.patch(`${site}/api/organizer/sponsorships/${sponsorship.id}`, {
      headers: { origin: site },
      data: { paid_how: 'elsewhere' },
    });

  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto(`/organizer-statement?tournament=${id}`);
  const table = page.getByRole('table', { name: 'By kind' });
  await expect(table.getByRole('row')).toHaveText([
    // Hidden on a phone: of which way of paying.
    'Entries 72 x $100$7,200.00$7,200.00',
    'Sponsors paid$2,100.00',
    'Refunded$0.00',
    /^Fees.*\$0\.00$/,
    'Left$9,300.00',
  ]);
  await expect(page.getByText('At the desk $7,200, sponsors $2,100.')).toBeVisible();
  const orders = page.getByRole('list', { name: 'Orders' });
  await expect(orders.locator('summary')).toHaveCount(10);
  await expect(orders.locator('summary').first()).toContainText('4 players · Desk');
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  expect(await height(), 'px at 375').toBeLessThanOrEqual(heights['the statement of a tournament']);
  await expectNoSideScroll(page);
  await expectAccessible(page);

  await page.setViewportSize({ width: 1280, height: 700 });
  await expect(table.getByRole('columnheader')).toHaveText(['What for', 'Card', 'Desk', 'Sum']);
  await expect(page.getByText('At the desk $7,200, sponsors $2,100.')).toBeHidden();
  expect(await height(), 'px at 1280').toBeLessThanOrEqual(heights['the statement of a tournament at 1280']);
  await expectAccessible(page);
  await orders.locator('summary').first().press('Enter');
  await expect(orders.getByText('Paid at the desk').first()).toBeVisible();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(orders.locator('summary')).toHaveCount(18);
});
