import type { Page } from '@playwright/test';
import { heronPoint } from '#tests/factories/courses.ts';
import { expect, expectAccessible, expectNoSideScroll, test } from './journey.ts';
import { signUpAs } from './new-account.ts';
import { publishTournament } from './own-tournament.ts';

const main = (page: Page) => page.getByRole('main');

test('an organizer puts golfers into teams, moves one, and splits the teams where pairs play', async ({
  site,
  page,
}) => {
  await signUpAs(page, site, 'organizer');
  const send = async (method: 'POST' | 'PUT', path: string, data: object) => {
    const answer = await page.request.fetch(`${site}${path}`, { method, data, headers: { origin: site } });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const wanted = { tournamentName: 'Teams Open', days: 40, maxEntries: 50, registrationFee: 0 };
  const id = await publishTournament(page, site, wanted);
  const facility = { name: `Team Links ${Date.now()}`, city: 'Austin', state: 'TX', zip_code: '78735' };
  const course = await send('POST', '/api/courses', { ...heronPoint(), facility });
  const path = `/api/organizer/tournaments/${id}`;
  const answers = { course_id: course.id, style: 'Scramble', team_size: 4 };
  const { version } = await send('PUT', `${path}/play`, { version: 0, answers });
  const names = ['Ann Arden', 'Bo Berg', 'Cy Cole', 'Di Diaz', 'Ed Eck', 'Flo Finn', 'Gus Gray', 'Hal Holt'];
  for (const [place, name] of names.entries()) {
    const [firstName, lastName] = name.split(' ');
    const email = `${firstName}${id.slice(-6)}@example.test`.toLowerCase();
    await send('POST', `${path}/players`, { firstName, lastName, email, phone: '+1 555 0100', handicap: 5 + place });
  }

  await page.goto(`/tournament-management/${id}/course#teams`);
  await expect(main(page)).toContainText('8 of 8 players are in no team yet.');
  await main(page).getByRole('button', { name: 'Make teams' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make teams' });
  await dialog.getByRole('button', { name: 'Propose teams' }).click();
  await dialog.getByRole('textbox', { name: 'Name of team 1' }).fill('The Herons');
  await dialog.getByRole('combobox', { name: 'Team of Ann Arden' }).selectOption('A new team');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Use these teams' }).click();
  await expect(dialog).toBeHidden();
  const teams = main(page).getByRole('list', { name: 'Teams' }).getByRole('listitem');
  await expect(teams).toHaveCount(3);
  await expect(teams.filter({ hasText: 'Ann Arden' })).toContainText('Team 3');

  // Two are still too many for some, and too few for one: each is named, and split by one press.
  await send('PUT', `${path}/play`, { version, answers: { ...answers, team_size: 2 } });
  await page.reload();
  await expect(main(page)).toContainText('and 2 play for one result.');
  await page.setViewportSize({ width: 375, height: 800 });
  await expectNoSideScroll(page);
  await main(page).getByRole('button', { name: 'Split' }).click();
  await expect(main(page)).not.toContainText('and 2 play for one result.');
  await expect(teams).toHaveCount(5);
});
