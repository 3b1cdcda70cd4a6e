import type { BrowserContext, Page } from '@playwright/test';
import pg from 'pg';
import { expect } from './journey.ts';
import { openRound } from './own-round.ts';

/** Queries the committee's database on a round; asked of the database itself, as no phone may. */
async function ask<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
  const pool = new pg.Pool({ connectionString: process.env.SITE_DATABASE_URL, max: 1 });
  try {
    return (await pool.query<Row>(text, values)).rows;
  } finally {
    await pool.end();
  }
}

export type OwnGroup = { id: string; roundId: string; code: string; token: string };

/** Publishes the sheet of a round of whoever is signed in: one group of its players, starting from hole 1. */
export async function publishGroup(
  page: Page,
  site: string,
  roundId: string,
  time = '08:00',
): Promise<Pick<OwnGroup, 'code' | 'token'>> {
  const path = `${site}/api/organizer/rounds/${roundId}/sheet`;
  const headers = { origin: site };
  const sheet = await (await page.request.get(path)).json();
  const seats = [...sheet.players.map(({ id }: { id: string }) => id), null, null, null, null].slice(0, 4);
  const group = { id: crypto.randomUUID(), start: { time, hole: 1, letter: '' }, seats };
  const added = { ...group, isLocked: false, isAloneOk: true, note: null };
  const data = { sheet_version: sheet.version, editor: crypto.randomUUID(), ops: [{ op: 'add_group', group: added }] };
  const edited = await page.request.patch(path, { headers, data });
  expect(edited.ok(), await edited.text()).toBe(true);
  const published = await page.request.post(`${path}/publish`, { headers, data: { tell: 'none' } });
  expect(published.ok(), await published.text()).toBe(true);
  const links = await (await page.request.get(`${site}/api/organizer/rounds/${roundId}/links`)).json();
  const code: string = links.data[0].code;
  const { token } = await (await page.request.post(`${site}/api/scoring/open`, { headers, data: { code } })).json();
  return { code, token };
}

/** A round of whoever is signed in whose sheet is published, its one group starting at eight from hole 1. */
export async function openGroup(page: Page, site: string, names: readonly string[], inDays = 30): Promise<OwnGroup> {
  const { id, roundId } = await openRound(page, site, names, inDays);
  return { id, roundId, ...(await publishGroup(page, site, roundId)) };
}

/** Lets the links of a round count from now on, however far away its day is. */
export const openLinksNow = (roundId: string) =>
  ask('update score_links set valid_from = now() where round_id = $1', [roundId]);

/** Every entry that the server has of a round. */
export const entriesOf = (roundId: string) =>
  ask<{ id: string; kind: string; hole: number; strokes: number | null; scorer_role: string }>(
    `select e.id, e.kind, e.hole, e.strokes, e.scorer_role from score_entries e join cards c on c.id = e.card_id
     where c.round_id = $1`,
    [roundId],
  );

export const cardsOf = (roundId: string) =>
  ask<{ state: string }>('select state from cards where round_id = $1', [roundId]);

/** A phone as golfers hold it. */
export const phoneScreen = {
  viewport: { width: 375, height: 740 },
  hasTouch: true,
  isMobile: true,
  locale: 'en-US',
  timezoneId: 'America/Chicago',
} as const;

/** Opens the group on a phone and says who holds it; ready for no signal where the page is secure. */
export async function openOnPhone(context: BrowserContext, address: string, holder: string): Promise<Page> {
  const phone = await context.newPage();
  await phone.goto(address);
  await phone.getByRole('button', { name: holder }).click();
  await expect(phone.getByText('Ready for no signal')).toBeVisible();
  return phone;
}

/** Types scores with the pad's keyboard, a row of players a hole, and goes on to the next hole each time. */
export async function typeHoles(phone: Page, holes: readonly (readonly number[])[]): Promise<void> {
  for (const scores of holes) {
    for (const score of scores) await phone.keyboard.press(String(score));
    await phone.keyboard.press('ArrowRight');
  }
}
