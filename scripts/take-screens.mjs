// node scripts/take-screens.mjs ADDRESS [FOLDER [NAME…]]: takes pictures of what people work with, on a phone and on a
// desk, of a demo that runs at ADDRESS; all of them, or those that are named. docs/pictures/README.md has more.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { build as bundle } from 'esbuild';
import sharp from 'sharp';
import { root } from './prepare.mjs';

const site = new URL(process.argv[2] ?? '').origin;
const folder = join(root, 'docs/pictures/screens', process.argv[3] ?? '');
mkdirSync(folder, { recursive: true });
const outfile = join(root, 'build/bench/find-browser.js');
const entryPoints = [join(root, 'tests/find-browser.ts')];
await bundle({ entryPoints, outfile, bundle: true, platform: 'node', format: 'esm', packages: 'external' });
const { executablePath, args } = await (await import(outfile)).findBrowser();
const browser = await chromium.launch({ executablePath, args });

const club = 'club.premium@demo.golf';
const organizer = 'organizer.premium@demo.golf';
const operator = 'admin@demo.golf';
const own = (part) => async (ask) => `/tournament-management/${await tournament(ask)}${part}`;

async function tournament(ask, wanted = 'Rocky Ridge Stableford') {
  const { data } = await ask('/api/organizer/tournaments?limit=50');
  return data.find(({ title }) => title === wanted).id;
}

/** Says who keeps score, and comes to the first hole. */
const openCard = async (page) => {
  await page.locator('button strong').first().click();
  await page.getByText('Ready for no signal').waitFor();
};

/** Each screen with who looks at it, and where; the address may depend on what the demo made. */
const screens = [
  ['club-home', club, '/country-club-dashboard'],
  ['club-days', club, '/tournament-slot-selection'],
  ['club-analytics', club, '/country-club-analytics'],
  ['club-payouts', club, '/country-club-payouts'],
  ['club-page', organizer, async (ask) => `/clubs/${(await ask('/api/tournament-slots')).data[0].country_club_id}`],
  ['venues', organizer, '/browse-venue-slots'],
  ['venue-bookings', organizer, '/venue-bookings'],
  ['courses', organizer, '/my-courses?view=find'],
  ['course', organizer, async (ask) => `/my-courses/${(await ask('/api/courses?q=ridge')).data[0].courses[0].id}`],
  ['sponsors', null, '/sponsors'],
  ['sponsors-own', organizer, own('/sponsors')],
  ['shop', null, '/marketplace'],
  ['shop-own', organizer, '/product-management'],
  ['operator', operator, '/admin'],
  ['operator-accounts', operator, '/admin/accounts'],
  ['operator-jobs', operator, '/admin/jobs'],
  ['scorer', null, '/dev/score', openCard],
  ['workspace', organizer, own('')],
  ['workspace-players', organizer, own('/players')],
  [
    'workspace-money',
    organizer,
    async (ask) => `/organizer-statement?tournament=${await tournament(ask, 'Harvest Moon Fourball')}`,
  ],
  ['workspace-prices', organizer, own('/prices')],
  ['workspace-course', organizer, own('/course')],
  ['workspace-sheet', organizer, own('/schedule')],
  ['workspace-day', organizer, own('/day')],
  ['workspace-scores', organizer, own('/scores')],
  ['workspace-prizes', organizer, own('/prizes')],
  ['money', organizer, '/organizer-statement'],
];
const sizes = { 375: { width: 375, height: 812 }, 1280: { width: 1280, height: 800 } };

async function contextOf(email, viewport) {
  const context = await browser.newContext({
    baseURL: site,
    viewport,
    colorScheme: 'light',
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    reducedMotion: 'reduce',
  });
  if (!email) return context;
  const data = { email, password: 'demo1234' };
  const answer = await context.request.post('/api/auth/sign-in', { data, headers: { origin: site } });
  if (!answer.ok()) throw new Error(`${email}: ${answer.status()}`);
  return context;
}

/** @returns whether the screen is there: a demo of before may not have it */
async function take(name, email, path, act = async () => {}) {
  for (const [width, viewport] of Object.entries(sizes)) {
    const context = await contextOf(email, viewport);
    const ask = async (address) => (await context.request.get(address)).json();
    const page = await context.newPage();
    const answer = await page.goto(typeof path === 'string' ? path : await path(ask));
    if (!answer?.ok()) return false;
    await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => {});
    await act(page);
    const picture = sharp(await page.screenshot()).resize(Math.min(viewport.width, 800));
    await picture.webp({ quality: 72, effort: 6 }).toFile(join(folder, `${name}-${width}.webp`));
    await context.close();
  }
  return true;
}

const wanted = process.argv.slice(4);
for (const [name, email, path, act] of screens) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const isTaken = await take(name, email, path, act).catch((error) => error.message.split('\n')[0]);
  process.stdout.write(`${name}: ${isTaken === true ? 'taken' : `left out, ${isTaken || 'not there'}`}\n`);
}
await browser.close();
