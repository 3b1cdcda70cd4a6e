import type { Browser, BrowserContext, Page } from '@playwright/test';
import { dismissToasts, expect, expectAccessible, tabOpenedBy, test } from './journey.ts';
import { signUpAs } from './new-account.ts';
import { openLinksNow, openOnPhone, phoneScreen, publishGroup, typeHoles } from './own-group.ts';
import { dateInDays } from './dates.ts';

const feeDollars = 75;
const prize = 100.01;
const names = ['Anna Berg', 'Ben Quist'] as const;

type Send = (path: string, data?: object, method?: string) => Promise<Record<string, any>>;

const sender =
  (page: Page, site: string): Send =>
  async (path, data, method = data ? 'POST' : 'GET') => {
    const answer = await page.request.fetch(`${site}${path}`, { method, data, headers: { origin: site } });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };

/** The demo club offers a day that no other journey takes. */
async function offerDay(browser: Browser, site: string): Promise<{ id: string; date: string }> {
  const page = await (await browser.newContext({ baseURL: site })).newPage();
  await sender(page, site)('/api/auth/sign-in', { email: 'club@demo.golf', password: 'demo1234' });
  const first = 1_100 + Math.floor(Math.random() * 300);
  for (let day = first; ; day += 1) {
    const date = dateInDays(day);
    const data = { date, start_time: '9:00 AM', duration_type: 'full-day', slot_price: 900, has_dining: false };
    const answer = await page.request.post(`${site}/api/tournament-slots`, { data, headers: { origin: site } });
    if (answer.status() === 409) continue;
    expect(answer.status(), await answer.text()).toBe(201);
    const { id } = await answer.json();
    await page.context().close();
    return { id, date };
  }
}

async function setUpPayments(page: Page, send: Send): Promise<void> {
  await page.goto((await send('/api/functions/create-connect-account', {})).url);
  await page.getByRole('button', { name: 'Complete onboarding' }).click();
  await page.waitForURL(/dashboard/);
  await send('/api/functions/check-connect-status', {});
}

/** Books a day, pays the club, and makes a tournament of it. @returns its id */
async function makeTournament(page: Page, context: BrowserContext, send: Send, slot: string): Promise<string> {
  await page.goto(`/booking-confirmation?slotId=${slot}`);
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(page.getByText('Booking Confirmed!')).toBeVisible();
  await page.goto('/venue-bookings');
  const booking = page.getByRole('article');
  const tab = await tabOpenedBy(context, () => booking.getByRole('button', { name: /^Pay now/ }).click());
  await tab.getByRole('button', { name: /^Pay \$/ }).click();
  await tab.waitForURL(/venue-bookings/);
  await tab.close();
  await expect(booking).toContainText('Paid by card');
  await booking.getByRole('link', { name: /^Create tournament here/ }).click();
  await page.getByLabel('Tournament name').fill('Whole Journey Open');
  await page.getByLabel('Registration fee').selectOption(String(feeDollars));
  await page.getByRole('button', { name: 'Create Tournament' }).click();
  await expect(page.getByText('Tournament created')).toBeVisible();
  const { data } = await send('/api/organizer/tournaments');
  return data.find(({ title }: { title: string }) => title === 'Whole Journey Open').id;
}

/** A golfer enters and pays by card. */
async function enter(browser: Browser, site: string, tournamentId: string, name: string): Promise<void> {
  const page = await (await browser.newContext({ baseURL: site })).newPage();
  const email = await signUpAs(page, site, 'golfer');
  const send = sender(page, site);
  const [firstName, lastName] = name.split(' ');
  const person = { firstName, lastName, email, phone: '+1 555 0100', handicap: 10 };
  await send('/api/tournament-registrations', { mode: 'solo', tournamentId, ...person });
  await page.goto((await send('/api/functions/create-payment', { tournamentId })).url);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.waitForURL(/golfer-dashboard/);
  await expect
    .poll(async () => (await send('/api/tournament-registrations')).data[0]?.payment_status, { timeout: 30_000 })
    .toBe('completed');
  await page.context().close();
}

async function sendSheetOut(send: Send, page: Page, site: string, id: string) {
  const found: { courses: { id: string; holes: number }[] }[] = (await send('/api/courses')).data;
  const course = found.flatMap(({ courses }) => courses).find(({ holes }) => holes === 18);
  const answers = { course_id: course?.id, results: 'gross', start_kind: 'one_tee', first_time: '09:00' };
  const path = `/api/organizer/tournaments/${id}/play`;
  const play = await send(path, { version: 0, answers: { ...answers, length: 'eighteen' } }, 'PUT');
  return { roundId: play.rounds[0].id as string, ...(await publishGroup(page, site, play.rounds[0].id, '09:00')) };
}

async function doWeather(page: Page, choice: string, action: string, button = 'Weather'): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Action').selectOption({ label: choice });
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  await dialog.getByRole('button', { name: action }).click();
  await expect(dialog).toBeHidden();
}

/** Players who are level once the round is closed play on: the committee says who won. */
async function decideByPlayOff(page: Page, order: readonly string[]): Promise<void> {
  const ties = page.getByRole('region', { name: 'Closing' });
  await ties.getByRole('button', { name: 'Record a play-off' }).first().click();
  const dialog = page.getByRole('dialog');
  for (const [place, name] of order.entries()) await dialog.getByLabel(name).selectOption(String(place + 1));
  await expect(dialog.getByText(`${order[0]}: T1 → 1`)).toBeVisible();
  await dialog.getByLabel('Reason for the decision').fill('The 18th again');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(ties.getByText(`Gross: Play-off: ${order.join(', then ')}`)).toBeVisible();
}

test('a whole tournament: a day is booked, sold, played in bad weather on two phones, paid out, and adds up', async ({
  page,
  context,
  browser,
  site,
}) => {
  test.slow();
  const slot = await offerDay(browser, site);
  await signUpAs(page, site, 'organizer');
  const send = sender(page, site);
  await setUpPayments(page, send);
  const id = await makeTournament(page, context, send, slot.id);
  for (const name of names) await enter(browser, site, id, name);

  const { roundId, token } = await sendSheetOut(send, page, site, id);
  await openLinksNow(roundId);
  const contexts = await Promise.all(names.map(() => browser.newContext({ ...phoneScreen, baseURL: site })));
  const phones: Page[] = [];
  for (const [place, own] of contexts.entries())
    phones.push(await openOnPhone(own, `/score#${token}`, names[place] ?? ''));
  const [anna, ben] = phones as [Page, Page];
  const sent = (phone: Page) => expect(phone.locator('.sync')).toContainText('All sent');
  // They are level hole by hole; each types for both.
  const holes = Array.from({ length: 18 }, () => [4, 4]);
  for (const phone of phones) await typeHoles(phone, holes.slice(0, 9));
  for (const phone of phones) await sent(phone);

  const show = (name: string) => ben.getByRole('navigation').getByRole('button', { name }).click();
  await show('Group');
  await ben.getByRole('button', { name: 'Call the committee' }).click();
  await ben.getByRole('dialog').getByRole('button', { name: 'A ruling' }).click();
  await expect(ben.getByText(/The committee was told/)).toBeVisible();
  await show('Score');
  await page.goto(`/tournament-management/${id}/day`);
  const calls = page.getByRole('region', { name: 'Groups that ask for you' });
  await calls.getByRole('button', { name: 'We come: Group 1' }).click();
  await expect(calls).toHaveText('');
  await doWeather(page, 'Suspend: stop now (danger)', 'Suspend play');
  for (const phone of phones) {
    await expect(phone.getByRole('alertdialog')).toBeVisible();
    await phone.getByRole('button', { name: 'We have read it' }).click();
  }
  await dismissToasts(page);
  await expectAccessible(page);
  await doWeather(page, 'Resume now', 'Resume play', 'Go on');
  for (const phone of phones) {
    await expect(phone.getByText(/resume|goes on|Play on/i).first()).toBeVisible();
    const read = phone.getByRole('button', { name: 'We have read it' });
    if (await read.isVisible()) await read.click();
  }
  for (const phone of phones) await typeHoles(phone, holes.slice(9));
  for (const phone of [anna, ben]) await sent(phone);
  for (const own of contexts) await own.close();

  await page.reload();
  await page.getByRole('button', { name: 'Close the round' }).click();
  const closing = page.getByRole('dialog');
  await expect(closing.getByRole('combobox')).toHaveCount(2);
  for (const choice of await closing.getByRole('combobox').all()) await choice.selectOption('stands');
  await closing.getByRole('button', { name: 'Close the round' }).click();
  await expect(closing).toBeHidden();
  await decideByPlayOff(page, [...names]);
  await page.getByRole('button', { name: 'Make results official' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make official' }).click();
  await expect(page.getByText('Results are official, version 1')).toBeVisible();
  const results = await send(`/api/tournaments/${id}/results`);
  const [board] = results.boards;
  expect(board.rows.map(({ name, pos, total }: Record<string, unknown>) => [name, pos, total])).toEqual([
    ['Anna Berg', '1', 72],
    ['Ben Quist', '2', 72],
  ]);

  const purse = { name: 'Winner', kind: 'prizes', board: board.id, source: 'fund', pays: 'money' };
  await send(
    `/api/organizer/tournaments/${id}/purses`,
    { version: 0, purses: [{ ...purse, places: [{ amount: prize }] }] },
    'PUT',
  );
  await page.goto(`/tournament-management/${id}/prizes`);
  await page.getByRole('button', { name: /^Award/ }).click();
  await page.getByRole('button', { name: 'Hand out to Anna Berg' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hand out' }).click();
  await expect(page.getByRole('link', { name: 'Receipt of Anna Berg' })).toBeVisible();

  // To the cent: two entries, less the platform's share; the prize is in the books and no part of what was sold.
  const statement = await send('/api/organizer/statements');
  const row = statement.data.find(({ tournament_id }: { tournament_id: string }) => tournament_id === id);
  expect(row).toMatchObject({ collected: 2 * feeDollars, refunded: 0, desk: 0, disputed: 0, revenue: 2 * feeDollars });
  expect(Math.round(row.net * 100)).toBe(Math.round((row.collected - row.platform_fee) * 100));
  const { sums } = await send(`/api/organizer/tournaments/${id}/prizes`);
  expect(JSON.stringify(sums)).toContain(String(prize));
  await page.goto(`/organizer-statement?tournament=${id}`);
  await expect(page.getByText('$150.00').first()).toBeVisible();
  await page.goto(`/results/${id}`);
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await expect(sections.getByRole('link', { name: 'Results', exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText('Play-off. The 18th again').first()).toBeVisible();
});
