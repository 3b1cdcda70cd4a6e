import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BoardResult } from '#golf/score-board.ts';
import type { GameResult } from '#golf/side-games.ts';
import { type Purse, purseCents } from '#areas/results/rules/purses.ts';
import { decisionKey, proposeAwards } from '#areas/results/rules/proposals.ts';

const purse = (more: Partial<Purse>): Purse => ({
  id: 'purse',
  name: 'Gross',
  kind: 'prizes',
  boardId: 'gross',
  flight: null,
  contestId: null,
  source: 'fund',
  pays: 'money',
  places: [{ cents: 25_000 }, { cents: 15_000 }, { cents: 10_000 }],
  amountCents: 0,
  openSkins: 'void',
  isOnePrize: false,
  entrants: [],
  ...more,
});
const board = { id: 'gross', flight: null, cut: null, rows: [] } as unknown as BoardResult;
const game = (more: Partial<GameResult>): GameResult => ({
  id: 'purse',
  won: [],
  open: 0,
  payouts: [],
  level: [],
  ...more,
});
const none = new Map<string, string>();

describe('what a purse has to give', () => {
  it.each([
    ['its places, from the fund', purse({}), 50_000],
    ['what is played for, of a contest', purse({ kind: 'pin', places: [], amountCents: 4_000 }), 4_000],
    [
      'what was paid in, where it is sold',
      purse({
        source: 'extra',
        places: [{ share: 60_000 }],
        entrants: [
          { playerId: 'ann', cents: 2_000 },
          { playerId: 'bob', cents: 2_500 },
        ],
      }),
      4_500,
    ],
  ])('is %s', (_, one, cents) => expect(purseCents(one)).toBe(cents));
});

describe('proposals', () => {
  it('are the engine’s payouts, and say what nobody won', () => {
    const payouts = [
      { player: 'ann', cents: 20_000 },
      { player: 'bob', cents: 20_000 },
    ];
    const { due, left } = proposeAwards([purse({})], [game({ payouts })], [board], none);
    expect(due.map(({ owner, cents }) => [owner, cents])).toEqual([
      ['ann', 20_000],
      ['bob', 20_000],
    ]);
    expect(left.get('purse')).toBe(10_000);
  });

  const goods = purse({ pays: 'goods', places: [{ thing: 'Putter' }, { thing: 'Bag' }, { thing: 'Balls' }] });

  it('give things by place', () => {
    const { due, undecided } = proposeAwards([goods], [game({ level: [['ann'], ['bob'], ['cy']] })], [board], none);
    expect(due.map(({ owner, thing }) => [owner, thing])).toEqual([
      ['ann', 'Putter'],
      ['bob', 'Bag'],
      ['cy', 'Balls'],
    ]);
    expect(undecided).toEqual([]);
  });

  it('ask who takes a thing that several are level for; the last of them takes what is left', () => {
    const games = [game({ level: [['ann', 'bob'], ['cy']] })];
    const open = proposeAwards([goods], games, [board], none);
    expect(open.undecided.map(({ place, among }) => [place, among])).toEqual([
      [1, ['ann', 'bob']],
      [2, ['ann', 'bob']],
    ]);
    const decided = new Map([[decisionKey('purse', 1), 'bob']]);
    const { due, undecided } = proposeAwards([goods], games, [board], decided);
    expect(undecided).toEqual([]);
    expect(due.map(({ owner, thing }) => [owner, thing])).toEqual([
      ['bob', 'Putter'],
      ['ann', 'Bag'],
      ['cy', 'Balls'],
    ]);
  });

  it('do not take the word of a decision for somebody who is not level', () => {
    const decided = new Map([[decisionKey('purse', 1), 'cy']]);
    const { undecided } = proposeAwards([goods], [game({ level: [['ann', 'bob'], ['cy']] })], [board], decided);
    expect(undecided[0]).toMatchObject({ place: 1, among: ['ann', 'bob'] });
  });

  it('need no decision where the level ones get the same', () => {
    const alike = purse({ pays: 'goods', places: [{ thing: 'Glove' }, { thing: 'Glove' }] });
    const { due, undecided } = proposeAwards([alike], [game({ level: [['ann', 'bob']] })], [board], none);
    expect([due.length, undecided.length]).toEqual([2, 0]);
  });

  it('never give a thing twice nor more things than there are', () => {
    const groups = fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 4 });
    fc.assert(
      fc.property(groups, fc.integer({ min: 0, max: 6 }), fc.infiniteStream(fc.nat(9)), (sizes, things, picks) => {
        let next = 0;
        const level = sizes.map((size) => Array.from({ length: size }, () => `p${next++}`));
        const one = purse({
          pays: 'goods',
          places: Array.from({ length: things }, (_, at) => ({ thing: `thing ${at}` })),
        });
        const decided = new Map<string, string>();
        // The committee decides at random until nothing is open.
        for (let step = 0; step < 20; step++) {
          const { undecided } = proposeAwards([one], [game({ level })], [board], decided);
          const [first] = undecided;
          if (!first) break;
          const pick = picks.next().value ?? 0;
          decided.set(decisionKey('purse', first.place), first.among[pick % first.among.length] ?? '');
        }
        const { due, undecided } = proposeAwards([one], [game({ level })], [board], decided);
        expect(undecided).toEqual([]);
        expect(due).toHaveLength(Math.min(things, next));
        expect(new Set(due.map(({ owner }) => owner)).size).toBe(due.length);
        expect(new Set(due.map(({ thing }) => thing)).size).toBe(due.length);
      }),
    );
  });
});
