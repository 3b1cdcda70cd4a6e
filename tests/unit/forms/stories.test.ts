import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBench } from './open-bench.ts';
import type { Stories } from './stories.tsx';

declare const stories: Stories;

let open: Awaited<ReturnType<typeof openBench>>;
beforeAll(async () => {
  open = await openBench('tests/unit/forms/stories.tsx');
});
afterAll(() => open.close());

describe('an organizer who is quicker than the connection, in Course Setup', () => {
  it('adds Ladies, then Seniors: both are divisions', async () => {
    expect(await open.page.evaluate(() => stories.twoDivisions())).toEqual(['Ladies', 'Seniors']);
  });

  it('adds two days: there are four', async () => {
    expect(await open.page.evaluate(() => stories.twoDays())).toHaveLength(4);
  });

  it('chooses tees for women, then for men: both are kept', async () => {
    expect(await open.page.evaluate(() => stories.twoTees())).toBe(2);
  });
});

it('a reload loses nothing of an entry: neither extras, gift, code, division nor answers', async () => {
  const { before, after } = await open.page.evaluate(() => stories.entryAfterReload());
  expect(before).toEqual(expect.arrayContaining(['Patricia', '2', '25', 'CLUB26', 'Large']));
  expect(after).toEqual(before);
});

it('a golfer who has saved Never finds Never, whatever was read before', async () => {
  expect(await open.page.evaluate(() => stories.savedNever())).toBe(true);
});

it('a year of birth that was typed is shown again once its row comes back, and is what is sent', async () => {
  expect(await open.page.evaluate(() => stories.yearWhileSearching())).toEqual({
    shown: '1961',
    sent: [{ id: 'Ann', birth_year: 1961 }],
  });
});

describe('a tee sheet whose edits do not arrive', () => {
  it.each([503, 429, 401])('%i: all of them are kept and tried again', async (status) => {
    const { kept, says } = await open.page.evaluate((met) => stories.editSheet({ 1: met }), status);
    expect(says).not.toBe('no failure');
    expect(kept).toEqual(['a', 'b', 'c']);
  });

  it('one that is refused goes alone', async () => {
    const { kept } = await open.page.evaluate(() => stories.editSheet({ 1: 409 }));
    expect(kept).toEqual(['b', 'c']);
  });
});
