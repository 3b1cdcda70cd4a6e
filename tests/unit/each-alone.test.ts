import { describe, expect, it } from 'vitest';
import { describeError } from '#kernel/platform/log.ts';
import { atOnceOrAlone, eachAlone, inSteps } from '#kernel/services/each-alone.ts';

const failureOf = (work: Promise<unknown>): Promise<AggregateError> =>
  work.then(
    () => expect.unreachable('nothing failed'),
    (error: unknown) => error as AggregateError,
  );

describe('what a sweep has to do', () => {
  it('is done step by step, whatever becomes of the others, and what failed is said at the end', async () => {
    const done: string[] = [];
    const failure = await failureOf(
      inSteps({
        first: async () => done.push('first'),
        second: async () => {
          throw new Error('no such table');
        },
        third: () => {
          throw new Error('at once');
        },
        fourth: async () => done.push('fourth'),
      }),
    );
    expect(done).toEqual(['first', 'fourth']);
    expect(failure.message).toBe('2 of 4 failed. second: no such table; third: at once');
    expect(failure.errors.map(({ cause }: Error) => (cause as Error).message)).toEqual(['no such table', 'at once']);
  });

  it('is done row by row, and a row is named by what it is found by', async () => {
    const done: number[] = [];
    const work = eachAlone(
      [1, 2, 3, 4, 5],
      (row) => `row ${row}`,
      (row) => {
        if (row % 2 === 0) throw new Error('even');
        return Promise.resolve(done.push(row));
      },
    );
    expect((await failureOf(work)).message).toBe('2 of 5 failed. row 2: even; row 4: even');
    expect(done).toEqual([1, 3, 5]);
    await eachAlone([], String, () => Promise.reject(new Error('nothing to do')));
  });

  it('is done for all rows at once while that goes well, and for each alone where it does not', async () => {
    const asked: number[][] = [];
    const act = (rows: readonly number[]) => {
      asked.push([...rows]);
      return rows.includes(2) ? Promise.reject(new Error('two')) : Promise.resolve();
    };
    await atOnceOrAlone([1, 3], String, act);
    expect(asked).toEqual([[1, 3]]);
    expect((await failureOf(atOnceOrAlone([1, 2, 3], String, act))).message).toBe('1 of 3 failed. 2: two');
    expect(asked.slice(1)).toEqual([[1, 2, 3], [1], [2], [3]]);
  });

  it('is told of in the log part by part, without addresses', async () => {
    const failure = await failureOf(inSteps({ mail: () => Promise.reject(new Error('ann@acme.test is not there')) }));
    const told = JSON.stringify(describeError(failure));
    expect(told).toContain('a***@*** is not there');
    expect(told).not.toContain('acme');
    expect(describeError(failure).errors).toHaveLength(1);
  });
});
