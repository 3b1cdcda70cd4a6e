import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, expectNoSideScroll, test } from './journey.ts';
import { signUpAs } from './new-account.ts';
import { openRound } from './own-round.ts';

test('the committee settles a difference by keyboard, follows a score back, and gives a new code', async ({
  page,
  site,
}) => {
  await signUpAs(page, site, 'organizer');
  const { id, roundId } = await openRound(page, site, ['Ann Berg', 'Bo Quist']);
  const send = async (method: string, path: string, data?: object, headers: Record<string, string> = {}) => {
    const answer = await page.request.fetch(`${site}${path}`, {
      method,
      headers: { origin: site, ...headers },
      ...(data ? { data } : {}),
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as Record<string, any>;
  };
  await page.goto(`/tournament-management/${id}/scores`);
  await expect(page.getByText('No cards yet')).toBeVisible();
  const sheetPath = `/api/organizer/rounds/${roundId}/sheet`;
  const sheet = await send('GET', sheetPath);
  const seats = [...sheet.players.map((player: { id: string }) => player.id), null, null];
  const start = { time: '08:00', hole: 1, letter: '' };
  const group = { id: randomUUID(), start, seats, isLocked: false, isAloneOk: false, note: null };
  const ops = [{ op: 'add_group', group }];
  await send('PATCH', sheetPath, { sheet_version: sheet.version, editor: randomUUID(), ops });
  await send('POST', `${sheetPath}/publish`, { tell: 'none' });
  const links = await send('GET', `/api/organizer/rounds/${roundId}/links`);
  const link = { 'x-score-link': String(links.data[0].url).split('#')[1] ?? '' };
  const { cards } = await send('GET', '/api/scoring/bundle', undefined, link);
  const typed = (scorerRole: string, strokes: number) => {
    const row = {
      id: randomUUID(),
      card: cards[0].id,
      hole: 1,
      kind: 'score',
      scorer_role: scorerRole,
      strokes,
      after: [],
    };
    const entry = { ...row, logical_time: Date.now(), at: new Date().toISOString() };
    const said = { v: 1, device: randomUUID(), seat: 0, app: 'journey', offset_ms: 0, pending: 0, cursor: 0, epoch: 0 };
    return send('POST', '/api/scoring/entries', { ...said, entries: [entry] }, link);
  };
  await typed('first', 5);
  await typed('second', 4);

  // A tab that there is not is the first one.
  await page.goto(`/tournament-management/${id}/scores?tab=cart`);
  const ann = page.getByRole('button', { name: /Ann Berg.*Differs on hole 1/ });
  await expect(ann).toBeVisible();
  await expectNoSideScroll(page);
  await expectAccessible(page);
  await ann.press('Enter');
  const dialog = page.getByRole('dialog');
  const first = dialog.getByRole('textbox', { name: /^Hole 1,.*differs/ });
  await first.focus();
  await page.keyboard.press('6');
  await expect(dialog.getByRole('textbox', { name: /^Hole 2,/ })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Say why')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Both forgot the penalty stroke');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const settled = page.getByRole('button', { name: /Ann Berg/ });
  await expect(settled).toContainText('1 of 18');
  await settled.press('Enter');
  await expect(dialog.getByRole('textbox', { name: /^Hole 1,.*corrected/ })).toHaveValue('6');
  await dialog.getByText('Everything that was typed').click();
  await expect(dialog.getByRole('row', { name: /corrected to 6.*Both forgot/ })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: 'Codes and phones' }).click();
  const code = page.locator('b.font-mono');
  const before = await code.textContent();
  await page.getByRole('button', { name: /^New code: Group 1/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'New code' }).click();
  await expect(code).not.toHaveText(before ?? '');
  await typed('first', 3);
  await page.getByRole('tab', { name: /Set aside/ }).click();
  await page.getByRole('checkbox', { name: /Ann Berg, hole 1, 3/ }).click();
  await page.getByRole('button', { name: 'Drop' }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The phone had the old code');
  await dialog.getByRole('button', { name: 'Drop' }).click();
  await expect(page.getByText('Nothing is set aside')).toBeVisible();
});
