import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSideScroll, test } from './journey.ts';
import { signUpAs } from './new-account.ts';
import { lookAt } from './own-club.ts';
import { dateInDays } from './dates.ts';

const main = (page: Page) => page.getByRole('main');

async function publish(page: Page, site: string, maxEntries: number): Promise<string> {
  const data = {
    action: 'publish',
    tournamentName: 'Roster Open',
    organizerName: 'Journey Society',
    countryClub: 'Barton Creek Links',
    date: dateInDays(30),
    maxEntries,
    registrationFee: 200,
    city: 'Austin',
    state: 'TX',
  };
  const answer = await page.request.post(`${site}/api/tournaments`, { data, headers: { origin: site } });
  return ((await answer.json()) as { id: string }).id;
}

const roster = [
  'Members of Heron Point',
  '',
  'Player;E-Mail;Hcp;GHIN;Shirt',
  'Berg, Anna;anna@journey.test;12,4;1001;M',
  'Lee, Ben;ben@journey.test;+0,5;1002;L',
  'Diaz, Cleo;;7;1003;S',
  'Ellis, Dan;dan@journey.test;61;1004;S',
  'Diaz, Cleo;;7;;S',
  'Frost, Eve;eve@journey.test;22;1006;S',
].join('\r\n');

test('a field comes in from a file: columns, wrong rows, doubles, too few places, and back', async ({ page, site }) => {
  await signUpAs(page, site, 'organizer');
  const id = await publish(page, site, 3);
  await page.goto(`/tournament-details/${id}`);
  await main(page).getByRole('link', { name: 'Import players' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import players' })).toBeVisible();

  // A file without a table is refused with what to do instead, and the next try is free.
  const file = main(page).locator('input[type=file]');
  // A script may set the file of a field that people cannot use yet, and nobody would hear of it.
  await expect(file).toBeEnabled();
  await file.setInputFiles({ name: 'old.xls', mimeType: '', buffer: Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]) });
  await expect(page.getByRole('alert')).toContainText('Save it as XLSX or CSV');
  await file.setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(roster) });

  await expect(page.getByRole('heading', { name: 'Columns' })).toBeFocused();
  await expect(main(page)).toContainText('members.csv: 4 of 5 columns are imported');
  await expect(main(page).getByLabel('Row with the headings')).toHaveValue('3');
  await expect(main(page).getByLabel('Hcp holds')).toHaveValue('handicap');
  // A field is one column's.
  await main(page).getByLabel('Shirt holds').selectOption('membership_no');
  await expect(main(page).getByText('GHIN is ignored now.')).toBeVisible();
  await expect(main(page).getByLabel('GHIN holds')).toHaveValue('ignore');
  await expect(main(page).getByLabel('GHIN holds')).toBeEnabled();
  await main(page).getByLabel('GHIN holds').selectOption('membership_no');
  await expect(main(page).getByLabel('Shirt holds')).toHaveValue('ignore');
  await lookAt(page, 0);
  await main(page).getByRole('button', { name: 'See the preview' }).click();

  await expect(page.getByRole('heading', { name: 'Preview' })).toBeFocused();
  await expect(
    main(page).getByText('Row 7, Hcp: expected a number from 0 to 54, or +10 to +0.1 for a plus handicap, found 61'),
  ).toBeVisible();
  await lookAt(page, 1);
  await main(page).getByRole('button', { name: 'Leave out, row 7' }).click();
  await main(page)
    .getByRole('button', { name: /^To answer/ })
    .click();
  await expect(main(page).getByText('Same person as row 6?')).toBeVisible();
  const enter = main(page).getByRole('button', { name: 'Import 4 players' });
  await expect(enter).toBeDisabled();
  await main(page).getByRole('button', { name: 'Yes, row 8' }).click();
  await expect(main(page)).toContainText('4 new, 1 the same, 0 changed, 0 wrong');
  // The page says where one is when it is loaded again.
  await page.reload();
  await expect(main(page).getByText('There is room for 3 more, and the roster has 4')).toBeVisible();
  await main(page)
    .getByLabel(/^Raise places to 4 \(up to 50 are covered\)/)
    .click();
  await main(page)
    .getByRole('radio', { name: /^Paid elsewhere/ })
    .click();
  await enter.click();

  await expect(page.getByRole('heading', { name: '4 players entered' })).toBeFocused();
  await lookAt(page, 2);
  await main(page).getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByRole('heading', { name: 'The import was taken back' })).toBeVisible();
  await main(page).getByRole('link', { name: 'View Registrations' }).click();
  await expect(main(page)).toContainText('Nobody has entered.');
});

const teams = [
  'TEAM,Captain,HDCP,P2,Golfer 3,Name 4,PAID?',
  'Maulers,RITA MALLON,18,CAL OWENS,Jo Ochoa,TBD,ck #1042',
  'Bogey Bros,Ike Ochoa,+1.2,Quin Price,Rosa Carver,Sam Poole,Venmo',
  ',Vera Lind,12,Walt Frost,Uma Day,Kip Stone,owes $400',
].join('\r\n');

test('a team sheet on a phone: who has paid, a place to name, capitals, and a cell typed over', async ({
  page,
  site,
}) => {
  await signUpAs(page, site, 'organizer');
  const id = await publish(page, site, 12);
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(`/tournament-details/${id}`);
  await main(page).getByRole('link', { name: 'Import players' }).click();
  const file = main(page).locator('input[type=file]');
  await expect(file).toBeEnabled();
  await file.setInputFiles({ name: 'teams.csv', mimeType: 'text/csv', buffer: Buffer.from(teams) });
  await expect(main(page)).toContainText('teams.csv: 7 of 7 columns are imported');
  await main(page).getByRole('button', { name: 'See the preview' }).click();

  // A wrong cell is typed over where it stands, and read again.
  const cell = main(page).getByLabel('Row 3, PAID?: expected yes, no or an amount, found Venmo');
  await expect(cell).toHaveValue('Venmo');
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await cell.fill('half');
  await cell.press('Enter');
  const again = main(page).getByLabel('Row 3, PAID?: expected yes, no or an amount, found half');
  await again.fill('cash');
  await again.press('Enter');
  await expect(main(page)).toContainText('12 new, 0 the same, 0 changed, 0 wrong');
  await expect(main(page)).toContainText('8 people paid already');
  await expect(main(page)).toContainText('4 people did not pay yet: they are in the field');
  await expect(main(page)).toContainText('One place has no name');

  // The name stays in view while the cells move behind it.
  const name = main(page).getByRole('cell', { name: 'RITA MALLON Row 2', exact: true }).first();
  const before = await name.boundingBox();
  const frame = main(page).locator('[data-slot=table-frame]');
  await frame.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
  await expect.poll(() => frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(300);
  expect((await name.boundingBox())?.x).toBe(before?.x);

  await expect(main(page).getByText('2 names: RITA MALLON becomes Rita Mallon.')).toBeVisible();
  await main(page).getByRole('checkbox', { name: 'Tidy capitals' }).click();
  await expect(main(page).getByRole('cell', { name: 'Cal Owens Row 2', exact: true })).toBeVisible();
  await expect(main(page).getByRole('cell', { name: 'Guest of Rita Mallon Row 2', exact: true })).toBeVisible();
  await expectNoSideScroll(page);
  // A payment that each row has is not asked of all.
  await expect(main(page).getByText('Payment for the entries')).toBeHidden();
  await main(page).getByRole('button', { name: 'Import 12 players' }).click();
  await expect(page.getByRole('heading', { name: '12 players entered' })).toBeFocused();
});
