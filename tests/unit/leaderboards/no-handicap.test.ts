import { describe, expect, it } from 'vitest';
import type { Board } from '#golf/event.ts';
import { explainFigure } from '#golf/explain/explain-figure.ts';
import { holds } from '#golf/explain/why.ts';
import { prepareEvent } from '#golf/prepare-event.ts';
import { scoreEvent } from '#golf/score-event.ts';
import { plainBoard } from '#golf/presets.ts';
import { teamHandicapTenths } from '#golf/team-handicap.ts';
import { unitsPerStroke } from '#golf/course-handicap.ts';
import { eventOf } from '#areas/scoring/rules/leaderboards/board-event.ts';
import type { BoardFacts } from '#areas/scoring/rules/leaderboards/board-facts.ts';
import { viewBoards } from '#areas/scoring/rules/leaderboards/board-view.ts';
import { linesOf, withoutIndexes } from '#areas/scoring/rules/leaderboards/reason-lines.ts';
import type { NoIndexRule } from '#areas/play/rules/set-up/answers.ts';
import { assumedCourse, noIndexRuleOf } from '#areas/play/rules/set-up/assumed-handicap.ts';
import { annScores, cardOf, factsOf, net, points, roundOf } from './facts.ts';
import type { ReasonLine } from '#areas/scoring/contract/leaderboards.ts';

const weights = [250, 200, 150, 100];
const oneBall: Board = {
  id: 'scramble',
  name: 'Teams, net',
  ...plainBoard,
  of: 'teams',
  ball: 'one',
  handicap: { weights, rounding: 'once' },
};
const people: [id: string, indexTenths: number | null][] = [
  ['ann', 114],
  ['bob', 180],
  ['di', 256],
  ['iris', null],
];
const names: Record<string, string> = { ann: 'Ann', bob: 'Bob', di: 'Di', iris: 'Iris Webb' };
const players = people.map(([id, indexTenths]) => ({
  id,
  publicName: names[id] ?? id,
  gender: 'M' as const,
  indexTenths,
  divisions: [],
}));
const team = { id: 'maulers', publicName: 'Mallon Maulers', players: people.map(([id]) => id) };

const round = roundOf({ status: 'finished' });
const irisIn = { roundId: round.id, playerId: 'iris', teeId: null, indexTenths: null };

/** Iris Webb's team has handed in eighteen holes. */
const scrambleOf = (noIndex: NoIndexRule | null, board: Partial<Board> = {}): BoardFacts =>
  factsOf([cardOf('', annScores, { id: 'c', playerId: null, teamId: team.id })], {
    boards: [{ ...oneBall, ...board }],
    players,
    teams: [team],
    noIndex,
    rounds: [round],
  });
const rowOf = (facts: BoardFacts, board = 0, row = 0) => {
  const results = scoreEvent(prepareEvent(eventOf(facts, 'committee')).event);
  return { results, row: viewBoards(results, facts)[board]?.rows[row] };
};
const told = (facts: BoardFacts, board: string, row: string, isCommittee = true) => {
  const { results } = rowOf(facts);
  const why = explainFigure(results, { board, row, figure: 'total', round: undefined, hole: undefined });
  if (!why) throw new Error('nothing is told');
  expect(holds(why)).toBe(true);
  const words = {
    nameOf: (id: string) => names[id] ?? id,
    roundName: () => 'this round',
    parOf: () => 4,
    unit: 'total',
  };
  const all = (line: ReasonLine): string[] => [line.text, ...line.parts.flatMap(all)];
  return all(linesOf(isCommittee ? why : withoutIndexes(why), words));
};

describe('a player without a handicap', () => {
  it.each([
    ['0', 0, 54, 5],
    ['36', 36, 110, 11],
    ['54', 54, 128, 13],
  ])('beside 8, 12 and 20 in a scramble of 25, 20, 15 and 10 %% as %s', (_, assumed, tenths, whole) => {
    const units = [8, 12, 20, assumed].map((strokes) => strokes * unitsPerStroke);
    expect(teamHandicapTenths(units, weights, 'tenth')).toBe(tenths);
    expect(teamHandicapTenths(units, weights, 'once')).toBe(10 * whole);
  });

  it.each([
    ['zero', {}, 8],
    [null, {}, 8],
    ['highest', { handicap: { weights, rounding: 'once' as const, maxCourse: 36 } }, 15],
  ] as const)('beside Ann, Bob and Di, counted as %s', (rule, board, playing) => {
    const { results, row } = rowOf(scrambleOf(rule, board));
    const strokes = annScores.reduce((sum, own) => sum + own, 0);
    expect(row).toMatchObject({ pos: '1', total: strokes - playing });
    expect(row?.status).toBeUndefined();
    expect(results.boards[0]?.plan.rows[0]?.flags).toEqual(['assumed-handicap']);
  });

  it('is told of by ‘Why’, to everybody', () => {
    for (const isCommittee of [true, false])
      expect(told(scrambleOf(null), 'scramble', team.id, isCommittee)).toContain(
        'Iris Webb has no handicap. The committee counts it as 0.',
      );
  });

  it('leaves the net result where the committee says so: ‘No handicap’, never ‘not returned’ or not started', () => {
    expect(rowOf(scrambleOf('none')).row).toMatchObject({ pos: '-', status: 'No handicap', thru: 'F', total: null });
    expect(told(scrambleOf('none'), 'scramble', team.id)).toEqual([
      'No handicap, no net result',
      'Iris Webb has no handicap',
    ]);
  });

  it('still counts as the committee says in the one ball that a team plays on with after she has left', () => {
    const stayed = rowOf(scrambleOf('zero')).row;
    const left = { ...scrambleOf('zero'), players: players.slice(0, 3), inRounds: [irisIn] };
    expect(rowOf(left).row).toMatchObject({ pos: '1', total: stayed?.total });
  });

  it('is named by ‘Why’ for a round that she played without one, though she has one by now', () => {
    const later = players.map((player) => ({ ...player, indexTenths: player.indexTenths ?? 184 }));
    const before = { ...scrambleOf('none'), players: later, inRounds: [irisIn] };
    expect(told(before, 'scramble', team.id)).toEqual(['No handicap, no net result', 'Iris Webb has no handicap']);
  });

  it('has played seven holes of a round that goes on', () => {
    const facts = scrambleOf('none');
    const live = {
      ...facts,
      rounds: [roundOf()],
      cards: [cardOf('', annScores.slice(0, 7), { id: 'c', playerId: null, teamId: team.id })],
    };
    expect(rowOf(live).row).toMatchObject({ status: 'No handicap', thru: '7' });
  });

  it('has gross and no net result where everybody plays their own ball, or as the committee counts it', () => {
    const own = (noIndex: NoIndexRule | null) =>
      factsOf([cardOf('iris', annScores)], { players, noIndex, rounds: [roundOf({ status: 'finished' })] });
    const at = (facts: BoardFacts, board: number) =>
      viewBoards(rowOf(facts).results, facts)[board]?.rows.find(({ id }) => id === 'iris');
    expect(at(own(null), 0)).toMatchObject({ pos: '1', total: 83 });
    expect(at(own(null), 1)).toMatchObject({ status: 'No handicap', thru: 'F' });
    expect(at(own('zero'), 1)).toMatchObject({ pos: '1', total: 83 });
    expect(at(own('highest'), 1)).toMatchObject({ total: 83 - 51 });
  });

  it('is no ball that nobody knows the strokes of in a best ball', () => {
    const bestBall: Board = { ...net, of: 'teams', combine: { count: 1 } };
    const ball = (noIndex: NoIndexRule) =>
      factsOf(
        [
          cardOf('ann', annScores),
          cardOf(
            'iris',
            annScores.map(() => 2),
          ),
        ],
        {
          players,
          boards: [bestBall],
          teams: [{ id: 'pair', publicName: 'Pair', players: ['ann', 'iris'] }],
          noIndex,
          rounds: [roundOf({ status: 'finished' })],
        },
      );
    // Ann's own net; not the twos of a ball off nothing.
    expect(rowOf(ball('none')).row).toMatchObject({ total: 71 });
    expect(rowOf(ball('zero')).row?.total).toBeLessThan(71);
  });
});

describe('what is assumed', () => {
  it.each([
    ['zero', 18, {}, 0],
    ['none', 18, {}, null],
    ['highest', 18, {}, 540],
    ['highest', 9, {}, 270],
    ['highest', 18, { maxCourse: 36 }, 360],
  ] as const)('‘%s’ over %i holes', (rule, holes, limits, tenths) => {
    expect(assumedCourse(rule, [{ handicap: { allowance: 950, ...limits } }], holes)).toBe(tenths);
  });
  it('is a 0 by itself where a team plays one ball alone', () => {
    expect(noIndexRuleOf(null, [oneBall])).toBe('zero');
    expect(noIndexRuleOf(null, [net, points])).toBe('none');
    expect(noIndexRuleOf('highest', [net])).toBe('highest');
  });
});
