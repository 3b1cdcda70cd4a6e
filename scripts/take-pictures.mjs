// node scripts/take-pictures.mjs ADDRESS: takes the pictures of docs/pictures anew, of a demo that runs. ADDRESS is
// what `npm start` prints behind 'Score a group'; best within minutes of the start, while the round is young.
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { build as bundle } from 'esbuild';
import sharp from 'sharp';
import { root } from './prepare.mjs';

const address = new URL(process.argv[2] ?? '');
const site = address.origin;
const folder = join(root, 'docs/pictures');
const screen = { baseURL: site, colorScheme: 'light', locale: 'en-US', timezoneId: 'America/Chicago' };
const wide = { viewport: { width: 1120, height: 800 }, reducedMotion: 'reduce' };
const outfile = join(root, 'build/bench/find-browser.js');
const entryPoints = [join(root, 'tests/find-browser.ts')];
await bundle({ entryPoints, outfile, bundle: true, platform: 'node', format: 'esm', packages: 'external' });
const { executablePath, args } = await (await import(outfile)).findBrowser();
const browser = await chromium.launch({ executablePath, args });

/** A page of somebody: of a demo account, or of a visitor where none is named. */
async function pageOf(email, view) {
  const context = await browser.newContext({ ...screen, ...view });
  if (email) {
    const data = { email, password: 'demo1234' };
    const answer = await context.request.post('/api/auth/sign-in', { data, headers: { origin: site } });
    if (!answer.ok()) throw new Error(`${email}: ${answer.status()}`);
  }
  return context.newPage();
}

/** Opens an address and waits until it rests; a stream of live events never does. */
async function open(page, path) {
  await page.goto(path);
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => {});
  return page;
}

/** Writes a picture, and says how heavy it is. */
async function write(name, picture) {
  const file = join(folder, `${name}.webp`);
  const { size } = await picture.toFile(file);
  process.stdout.write(`${file}: ${Math.round(size / 1_000)} kB\n`);
}

/** One screen, 800 pixels wide. */
async function keep(page, name) {
  const picture = sharp(await page.screenshot()).resize(800);
  await write(name, picture.webp({ quality: 82, effort: 6 }));
  await page.context().close();
}

async function takeStills() {
  await keep(await open(await pageOf(null, wide), '/tournaments'), 'tournaments');
  const organizer = await pageOf('organizer.premium@demo.golf', wide);
  const { data } = await (await organizer.request.get('/api/organizer/tournaments?limit=50')).json();
  const idOf = (wanted) => data.find(({ title }) => title === wanted).id;
  await keep(await open(organizer, `/tournament-management/${idOf('Rocky Ridge Stableford')}/schedule`), 'tee-sheet');
  const why = await open(await pageOf(null, wide), `/leaderboard/${idOf('Harbor Classic')}`);
  await why.locator('a[href*="figure=total"]').first().click();
  await why.getByRole('dialog').getByRole('table').first().waitFor();
  await keep(why, 'leaderboard-why');
  await keep(await open(await pageOf('organizer.platinum@demo.golf', wide), '/organizer-statement'), 'statement');
}

const phoneSize = { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true };
const boardSize = { viewport: { width: 760, height: 740 } };
const corners = Buffer.from('<svg><rect width="375" height="740" rx="34"/></svg>');
const frame = Buffer.from('<svg><rect width="395" height="760" rx="44" fill="#1c1917"/></svg>');
const table = { create: { width: 1_225, height: 800, channels: 3, background: '#e7e5e0' } };

const pngOf = (picture) => picture.png().toBuffer();
/** The phone in its frame, and the leaderboard beside it. */
async function besideEachOther(phone, followed) {
  const [left, right] = await Promise.all([phone.screenshot(), followed.screenshot()]);
  const held = sharp(left).composite([{ input: corners, blend: 'dest-in' }]);
  const all = sharp(table).composite([
    { input: frame, left: 20, top: 20 },
    { input: await pngOf(held), left: 30, top: 30 },
    { input: right, left: 445, top: 30 },
  ]);
  return pngOf(sharp(await pngOf(all)).resize(960));
}

/** A stroke is typed on a phone, and the leaderboard beside it moves: ten seconds. */
async function takeMoving() {
  const followed = await open(await pageOf(null, boardSize), '/leaderboard/demo');
  const phone = await open(await pageOf(null, phoneSize), address.href);
  await phone.locator('button strong').first().waitFor();
  const group = await phone.locator('button strong').allTextContents();
  const rows = await followed.locator('tbody tr').allTextContents();
  // Of the four in the group the one who stands highest has the most to tell.
  const holder = rows.flatMap((row) => group.filter((name) => row.includes(name)))[0] ?? group[0];
  await phone.getByRole('button', { name: holder }).click();
  await phone.getByText('Ready for no signal').waitFor();
  for (const ok of await phone.getByRole('button', { name: 'OK', exact: true }).all()) await ok.click();
  const head = followed.locator('thead').first();
  await head.evaluate((one) => window.scrollTo(0, one.getBoundingClientRect().top - 64));
  const [frames, delay] = [[], []];
  const shoot = async (ms) => {
    frames.push(await besideEachOther(phone, followed));
    delay.push(ms);
  };
  const own = phone.getByRole('listitem').filter({ hasText: 'Your own' }).getByRole('button').first();
  for (const hole of ['this one', 'the next']) {
    if (hole === 'the next') await phone.getByRole('button', { name: 'Next hole' }).click();
    await own.click();
    await shoot(1_300);
    await phone.getByRole('button', { name: 'Birdie' }).click();
    for (let n = 0; n < 12; n++) await shoot(150);
    await shoot(1_900);
  }
  // Without loss: a lossy picture keeps scraps of rows that have moved on.
  const moving = sharp(frames, { join: { animated: true } });
  await write('scoring', moving.webp({ delay, loop: 0, lossless: true, effort: 6 }));
}

await takeStills();
await takeMoving();
await browser.close();
