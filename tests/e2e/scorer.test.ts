import type { Page } from '@playwright/test';
import { readPicture } from '#tests/factories/pdf-reader.ts';
import { expect, expectNoSideScroll, test, violationsOf } from './journey.ts';
import { signUpAs } from './new-account.ts';
import { cardsOf, entriesOf, openGroup, openLinksNow, openOnPhone, phoneScreen, typeHoles } from './own-group.ts';

const line = (phone: Page) => phone.locator('.sync');
const tab = (phone: Page, name: string) => phone.getByRole('navigation').getByRole('button', { name }).click();
const row = (phone: Page, name: RegExp) => phone.getByRole('listitem').getByRole('button', { name });

/** Beyond the rules of the site: text at 7:1. */
const expectReadableInTheSun = async (phone: Page) => expect(await violationsOf(phone, { inTheSun: true })).toEqual([]);

/** Every button is 48 px or more. */
const smallTargets = (phone: Page) =>
  phone.evaluate(() =>
    [...document.querySelectorAll('button, input, summary')].flatMap((one) => {
      const { width, height } = one.getBoundingClientRect();
      return width > 0 && (width < 48 || height < 48) ? [`${one.textContent} ${width}x${height}`] : [];
    }),
  );

const par = Array.from({ length: 18 }, () => [4, 4]);

test('two phones without signal differ, settle, sign, and the card is returned', async ({ page, site, browser }) => {
  await signUpAs(page, site, 'organizer');
  const { roundId, code, token } = await openGroup(page, site, ['Anna Berg', 'Ben Quist']);
  const contexts = await Promise.all([1, 2].map(() => browser.newContext({ ...phoneScreen, baseURL: site })));
  const asked: string[] = [];
  for (const context of contexts)
    context.on(
      'request',
      (request) => void asked.push(request.url().split('#')[0] ?? '', request.headers().referer ?? ''),
    );
  const [annaHolds, benHolds] = contexts as [(typeof contexts)[0], (typeof contexts)[0]];

  // One types the code of the cart sign, the other one scans it.
  const anna = await annaHolds.newPage();
  await anna.goto('/score');
  await expectReadableInTheSun(anna);
  await anna.getByLabel('Code of your group').fill(code.toLowerCase());
  await anna.keyboard.press('Enter');
  await anna.getByRole('button', { name: 'Anna Berg' }).click();
  await expect(anna.getByText('Ready for no signal')).toBeVisible();
  const ben = await openOnPhone(benHolds, `/score#${token}`, 'Ben Quist');
  expect(new URL(ben.url()).hash, 'the secret leaves the address').toBe('');
  await expectReadableInTheSun(ben);
  expect(await smallTargets(ben)).toEqual([]);

  for (const context of contexts) await context.setOffline(true);
  await typeHoles(anna, par);
  await typeHoles(
    ben,
    par.map((scores, place) => (place === 6 ? [5, 4] : scores)),
  );
  for (const phone of [anna, ben]) await expect(line(phone)).toContainText('18 holes wait for signal');
  await anna.reload();
  await expect(line(anna), 'without signal, from what the phone keeps').toContainText('18 holes wait for signal');

  // Anna's phone may die: what it alone has goes from its screen to Ben's camera.
  await tab(anna, 'Group');
  await anna.getByRole('button', { name: 'Hand over 36 unsent scores' }).click();
  const seen = await readPicture(await anna.locator('.qr').screenshot());
  expect(seen).toContain('/score#');
  await anna.getByRole('button', { name: 'Close' }).click();
  await ben.goto(seen);
  await expect(ben.getByText('36 scores taken over')).toBeVisible();
  await ben.getByRole('button', { name: 'OK', exact: true }).click();
  await tab(ben, 'Card');
  await expect(ben.getByRole('cell', { name: 'differs' }), 'seen without signal').toHaveCount(1);

  for (const context of contexts) await context.setOffline(false);
  for (const phone of [anna, ben]) await expect(line(phone)).toContainText('All sent');
  expect((await entriesOf(roundId)).length).toBe(72);
  await tab(anna, 'Group');
  await anna.getByRole('button', { name: 'Send everything again' }).click();
  await expect(line(anna)).toContainText('All sent');
  expect((await entriesOf(roundId)).length, 'what is sent again is there once').toBe(72);

  await tab(anna, 'Card');
  await anna.setViewportSize({ width: 320, height: 640 });
  await expectReadableInTheSun(anna);
  await expectNoSideScroll(anna);
  await anna.getByRole('button', { name: 'Go to hole 7' }).first().click();
  await expect(anna.getByText(/Hole 7 differs: (Anna has 4 and Ben has 5|Ben has 5 and Anna has 4)/)).toBeVisible();
  expect(await smallTargets(anna)).toEqual([]);
  await anna.getByRole('button', { name: 'Settle' }).click();
  await anna.getByRole('dialog').getByRole('button', { name: /^5/ }).click();
  await anna.getByRole('button', { name: 'Yes, we agree on 5' }).click();
  await expect(line(anna)).toContainText('All sent');
  await expect(ben.getByText('Hole 7 settled at 5 for Anna Berg by Anna'), 'it comes by itself').toBeVisible();
  await ben.getByRole('button', { name: 'OK', exact: true }).click();

  const said = {
    audience: { to: 'all' },
    title: 'Lightning: stop at once',
    body: 'Come in by the cars.',
    is_urgent: true,
  };
  const told = await page.request.post(`${site}/api/organizer/rounds/${roundId}/messages`, {
    headers: { origin: site },
    data: said,
  });
  expect(told.ok(), await told.text()).toBe(true);
  await expect(ben.getByRole('alertdialog', { name: 'Lightning: stop at once' })).toBeVisible();
  await expectReadableInTheSun(ben);
  for (const phone of [anna, ben]) await phone.getByRole('button', { name: 'We have read it' }).click();
  await tab(ben, 'Group');
  await ben.getByRole('button', { name: 'Call the committee' }).click();
  await ben.getByRole('dialog').getByRole('button', { name: 'A ruling' }).click();
  await expect(ben.getByText(/A ruling, hole \d+\. The committee was told/)).toBeVisible();
  await expectReadableInTheSun(ben);

  await annaHolds.setOffline(true);
  await tab(anna, 'Card');
  const owned = anna.getByRole('listitem').filter({ has: anna.getByRole('heading', { name: 'Anna Berg' }) });
  await owned.getByRole('button', { name: 'Check and sign' }).click();
  await expect(anna.getByRole('heading', { name: 'Anna, is this your card?' })).toBeVisible();
  await expectReadableInTheSun(anna);
  await anna.getByLabel('Or type your name').fill('Anna Berg');
  await anna.getByRole('button', { name: 'Anna signs' }).click();
  await expect(anna.getByRole('heading', { name: 'Ben, is this Anna’s card?' })).toBeVisible();
  const field = anna.getByRole('img', { name: 'Field to sign with the finger' });
  await field.scrollIntoViewIfNeeded();
  const canvas = await field.boundingBox();
  if (!canvas) throw new Error('nothing to sign on');
  await anna.mouse.move(canvas.x + 30, canvas.y + 30);
  await anna.mouse.down();
  await anna.mouse.move(canvas.x + 180, canvas.y + 60, { steps: 4 });
  await anna.mouse.up();
  await anna.getByRole('button', { name: 'Ben signs' }).click();
  await expect(owned.getByText(/^Signed at .* Only the committee can change it\. The signatures wait/)).toBeVisible();
  await annaHolds.setOffline(false);
  await expect(line(anna)).toContainText('All sent');
  expect((await cardsOf(roundId)).map(({ state }) => state).sort()).toEqual(['open', 'returned']);
  expect(
    asked.filter((url) => url.includes(token)),
    'the secret is in no address asked for',
  ).toEqual([]);
  await Promise.all(contexts.map((context) => context.close()));
});

test('a golfer comes from the own tee time to the own card', async ({ page, signIn, site }) => {
  await signIn(page, 'golfer@demo.golf');
  const { data } = await (await page.request.get(`${site}/api/my-tee-times`)).json();
  const [{ round_id: roundId, date }] = data;
  // At any hour of the demo: first days before, then the morning itself.
  const morning = Date.parse(`${date}T12:00:00Z`);
  await page.clock.setFixedTime(morning - 3 * 86_400_000);
  await page.goto(`/my-tee-time/${roundId}`);
  await expect(page.getByText('Keep your score here from a day before.')).toBeVisible();
  await openLinksNow(roundId);
  await page.clock.setFixedTime(morning);
  await page.reload();
  await page.getByRole('button', { name: 'Keep score' }).click();
  await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
  expect(new URL(page.url())).toMatchObject({ pathname: '/score', hash: '' });
});

test('a phone whose store fails goes on: on the shelf, and says so where nothing is kept', async ({
  page,
  site,
  browser,
}) => {
  await signUpAs(page, site, 'organizer');
  const { roundId, token } = await openGroup(page, site, ['Anna Berg', 'Ben Quist']);
  const context = await browser.newContext({ ...phoneScreen, baseURL: site });
  await context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('refused', 'InvalidStateError');
    };
  });
  const phone = await openOnPhone(context, `/score#${token}`, 'Anna Berg');
  await context.setOffline(true);
  await phone.keyboard.press('5');
  await expect(row(phone, /Anna Berg, 5, .*Saved on this phone/)).toBeVisible();
  await phone.reload();
  await expect(row(phone, /Anna Berg, 5, .*Saved on this phone/)).toBeVisible();

  await context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await phone.reload();
  await expect(row(phone, /Anna Berg, 5/)).toBeVisible();
  await phone.keyboard.press('6');
  await expect(phone.getByText(/^Scores are not saved on this phone/)).toBeVisible();
  await expect(line(phone)).toContainText('Not saved, sent when online');
  await context.setOffline(false);
  await expect.poll(async () => (await entriesOf(roundId)).map(({ strokes }) => strokes).sort()).toEqual([5, 6]);
  await context.close();
});

test('the whole program weighs at most 112 kB on the wire, and says itself what it is made of', async ({ site }) => {
  const ask = async (path: string) => {
    const answer = await fetch(`${site}${path}`, { headers: { 'accept-encoding': 'br' } });
    expect(answer.status, path).toBe(200);
    return { text: await answer.text(), bytes: Number(answer.headers.get('content-length')) };
  };
  const worker = await ask('/scorer-worker.js');
  const files = [...worker.text.matchAll(/["`'](\/score(?:\/[\w.-]+)?)["`'],\s*["`'][0-9a-f]{64}/g)].map(
    ([, path]) => path ?? '',
  );
  expect(files.length).toBeGreaterThanOrEqual(6);
  const sizes = await Promise.all(files.map(async (path) => [path, (await ask(path)).bytes] as const));
  const total = sizes.reduce((sum, [, bytes]) => sum + bytes, worker.bytes);
  test.info().annotations.push({ type: 'bytes', description: JSON.stringify({ total, worker: worker.bytes, sizes }) });
  for (const [path, bytes] of sizes) expect(bytes, path).toBeGreaterThan(0);
  expect(total).toBeLessThanOrEqual(112_000);
});
