import { describe, expect, it } from 'vitest';
import { openPoints } from '#areas/results/rules/closing.ts';
import type { DayCard } from '#areas/results/rules/day-groups.ts';
import { matchesOutcome, movedRows, type OfficialAnswer, winnersOf } from '#areas/results/rules/official-results.ts';

const card = (typed: number, fields: Partial<DayCard> = {}): DayCard => ({
  id: 'c1',
  groupId: 'g1',
  name: 'Ann',
  players: 1,
  isExpected: true,
  state: 'open',
  holes: Array.from({ length: 3 }, (_, place) => ({
    number: place + 1,
    value: place < typed ? 4 : null,
    atMs: place < typed ? 1 : null,
  })),
  beyond: [],
  isResultSaid: false,
  isTyped: false,
  differs: [],
  late: 0,
  hasBrokenSign: false,
  ...fields,
});

describe('what is open when a round is closed', () => {
  it.each<[string, DayCard, object[]]>([
    ['a returned card', card(3, { state: 'returned' }), []],
    ['whoever withdrew', card(0, { isExpected: false }), []],
    ['no score at all', card(0), [{ why: 'empty', may: ['nr'] }]],
    ['holes missing', card(2), [{ why: 'unfinished', holes: [3], may: ['nr', 'stands'] }]],
    ['not signed', card(3), [{ why: 'unsigned', may: ['stands', 'nr'] }]],
    ['two scorers differ', card(3, { differs: [2] }), [{ why: 'differs', holes: [2], may: ['first', 'nr'] }]],
    ['also on a card that was returned', card(3, { state: 'returned', differs: [2] }), [{ why: 'differs' }]],
  ])('%s', (_, own, expected) => {
    expect(openPoints([own], { holes: own.holes.map(({ number }) => ({ number, par: 4 })) })).toMatchObject(expected);
  });

  it('asks nobody about a hole that does not count any more', () => {
    const left = { holes: [1, 2].map((number) => ({ number, par: 4 })) };
    expect(openPoints([card(2)], left)).toMatchObject([{ why: 'unsigned', may: ['stands', 'nr'] }]);
    expect(openPoints([card(2, { state: 'returned', differs: [3] })], left)).toEqual([]);
    expect(openPoints([card(1)], left)).toMatchObject([{ why: 'unfinished', holes: [2] }]);
  });
});

describe('a level match of two pairs when a round is closed', () => {
  const level = [{ cards: ['c1', 'c2', 'c3', 'c4'], name: 'Ann and Bob v Cy and Di', thru: 18 }];
  const round = { holes: [1, 2, 3].map((number) => ({ number, par: 4 })) };

  it('is named also where the first of them went home: nobody halves it unasked', () => {
    const cards = level[0]?.cards.map((id) => card(3, { id, isExpected: id !== 'c1' })) ?? [];
    expect(openPoints(cards, round, level)).toMatchObject([{ card: 'c2', why: 'level', may: ['stands'] }]);
  });
});

const answer = (...places: [id: string, pos: string, total: number][]): OfficialAnswer => ({
  boards: [
    {
      id: 'b1',
      name: 'Net',
      kind: 'strokes',
      of: 'players',
      is_net: true,
      rounds: [],
      rows: places.map(([id, pos, total]) => ({ id, pos, to_par: null, rounds: [total], total })),
      decided: [],
    },
  ],
  matches: [],
  engine: { boards: [], matches: [] },
});

describe('what a correction moves', () => {
  const before = answer(['ann', '1', 70], ['bob', 'T2', 71], ['cy', 'T2', 71]);

  it('is nothing where nothing is other', () => {
    expect(movedRows(before, before)).toEqual([]);
  });

  it('is whose place or total is other, and who came or left', () => {
    const after = answer(['bob', '1', 69], ['ann', '2', 70], ['di', '3', 75]);
    expect(movedRows(before, after)).toEqual([
      { board: 'Net', id: 'bob', from: 'T2', to: '1' },
      { board: 'Net', id: 'ann', from: '1', to: '2' },
      { board: 'Net', id: 'di', from: null, to: '3' },
      { board: 'Net', id: 'cy', from: 'T2', to: null },
    ]);
  });

  it('is both sides of a match that comes to something else', () => {
    const match = (winner: 'A' | 'B' | null, result: string | null, b = 'bob') => ({
      ...answer(),
      matches: [{ id: 'm', sides: [['ann'], [b]] as [string[], string[]], winner, result }],
    });
    expect(movedRows(match('A', '3&2'), match('A', '3&2'))).toEqual([]);
    expect(movedRows(match('A', '3&2'), match('B', '1 up'))).toEqual([
      { board: 'Matches', id: 'ann', from: 'won 3&2', to: 'lost 1 up' },
      { board: 'Matches', id: 'bob', from: 'lost 3&2', to: 'won 1 up' },
    ]);
    expect(movedRows(match(null, null), match(null, 'halved', 'cy'))).toEqual([
      { board: 'Matches', id: 'ann', from: 'no result', to: 'halved' },
      { board: 'Matches', id: 'bob', from: 'no result', to: null },
      { board: 'Matches', id: 'cy', from: null, to: 'halved' },
    ]);
  });

  it('is whose skin it was and whose it is now, where the same hole is won by another', () => {
    const skins = (...rows: [hole: number, owner: string, result?: string][]): OfficialAnswer => {
      const [board] = answer().boards;
      const given = rows.map(([hole, owner, result = '1 skin']) => ({
        ...{ id: `hole-${hole}`, pos: String(hole), to_par: null, rounds: [], total: null },
        owner,
        result,
      }));
      return { ...answer(), boards: board ? [{ ...board, name: 'Skins', kind: 'skins', rows: given }] : [] };
    };
    expect(movedRows(skins([1, 'ann'], [3, 'bob']), skins([1, 'bob'], [3, 'bob', '2 skins']))).toEqual([
      { board: 'Skins', id: 'ann', from: 'hole 1: 1 skin', to: null },
      { board: 'Skins', id: 'bob', from: 'hole 3: 1 skin', to: 'hole 3: 2 skins' },
      { board: 'Skins', id: 'bob', from: null, to: 'hole 1: 1 skin' },
    ]);
  });

  it('says who won a match, and leaves nobody’s open match out in silence', () => {
    const sides = [['ann'], ['bob']] as [string[], string[]];
    const match = (winner: 'A' | 'B' | null, result: string | null) => ({ id: 'm', sides, winner, result });
    expect(matchesOutcome({ matches: [match('B', '19th'), match(null, 'halved'), match(null, null)] })).toMatchObject({
      winners: ['bob'],
      undecided: 1,
    });
  });

  it('names nobody as first of skins because they won the first hole', () => {
    const [board] = answer(['hole-1', '1', 0]).boards;
    expect(board && winnersOf({ ...answer(), boards: [{ ...board, kind: 'skins' }] })).toEqual([]);
  });

  it('names everybody who shares the first place', () => {
    expect(winnersOf(answer(['ann', 'T1', 70], ['bob', 'T1', 70], ['cy', '3', 71]))[0]?.rows).toHaveLength(2);
  });
});

describe('a match when its round is closed', () => {
  const round = { holes: [1, 2, 3].map((number) => ({ number, par: 4 })) };
  const [ann, bob] = [card(3), card(3, { id: 'c2', name: 'Bob' })];
  const level = [{ cards: ['c1', 'c2'], name: 'Ann v Bob', thru: 4 }];

  it('that nobody has won is named once, and can be let stand', () => {
    expect(openPoints([ann, bob], round, level)).toEqual([
      { card: 'c1', name: 'Ann', why: 'level', holes: [], may: ['stands'], match: { name: 'Ann v Bob', after: 4 } },
    ]);
    const returned = [ann, bob].map((own) => ({ ...own, state: 'returned' as const }));
    expect(openPoints(returned, round, level)).toHaveLength(1);
  });

  it('whose hole after the last differs is settled first', () => {
    expect(openPoints([{ ...ann, differs: [19] }, bob], round, level)).toMatchObject([{ why: 'differs', holes: [19] }]);
    expect(openPoints([card(3, { state: 'returned', differs: [19] })], round)).toEqual([]);
  });

  it('whose result was said is not named, whatever its holes lack', () => {
    expect(openPoints([card(0, { isResultSaid: true }), card(1, { isResultSaid: true, differs: [1] })], round)).toEqual(
      [],
    );
    expect(openPoints([card(0, { differs: [37] })], round)).toMatchObject([{ why: 'differs', holes: [37] }]);
  });
});
