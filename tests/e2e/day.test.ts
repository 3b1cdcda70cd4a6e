import { expect, expectAccessible, expectNoSideScroll, test } from './journey.ts';
import { openLiveBoard } from './live-board.ts';
import { expectHeight } from './steps.ts';

test('the demo’s day on a phone has its groups in sight, and what is known of one behind its line', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'organizer.premium@demo.golf');
  await page.setViewportSize({ width: 375, height: 800 });
  const id = (await openLiveBoard(page)).split('/').at(-1);
  await page.goto(`/tournament-management/${id}/day`);
  const groups = page.getByRole('list', { name: 'Groups' });
  await expect(groups.getByRole('listitem')).toHaveCount(18);
  await expectHeight(page, 'the day in play');
  await expectNoSideScroll(page);
  await expectAccessible(page);
  const first = groups.getByRole('listitem').first();
  await expect(first.getByText(/phones?, /)).toBeHidden();
  await first.getByRole('button', { expanded: false }).first().click();
  await expect(first.getByText(/phones?, /)).toBeVisible();
  await expectAccessible(page);
  // Nothing is said of lists in which there is nothing.
  await expect(page.getByText('Nothing waits for you.')).toBeHidden();
});
