import { expect, expectAccessible, tabOpenedBy, test } from './journey.ts';
import { signUpAs } from './new-account.ts';
import { publishTournament } from './own-tournament.ts';

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
  const id = await publishTournament(office, site, {
    tournamentName: 'Waitlist Open',
    days: 30,
    maxEntries: 1,
    registrationFee: 0,
  });
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
  await expect(page.getByRole('heading', { name: 'You are 1st of 1 group (nobody ahead)' })).toBeVisible();
  await page.getByRole('button', { name: 'Show the whole list' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '1 player' })).toBeVisible();
  await expectAccessible(page);

  await office.goto(`/tournament-management/${id}/waitlist`);
  await expect(office.getByRole('heading', { name: 'This 1 group would bring $0' })).toBeVisible();
  await expectAccessible(office);
  await office.getByRole('spinbutton', { name: 'Raise the field by' }).fill('1');
  await expect(office.getByText('Raise the field by 1 and 1 group gets in')).toBeVisible();
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
  await expect(page).toHaveURL(/\/waitlist\/[\w-]+$/);
  await page.getByRole('button', { name: 'Ask me first instead' }).click();
  await expect(page.getByText('You are asked first.')).toBeVisible();
});

test('an organizer moves a party up and says why, it is offered the place that comes free, pays, and is in', async ({
  page,
  context,
  browser,
  site,
  signIn,
}) => {
  const origin = { origin: site };
  const office = await (await browser.newContext({ baseURL: site })).newPage();
  await signIn(office, 'organizer.premium@demo.golf');
  const id = await publishTournament(office, site, {
    tournamentName: 'Offered Open',
    days: 30,
    maxEntries: 1,
    registrationFee: 50,
  });
  const newGolfer = async () => {
    const other = await (await browser.newContext({ baseURL: site })).newPage();
    await signUpAs(other, site, 'golfer');
    return other;
  };
  const [holder, first] = [await newGolfer(), await newGolfer()];
  const entry = await holder.request.post('/api/tournament-registrations', {
    headers: origin,
    data: { mode: 'solo', tournamentId: id, ...person },
  });
  expect(entry.status()).toBe(201);
  await signUpAs(page, site, 'golfer');
  const join = async (who: typeof page, firstName: string) => {
    const joined = await who.request.post(`/api/tournaments/${id}/waitlist`, {
      headers: origin,
      data: { mode: 'solo', ...person, firstName },
    });
    expect(joined.status()).toBe(201);
    return (await joined.json()).id;
  };
  await join(first, 'Early');
  await page.goto(`/waitlist/${await join(page, 'Later')}`);
  await expect(page.getByRole('heading', { name: 'You are 2nd of 2 groups' })).toBeVisible();

  await office.goto(`/tournament-management/${id}/waitlist`);
  await office.getByRole('button', { name: /^Move/ }).nth(1).click();
  await office.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(office.getByRole('dialog')).toBeVisible();
  await office.getByLabel('Reason').fill('Gave their place to a junior last year');
  await expectAccessible(office);
  await office.getByRole('dialog').getByRole('button', { name: 'Move' }).click();
  await expect(office.getByText('Moved: Gave their place to a junior last year').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You are 1st of 2 groups' })).toBeVisible({ timeout: 20_000 });

  const { id: entryId } = await entry.json();
  const left = await holder.request.delete(`/api/tournament-registrations/${entryId}`, { headers: origin });
  expect(left.status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'A place is yours' })).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  const card = await tabOpenedBy(context, () => page.getByRole('button', { name: 'Pay and take the place' }).click());
  await card.getByRole('button', { name: /^Pay/ }).first().click();
  await expect(page.getByRole('heading', { name: "You're in" })).toBeVisible({ timeout: 20_000 });
  for (const other of [office, holder, first]) await other.context().close();
});
