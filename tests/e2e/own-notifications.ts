import type { Page, Route } from '@playwright/test';
import pg from 'pg';
import type { NotificationType } from '#kernel/contract/notifications.ts';
import { newId } from '#kernel/database/connection.ts';
import { insertNotifications } from '#areas/messages/database/notifications.ts';
import { expect } from './journey.ts';

type Note = {
  title: string;
  message?: string;
  path?: string;
  type?: NotificationType;
  isRead?: boolean;
  minutesAgo?: number;
};

/** Gives a person notifications, oldest last, as the server's own parts do: also to tabs that are open. */
export async function giveNotifications(email: string, notes: Note[]): Promise<void> {
  const pool = new pg.Pool({ connectionString: process.env.SITE_DATABASE_URL });
  const { rows } = await pool.query<{ id: string }>('select id from users where email = $1', [email]);
  const userId = rows[0]?.id ?? '';
  const started = Date.now();
  const rowsOf = notes.map(
    ({ title, message = 'Read more about it.', path, type = 'system', minutesAgo = 0 }, index) => ({
      id: newId(),
      userId,
      title,
      message,
      path: path ?? null,
      type,
      subject: null,
      now: new Date(started - minutesAgo * 60_000 - index),
    }),
  );
  await insertNotifications(pool, rowsOf);
  await pool.query('update notifications set read = true where id = any($1)', [
    rowsOf.filter((_, index) => notes[index]?.isRead).map(({ id }) => id),
  ]);
  await pool.end();
}

/** Many of the same kind, numbered from the newest. */
export const many = (count: number, more: Partial<Note> = {}): Note[] =>
  Array.from({ length: count }, (_, index) => ({ title: `Note ${index + 1}`, minutesAgo: index, ...more }));

/** Leaves the signed-in person a notification by the API. */
export async function leaveNotification(
  page: Page,
  site: string,
  note: { title: string; message: string; type?: NotificationType },
): Promise<void> {
  const answer = await page.request.post(`${site}/api/notifications`, { data: note, headers: { origin: site } });
  expect(answer.status()).toBe(201);
}

/**
 * The server could not read the list while it made the page: its answer to a navigation comes without the first page.
 */
export async function withoutFirstPage(route: Route): Promise<void> {
  const answer = await route.fetch();
  const values = JSON.parse(await answer.text()) as unknown[];
  // The form in which the router sends data: objects name their keys and values by index, and -5 is null.
  const key = `_${values.indexOf('firstPage')}`;
  for (const value of values)
    if (value && typeof value === 'object' && key in value) Object.assign(value, { [key]: -5 });
  await route.fulfill({ response: answer, body: JSON.stringify(values) });
}

export const bellOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
export const badgeOf = (page: Page) => page.locator('[data-slot=unread-badge]');
export const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
export const listOf = (page: Page) => page.getByRole('list', { name: 'Notifications' });
export const rowsOf = (page: Page) => listOf(page).getByRole('listitem');
export const toastsOf = (page: Page) => page.locator('[data-slot=toast]');

/** Opens a page and waits until it has read the count, which it does once its stream is open. */
export async function openLive(page: Page, address: string): Promise<void> {
  await Promise.all([
    page.waitForResponse((answer) => answer.url().includes('/api/notifications?limit=10')),
    page.goto(address),
  ]);
}
