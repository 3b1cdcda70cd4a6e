import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSideScroll, test } from './journey.ts';
import { signUpAs } from './new-account.ts';
import { lookAt, offerSlot, signUpClub } from './own-club.ts';
import { dateInDays } from './dates.ts';
import { heronPoint } from '#tests/factories/courses.ts';

const main = (page: Page) => page.getByRole('main');
const send = async (page: Page, site: string, path: string, data: object) => {
  const answer = await page.request.post(`${site}${path}`, { data, headers: { origin: site } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
};
const form = (fields: object = {}) => ({
  action: 'publish',
  tournamentName: 'Setup Open',
  organizerName: 'Journey Society',
  countryClub: 'Journey Club',
  date: dateInDays(40),
  maxEntries: 50,
  registrationFee: 0,
  city: 'Austin',
  state: 'TX',
  ...fields,
});

test('a tournament in a booked slot is ready for its tee sheet after at most three answers', async ({
  browser,
  site,
  page,
}) => {
  const club = await browser.newPage({ baseURL: site });
  await signUpClub(club, site);
  const facility = { name: `Slot Links ${Date.now()}`, city: 'Austin', state: 'TX', zip_code: '78735' };
  await send(club, site, '/api/courses', { ...heronPoint(), facility });
  const slot = await offerSlot(club, site, { date: dateInDays(40), duration_type: 'half-day' });
  await club.close();
  await signUpAs(page, site, 'organizer');
  const { booking } = await send(page, site, '/api/functions/book-tournament-slot', { slotId: slot.id });
  const { id } = await send(page, site, '/api/tournaments', form({ slotBookingId: booking.id }));

  const began = Date.now();
  let answers = 0;
  const answer = async (act: () => Promise<unknown>) => {
    answers++;
    await act();
    await expect(main(page).getByText('Saved', { exact: true })).toBeVisible();
  };
  await page.goto(`/tournament-management/${id}`);
  await main(page).getByRole('link', { name: 'Course Setup' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Course Setup' })).toBeVisible();
  await expect(main(page).getByText('Not set up yet')).toBeVisible();
  await expect(main(page)).toContainText('Heron Point');
  await answer(() => main(page).getByRole('button', { name: 'Use these answers' }).click());
  await expect(main(page).getByText('Ready for the tee sheet')).toBeVisible();
  expect(answers).toBeLessThanOrEqual(3);
  expect(Date.now() - began).toBeLessThan(90_000);
  await expectAccessible(page);
  await lookAt(page, 0);

  // A consequence can be changed, and says so; a question answered otherwise changes the consequences.
  const follows = main(page).getByRole('listitem').filter({ hasText: 'Group size' });
  await follows.getByRole('button', { name: 'Change Group size' }).click();
  await page.getByRole('combobox', { name: 'Group size' }).selectOption('3');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep' }).click();
  await expect(follows).toContainText('3 players');
  await expect(follows).toContainText('Changed by you');
  await main(page).getByRole('radio', { name: 'Scramble' }).press('Space');
  await expect(main(page)).toContainText('25, 20, 15 and 10 % of the course handicaps');
  await page.reload();
  await expect(main(page).getByRole('radio', { name: 'Scramble' })).toBeChecked();
});

test('by hand and by keyboard: a course typed in, tees chosen for ladies, a stale page told so', async ({
  page,
  site,
}) => {
  await signUpAs(page, site, 'organizer');
  const { id } = await send(page, site, '/api/tournaments', form());
  await page.goto(`/tournament-management/${id}/course`);
  await expect(main(page)).toContainText('Not set up yet');
  await main(page).getByRole('button', { name: 'Enter a course by hand' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Facility').fill('Hand Made Links');
  await dialog.getByLabel('City').fill('Austin');
  await dialog.getByLabel('State').fill('TX');
  await dialog.getByLabel('Name of the course').fill('Hand Made');
  await dialog.getByRole('button', { name: 'Number them for me' }).press('Enter');
  await dialog.getByRole('button', { name: 'Save course' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(main(page)).toContainText('Hand Made');
  await expect(main(page).getByText('Ready for the tee sheet')).toBeVisible();
  await expect(main(page)).toContainText('No course rating for some tees');

  // Somebody else saves meanwhile.
  const own = await (await page.request.get(`${site}/api/organizer/tournaments/${id}/play`)).json();
  const answer = await page.request.put(`${site}/api/organizer/tournaments/${id}/play`, {
    data: { version: own.version, answers: { ...own.answers, results: 'gross' } },
    headers: { origin: site },
  });
  expect(answer.status()).toBe(200);
  await main(page).getByRole('radio', { name: '9 holes' }).press('Space');
  await expect(main(page)).toContainText('Somebody else changed the set-up meanwhile');
  await main(page).getByRole('button', { name: 'Load the latest' }).press('Enter');
  await expect(main(page).getByRole('radio', { name: 'Gross', exact: true })).toBeChecked();
  await main(page).getByRole('radio', { name: 'Several days' }).press('Space');
  await expect(main(page).getByLabel('Day 2')).toBeVisible();
  await main(page).getByRole('button', { name: 'Ladies', exact: true }).press('Enter');
  await expect(main(page).getByRole('list', { name: 'Divisions' })).toContainText('Women');
  await expectNoSideScroll(page);
  await expectAccessible(page);
});
