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

it('work yields while many of what goes first are under way at once, and not to a few', async () => {
  const loadShedding = openLoadShedding(() => 0);
  const ends: (() => void)[] = [];
  const begin = () => loadShedding.first(() => new Promise<void>((done) => ends.push(done)));
  const few = [1, 2, 3, 4].map(begin);
  await loadShedding.wait(60_000);
  const fifth = begin();
  let went = false;
  const yielded = loadShedding.wait(60_000).then(() => {
    went = true;
  });
  await wait(50);
  expect(went).toBe(false);
  // One that fails has ended as well.
  const failing = loadShedding.first(() => Promise.reject(new Error('away')));
  await expect(failing).rejects.toThrow('away');
  for (const end of ends) end();
  await Promise.all([...few, fifth, yielded]);
});

it('what goes first and hangs at somebody else’s server is no rush: nobody waits for its end', async () => {
  let now = 0;
  const loadShedding = openLoadShedding(
    () => 0,
    () => now,
  );
  const ends: (() => void)[] = [];
  const begin = () => loadShedding.first(() => new Promise<void>((done) => ends.push(done)));
  const hanging = Array.from({ length: 32 }, begin);
  let went = false;
  const yielded = loadShedding.wait(60_000).then(() => {
    went = true;
  });
  await wait(50);
  expect(went).toBe(false);
  now += 2_000;
  await yielded;
  await loadShedding.wait(60_000);
  // A rush beside them is one again.
  const rush = Array.from({ length: 5 }, begin);
  const again = loadShedding.wait(60_000).then(() => {
    went = false;
  });
  await wait(50);
  expect(went).toBe(true);
  for (const end of ends) end();
  await Promise.all([...hanging, ...rush, again]);
});
