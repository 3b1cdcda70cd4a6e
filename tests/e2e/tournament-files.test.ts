import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './journey.ts';
import { signUpAs } from './new-account.ts';

/** The newest tournament of the signed-in organizer that is called so. */
async function idOf(page: Page, site: string, title: string): Promise<string> {
  for (let cursor = ''; ; ) {
    const { data, next_cursor: next } = await (
      await page.request.get(`${site}/api/organizer/tournaments?cursor=${encodeURIComponent(cursor)}`)
    ).json();
    const found = data.find((one: { title: string }) => one.title === title);
    if (found) return found.id;
    if (!next) throw new Error(`no tournament is called ${title}`);
    cursor = next;
  }
}

/** @returns where the file lies, and the hash of all its rows */
async function exportOf(page: Page, id: string): Promise<{ path: string; hash: string }> {
  await page.goto(`/tournament-management/${id}/export`);
  const coming = page.waitForEvent('download', { timeout: 60_000 });
  await page.getByRole('button', { name: 'Export everything' }).click();
  const path = await (await coming).path();
  await expect(page.getByText('everything.zip is with your downloads.')).toBeVisible();
  const manifest = unzipSync(await readFile(path))['manifest.json'];
  return { path, hash: JSON.parse(Buffer.from(manifest ?? []).toString()).content_hash };
}

test('a tournament is taken away as a file, and is another organizer’s equal to the byte', async ({
  page,
  browser,
  site,
  signIn,
}) => {
  await signIn(page, 'organizer.premium@demo.golf');
  const first = await exportOf(page, await idOf(page, site, 'Harbor Classic'));
  const other = await (await browser.newContext({ baseURL: site, viewport: { width: 375, height: 800 } })).newPage();
  await signUpAs(other, site, 'organizer');
  await other.goto('/import-tournament');
  const send = async (file: Parameters<ReturnType<Page['getByLabel']>['setInputFiles']>[0]) => {
    await expect(other.getByLabel('File')).toBeEnabled();
    await other.getByLabel('File').setInputFiles(file);
    await other.getByRole('button', { name: 'Import a tournament' }).click();
  };
  await send({ name: 'holiday.zip', mimeType: 'application/zip', buffer: Buffer.from('nothing of a tournament') });
  await expect(other.getByRole('alert')).toContainText('Nothing of it was kept.');
  await send(first.path);
  const came = other.getByRole('status', { name: 'File contents' });
  await expect(came).toContainText('Harbor Classic is yours', { timeout: 60_000 });
  await expect(came).toContainText('every place and total is the same');
  await expectAccessible(other);
  await came.getByRole('link', { name: 'Official results' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Harbor Classic' })).toBeVisible();
  const again = await exportOf(other, await idOf(other, site, 'Harbor Classic'));
  expect(again.hash).toBe(first.hash);
  await other.context().close();
});
