import { expect, it } from 'vitest';
import { holds } from '#golf/explain/why.ts';
import { prepareEvent } from '#golf/prepare-event.ts';
import { scoreEvent } from '#golf/score-event.ts';
import { whyUnplayed } from '#golf/unplayed-matches.ts';
import { eventOf } from '#areas/scoring/rules/leaderboards/board-event.ts';
import { viewBoards } from '#areas/scoring/rules/leaderboards/board-view.ts';
import { officialAnswer } from '#areas/results/rules/official-results.ts';
import { noAnswers, noChanges, type SetUpAnswers } from '#areas/play/rules/set-up/answers.ts';
import { annScores, bobScores, cardOf, factsOf } from './facts.ts';

const start = { time: '08:00', hole: 1, letter: '' as const };
const groups = [{ id: 'g', roundId: 'r1', start, players: ['iris', 'bob', 'ann', 'cy'] }];

/** Iris Webb, who has no handicap, plays Bob; Ann plays Cy. */
function matches(results: SetUpAnswers['results'], left: string | null = null) {
  const given = factsOf([cardOf('iris', annScores), cardOf('bob', bobScores), cardOf('ann', annScores)], {
    boards: [],
    groups,
    matches: { answers: { ...noAnswers, results }, changes: noChanges },
  });
  const iris = { id: 'iris', publicName: 'Iris Webb', gender: null, indexTenths: null, divisions: [] };
  const players = [...given.players.filter(({ id }) => id !== 'iris'), iris].filter(({ id }) => id !== left);
  const facts = { ...given, players };
  const scored = scoreEvent(prepareEvent(eventOf(facts, 'committee')).event);
  return { scored, boards: viewBoards(scored, facts) };
}

it('the match of a player without a handicap stands on the board, with why it has no result', () => {
  const { scored, boards } = matches('net');
  expect(boards[0]).toMatchObject({
    note: 'Iris Webb has no handicap: the match has no result.',
    is_net: true,
    rows: [
      { sides: [['Iris Webb'], ['Bob']], result: 'No handicap', status: 'No handicap' },
      { sides: [['Ann'], ['Cy']] },
    ],
  });
  const why = whyUnplayed(scored, 'g-1');
  expect(why).toMatchObject({ what: 'no total', of: [{ what: 'no handicap', about: { player: 'iris' } }] });
  expect(why && holds(why)).toBe(true);
  expect(whyUnplayed(scored, 'g-2')).toBeNull();
  // Official results name it as well, without a result.
  expect(officialAnswer(scored, boards).matches).toMatchObject([
    { id: 'g-1', sides: [['iris'], ['bob']], winner: null, result: null },
    { id: 'g-2' },
  ]);
});

it('a match that is played without strokes needs no handicap', () => {
  const [board] = matches('gross').boards;
  expect(board?.note).toBeNull();
  expect(board?.rows[0]?.status).toBeUndefined();
});

it('a match of somebody who has left the field is none any more: nobody plays ‘Player’ with ‘No tees’', () => {
  const { scored, boards } = matches('net', 'ann');
  expect(boards[0]?.rows.map(({ sides }) => sides)).toEqual([[['Iris Webb'], ['Bob']]]);
  expect(officialAnswer(scored, boards).matches.map(({ id }) => id)).toEqual(['g-1']);
  expect(whyUnplayed(scored, 'g-2')).toBeNull();
});
