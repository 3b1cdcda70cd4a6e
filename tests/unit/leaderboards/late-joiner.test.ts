/** Two rounds, the first of them closed: whoever comes to the second has missed the first. */
import { describe, expect, it } from 'vitest';
import { prepareEvent } from '#golf/prepare-event.ts';
import { boardsOf, scoreEvent } from '#golf/score-event.ts';
import { eventOf } from '#areas/scoring/rules/leaderboards/board-event.ts';
import type { BoardFacts } from '#areas/scoring/rules/leaderboards/board-facts.ts';
import { viewBoards } from '#areas/scoring/rules/leaderboards/board-view.ts';
import { cardOf, contestOf, factsOf, gross, par, points, roundOf } from './facts.ts';

const atPar = [...par];
const oneUnder = [(par[0] ?? 0) - 1];
const rounds = [roundOf({ status: 'official' }), roundOf({ id: 'r2', number: 2, date: '2026-06-06' })];
/**
 * Ann and Bob have played round one in 72, and their first hole of round two in par; a late joiner has a birdie there.
 */
const facts = (more: Partial<BoardFacts> = {}) =>
  factsOf(
    [
      cardOf('ann', atPar),
      cardOf('bob', atPar),
      ...['ann', 'bob'].map((id) => cardOf(id, atPar.slice(0, 1), { roundId: 'r2' })),
      cardOf('late', oneUnder, { roundId: 'r2' }),
    ],
    { rounds, boards: [gross], ...more },
  );
const linesOf = (given: BoardFacts) =>
  boardsOf(scoreEvent(prepareEvent(eventOf(given, 'public')).event))[0]?.rows.map(
    ({ id, label, status, total }) => `${label} ${id} ${status} ${total}`,
  );

describe('a late joiner', () => {
  it('does not lead those who have played the round before', () => {
    expect(linesOf(facts())).toEqual(['T1 ann active 76', 'T1 bob active 76', '- cy nr null', '- late nr null']);
    expect(linesOf(facts({ boards: [points] }))?.slice(2)).toEqual(['- cy nr null', '- late nr null']);
  });

  it('has a place where the best of the rounds count and room is left', () => {
    expect(linesOf(facts({ boards: [{ ...gross, bestRounds: 1 }] }))?.[0]).toBe('1 late active 3');
  });

  it('may still play a round that is not closed', () => {
    const open = [roundOf({ status: 'playing' }), rounds[1] ?? roundOf()];
    expect(linesOf(facts({ rounds: open }))?.[0]).toBe('1 late active 3');
  });

  it('is asked for nothing that was not played: a cancelled round', () => {
    const cancelled = [roundOf({ status: 'cancelled' }), rounds[1] ?? roundOf()];
    const rulings = [{ id: 'x', kind: 'cancel-round', round: 'r1', rule: 'Weather', reason: '' }] as never;
    expect(linesOf(facts({ rounds: cancelled, rulings }))?.[0]).toBe('1 late active 3');
  });
});

it('a skin of the closed round that nobody won goes on to no other hole', () => {
  const skins = contestOf({ kind: 'skins', hole: null, roundId: 'r1' });
  const given = facts({ contests: [skins] });
  const results = scoreEvent(prepareEvent(eventOf(given, 'public')).event);
  expect(viewBoards(results, given).at(-1)?.note).toBe('Nobody won the last 18 skins.');
});
