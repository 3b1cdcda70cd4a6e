import { expect, it } from 'vitest';
import { singleFlight, textOf } from '#kernel/platform/single-flight.ts';

/** An answer that counts how often it is written as JSON. */
const counted = () => {
  let written = 0;
  return { answer: { toJSON: () => ({ written: ++written }) }, count: () => written };
};

it('callers who ask at once share one answer, whose text is written once for all', async () => {
  const share = singleFlight<object>();
  const { answer, count } = counted();
  let asked = 0;
  const work = async () => {
    asked += 1;
    return answer;
  };
  const all = await Promise.all(Array.from({ length: 5 }, () => share('same', work)));
  expect(asked).toBe(1);
  expect(new Set(all.map((one) => textOf(one, JSON.stringify)))).toEqual(new Set(['{"written":1}']));
  expect(count()).toBe(1);
});

it('an answer that nobody shares, and what is no object, is written as it is', async () => {
  const share = singleFlight<object>();
  const { answer, count } = counted();
  const alone = await share('alone', async () => answer);
  expect([textOf(alone, JSON.stringify), textOf(alone, JSON.stringify)]).toEqual(['{"written":1}', '{"written":2}']);
  expect(count()).toBe(2);
  expect([null, 'text', 3].map((one) => textOf(one, JSON.stringify))).toEqual(['null', '"text"', '3']);
});

it('who fails fails for all who shared, and the next one asks anew', async () => {
  const share = singleFlight<object>();
  const fail = () => Promise.reject(new Error('no'));
  const both = await Promise.allSettled([share('x', fail), share('x', fail)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await share('x', async () => ({ one: 1 }))).toEqual({ one: 1 });
});
