import { expect, it } from 'vitest';
import { openLoadShedding } from '#kernel/platform/load-shedding.ts';

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

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
