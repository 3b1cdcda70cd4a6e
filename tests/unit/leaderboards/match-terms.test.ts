/** The organizer's terms of matches decide the strokes, on the set-up's screen and on the boards alike. */
import { describe, expect, it } from 'vitest';
import { prepareEvent } from '#golf/prepare-event.ts';
import { matchesOf, scoreEvent } from '#golf/score-event.ts';
import { eventOf } from '#areas/scoring/rules/leaderboards/board-event.ts';
import { viewBoards } from '#areas/scoring/rules/leaderboards/board-view.ts';
import { noAnswers, noChanges, type SetUpAnswers, type SetUpChanges } from '#areas/play/rules/set-up/answers.ts';
import { annScores, bobScores, cardOf, factsOf } from './facts.ts';

const start = { time: '08:00', hole: 1, letter: '' as const };
const groups = [{ id: 'g', roundId: 'r1', start, players: ['ann', 'bob'] }];

/** Ann off 12 against Bob off 20 at Heron Point, with what the organizer set. */
function matchOf(answers: Partial<SetUpAnswers>, allowance?: number) {
  const boards: SetUpChanges['boards'] = allowance === undefined ? {} : { matches: { allowance } };
  const matches = { answers: { ...noAnswers, ...answers }, changes: { ...noChanges, boards } };
  const facts = factsOf([cardOf('ann', annScores), cardOf('bob', bobScores)], { boards: [], groups, matches });
  const [match] = matchesOf(scoreEvent(prepareEvent(eventOf(facts, 'committee')).event));
  return [match?.strokes.flat(), match?.state.winner, match?.state.result];
}

/** Whether the board of matches says that they are net. */
function isNet(results: SetUpAnswers['results']): boolean | undefined {
  const matches = { answers: { ...noAnswers, results }, changes: noChanges };
  const facts = factsOf([cardOf('ann', annScores), cardOf('bob', bobScores)], { boards: [], groups, matches });
  return viewBoards(scoreEvent(prepareEvent(eventOf(facts, 'committee')).event), facts)[0]?.is_net;
}

describe('a match of Ann and Bob', () => {
  it('gives all of the difference where nothing was set', () => {
    expect(matchOf({})).toEqual([[0, 8], 'B', '1 up']);
    expect(matchOf({ results: 'both' })).toEqual([[0, 8], 'B', '1 up']);
  });

  it('gives half of each handicap where the organizer set 50 %', () => {
    expect(matchOf({}, 500)).toEqual([[0, 4], 'A', '3&2']);
  });

  it('gives no strokes where gross results alone count', () => {
    expect(matchOf({ results: 'gross' })).toEqual([[0, 0], 'A', '5&4']);
    expect(matchOf({ results: 'gross' }, 500)).toEqual([[0, 0], 'A', '5&4']);
    expect([isNet('net'), isNet('gross')]).toEqual([true, false]);
  });

  it('gives none either where the allowance is 0 %', () => {
    expect(matchOf({}, 0)).toEqual([[0, 0], 'A', '5&4']);
  });
});
