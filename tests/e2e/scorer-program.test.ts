import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rmSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '#tests/find-browser.ts';
import { throwAwayFolder } from '#tests/throw-away.ts';
import { expect, isLong, test } from './journey.ts';
import { signUpAs } from './new-account.ts';
import { entriesOf, openGroup, openOnPhone, phoneScreen } from './own-group.ts';

const line = (phone: Page) => phone.locator('.sync');
const row = (phone: Page, name: RegExp) => phone.getByRole('listitem').getByRole('button', { name });

/** A phone with a disk of its own, which outlives its browser. */
async function openBrowser(folder: string, site: string) {
  const { executablePath, args } = await findBrowser();
  return chromium.launchPersistentContext(folder, { ...phoneScreen, executablePath, args, baseURL: site });
}

/** Ends the browser of a folder as an empty battery would. */
function killBrowser(folder: string): void {
  const running = execFileSync('ps', ['-axww', '-o', 'pid=,command='], { encoding: 'utf8' }).split('\n');
  for (const process_ of running.filter((one) => one.includes(`--user-data-dir=${folder}`)))
    process.kill(Number.parseInt(process_, 10), 'SIGKILL');
}

/**
 * Where a phone dies: as soon as a score is tapped, when it is called saved, when it
 * is on its way, when it was answered.
 */
const steps = ['saved', 'tapped', 'sent', 'answered'] as const;
const deaths = isLong ? 50 : 1;

async function dieAt(step: (typeof steps)[number], page: Page, site: string): Promise<void> {
  const { roundId, token } = await openGroup(page, site, ['Anna Berg', 'Ben Quist']);
  const folder = throwAwayFolder('golf-phone');
  const first = await openBrowser(folder, site);
  const phone = await openOnPhone(first, `/score#${token}`, 'Anna Berg');
  if (step === 'saved' || step === 'tapped') await first.setOffline(true);
  // The server has it, and its answer never comes.
  const held = new Promise<void>((done) => {
    if (step === 'sent')
      void first.route('**/api/scoring/entries', async (route) => {
        if (!route.request().postData()?.includes('"strokes"')) return route.continue();
        await route.fetch();
        done();
      });
    else done();
  });
  for (const score of [5, 4]) await phone.keyboard.press(String(score));
  if (step !== 'tapped') await expect(row(phone, /Ben Quist, 4, .*(Saved on this phone|Sent)/)).toBeVisible();
  if (step === 'sent') await held;
  if (step === 'answered') await expect(line(phone)).toContainText('All sent');
  const isGone = new Promise((done) => first.once('close', done));
  killBrowser(folder);
  await isGone;

  const second = await openBrowser(folder, site);
  const again = await second.newPage();
  if (step === 'saved') {
    await second.setOffline(true);
    await again.goto('/score');
    await expect(again.getByRole('heading', { name: 'Hole 2' }), 'the hole that is next').toBeVisible();
    await again.getByRole('button', { name: 'Hole before' }).click();
    await expect(row(again, /Anna Berg, 5, .*Saved on this phone/)).toBeVisible();
    await expect(line(again)).toContainText('1 hole waits for signal');
    expect(await entriesOf(roundId)).toEqual([]);
    await second.setOffline(false);
  } else await again.goto('/score');
  await expect(line(again)).toContainText('All sent');
  const strokes = (await entriesOf(roundId)).map((entry) => entry.strokes).sort();
  // A tap alone was called nothing yet: it is there or not, and never twice.
  if (step === 'tapped') expect([[], [5], [4], [4, 5]]).toContainEqual(strokes);
  else expect(strokes, step).toEqual([4, 5]);
  await second.close();
  rmSync(folder, { recursive: true, force: true });
}

test(`a killed browser has lost nothing that was called saved (${deaths} times)`, async ({ browser, site }) => {
  if (isLong) test.setTimeout(3_600_000);
  for (let death = 0; death < deaths; death += 1) {
    // Each with an organizer of its own: plans have limits.
    const context = await browser.newContext({ baseURL: site });
    const page = await context.newPage();
    await signUpAs(page, site, 'organizer');
    await dieAt(steps[death % steps.length] ?? 'saved', page, site);
    await context.close();
  }
});

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const oldScript = /scorer-[\w-]{8}\.js/;
const tomorrow = 1;
const newScript = 'scorer-NewOne00.js';

/** The site behind a door that, once told, has a newer program, as after a roll-out: the old files are gone. */
async function newerDoor(site: string): Promise<{ url: string; server: Server; rollOut: () => void }> {
  let isNew = false;
  const fetchText = async (path: string) => (await fetch(`${site}${path}`)).text();
  const newer = async (path: string): Promise<string | null> => {
    const html = await fetchText('/score');
    const [scriptName = ''] = html.match(oldScript) ?? [];
    const script = async () => `${await fetchText(`/score/${scriptName}`)}\n// newer`;
    const newHtml = html.replace(scriptName, newScript);
    if (path === '/score') return newHtml;
    if (path === `/score/${newScript}`) return script();
    if (path === `/score/${scriptName}`) return null;
    const worker = await fetchText('/scorer-worker.js');
    return worker
      .replaceAll(hashOf(html), hashOf(newHtml))
      .replaceAll(hashOf(await fetchText(`/score/${scriptName}`)), hashOf(await script()))
      .replaceAll(scriptName, newScript)
      .replace(/(?<![0-9a-f])[0-9a-f]{12}(?![0-9a-f])/, 'aaaaaaaaaaaa');
  };
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const isProgram = path === '/score' || /\/scorer-[\w-]+\.js$/.test(path);
    const text = isNew && isProgram ? await newer(path) : undefined;
    if (text === null) return void response.writeHead(404).end();
    const { host, connection, 'accept-encoding': encoding, ...headers } = request.headers;
    const answer = await fetch(`${site}${path}`, {
      method: request.method ?? 'GET',
      headers: { ...(headers as Record<string, string>), ...(headers.origin ? { origin: site } : {}) },
      ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
    }).catch(() => null);
    if (!answer) return void response.destroy();
    const type = path.endsWith('.js') ? 'text/javascript' : (answer.headers.get('content-type') ?? '');
    const policy = answer.headers.get('content-security-policy') ?? '';
    const status = text === undefined ? answer.status : 200;
    response.writeHead(status, {
      'content-type': type,
      'content-security-policy': policy,
      'cache-control': 'no-cache',
    });
    response.end(text ?? Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((done) => server.listen(0, done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    server,
    rollOut: () => {
      isNew = true;
    },
  };
}

test('a newer program waits while a card is open, and comes when it is asked for', async ({ page, site, browser }) => {
  await signUpAs(page, site, 'organizer');
  const { roundId, token } = await openGroup(page, site, ['Anna Berg', 'Ben Quist'], tomorrow);
  const door = await newerDoor(site);
  const context = await browser.newContext({ ...phoneScreen, baseURL: door.url });
  let phone = await openOnPhone(context, `/score#${token}`, 'Anna Berg');
  await phone.keyboard.press('5');
  await expect(line(phone)).toContainText('All sent');
  const scriptOf = (shown: Page) =>
    shown.evaluate(() => document.querySelector('script[type=module]')?.getAttribute('src'));
  const begunWith = await scriptOf(phone);
  expect(begunWith).toMatch(oldScript);

  door.rollOut();
  await phone.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const update = () => phone.getByRole('button', { name: 'Update', exact: true });
  await phone.getByRole('navigation').getByRole('button', { name: 'Group' }).click();
  await expect(update()).toBeVisible();
  for (let times = 0; times < 2; times++) await phone.reload();
  expect(await scriptOf(phone)).toBe(begunWith);
  // Closed and opened again the browser would take the newer one: the open card holds the old one.
  await phone.close();
  phone = await context.newPage();
  await phone.goto('/score');
  await expect(row(phone, /Anna Berg, 5/)).toBeVisible();
  expect(await scriptOf(phone)).toBe(begunWith);

  await phone.getByRole('navigation').getByRole('button', { name: 'Group' }).click();
  await update().click();
  await expect.poll(() => scriptOf(phone).catch(() => null)).toBe(`/score/${newScript}`);
  await expect(row(phone, /Anna Berg, 5/)).toBeVisible();
  expect((await entriesOf(roundId)).length).toBe(1);
  await context.close();
  door.server.close();
});
