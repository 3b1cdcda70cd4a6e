import { describe, expect, it } from 'vitest';
import type { Prizes } from '#areas/results/contract/prizes.ts';
import { newPurse, prizeLines } from '#areas/results/web/prizes/prize-lines.ts';
import { viewRaffles } from '#areas/scoring/rules/leaderboards/raffle-view.ts';
import { readPrize } from '#areas/scoring/rules/read-prize.ts';

describe('a prize as it is typed', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['0', { amount: 0 }],
    ['50', { amount: 50 }],
    ['$50', { amount: 50 }],
    ['$1,250.50', { amount: 1250.5 }],
    ['75 dollars', { amount: 75 }],
    ['1250', { amount: 1250 }],
    ['50,00', { thing: '50,00' }],
    [' A putter ', { thing: 'A putter' }],
    ['2 dozen balls', { thing: '2 dozen balls' }],
    ['$50 of balls', { thing: '$50 of balls' }],
  ])('%j is %j', (text, prize) => expect(readPrize(text)).toEqual(prize));
});

describe('a raffle', () => {
  const prizes = [
    { thing: 'Putter', winner: null },
    { thing: 'Dinner for two', winner: 'Ann Lee' },
  ];

  it('has a board of whoever has won, in the places of the prizes', () => {
    const [board] = viewRaffles([{ id: 'r', name: 'Raffle', prizes }]);
    expect(board).toMatchObject({ id: 'r', name: 'Raffle', rounds: [] });
    expect(board?.rows.map(({ pos, name, result }) => [pos, name, result])).toEqual([
      ['2', 'Ann Lee', 'Dinner for two'],
    ]);
  });

  it('has none before that', () =>
    expect(viewRaffles([{ id: 'r', name: 'Raffle', prizes: prizes.slice(0, 1) }])).toEqual([]));
});

describe('the lines of what is won', () => {
  const contest = { id: 'c', name: 'Closest to the pin, hole 4', kind: 'pin', sponsor: 'Bank', stands: 'Ann, 4 ft' };
  const purse = {
    id: 'p',
    name: 'Net',
    kind: 'prizes',
    board: 'b',
    flight: null,
    contest: null,
    source: 'fund',
    extra: null,
    pays: 'money',
    places: [{ amount: 400 }, { amount: 250 }],
    amount: 0,
    total: 650,
    fault: null,
  };
  const prizes = (purses: object[]) =>
    ({ purses, choices: { boards: [{ id: 'b', name: 'Net' }], contests: [contest] } }) as unknown as Prizes;
  const said = (purses: object[]) => prizeLines(prizes(purses)).map(({ name, worth, says }) => [name, worth, says]);

  it('are prizes in their order, then contests without one', () =>
    expect(said([purse])).toEqual([
      ['Net', '$650', '$400, $250'],
      ['Closest to the pin, hole 4', '', 'No prize · Bank · Ann, 4 ft'],
    ]));

  it('have a contest and its prize as one', () =>
    expect(
      said([{ ...purse, name: contest.name, kind: 'pin', board: null, contest: 'c', places: [], total: 50 }]),
    ).toEqual([['Closest to the pin, hole 4', '$50', 'Bank · Ann, 4 ft']]));

  it('say who won a raffle', () => {
    const raffle = { ...purse, name: 'Raffle', kind: 'raffle', board: null, pays: 'goods' };
    expect(said([{ ...raffle, places: [{ thing: 'Putter', winner: 'Bo' }, { thing: 'Bag' }] }])[0]).toEqual([
      'Raffle',
      '2 prizes',
      'Bo: Putter',
    ]);
    expect(said([{ ...raffle, places: [{ thing: 'Putter' }] }])[0]).toEqual(['Raffle', '1 prize', 'No winner yet']);
  });

  it('begin with the first leaderboard, or with the contest that was pressed', () => {
    expect(newPurse('prizes', prizes([]), null)).toMatchObject({ name: 'Net', board: 'b', places: [{}] });
    expect(newPurse('pin', prizes([]), contest)).toMatchObject({ name: contest.name, contest: 'c', places: [] });
    expect(newPurse('raffle', prizes([]), null)).toMatchObject({ name: 'Raffle', pays: 'goods', places: [{}] });
  });
});
