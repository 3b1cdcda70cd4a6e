import { describe, expect, it } from 'vitest';
import { prepareEvent } from '#golf/prepare-event.ts';
import { scoreEvent } from '#golf/score-event.ts';
import { eventOf, factsFor } from '#areas/scoring/rules/leaderboards/board-event.ts';
import type { BoardFacts } from '#areas/scoring/rules/leaderboards/board-facts.ts';
import { stateOf } from '#areas/scoring/rules/leaderboards/board-state.ts';
import { viewBoards } from '#areas/scoring/rules/leaderboards/board-view.ts';
import { movesOf } from '#areas/scoring/rules/leaderboards/movement.ts';
import { projectCut } from '#areas/scoring/rules/leaderboards/projected-cut.ts';
import { noAnswers, noChanges } from '#areas/play/rules/set-up/answers.ts';
import { annScores, bobScores, cardOf, cyScores, factsOf, gross, holes, net, par, roundOf } from './facts.ts';
import type { BoardForm } from '#areas/scoring/contract/board-choices.ts';

function boardsOf(facts: BoardFacts, form: BoardForm = 'public') {
  const results = scoreEvent(prepareEvent(eventOf(facts, form)).event);
  const own = factsFor(facts, form);
  return viewBoards(results, own, movesOf(own, form, results).moves);
}
const lines = (facts: BoardFacts, board: string) =>
  boardsOf(facts)
    .find(({ id }) => id === board)
    ?.rows.map(({ pos, name, to_par, thru, total }) => [pos, name, to_par, thru, total].join(' '));

const whole = [cardOf('ann', annScores), cardOf('bob', bobScores), cardOf('cy', cyScores)];

describe('the rows of a board', () => {
  it('say position, name, to par, holes played and total, with level rows sharing while it is live', () => {
    expect(lines(factsOf(whole), 'net')).toEqual(['T1 Ann -1 F 71', 'T1 Bob -1 F 71', '3 Cy 1 F 73']);
    expect(lines(factsOf(whole), 'gross')).toEqual(['1 Cy -1 F 71', '2 Ann 11 F 83', '3 Bob 18 F 90']);
    expect(lines(factsOf(whole), 'points')?.[0]).toMatch(/^1 Cy/);
  });

  it('break ties once the committee has closed the round', () => {
    const closed = factsOf(whole, { rounds: [roundOf({ status: 'finished' })] });
    expect(lines(closed, 'net')).toEqual(['1 Ann -1 F 71', '2 Bob -1 F 71', '3 Cy 1 F 73']);
  });

  it('stand to par over the holes played, with the start of who has not begun and a mark for another first tee', () => {
    const cards = [
      cardOf('ann', annScores.slice(0, 3)),
      cardOf(
        'bob',
        holes.map((hole) => (hole > 16 ? 4 : null)),
        { startHole: 17 },
      ),
    ];
    const groups = [
      { id: 'g', roundId: 'r1', start: { time: '10:20', hole: 1, letter: '' as const }, players: ['cy'] },
    ];
    expect(lines(factsOf(cards, { groups }), 'gross')).toEqual([
      '1 Bob 0 2* ',
      '2 Ann 2 3 ',
      '-1 Cy  10:20 AM '.replace('-1', '-'),
    ]);
  });

  it('say how each hole was played, from the first to the last that has a score', () => {
    const [first = 0, second = 0, third = 0, , fifth = 0] = par;
    const card = cardOf('ann', [first - 1, second, third + 1, null, fifth + 2, 'X']);
    const rows = boardsOf(factsOf([card])).find(({ id }) => id === 'gross')?.rows;
    expect(rows?.find(({ id }) => id === 'ann')).toMatchObject({ holes: 'bpo.dx' });
    expect(rows?.find(({ id }) => id === 'bob')).not.toHaveProperty('holes');
  });

  it('name the holes on which two scorers differ, which count for nothing', () => {
    const differing = cardOf('ann', [5, null, 3]);
    const facts = factsOf([{ ...differing, merged: { ...differing.merged, differs: [2] } }]);
    expect(boardsOf(facts)[0]?.rows[0]).toMatchObject({ name: 'Ann', thru: '2', differs: [2] });
  });

  it('show rounds that are over, and today’s strokes against par', () => {
    const rounds = [roundOf({ status: 'finished' }), roundOf({ id: 'r2', number: 2, status: 'playing' })];
    const facts = factsOf([...whole, cardOf('ann', [3, 4], { roundId: 'r2' })], { rounds });
    const ann = boardsOf(facts)[0]?.rows.find(({ id }) => id === 'ann');
    expect(ann).toMatchObject({ to_par: 10, today: -1, thru: '2', rounds: [83, null], total: null });
  });

  it('say how far somebody has come in half an hour, or since the round before', () => {
    // Hole 6 was typed 75 minutes after the first; before 12:45 Bob led.
    const cards = [cardOf('ann', [5, 5, 3, 4, 3, 3]), cardOf('bob', [4, 4, 3, 5, 6, 6])];
    const moved = boardsOf(factsOf(cards))[0]?.rows.map(({ name, move }) => [name, move]);
    expect(moved).toEqual([
      ['Ann', 1],
      ['Bob', -1],
      ['Cy', undefined],
    ]);
    const rounds = [roundOf({ status: 'finished' }), roundOf({ id: 'r2', number: 2 })];
    const second = factsOf([...whole, cardOf('bob', [1, 1, 1, 1, 1], { roundId: 'r2' })], { rounds });
    expect(boardsOf(second)[0]?.rows[1]).toMatchObject({ name: 'Bob', pos: '2', move: 1 });
  });

  it('have positions of their own in flights', () => {
    const flights = { ...net, flights: { kind: 'equal' as const, count: 2 } };
    const [board] = boardsOf(factsOf(whole, { boards: [flights] }));
    expect(board?.flights).toEqual(['A', 'B']);
    expect(board?.rows.map(({ name, flight, flight_pos }) => [name, flight, flight_pos])).toEqual([
      ['Ann', 'A', '1'],
      ['Bob', 'B', '1'],
      ['Cy', 'A', '2'],
    ]);
  });

  it('draw the line of a cut where it would fall now', () => {
    const cut = { after: 'r1', keep: 2, ties: true, within: null };
    expect(
      boardsOf(
        factsOf(
          whole.map((card) => ({ ...card, merged: { ...card.merged } })),
          { boards: [{ ...gross, cut }] },
        ),
      )[0]?.cut,
    ).not.toBeNull();
    const rows = [-2, 0, 0, 3].map((toPar, place) => ({ position: place + 1, toPar, total: null }));
    expect(projectCut(cut, rows, true)).toEqual({ line: 0, made: 3 });
    expect(projectCut({ ...cut, ties: false }, rows, true)).toEqual({ line: 0, made: 2 });
    expect(projectCut({ ...cut, within: 10 }, rows, true)).toEqual({ line: 8, made: 4 });
    expect(projectCut({ ...cut, keep: 5 }, rows, true)).toBeNull();
  });

  it('count of whoever missed the cut the rounds up to it, though they played on', () => {
    const cut = { after: 'r1', keep: 1, ties: true, within: null };
    const rounds = [roundOf({ status: 'finished' }), roundOf({ id: 'r2', number: 2, status: 'finished' })];
    const second = whole.map((card) => ({ ...card, id: `${card.id}-2`, roundId: 'r2' }));
    const facts = factsOf([...whole, ...second], { rounds, boards: [{ ...gross, cut }] });
    const [board] = boardsOf(facts);
    expect(board?.rows.map(({ name, status, rounds: own, total }) => [name, status, own, total])).toEqual([
      ['Cy', undefined, [71, 71], 142],
      ['Ann', 'MC', [83, null], 83],
      ['Bob', 'MC', [90, null], 90],
    ]);
    expect(board?.rows.map(({ today }) => today)).toEqual([-1, 11, 18]);
    expect(board?.cut?.text, 'in the figure that the field is cut by').toBe('Cut 71 (1 made it)');
  });

  it('are matches where matches are played, the first against the second and the third against the fourth', () => {
    const groups = [
      {
        id: 'g',
        roundId: 'r1',
        start: { time: '08:00', hole: 1, letter: '' as const },
        players: ['ann', 'bob', 'cy', 'di'],
      },
    ];
    const facts = factsOf([cardOf('ann', [5, 5, 3]), cardOf('bob', [4, 5, 4])], {
      matches: { answers: noAnswers, changes: noChanges },
      boards: [],
      groups,
    });
    const [board] = boardsOf({
      ...facts,
      players: [...facts.players, { ...(facts.players[0] as object), id: 'di', publicName: 'Di' } as never],
    });
    expect(board).toMatchObject({ id: 'matches', kind: 'matches' });
    expect(board?.rows.map(({ name, result }) => [name, result])).toEqual([
      ['Ann v Bob', '1 UP thru 3'],
      ['Cy v Di', ''],
    ]);
  });
});

describe('the state of the boards', () => {
  const kind = (facts: BoardFacts) => stateOf(facts, 'public').kind;
  const at = (status: ReturnType<typeof roundOf>['status'], cards = whole) =>
    factsOf(cards, { rounds: [roundOf({ status })] });
  it('follows the rounds and what came in', () => {
    expect(kind(factsOf([], { rounds: [] }))).toBe('before');
    expect(kind(at('published', []))).toBe('before');
    expect(kind(at('playing', []))).toBe('waiting');
    expect(stateOf(at('playing'), 'public')).toMatchObject({
      kind: 'live',
      round: 1,
      updated_at: '2026-06-05T16:15:00.000Z',
    });
    expect(kind(at('suspended'))).toBe('suspended');
    expect(kind(at('finished'))).toBe('finished');
    expect(kind(at('official'))).toBe('official');
    expect(kind(at('cancelled'))).toBe('cancelled');
    expect(kind({ ...at('playing'), isCancelled: true })).toBe('cancelled');
    const rounds = [roundOf({ status: 'finished' }), roundOf({ id: 'r2', number: 2, status: 'published' })];
    expect(stateOf(factsOf(whole, { rounds }), 'public')).toMatchObject({ kind: 'pause', round: 2 });
  });
});
