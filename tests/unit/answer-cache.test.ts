import { expect, it } from 'vitest';
import { answerCache } from '#kernel/platform/answer-cache.ts';
import { openLoadShedding } from '#kernel/platform/load-shedding.ts';

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

it('an answer is given to everybody who asks while it is fresh, and made anew after', async () => {
  let made = 0;
  const keep = answerCache<number>(60, () => true);
  const work = async () => ++made;
  expect(await Promise.all([keep('a', work), keep('a', work)])).toEqual([1, 1]);
  expect(await keep('b', work)).toBe(2);
  await wait(80);
  expect(await keep('a', work)).toBe(3);
});

it('what is not good, and what failed, is given to nobody who comes after', async () => {
  let made = 0;
  const keep = answerCache<number>(60_000, (answer) => answer > 1);
  expect(await keep('bad', async () => ++made)).toBe(1);
  expect(await keep('bad', async () => ++made)).toBe(2);
  expect(await keep('bad', async () => ++made)).toBe(2);
  await expect(keep('thrown', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await keep('thrown', async () => 7)).toBe(7);
});

it('work yields while the process is busy, and never longer than it may', async () => {
  let share = 1;
  const busy = openLoadShedding(() => share);
  let went = false;
  const yielded = busy.wait(60_000).then(() => {
    went = true;
  });
  await wait(50);
  expect(went).toBe(false);
  share = 0.2;
  await yielded;
  const always = openLoadShedding(() => 1);
  await always.wait(1);
  await openLoadShedding(() => 0).wait(60_000);
});
