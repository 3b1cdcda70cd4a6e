import { expect, type Page } from '@playwright/test';
import { patience } from '#tests/patience.ts';

/**
 * Comes to the board of the demo's round in play. For a minute after its results were made there is none: then the
 * address leads to the words about boards, and is tried again.
 * @param go what leads there
 * @returns the board's address
 */
export async function openLiveBoard(
  page: Page,
  go: () => Promise<unknown> = () => page.goto('/leaderboard/demo'),
): Promise<string> {
  await expect(async () => {
    await go();
    await page.waitForURL(/\/leaderboard\/[\da-f-]{36}/, { timeout: patience(5_000) });
  }).toPass({ timeout: patience(100_000), intervals: [2_000] });
  return page.url();
}
