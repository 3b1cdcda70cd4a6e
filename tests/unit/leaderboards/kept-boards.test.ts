import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { computeBoards, type ComputedBoards } from '#areas/scoring/services/leaderboards/compute-boards.ts';
import type { BoardEvent } from '#areas/scoring/services/leaderboards/read-event.ts';
import { annScores, bobScores, cardOf, factsOf } from './facts.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const tournament = { id: 't', title: 'Spring Open', start_date: '2026-06-05' } as BoardEvent['tournament'];
const eventAfter = (holes: number): BoardEvent => ({
  tournament,
  visibility: 'public',
  banner: null,
  facts: factsOf([cardOf('ann', annScores.slice(0, holes)), cardOf('bob', bobScores)]),
  raffles: [],
  accounts: new Map(),
});

/** In a function of its own, so that nothing on the stack holds what it computed first. */
function computeThrice(hasRoom: boolean): {
  last: ComputedBoards;
  first: WeakRef<ComputedBoards>;
  results: WeakRef<object>;
} {
  const first = computeBoards(eventAfter(3), 'public', { hasRoom });
  const second = computeBoards(eventAfter(4), 'public', { before: first, hasRoom });
  const last = computeBoards(eventAfter(5), 'public', { before: second, hasRoom });
  return { last, first: new WeakRef(first), results: new WeakRef(last.results) };
}

it('boards hold neither those before them nor, without room, their results, which are there again when asked', async () => {
  const { last, first, results } = computeThrice(false);
  const before = last.results.boards.length;
  await setImmediate();
  collect();
  expect(first.deref()).toBeUndefined();
  expect(results.deref()).toBeUndefined();
  expect(last.results.boards).toHaveLength(before);
  expect(last.results).toBe(last.results);
});

it('with room their own results are kept, and those before them are not', async () => {
  const { last, first, results } = computeThrice(true);
  await setImmediate();
  collect();
  expect(first.deref()).toBeUndefined();
  expect(results.deref()).toBe(last.results);
});
