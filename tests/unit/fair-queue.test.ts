import { describe, expect, it } from 'vitest';
import { AppError } from '#kernel/contract/errors.ts';
import { fairQueue } from '#kernel/platform/fair-queue.ts';

/** Work that ends when it is told to. */
function work() {
  const ends: (() => void)[] = [];
  return { begin: () => new Promise<void>((done) => ends.push(done)), ends };
}
const refusalOf = (ask: () => void): number | undefined => {
  try {
    ask();
  } catch (error) {
    if (error instanceof AppError) return error.retryAfter;
    throw error;
  }
  throw new Error('it was not refused');
};
const settle = () => new Promise((done) => setImmediate(done));

describe('a queue for expensive work', () => {
  it('tells each who is refused when there is room for them, after those who wait and who were refused before', async () => {
    let ms = 0;
    const { begin, ends } = work();
    const queue = fairQueue({ atOnce: 1, most: 4, saysWhen: true, now: () => ms });
    const all = Array.from({ length: 5 }, () => queue(begin));
    await settle();
    // Four wait, and each is expected to take 50 ms.
    const told = Array.from({ length: 40 }, () => refusalOf(queue.refuseIfFull));
    expect([told[0], told[15], told[16], told[39]]).toEqual([1, 1, 2, 3]);
    // Nobody is sent away for ever.
    for (let n = 0; n < 2_000; n++) refusalOf(queue.refuseIfFull);
    expect(refusalOf(queue.refuseIfFull)).toBe(45);
    // A promise is over with time.
    ms = 60_000;
    expect(refusalOf(queue.refuseIfFull)).toBe(1);
    while (ends.length > 0) {
      ends.shift()?.();
      await settle();
    }
    await Promise.all(all);
  });

  it('learns what one takes', async () => {
    let ms = 0;
    const { begin, ends } = work();
    const queue = fairQueue({ atOnce: 1, most: 1, saysWhen: true, now: () => ms });
    for (let n = 0; n < 400; n++) {
      const one = queue(begin);
      ms += 3_000;
      ends.shift()?.();
      await one;
    }
    const two = [queue(begin), queue(begin)];
    expect(refusalOf(queue.refuseIfFull)).toBe(6);
    for (let n = 0; n < 2; n++) {
      await settle();
      ends.shift()?.();
    }
    await Promise.all(two);
  });

  it('does more side by side once there is a core to spare, in the order in which they came', async () => {
    let atOnce = 1;
    const { begin, ends } = work();
    const began: number[] = [];
    const queue = fairQueue({ atOnce: () => atOnce, most: 9 });
    const all = [0, 1, 2, 3].map((n) =>
      queue(() => {
        began.push(n);
        return begin();
      }),
    );
    await settle();
    expect(began).toEqual([0]);
    atOnce = 2;
    ends.shift()?.();
    await settle();
    expect(began).toEqual([0, 1, 2]);
    atOnce = 1;
    ends.shift()?.();
    await settle();
    expect(began).toEqual([0, 1, 2]);
    ends.shift()?.();
    await settle();
    expect(began).toEqual([0, 1, 2, 3]);
    ends.shift()?.();
    await Promise.all(all);
  });
});
