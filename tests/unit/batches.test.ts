import { describe, expect, it } from 'vitest';
import { isDatabaseOutage } from '#kernel/database/away.ts';
import { openBatches } from '#kernel/platform/batches.ts';

/** Serves when it is told to, and remembers what came together. */
function held(options: { atOnce?: number; most?: number; room?: number; lineOf?: (asked: string) => string } = {}) {
  const served: string[][] = [];
  const release: (() => void)[] = [];
  const batches = openBatches<string, string>(
    async (asked) => {
      served.push(asked);
      await new Promise<void>((go) => release.push(go));
      if (asked.includes('locked') || (asked.includes('stalls') && asked.length === 1))
        throw Object.assign(new Error('lock timeout'), { code: '55P03' });
      if (asked.includes('crosses') && asked.length > 1) throw Object.assign(new Error('deadlock'), { code: '40P01' });
      if (asked.includes('breaks')) throw new Error('the database cannot take it');
      return asked.map((one) => (one === 'refused' ? new Error('not you') : `${one}!`));
    },
    { isOfAll: isDatabaseOutage, most: 100, atOnce: 1, room: 5, full: 'Too many.', ...options },
  );
  /** Lets go whatever is under way, until nothing is. */
  const finish = async () => {
    while (release.length > 0) {
      for (const go of release.splice(0)) go();
      for (let turn = 0; turn < 10; turn++) await null;
    }
  };
  return { batches, served, finish };
}

describe('requests of the same moment', () => {
  it('go together once one is under way, in their order, and each has its own answer', async () => {
    const { batches, served, finish } = held();
    const answers = ['a', 'b', 'refused', 'c'].map((one) => batches.request(one));
    const settled = Promise.allSettled(answers);
    expect([served, batches.waitingCount()]).toEqual([[['a']], 3]);
    await finish();
    expect(served).toEqual([['a'], ['b', 'refused', 'c']]);
    expect(await settled).toMatchObject([
      { value: 'a!' },
      { value: 'b!' },
      { reason: { message: 'not you' } },
      { value: 'c!' },
    ]);
  });

  it('are served alone where they cannot be served together: one fails no other', async () => {
    const { batches, served, finish } = held();
    const answers = Promise.allSettled(['a', 'b', 'breaks', 'c'].map((one) => batches.request(one)));
    await finish();
    expect((await answers).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(served).toEqual([['a'], ['b', 'breaks', 'c'], ['b'], ['breaks'], ['c']]);
  });

  it('fail together where nobody gets through: each alone would take a connection, and wait as long once more', async () => {
    const { batches, served, finish } = held();
    const answers = Promise.allSettled(['a', 'b', 'locked', 'c'].map((one) => batches.request(one)));
    await finish();
    expect((await answers).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected']);
    expect(served).toEqual([['a'], ['b', 'locked', 'c']]);
  });

  it('are served alone in their order, until nobody gets through', async () => {
    const { batches, served, finish } = held();
    const answers = Promise.allSettled(['a', 'b', 'breaks', 'stalls', 'c'].map((one) => batches.request(one)));
    await finish();
    expect((await answers).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
      'rejected',
    ]);
    expect(served).toEqual([['a'], ['b', 'breaks', 'stalls', 'c'], ['b'], ['breaks'], ['stalls']]);
  });

  it('are served alone where they crossed others, who have gone on', async () => {
    const { batches, finish } = held();
    const answers = Promise.all(['a', 'b', 'crosses'].map((one) => batches.request(one)));
    await finish();
    expect(await answers).toEqual(['a!', 'b!', 'crosses!']);
  });

  it('wait in lines of their own, as many at once as a line may, and no more in a batch than it holds', async () => {
    const { batches, served, finish } = held({ lineOf: (asked) => asked.slice(0, 1), most: 2, atOnce: 1 });
    const answers = Promise.all(['x1', 'y1', 'x2', 'x3', 'x4'].map((one) => batches.request(one)));
    expect(served).toEqual([['x1'], ['y1']]);
    await finish();
    expect(await answers).toEqual(['x1!', 'y1!', 'x2!', 'x3!', 'x4!']);
    expect(served).toEqual([['x1'], ['y1'], ['x2', 'x3'], ['x4']]);
  });

  it('are refused where too many wait, and taken again once they were served', async () => {
    const { batches, finish } = held({ room: 2 });
    const answers = Promise.all(['a', 'b', 'c'].map((one) => batches.request(one)));
    await expect(batches.request('d')).rejects.toMatchObject({ code: 'unavailable', message: 'Too many.' });
    await finish();
    await answers;
    const again = batches.request('d');
    await finish();
    expect(await again).toBe('d!');
    expect(batches.waitingCount()).toBe(0);
  });
});
