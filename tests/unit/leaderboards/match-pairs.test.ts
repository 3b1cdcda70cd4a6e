import { describe, expect, it } from 'vitest';
import { matchesOf } from '#domain/leaderboards/board-event.ts';
import { pairsIn } from '#domain/leaderboards/match-pairs.ts';
import { noAnswers, noChanges } from '#domain/set-up/answers.ts';
import { cardOf, factsOf } from './facts.ts';

const plainMatches = { answers: noAnswers, changes: noChanges };

describe('who plays whom in a group', () => {
  const teams = new Map([
    ['ann', 'red'],
    ['bob', 'red'],
    ['cy', 'blue'],
    ['di', 'blue'],
  ]);
  it.each([
    ['the first the second and the third the fourth', ['ann', 'bob', 'cy', 'di'], new Map(), ['ann v bob', 'cy v di']],
    ['nobody, who sits without an opponent', ['ann', 'bob', 'cy'], new Map(), ['ann v bob']],
    ['team against team where all of them are of two teams', ['ann', 'cy', 'bob', 'di'], teams, ['ann+bob v cy+di']],
    ['by twos where somebody is of no team', ['ann', 'bob', 'cy', 'eve'], teams, ['ann v bob', 'cy v eve']],
    ['nobody alone', ['ann'], new Map(), []],
  ])('%s', (_words, players, teamOf, expected) => {
    expect(pairsIn(players, teamOf).map(([a, b]) => `${a.join('+')} v ${b.join('+')}`)).toEqual(expected);
  });
});

describe('what was said of the holes of a match', () => {
  const start = { time: '08:00', hole: 1, letter: '' as const };
  const said = (ann: readonly (string | null)[], bob: readonly (string | null)[]) => {
    const cards = [cardOf('ann', ann as never), cardOf('bob', bob as never)];
    const groups = [{ id: 'g1', roundId: cards[0]?.roundId ?? '', start, players: ['ann', 'bob'] }];
    return matchesOf(factsOf(cards, { matches: plainMatches, groups }))[0]?.holes;
  };

  it('counts where both cards say it, or one of them', () => {
    expect(said(['A', 'H', 'B'], ['A', 'H', null])).toEqual({ 1: 'A', 2: 'H', 3: 'B' });
  });

  it('is open where its cards say two things: neither word wins by coming later', () => {
    expect(said(['A', 'H'], ['B', 'H'])).toEqual({ 2: 'H' });
  });
});
