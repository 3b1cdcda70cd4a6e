import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { signUpAs } from './new-account.ts';
import { lookAt } from './own-club.ts';
import { dateInDays } from './dates.ts';

const main = (page: Page) => page.getByRole('main');

async function publish(page: Page, site: string): Promise<string> {
  const data = {
    action: 'publish',
    tournamentName: 'Roster Open',
    organizerName: 'Journey Society',
    countryClub: 'Barton Creek Links',
    date: dateInDays(30),
    maxEntries: 3,
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
  const id = await publish(page, site);
  await page.goto(`/tournament-details/${id}`);
  await main(page).getByRole('link', { name: 'Import players' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import players' })).toBeVisible();

  // What is no table is refused with what to do instead, and the next try is free.
  const file = main(page).locator('input[type=file]');
  // A script may set the file of a field that people cannot use yet, and nobody would hear of it.
  await expect(file).toBeEnabled();
  await file.setInputFiles({ name: 'old.xls', mimeType: '', buffer: Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]) });
  await expect(page.getByRole('alert')).toContainText('Save it as XLSX or CSV');
  await file.setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(roster) });

  await expect(page.getByRole('heading', { name: 'What the columns hold' })).toBeFocused();
  await expect(main(page)).toContainText('members.csv: 4 of 5 columns are taken in');
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

  await expect(page.getByRole('heading', { name: 'What would become of it' })).toBeFocused();
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
