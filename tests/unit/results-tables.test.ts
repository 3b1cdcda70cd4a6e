import { describe, expect, it } from 'vitest';
import { inOneTable, type ResultsToPrint, resultsTables } from '#areas/results/rules/results-tables.ts';
import { keptResultsPages } from '#areas/results/services/print-results.ts';

const row = (pos: string, name: string, more: object = {}) => ({
  id: name,
  pos,
  name,
  to_par: 0,
  rounds: [72],
  total: 72,
  ...more,
});
const board = (id: string, kind: string, rows: ReturnType<typeof row>[]) => ({
  id,
  name: id,
  kind,
  of: 'players' as const,
  is_net: false,
  rounds: [{ id: 'r1', number: 1 }],
  rows,
  decided: [],
});
const results: ResultsToPrint = {
  tournament: {
    id: 't',
    title: 'Spring Open',
    start_date: '2026-06-06',
    end_date: null,
    time_zone: 'America/New_York',
  },
  version: 2,
  made_at: '2026-06-06T22:00:00.000Z',
  reason: 'Hole 1 was an 8',
  engine: '1.4.0',
  rules: '2023',
  inputs_hash: '',
  versions: [],
  boards: [
    board('Gross', 'strokes', [
      row('1', 'Ann Lee', { flight: 'A', flight_pos: '1', decided_by: 'Play-off. Hole 18 was played again' }),
      row('2', 'Bo Ray', { flight: 'B', flight_pos: '1', players: ['Bo Ray', 'Cy Fox'] }),
      row('-', 'Di Mills', { flight: 'B', status: 'wd', total: null, rounds: [null], to_par: null }),
    ]),
    board('Skins', 'skins', [row('5', 'Ann Lee', { total: null, to_par: null, rounds: [], result: '2 skins' })]),
    board('Closest', 'lengths', [row('1', 'Bo Ray', { total: null })]),
  ],
  matches: [{ id: 'm', sides: [['Ann Lee'], ['Bo Ray']], winner: 'A', result: '3&2' }],
  contests: [{ id: 'c', name: 'Closest to the pin, hole 7', winners: [{ id: 'b', name: 'Bo Ray', result: '2.31 m' }] }],
  raffles: [{ id: 'f', name: 'Raffle', prizes: [{ thing: 'Putter', winner: 'Cy Fox' }] }],
  prizes: [{ id: 'p', purse: 'Gross', place: '1', name: 'Ann Lee', amount: 50, thing: null }],
};

describe('official results as tables', () => {
  it('have everybody who won: skins by hole, contests with their length, raffles and prizes', () => {
    expect(resultsTables(results)).toEqual([
      {
        name: 'Gross',
        headings: ['Pos', 'Player', 'Players', 'Flight', 'R1', 'To par', 'Total', 'Decided by'],
        rows: [
          [1, 'Ann Lee', '', 'A', 72, 0, 72, 'Play-off. Hole 18 was played again'],
          [2, 'Bo Ray', 'Bo Ray, Cy Fox', 'B', 72, 0, 72, ''],
          ['WD', 'Di Mills', '', 'B', '', '', '', ''],
        ],
      },
      {
        name: 'Matches',
        headings: ['Outcome', 'Player', 'Against', 'Result'],
        rows: [
          ['Won', 'Ann Lee', 'Bo Ray', '3&2'],
          ['Lost', 'Bo Ray', 'Ann Lee', '3&2'],
        ],
      },
      { name: 'Skins', headings: ['Hole', 'Player', 'Skins'], rows: [[5, 'Ann Lee', '2 skins']] },
      {
        name: 'Contests',
        headings: ['Contest', 'Player', 'Length'],
        rows: [['Closest to the pin, hole 7', 'Bo Ray', '2.31 m']],
      },
      { name: 'Raffle', headings: ['Prize', 'Name'], rows: [['Putter', 'Cy Fox']] },
      {
        name: 'Prizes',
        headings: ['Prize', 'Pos', 'Name', 'Dollars', 'Thing'],
        rows: [['Gross', '1', 'Ann Lee', 50, '']],
      },
    ]);
  });

  it('are one table with a column for each heading', () => {
    const { headings, rows } = inOneTable(resultsTables(results));
    expect(headings.slice(0, 8)).toEqual(['Board', 'Pos', 'Player', 'Players', 'Flight', 'R1', 'To par', 'Total']);
    expect(new Set(headings).size).toBe(headings.length);
    const of = (name: string) => rows.filter(([board]) => board === name);
    const cell = (line: (string | number)[] | undefined, heading: string) => line?.[headings.indexOf(heading)];
    const [skin] = of('Skins');
    expect([cell(skin, 'Hole'), cell(skin, 'Player'), cell(skin, 'Skins'), cell(skin, 'Pos')]).toEqual([
      5,
      'Ann Lee',
      '2 skins',
      '',
    ]);
    expect(cell(of('Contests')[0], 'Length')).toBe('2.31 m');
    expect(cell(of('Raffle')[0], 'Prize')).toBe('Putter');
    expect(rows.every((line) => line.length === headings.length)).toBe(true);
  });
});

describe('printed results', () => {
  it('lead with the winners of each flight, and say why results were corrected and a tie decided', async () => {
    const pages = await keptResultsPages(results);
    const texts = pages.flatMap(({ marks }) => marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])));
    expect(texts.slice(0, 3)).toEqual(['Official results', 'June 6, 2026', 'Spring Open']);
    for (const text of [
      'Corrected: Hole 1 was an 8',
      'Ann Lee, 72',
      'Bo Ray, 72',
      'Gross, Flight A',
      'Gross, Flight B',
      'Bo Ray, Cy Fox',
      'Play-off. Hole 18 was played again',
      'WD',
      'Closest to the pin, hole 7',
      '2.31 m',
      '2 skins',
      'Putter',
    ])
      expect(texts).toContain(text);
    expect(texts.join(' ')).not.toContain('1.4.0');
  });

  const textsOf = async (of: Partial<ResultsToPrint>) =>
    (await keptResultsPages({ ...results, ...of })).flatMap(({ marks }) =>
      marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])),
    );

  it('leave a name its room beside eight rounds', async () => {
    const rounds = Array.from({ length: 8 }, (_, n) => ({ id: `r${n}`, number: n + 1 }));
    const rows = [row('1', 'Ann Leeward', { rounds: rounds.map(() => 101), total: 808 })];
    const texts = await textsOf({ boards: [{ ...board('Gross', 'strokes', rows), rounds }] });
    expect(texts).toContain('Ann Leeward');
    for (const { number } of rounds) expect(texts).toContain(`R${number}`);
    expect(texts.filter((text) => text === '101')).toHaveLength(8);
  });

  it('have a board once, also where a raffle is called the same', async () => {
    const [gross] = results.boards;
    const texts = await textsOf({
      boards: gross ? [gross] : [],
      raffles: [{ id: 'f', name: 'Gross', prizes: [{ thing: 'Putter', winner: 'Cy Fox' }] }],
      prizes: [],
    });
    expect(texts.filter((text) => text === 'Di Mills')).toHaveLength(1);
    expect(texts).toContain('Putter');
  });

  it('begin with who won the whole board, then each flight in its order', async () => {
    const rows = [
      row('1', 'Bo Ray', { flight: 'B', flight_pos: '1', total: 70 }),
      row('2', 'Ann Lee', { flight: 'A', flight_pos: 'T1' }),
      row('2', 'Cy Fox', { flight: 'A', flight_pos: 'T1' }),
    ];
    const texts = await textsOf({ boards: [board('Net', 'strokes', rows)] });
    const from = texts.indexOf('Net');
    expect(texts.slice(from, from + 6)).toEqual([
      'Net',
      'Bo Ray, 70',
      'Net, Flight A',
      'Ann Lee, Cy Fox, 72',
      'Net, Flight B',
      'Bo Ray, 70',
    ]);
    expect(texts.lastIndexOf('Net, Flight A')).toBeLessThan(texts.lastIndexOf('Net, Flight B'));
  });
});
