import { describe, expect, it } from 'vitest';
import { explainFigure, type FigureRef } from '#golf/explain/explain-figure.ts';
import { holds, type Explanation } from '#golf/explain/why.ts';
import { prepareEvent } from '#golf/prepare-event.ts';
import { type Results, scoreEvent } from '#golf/score-event.ts';
import { eventOf } from '#areas/scoring/rules/leaderboards/board-event.ts';
import { linesOf, withoutIndexes } from '#areas/scoring/rules/leaderboards/reason-lines.ts';
import { readEvent } from '#golf/replay/replay.ts';
import { fileOf } from '../golf/small-event.ts';
import { annScores, bobScores, cardOf, cyScores, factsOf, par, roundOf } from './facts.ts';
import type { ReasonLine } from '#areas/scoring/contract/leaderboards.ts';

const facts = factsOf([cardOf('ann', annScores), cardOf('bob', bobScores), cardOf('cy', cyScores)], {
  rounds: [roundOf({ status: 'finished' })],
});
const results: Results = scoreEvent(prepareEvent(eventOf(facts, 'public')).event);
const words = {
  nameOf: (id: string) => id,
  roundName: () => 'round 1',
  parOf: (_: string, hole: number) => par[hole - 1] ?? null,
  unit: 'total',
};
const whyOf = (ask: FigureRef): Explanation => {
  const why = explainFigure(results, ask);
  if (!why) throw new Error('there is no such figure');
  return why;
};
const textsOf = ({ text, value, parts }: ReasonLine): string[] => [`${text} | ${value}`, ...parts.flatMap(textsOf)];

describe('why a figure is what it is, in words', () => {
  it('tells a hole in one sentence', () => {
    const why = whyOf({ board: 'net', row: 'ann', figure: 'hole', round: 'r1', hole: 2 });
    expect(linesOf(why, words).text).toBe('Hole 2: 5 strokes, par 4, one stroke received (SI 3 ≤ 12) → net 4');
    expect(linesOf(whyOf({ board: 'points', row: 'cy', figure: 'hole', round: 'r1', hole: 9 }), words).text).toBe(
      'Hole 9: 4 strokes, par 5 → 3 points',
    );
  });

  it('tells the course handicap as it is reckoned, to whom it concerns', () => {
    const texts = textsOf(linesOf(whyOf({ board: 'net', row: 'ann', figure: 'total' }), words));
    expect(texts).toContain('Course handicap 12.2 = 11.4 × 128/113 + (71.3 − 72) | 12.2');
    expect(texts).toContain('Playing handicap | 12');
    expect(texts).toContain('Allowance | 95 %');
    expect(texts[0]).toBe('Strokes less playing handicap | 71');
  });

  it('tells a hole that was left empty, or for which a ball lacks, as what it counts once the round is closed', () => {
    const teams = [{ id: 't', players: ['a', 'b'] }];
    const boards = [
      { id: 'b', score: 'modified' },
      { id: 't', of: 'teams', score: 'modified', combine: { count: 2 } },
    ];
    const cards = { a: '444444XX.', b: '44444444.' };
    const input = readEvent(fileOf({ cards, teams, boards, state: 'final' }))?.input as never;
    const scored = scoreEvent(prepareEvent(input).event);
    const read = (ask: FigureRef) => {
      const why = explainFigure(scored, ask);
      return why ? textsOf(linesOf(why, words)) : [];
    };
    expect(read({ board: 'b', row: 'a', figure: 'total' })).toContain('Hole 9: no score | −3');
    const ofTeam = read({ board: 't', row: 't', figure: 'total' });
    expect(ofTeam).toContain('Hole 9: no score | −6');
    expect(ofTeam).toContain('Hole 8: no score | −3');
    expect(ofTeam.join()).not.toMatch(/undefined|nothing yet/);
  });

  it('tells what decided a tie, and who stands before and behind', () => {
    expect(linesOf(whyOf({ board: 'net', row: 'ann', figure: 'tieBreak' }), words).text).toBe(
      'Ahead of bob by the last nine: 35 against 35.5',
    );
    // The loser reads the same reason.
    expect(linesOf(whyOf({ board: 'net', row: 'bob', figure: 'tieBreak' }), words).text).toBe(
      'Behind ann by the last nine: 35.5 against 35',
    );
    expect(linesOf(whyOf({ board: 'net', row: 'bob', figure: 'position' }), words).rule).toBeUndefined();
    expect(linesOf(whyOf({ board: 'net', row: 'bob', figure: 'position' }), words)).toMatchObject({
      text: 'Position among its neighbours: ann 71, bob 71, cy 73',
      value: '2',
    });
  });

  it('leaves out the index for everybody else, and still says what was played off', () => {
    const all: FigureRef[] = ['gross', 'net', 'points'].flatMap((board) =>
      ['ann', 'bob', 'cy'].flatMap((row) => [
        { board, row, figure: 'total' as const },
        { board, row, figure: 'position' as const },
        { board, row, figure: 'tieBreak' as const },
        { board, row, figure: 'playingHandicap' as const },
        ...par.map((_, at) => ({ board, row, figure: 'hole' as const, round: 'r1', hole: at + 1 })),
      ]),
    );
    for (const ask of all) {
      const why = whyOf(ask);
      expect(holds(why)).toBe(true);
      const texts = textsOf(linesOf(withoutIndexes(why), words)).join('\n');
      expect(texts).not.toMatch(/index \||course handicap|slope|rating|11\.4|12\.2|\+1\.2|Allowance/i);
    }
    const net = textsOf(linesOf(withoutIndexes(whyOf({ board: 'net', row: 'ann', figure: 'total' })), words));
    expect(net).toContain('Playing handicap | 12');
  });
});
