import type { Page } from '@playwright/test';
import { heronPoint } from '#tests/factories/courses.ts';
import { expect, expectAccessible, expectNoSideScroll, test } from './journey.ts';
import { signUpAs } from './new-account.ts';
import { publishTournament } from './own-tournament.ts';

const main = (page: Page) => page.getByRole('main');

test('an organizer makes teams, moves and renames on a phone, and splits the teams where pairs play', async ({
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

  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(`/tournament-management/${id}/course`);
  await main(page).getByRole('link', { name: 'Teams', exact: true }).click();
  await expect(main(page)).toContainText('8 players in no team');
  await main(page).getByRole('button', { name: 'Make teams' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('list', { name: 'Proposed teams' }).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Use these teams' }).click();
  await expect(dialog).toBeHidden();
  await expect(main(page)).toContainText('Teams of 4 · 2 teams');

  const cards = main(page).locator('[data-group-card]');
  const cardOf = (name: string) => cards.filter({ hasText: name });
  const loose = main(page).locator('[data-not-placed]');
  const nameOf = async (card: number) => (await cards.nth(card).getByRole('heading').textContent()) ?? '';
  const [first, second] = [await nameOf(0), await nameOf(1)];
  await main(page)
    .getByRole('button', { name: `Players of ${first}` })
    .click();
  await main(page)
    .getByRole('button', { name: `Rename ${first}` })
    .click();
  await main(page).getByLabel('Team name').fill(second);
  await main(page).getByRole('button', { name: 'Rename', exact: true }).click();
  await expect(main(page)).toContainText('Two teams have this name.');
  await main(page).getByLabel('Team name').fill('The Herons');
  await main(page).getByRole('button', { name: 'Rename', exact: true }).click();
  await expect(main(page).getByRole('heading', { name: 'The Herons' })).toBeVisible();

  // Out of the team, and back into it.
  const herons = cardOf('The Herons');
  const player = (
    (await herons
      .getByRole('button', { name: /^Pick up / })
      .first()
      .getAttribute('aria-label')) ?? ''
  ).slice(8);
  const moveTo = async (to: RegExp) => {
    await main(page)
      .getByRole('button', { name: `Move ${player} to…` })
      .click();
    await dialog.getByRole('button', { name: to }).click();
  };
  await moveTo(/^No team/);
  await expect(loose).toContainText(player);
  await expect(herons).toContainText('3 of 4');
  await expectNoSideScroll(page);
  await expectAccessible(page);
  await moveTo(/^The Herons/);
  await expect(herons).toContainText('4 of 4');
  await expect(loose).toContainText('Everybody is in a team.');
  const isKept = async () => {
    const { without } = await (await page.request.get(`${site}${path}/teams`)).json();
    return without.length;
  };
  await expect.poll(isKept).toBe(0);

  // A score came in meanwhile: who was moved is back where they were.
  const detail = 'The Herons has a score: its players are fixed.';
  await page.route('**/teams/operations', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', status: 409, code: 'scored_team', title: detail, detail }),
    }),
  );
  await moveTo(/^A new team/);
  await expect(page.getByText(detail)).toBeVisible();
  await expect(cards).toHaveCount(2);
  await expect(herons).toContainText(player);
  await expect(herons).toContainText('4 of 4');
  await page.unroute('**/teams/operations');

  // By keyboard, from the grip to the team behind it.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  const moved = page.waitForResponse('**/teams/operations');
  await main(page)
    .getByRole('button', { name: `Pick up ${player}` })
    .focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(cardOf(second)).toContainText('5 of 4');
  expect((await moved).ok()).toBe(true);
  await expect(main(page).getByRole('button', { name: `Pick up ${player}` })).toBeFocused();

  // By pointer, back again.
  await expect(herons).toContainText('1 place free');
  const grip = await main(page)
    .getByRole('button', { name: `Pick up ${player}` })
    .boundingBox();
  const place = await herons.getByText('1 place free').boundingBox();
  if (!grip || !place) throw new Error('nothing to drag');
  await page.mouse.move(grip.x + 8, grip.y + 8);
  await page.mouse.down();
  await page.mouse.move(place.x + 60, place.y + 10, { steps: 12 });
  await page.mouse.up();
  await expect(herons).toContainText('4 of 4');
  await expectAccessible(page);

  // Two are too many for some: each is named, and split by one press.
  await send('PUT', `${path}/play`, { version, answers: { ...answers, team_size: 2 } });
  await page.goto(`/tournament-management/${id}/course`);
  await expect(main(page)).toContainText('2 teams have 4 players, and 2 play for one result.');
  await main(page).getByRole('button', { name: 'Split' }).click();
  await expect(main(page)).not.toContainText('and 2 play for one result.');
  await page.goto(`/tournament-management/${id}/teams`);
  await expect(cards).toHaveCount(4);
});
