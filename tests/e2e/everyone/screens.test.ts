import { createHash } from 'node:crypto';
import type { Browser, BrowserContext } from '@playwright/test';
import routes from '#apps/web/routes.ts';
import { expect, isLong, test } from '../journey.ts';
import { type Cast, openCast } from './cast.ts';
import { type FailingSite, failInBrowser, openFailingSite } from './failing-site.ts';
import { barriersOf, layoutBarriersOf, schemes, settle, widths } from './look.ts';
import { bare, type Fill, fills, nameOf, redirects, screens } from './screens.ts';

let cast: Cast;
let opened: Promise<FailingSite> | undefined;
test.beforeAll(({ browser }) => {
  cast = openCast(browser, process.env.SITE_URL ?? '');
});
test.afterAll(async () => (await opened)?.stop());

function failingSite(): Promise<FailingSite> {
  opened ??= openFailingSite();
  return opened;
}

const cells = fills.flatMap((fill) => schemes.flatMap((scheme) => widths.map((width) => ({ fill, scheme, width }))));

const turnOf = (name: string) => createHash('sha256').update(name).digest().readUInt32BE();

/** In the short form one screen of each route in one of its cells, always the same ones. */
const shown = screens.flatMap((screen) => {
  if (isLong) return [{ screen, wanted: cells }];
  const siblings = screens.filter(({ route }) => route === screen.route);
  if (screen !== siblings[turnOf(screen.route) % siblings.length]) return [];
  return [{ screen, wanted: cells.filter((_, index) => index === turnOf(nameOf(screen)) % cells.length) }];
});

async function addressOf(screen: (typeof screens)[number], fill: Fill) {
  const [person, address] = fill === 'empty' ? screen.empty : screen.full;
  return { cookies: await cast.cookiesOf(person), path: typeof address === 'string' ? address : await address(cast) };
}

const contexts = new Map<string, Promise<BrowserContext>>();

/**
 * One browser for all screens of a site in a scheme: it keeps the scripts that they share, and only who looks changes.
 */
function contextOf(browser: Browser, url: string, scheme: (typeof schemes)[number]): Promise<BrowserContext> {
  const kept =
    contexts.get(`${url} ${scheme}`) ??
    browser.newContext({ baseURL: url, colorScheme: scheme, reducedMotion: 'reduce' });
  contexts.set(`${url} ${scheme}`, kept);
  return kept;
}

/**
 * Looks at a screen in the cells that are alike but for their width.
 * @returns what keeps somebody out, with its cell
 */
async function look(
  browser: Browser,
  screen: (typeof screens)[number],
  fill: Fill,
  scheme: (typeof schemes)[number],
  at: number[],
): Promise<string[]> {
  const { cookies, path } = await addressOf(screen, fill);
  const site = fill === 'failing' ? await failingSite() : null;
  const context = await contextOf(browser, site?.url ?? process.env.SITE_URL ?? '', scheme);
  await context.clearCookies();
  await context.addCookies(cookies);
  const page = await context.newPage();
  const found: string[] = [];
  page.on('pageerror', (error) => found.push(String(error)));
  if (site) await failInBrowser(page);
  await page.setViewportSize({ width: at[0] ?? 1280, height: 800 });
  await page.goto(path);
  await settle(page);
  for (const width of at) {
    await page.setViewportSize({ width, height: 800 });
    found.push(...(await barriersOf(page)).map((barrier) => `${fill}, ${scheme}, ${width} px: ${barrier}`));
  }
  // Every page at every width: the page is there already, and a look at its boxes takes no time.
  for (const width of scheme === 'light' || !isLong ? widths : []) {
    await page.setViewportSize({ width, height: 800 });
    found.push(...(await layoutBarriersOf(page)).map((barrier) => `${fill}, layout at ${width} px: ${barrier}`));
  }
  if (site && !screen.failsQuietly) {
    const words = page
      .getByRole('main')
      .getByText(/failed|error|unable to|could not|cannot|try again/i)
      .filter({ visible: true });
    if ((await words.count()) === 0) found.push('failing says nothing');
  }
  await page.close();
  return found;
}

for (const { screen, wanted } of shown) {
  const cells = isLong ? '' : ` ${wanted.map((cell) => Object.values(cell).join(' ')).join()}`;
  test(`${nameOf(screen)}${cells}: keeps nobody out`, async ({ browser }) => {
    test.setTimeout(300_000);
    const found: string[] = [];
    for (const fill of fills) {
      for (const scheme of schemes) {
        const at = wanted.filter((cell) => cell.fill === fill && cell.scheme === scheme).map(({ width }) => width);
        if (at.length > 0) found.push(...(await look(browser, screen, fill, scheme, at)));
      }
    }
    expect(found).toEqual([]);
  });
}

test('every route has its row', () => {
  type Entry = { path?: string; index?: boolean; children?: Entry[] };
  const pathsOf = (entries: readonly Entry[], before = ''): string[] =>
    entries.flatMap(({ path = '', children }) => {
      const whole = [before, path].filter(Boolean).join('/');
      return children ? pathsOf(children, whole) : [whole];
    });
  const known = new Set(screens.map(({ route }) => route));
  expect([...new Set(pathsOf(routes as Entry[]))].sort()).toEqual(
    [...new Set([...known, ...redirects, ...bare])].sort(),
  );
});
