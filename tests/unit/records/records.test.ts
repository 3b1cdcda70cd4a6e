import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OfficialCard } from '#areas/golfers/rules/official-card.ts';
import { playedCourses, type PlayedRound } from '#areas/golfers/rules/career.ts';
import { seriesOf, winnersByDivision } from '#areas/results/rules/editions.ts';
import { grossTotals, lowestOf, recordScoreOf } from '#areas/results/rules/lowest.ts';
import type { OfficialBoard, OfficialRow } from '#areas/results/rules/official-results.ts';

const from = (first: number, count: number) => Array.from({ length: count }, (_, place) => first + place);
const card = (
  numbers: readonly number[],
  {
    size = 18,
    values = {},
    rulings = [],
  }: { size?: number; values?: Record<number, unknown>; rulings?: unknown[] } = {},
): OfficialCard =>
  ({
    roundId: 'round',
    tee: { par: from(1, size).map(() => 4) },
    holes: numbers.map((number) => [number, values[number] ?? 4]),
    rulings,
  }) as unknown as OfficialCard;
const penalty = { kind: 'strokes', card: { player: 'p', round: 'round' }, hole: 3, strokes: 2 };
const status = (what: string, round: string | null = null) => ({ kind: 'status', player: 'p', round, status: what });

describe('the score of a card where records are kept', () => {
  it.each([
    ['eighteen holes', card(from(1, 18)), { part: 'eighteen', strokes: 72 }],
    ['eighteen from the tenth', card([...from(10, 9), ...from(1, 9)]), { part: 'eighteen', strokes: 72 }],
    ['a course of nine', card(from(1, 9), { size: 9 }), { part: 'nine', strokes: 36 }],
    ['the front of eighteen', card(from(1, 9)), { part: 'front', strokes: 36 }],
    ['the back of eighteen', card(from(10, 9)), { part: 'back', strokes: 36 }],
    ['a penalty', card(from(1, 18), { rulings: [penalty] }), { part: 'eighteen', strokes: 74 }],
    ['nine of both nines', card(from(5, 9)), null],
    ['seventeen holes', card(from(1, 17)), null],
    ['a hole picked up', card(from(1, 18), { values: { 7: 'X' } }), null],
    ['a hole not played', card(from(1, 18), { values: { 7: '-' } }), null],
    [
      'a hole that the committee scored as none',
      card(from(1, 18), { rulings: [{ ...penalty, kind: 'no-score' }] }),
      null,
    ],
    ['disqualified', card(from(1, 18), { rulings: [status('dq')] }), null],
    [
      'disqualified in another round',
      card(from(1, 18), { rulings: [status('dq', 'x')] }),
      { part: 'eighteen', strokes: 72 },
    ],
    ['withdrawn after it', card(from(1, 18), { rulings: [status('wd')] }), { part: 'eighteen', strokes: 72 }],
    ['no holes', card([]), null],
    ['no tee', { ...card(from(1, 18)), tee: null }, null],
  ])('%s', (_, given, score) => expect(recordScoreOf(given)).toEqual(score));
});

describe('the lowest of each kind', () => {
  const scores = fc.array(
    fc.record({
      id: fc.uuid(),
      kind: fc.constantFrom('a', 'b', 'c'),
      strokes: fc.integer({ min: 60, max: 66 }),
      date: fc.constantFrom('2025-05-01', '2025-06-01', '2026-05-01'),
    }),
  );
  it('is held by all who are level and nobody else, the first first, in whatever order they come', () => {
    fc.assert(
      fc.property(scores, (all) => {
        const lowest = lowestOf(all, ({ kind }) => kind);
        expect(lowest.map(({ kind }) => kind)).toEqual([...new Set(all.map(({ kind }) => kind))].sort());
        for (const { kind, strokes, by } of lowest) {
          const own = all.filter((one) => one.kind === kind);
          expect(own.every((one) => one.strokes > strokes || by.includes(one))).toBe(true);
          expect(by.every((one) => one.kind === kind && one.strokes === strokes)).toBe(true);
          expect(by.map(({ date }) => date)).toEqual(by.map(({ date }) => date).toSorted());
        }
        expect(lowestOf(all.toReversed(), ({ kind }) => kind).map(({ strokes }) => strokes)).toEqual(
          lowest.map(({ strokes }) => strokes),
        );
      }),
    );
  });
});

const row = (id: string, fields: Partial<OfficialRow> = {}): OfficialRow => ({
  ...{ id, pos: '1', to_par: 0, rounds: [70, 72], total: 142 },
  ...fields,
});
const board = (rows: OfficialRow[], fields: Partial<OfficialBoard> = {}): OfficialBoard => ({
  ...{ id: 'b', name: 'Gross', kind: 'strokes', of: 'players', is_net: false, rows, decided: [] },
  rounds: [
    { id: '1', number: 1 },
    { id: '2', number: 2 },
  ],
  ...fields,
});

it('totals are those of gross boards of players who played every round', () => {
  const rows = [row('a'), row('b', { rounds: [70, null] }), row('c', { status: 'MC' }), row('d', { total: null })];
  expect(grossTotals([board(rows)])).toEqual([{ id: 'a', rounds: 2, strokes: 142 }]);
  for (const other of [{ is_net: true }, { of: 'teams' as const }, { kind: 'points' as OfficialBoard['kind'] }])
    expect(grossTotals([board([row('a')], other)])).toEqual([]);
});

it('winners are first on a board or in a flight of it, ties too, and never with a status', () => {
  const rows = [
    row('a', { pos: 'T1', flight: 'A', flight_pos: '1' }),
    row('b', { pos: 'T1', flight: 'B', flight_pos: '1' }),
    row('c', { pos: '3', flight: 'B', flight_pos: '2' }),
    row('d', { status: 'WD' }),
  ];
  const won = winnersByDivision([board(rows), board([row('s')], { kind: 'skins' })]);
  expect(won.map(({ flight, rows: first }) => [flight, first.map(({ id }) => id)])).toEqual([
    [null, ['a', 'b']],
    ['A', ['a']],
    ['B', ['b']],
  ]);
});

it.each([
  ['Harbor Classic 2026', 'Harbor Classic', true],
  ['The 12th Annual Harbor Classic', 'harbor classic (2024)', true],
  ['Harbor Classic ’25', 'Harbor Classic', true],
  ['Harbor Classic', 'Harbor Open', false],
  ['Route 66 Open', 'Route 67 Open', false],
  ['2025', '2026', false],
])('%s and %s are editions of one: %s', (one, other, same) => expect(seriesOf(one) === seriesOf(other)).toBe(same));

it('courses are listed by their newest round with the best whole round over eighteen and over nine', () => {
  const round = (course: string | null, date: string, count: number, strokes: number | null): PlayedRound => ({
    ...{ cardId: `${course} ${date}`, tournamentId: 't', title: 'T', number: 1, date, course },
    holes: from(1, count).map((number) => ({ number, par: 4, strokes: number === 1 ? strokes : 4 })),
  });
  const rounds = [
    round('Old', '2025-01-01', 18, 5),
    round('New', '2026-01-01', 9, 3),
    round('Old', '2025-02-01', 18, 4),
    round('Old', '2025-03-01', 18, null),
    round(null, '2026-02-01', 18, 1),
  ];
  expect(playedCourses(rounds)).toEqual([
    {
      ...{ course: 'New', rounds: 1, last: '2026-01-01' },
      best: [{ holes: 9, strokes: 35, toPar: -1, date: '2026-01-01', cardId: 'New 2026-01-01' }],
    },
    {
      ...{ course: 'Old', rounds: 3, last: '2025-03-01' },
      best: [{ holes: 18, strokes: 72, toPar: 0, date: '2025-02-01', cardId: 'Old 2025-02-01' }],
    },
  ]);
});
