import { shiftDate } from '#domain/venue-time.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { signUpAs } from './new-account.ts';

const person = { firstName: 'Jo', lastName: 'Holder', email: 'jo@example.test', phone: '+1 555 0100', handicap: 12 };

test('a golfer joins the waitlist of a full tournament, and is in as soon as the organizer raises the field', async ({
  page,
  browser,
  site,
  signIn,
}) => {
  const office = await (await browser.newContext({ baseURL: site })).newPage();
  await signIn(office, 'organizer.premium@demo.golf');
  const origin = { origin: site };
  const made = await office.request.post('/api/tournaments', {
    headers: origin,
    data: {
      action: 'publish',
      tournamentName: 'Waitlist Open',
      organizerName: 'Journey Society',
      countryClub: 'Journey Club',
      date: shiftDate(new Date().toISOString().slice(0, 10), 30),
      maxEntries: 1,
      registrationFee: 0,
      city: 'Austin',
      state: 'TX',
    },
  });
  expect(made.status()).toBe(201);
  const { id } = await made.json();
  const holder = await (await browser.newContext({ baseURL: site })).newPage();
  await signUpAs(holder, site, 'golfer');
  const entered = await holder.request.post('/api/tournament-registrations', {
    headers: origin,
    data: { mode: 'solo', tournamentId: id, ...person },
  });
  expect(entered.status()).toBe(201);

  await signUpAs(page, site, 'golfer');
  await page.goto(`/tournament-details/${id}`);
  await expect(page.getByText('Nobody waits yet')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Join the waitlist' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join the waitlist of Waitlist Open');
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('+1 555 0100');
  await page.getByLabel('Handicap').fill('12.4');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Join the waitlist' }).click();
  await expect(page.getByRole('heading', { name: 'You are 1st of 1 party (nobody ahead)' })).toBeVisible();
  await page.getByRole('button', { name: 'Show the whole list' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '1 player' })).toBeVisible();
  await expectAccessible(page);

  await office.goto(`/tournament-management/${id}/waitlist`);
  await expect(office.getByRole('heading', { name: 'This 1 party would bring $0' })).toBeVisible();
  await expectAccessible(office);
  await office.getByRole('spinbutton', { name: 'Raise the field by' }).fill('1');
  await expect(office.getByText('Raise the field by 1 and 1 party gets in')).toBeVisible();
  await office.getByRole('button', { name: 'Raise to 2' }).click();
  await expect(page.getByRole('heading', { name: "You're in" })).toBeVisible({ timeout: 20_000 });
  await expect(office.getByText('Nobody waits').first()).toBeVisible({ timeout: 20_000 });
  await office.context().close();
  await holder.context().close();
});

test('a golfer agrees to the words, saves a card on the provider’s page, and asks to be asked first again', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'golfer.premium@demo.golf');
  await page.goto('/my-tournaments');
  await page.getByRole('link', { name: 'See your place in Desert Sunrise Scramble' }).click();
  await expect(page.getByText('You are asked first.')).toBeVisible();
  await page.getByRole('button', { name: 'Save my card' }).click();
  await expect(page.getByText('I allow Fairway to charge this card up to $100')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Go to the card page' }).click();
  await expect(page.getByText('Agree to it, or be asked first')).toBeVisible();
  await page.getByRole('checkbox', { name: 'I agree' }).click();
  await page.getByRole('button', { name: 'Go to the card page' }).click();
  await page.getByRole('button', { name: 'Save card' }).click();
  await expect(page.getByText('Visa ending in 4242 is charged when your turn comes, up to $100')).toBeVisible();
  await expect(page).toHaveURL(/\/line\/[\w-]+$/);
  await page.getByRole('button', { name: 'Ask me first instead' }).click();
  await expect(page.getByText('You are asked first.')).toBeVisible();
});
