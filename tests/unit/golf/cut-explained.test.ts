import fc from 'fast-check';
import { expect, it } from 'vitest';
import { explainFigure } from '#golf/explain/explain-figure.ts';
import { holds, type Explanation } from '#golf/explain/why.ts';
import { prepareEvent } from '#golf/prepare-event.ts';
import { readEvent } from '#golf/replay/replay.ts';
import { boardsOf, scoreEvent } from '#golf/score-event.ts';
import { runs } from './documents.ts';
import { answerOf, faultsOf, plainTee } from './small-event.ts';

const number = ({ value }: Explanation) => (value ? value.n / value.d : null);

/** Two rounds of nine holes, each player with the same strokes on every hole of a round; null was not played. */
const twoRounds = (field: Record<string, (number | null)[]>, board: object) => ({
  rounds: ['r1', 'r2'].map((id) => ({ id, course: 'course' })),
  players: Object.keys(field).map((id) => ({ id })),
  cards: Object.entries(field).flatMap(([player, rounds]) =>
    rounds.flatMap((own, at) =>
      own === null ? [] : [{ round: `r${at + 1}`, player, scores: Array.from({ length: 9 }, () => own) }],
    ),
  ),
  boards: [{ id: 'b', ...board }],
});

// After one round 27, 36, 36, 45, 54; the one who was not there is not in it.
const field = { a: [3, 4], b: [4, 4], c: [4, 5], d: [5, null], e: [6, null], f: [null, 4] };
const explained = (cut: object, asks: object[], more: object = {}, own: object = {}) => {
  const event = { ...twoRounds(field, { cut: { after: 'r1', ...cut }, ...own }), ...more };
  const answer = answerOf({ ...event, explain: asks.map((ask) => ({ board: 'b', figure: 'cut', ...ask })) });
  return { answer, whys: answer.explanations as { why: Explanation; holds: boolean }[] };
};

it('the line is the value of the last place that plays on', () => {
  const { answer, whys } = explained({ keep: 2 }, [{}]);
  const [line] = whys;
  expect(answer.boards[0].cut).toEqual({ after: 'r1', line: 36, made: 3 });
  expect(line).toMatchObject({ holds: true, why: { what: 'cut line', by: 'look-up', k: 2, rule: 'FW 5' } });
  expect(line?.why.of.map(number)).toEqual([27, 36, 36, 45, 54]);
  expect(line?.why.of[0]).toMatchObject({ what: 'value at the cut', about: { player: 'a' } });
  expect(line?.why.about).toEqual({ round: 'r1' });
  expect(number(line?.why as Explanation)).toBe(36);
});

it('the line is raised to what lies within so many strokes of the lead', () => {
  const { whys } = explained({ keep: 1, within: 18 }, [{}]);
  const [line] = whys;
  // Place 1 has 27; 27 and 18 are 45.
  expect([line?.holds, line?.why.by, number(line?.why as Explanation)]).toEqual([true, 'greatest', 45]);
  expect(line?.why.of.map(number)).toEqual([27, 45]);
  expect(line?.why.of[1]?.of.map(number)).toEqual([27, 18]);
  expect(line?.why).toMatchObject({ what: 'cut line', rule: 'FW 5', about: { round: 'r1' } });
  expect(line?.why.of.map(({ what }) => what)).toEqual(['place 1', 'within reach of the lead']);
});

it('by points the line is lowered, and the most stand first', () => {
  // Points 27, 18, 18, 9, 0.
  const { answer, whys } = explained(
    { keep: 2, within: 18 },
    [{}, { row: 'd' }, { row: 'e' }],
    {},
    { score: 'stableford' },
  );
  const [line, made, missed] = whys;
  expect(answer.boards[0].cut).toEqual({ after: 'r1', line: 9, made: 4 });
  expect([line?.why.by, line?.why.of.map(number)]).toEqual(['least', [18, 9]]);
  expect([made?.why.show, made?.why.of.map(number)]).toEqual(['made', [9, 9]]);
  expect([missed?.why.show, missed?.why.of.map(number)]).toEqual(['missed', [0, 9]]);
  expect(whys.every((own) => own.holds)).toBe(true);
});

it('a row stands on one side of it, the better value first', () => {
  const { whys } = explained({ keep: 2 }, [{ row: 'c' }, { row: 'd' }]);
  expect(whys.map(({ why }) => [why.show, number(why), why.of.map(number)])).toEqual([
    ['made', 36, [36, 36]],
    ['missed', 45, [36, 45]],
  ]);
  expect(whys[0]?.why).toMatchObject({ what: 'cut', rule: 'FW 5' });
  expect(whys.every((own) => own.holds)).toBe(true);
});

it('who missed it has the total of the rounds up to it, as the board shows', () => {
  const event = twoRounds({ ...field, d: [5, 3] }, { cut: { after: 'r1', keep: 1 } });
  const { boards, explanations } = answerOf({ ...event, explain: [{ board: 'b', row: 'd', figure: 'total' }] });
  expect(boards[0].rows.find(({ id }: any) => id === 'd')).toMatchObject({ status: 'mc', total: 45 });
  expect([explanations[0].holds, number(explanations[0].why)]).toEqual([true, 45]);
});

it('teams are cut as rows of their own', () => {
  const { whys } = explained(
    { keep: 1 },
    [{}, { row: 'ab' }],
    {
      teams: [
        { id: 'ab', players: ['a', 'b'] },
        { id: 'cd', players: ['c', 'd'] },
      ],
    },
    { of: 'teams', combine: { count: 2 }, rounds: ['r1'] },
  );
  expect(whys[0]?.why.of.map(({ about }) => about)).toEqual([{ team: 'ab' }, { team: 'cd' }]);
  expect(number(whys[1]?.why as Explanation)).toBe(63);
});

it('there is none to explain on a board that was not cut, of who was not in it, and before it falls', () => {
  for (const { answer, whys } of [
    explained({ keep: 2 }, [{ row: 'f' }]),
    explained({ keep: 2 }, [{ row: 'nobody' }]),
    explained({ keep: 2, after: 'r9' }, [{}, { row: 'a' }]),
    explained({ keep: 2 }, [{}, { row: 'a' }], {
      state: 'live',
      cards: [
        { round: 'r1', player: 'a', scores: [4, 4, 4, 4, null, null, null, null, null], status: 'open' },
        { round: 'r1', player: 'b', scores: Array.from({ length: 9 }, () => 4) },
      ],
    }),
  ]) {
    expect(whys.map(({ why }) => why)).toEqual(whys.map(() => null));
    expect(faultsOf(answer).filter((fault) => fault.includes(' explain/'))).toHaveLength(whys.length);
  }
});

it('is not proved where the line or any value was changed', () => {
  const { whys } = explained({ keep: 2 }, [{}]);
  const line = whys[0]?.why as Explanation;
  expect(holds({ ...line, value: { n: 45, d: 1 } })).toBe(false);
  expect(holds({ ...line, k: 1 })).toBe(false);
  expect(holds({ ...line, k: 6 })).toBe(false);
  expect(holds({ ...line, of: line.of.slice(2) })).toBe(false);
  expect(holds({ ...line, table: 'highest at a place' })).toBe(false);
  expect(holds({ ...line, table: 'highest at a place', k: 4 })).toBe(true);
});

it('of any field the tree proves the line of the board, and the side that every row is on', () => {
  const cut = fc.record({
    keep: fc.integer({ min: 1, max: 8 }),
    ties: fc.boolean(),
    within: fc.option(fc.integer({ min: 0, max: 20 })),
  });
  const strokes = fc.oneof({ weight: 6, arbitrary: fc.integer({ min: 2, max: 7 }) }, fc.constant(null));
  const cards = fc.array(fc.tuple(strokes, strokes), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(cut, cards, fc.constantFrom('strokes', 'stableford', 'par-bogey'), (own, rounds, score) => {
      const players = Object.fromEntries(rounds.map((round, place) => [`p${place}`, [...round]]));
      const event = twoRounds(players, { score, cut: { after: 'r1', ...own } });
      const file = { replay: 1, courses: [{ id: 'course', tees: [plainTee(9)] }], ...event };
      const results = scoreEvent(prepareEvent(readEvent(file)?.input as never).event);
      const [board] = boardsOf(results);
      const line = explainFigure(results, { board: 'b', figure: 'cut' });
      expect(line && number(line)).toBe(board?.cut?.line ?? null);
      for (const { id, status } of board?.rows ?? []) {
        const why = explainFigure(results, { board: 'b', row: id, figure: 'cut' });
        if (why && !holds(why)) throw new Error(`not proved: ${id}`);
        if (why) expect(why.show).toBe(status === 'mc' ? 'missed' : 'made');
        else expect(status).not.toBe('mc');
      }
    }),
    { numRuns: runs },
  );
});
