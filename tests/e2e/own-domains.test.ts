import type { Page } from '@playwright/test';
import pg from 'pg';
import { programColours } from '#areas/scoring/rules/program-colours.ts';
import { announce } from '#kernel/database/live.ts';
import { savePlan } from '#areas/accounts/database/plans/plans.ts';
import { patience } from '#tests/patience.ts';
import { expect, test } from './journey.ts';
import { passwordOfNew, signUpAs } from './new-account.ts';
import { openGroup } from './own-group.ts';

/** Three hosts in one browser: those of two organizers, and the installation's. */

const ours = /fairway/i;
const suffix = `${Date.now().toString(36)}.example`;

type Session = { viewer: { user: { email: string } } | null };
type OwnHost = { origin: string; slug: string; name: string; id: string; token: string };

/**
 * A new organizer on the top plan with a live host, as if its records had been found, and a tournament that is scored.
 */
async function openOwnHost(page: Page, site: string, slug: string, accent: string): Promise<OwnHost> {
  const host = `${slug}.${suffix}`;
  const name = `${slug} Golf Society`;
  const email = await signUpAs(page, site, 'organizer');
  const pool = new pg.Pool({ connectionString: process.env.SITE_DATABASE_URL, max: 1 });
  const put = async (path: string, data: object) =>
    (await page.request.put(`${site}${path}`, { headers: { origin: site }, data })).status();
  try {
    const { rows } = await pool.query<{ id: string }>(
      'update organizers o set organization_name = $2 from users u where u.id = o.user_id and u.email = $1 returning u.id',
      [email, name],
    );
    const user = rows[0]?.id ?? '';
    await savePlan(pool, user, 'organizer', 'platinum', true);
    await expect
      .poll(() => put('/api/organizer/brand', { slug: host.replaceAll('.', '-'), accent, links: [] }))
      .toBe(200);
    await expect.poll(() => put('/api/organizer/domain', { host })).toBe(200);
    await pool.query(
      `update custom_domains set state = 'live', verified_at = now(), next_check_at = now() + interval '1 day'
       where host = $1`,
      [host],
    );
    await announce(pool, { user, event: 'plan', id: user });
  } finally {
    await pool.end();
  }
  const { id, token } = await openGroup(page, site, ['Anna Berg', 'Ben Quist']);
  return { origin: `http://${host}:${new URL(site).port}`, slug: host.replaceAll('.', '-'), name, id, token };
}

/** The address that a host knows in this browser, or nobody. */
const knownOn = async (page: Page, origin: string): Promise<string | null> => {
  await page.goto(`${origin}/api/session`);
  const { viewer } = JSON.parse((await page.locator('body').textContent()) ?? '') as Session;
  return viewer?.user.email ?? null;
};

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(passwordOfNew);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).not.toHaveURL(/sign-in/);
}

const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('banner').getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/sign-in/);
};

/** Opens an address of an own host: what the page says, its head with it, has no word of ours. */
async function openWithoutUs(page: Page, address: string, status = 200): Promise<void> {
  const answer = await page.goto(address);
  expect(answer?.status(), address).toBe(status);
  expect(await answer?.text(), address).not.toMatch(ours);
  await expect(page.getByRole('main')).toBeVisible();
  expect(await page.title(), address).not.toMatch(ours);
  await expect(page.locator('body'), address).not.toContainText(ours);
}

test('two own hosts and ours, in one browser, know nothing of each other', async ({
  page,
  site,
  playwright,
  launchOptions,
  browser,
}) => {
  const oak = await openOwnHost(page, site, 'oak', '#4b3a86');
  const pine = await openOwnHost(page, site, 'pine', '#1c6e4a');
  const visitor = await browser.newContext({ baseURL: site });
  const golfer = await signUpAs(await visitor.newPage(), site, 'golfer');
  await visitor.close();

  // Names that nobody has lead to the site.
  const hosts = [oak, pine].map(({ origin }) => new URL(origin).hostname);
  const window = await playwright.chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      `--host-resolver-rules=${hosts.map((host) => `MAP ${host} localhost`).join(',')}`,
    ],
  });
  try {
    const context = await window.newContext({ locale: 'en-US', reducedMotion: 'reduce' });
    const tab = await context.newPage();
    const errors: string[] = [];
    tab.on('pageerror', (error) => errors.push(String(error)));
    const origins = [oak.origin, pine.origin, site];
    const known = async () => {
      const found: (string | null)[] = [];
      for (const origin of origins) found.push(await knownOn(tab, origin));
      return found;
    };

    for (const [own, other] of [
      [oak, pine],
      [pine, oak],
    ] as const) {
      await expect(async () => openWithoutUs(tab, `${own.origin}/`)).toPass({ timeout: patience(10_000) });
      await expect(tab).toHaveURL(`${own.origin}/o/${own.slug}`);
      await expect(tab.getByRole('heading', { level: 1 })).toHaveText(own.name);
      await openWithoutUs(tab, `${own.origin}/tournament-details/${own.id}`);
      await openWithoutUs(tab, `${own.origin}/tournament-details/${other.id}`, 404);
      await openWithoutUs(tab, `${own.origin}/o/${other.slug}`, 404);
    }

    expect(await known()).toEqual([null, null, null]);
    await tab.goto(`${oak.origin}/tournament-registration/${oak.id}`);
    await expect(tab).toHaveURL(/\/sign-in\?returnTo=/);
    await tab.getByRole('tab', { name: 'Sign in' }).click();
    await signIn(tab, golfer);
    await expect(tab).toHaveURL(`${oak.origin}/tournament-registration/${oak.id}`);
    await tab.getByRole('textbox', { name: 'Phone', exact: true }).fill('+1 555 0100');
    await tab.getByLabel('Handicap').fill('18.2');
    await tab.getByRole('button', { name: 'Complete Registration' }).click();
    await expect(tab.getByRole('heading', { name: 'You are registered' })).toBeVisible();
    await expect(tab.locator('body')).not.toContainText(ours);
    expect(await known()).toEqual([golfer, null, null]);
    await openWithoutUs(tab, `${oak.origin}/golfer-dashboard`);
    await tab.goto(`${pine.origin}/golfer-dashboard`);
    await expect(tab).toHaveURL(/\/sign-in/);

    await signIn(tab, golfer);
    await tab.goto(`${site}/sign-in`);
    await signIn(tab, golfer);
    expect(await known()).toEqual([golfer, golfer, golfer]);
    await tab.goto(`${oak.origin}/golfer-dashboard`);
    await signOut(tab);
    expect(await known()).toEqual([null, golfer, golfer]);

    await tab.goto(`${pine.origin}/score#${pine.token}`);
    await tab.getByRole('button', { name: 'Anna Berg' }).click();
    await expect(tab.getByRole('heading', { name: 'Hole 1' })).toBeVisible();
    const green = await tab.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--green'));
    expect(green).toBe(programColours('#1c6e4a').light.green);
    await expect(tab.locator('body')).not.toContainText(ours);
    expect(await tab.title()).not.toMatch(ours);
    expect(errors).toEqual([]);
  } finally {
    await window.close();
  }
});
