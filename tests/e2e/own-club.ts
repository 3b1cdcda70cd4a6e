import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSideScroll, isLong, views } from './journey.ts';
import { signUpAs } from './new-account.ts';

/** 'Friday, June 5, 2026' of '2026-06-05'. */
export const longDate = (date: string) =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));

/** Signs a new club up, as which the page is signed in from then on, and buys it the basic plan. */
export async function signUpClub(page: Page, site: string): Promise<void> {
  await signUpAs(page, site, 'country_club');
  const answer = await page.request.post(`${site}/api/functions/create-country-club-subscription`, {
    data: { planId: 'basic' },
    headers: { origin: site },
  });
  await page.goto(((await answer.json()) as { url: string }).url);
  await page.getByRole('button', { name: /^Pay/ }).first().click();
  const steps = page.getByRole('list', { name: 'First steps' });
  await expect(steps.getByRole('link', { name: 'Plan done' })).toBeVisible({ timeout: 15_000 });
}

export type Offer = {
  date: string;
  start_time: string;
  duration_type: string;
  slot_price: number;
  has_dining?: boolean;
  dining_price?: number;
  is_dining_included?: boolean;
};

/** Offers a day as the signed-in club. */
export async function offerSlot(
  page: Page,
  site: string,
  offer: Partial<Offer> & { date: string },
): Promise<{ id: string; country_club_id: string }> {
  const data = { start_time: '9:00 AM', duration_type: 'full-day', slot_price: 1_000, ...offer };
  const answer = await page.request.post(`${site}/api/tournament-slots`, { data, headers: { origin: site } });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as { id: string; country_club_id: string };
}

/**
 * Looks at the page as it is in one of the views, or in all of them in the long form: nothing sticks out and nobody is
 * left out.
 * @param turn which view, where only one is looked at
 */
export async function lookAt(page: Page, turn: number): Promise<void> {
  for (const { width, colorScheme } of isLong
    ? views
    : [views[turn % views.length] ?? { width: 375, colorScheme: 'light' }]) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSideScroll(page);
    await expectAccessible(page);
  }
}
