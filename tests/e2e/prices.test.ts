import { expect, expectAccessible, tabOpenedBy, test } from './journey.ts';
import { signUpAs } from './new-account.ts';
import { publishTournament } from './own-tournament.ts';
import { dateInDays } from './dates.ts';

test('an organizer sets prices and a code, a golfer reads every line before paying, and pays that', async ({
  page,
  context,
  browser,
  site,
  signIn,
}) => {
  const office = await (await browser.newContext({ baseURL: site })).newPage();
  await signIn(office, 'organizer.premium@demo.golf');
  const id = await publishTournament(office, site, {
    tournamentName: 'Price List Open',
    days: 40,
    maxEntries: 8,
    registrationFee: 100,
  });
  await office.goto(`/tournament-management/${id}/prices`);
  await office.getByRole('button', { name: 'Add an early price' }).click();
  await office.getByLabel('Until the end of').fill(dateInDays(10));
  await office.getByRole('button', { name: 'Add an extra' }).click();
  await office.getByRole('group', { name: 'Extra' }).getByLabel('Name').fill('Dinner');
  await expect(office.getByText('$80', { exact: true })).toBeVisible();
  await office.getByRole('button', { name: 'Ask for a gift' }).click();
  await office.getByLabel('Cause').fill('Junior fund');
  for (const [name, index, price] of [
    ['Flight A', 'Index up to', ''],
    ['Flight B', 'Index from', '70'],
  ] as const) {
    await office.getByRole('button', { name: 'Add a division' }).click();
    const row = office.getByRole('group', { name: /^Division/ }).last();
    await row.getByLabel('Name').fill(name);
    await row.getByLabel(index).fill(name === 'Flight A' ? '12.4' : '12.5');
    await row.getByLabel('Dollars a player').fill(price);
    await row.getByLabel('Places').fill('3');
  }
  await expectAccessible(office);
  await office.getByRole('button', { name: 'Save prices' }).click();
  await expect(office.getByText('Prices saved')).toBeVisible();
  await office.getByRole('button', { name: 'Add a code' }).click();
  await office.getByRole('textbox', { name: 'Code', exact: true }).fill('half');
  await office.getByRole('spinbutton', { name: 'Percent', exact: true }).fill('50');
  // A number that cannot be read is said: the code would else be endless, and unlimited.
  await office.getByLabel('Uses in all').pressSequentially('1e');
  await office.getByLabel('Until the end of').last().pressSequentially('02302035');
  await office.getByRole('button', { name: 'Make the code' }).click();
  await expect(office.getByText('Must be a number')).toBeVisible();
  await expect(office.getByText('Must be a date that exists')).toBeVisible();
  await expect(office.getByRole('button', { name: 'End HALF' })).toHaveCount(0);
  await office.getByLabel('Uses in all').fill('');
  await office.getByLabel('Until the end of').last().fill(dateInDays(20));
  await office.getByRole('button', { name: 'Make the code' }).click();
  await expect(office.getByRole('button', { name: 'End HALF' })).toBeVisible();
  await expectAccessible(office);
  await office.getByRole('link', { name: 'Enter as a test' }).click();
  await office.getByRole('textbox', { name: 'Phone', exact: true }).fill('+1 555 0100');
  await office.getByLabel('Handicap').fill('20');
  await office.getByRole('button', { name: 'One more: Dinner' }).click();
  await expect(office.getByTestId('total')).toHaveText('$95');
  await expectAccessible(office);
  await office.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(office.getByRole('heading', { name: 'The entry would be taken' })).toBeFocused();
  await expect(office.getByText('The golfer pays $95 by card, and is in.')).toBeVisible();
  await expect(office.getByText('You play Price List Open')).toBeVisible();
  await expectAccessible(office);
  await office.getByRole('button', { name: 'Test again' }).click();
  await expect(office.getByLabel('Handicap')).toHaveValue('20');
  await office.context().close();

  await signUpAs(page, site, 'golfer');
  await page.goto(`/tournament-registration/${id}`);
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('+1 555 0100');
  await page.getByLabel('Handicap').fill('20');
  await expect(page.getByText('Your index puts you in Flight B, 3 places left.')).toBeVisible();
  await expect(page.getByTestId('total')).toHaveText('$70');
  await page.getByLabel('Handicap').fill('12.4');
  await expect(page.getByText('Your index puts you in Flight A, 3 places left.')).toBeVisible();
  await expect(page.getByTestId('total')).toHaveText('$80');
  await page.getByLabel('How many: Dinner').fill('2');
  await expect(page.getByTestId('total')).toHaveText('$130');
  await page.getByRole('button', { name: 'Add a code' }).click();
  await page.getByLabel('Code').fill('nothing');
  await page.getByRole('button', { name: 'Use this code' }).click();
  await expect(page.getByText('This code is not valid.')).toBeVisible();
  await page.getByLabel('Code').fill('half');
  await page.getByRole('button', { name: 'Use this code' }).click();
  await expect(page.getByTestId('total')).toHaveText('$90');
  await expectAccessible(page);
  // The gift that is typed is the gift that is charged, also by Enter from within its field.
  const gift = page.getByLabel('Dollars for Junior fund');
  await gift.fill('50');
  await gift.press('Tab');
  await gift.fill('5');
  const card = await tabOpenedBy(context, () => gift.press('Enter'));
  await expect(card.getByText('$95.00').first()).toBeVisible();
});
