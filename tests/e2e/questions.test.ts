import { expect, expectAccessible, test } from './journey.ts';
import { signUpAs } from './new-account.ts';
import { publishTournament } from './own-tournament.ts';

test('an organizer asks with a condition, a golfer is asked by it, and changes the answer afterwards', async ({
  page,
  browser,
  site,
  signIn,
}) => {
  const office = await (await browser.newContext({ baseURL: site })).newPage();
  await signIn(office, 'organizer.premium@demo.golf');
  const id = await publishTournament(office, site, {
    tournamentName: 'Questions Open',
    days: 40,
    maxEntries: 8,
    registrationFee: 0,
  });
  await office.goto(`/tournament-management/${id}/questions`);
  await office.getByRole('button', { name: 'Add a question' }).click();
  const first = office.getByRole('group', { name: 'Question 1' });
  await first.getByLabel('Answered by').selectOption('yes_no');
  await first.getByRole('textbox', { name: 'Question' }).fill('A shirt?');
  await office.getByRole('button', { name: 'Add a question' }).click();
  const second = office.getByRole('group', { name: 'Question 2' });
  await second.getByLabel('Answered by').selectOption('choice');
  await second.getByRole('textbox', { name: 'Question' }).fill('Which size?');
  await second.getByRole('textbox', { name: 'Choices' }).fill('S\nM');
  await second.getByLabel('Asked when').selectOption({ index: 1 });
  await second.getByLabel('Has to be answered').click();
  // The form as golfers see it stands beside it, and can be tried.
  await expect(office.getByRole('combobox', { name: 'Which size?' })).toHaveCount(0);
  await office.getByRole('combobox', { name: 'A shirt?' }).selectOption('Yes');
  await expect(office.getByRole('combobox', { name: 'Which size?' })).toBeVisible();
  await expectAccessible(office);
  await office.getByRole('button', { name: 'Save questions' }).click();
  await expect(office.getByText('Questions saved')).toBeVisible();

  await signUpAs(page, site, 'golfer');
  await page.goto(`/tournament-registration/${id}`);
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('+1 555 0100');
  await page.getByLabel('Handicap').fill('12.4');
  await page.getByLabel('A shirt?').selectOption('Yes');
  await page.getByRole('button', { name: 'Complete Registration' }).click();
  await expect(page.getByText('Please choose')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Which size?').selectOption('M');
  await page.getByRole('button', { name: 'Complete Registration' }).click();
  await expect(page.getByRole('heading', { name: 'Your answers' })).toBeVisible();
  await page.getByLabel('Which size?').selectOption('S');
  await page.getByRole('button', { name: 'Save answers' }).click();
  await expect(page.getByText('Answers saved')).toBeVisible();
  await expectAccessible(page);

  await office.goto(`/tournament-management/${id}/players`);
  await office.getByRole('row').nth(1).getByRole('button').click();
  await expect(office.getByRole('dialog').getByText('Which size?')).toBeVisible();
  await expectAccessible(office);
  await office.context().close();
});
