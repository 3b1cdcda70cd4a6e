import sharp from 'sharp';
import { expect, expectAccessible, test } from './journey.ts';
import { signUpAs } from './new-account.ts';
import { lookAt, offerSlot, signUpClub } from './own-club.ts';
import { dateInDays } from './dates.ts';

test('the public page of a club: course, facilities, photos by keyboard, tournaments, and open slots for organizers', async ({
  page,
  site,
  browser,
}) => {
  await signUpClub(page, site);
  const { country_club_id: clubId } = await offerSlot(page, site, { date: dateInDays(20) });
  const post = (path: string, data: unknown, type = 'application/json') =>
    page.request.post(`${site}${path}`, { data: data as Buffer, headers: { origin: site, 'content-type': type } });
  expect(
    (await post('/api/country-club/facilities', { name: 'Twin Lakes Course', status: 'excellent' })).status(),
  ).toBe(201);
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#3b6d4a' } })
    .jpeg()
    .toBuffer();
  for (const alt of ['First tee', 'Ninth green'])
    expect(
      (await post(`/api/country-club/photos?alt=${encodeURIComponent(alt)}`, picture, 'image/jpeg')).status(),
    ).toBe(201);

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${site}/clubs/${clubId}`);
  const main = visitor.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Journey Club', level: 1 })).toBeVisible();
  await expect(main.getByText('1 Fairway Drive, Austin, TX 78735')).toBeVisible();
  await expect(main.getByRole('link', { name: /Get directions/ })).toHaveAttribute('href', /google\.com\/maps/);
  await expect(main.getByText('Twin Lakes Course')).toBeVisible();
  await expect(main.getByText('Nothing is planned here yet')).toBeVisible();
  await expect(main.getByText('1 day to book')).toBeHidden();
  await main.getByRole('button', { name: 'Enlarge: First tee' }).press('Enter');
  const dialog = visitor.getByRole('dialog', { name: 'Journey Club' });
  await expect(dialog.getByText('(1 of 2)')).toBeVisible();
  await visitor.keyboard.press('ArrowRight');
  await expect(dialog.getByText('Ninth green (2 of 2)')).toBeVisible();
  await visitor.keyboard.press('ArrowRight');
  await expect(dialog.getByText('First tee (1 of 2)')).toBeVisible();
  await expectAccessible(visitor);
  await visitor.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(main.getByRole('button', { name: 'Enlarge: First tee' })).toBeFocused();
  await lookAt(visitor, 1);

  await signUpAs(visitor, site, 'organizer');
  await visitor.goto(`${site}/clubs/${clubId}`);
  await expect(main.getByText('1 day to book')).toBeVisible();
  await expect(main.getByRole('link', { name: 'See open slots' })).toHaveAttribute('href', /^\/browse-venue-slots/);
  await visitor.close();

  await page.goto(`/clubs/${clubId}`);
  await page.getByRole('main').getByRole('link', { name: 'Manage your slots' }).click();
  await expect(page).toHaveURL('/tournament-slot-selection');
  await page.goto('/clubs/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await page.request.get(`${site}/clubs/00000000-0000-4000-8000-000000000000`)).status()).toBe(404);
});

test('a tournament leads to its club, where it stands among the next ones', async ({ page, site }) => {
  const { data } = (await (await page.request.get(`${site}/api/tournaments?limit=12`)).json()) as {
    data: { id: string; title: string; country_club_id: string | null; country_clubs: { club_name: string } | null }[];
  };
  const atClub = data.find((tournament) => tournament.country_club_id);
  await page.goto(`/tournament-details/${atClub?.id}`);
  await page
    .getByRole('main')
    .getByRole('link', { name: atClub?.country_clubs?.club_name ?? '', exact: true })
    .click();
  await expect(page).toHaveURL(`/clubs/${atClub?.country_club_id}`);
  await expect(page.getByRole('main').getByRole('link', { name: atClub?.title ?? '', exact: true })).toBeVisible();
});
