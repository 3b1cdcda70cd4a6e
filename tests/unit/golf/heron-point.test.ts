import { describe, expect, it } from 'vitest';
import { replay } from '#golf/replay/replay.ts';
import expected from './heron-point.answer.json' with { type: 'json' };
import file from './heron-point.replay.json' with { type: 'json' };

const answer: any = replay(file);
const board = (id: string): any => answer.boards.find((own: any) => own.id === id);
const lines = (id: string) => board(id).rows.map(({ label, id: row, total }: any) => [label, row, total]);
const calculate = (of: string, values: object): any =>
  (replay({ replay: 1, calculations: [{ id: 'c', of, with: values }] }) as any).calculations[0].result;
const tee = file.courses[0]?.tees[0];

describe('Heron Point, four cards read in many ways', () => {
  it('gives the answer that was checked, byte for byte', () => {
    expect(JSON.stringify(answer)).toBe(JSON.stringify(expected));
    expect(answer.explanations.every(({ holds }: any) => holds)).toBe(true);
  });

  it('is understood', () => {
    expect(answer.findings).toEqual([]);
    expect(answer.ok).toBe(true);
  });

  it.each([
    ['ann', 11.4, 12.213, 12, 12, 11, 10],
    ['bob', 18, 19.689, 20, 19, 18, 17],
    ['cy', '+1.2', -2.059, -2, -2, -2, -2],
    ['di', 25.6, 28.298, 28, 27, 25, 24],
  ])('gives %s the handicaps of the card', (_name, index, unrounded, course, at95, at90, at85) => {
    const given = { index, rating: 71.3, slope: 128, par: 72 };
    expect(calculate('courseHandicap', given)).toEqual({ courseHandicap: course, unrounded });
    const playing = [95, 90, 85].map(
      (allowancePct) => calculate('playingHandicap', { ...given, allowancePct }).playingHandicap,
    );
    expect(playing).toEqual([at95, at90, at85]);
  });

  it.each([
    ['ann', 12, 83, 10.3],
    ['bob', 20, 90, 16.5],
    ['cy', -2, 71, -0.3],
    ['di', 28, 103, 28],
  ])('posts %s', (player, courseHandicap, adjusted, differential) => {
    const scores = file.cards.find((card) => card.player === player)?.scores;
    const posted = calculate('adjustedGross', { par: tee?.par, strokeIndex: tee?.strokeIndex, scores, courseHandicap });
    expect(posted.adjusted).toBe(adjusted);
    if (player === 'di') expect(posted.holes[4]).toBe(8);
    expect(calculate('scoreDifferential', { score: adjusted, rating: 71.3, slope: 128 }).differential).toBe(
      differential,
    );
  });

  it('ranks the net board with the full countback', () => {
    expect(lines('net')).toEqual([
      ['1', 'ann', 71],
      ['2', 'bob', 71],
      ['3', 'cy', 73],
      ['-', 'di', null],
    ]);
    expect(board('net').rows[0].tieBreak).toEqual({ step: 'last:9', over: 'bob', mine: 35, theirs: 35.5 });
    expect(board('net').rows[3]).toMatchObject({ status: 'nr', toPar: null });
    expect(board('net').rows[0].rounds[0]).toMatchObject({
      gross: 83,
      courseHandicap: 12,
      playingHandicap: 12,
      toPar: -1,
    });
  });

  it('ranks points, par/bogey, quota and pairs', () => {
    expect(lines('points')).toEqual([
      ['1', 'ann', 37],
      ['2', 'bob', 37],
      ['3', 'cy', 35],
      ['4', 'di', 32],
    ]);
    expect(board('points').rows[0].tieBreak).toEqual({ step: 'last:9', over: 'bob', mine: 19, theirs: 18 });
    expect(lines('par-bogey').map(([, row, total]: any) => [row, total])).toEqual([
      ['ann', 1],
      ['bob', 1],
      ['cy', -1],
      ['di', -3],
    ]);
    expect(lines('quota')).toEqual([
      ['1', 'bob', -1],
      ['T2', 'ann', -2],
      ['T2', 'cy', -2],
      ['4', 'di', -4],
    ]);
    expect(lines('pairs')).toEqual([
      ['1', 'first', 67],
      ['2', 'second', 69],
    ]);
    expect(board('pairs').rows.map(({ toPar }: any) => toPar)).toEqual([-5, -3]);
    expect(lines('aggregate')).toEqual([
      ['1', 'first', 70],
      ['2', 'second', 64],
    ]);
  });

  it('plays the matches', () => {
    const [singles, fourBall] = answer.matches;
    expect(singles).toMatchObject({ winner: 'B', result: '1 up', strokes: [[0], [8]], played: 18 });
    expect(fourBall).toMatchObject({ winner: 'A', result: '4&3', played: 15, remaining: 3 });
    expect(fourBall.strokes).toEqual([
      [13, 20],
      [0, 27],
    ]);
  });

  it('shares the skins', () => {
    const [skins, plain] = answer.games;
    const count = (game: any, player: string) =>
      game.won.filter((won: any) => won.player === player).reduce((sum: number, won: any) => sum + won.skins, 0);
    expect(['ann', 'bob', 'cy', 'di'].map((player) => count(skins, player))).toEqual([8, 1, 2, 4]);
    expect(skins.open).toBe(3);
    expect(skins.payouts).toEqual([
      { player: 'ann', cents: 2133 },
      { player: 'bob', cents: 267 },
      { player: 'cy', cents: 533 },
      { player: 'di', cents: 1067 },
    ]);
    expect(['ann', 'bob', 'cy', 'di'].map((player) => count(plain, player))).toEqual([3, 1, 1, 1]);
  });

  it('gives teams of one ball their handicap', () => {
    const given = { rating: 71.3, slope: 128, par: 72 };
    const team = (indexes: unknown[], weightsPct: number[]) =>
      calculate('teamHandicap', { ...given, indexes, weightsPct });
    expect(team([25.6, 11.4, '+1.2', 18], [25, 20, 15, 10])).toEqual({ playingHandicap: 8, unrounded: 7.711 });
    expect(team([11.4, 18], [50, 50])).toEqual({ playingHandicap: 16, unrounded: 15.951 });
    expect(team([18, 11.4], [60, 40])).toEqual({ playingHandicap: 15, unrounded: 15.204 });
  });
});
