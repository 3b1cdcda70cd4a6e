import { dismissToasts, expect, expectAccessible, expectNoSideScroll, test } from './journey.ts';
import { signUpAs } from './new-account.ts';
import { openRound } from './own-round.ts';
import { openTeams } from './own-teams.ts';
import { countSteps, expectHeight } from './steps.ts';

test('a morning at the desk, on a phone', async ({ page, site }) => {
  await signUpAs(page, site, 'organizer');
  const { id } = await openRound(page, site, ['Ann Berg', 'Bo Quist', 'Cy Young']);
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(`/tournament-management/${id}/desk`);
  const row = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  const dialog = page.getByRole('dialog');
  const more = async (name: string, action: string) => {
    await page.getByRole('button', { name: `More: ${name}` }).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  };
  await page.getByRole('button', { name: 'Check in: Ann Berg' }).click();
  await expect(page.getByText('1 of 3 here')).toBeVisible();

  // Without a camera that reads codes the letters are typed; one row is left.
  const { data } = await (await page.request.get(`${site}/api/organizer/tournaments/${id}/sheets`))
    .json()
    .then(async ({ rounds }) => (await page.request.get(`${site}/api/organizer/rounds/${rounds[0].id}/desk`)).json());
  await page.getByRole('button', { name: 'Scan' }).click();
  await dialog.getByRole('textbox', { name: 'Code' }).fill('nothing');
  await dialog.getByRole('button', { name: 'Find player' }).click();
  await expect(dialog.getByText('Eight letters and digits, such as A3F0-9C21')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Code' }).fill(data[1].code.toLowerCase().replace('-', ' '));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Find player' }).click();
  await expect(row('Bo Quist')).toBeVisible();
  await expect(row('Ann Berg')).toBeHidden();

  await more('Bo Quist', 'Replace');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Di Ross');
  await expect(dialog.getByText('Di Ross takes the place of Bo Quist, without a handicap.')).toBeVisible();
  await dialog.getByText('Handicap, email, phone').click();
  await dialog.getByRole('spinbutton', { name: 'Handicap' }).pressSequentially('+1.4');
  await expect(dialog.getByText('Di Ross takes the place of Bo Quist, off index +1.4.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Replace' }).click();
  await expect(row('Di Ross')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search players' }).fill('');
  // A golfer who comes without an entry is added by the form of the page of players: a name is enough.
  await page.getByRole('button', { name: 'Add player' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Suharto');
  await expect(dialog.getByRole('combobox', { name: 'Group' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add player' }).click();
  await expect(row('Suharto')).toBeVisible();
  await expect(page.getByText('2 of 4 here')).toBeVisible();
  await more('Cy Young', 'Disqualify');
  await dialog.getByRole('textbox', { name: 'Why' }).fill('Rule 3.3b: card not signed');
  await dialog.getByRole('button', { name: 'Disqualify' }).click();
  await expect(row('Cy Young').getByText('Disqualified')).toBeVisible();
  // The toasts lie over the rows for a while, as the search does further down; half a button is a small target.
  await dismissToasts(page);
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.getByRole('button', { name: 'Plays after all: Cy Young' }).click();
  await dialog.getByRole('button', { name: 'Plays after all' }).click();
  await expect(page.getByRole('button', { name: 'Check in: Cy Young' })).toBeVisible();
});

test('a scramble of 18 teams at the desk: a press a team, what they bought, what is due, and something sold', async ({
  page,
  site,
}) => {
  const email = await signUpAs(page, site, 'organizer');
  const { id } = await openTeams(page, site, email, 18);
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(`/tournament-management/${id}/desk`);
  const line = (team: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: team }).first();
  const dialog = page.getByRole('dialog');
  await expect(page.getByText('0 of 72 here')).toBeVisible();
  // A first load may show another typeface, in which names are broken; the second has the right one.
  await page.reload();
  await expect(page.getByText('0 of 72 here')).toBeVisible();
  await expectHeight(page, 'the desk of 72 in 18 teams');
  await expectAccessible(page);

  // Sold to a team: its money is taken, and what it bought stands in its line.
  await page.getByRole('button', { name: 'Crew 2', exact: true }).click();
  await page.getByRole('button', { name: 'Sell: Mulligan, Crew 2' }).click();
  await dialog.getByRole('button', { name: 'One more: Mulligan' }).click();
  await expect(dialog.getByText('Ann Two pays $20.00 in cash for 2 mulligans.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Sell' }).click();
  await expect(line('Crew 2')).toContainText('bought: 2 mulligans');
  await page.getByRole('button', { name: 'Crew 2', exact: true }).click();

  // The first team pays at the desk.
  await expect(line('Crew 1')).toContainText('$400 due');
  await page.getByRole('button', { name: 'Crew 1', exact: true }).click();
  await dismissToasts(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Take $400 by check: Ann One' }).click();
  await expect(dialog.getByText('Ann One pays $400.00 by check for all 4 of the entry, and is here.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Took $400' }).click();
  await expect(page.getByText('1 of 72 here')).toBeVisible();
  await page.getByRole('switch', { name: 'Here: Ann One' }).click();
  await expect(page.getByText('0 of 72 here')).toBeVisible();
  await page.getByRole('button', { name: 'Crew 1', exact: true }).click();
  await dismissToasts(page);

  const judge = await countSteps(page);
  for (let team = 1; team <= 18; team += 1) {
    await page.getByRole('button', { name: `Team here: Crew ${team}`, exact: true }).click();
    await expect(page.getByText(`${team * 4} of 72 here`)).toBeVisible();
  }
  judge('check in 18 teams');
  await expectNoSideScroll(page);

  // On paper the button that says since when somebody is here stays; what is only pressed does not.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: /^Here since .*, undo: Crew 18$/ })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search players' })).toBeHidden();
  await page.emulateMedia({ media: null });

  // One press takes it back for all of a team; one of them is found by name, with their team open.
  await page.getByRole('button', { name: /^Here since .*, undo: Crew 18$/ }).click();
  await expect(page.getByText('68 of 72 here')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search players' }).fill('Bo Eighteen');
  await page.getByRole('switch', { name: 'Here: Bo Eighteen' }).click();
  await expect(line('Crew 18')).toContainText('1 of 4 here');
});
