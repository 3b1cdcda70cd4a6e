import { expect, it } from 'vitest';
import { standingBefore } from '#areas/scoring/rules/leaderboards/standing-before.ts';
import { annScores, bobScores, cardOf, cyScores, factsOf, gross, roundOf } from './facts.ts';

const rounds = [roundOf({ status: 'finished' }), roundOf({ id: 'r2', number: 2, status: 'playing' })];
const cut = { after: 'r1', keep: 1, ties: true, within: null };
const facts = factsOf(
  [
    cardOf('ann', annScores),
    cardOf('bob', bobScores),
    cardOf('cy', cyScores),
    cardOf('bob', [1, 1, 1], { id: 'bob-2', roundId: 'r2' }),
  ],
  { rounds, boards: [{ ...gross, cut }] },
);

it('has players who missed the cut of the first board: they may have made that of another one', () => {
  expect([...standingBefore(facts, 2)]).toEqual([
    ['cy', 1],
    ['ann', 2],
    ['bob', 3],
  ]);
});

it('knows nobody before the first round', () => {
  expect(standingBefore(facts, 1).size).toBe(0);
});
