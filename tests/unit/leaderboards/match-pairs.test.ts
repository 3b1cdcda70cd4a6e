import { describe, expect, it } from 'vitest';
import { matchesOf } from '#areas/scoring/rules/leaderboards/board-event.ts';
import { pairsIn, seatsWithLeft } from '#areas/scoring/rules/leaderboards/match-pairs.ts';
import { noAnswers, noChanges } from '#areas/play/rules/set-up/answers.ts';
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
    ['whom they played before the second left', ['ann', null, 'cy', 'di'], new Map(), ['cy v di']],
    ['each other, who have nobody beside them', ['ann', null, 'cy', null], new Map(), ['ann v cy']],
    ['team against team where one of them left', [null, 'bob', 'cy', 'di'], teams, ['bob v cy+di']],
  ])('%s', (_words, players, teamOf, expected) => {
    expect(pairsIn(players, teamOf).map(({ sides: [a, b] }) => `${a.join('+')} v ${b.join('+')}`)).toEqual(expected);
  });
});

describe('a group that somebody left', () => {
  it('keeps its matches and their turns: who left after a score still plays theirs', () => {
    const seats = seatsWithLeft(['ann', null, 'cy', 'di'], [{ playerId: 'bob', seat: 1 }]);
    expect(seats).toEqual(['ann', 'bob', 'cy', 'di']);
    expect(pairsIn(['ann', null, 'cy', 'di'], new Map()).map(({ turn }) => turn)).toEqual([2]);
  });

  it('gives the seat to whoever came for them, and none to who only moved', () => {
    expect(seatsWithLeft(['ann', 'eve'], [{ playerId: 'bob', seat: 1 }])).toEqual(['ann', 'eve']);
    expect(seatsWithLeft(['bob', null], [{ playerId: 'bob', seat: 1 }])).toEqual(['bob', null]);
    expect(seatsWithLeft(['ann'], [{ playerId: 'bob', seat: 1 }])).toEqual(['ann', 'bob']);
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
